//! How instructions become ops of one declaration.

use vulcanize_ir::schema::{OpDef, Trait, TypeConstraint};
use vulcanize_ir::{Context, OpName, Type, TypeData};
use vulcanize_spirv::instruction_of;
use vulcanize_spirv::regular::{form_of, whole_op_of_instruction};

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
    /// Whether the instruction has the regular form, too, for what this op does not take.
    pub is_alternative: bool,
    agreement: Agreement,
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
            is_alternative: !def.is_terminator()
                && form_of(def).is_none()
                && instruction_of(def).and_then(whole_op_of_instruction).is_some(),
            agreement: Agreement::of(def),
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

    /// Whether the op takes operands of these types as they are.
    pub fn takes(&self, context: &Context, result: Type, operands: &[Type]) -> bool {
        let allows = |constraint: &TypeConstraint, ty| (constraint.check)(context, ty);
        let declared = self.def.operands.iter().chain(self.def.operands.last().into_iter().cycle());
        if !self.def.results.first().is_none_or(|declared| allows(declared.constraint, result))
            || !operands.iter().zip(declared).all(|(&ty, declared)| allows(declared.constraint, ty))
        {
            return false;
        }
        let (bits, wanted) = self.wanted(Some(result), operands.first().copied());
        let differs = |ty| wanted.is_some_and(|wanted| ty != wanted && differ_in_sign(context, ty, wanted));
        !operands.iter().take(32).enumerate().any(|(index, &ty)| bits & 1 << index != 0 && differs(ty))
    }
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
