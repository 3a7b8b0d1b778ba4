//! `ml_program`: programs of machine learning as frontends hand them over: functions, graphs, global values.
//!
//! | file | what is in it |
//! | --- | --- |
//! | `bufferize.rs` | globals in memory |
//! | `functions.rs` | `func`, `subgraph`, `return`, `output` |
//! | `globals.rs` | `global`, its loads and stores, `token`; the order of loads and stores in a graph |

mod bufferize;
mod functions;
mod globals;

pub use functions::{Func, Output, Return, Subgraph};
pub use globals::{
    Global, GlobalLoad, GlobalLoadConst, GlobalLoadGraph, GlobalStore, GlobalStoreGraph, TokenOp as Token,
};

use vulcanize_ir::rewrite::DialectInlining;
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, AttributePayload, Context, Dialect, Fallible, Nested, Type, TypePayload};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[functions::OPS, globals::OPS],
    parse_type: Some(parse_type),
    parse_attribute: Some(parse_attribute),
    attribute_alias: Some(|context, attribute| context.attribute_as::<Extern>(attribute).map(|_| "extern")),
    inlining: Some(&DialectInlining::OPS),
    ..Dialect::new("ml_program")
};

/// `!ml_program.token`: what orders loads and stores in a graph.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TokenType;

impl TypePayload for TokenType {
    const DIALECT: &'static str = "ml_program";

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write("token");
    }
}

/// `!ml_program.token`
pub fn token_type(context: &Context) -> Type {
    context.dialect_type(TokenType)
}

/// `#ml_program.extern : type`: a global's value is found elsewhere, by the global's name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Extern {
    /// The value's type; `none` where it is not written.
    pub ty: Type,
}

impl AttributePayload for Extern {
    const DIALECT: &'static str = "ml_program";

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write("extern");
    }

    fn ty(&self) -> Option<Type> {
        Some(self.ty)
    }

    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        visit(Nested::Type(self.ty));
    }

    fn map_nested(&self, map: &mut dyn FnMut(Nested) -> Nested) -> Self {
        match map(Nested::Type(self.ty)) {
            Nested::Type(ty) => Self { ty },
            Nested::Attribute(_) | Nested::Symbol(_) => self.clone(),
        }
    }
}

fn parse_type(parser: &mut Parser<'_, '_>) -> Fallible<Type> {
    let location = parser.location();
    match parser.parse_any_keyword()? {
        "token" => Ok(token_type(parser.context())),
        other => Err(parser.error(location, format!("unknown type `{other}` in dialect `ml_program`"))),
    }
}

fn parse_attribute(parser: &mut Parser<'_, '_>, ty: Option<Type>) -> Fallible<Attribute> {
    let (location, context) = (parser.location(), parser.context());
    match parser.parse_any_keyword()? {
        "extern" => Ok(context.dialect_attribute(Extern { ty: ty.unwrap_or(context.none()) })),
        other => Err(parser.error(location, format!("unknown attribute `{other}` in dialect `ml_program`"))),
    }
}
