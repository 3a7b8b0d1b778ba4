//! How instructions become ops of one declaration.

use vulcanize_ir::schema::{OpDef, Trait, TypeConstraint};
use vulcanize_ir::{Context, OpName, Signedness, Type, TypeData};

use crate::plan::Plan;

/// How instructions become ops of one declaration; made once for each.
#[derive(Debug)]
pub(super) struct Reading {
    pub def: &'static OpDef,
    pub name: OpName,
    /// `None` where the op is not its instruction's operands one by one.
    pub plan: Option<Plan>,
    pub is_terminator: bool,
    pub has_type: bool,
    pub has_result: bool,
    pub is_extended: bool,
    agreement: Agreement,
    /// Which operands take signless integers only, by their bits.
    signless_operands: u32,
    /// Whether the result may be a signless integer only.
    has_signless_result: bool,
}

/// Which operands the op wants to be of one type, where the instruction only wants integers of one width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Agreement {
    None,
    /// These, by their bits, are of the result's type.
    WithResult(u32),
    /// All are of the first one's type.
    WithFirst,
}

impl Agreement {
    fn of(def: &OpDef) -> Self {
        let bits = |names: &[&str]| {
            let named = def.operands.iter().take(32).enumerate().filter(|(_, operand)| names.contains(&operand.name));
            named.fold(0, |bits, (index, _)| bits | 1 << index)
        };
        let found = def.traits.iter().find_map(|t| match t {
            Trait::SameOperandsAndResultType => Some(Self::WithResult(u32::MAX)),
            Trait::AllTypesMatch(names) if names.contains(&"result") => Some(Self::WithResult(bits(names))),
            Trait::SameTypeOperands => Some(Self::WithFirst),
            _ => None,
        });
        found.unwrap_or(Self::None)
    }
}

impl Reading {
    pub fn new(context: &Context, def: &'static OpDef) -> Self {
        let name = context.op_name(def.name);
        let is_segmented = def.has_trait(|t| matches!(t, Trait::AttrSizedOperandSegments));
        let plan = Plan::of(context, context.op_info(name)).filter(|_| !is_segmented);
        Self {
            def,
            name,
            is_terminator: def.is_terminator(),
            has_type: plan.as_ref().is_some_and(|plan| plan.has_type),
            has_result: plan.as_ref().is_some_and(|plan| plan.has_result),
            is_extended: plan.as_ref().is_some_and(|plan| plan.ext_inst.is_some()),
            agreement: Agreement::of(def),
            signless_operands: def
                .operands
                .iter()
                .take(32)
                .enumerate()
                .fold(0, |bits, (index, operand)| bits | u32::from(is_signless(context, operand.constraint)) << index),
            has_signless_result: def.results.first().is_some_and(|result| is_signless(context, result.constraint)),
            plan,
        }
    }
}

impl Reading {
    /// The operands that have to be of one type, by their bits, and that type.
    pub fn wanted(&self, result: Option<Type>, first: Option<Type>) -> (u32, Option<Type>) {
        match self.agreement {
            Agreement::None => (0, None),
            Agreement::WithResult(bits) => (bits, result),
            Agreement::WithFirst => (u32::MAX, first),
        }
    }

    /// Whether the op wants integers without a sign anywhere.
    pub fn is_choosy(&self) -> bool {
        self.has_signless_result || self.signless_operands != 0
    }

    /// Whether the op takes operands of these types as they are.
    pub fn takes(&self, context: &Context, result: Type, operands: &[Type]) -> bool {
        let is_signed = |ty| without_sign(context, ty).is_some();
        let mut signless = operands.iter().take(32).enumerate();
        if self.has_signless_result && is_signed(result)
            || signless.any(|(index, &ty)| self.signless_operands & 1 << index != 0 && is_signed(ty))
        {
            return false;
        }
        let (bits, wanted) = self.wanted(Some(result), operands.first().copied());
        let differs = |ty| wanted.is_some_and(|wanted| ty != wanted && differ_in_sign(context, ty, wanted));
        !operands.iter().take(32).enumerate().any(|(index, &ty)| bits & 1 << index != 0 && differs(ty))
    }
}

/// Whether a constraint allows integers of 32 bits, but not those with a sign.
fn is_signless(context: &Context, constraint: &TypeConstraint) -> bool {
    let signed = context.intern_type(TypeData::Integer { width: 32, signedness: Signedness::Signed });
    (constraint.check)(context, context.i32()) && !(constraint.check)(context, signed)
}

/// The type with integers of no sign; `None` where it has no others.
fn without_sign(context: &Context, ty: Type) -> Option<Type> {
    let TypeData::Integer { width, signedness: Signedness::Signed } = context.type_data(context.element_type(ty))
    else {
        return None;
    };
    let signless = context.intern_type(TypeData::Integer { width: *width, signedness: Signedness::Signless });
    Some(context.with_element_type(ty, signless))
}

/// Whether two types are integers, or vectors of them, that differ in nothing but their sign.
pub(super) fn differ_in_sign(context: &Context, a: Type, b: Type) -> bool {
    let integer = |ty| match context.type_data(ty) {
        TypeData::Integer { width, .. } => Some((*width, None)),
        TypeData::Vector { shape, element, .. } => match context.type_data(*element) {
            TypeData::Integer { width, .. } => Some((*width, Some(&shape[..]))),
            _ => None,
        },
        _ => None,
    };
    integer(a).is_some_and(|(width, _)| width > 1) && integer(a) == integer(b)
}
