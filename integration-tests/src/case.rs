//! File tests: input, commands and expected output in one file, all of it valid MLIR.
//!
//! ```text
//! // What this file is about.
//! // RUN: opt --canonicalize --split-input-file
//!
//! func.func @f() { return }
//! // -----
//! // DIFFERS: why mlir-opt-22 prints something else for this piece
//! func.func @g() { return }
//!
//! // EXPECT
//! // | module {
//! ```
//!
//! - `// RUN: arguments`, in the comments at the top: arguments of `vulcanize`; the file up to the first `// EXPECT`
//!   is standard input. Quotes group as in a shell. Each has its `// EXPECT`, in the same order.
//! - `// DIFFERS: reason`: the comparison with MLIR expects a difference in this piece (see [`crate::compare`]).
//! - `// EXPECT`, or `// EXPECT exit=N` where the exit code is not 0, and below it standard output after `// | ` and
//!   standard error after `// ! `. `// EXPECT input` stands for standard output that is the input without its comments.
//!
//! Two laws hold without a word in the file. What `opt` without passes prints is printed again as it is when it is
//! read again, from either form. A binary stands in the expectations with its length only: `spirv-val` accepts it, and
//! what is written again after it was read.
//!
//! A case that cannot fail is an error: no command, no expectation, an unknown directive, `--verify-diagnostics`
//! without an `expected-…` comment, success without any output.

use std::fmt::Write as _;

use vulcanize::serialization::{SerializeOptions, bytes_to_words, deserialize, serialize};

use crate::invoke::{Outcome, vulcanize};
use crate::spirv_val;

/// The variable that rewrites expectations.
pub const BLESS: &str = "VULCANIZE_BLESS";

/// One command of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Arguments of `vulcanize`.
    pub arguments: Vec<String>,
    /// As written in the file.
    pub text: String,
}

impl Run {
    /// Whether a flag of this name is among the arguments.
    pub fn has_flag(&self, name: &str) -> bool {
        self.arguments
            .iter()
            .any(|argument| argument.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('=')))
    }

    /// Whether it prints what it reads: `opt` without passes.
    fn only_reads(&self) -> bool {
        let mut arguments = self.arguments.iter();
        arguments.next().is_some_and(|command| command == "opt")
            && arguments.all(|flag| READING.contains(&flag.as_str()))
    }

    /// The word of `spirv-val` on a binary of this command: for the target that it names, or by the binary's header.
    ///
    /// # Errors
    /// What it says.
    pub fn judge(&self, words: &[u32]) -> Result<(), String> {
        let named = self.arguments.iter().position(|a| a == "--target-env").and_then(|i| self.arguments.get(i + 1));
        let environment = match named.map(String::as_str) {
            Some(name) if name.starts_with("vulkan") => name,
            _ => spirv_val::environment_of(words).ok_or("a version that spirv-val does not know")?,
        };
        spirv_val::validate(words, environment, &[]).map_err(|error| format!("'{}': {error}", self.text))
    }
}

/// The flags of `opt` with which it prints what it reads.
pub const READING: &[&str] = &["--split-input-file", "--allow-unregistered-dialect"];

/// A piece of an input with the place it has in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'t> {
    /// Its text.
    pub text: &'t str,
    /// The number of its first line, from 1.
    pub first_line: usize,
    /// The number of its last line.
    pub last_line: usize,
}

impl<'t> Piece<'t> {
    /// The reason of the `// DIFFERS:` line in it.
    pub fn differs(&self) -> Option<&'t str> {
        self.text.lines().find_map(|line| line.strip_prefix("// DIFFERS:")).map(str::trim)
    }
}

/// The line between pieces.
pub const SPLIT_MARKER: &str = "// -----";

/// The pieces of a text between lines that are [`SPLIT_MARKER`].
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let (mut pieces, mut start, mut first_line, mut offset, mut count) = (Vec::new(), 0, 1, 0, 0);
    for (index, line) in text.split_inclusive('\n').enumerate() {
        count = index + 1;
        let next = offset + line.len();
        if line.trim_end() == SPLIT_MARKER {
            pieces.push(Piece { text: &text[start..offset], first_line, last_line: index + 1 });
            (start, first_line) = (next, index + 2);
        }
        offset = next;
    }
    pieces.push(Piece { text: &text[start..], first_line, last_line: count.max(first_line) });
    pieces
}

/// A case: the contents of one file.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file up to its expectations.
    pub input: String,
    /// The commands.
    pub runs: Vec<Run>,
    /// The expectations as written, one a command, where the file has any.
    expectations: String,
}

impl Case {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// The mistake, with the line's number.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut offset = 0;
        let mut end = text.len();
        for line in text.split_inclusive('\n') {
            if line.starts_with("// EXPECT") {
                end = offset;
                break;
            }
            offset += line.len();
        }
        let (input, expectations) = text.split_at(end);
        check_expectations(expectations, input.lines().count())?;
        let runs = directives(input)?;
        let case = Self { input: input.to_owned(), runs, expectations: expectations.trim_end().to_owned() };
        case.check_not_vacuous()?;
        Ok(case)
    }

    fn check_not_vacuous(&self) -> Result<(), String> {
        if self.runs.is_empty() {
            return Err("the file has no '// RUN:' line".to_owned());
        }
        if self.runs.iter().any(|run| run.has_flag("--verify-diagnostics")) && !self.input.contains("expected-") {
            return Err("'--verify-diagnostics' in a file without any 'expected-…' comment".to_owned());
        }
        Ok(())
    }

    /// Runs all commands and writes their outputs as expectations.
    ///
    /// # Errors
    /// A command that succeeds without any output tests nothing.
    pub fn actual(&self) -> Result<String, String> {
        let mut out = String::new();
        for run in &self.runs {
            let outcome = vulcanize(&run.arguments, self.input.as_bytes());
            let verifies = run.has_flag("--verify-diagnostics");
            if outcome.code == 0 && outcome.stdout.is_empty() && !verifies {
                return Err(format!("'{}' succeeds and prints nothing", run.text));
            }
            if verifies && outcome.code != 0 {
                return Err(format!("'{}':\n{}", run.text, outcome.stderr));
            }
            if let Some(words) = binary_words(&outcome.stdout) {
                run.judge(&words)?;
                let again = written_again(&words).map_err(|error| format!("'{}', read again: {error}", run.text))?;
                run.judge(&again).map_err(|error| format!("written again: {error}"))?;
            }
            if outcome.code == 0 && run.only_reads() {
                check_forms(run, &self.input, &outcome)?;
            }
            if !out.is_empty() {
                out.push('\n');
            }
            out.push_str(&render(&outcome, &self.input));
        }
        Ok(out.trim_end().to_owned())
    }

    /// Runs all commands and compares.
    ///
    /// # Errors
    /// The difference.
    pub fn check(&self) -> Result<(), String> {
        let actual = self.actual()?;
        if actual == self.expectations {
            return Ok(());
        }
        let diff = similar::TextDiff::from_lines(&self.expectations, &actual);
        Err(diff.unified_diff().context_radius(4).header("expected", "actual").to_string())
    }

    /// The file's text with the commands' present outputs as expectations.
    ///
    /// # Errors
    /// See [`Case::actual`].
    pub fn blessed(&self) -> Result<String, String> {
        Ok(format!("{}\n\n{}\n", self.input.trim_end(), self.actual()?))
    }
}

/// Reads what `opt` printed for an input, in both forms: it is printed again as it is.
fn check_forms(run: &Run, input: &str, custom: &Outcome) -> Result<(), String> {
    let generic_arguments = [run.arguments.as_slice(), &["--mlir-print-op-generic".to_owned()]].concat();
    let generic = vulcanize(&generic_arguments, input.as_bytes());
    let again = [
        ("custom", vulcanize(&run.arguments, &custom.stdout), custom),
        ("custom, from generic", vulcanize(&run.arguments, &generic.stdout), custom),
        ("generic", vulcanize(&generic_arguments, &generic.stdout), &generic),
    ];
    for (form, again, first) in again {
        if again.code != 0 || again.stdout != first.stdout {
            let diff = similar::TextDiff::from_lines(first.text(), again.text()).unified_diff().to_string();
            return Err(format!("'{}', read again ({form}): {}{diff}", run.text, again.stderr));
        }
    }
    Ok(())
}

/// A binary, written again after it was read.
fn written_again(words: &[u32]) -> Result<Vec<u32>, String> {
    let context = vulcanize::context();
    let ir = deserialize(&context, words).map_err(|error| error.to_string())?;
    let root = ir.root().ok_or("nothing was read")?;
    serialize(&ir, root, &SerializeOptions::default()).map_err(|diagnostic| diagnostic.render(&context))
}

/// An outcome as expectation.
fn render(outcome: &Outcome, input: &str) -> String {
    let mut out = String::from("// EXPECT");
    if outcome.code != 0 {
        let _ = write!(out, " exit={}", outcome.code);
    }
    let text = outcome.text();
    match binary_words(&outcome.stdout) {
        Some(words) => {
            let _ = write!(out, "\n// | SPIR-V binary, {} words\n", words.len());
        }
        None if outcome.code == 0 && without_comments(&text) == without_comments(input) => out.push_str(" input\n"),
        None => {
            out.push('\n');
            prefix_lines(&mut out, "// |", &text);
        }
    }
    prefix_lines(&mut out, "// !", &outcome.stderr);
    out
}

/// The pieces of a text without the lines that are comments, and without blanks around them.
fn without_comments(text: &str) -> Vec<String> {
    let lines = |text: &str| text.lines().filter(|line| !line.starts_with("//")).collect::<Vec<_>>().join("\n");
    pieces(text).iter().map(|piece| lines(piece.text).trim().to_owned()).collect()
}

/// The words when this is a SPIR-V binary.
pub fn binary_words(bytes: &[u8]) -> Option<Vec<u32>> {
    let is_binary = bytes.starts_with(&0x0723_0203_u32.to_le_bytes());
    if is_binary { bytes_to_words(bytes) } else { None }
}

fn prefix_lines(out: &mut String, prefix: &str, text: &str) {
    for line in text.trim_end_matches('\n').lines() {
        out.push_str(prefix);
        if !line.is_empty() {
            out.push(' ');
            out.push_str(line);
        }
        out.push('\n');
    }
}

/// The commands of the header; an unknown directive, or one that is out of place, is an error.
fn directives(input: &str) -> Result<Vec<Run>, String> {
    let mut runs = Vec::new();
    let mut in_header = true;
    for (index, line) in input.lines().enumerate() {
        let Some(comment) = line.strip_prefix("// ") else {
            in_header &= line.is_empty() || line.starts_with("//");
            continue;
        };
        in_header &= line != SPLIT_MARKER;
        let Some((word, rest)) = comment.split_once(':') else { continue };
        if word.is_empty() || !word.bytes().all(|b| b.is_ascii_uppercase() || b == b'-') {
            continue;
        }
        let number = index + 1;
        match word {
            "RUN" if in_header => {
                let text = rest.trim().to_owned();
                let arguments = words(&text).map_err(|e| format!("line {number}: {e}"))?;
                if arguments.is_empty() {
                    return Err(format!("line {number}: '// RUN:' without a command"));
                }
                runs.push(Run { arguments, text });
            }
            "RUN" => return Err(format!("line {number}: '// RUN:' stands in the comments at the top")),
            "DIFFERS" if rest.trim().is_empty() => return Err(format!("line {number}: '// DIFFERS:' needs a reason")),
            "DIFFERS" => {}
            other => return Err(format!("line {number}: unknown directive '{other}:'")),
        }
    }
    Ok(runs)
}

fn check_expectations(text: &str, first_line: usize) -> Result<(), String> {
    for (index, line) in text.lines().enumerate() {
        let known = line.is_empty()
            || line == "// EXPECT"
            || line == "// EXPECT input"
            || line.strip_prefix("// EXPECT exit=").is_some_and(|code| code.parse::<u8>().is_ok())
            || line.starts_with("// |")
            || line.starts_with("// !");
        if !known {
            return Err(format!("line {}: neither '// EXPECT' nor '// | ' nor '// ! '", first_line + index + 1));
        }
    }
    Ok(())
}

/// Splits a command line at blanks; `'…'` and `"…"` group.
///
/// # Errors
/// A quote is not closed.
pub fn words(text: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in text.chars() {
        match quote {
            Some(q) if c == q => quote = None,
            Some(_) => word.get_or_insert_default().push(c),
            None if c == '\'' || c == '"' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    match quote {
        Some(q) => Err(format!("{q} is not closed")),
        None => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_as_in_a_shell() {
        assert_eq!(words("opt --a='b c' \"d\" e"), Ok(vec!["opt".into(), "--a=b c".into(), "d".into(), "e".into()]));
        assert_eq!(words("opt 'a"), Err("' is not closed".to_owned()));
    }

    #[test]
    fn cases_that_cannot_fail_are_errors() {
        for (text, message) in [
            ("module {}\n", "the file has no '// RUN:' line"),
            ("// RUN: opt\n// RUNS: opt\n", "line 2: unknown directive 'RUNS:'"),
            ("module {}\n// RUN: opt\n", "line 2: '// RUN:' stands in the comments at the top"),
            ("// RUN:\n", "line 1: '// RUN:' without a command"),
            ("// RUN: opt\n// DIFFERS:\n", "line 2: '// DIFFERS:' needs a reason"),
            ("// RUN: opt\n// EXPECT\nmodule {\n", "line 3: neither '// EXPECT' nor '// | ' nor '// ! '"),
            (
                "// RUN: opt --verify-diagnostics\nmodule {}\n",
                "'--verify-diagnostics' in a file without any 'expected-…' comment",
            ),
        ] {
            assert_eq!(Case::parse(text).err().as_deref(), Some(message), "{text}");
        }
    }

    #[test]
    fn pieces_know_their_lines() {
        let text = "a\n// -----\nb\n// DIFFERS: for a reason\n// -----\n";
        let found: Vec<_> = pieces(text).iter().map(|p| (p.text, p.first_line, p.differs().is_some())).collect();
        assert_eq!(found, [("a\n", 1, false), ("b\n// DIFFERS: for a reason\n", 3, true), ("", 6, false)]);
    }
}
