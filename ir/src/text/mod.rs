//! The text form: reading and printing MLIR's assembly.

mod lexer;
mod parser;
mod printer;
mod reprint;
mod tokens;

pub use parser::{
    AffineOperands, Begun, BlockPlace, Cut, Delimiter, LeftOut, LeftOutReader, OpPlace, Outline, ParseConfig, Parser,
    Places, ReadForEditor, RegionArgument, Source, UnresolvedOperand, ValuePlace, parse_attribute_text,
    parse_for_editor, parse_source, parse_source_with, parse_type_text, split_input, split_input_at,
};
pub use printer::{
    PartPrinter, PrintOptions, Printer, ValueNames, attribute_to_string, location_to_string, print_op, print_op_with,
    type_to_string, write_op,
};
pub use tokens::{Span, TextToken, TextTokenKind, tokens};
