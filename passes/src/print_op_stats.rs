//! `print-op-stats`: how many ops of each name there are.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use vulcanize_ir::pass::{PassContext, PassDef, PassResult, Printed};
use vulcanize_ir::{Ir, Op, WalkOrder};

vulcanize_ir::pass_options! {
    /// The options of `print-op-stats`.
    pub(crate) struct Options;

    "json" "print the stats as JSON" { json: bool = false; }
}

pub(crate) static PRINT_OP_STATS: PassDef<Options> =
    PassDef::new("print-op-stats", "PrintOpStatsPass", "Print statistics of operations", run).options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for inner in ir.walk(op, WalkOrder::Pre) {
        *counts.entry(ir.op_name_str(inner)).or_default() += 1;
    }
    let text = if options.json { json(&counts) } else { table(&counts) };
    cx.notes::<Printed>().0.push_str(&text);
    Ok(false)
}

/// Names in two columns with the dot between them.
fn table(counts: &BTreeMap<&str, u64>) -> String {
    let rows: Vec<(&str, &str, u64)> = counts
        .iter()
        .map(|(op, &count)| op.split_once('.').map_or(("", *op, count), |(dialect, name)| (dialect, name, count)))
        .collect();
    let dialect_width = rows.iter().map(|(dialect, ..)| dialect.len()).max().unwrap_or(0);
    let name_width = rows.iter().map(|(_, name, _)| name.len()).max().unwrap_or(0);
    let mut out = String::from("Operations encountered:\n-----------------------\n");
    for (dialect, name, count) in rows {
        let _ = writeln!(out, "  {dialect:>dialect_width$}.{name:<name_width$} , {count}");
    }
    out
}

fn json(counts: &BTreeMap<&str, u64>) -> String {
    let entries: Vec<String> = counts.iter().map(|(name, count)| format!("  \"{name}\" : {count}")).collect();
    format!("{{\n{}\n}}\n", entries.join(",\n"))
}
