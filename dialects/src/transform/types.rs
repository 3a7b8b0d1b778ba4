//! The types of handles and parameters.

use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, TypeConstraint};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, Context, Fallible, Nested, Type, TypePayload};

/// What a value of a script stands for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Handle {
    /// `!transform.any_op`: ops.
    AnyOp,
    /// `!transform.op<"name">`: ops of this name.
    Op(Box<str>),
    /// `!transform.any_value`: values.
    AnyValue,
    /// `!transform.any_param`: attributes.
    AnyParam,
    /// `!transform.param<T>`: numbers of this type.
    Param(Type),
    /// `!transform.affine_map`: affine maps.
    AffineMap,
    /// `!transform.type`: types.
    Type,
}

impl TypePayload for Handle {
    const DIALECT: &'static str = "transform";

    fn print(&self, printer: &mut Printer<'_, '_>) {
        match self {
            Self::AnyOp => printer.write("any_op"),
            Self::AnyValue => printer.write("any_value"),
            Self::AnyParam => printer.write("any_param"),
            Self::AffineMap => printer.write("affine_map"),
            Self::Type => printer.write("type"),
            Self::Op(name) => {
                printer.write("op<");
                printer.print_string(name);
                printer.write(">");
            }
            Self::Param(ty) => {
                printer.write("param<");
                printer.print_type(*ty);
                printer.write(">");
            }
        }
    }

    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        if let Self::Param(ty) = self {
            visit(Nested::Type(*ty));
        }
    }

    fn map_nested(&self, map: &mut dyn FnMut(Nested) -> Nested) -> Self {
        match self {
            Self::Param(ty) => match map(Nested::Type(*ty)) {
                Nested::Type(ty) => Self::Param(ty),
                Nested::Attribute(_) | Nested::Symbol(_) => self.clone(),
            },
            _ => self.clone(),
        }
    }
}

/// Reads the text after `!transform.`.
pub(super) fn parse_type(parser: &mut Parser<'_, '_>) -> Fallible<Type> {
    let location = parser.location();
    let handle = match parser.parse_any_keyword()? {
        "any_op" => Handle::AnyOp,
        "any_value" => Handle::AnyValue,
        "any_param" => Handle::AnyParam,
        "affine_map" => Handle::AffineMap,
        "type" => Handle::Type,
        "op" => {
            parser.parse_less()?;
            let name = parser.parse_string()?;
            parser.parse_greater()?;
            Handle::Op(name.into())
        }
        "param" => {
            let location = parser.location();
            parser.parse_less()?;
            let ty = parser.parse_type()?;
            if !is_number(parser.context(), ty) {
                return Err(parser.error(location, "only supports integer types with width <=64"));
            }
            parser.parse_greater()?;
            Handle::Param(ty)
        }
        other => return Err(parser.error(location, format!("unknown type `{other}` in dialect `transform`"))),
    };
    Ok(parser.context().dialect_type(handle))
}

fn is_number(context: &Context, ty: Type) -> bool {
    context.integer_width(ty).is_some_and(|width| width <= 64)
}

fn is(context: &Context, ty: Type, fits: impl Fn(&Handle) -> bool) -> bool {
    context.type_as::<Handle>(ty).is_some_and(fits)
}

fn is_op(handle: &Handle) -> bool {
    matches!(handle, Handle::AnyOp | Handle::Op(_))
}

fn is_param(handle: &Handle) -> bool {
    matches!(handle, Handle::AnyParam | Handle::Param(_) | Handle::AffineMap | Handle::Type)
}

/// A handle of ops.
pub static OPS_HANDLE: TypeConstraint =
    TypeConstraint::new("TransformHandleTypeInterface instance", |c, ty| is(c, ty, is_op));
/// A handle of values.
pub static VALUES_HANDLE: TypeConstraint =
    TypeConstraint::new("TransformValueHandleTypeInterface instance", |c, ty| {
        is(c, ty, |handle| *handle == Handle::AnyValue)
    });
/// Parameters.
pub static PARAM: TypeConstraint =
    TypeConstraint::new("TransformParamTypeInterface instance", |c, ty| is(c, ty, is_param));
/// Any of them.
pub static ANY_HANDLE_OR_PARAM: TypeConstraint =
    TypeConstraint::new("any transform handle or parameter", |c, ty| is(c, ty, |_| true));
/// Parameters, or a handle of ops.
pub static PARAM_OR_OPS: TypeConstraint =
    TypeConstraint::new("transform any param type or any handle type", |c, ty| {
        is(c, ty, |handle| is_op(handle) || is_param(handle))
    });

/// A handle of ops or of values.
pub(crate) static ANY_HANDLE: TypeConstraint =
    TypeConstraint::new("any transform handle", |c, ty| is(c, ty, |handle| !is_param(handle)));

/// How many of something, one at least.
pub(crate) static POSITIVE: AttrConstraint = AttrConstraint {
    summary: "64-bit signless integer attribute whose value is positive",
    check: |c, a| c.attribute_type(a) == Some(c.i64()) && c.int_value(a).is_some_and(|value| value > 0),
    syntax: AttrSyntax::Typed(Context::i64),
};

/// Texts.
pub(crate) static STRINGS: AttrConstraint = AttrConstraint {
    summary: "string array attribute",
    check: |c, a| c.array_value(a).is_some_and(|all| all.iter().all(|&each| c.string_value(each).is_some())),
    syntax: AttrSyntax::Full,
};

/// The default of a flag that is set.
pub(crate) fn yes(context: &Context) -> Attribute {
    context.bool_attr(true)
}

/// The default of a flag that is not set.
pub(crate) fn no(context: &Context) -> Attribute {
    context.bool_attr(false)
}
