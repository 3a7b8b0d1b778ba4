//! Folding element by element: scalars, splats and dense elements by one function on numbers.

use smallvec::SmallVec;
use vulcanize_ir::numeric::{ApInt, FloatValue};
pub(crate) use vulcanize_ir::rewrite::scalar_of as number;
use vulcanize_ir::rewrite::{FoldOperands, constant_value, fold_elements};
pub(super) use vulcanize_ir::rewrite::{filled, folded as one, integer_attr, integer_of as integer, zero_attr};
use vulcanize_ir::schema::{ConditionallySpeculatable, FoldResult, FoldValue};
use vulcanize_ir::{Attribute, AttributeData, Context, Ir, Op, Type};

use crate::ub::PoisonAttr;

/// The operands of an op that is being folded; poison among them makes poison.
#[derive(Clone, Copy)]
pub(crate) struct Operands<'a, 'c>(pub FoldOperands<'a, 'c>);

impl<'a, 'c> std::ops::Deref for Operands<'a, 'c> {
    type Target = FoldOperands<'a, 'c>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<'a, 'c> Operands<'a, 'c> {
    pub fn new(ir: &'a Ir<'c>, op: Op, constants: &'a [Option<Attribute>]) -> Self {
        Self(FoldOperands::new(ir, op, constants))
    }

    /// The float that operand `index` is in every element.
    pub fn float(self, index: usize) -> Option<FloatValue> {
        float(self.context(), number(self.context(), self.constant(index)?)?)
    }

    /// The result of a function of integers on all operands.
    pub fn fold_integers(self, f: impl Fn(&[&ApInt]) -> Option<ApInt>) -> FoldResult {
        one(FoldValue::Constant(fold_integers(self.context(), self.constants, self.result_type(0), f)?))
    }

    /// The result of a function of floats on all operands.
    pub fn fold_floats(self, f: impl Fn(&[FloatValue]) -> Option<FloatValue>) -> FoldResult {
        one(FoldValue::Constant(fold_floats(self.context(), self.constants, self.result_type(0), f)?))
    }

    /// Whether a test holds of the float that is the only operand.
    pub fn fold_float_predicate(self, test: fn(FloatValue) -> bool) -> FoldResult {
        let context = self.context();
        let folded = elementwise(context, self.constants, self.result_type(0), &|elements| {
            Some(context.bool_attr(test(float(context, *elements.first()?)?)))
        });
        one(FoldValue::Constant(folded?))
    }
}

/// Folds that are one function of the operands each.
macro_rules! folds {
    ($($(#[$meta:meta])* $vis:vis $name:ident = $function:ident($($argument:expr),*);)*) => {$(
        $(#[$meta])*
        $vis fn $name(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> FoldResult {
            crate::arith::Operands::new(ir, op, constants).$function($($argument),*)
        }
    )*};
}
pub(crate) use folds;

/// Folds integers to integers: `f` gets an element of each operand.
pub(crate) fn fold_integers(
    context: &Context,
    constants: &[Option<Attribute>],
    result: Type,
    f: impl Fn(&[&ApInt]) -> Option<ApInt>,
) -> Option<Attribute> {
    let element = context.element_type(result);
    elementwise(context, constants, result, &|elements| {
        let numbers = elements.iter().map(|&a| integer(context, a)).collect::<Option<SmallVec<[&ApInt; 3]>>>()?;
        Some(integer_attr(context, element, f(&numbers)?))
    })
}

/// Folds floats to floats: `f` gets an element of each operand.
pub(crate) fn fold_floats(
    context: &Context,
    constants: &[Option<Attribute>],
    result: Type,
    f: impl Fn(&[FloatValue]) -> Option<FloatValue>,
) -> Option<Attribute> {
    let element = context.element_type(result);
    elementwise(context, constants, result, &|elements| {
        let numbers = elements.iter().map(|&a| float(context, a)).collect::<Option<SmallVec<[FloatValue; 3]>>>()?;
        Some(float_attr(context, element, f(&numbers)?))
    })
}

/// Folds numbers to numbers: `f` gets an element of each operand and makes one of the result. Poison makes poison.
pub(super) fn elementwise(
    context: &Context,
    constants: &[Option<Attribute>],
    result: Type,
    f: &dyn Fn(&[Attribute]) -> Option<Attribute>,
) -> Option<Attribute> {
    if let Some(poison) = constants.iter().flatten().find(|&&a| context.attribute_as::<PoisonAttr>(a).is_some()) {
        return Some(*poison);
    }
    fold_elements(context, constants, result, f)
}

pub(super) fn float(context: &Context, attribute: Attribute) -> Option<FloatValue> {
    match context.attribute_data(attribute) {
        AttributeData::Float { value, .. } => Some(*value),
        _ => None,
    }
}

pub(super) fn float_attr(context: &Context, ty: Type, value: FloatValue) -> Attribute {
    context.intern_attribute(AttributeData::Float { ty, value })
}

/// `true` or `false` in the shape of an `i1`, a vector or a tensor of it.
pub(super) fn bool_attr_like(context: &Context, ty: Type, value: bool) -> Option<Attribute> {
    filled(context, ty, context.bool_attr(value))
}

/// A division may be executed anywhere when no element of the divisor can be zero.
pub(super) static UNSIGNED_DIVISOR: ConditionallySpeculatable =
    ConditionallySpeculatable(|ir, op| divisors_satisfy(ir, op, |divisor| !divisor.is_zero()));

/// A signed quotient of the least number by -1 overflows, too.
pub(super) static SIGNED_DIVISOR: ConditionallySpeculatable = ConditionallySpeculatable(|ir, op| {
    divisors_satisfy(ir, op, |divisor| !divisor.is_zero() && !divisor.is_all_ones())
});

fn divisors_satisfy(ir: &Ir<'_>, op: Op, allowed: fn(&ApInt) -> bool) -> bool {
    let context = ir.context();
    let Some(divisor) = constant_value(ir, ir.operand(op, 1)) else { return false };
    let elements = context.dense_values(divisor).unwrap_or_else(|| vec![divisor]);
    elements.into_iter().all(|element| integer(context, element).is_some_and(allowed))
}
