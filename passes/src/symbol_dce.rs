//! `symbol-dce`: removes symbols that nobody outside can see and nobody inside refers to.

use rustc_hash::FxHashSet;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::schema::OpDef;
use vulcanize_ir::{Diagnostic, Fallible, Ir, Op, ReferenceCollector, SymbolTableCollection, WalkOrder};

pub(crate) static SYMBOL_DCE: PassDef = PassDef::new("symbol-dce", "SymbolDCE", "Eliminate dead symbols", run);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    if !ir.is_symbol_table(op) {
        let message = format!(
            "'{}' op was scheduled to run under SymbolDCE, but does not define a symbol table",
            ir.op_name_str(op)
        );
        return Err(Diagnostic::error(ir.location(op), message).into());
    }
    // Nobody sees into the outermost op from outside.
    let hidden = ir.parent_op(op).is_none() || !is_symbol(ir, op) || ir.has_visibility(op, "private");
    let mut liveness = Liveness { ir, live: FxHashSet::default(), tables: SymbolTableCollection::new() };
    liveness.mark_table(op, hidden)?;
    let live = liveness.live;
    let dead: Vec<Op> = ir
        .walk(op, WalkOrder::Pre)
        .into_iter()
        .filter(|&inner| inner != op && is_symbol(ir, inner) && !live.contains(&inner))
        .filter(|&inner| ir.parent_op(inner).is_some_and(|parent| ir.is_symbol_table(parent)))
        .collect();
    let mut count = 0;
    for symbol in dead {
        if !ir.is_erased(symbol) {
            ir.erase(symbol);
            count += 1;
        }
    }
    cx.count("num-dce'd", "Number of symbols DCE'd", count);
    Ok(count != 0)
}

fn is_symbol(ir: &Ir<'_>, op: Op) -> bool {
    ir.def(op).is_some_and(OpDef::is_symbol) && ir.symbol_name(op).is_some()
}

struct Liveness<'a, 'c> {
    ir: &'a Ir<'c>,
    live: FxHashSet<Op>,
    tables: SymbolTableCollection,
}

impl Liveness<'_, '_> {
    /// Marks the live symbols of a table, and those of tables inside live ops.
    ///
    /// # Errors
    /// An op that is not registered may be a table, so references are unknown.
    fn mark_table(&mut self, table: Op, hidden: bool) -> Fallible {
        let ir = self.ir;
        let mut pending: Vec<(Op, bool)> = Vec::new();
        for op in ir.ops_inside(table) {
            let may_go =
                is_symbol(ir, op) && (hidden || ir.has_visibility(op, "private")) && !ir.has_visibility(op, "public");
            if !may_go && (!is_symbol(ir, op) || self.live.insert(op)) {
                pending.push((op, hidden));
            }
        }
        while let Some((op, hidden)) = pending.pop() {
            if ir.is_symbol_table(op) {
                let inner_hidden = hidden || !is_symbol(ir, op) || ir.has_visibility(op, "private");
                self.mark_table(op, inner_hidden)?;
            }
            let (symbols, tables) = self.inside(op)?;
            for inner in tables {
                self.mark_table(inner, hidden || !is_symbol(ir, inner) || ir.has_visibility(inner, "private"))?;
            }
            for found in symbols {
                if self.live.insert(found) {
                    pending.push((found, hidden));
                }
            }
        }
        Ok(())
    }

    /// The symbols that `op` and the ops in it refer to, except for those in tables inside, and these tables.
    fn inside(&mut self, op: Op) -> Fallible<(Vec<Op>, Vec<Op>)> {
        let ir = self.ir;
        let mut collector = ReferenceCollector::new(ir.context());
        let mut tables = Vec::new();
        let mut pending = vec![op];
        while let Some(current) = pending.pop() {
            collector.collect_op(ir, current);
            if ir.is_symbol_table(current) {
                tables.extend((current != op).then_some(current));
                continue;
            }
            if ir.def(current).is_none() && ir.regions(current).len() == 1 {
                let message = "operation contains potentially unknown symbol table, so it is not known what is used";
                return Err(Diagnostic::error(ir.location(op), message));
            }
            pending.extend(ir.ops_inside(current));
        }
        let Some(table) = ir.parent_op(op) else { return Ok((Vec::new(), tables)) };
        let mut found = Vec::new();
        for reference in collector.references {
            found.extend(self.tables.lookup_path(ir, table, reference).into_iter().flatten());
        }
        Ok((found, tables))
    }
}
