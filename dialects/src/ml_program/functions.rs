//! Functions, and graphs that are called like functions.

use vulcanize_ir::ops;
use vulcanize_ir::schema::{
    ANY_TYPE, Carries, DICTIONARY_ARRAY_ATTR, FUNCTION_TYPE_ATTR, STRING_ATTR, SYMBOL_NAME, Trait,
};

use crate::function::{parse_function, print_function, verify_function, verify_return};

ops! {
    /// Functions and what ends them.
    pub(super) static OPS;

    /// A function of a program.
    pub struct Func = "ml_program.func" {
        attributes: {
            sym_name: SYMBOL_NAME, function_type: FUNCTION_TYPE_ATTR, arg_attrs: DICTIONARY_ARRAY_ATTR[optional],
            res_attrs: DICTIONARY_ARRAY_ATTR[optional], sym_visibility: STRING_ATTR[optional],
        },
        regions: { body: Any },
        traits: [Trait::FunctionLike, Trait::IsolatedFromAbove],
        assembly: (parse_function, print_function),
        with: { verify: Some(verify_function) },
    }

    /// A function whose body is a graph: its ops have no order but that of their operands.
    pub struct Subgraph = "ml_program.subgraph" {
        attributes: {
            sym_name: SYMBOL_NAME, function_type: FUNCTION_TYPE_ATTR, arg_attrs: DICTIONARY_ARRAY_ATTR[optional],
            res_attrs: DICTIONARY_ARRAY_ATTR[optional], sym_visibility: STRING_ATTR[optional],
        },
        regions: { body: Any },
        traits: [Trait::FunctionLike, Trait::GraphRegion, Trait::IsolatedFromAbove, Trait::SingleBlock],
        assembly: (parse_function, print_function),
        with: { verify: Some(verify_function) },
    }

    /// Hands values back to the caller of a function.
    pub struct Return = "ml_program.return" {
        operands: { operands: ANY_TYPE[variadic] },
        traits: [Trait::Pure, Trait::HasParent(&["ml_program.func"]), Trait::ReturnLike, Trait::Terminator],
        format: "attr-dict ($operands^ `:` type($operands))?",
        with: { interfaces: &[&Carries::Lists], verify: Some(verify_return) },
    }

    /// Hands values back to the caller of a graph.
    pub struct Output = "ml_program.output" {
        operands: { operands: ANY_TYPE[variadic] },
        traits: [Trait::Pure, Trait::HasParent(&["ml_program.subgraph"]), Trait::ReturnLike, Trait::Terminator],
        format: "attr-dict ($operands^ `:` type($operands))?",
        with: { interfaces: &[&Carries::Lists], verify: Some(verify_return) },
    }
}
