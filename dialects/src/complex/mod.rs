//! Complex numbers.

mod fold;

use vulcanize_ir::rewrite::{Builder, DialectInlining};
use vulcanize_ir::schema::{
    ANY_TYPE, AttrConstraint, AttrSyntax, I1, SIGNLESS_INTEGER_LIKE, Trait, TypeConstraint, is_like,
};
use vulcanize_ir::{
    Attribute, AttributeData, Context, Dialect, Fallible, Ir, Op, Type, TypeData, Value, families, ops,
};

use crate::arith::{FASTMATH_ATTR, fastmath_none};
use crate::function::op_error;

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[OPS, FUNCTIONS],
    parse_attribute: None,
    materialize_constant: Some(materialize_constant),
    inlining: Some(&DialectInlining::OPS),
    ..Dialect::new("complex")
};

static COMPLEX: TypeConstraint = TypeConstraint::new("complex type with floating-point elements", |c, t| {
    element(c, t).is_some_and(|part| c.float_kind(part).is_some())
});

/// Only constants may have parts that are integers.
static ANY_COMPLEX: TypeConstraint = TypeConstraint::new("complex-type", |c, t| element(c, t).is_some());

static COMPLEX_LIKE: TypeConstraint =
    TypeConstraint::new("complex type with floating-point elements, or a vector or tensor of it", |c, t| {
        is_like(c, t, |c, t| element(c, t).is_some_and(|part| c.float_kind(part).is_some()))
    });

static FLOAT: TypeConstraint = TypeConstraint::new("floating-point", |c, t| c.float_kind(t).is_some());

static PAIR_ATTR: AttrConstraint =
    AttrConstraint { summary: "array attribute", check: |c, a| c.array_value(a).is_some(), syntax: AttrSyntax::Full };

/// The type of the parts of a complex type.
fn element(context: &Context, ty: Type) -> Option<Type> {
    match context.type_data(ty) {
        TypeData::Complex(part) => Some(*part),
        _ => None,
    }
}

/// Makes `complex.constant` of two parts, or `arith.constant` of a number; `None` for other types.
pub fn materialize_constant(builder: &mut Builder<'_, '_>, value: Attribute, ty: Type) -> Option<Value> {
    let context = builder.context();
    if context.array_value(value).is_some() {
        return element(context, ty).map(|_| Constant::build(builder, value, ty));
    }
    crate::arith::materialize_constant(builder, value, ty)
}

families! {
    /// A function of a complex number.
    unary {
        operands: { complex: COMPLEX },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: inferred { result: COMPLEX },
        traits: [Pure, SameOperandsAndResultType],
        format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
    }

    /// Two complex numbers to one.
    binary {
        operands: { lhs: COMPLEX, rhs: COMPLEX },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: inferred { result: COMPLEX },
        traits: [Pure, SameOperandsAndResultType],
        format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)",
    }

    /// A real number that a complex one has.
    part {
        operands: { complex: COMPLEX },
        attributes: { fastmath: FASTMATH_ATTR = fastmath_none },
        results: inferred { result: FLOAT },
        traits: [
            Pure,
            TypesMatchWith {
                summary: "complex element type matches result type",
                from: "complex", to: "result", transform: element,
            },
        ],
        format: "$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)",
    }
}

ops! {
    /// Ops that make and take apart complex numbers, and compare and convert them.
    pub static OPS;

    /// A constant, as an array of its real and imaginary part.
    pub struct Constant = "complex.constant" {
        attributes: { value: PAIR_ATTR },
        results: { complex: ANY_COMPLEX },
        traits: [Trait::Pure, Trait::ConstantLike],
        format: "$value attr-dict `:` type($complex)",
        with: { verify: Some(verify_constant), name_results: Some(|ir, op, sink| sink(ir.result(op, 0), "cst")) },
    }

    /// The complex number of two parts.
    pub struct Create = "complex.create" {
        operands: { real: FLOAT, imaginary: FLOAT },
        results: { complex: COMPLEX },
        traits: [
            Trait::Pure, Trait::AllTypesMatch(&["real", "imaginary"]),
            Trait::TypesMatchWith {
                summary: "complex element type matches real operand type",
                from: "complex", to: "real", transform: element,
            },
            Trait::TypesMatchWith {
                summary: "complex element type matches imaginary operand type",
                from: "complex", to: "imaginary", transform: element,
            },
        ],
        format: "$real `,` $imaginary attr-dict `:` type($complex)",
        with: { fold: Some(fold::create) },
    }

    /// Whether both parts are equal.
    pub struct Equal = "complex.eq" {
        operands: { lhs: COMPLEX, rhs: COMPLEX },
        results: inferred { result: I1 },
        traits: [Trait::Pure, Trait::SameTypeOperands],
        format: "$lhs `,` $rhs attr-dict `:` type($lhs)",
    }

    /// Whether a part differs.
    pub struct NotEqual = "complex.neq" {
        operands: { lhs: COMPLEX, rhs: COMPLEX },
        results: inferred { result: I1 },
        traits: [Trait::Pure, Trait::SameTypeOperands],
        format: "$lhs `,` $rhs attr-dict `:` type($lhs)",
    }

    /// The same bits as another type of the same width.
    pub struct Bitcast = "complex.bitcast" {
        operands: { operand: ANY_TYPE },
        results: { result: ANY_TYPE },
        traits: [Trait::Pure],
        format: "$operand attr-dict `:` type($operand) `to` type($result)",
        with: { verify: Some(verify_bitcast), fold: Some(fold::bitcast), canonicalize: fold::BITCAST },
    }

    /// A complex number to an integer power.
    pub struct PowI = "complex.powi" {
        operands: { lhs: COMPLEX_LIKE, rhs: SIGNLESS_INTEGER_LIKE },
        attributes: { fastmath: FASTMATH_ATTR[optional] },
        results: inferred { result: COMPLEX_LIKE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["lhs", "result"])],
        format: "$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` type($rhs)",
    }
}

ops! {
    /// Arithmetic and functions.
    pub static FUNCTIONS;

    /// The magnitude.
    pub struct Abs = "complex.abs": part {}

    /// The angle.
    pub struct Angle = "complex.angle": part {}

    /// The imaginary part.
    pub struct Im = "complex.im": part { fold: Some(fold::im), canonicalize: fold::IM }

    /// The real part.
    pub struct Re = "complex.re": part { fold: Some(fold::re), canonicalize: fold::RE }

    /// The sum.
    pub struct Add = "complex.add": binary { fold: Some(fold::add) }
    /// The difference.
    pub struct Sub = "complex.sub": binary { fold: Some(fold::sub) }
    /// The product.
    pub struct Mul = "complex.mul": binary { fold: Some(fold::by_one) }
    /// The quotient.
    pub struct Div = "complex.div": binary { fold: Some(fold::by_one) }
    /// The angle of the point (rhs, lhs).
    pub struct Atan2 = "complex.atan2": binary {}
    /// A complex number to a complex power.
    pub struct Pow = "complex.pow": binary {}
    /// The conjugate.
    pub struct Conj = "complex.conj": unary { fold: Some(fold::inverse::<Conj>) }
    /// The cosine.
    pub struct Cos = "complex.cos": unary {}
    /// e to a power.
    pub struct Exp = "complex.exp": unary { fold: Some(fold::inverse::<Log>) }
    /// e to a power, minus 1.
    pub struct Expm1 = "complex.expm1": unary {}
    /// The natural logarithm.
    pub struct Log = "complex.log": unary { fold: Some(fold::inverse::<Exp>) }
    /// The natural logarithm of the number and 1.
    pub struct Log1p = "complex.log1p": unary {}
    /// The number with the sign of both parts changed.
    pub struct Neg = "complex.neg": unary { fold: Some(fold::inverse::<Neg>) }
    /// The reciprocal of the square root.
    pub struct Rsqrt = "complex.rsqrt": unary {}
    /// The number divided by its magnitude; 0 for 0.
    pub struct Sign = "complex.sign": unary {}
    /// The sine.
    pub struct Sin = "complex.sin": unary {}
    /// The square root.
    pub struct Sqrt = "complex.sqrt": unary {}
    /// The tangent.
    pub struct Tan = "complex.tan": unary {}
    /// The hyperbolic tangent.
    pub struct Tanh = "complex.tanh": unary {}
}

fn verify_constant(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let constant = Constant(op);
    let Some(&[real, imaginary]) = context.array_value(constant.value(ir)) else {
        return Err(op_error(ir, op, "requires 'value' to be a complex constant, represented as array of two values"));
    };
    let part = element(context, ir.value_type(constant.complex(ir)));
    let is_number =
        |a| matches!(context.attribute_data(a), AttributeData::Float { .. } | AttributeData::Integer { .. });
    if !is_number(real) || !is_number(imaginary) {
        return Err(op_error(ir, op, "requires attribute's elements to be float or integer attributes"));
    }
    let types = [context.attribute_type(real), context.attribute_type(imaginary)];
    if types.iter().all(|ty| *ty == part) {
        return Ok(());
    }
    let text = |ty: Option<Type>| ty.map_or_else(String::new, |ty| context.type_text(ty));
    let [real, imaginary] = types.map(text);
    let message = format!(
        "requires attribute's element types ('{real}', '{imaginary}') to match the element type of the op's return type ('{}')",
        text(part)
    );
    Err(op_error(ir, op, message))
}

fn verify_bitcast(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    let (from, to) = (ir.value_type(ir.operand(op, 0)), ir.value_type(ir.result(op, 0)));
    let width = |ty: Type| match element(context, ty) {
        Some(part) => context.scalar_width(part).and_then(|width| width.checked_mul(2)),
        None if ty == context.index() => None,
        None => context.scalar_width(ty),
    };
    let (Some(from_width), Some(to_width)) = (width(from), width(to)) else {
        return Err(op_error(ir, op, "operand and result have to be integers, floats or complex numbers"));
    };
    if from_width != to_width {
        return Err(op_error(ir, op, "casting bitwidths do not match"));
    }
    match element(context, from).is_some() || element(context, to).is_some() {
        true => Ok(()),
        false => Err(op_error(ir, op, "requires input or output is a complex type")),
    }
}
