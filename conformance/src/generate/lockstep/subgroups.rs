//! What the invocations of a subgroup do together. A workgroup has [`INVOCATIONS`]: one subgroup on every device.

use super::machine::Id;
use super::maker::Maker;
use super::types::Ty;
use super::value::{Element, Value};

/// SwiftShader's subgroups have no more.
pub(in super::super) const INVOCATIONS: usize = 4;

/// The partner of an invocation, by its number and an offset; below 0 there is none.
type Partner = fn(i64, i64) -> i64;

/// `gpu.rotate` is none of them: neither lavapipe nor SwiftShader has it.
const MODES: [(&str, Partner); 4] =
    [("xor", |lane, by| lane ^ by), ("up", |lane, by| lane - by), ("down", |lane, by| lane + by), ("idx", |_, at| at)];

impl Maker {
    pub(super) fn use_subgroup(&mut self) {
        if !self.is_uniform {
            return self.compute_number();
        }
        if self.random.once_in(3) { self.subgroup_reduce() } else { self.shuffle_invocations() }
    }

    fn subgroup_reduce(&mut self) {
        let element = self.element();
        if matches!(element, Element::Index | Element::I4) {
            return self.compute_number();
        }
        let (kind, meaning) = self.reduction(element);
        let ty = Ty::Number(element);
        let (operand, name) = (self.value(&ty), ty.name());
        let uniform = if self.random.once_in(2) { " uniform" } else { "" };
        let text = format!("gpu.subgroup_reduce {kind} %v{operand}{uniform} : ({name}) -> {name}");
        self.together(ty, &text, vec![operand], meaning);
    }

    /// A number or a vector from another invocation; where there is none, a value of the invocation itself.
    fn shuffle_invocations(&mut self) {
        let element = self.element();
        if element == Element::Index {
            return self.compute_number();
        }
        let size = 1 + self.random.below(4);
        let ty = if self.random.once_in(4) { Ty::Vector(vec![size], element) } else { Ty::Number(element) };
        let [value, otherwise] = [self.value(&ty), self.value(&ty)];
        let (mode, partner) = *self.random.pick(&MODES);
        let (offset, width) = (self.offset(mode), 1 + self.random.below(INVOCATIONS));
        let shown = self.int32(width as i64);
        let [moved, is_valid] = [self.fresh(), self.fresh()];
        let name = ty.name();
        self.line(&format!("%v{moved}, %v{is_valid} = gpu.shuffle {mode} %v{value}, %v{offset}, %v{shown} : {name}"));
        let text = format!("arith.select %v{is_valid}, %v{moved}, %v{otherwise} : {name}");
        self.together(ty, &text, vec![value, otherwise, offset], move |lanes| {
            let of = |(lane, operands): (usize, &Vec<Value>)| {
                let partner = partner(lane as i64, operands[2].int());
                let takes_part = lane < width && (0..width as i64).contains(&partner);
                if takes_part { lanes[partner as usize][0].clone() } else { operands[1].clone() }
            };
            lanes.iter().enumerate().map(of).collect()
        });
    }

    /// The same for all invocations, but for what the mode lets each choose.
    fn offset(&mut self, mode: &str) -> Id {
        let ty = Ty::Number(Element::I32);
        if mode != "idx" || self.random.once_in(3) {
            let offset = self.random.below(INVOCATIONS) as i64;
            return self.int32(offset);
        }
        let (any, last) = (self.value(&ty), self.same(&ty, Value::Int(INVOCATIONS as i64 - 1)));
        self.op(ty, &format!("arith.andi %v{any}, %v{last} : i32"), move |lane| {
            Value::Int(lane.int(any) & (INVOCATIONS as i64 - 1))
        })
    }

    /// A number that the text names, or hides.
    fn int32(&mut self, value: i64) -> Id {
        let ty = Ty::Number(Element::I32);
        let known = self.same(&ty, Value::Int(value));
        if self.random.once_in(2) {
            return known;
        }
        let zero = self.hidden_zero(&ty, Element::I32);
        self.known_op(ty, &format!("arith.addi %v{known}, %v{zero} : i32"), Value::Int(value))
    }
}
