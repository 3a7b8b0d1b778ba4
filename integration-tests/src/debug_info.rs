//! What binaries say of their source: complete, valid, and the same after they were read and written.

use std::collections::BTreeMap;

use vulcanize::words::{HEADER_WORDS, Inst, Instructions, SourceLines};

use crate::foreign::canonical;
use crate::foreign::compile::Binary;
use crate::foreign::round_trip::through_text;
use crate::spirv_val;

const DEBUG_SET: &str = "NonSemantic.Shader.DebugInfo.100";

/// Checks a binary that tells of its source.
///
/// # Errors
/// It is not valid, an instruction of a function has no line, or reading it loses something.
pub fn check(environment: &'static str, words: Vec<u32>, is_full: bool) -> Result<(), String> {
    spirv_val::validate(&words, environment, &[])?;
    let found = lines(&words, is_full);
    let without: Vec<&str> = found.keys().filter_map(|(name, line)| line.is_empty().then_some(*name)).collect();
    if found.is_empty() || !without.is_empty() {
        return Err(format!("no line for {}", without.join(", ")));
    }
    let name = "a kernel -g".to_owned();
    let binary = Binary { name, compiler: "vulcanize", environment, words, refused: None };
    // The structured form takes a selection's branch into a block of its own, where a `DebugLine` before it does not hold.
    let again = through_text(&binary, if is_full { "flat" } else { "structured" })?;
    spirv_val::validate(&again, environment, &[])?;
    canonical::of(&binary.words)?.compare(&canonical::of(&again)?)?;
    let after = lines(&again, is_full);
    // Reading makes blocks of its own before loops, with branches and phis.
    let is_kept = |&(name, ref line): &(&'static str, String), count: usize| {
        let kept = after.get(&(name, line.clone())).copied().unwrap_or(0);
        if matches!(name, "Branch" | "Phi") { kept >= count } else { kept == count }
    };
    let lost: Vec<_> = found.iter().filter(|(entry, count)| !is_kept(entry, **count)).collect();
    if lost.is_empty() { Ok(()) } else { Err(format!("other lines after it was read: {lost:?}")) }
}

/// How often an instruction is in functions at a line of the source; the line is empty where there is none.
fn lines(words: &[u32], is_full: bool) -> BTreeMap<(&'static str, String), usize> {
    let all = || Instructions::new(words, HEADER_WORDS).map_while(Result::ok);
    let lines = SourceLines::of(all());
    let is_import = |inst: &Inst<'_>| inst.name() == Some("ExtInstImport");
    let sets = all().filter(|inst| is_import(inst) && inst.text_lossy(1).is_some_and(|(name, _)| name == DEBUG_SET));
    let sets: Vec<u32> = sets.filter_map(|inst| inst.operand(0)).collect();
    let is_about_debugging =
        |inst: &Inst<'_>| inst.name() == Some("ExtInst") && inst.operand(2).is_some_and(|set| sets.contains(&set));
    let mut found = BTreeMap::new();
    for inst in all().skip_while(|inst| inst.name() != Some("Function")).filter(|inst| !is_about_debugging(inst)) {
        let Some(name) = inst.name().filter(|name| has_line(name, is_full)) else { continue };
        let line = lines.at(inst.offset).map(|line| line.to_string()).unwrap_or_default();
        *found.entry((name, line)).or_default() += 1;
    }
    found
}

/// Whether an instruction must have a line. `DebugLine` has no place outside of blocks, and before `OpPhi` and variables.
fn has_line(name: &str, is_full: bool) -> bool {
    match name {
        "Label" | "FunctionEnd" | "Line" | "NoLine" => false,
        "Function" | "FunctionParameter" | "Phi" | "Variable" => !is_full,
        _ => true,
    }
}
