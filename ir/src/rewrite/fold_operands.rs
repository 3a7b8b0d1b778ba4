//! Helpers for fold hooks: the operands with the constants among them, and folding element by element.

use smallvec::SmallVec;

use crate::DYNAMIC;
use crate::attributes::AttributeData;
use crate::context::Context;
use crate::handle::{Attribute, Op, Type, Value};
use crate::ir::Ir;
use crate::numeric::{ApInt, FloatValue};
use crate::rewrite::fold::is_wide;
use crate::schema::{FoldResult, FoldValue, TypedOp};
use crate::types::element_count;

/// The operands of a folding op, with the known constants.
#[derive(Clone, Copy, Debug)]
pub struct FoldOperands<'a, 'c> {
    /// The IR.
    pub ir: &'a Ir<'c>,
    /// The op.
    pub op: Op,
    /// The constants among the operands, by the operands' order.
    pub constants: &'a [Option<Attribute>],
}

impl<'a, 'c> FoldOperands<'a, 'c> {
    /// The operands of `op`.
    pub fn new(ir: &'a Ir<'c>, op: Op, constants: &'a [Option<Attribute>]) -> Self {
        Self { ir, op, constants }
    }

    /// The context.
    pub fn context(self) -> &'c Context {
        self.ir.context()
    }

    /// Operand `index`.
    pub fn value(self, index: usize) -> Value {
        self.ir.operand(self.op, index)
    }

    /// The type of result `index`.
    pub fn result_type(self, index: usize) -> Type {
        self.ir.value_type(self.ir.result(self.op, index))
    }

    /// The constant that operand `index` is.
    pub fn constant(self, index: usize) -> Option<Attribute> {
        self.constants.get(index).copied().flatten()
    }

    /// The integer that operand `index` is in every element.
    pub fn integer(self, index: usize) -> Option<&'c ApInt> {
        integer_of(self.context(), scalar_of(self.context(), self.constant(index)?)?)
    }

    /// Whether operand `index` is the integer 0 in every element.
    pub fn is_zero(self, index: usize) -> bool {
        self.integer(index).is_some_and(ApInt::is_zero)
    }

    /// Whether operand `index` is the integer 1 in every element.
    pub fn is_one(self, index: usize) -> bool {
        self.integer(index).is_some_and(ApInt::is_one)
    }

    /// Whether all bits of operand `index` are set in every element.
    pub fn is_all_ones(self, index: usize) -> bool {
        self.integer(index).is_some_and(ApInt::is_all_ones)
    }

    /// Whether the first two operands are one value.
    pub fn are_same(self) -> bool {
        self.value(0) == self.value(1)
    }

    /// The op of type `T` that defines operand `index`.
    pub fn defined_by<T: TypedOp>(self, index: usize) -> Option<T> {
        T::cast(self.ir, self.ir.defining_op(self.value(index))?)
    }

    /// Operand `index` as the only result.
    pub fn keep(self, index: usize) -> FoldResult {
        folded(FoldValue::Value(self.value(index)))
    }

    /// Zero of the first result's type.
    pub fn zero(self) -> FoldResult {
        folded(FoldValue::Constant(zero_attr(self.context(), self.result_type(0))?))
    }

    /// A bool in every element of the first result's type.
    pub fn filled_with(self, value: bool) -> FoldResult {
        let value = filled(self.context(), self.result_type(0), self.context().bool_attr(value))?;
        folded(FoldValue::Constant(value))
    }

    /// The result of `f` on the constants, element by element, when all operands are constants.
    pub fn fold_elements(self, f: impl Fn(&[Attribute]) -> Option<Attribute>) -> FoldResult {
        folded(FoldValue::Constant(fold_elements(self.context(), self.constants, self.result_type(0), &f)?))
    }

    /// The result of `f` on constant integers, element by element, as integers.
    pub fn fold_integers(self, f: impl Fn(&[&ApInt]) -> Option<ApInt>) -> FoldResult {
        let (context, element) = (self.context(), self.context().element_type(self.result_type(0)));
        self.fold_elements(|elements| Some(integer_attr(context, element, f(&integers_of(context, elements)?)?)))
    }

    /// The verdict of `f` on constant integers, element by element.
    pub fn fold_integer_predicate(self, f: impl Fn(&[&ApInt]) -> bool) -> FoldResult {
        let context = self.context();
        self.fold_elements(|elements| Some(context.bool_attr(f(&integers_of(context, elements)?))))
    }
}

/// The only result of folding.
pub fn folded(value: FoldValue) -> FoldResult {
    Some(SmallVec::from_elem(value, 1))
}

/// More elements that differ are not folded one by one.
const MOST_ELEMENTS: usize = 1 << 12;

/// Folds numbers to numbers: `f` gets an element of each operand and makes one of the result.
pub fn fold_elements(
    context: &Context,
    constants: &[Option<Attribute>],
    result: Type,
    f: &dyn Fn(&[Attribute]) -> Option<Attribute>,
) -> Option<Attribute> {
    let constants = constants.iter().copied().collect::<Option<SmallVec<[Attribute; 3]>>>()?;
    if constants.iter().any(|&constant| is_wide(context, constant)) {
        return None;
    }
    if constants.iter().all(|&a| is_scalar(context, a)) {
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
    // Each op on many elements would cost as much as the constant's text.
    let count = element_count(&context.literal_type(result)?.0)?;
    let count = usize::try_from(count).ok().filter(|&count| count <= MOST_ELEMENTS)?;
    let all = constants.iter().map(|&a| context.dense_values(a)).collect::<Option<SmallVec<[Vec<Attribute>; 3]>>>()?;
    if all.iter().any(|values| values.len() != count) {
        return None;
    }
    let values = (0..count)
        .map(|i| f(&all.iter().map(|values| values[i]).collect::<SmallVec<[Attribute; 3]>>()))
        .collect::<Option<Vec<_>>>()?;
    context.dense_attr(result, &values)
}

fn is_scalar(context: &Context, attribute: Attribute) -> bool {
    matches!(context.attribute_data(attribute), AttributeData::Integer { .. } | AttributeData::Float { .. })
}

/// Whether the sizes of a type are all known (a scalar has none).
pub fn has_static_shape(context: &Context, ty: Type) -> bool {
    match context.shape(ty) {
        Some(shape) => shape.iter().all(|&size| size != DYNAMIC),
        None => context.element_type(ty) == ty,
    }
}

/// The integer or float attribute that an attribute is, or is in every element.
pub fn scalar_of(context: &Context, attribute: Attribute) -> Option<Attribute> {
    if is_scalar(context, attribute) { Some(attribute) } else { context.splat_value(attribute) }
}

/// The value of an integer attribute.
pub fn integer_of(context: &Context, attribute: Attribute) -> Option<&ApInt> {
    match context.attribute_data(attribute) {
        AttributeData::Integer { value, .. } => Some(value),
        _ => None,
    }
}

fn integers_of<'c>(context: &'c Context, attributes: &[Attribute]) -> Option<SmallVec<[&'c ApInt; 3]>> {
    attributes.iter().map(|&attribute| integer_of(context, attribute)).collect()
}

/// An integer attribute.
pub fn integer_attr(context: &Context, ty: Type, value: ApInt) -> Attribute {
    context.intern_attribute(AttributeData::Integer { ty, value })
}

/// An attribute of an integer, float, vector or tensor type that is `value` in every element.
pub fn filled(context: &Context, ty: Type, value: Attribute) -> Option<Attribute> {
    if context.element_type(ty) == ty {
        return Some(value);
    }
    has_static_shape(context, ty).then(|| context.splat_attr(ty, value)).flatten()
}

/// Zero of an integer, index or float type, or of a vector or tensor of them with a known shape.
pub fn zero_attr(context: &Context, ty: Type) -> Option<Attribute> {
    let element = context.element_type(ty);
    let zero = match context.float_kind(element) {
        Some(kind) => context.intern_attribute(AttributeData::Float { ty: element, value: FloatValue::zero(kind) }),
        None => integer_attr(context, element, ApInt::zero(context.scalar_width(element)?)),
    };
    filled(context, ty, zero)
}
