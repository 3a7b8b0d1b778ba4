//! Chapter 1: the dialect. An array is a `tensor` of one dimension of `f32`.

use vulcanize::ir::rewrite::Rewriter;
use vulcanize::ir::schema::{
    ANY_MEMREF, AttrConstraint, AttrSyntax, CanonicalizePattern, FoldResult, FoldValue, Trait, TypeConstraint,
    UNIT_ATTR, named,
};
use vulcanize::ir::{Attribute, AttributeData, Context, Dialect, Ir, Op, Type, TypeData, ops};

/// The dialect's declaration.
pub static DIALECT: Dialect = Dialect { ops: &[OPS], ..Dialect::new("array") };

static ARRAY: TypeConstraint = TypeConstraint::new("array of f32", |context, ty| {
    matches!(context.type_data(ty), TypeData::RankedTensor { shape, element, .. }
        if shape.len() == 1 && *element == context.f32())
});

static NUMBER: AttrConstraint = AttrConstraint {
    summary: "32-bit float attribute",
    check: |context, value| matches!(context.attribute_data(value), AttributeData::Float { ty, .. } if *ty == context.f32()),
    syntax: AttrSyntax::Typed(Context::f32),
};

/// The type of arrays of this size.
pub fn array_type(context: &Context, size: i64) -> Type {
    context.intern_type(TypeData::RankedTensor { shape: [size].into(), element: context.f32(), encoding: None })
}

/// The type of the array in a buffer.
fn array_in(context: &Context, buffer: Type) -> Option<Type> {
    let TypeData::MemRef { shape, .. } = context.type_data(buffer) else { return None };
    Some(array_type(context, *shape.first()?))
}

ops! {
    /// The ops of the dialect.
    pub static OPS;

    /// The array in a buffer, from the last element to the first if it is `reversed`.
    ///
    /// No buffer is both read and written, so a read that nobody needs is dropped.
    pub struct Load = "array.load" {
        operands: { buffer: ANY_MEMREF },
        attributes: { reversed: UNIT_ATTR[optional] },
        results: inferred { array: ARRAY },
        traits: [Trait::Pure, Trait::TypesMatchWith {
            summary: "the array is what the buffer holds", from: "buffer", to: "array", transform: array_in,
        }],
        format: "$buffer (`reversed` $reversed^)? attr-dict `:` type($buffer)",
    }

    /// An array of equal numbers.
    pub struct Constant = "array.constant" {
        attributes: { value: NUMBER },
        results: { array: ARRAY },
        traits: [Trait::Pure, Trait::ConstantLike],
        format: "$value attr-dict `:` type($array)",
    }

    /// The sums of elements.
    pub struct Add = "array.add" {
        operands: { lhs: ARRAY, rhs: ARRAY },
        results: inferred { sum: ARRAY },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType],
        format: "$lhs `,` $rhs attr-dict `:` type($sum)",
        with: { canonicalize: ADD },
    }

    /// The products of elements.
    pub struct Mul = "array.mul" {
        operands: { lhs: ARRAY, rhs: ARRAY },
        results: inferred { product: ARRAY },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType],
        format: "$lhs `,` $rhs attr-dict `:` type($product)",
        with: { fold: Some(fold_mul) },
    }

    /// The greater elements.
    pub struct Max = "array.max" {
        operands: { lhs: ARRAY, rhs: ARRAY },
        results: inferred { greatest: ARRAY },
        traits: [Trait::Pure, Trait::Commutative, Trait::SameOperandsAndResultType],
        format: "$lhs `,` $rhs attr-dict `:` type($greatest)",
    }

    /// Puts an array into a buffer.
    pub struct Store = "array.store" {
        operands: { array: ARRAY, buffer: ANY_MEMREF },
        traits: [Trait::MemWrite, Trait::TypesMatchWith {
            summary: "the buffer holds such an array", from: "buffer", to: "array", transform: array_in,
        }],
        format: "$array `to` $buffer attr-dict `:` type($buffer)",
    }
}

// ---- chapter 3: rules ----

/// `x * 1` is `x`. Constants of commutative ops are on the right.
fn fold_mul(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> FoldResult {
    let one = ir.context().float_attr(ir.context().f32(), 1.0);
    let is_one = constants[1].is_some() && constants[1] == one;
    is_one.then(|| [FoldValue::Value(Mul(op).lhs(ir))].into_iter().collect())
}

const ADD: &[CanonicalizePattern] = &[named("AddToItself", add_to_itself)];

/// `x + x` is `x * 2`.
fn add_to_itself(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (lhs, rhs) = (Add(op).lhs(rewriter.ir()), Add(op).rhs(rewriter.ir()));
    if lhs != rhs {
        return false;
    }
    let ty = rewriter.ir().value_type(lhs);
    rewriter.replace_with(op, |b| {
        let two = Constant::build(b, number(b.context(), 2.0), ty);
        Mul::build(b, lhs, two)
    })
}

/// A number as an attribute.
pub fn number(context: &Context, value: f64) -> Attribute {
    context.float_attr(context.f32(), value).expect("f32 is a float type")
}
