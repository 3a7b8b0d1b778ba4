//! Constants in memory: `memref.global`.

use rustc_hash::FxHashMap;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Ir, Op, SymbolTable, Type};

use crate::memref::Global;

/// The constants of the modules that were asked about.
#[derive(Debug, Default)]
pub(super) struct Globals(FxHashMap<Op, ModuleGlobals>);

#[derive(Debug)]
struct ModuleGlobals {
    names: SymbolTable,
    by_value: FxHashMap<(Attribute, Type), Attribute>,
}

impl Globals {
    /// The symbol of a constant of a value and type in a module. It is made where there is none.
    pub(super) fn get(&mut self, ir: &mut Ir<'_>, module: Op, value: Attribute, ty: Type, alignment: u64) -> Attribute {
        let globals = self.0.entry(module).or_insert_with(|| ModuleGlobals::of(ir, module));
        if let Some(&symbol) = globals.by_value.get(&(value, ty)) {
            return symbol;
        }
        let context = ir.context();
        let shape: Vec<String> = context.shape(ty).unwrap_or(&[]).iter().map(i64::to_string).collect();
        let element = context.type_text(context.element_type(ty));
        let name = format!("__constant_{}x{element}", shape.join("x"));
        let first = ir.first_block(ir.region(module, 0));
        let mut builder = Builder::new(ir);
        if let Some(block) = first {
            builder.set_insertion_point_to_start(block);
        }
        let visibility = context.string_attr("private");
        let mut build =
            Global::with(&mut builder).sym_visibility(visibility).initial_value(value).constant(context.unit_attr());
        if let Ok(alignment @ 1..) = i64::try_from(alignment) {
            build = build.alignment(context.i64_attr(alignment));
        }
        let name = globals.names.unique_name(context, context.identifier(&name));
        let global = build.build(context.identifier_attr(name), context.type_attr(ty));
        globals.names.insert(ir, global.op());
        let symbol = context.symbol_ref_attr(name);
        globals.by_value.insert((value, ty), symbol);
        symbol
    }
}

impl ModuleGlobals {
    fn of(ir: &Ir<'_>, module: Op) -> Self {
        let mut by_value = FxHashMap::default();
        for op in ir.ops_inside(module) {
            let Some(global) = Global::cast(ir, op).filter(|global| global.constant(ir).is_some()) else { continue };
            let ty = ir.context().type_value(global.r#type(ir));
            if let (Some(value), Some(ty), Some(name)) = (global.initial_value(ir), ty, ir.symbol_name(op)) {
                by_value.entry((value, ty)).or_insert_with(|| ir.context().symbol_ref_attr(name));
            }
        }
        Self { names: SymbolTable::build(ir, module), by_value }
    }
}
