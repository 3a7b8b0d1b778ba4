//! The part of the dialect that `mlir-opt-22` knows, by its own answers: where it lacks an op or a case of an enum,
//! ours is a superset and there is nothing to compare.

use std::collections::{BTreeMap, BTreeSet};

use vulcanize::ir::schema::{AttrSyntax, EnumDef, OpDef};

use super::{Module, op_defs};
use crate::case::SPLIT_MARKER;
use crate::tools;

/// The ops and the cases of enums that MLIR has.
#[derive(Clone, Debug)]
pub struct KnownToMlir {
    ops: BTreeSet<&'static str>,
    /// For each op the cases of its attributes that MLIR lacks.
    lacking_cases: BTreeMap<&'static str, BTreeSet<&'static str>>,
}

impl KnownToMlir {
    /// Asks `mlir-opt-22`.
    ///
    /// # Errors
    /// It is absent, or does not survive the questions.
    pub fn ask() -> Result<Self, String> {
        let mut lacking_cases: BTreeMap<&'static str, BTreeSet<&'static str>> = BTreeMap::new();
        let cases = cases_of_mlir()?;
        for def in op_defs() {
            for enumeration in enums_of(def) {
                let Some(known) = cases.get(enumeration.mnemonic) else { continue };
                let lacking = enumeration.keywords().into_iter().filter(|word| !known.contains(*word));
                lacking_cases.entry(def.name).or_default().extend(lacking);
            }
        }
        Ok(Self { ops: ops_of_mlir()?, lacking_cases })
    }

    /// Whether MLIR has the op.
    pub fn has_op(&self, name: &str) -> bool {
        self.ops.contains(name)
    }

    /// How many of the dialect's ops MLIR has.
    pub fn op_count(&self) -> usize {
        self.ops.len()
    }

    /// Whether MLIR has the op of a module, and all cases of enums that the op's lines have.
    pub fn can_judge(&self, module: &Module) -> bool {
        let lacking = self.lacking_cases.get(module.op);
        let is_lacking = |word: &str| lacking.is_some_and(|words| words.contains(word));
        let lines = module.text.lines().filter(|line| line.contains(module.op));
        self.has_op(module.op)
            && !lines.flat_map(|line| line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')).any(is_lacking)
    }

    /// The cases of enums that MLIR lacks, of all ops.
    pub fn lacking_cases(&self) -> BTreeSet<&'static str> {
        self.lacking_cases.values().flatten().copied().collect()
    }
}

fn enums_of(def: &'static OpDef) -> impl Iterator<Item = &'static EnumDef> {
    def.attributes.iter().filter_map(|declared| match declared.constraint.syntax {
        AttrSyntax::Enum(found) | AttrSyntax::EnumKeyword(found, _) => Some(found),
        _ => None,
    })
}

fn ask(pieces: &[String]) -> Result<crate::invoke::Outcome, String> {
    let input = pieces.join(&format!("{SPLIT_MARKER}\n"));
    tools::run(tools::MLIR_OPT, &["--split-input-file", "--allow-unregistered-dialect"], input.as_bytes())
}

/// An op that MLIR lacks stays as it is, in generic form.
fn ops_of_mlir() -> Result<BTreeSet<&'static str>, String> {
    let pieces: Vec<String> = op_defs().map(|def| format!("\"{}\"() : () -> ()\n", def.name)).collect();
    let outcome = ask(&pieces)?;
    let text = outcome.text();
    let kept: BTreeSet<&str> = text.lines().filter_map(|line| line.trim().strip_suffix("() : () -> ()")).collect();
    Ok(op_defs().map(|def| def.name).filter(|name| !kept.contains(format!("\"{name}\"").as_str())).collect())
}

/// Of each enum the cases that the error for a wrong one lists.
fn cases_of_mlir() -> Result<BTreeMap<&'static str, BTreeSet<String>>, String> {
    let mnemonics: BTreeSet<&'static str> = op_defs().flat_map(enums_of).map(|found| found.mnemonic).collect();
    let mnemonics: Vec<&'static str> = mnemonics.into_iter().collect();
    let piece = |mnemonic: &&str| format!("\"test.op\"() {{a = #spirv.{mnemonic}<Bogus>}} : () -> ()\n");
    let pieces: Vec<String> = mnemonics.iter().map(piece).collect();
    let outcome = ask(&pieces)?;
    let mut found = BTreeMap::new();
    for line in outcome.stderr.lines() {
        let Some((before, cases)) = line.split_once(" to be one of: ") else { continue };
        // Two lines a piece: the question and the marker.
        let number = before.split(':').nth(1).and_then(|number| number.parse::<usize>().ok());
        let mnemonic = number.and_then(|number| mnemonics.get((number - 1) / 2));
        let mnemonic = mnemonic.ok_or_else(|| format!("an answer to no question: {line}"))?;
        found.insert(*mnemonic, cases.split(", ").map(str::to_owned).collect());
    }
    Ok(found)
}
