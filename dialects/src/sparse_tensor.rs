//! `sparse_tensor`: tensors that store only some of their elements. There are none here; the error says so.

use vulcanize_ir::text::Parser;
use vulcanize_ir::{Diagnostic, Dialect};

/// The dialect: without ops, types and attributes.
pub static DIALECT: Dialect = Dialect {
    parse_type: Some(|parser| Err(refusal(parser))),
    parse_attribute: Some(|parser, _| Err(refusal(parser))),
    ..Dialect::new("sparse_tensor")
};

fn refusal(parser: &Parser<'_, '_>) -> Box<Diagnostic> {
    let found = parser.current_text();
    parser
        .error(parser.location(), format!("`sparse_tensor.{found}`: sparse tensors are not supported, only dense ones"))
}
