//! The text form: reading and printing MLIR's assembly.

mod lexer;
mod parser;
mod printer;

pub use parser::{
    AffineOperands, Delimiter, ParseConfig, Parser, RegionArgument, UnresolvedOperand, parse_attribute_text,
    parse_source, parse_source_with, parse_type_text, split_input, split_input_at,
};
pub use printer::{
    PartPrinter, PrintOptions, Printer, ValueNames, attribute_to_string, location_to_string, print_op, print_op_with,
    type_to_string, write_op,
};
