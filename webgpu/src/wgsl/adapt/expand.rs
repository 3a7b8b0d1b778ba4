//! Instructions that WGSL has not, made of those that it has.

use rustc_hash::FxHashMap;
use spirv::{GlslStd450Op, GroupOperation, Op};
use vulcanize_ir::Limit;
use vulcanize_target_env::WebGpuFeature;
use vulcanize_words::Inst;

use super::{Writer, is_glsl};
use crate::wgsl::types::Kind;

/// The numbers of the code below.
pub(super) const NUMBERS: &[u32] = &[0, 1, 8, 16, 24, 31, 0xFFFF, INFINITY, 0x7FFF_FFFF];

/// The bits of an infinite float.
const INFINITY: u32 = 0x7F80_0000;

/// The structs of a float and an integer, by the type of the float.
pub(super) type Frexp = FxHashMap<u32, u32>;

impl Writer<'_, '_> {
    /// Writes an instruction in other ones; returns whether it is such an instruction.
    pub(super) fn expanded(&mut self, op: Op, inst: &Inst<'_>) -> bool {
        if !self.is_in_functions {
            return false;
        }
        match (op, inst.operands) {
            (Op::UMulExtended | Op::SMulExtended | Op::IAddCarry | Op::ISubBorrow, &[ty, id, a, b]) => {
                self.pair(op, ty, id, a, b)
            }
            (Op::IsNan | Op::IsInf, &[ty, id, value]) => self.test_float(op, ty, id, value),
            (Op::OuterProduct, &[ty, id, a, b]) => self.outer_product(ty, id, a, b),
            (Op::CopyLogical, &[ty, id, value]) => self.copy_logical(ty, id, value),
            (Op::SDot | Op::UDot | Op::SUDot, &[ty, id, a, b, ..]) => self.dot(op, ty, id, a, b),
            (Op::GroupNonUniformElect, &[ty, id, scope]) => self.elect(ty, id, scope),
            (Op::GroupNonUniformAllEqual, &[ty, id, scope, value]) => self.all_equal(ty, id, scope, value),
            (Op::GroupNonUniformLogicalAnd, &[ty, id, scope, _, value]) => {
                self.words.put(Op::GroupNonUniformAll, &[ty, id, scope, value]);
                true
            }
            (Op::GroupNonUniformLogicalOr, &[ty, id, scope, _, value]) => {
                self.words.put(Op::GroupNonUniformAny, &[ty, id, scope, value]);
                true
            }
            (Op::GroupNonUniformBallotBitCount, &[ty, id, _, operation, ballot])
                if operation == GroupOperation::Reduce as u32 =>
            {
                self.count_bits(ty, id, ballot)
            }
            // WGSL broadcasts the value of an invocation whose number is a constant.
            (Op::GroupNonUniformBroadcast, &[_, _, _, _, from]) if self.module.constant(from).is_none() => {
                self.words.put(Op::GroupNonUniformShuffle, inst.operands);
                true
            }
            (Op::ExtInst, &[ty, id, set, number, value, ref rest @ ..]) if is_glsl(self.module, Some(set)) => {
                match GlslStd450Op::from_u32(number) {
                    Some(GlslStd450Op::Modf | GlslStd450Op::ModfStruct) => {
                        self.modf(ty, id, value, rest.first().copied())
                    }
                    Some(GlslStd450Op::Frexp | GlslStd450Op::FrexpStruct) => {
                        self.frexp(ty, id, value, rest.first().copied())
                    }
                    _ => false,
                }
            }
            _ => false,
        }
    }

    /// A number as a value of so many components.
    fn splat(&mut self, number: u32, count: u32) -> u32 {
        let number = self.number(number);
        match self.types.get(Kind::Unsigned, count) {
            Some(ty) if count > 1 => self.words.value(Op::CompositeConstruct, ty, &vec![number; count as usize]),
            _ => number,
        }
    }

    /// A value with the same bits in another type.
    fn bits(&mut self, ty: u32, value: u32) -> u32 {
        self.words.value(Op::Bitcast, ty, &[value])
    }

    /// Arithmetic with two results: the low and the high bits, or the sum and the carry.
    fn pair(&mut self, op: Op, ty: u32, id: u32, a: u32, b: u32) -> bool {
        let Some(members) = self.module.defined_as(ty, Op::TypeStruct).map(|inst| inst.rest(1)) else { return false };
        let &[member, _] = members else { return false };
        let Some((_, count)) = self.types.shape(member) else { return false };
        let (Some(uint), Some(bools)) = (self.types.get(Kind::Unsigned, count), self.types.get(Kind::Bool, count))
        else {
            return false;
        };
        let (a, b) = (self.bits(uint, a), self.bits(uint, b));
        let (low, high) = match op {
            Op::IAddCarry | Op::ISubBorrow => {
                let is_sum = op == Op::IAddCarry;
                let low = self.words.value(if is_sum { Op::IAdd } else { Op::ISub }, uint, &[a, b]);
                let over = self.words.value(Op::ULessThan, bools, &if is_sum { [low, a] } else { [a, b] });
                let (one, zero) = (self.splat(1, count), self.splat(0, count));
                (low, self.words.value(Op::Select, uint, &[over, one, zero]))
            }
            _ => {
                let low = self.words.value(Op::IMul, uint, &[a, b]);
                let mut high = self.high_bits(uint, count, a, b);
                if op == Op::SMulExtended {
                    high = self.less_where_negative(uint, count, high, a, b);
                    high = self.less_where_negative(uint, count, high, b, a);
                }
                (low, high)
            }
        };
        let (low, high) = (self.bits(member, low), self.bits(member, high));
        self.words.put(Op::CompositeConstruct, &[ty, id, low, high]);
        true
    }

    /// The high 32 bits of a product without sign, from products of halves.
    fn high_bits(&mut self, ty: u32, count: u32, a: u32, b: u32) -> u32 {
        let (mask, half) = (self.splat(0xFFFF, count), self.splat(16, count));
        let low = |this: &mut Self, value| this.words.value(Op::BitwiseAnd, ty, &[value, mask]);
        let (a_low, b_low) = (low(self, a), low(self, b));
        let high = |this: &mut Self, value| this.words.value(Op::ShiftRightLogical, ty, &[value, half]);
        let (a_high, b_high) = (high(self, a), high(self, b));
        let product = |this: &mut Self, a, b| this.words.value(Op::IMul, ty, &[a, b]);
        let sum = |this: &mut Self, a, b| this.words.value(Op::IAdd, ty, &[a, b]);
        let lowest = product(self, a_low, b_low);
        let carried = high(self, lowest);
        let first = product(self, a_high, b_low);
        let first = sum(self, first, carried);
        let second = product(self, a_low, b_high);
        let first_low = low(self, first);
        let second = sum(self, second, first_low);
        let highest = product(self, a_high, b_high);
        let (first, second) = (high(self, first), high(self, second));
        let highest = sum(self, highest, first);
        sum(self, highest, second)
    }

    /// Takes `b` away from the high bits where `a` is negative: so a product has signs.
    fn less_where_negative(&mut self, ty: u32, count: u32, high: u32, a: u32, b: u32) -> u32 {
        let Some(int) = self.types.get(Kind::Signed, count) else { return high };
        let (signed, last) = (self.bits(int, a), self.splat(31, count));
        let mask = self.words.value(Op::ShiftRightArithmetic, int, &[signed, last]);
        let mask = self.bits(ty, mask);
        let part = self.words.value(Op::BitwiseAnd, ty, &[mask, b]);
        self.words.value(Op::ISub, ty, &[high, part])
    }

    /// WGSL has no test for what its implementations may take to be absent; bits are what they are.
    fn test_float(&mut self, op: Op, ty: u32, id: u32, value: u32) -> bool {
        let Some((Kind::Bool, count)) = self.types.shape(ty) else { return false };
        let float = self.module.type_of(value).and_then(|ty| self.module.definition(self.scalar(ty)));
        let is_32 = float.is_some_and(|float| float.operand(1) == Some(32));
        let (Some(uint), true) = (self.types.get(Kind::Unsigned, count), is_32) else { return false };
        let bits = self.bits(uint, value);
        let (mask, infinity) = (self.splat(0x7FFF_FFFF, count), self.splat(INFINITY, count));
        let size = self.words.value(Op::BitwiseAnd, uint, &[bits, mask]);
        let test = if op == Op::IsNan { Op::UGreaterThan } else { Op::IEqual };
        self.words.put(test, &[ty, id, size, infinity]);
        true
    }

    /// The type of a vector's components; another type itself.
    fn scalar(&self, ty: u32) -> u32 {
        self.module.defined_as(ty, Op::TypeVector).and_then(|inst| inst.operand(1)).unwrap_or(ty)
    }

    /// The same value in a type with other decorations.
    fn copy_logical(&mut self, ty: u32, id: u32, value: u32) -> bool {
        let Some(from) = self.module.type_of(value) else { return false };
        match self.parts(ty, from) {
            Some(parts) => {
                let copied = self.copied_parts(&parts, value);
                self.words.put(Op::CompositeConstruct, &[&[ty, id], &copied[..]].concat());
                true
            }
            None => false,
        }
    }

    /// The parts of two types: theirs, and ours.
    fn parts(&self, to: u32, from: u32) -> Option<Vec<(u32, u32)>> {
        let (to, from) = (self.module.definition(to)?, self.module.definition(from)?);
        match (to.op()?, to.operands, from.operands) {
            (Op::TypeStruct, &[_, ref to @ ..], &[_, ref from @ ..]) => {
                Some(to.iter().copied().zip(from.iter().copied()).collect())
            }
            (Op::TypeArray, &[_, to, length], &[_, from, _]) => {
                let length = self.module.constant(length)?;
                self.limits.check(Limit::VectorElements, u64::from(length)).ok()?;
                Some(vec![(to, from); length as usize])
            }
            _ => None,
        }
    }

    fn copied_parts(&mut self, parts: &[(u32, u32)], value: u32) -> Vec<u32> {
        let mut copied = Vec::new();
        for (index, &(to, from)) in (0..).zip(parts) {
            // Elements of elements multiply.
            if self.growth().is_err() {
                break;
            }
            let part = self.words.value(Op::CompositeExtract, from, &[value, index]);
            // Types come after those that they hold, so this ends; the depth is limited before.
            let inner = if to == from { None } else { self.parts(to, from) };
            copied.push(match inner {
                Some(inner) => {
                    let values = self.copied_parts(&inner, part);
                    self.words.value(Op::CompositeConstruct, to, &values)
                }
                None => part,
            });
        }
        copied
    }

    /// A dot product of integers: of vectors, or of four bytes each.
    fn dot(&mut self, op: Op, ty: u32, id: u32, a: u32, b: u32) -> bool {
        let shape = self.module.type_of(a).and_then(|ty| self.types.shape(ty));
        let kind = if op == Op::UDot { Kind::Unsigned } else { Kind::Signed };
        let (Some((_, count)), Some(made)) = (shape, self.types.get(kind, 1)) else { return false };
        let Some(of_operands) = self.types.get(kind, count) else { return false };
        let value = if count > 1 {
            let (a, b) = (self.bits(of_operands, a), self.bits(of_operands, b));
            self.words.value(Op::Dot, made, &[a, b])
        } else if op != Op::SUDot && self.features.has(WebGpuFeature::PackedDotProduct) {
            self.packed_dot(op, made, a, b)
        } else {
            self.dot_of_bytes(op, made, a, b)
        };
        self.words.put(Op::Bitcast, &[ty, id, value]);
        true
    }

    /// One that the [mending](crate::wgsl::mend) of naga's module makes WGSL's own: naga reads no such instruction. Until
    /// then it is an instruction for floats, of integers.
    fn packed_dot(&mut self, op: Op, ty: u32, a: u32, b: u32) -> u32 {
        let marker = if op == Op::SDot { GlslStd450Op::Step } else { GlslStd450Op::Reflect };
        let (Some(uint), Some(glsl)) = (self.types.get(Kind::Unsigned, 1), self.glsl) else { return a };
        let (a, b) = (self.bits(uint, a), self.bits(uint, b));
        self.words.value(Op::ExtInst, ty, &[glsl, marker as u32, a, b])
    }

    fn dot_of_bytes(&mut self, op: Op, ty: u32, a: u32, b: u32) -> u32 {
        let (of_a, of_b) = match op {
            Op::UDot => (Op::BitFieldUExtract, Op::BitFieldUExtract),
            Op::SUDot => (Op::BitFieldSExtract, Op::BitFieldUExtract),
            _ => (Op::BitFieldSExtract, Op::BitFieldSExtract),
        };
        let (a, b) = (self.bits(ty, a), self.bits(ty, b));
        let eight = self.number(8);
        let mut sum = None;
        for at in [0, 8, 16, 24] {
            let at = self.number(at);
            let a = self.words.value(of_a, ty, &[a, at, eight]);
            let b = self.words.value(of_b, ty, &[b, at, eight]);
            let product = self.words.value(Op::IMul, ty, &[a, b]);
            sum = Some(match sum {
                Some(sum) => self.words.value(Op::IAdd, ty, &[sum, product]),
                None => product,
            });
        }
        sum.unwrap_or(a)
    }

    /// The first invocation is the one before which there is none.
    fn elect(&mut self, ty: u32, id: u32, scope: u32) -> bool {
        let Some(uint) = self.types.get(Kind::Unsigned, 1) else { return false };
        let scan = GroupOperation::ExclusiveScan as u32;
        let (one, zero) = (self.number(1), self.number(0));
        let before = self.words.value(Op::GroupNonUniformIAdd, uint, &[scope, scan, one]);
        self.words.put(Op::IEqual, &[ty, id, before, zero]);
        true
    }

    /// All have the value of the first one.
    fn all_equal(&mut self, ty: u32, id: u32, scope: u32, value: u32) -> bool {
        let Some(of_value) = self.module.type_of(value) else { return false };
        if self.types.shape(of_value).is_some_and(|(kind, _)| kind == Kind::Bool) {
            // WGSL broadcasts no booleans.
            let all = self.words.value(Op::GroupNonUniformAll, ty, &[scope, value]);
            let any = self.words.value(Op::GroupNonUniformAny, ty, &[scope, value]);
            self.words.put(Op::LogicalEqual, &[ty, id, all, any]);
            return true;
        }
        let is_float = self.module.defined_as(self.scalar(of_value), Op::TypeFloat).is_some();
        let count = self.components(of_value);
        let Some(bools) = self.types.get(Kind::Bool, count) else { return false };
        let first = self.words.value(Op::GroupNonUniformBroadcastFirst, of_value, &[scope, value]);
        let test = if is_float { Op::FOrdEqual } else { Op::IEqual };
        let mut is_same = self.words.value(test, bools, &[value, first]);
        if count > 1 {
            is_same = self.words.value(Op::All, ty, &[is_same]);
        }
        self.words.put(Op::GroupNonUniformAll, &[ty, id, scope, is_same]);
        true
    }

    /// The bits of all components.
    fn count_bits(&mut self, ty: u32, id: u32, ballot: u32) -> bool {
        let (Some(uint), Some(vector)) = (self.types.get(Kind::Unsigned, 1), self.types.get(Kind::Unsigned, 4)) else {
            return false;
        };
        let counts = self.words.value(Op::BitCount, vector, &[ballot]);
        let mut sum = self.number(0);
        for component in 0..4 {
            let count = self.words.value(Op::CompositeExtract, uint, &[counts, component]);
            sum = self.words.value(Op::IAdd, uint, &[sum, count]);
        }
        self.words.put(Op::Bitcast, &[ty, id, sum]);
        true
    }

    /// A column for each component of `b`.
    fn outer_product(&mut self, ty: u32, id: u32, a: u32, b: u32) -> bool {
        let Some(&[_, column, count]) = self.module.defined_as(ty, Op::TypeMatrix).map(|inst| inst.operands) else {
            return false;
        };
        let scalar = self.scalar(column);
        let columns: Vec<u32> = (0..count)
            .map(|index| {
                let factor = self.words.value(Op::CompositeExtract, scalar, &[b, index]);
                self.words.value(Op::VectorTimesScalar, column, &[a, factor])
            })
            .collect();
        self.words.put(Op::CompositeConstruct, &[&[ty, id], &columns[..]].concat());
        true
    }

    /// The parts of a float, the whole one in memory or beside the other one.
    fn modf(&mut self, ty: u32, id: u32, value: u32, pointer: Option<u32>) -> bool {
        let (Some(float), Some(glsl)) = (self.module.type_of(value), self.glsl) else { return false };
        let whole = self.words.value(Op::ExtInst, float, &[glsl, GlslStd450Op::Trunc as u32, value]);
        match pointer {
            Some(pointer) => {
                self.words.put(Op::Store, &[pointer, whole]);
                self.words.put(Op::FSub, &[ty, id, value, whole]);
            }
            None => {
                let part = self.words.value(Op::FSub, float, &[value, whole]);
                self.words.put(Op::CompositeConstruct, &[ty, id, part, whole]);
            }
        }
        true
    }

    /// Makes the structs that naga takes for the results of its `frexp`.
    pub(super) fn make_frexp(&mut self) {
        let module = self.module;
        let is_one = |inst: &Inst<'_>| {
            let number = inst.operand(3).and_then(GlslStd450Op::from_u32);
            inst.is(Op::ExtInst) && matches!(number, Some(GlslStd450Op::Frexp | GlslStd450Op::FrexpStruct))
        };
        for float in module.instructions().filter(is_one).filter_map(|inst| module.type_of(inst.operand(4)?)) {
            let exponent = self.types.get(Kind::Signed, self.components(float));
            if let (Some(exponent), false) = (exponent, self.frexp.contains_key(&float)) {
                let id = self.words.new_id();
                self.frexp.insert(float, id);
                self.words.put(Op::TypeStruct, &[id, float, exponent]);
            }
        }
    }

    fn components(&self, ty: u32) -> u32 {
        self.module.defined_as(ty, Op::TypeVector).and_then(|inst| inst.operand(2)).unwrap_or(1)
    }

    /// The fraction and the exponent of a float, the latter in memory or beside the other one. In WGSL they are of a struct
    /// of its own.
    fn frexp(&mut self, ty: u32, id: u32, value: u32, pointer: Option<u32>) -> bool {
        let module = self.module;
        let (Some(float), Some(glsl)) = (module.type_of(value), self.glsl) else { return false };
        let exponents = self.types.get(Kind::Signed, self.components(float));
        let (Some(&made), Some(int)) = (self.frexp.get(&float), exponents) else { return false };
        let of_exponent = match pointer {
            Some(pointer) => module.type_of(pointer).and_then(|ty| module.pointer(ty)).map(|(_, pointee)| pointee),
            None => module.defined_as(ty, Op::TypeStruct).and_then(|inst| inst.operand(2)),
        };
        let Some(of_exponent) = of_exponent else { return false };
        let both = self.words.value(Op::ExtInst, made, &[glsl, GlslStd450Op::FrexpStruct as u32, value]);
        let exponent = self.words.value(Op::CompositeExtract, int, &[both, 1]);
        let exponent = self.bits(of_exponent, exponent);
        match pointer {
            Some(pointer) => {
                self.words.put(Op::Store, &[pointer, exponent]);
                self.words.put(Op::CompositeExtract, &[ty, id, both, 0]);
            }
            None => {
                let fraction = self.words.value(Op::CompositeExtract, float, &[both, 0]);
                self.words.put(Op::CompositeConstruct, &[ty, id, fraction, exponent]);
            }
        }
        true
    }
}
