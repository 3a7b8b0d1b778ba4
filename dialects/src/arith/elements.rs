//! Folding element by element: scalars, splats and dense elements by one function on numbers.

use smallvec::SmallVec;
use vulcanize_ir::numeric::{ApInt, FloatValue};
use vulcanize_ir::schema::{FoldResult, FoldValue};
use vulcanize_ir::{Attribute, AttributeData, Context, DYNAMIC, Ir, Op, Type, Value};

use crate::ub::PoisonAttr;

/// The operands of an op that is being folded, with what is known of them.
#[derive(Clone, Copy)]
pub(super) struct Operands<'a, 'c> {
    pub ir: &'a Ir<'c>,
    pub op: Op,
    pub constants: &'a [Option<Attribute>],
}

impl<'a, 'c> Operands<'a, 'c> {
    pub fn new(ir: &'a Ir<'c>, op: Op, constants: &'a [Option<Attribute>]) -> Self {
        Self { ir, op, constants }
    }

    pub fn context(self) -> &'c Context {
        self.ir.context()
    }

    pub fn value(self, index: usize) -> Value {
        self.ir.operand(self.op, index)
    }

    pub fn result_type(self, index: usize) -> Type {
        self.ir.value_type(self.ir.result(self.op, index))
    }

    pub fn constant(self, index: usize) -> Option<Attribute> {
        self.constants.get(index).copied().flatten()
    }

    /// The integer that operand `index` is in every element.
    pub fn integer(self, index: usize) -> Option<&'c ApInt> {
        integer(self.context(), number(self.context(), self.constant(index)?)?)
    }

    /// The float that operand `index` is in every element.
    pub fn float(self, index: usize) -> Option<FloatValue> {
        float(self.context(), number(self.context(), self.constant(index)?)?)
    }

    pub fn is_zero(self, index: usize) -> bool {
        self.integer(index).is_some_and(ApInt::is_zero)
    }

    pub fn is_one(self, index: usize) -> bool {
        self.integer(index).is_some_and(ApInt::is_one)
    }

    pub fn is_all_ones(self, index: usize) -> bool {
        self.integer(index).is_some_and(ApInt::is_all_ones)
    }

    pub fn are_same(self) -> bool {
        self.value(0) == self.value(1)
    }

    /// The op of type `T` that defines operand `index`.
    pub fn defined_by<T: vulcanize_ir::schema::TypedOp>(self, index: usize) -> Option<T> {
        T::cast(self.ir, self.ir.defining_op(self.value(index))?)
    }

    /// The operand itself.
    pub fn keep(self, index: usize) -> FoldResult {
        one(FoldValue::Value(self.value(index)))
    }

    /// Zero of the result's type.
    pub fn zero(self) -> FoldResult {
        one(FoldValue::Constant(zero_attr(self.context(), self.result_type(0))?))
    }

    /// The result of a function of integers on all operands.
    pub fn fold_integers(self, f: impl Fn(&[&ApInt]) -> Option<ApInt>) -> FoldResult {
        one(FoldValue::Constant(fold_integers(self.context(), self.constants, self.result_type(0), f)?))
    }

    /// The result of a function of floats on all operands.
    pub fn fold_floats(self, f: impl Fn(&[FloatValue]) -> Option<FloatValue>) -> FoldResult {
        one(FoldValue::Constant(fold_floats(self.context(), self.constants, self.result_type(0), f)?))
    }
}

pub(super) fn one(value: FoldValue) -> FoldResult {
    Some(SmallVec::from_elem(value, 1))
}

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

/// Folds floats to bools: `f` gets an element of each operand.
pub(crate) fn fold_float_predicate(
    context: &Context,
    constants: &[Option<Attribute>],
    result: Type,
    f: impl Fn(&[FloatValue]) -> bool,
) -> Option<Attribute> {
    elementwise(context, constants, result, &|elements| {
        let numbers = elements.iter().map(|&a| float(context, a)).collect::<Option<SmallVec<[FloatValue; 3]>>>()?;
        Some(context.bool_attr(f(&numbers)))
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
    let constants = constants.iter().copied().collect::<Option<SmallVec<[Attribute; 3]>>>()?;
    if constants.iter().all(|&a| is_number(context, a)) {
        return f(&constants);
    }
    // The type of a folded constant is the operands': it has to be known in full.
    if !has_static_shape(context, result) {
        return None;
    }
    if let Some(splats) =
        constants.iter().map(|&a| context.splat_value(a)).collect::<Option<SmallVec<[Attribute; 3]>>>()
    {
        return context.splat_attr(result, f(&splats)?);
    }
    let all = constants.iter().map(|&a| context.dense_values(a)).collect::<Option<SmallVec<[Vec<Attribute>; 3]>>>()?;
    let count = all.first()?.len();
    if all.iter().any(|values| values.len() != count) {
        return None;
    }
    let values = (0..count)
        .map(|i| f(&all.iter().map(|values| values[i]).collect::<SmallVec<[Attribute; 3]>>()))
        .collect::<Option<Vec<_>>>()?;
    context.dense_attr(result, &values)
}

fn is_number(context: &Context, attribute: Attribute) -> bool {
    matches!(context.attribute_data(attribute), AttributeData::Integer { .. } | AttributeData::Float { .. })
}

/// Whether the sizes of a type are all known (a scalar has none).
pub(super) fn has_static_shape(context: &Context, ty: Type) -> bool {
    match context.shape(ty) {
        Some(shape) => shape.iter().all(|&size| size != DYNAMIC),
        None => context.element_type(ty) == ty,
    }
}

/// The number that an attribute is, or is in every element.
pub(crate) fn number(context: &Context, attribute: Attribute) -> Option<Attribute> {
    if is_number(context, attribute) { Some(attribute) } else { context.splat_value(attribute) }
}

pub(super) fn integer(context: &Context, attribute: Attribute) -> Option<&ApInt> {
    match context.attribute_data(attribute) {
        AttributeData::Integer { value, .. } => Some(value),
        _ => None,
    }
}

pub(super) fn float(context: &Context, attribute: Attribute) -> Option<FloatValue> {
    match context.attribute_data(attribute) {
        AttributeData::Float { value, .. } => Some(*value),
        _ => None,
    }
}

pub(super) fn integer_attr(context: &Context, ty: Type, value: ApInt) -> Attribute {
    context.intern_attribute(AttributeData::Integer { ty, value })
}

pub(super) fn float_attr(context: &Context, ty: Type, value: FloatValue) -> Attribute {
    context.intern_attribute(AttributeData::Float { ty, value })
}

/// An attribute of an integer, float, vector or tensor type that is `value` in every element.
pub(super) fn filled(context: &Context, ty: Type, value: Attribute) -> Option<Attribute> {
    if context.element_type(ty) == ty {
        return Some(value);
    }
    has_static_shape(context, ty).then(|| context.splat_attr(ty, value)).flatten()
}

/// Zero of an integer, index or float type, or of a vector or tensor of them with a known shape.
pub(super) fn zero_attr(context: &Context, ty: Type) -> Option<Attribute> {
    let element = context.element_type(ty);
    let zero = match context.float_kind(element) {
        Some(kind) => float_attr(context, element, FloatValue::zero(kind)),
        None => integer_attr(context, element, ApInt::zero(context.scalar_width(element)?)),
    };
    filled(context, ty, zero)
}

/// `true` or `false` in the shape of an `i1`, a vector or a tensor of it.
pub(super) fn bool_attr_like(context: &Context, ty: Type, value: bool) -> Option<Attribute> {
    filled(context, ty, context.bool_attr(value))
}
