//! `symbol-privatize`: makes the symbols right inside an op private.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::schema::OpDef;
use vulcanize_ir::{Ir, Op};

vulcanize_ir::pass_options! {
    /// The options of `symbol-privatize`.
    pub(crate) struct Options;

    "exclude" "Comma separated list of symbols that should not be marked private" {
        excluded: Vec<String> = Vec::new();
    }
}

pub(crate) static SYMBOL_PRIVATIZE: PassDef<Options> =
    PassDef::new("symbol-privatize", "SymbolPrivatizePass", "Mark symbols private", run).options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let context = ir.context();
    // A module without a name is no symbol.
    let named = |inner: Op| ir.symbol_name(inner).filter(|_| ir.def(inner).is_some_and(OpDef::is_symbol));
    let symbols: Vec<_> = ir.ops_inside(op).filter_map(|inner| Some((inner, context.str(named(inner)?)))).collect();
    for (symbol, name) in symbols {
        if !options.excluded.iter().any(|excluded| excluded == name) {
            ir.set_attribute(symbol, context.identifier("sym_visibility"), context.string_attr("private"));
        }
    }
    Ok(true)
}
