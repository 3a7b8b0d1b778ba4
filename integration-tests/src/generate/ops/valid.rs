//! Instances that are valid: types and attributes that the declaration allows, kept when the verifier does.

use std::fmt::Write as _;

use vulcanize::ir::schema::{Arity, OpDef, Presence, Trait, TypeConstraint};
use vulcanize::ir::{Attribute, Context, Type};

use super::pool::Pool;
use crate::generate::Random;

/// One use of an op, as text can be made of it.
pub(super) struct Instance {
    def: &'static OpDef,
    operands: Vec<Type>,
    /// The integer constant that an operand is, where it is one.
    constants: Vec<Option<u32>>,
    segments: Vec<usize>,
    attributes: Vec<(&'static str, Attribute)>,
    results: Vec<Type>,
}

/// Whether an op can stand by itself between values of any type: neither symbols nor regions nor blocks decide whether
/// it is valid.
pub(super) fn is_free_standing(def: &OpDef) -> bool {
    let needs_symbol = |name: &str| matches!(name, "flat symbol reference attribute" | "symbol reference attribute");
    def.regions.is_empty()
        && def.successors.is_empty()
        && !def.is_symbol()
        && !def.has_trait(|t| matches!(t, Trait::HasParent(_)))
        && !def
            .attributes
            .iter()
            .any(|a| needs_symbol(a.constraint.summary) && matches!(a.presence, Presence::Required))
}

/// A value of the declaration with its place in the instance.
struct Slot {
    name: &'static str,
    constraint: &'static TypeConstraint,
    is_result: bool,
}

impl Instance {
    /// Chooses at random. The declaration allows each choice alone; `None` when it allows none.
    pub(super) fn random(pool: &Pool<'_>, def: &'static OpDef, random: &mut Random) -> Option<Self> {
        let mut slots = Vec::new();
        let mut segments = Vec::new();
        for operand in def.operands {
            let count = random_count(operand.arity, random);
            segments.push(count);
            let slot = || Slot { name: operand.name, constraint: operand.constraint, is_result: false };
            slots.extend(std::iter::repeat_with(slot).take(count));
        }
        for result in def.results {
            let slot = || Slot { name: result.name, constraint: result.constraint, is_result: true };
            slots.extend(std::iter::repeat_with(slot).take(random_count(result.arity, random)));
        }
        let types = choose_types(pool, def, &slots, random)?;
        let (mut operands, mut results) = (Vec::new(), Vec::new());
        for (slot, ty) in slots.iter().zip(types) {
            if slot.is_result { results.push(ty) } else { operands.push(ty) }
        }
        let mut attributes = Vec::new();
        for declared in def.attributes {
            if !matches!(declared.presence, Presence::Required) && random.once_in(2) {
                continue;
            }
            match pool.attribute(declared.constraint, random) {
                Some(attribute) => attributes.push((declared.name, attribute)),
                None if matches!(declared.presence, Presence::Required) => return None,
                None => {}
            }
        }
        let mut constant = |ty: &Type| {
            let is_int = pool.context.integer_width(*ty).is_some_and(|width| (8..=64).contains(&width));
            (is_int && random.once_in(3)).then(|| 1 << random.below(3))
        };
        let constants = operands.iter().map(&mut constant).collect();
        Some(Self { def, operands, constants, segments, attributes, results })
    }

    /// A module around the op, which is in generic form on a line of its own.
    pub(super) fn module(&self, context: &Context) -> String {
        self.in_function(context, "func.func", "", "return")
    }

    /// A `spirv.module` around the op.
    pub(super) fn spirv_module(&self, context: &Context) -> String {
        let function = self.in_function(context, "spirv.func", "\"None\" ", "spirv.Return");
        format!("spirv.module Physical64 OpenCL requires {} {{\n{function}}}\n", super::SEED_TRIPLE)
    }

    fn in_function(&self, context: &Context, function: &str, control: &str, end: &str) -> String {
        let mut text = format!("{function} @f(");
        for (i, ty) in self.operands.iter().enumerate() {
            let _ = write!(text, "{}%a{i}: {}", if i > 0 { ", " } else { "" }, context.type_text(*ty));
        }
        let _ = writeln!(text, ") {control}{{");
        for (i, constant) in self.constants.iter().enumerate() {
            if let Some(value) = constant {
                let _ = writeln!(text, "  %c{i} = spirv.Constant {value} : {}", context.type_text(self.operands[i]));
            }
        }
        text.push_str("  ");
        self.write_op(context, &mut text);
        text.push('\n');
        if !self.def.is_terminator() {
            let _ = writeln!(text, "  {end}");
        }
        text.push_str("}\n");
        text
    }

    fn write_op(&self, context: &Context, text: &mut String) {
        if !self.results.is_empty() {
            let names: Vec<String> = (0..self.results.len()).map(|i| format!("%r{i}")).collect();
            let _ = write!(text, "{} = ", names.join(", "));
        }
        let operand = |(i, constant): (usize, &Option<u32>)| match constant {
            Some(_) => format!("%c{i}"),
            None => format!("%a{i}"),
        };
        let operands: Vec<String> = self.constants.iter().enumerate().map(operand).collect();
        let _ = write!(text, "\"{}\"({})", self.def.name, operands.join(", "));
        let mut attributes: Vec<String> = self
            .attributes
            .iter()
            .map(|(name, value)| format!("{name} = {}", context.attribute_text(*value)))
            .collect();
        if self.def.has_trait(|t| matches!(t, Trait::AttrSizedOperandSegments)) {
            let sizes: Vec<String> = self.segments.iter().map(usize::to_string).collect();
            attributes.push(format!("operandSegmentSizes = array<i32: {}>", sizes.join(", ")));
        }
        if !attributes.is_empty() {
            let _ = write!(text, " <{{{}}}>", attributes.join(", "));
        }
        let list = |types: &[Type]| types.iter().map(|ty| context.type_text(*ty)).collect::<Vec<_>>().join(", ");
        let _ = write!(text, " : ({}) -> ({})", list(&self.operands), list(&self.results));
    }
}

fn random_count(arity: Arity, random: &mut Random) -> usize {
    match arity {
        Arity::One => 1,
        Arity::Optional => random.below(2),
        Arity::Variadic => random.below(4),
    }
}

/// Slots whose type is one by a trait are chosen together; the others half of the time related to what is chosen.
fn choose_types(pool: &Pool<'_>, def: &OpDef, slots: &[Slot], random: &mut Random) -> Option<Vec<Type>> {
    let mut types: Vec<Option<Type>> = vec![None; slots.len()];
    for i in 0..slots.len() {
        if types[i].is_some() {
            continue;
        }
        let group: Vec<usize> = (i..slots.len()).filter(|&j| j == i || is_tied(def, &slots[i], &slots[j])).collect();
        let constraints: Vec<&TypeConstraint> = group.iter().map(|&j| slots[j].constraint).collect();
        let chosen: Vec<Type> = types.iter().flatten().copied().collect();
        let mut fitting = Vec::new();
        if !chosen.is_empty() && !random.once_in(8) {
            let fits = |ty: &Type| constraints.iter().all(|constraint| (constraint.check)(pool.context, *ty));
            fitting = pool.related(*random.pick(&chosen));
            fitting.retain(fits);
        }
        if fitting.is_empty() {
            fitting = pool.fitting(&constraints);
        }
        if fitting.is_empty() {
            return None;
        }
        let ty = *random.pick(&fitting);
        for j in group {
            types[j] = Some(ty);
        }
    }
    types.into_iter().collect()
}

fn is_tied(def: &OpDef, a: &Slot, b: &Slot) -> bool {
    def.traits.iter().any(|t| match t {
        Trait::AllTypesMatch(names) => names.contains(&a.name) && names.contains(&b.name),
        Trait::SameOperandsAndResultType => true,
        Trait::SameTypeOperands => !a.is_result && !b.is_result,
        _ => false,
    })
}
