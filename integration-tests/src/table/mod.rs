//! Tables of functions: a few lines generate every op × types × targets for both sides of a comparison.
//!
//! ```text
//! # What the table is about.
//! run --convert-arith-to-spirv
//! targets vulkan1.0 none
//! set INT i8 i32 index
//! set ANY [INT] vector<{2|5}x[INT]>
//! row [ANY] :: ($T, $T) -> $T :: arith.{addi|subi} %a, %b : $T
//! row [INT] ; f32 f64 :: ($T) -> $U :: arith.sitofp %a : $T to $U
//! row [INT] :: ($T, i1) -> $T begin
//!   %r = scf.if %b -> ($T) { scf.yield %a : $T } else { scf.yield %a : $T }
//! end
//! differs accepts /arith.addi .*vector<5x/ vectors of other lengths
//! ```
//!
//! - `run FLAGS`: the flags of `opt`; several lines are several runs. Without flags the generic form, and whether MLIR
//!   reads what we print, are compared too.
//! - `targets NAMES`: of [`TARGETS`]; all of them where the line is missing.
//! - `set NAME ITEMS`: a list of texts without blanks. `[NAME]` is each item of a set and `{x|y}` each of the
//!   alternatives, here and in rows; alternatives with the same digit, `{1:x|y}` and `{1:z|w}`, go together.
//! - `row LISTS :: SIGNATURE :: STATEMENTS` or `row LISTS :: SIGNATURE begin` with lines up to `end`: a function of the
//!   arguments `%a`, `%b`, … for each combination of the lists' items, which `;` separates, and which replace `$T`,
//!   `$U`, `$V`. ` ;; ` separates statements; the last one gets the name `%r`, which lines must give themselves.
//! - `raw LISTS begin`: whole pieces; `$ENV` is replaced by the module's attributes.
//! - `wrap begin`: the text around the following rows, with `$ENV`, `$ARGS`, `$RESULTS`, `$BODY`, `$RETURN`.
//! - `differs accepts|refuses|text|generic|place [FLAGS] /REGEX/ KEY`: pieces that match may differ in this way: we alone
//!   accept, MLIR alone accepts, both accept, both accept and the generic form differs, both refuse; with FLAGS in the
//!   `run` of these flags only. KEY begins a
//!   row of `docs/differences-from-mlir.md`. A line that excuses nothing is an error. One that excuses less than half
//!   of its matches is reported, for it may hide unlisted differences.

mod expand;
mod read;

use std::collections::BTreeSet;

use regex::Regex;

use crate::case::{Run, words};
use crate::compare::{self, Aspect, Report};

/// The target environments by name.
pub const TARGETS: [(&str, &str); 4] = [
    (
        "vulkan1.0",
        "#spirv.target_env<#spirv.vce<v1.0, [Shader], [SPV_KHR_storage_buffer_storage_class]>, api=Vulkan, #spirv.resource_limits<>>",
    ),
    (
        "vulkan1.3",
        "#spirv.target_env<#spirv.vce<v1.6, [Shader, Int8, Int16, Int64, Float16, Float64, StorageBuffer8BitAccess, \
         StorageBuffer16BitAccess, UniformAndStorageBuffer8BitAccess, StorageUniform16, \
         StoragePushConstant8, StoragePushConstant16, StorageInputOutput16, VariablePointers, \
         VariablePointersStorageBuffer, GroupNonUniform, GroupNonUniformVote, GroupNonUniformArithmetic, \
         GroupNonUniformBallot, GroupNonUniformShuffle, GroupNonUniformShuffleRelative, GroupNonUniformClustered, \
         GroupNonUniformQuad, GroupNonUniformRotateKHR, AtomicFloat32AddEXT, AtomicFloat64AddEXT, Int64Atomics, \
         VulkanMemoryModel, DotProduct, DotProductInput4x8BitPacked, \
         BFloat16TypeKHR], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_8bit_storage, SPV_KHR_16bit_storage, \
         SPV_EXT_shader_atomic_float_add, SPV_KHR_subgroup_rotate, SPV_KHR_bfloat16]>, api=Vulkan, \
         #spirv.resource_limits<>>",
    ),
    (
        "opencl",
        "#spirv.target_env<#spirv.vce<v1.2, [Kernel, Addresses, Linkage, Int8, Int16, Int64, Float16, Float64, Vector16, \
         Groups, GenericPointer, Float16Buffer, Int64Atomics], []>, api=OpenCL, #spirv.resource_limits<>>",
    ),
    ("none", ""),
];

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    /// The runs.
    pub runs: Vec<Run>,
    /// The pieces.
    pub pieces: Vec<String>,
    rules: Vec<Rule>,
}

/// A `differs` line.
#[derive(Clone, Debug)]
struct Rule {
    line: usize,
    aspect: Aspect,
    /// The flags of the only run that it is about.
    flags: Option<String>,
    pieces: Regex,
    key: String,
}

/// The effect of a rule.
#[derive(Clone, Copy, Debug, Default)]
struct Use {
    /// Pieces that match, those of each run counted.
    matched: usize,
    /// Those of them that differ.
    excused: usize,
}

/// How many functions were compared, and their results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// All, each run counted.
    pub functions: usize,
    /// Those that differ and are listed.
    pub listed: usize,
    /// Those that differ and are not.
    pub unlisted: usize,
    /// Those that `mlir-opt-22` does not survive.
    pub crashed: usize,
    /// Those that both accept.
    pub accepted: usize,
}

impl Table {
    /// Reads the text of a table and makes its pieces.
    ///
    /// # Errors
    /// The mistake, with the line's number.
    pub fn parse(text: &str) -> Result<Self, String> {
        read::read(text)
    }

    /// The pieces as one input.
    pub fn input(&self) -> String {
        self.pieces.join(&format!("{}\n", crate::case::SPLIT_MARKER))
    }

    /// The names of all ops of these dialects in the pieces.
    pub fn ops(&self) -> BTreeSet<&str> {
        let name =
            |word: &'_ str| word.split_once('.').is_some_and(|(dialect, op)| !dialect.is_empty() && !op.is_empty());
        let is_other = |c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.');
        self.pieces.iter().flat_map(|piece| piece.split(is_other)).filter(|word| name(word)).collect()
    }

    /// Compares all; differences that the page does not list stay in the report.
    ///
    /// # Errors
    /// See [`compare::compare`]; a rule whose key is not on the page.
    pub fn compare(&self, page: &str) -> Result<(Counts, Report), String> {
        self.check_keys(page)?;
        let input = self.input();
        let starts = self.first_lines();
        let mut report = Report::default();
        let mut uses = vec![Use::default(); self.rules.len()];
        let mut found = 0;
        for run in &self.runs {
            let is_read_only = run.arguments.iter().skip(2).all(|flag| flag == "--allow-unregistered-dialect");
            let forms = if is_read_only { &[Aspect::Text, Aspect::GenericText][..] } else { &[Aspect::Text] };
            let mut of_run = compare::compare_in(&input, std::slice::from_ref(run), forms)?;
            found += of_run.differences.len();
            self.excuse(run, &starts, &mut of_run, &mut uses);
            report.append(of_run);
        }
        for (rule, Use { matched, excused }) in self.rules.iter().zip(uses) {
            let excuses = match excused {
                0 => "excuses nothing".to_owned(),
                _ => format!("excuses {excused} of {matched} functions"),
            };
            let text = format!("line {}: {excuses}: '{}'", rule.line, rule.pieces);
            match excused {
                0 => report.stale.push(text),
                _ if excused * 2 < matched => report.loose.push(text),
                _ => {}
            }
        }
        let unlisted = report.differences.len();
        let counts = Counts {
            functions: report.compared,
            listed: found - unlisted,
            unlisted,
            crashed: report.crashed,
            accepted: report.accepted,
        };
        Ok((counts, report))
    }

    /// Removes excused differences from a run's report, and notes the effect of each rule.
    fn excuse(&self, run: &Run, starts: &[usize], report: &mut Report, uses: &mut [Use]) {
        let is_of_run = |rule: &Rule| match (&rule.flags, rule.aspect) {
            (Some(flags), _) => run.text == opt_text(flags),
            // Only runs without flags look at it.
            (None, Aspect::GenericText) => run.text == opt_text(""),
            (None, _) => true,
        };
        let rules: Vec<(usize, &Rule)> = self.rules.iter().enumerate().filter(|(_, rule)| is_of_run(rule)).collect();
        for &(number, rule) in &rules {
            uses[number].matched += self.pieces.iter().filter(|piece| rule.pieces.is_match(piece)).count();
        }
        report.differences.retain_mut(|difference| {
            let piece = &self.pieces[starts.partition_point(|&start| start <= difference.line) - 1];
            let excuses = |rule: &Rule| rule.aspect == difference.aspect && rule.pieces.is_match(piece);
            let rule = rules.iter().find(|(_, rule)| excuses(rule));
            match rule {
                Some(&(number, _)) => uses[number].excused += 1,
                None => difference.detail.insert_str(0, &format!("  {}\n", piece.lines().next().unwrap_or_default())),
            }
            rule.is_none()
        });
    }

    fn check_keys(&self, page: &str) -> Result<(), String> {
        let is_on_page =
            |key: &str| page.lines().any(|line| line.strip_prefix("| ").is_some_and(|row| row.starts_with(key)));
        match self.rules.iter().find(|rule| !is_on_page(&rule.key)) {
            Some(rule) => Err(format!("line {}: no row of the page begins with '{}'", rule.line, rule.key)),
            None => Ok(()),
        }
    }

    /// The number of each piece's first line in the input.
    fn first_lines(&self) -> Vec<usize> {
        let mut next = 1;
        let mut first = |piece: &String| {
            let this = next;
            next += piece.lines().count() + 1;
            this
        };
        self.pieces.iter().map(&mut first).collect()
    }
}

/// A run of `opt` with these flags over pieces.
///
/// # Errors
/// A quote is not closed.
fn opt(flags: &str) -> Result<Run, String> {
    let mut arguments = vec!["opt".to_owned(), "--split-input-file".to_owned()];
    arguments.append(&mut words(flags)?);
    Ok(Run { arguments, text: opt_text(flags) })
}

/// How a run with these flags is called.
fn opt_text(flags: &str) -> String {
    format!("opt {flags}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_multiplied_out() {
        let table = Table::parse(
            "run --cse\ntargets none\nset I i8 i16\nset V vector<{2|3}x[I]>\n\
             row [V] ; [I] :: ($T, $U) -> $T :: x.{y|z} %a : $T\n",
        )
        .expect("a table");
        assert_eq!(table.pieces.len(), 16);
        assert_eq!(
            table.pieces[0],
            "// none x.y %a : vector<2xi8>\nmodule {\nfunc.func @f(%a: vector<2xi8>, %b: i8) -> vector<2xi8> {\n\
             %r = x.y %a : vector<2xi8>\nreturn %r : vector<2xi8>\n}\n}\n"
        );
        assert!(table.ops().contains("x.z"));
    }

    #[test]
    fn choices_with_a_digit_go_together() {
        let table =
            Table::parse("run\ntargets none\nrow i8 :: ({1:i8|i16}) -> $T :: x.y{1: %a|} {z|w}\n").expect("a table");
        let lines: Vec<String> =
            table.pieces.iter().map(|piece| piece.lines().skip(2).take(2).collect::<Vec<_>>().join(" ")).collect();
        let expected = ["(%a: i8) -> i8 { %r = x.y %a z", "(%a: i8) -> i8 { %r = x.y %a w"]
            .into_iter()
            .chain(["(%a: i16) -> i8 { %r = x.y z", "(%a: i16) -> i8 { %r = x.y w"])
            .map(|line| format!("func.func @f{line}"));
        assert_eq!(lines, expected.collect::<Vec<_>>());
    }

    #[test]
    fn mistakes_are_told_with_their_line() {
        for (text, message) in [
            ("targets none\n", "no 'run' line"),
            ("run\n", "no row"),
            ("run\nline\n", "line 2: unknown word 'line'"),
            ("run\nrow i8 :: (\n", "line 2: a row is LISTS :: SIGNATURE :: STATEMENTS"),
            ("run\nraw i8 begin\n", "line 2: no 'end' ends it"),
            ("run\ntargets vulkan9\n", "line 2: unknown target 'vulkan9'"),
            ("run\nset A [B]\n", "line 2: unknown set 'B'"),
            ("run\nrow i8 :: ({1:a|b}) :: {1:c}\n", "line 2: '{1:c}' has too few alternatives"),
            (
                "run\nrow i8 :: () :: x\ndiffers text /(/ key\n",
                "line 3: differs accepts|refuses|text|generic|place [FLAGS] /REGEX/ KEY",
            ),
            ("run --cse\nrow i8 :: () :: x\ndiffers text --csa /x/ key\n", "line 3: no line before is 'run --csa'"),
        ] {
            assert_eq!(Table::parse(text).err().as_deref(), Some(message), "{text}");
        }
    }

    #[test]
    fn a_key_is_on_the_page() {
        let table = Table::parse("run\nrow i8 :: () :: x\ndiffers text /x/ a key\n").expect("a table");
        assert_eq!(table.check_keys("| a key, and more | b |\n"), Ok(()));
        assert_eq!(
            table.check_keys("| another | a key |\n"),
            Err("line 3: no row of the page begins with 'a key'".to_owned())
        );
    }
}
