//! Comparison with MLIR 22: the same input through `vulcanize opt` and `mlir-opt-22`.
//!
//! For each piece it compares the verdict, the line and column of the first error, the printed text, and the same in
//! generic form; and that MLIR reads our text and prints it unchanged.

use std::fmt;

use crate::case::{self, Piece, Run, SPLIT_MARKER};
use crate::invoke::{Outcome, vulcanize};
use crate::tools;

/// The aspect in which an output differs from MLIR's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Aspect {
    /// We accept a piece that MLIR rejects.
    OnlyOurs,
    /// MLIR accepts a piece that we reject.
    OnlyTheirs,
    /// Both reject; the first error is at another place.
    Place,
    /// The text.
    Text,
    /// The text in generic form.
    GenericText,
    /// MLIR's text after reading ours.
    Reread,
}

impl Aspect {
    /// Whether one accepts a piece that the other rejects.
    pub fn is_verdict(self) -> bool {
        matches!(self, Aspect::OnlyOurs | Aspect::OnlyTheirs)
    }
}

impl fmt::Display for Aspect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Aspect::OnlyOurs => "verdict (ours: accepted)",
            Aspect::OnlyTheirs => "verdict (ours: rejected)",
            Aspect::Place => "place of the error",
            Aspect::Text => "text",
            Aspect::GenericText => "generic text",
            Aspect::Reread => "our text as MLIR reads it",
        })
    }
}

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The number of the piece's first line.
    pub line: usize,
    /// The arguments after `opt`.
    pub command: String,
    /// In what.
    pub aspect: Aspect,
    /// Both sides, for people.
    pub detail: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, opt {}: {} differs\n{}", self.line, self.command, self.aspect, self.detail)
    }
}

/// The findings of comparing one input.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many pieces were compared, over all commands.
    pub compared: usize,
    /// How many were not, because `mlir-opt-22` crashed.
    pub crashed: usize,
    /// How many of the compared ones both accepted.
    pub accepted: usize,
    /// The differences without a reason.
    pub differences: Vec<Difference>,
    /// How many pieces differ and say why.
    pub exempt: usize,
    /// Exemptions of pieces in which nothing differs.
    pub stale: Vec<String>,
    /// Exemptions that are about much in which nothing differs.
    pub loose: Vec<String>,
}

impl Report {
    /// Adds another comparison's findings.
    pub fn append(&mut self, mut other: Report) {
        self.compared += other.compared;
        self.crashed += other.crashed;
        self.accepted += other.accepted;
        self.exempt += other.exempt;
        self.differences.append(&mut other.differences);
        self.stale.append(&mut other.stale);
        self.loose.append(&mut other.loose);
    }

    /// Whether both sides agree apart from given reasons.
    ///
    /// # Errors
    /// All differences and stale exemptions.
    pub fn verdict(&self) -> Result<(), String> {
        if self.compared == 0 {
            return Err("nothing was compared".to_owned());
        }
        if self.differences.is_empty() && self.stale.is_empty() {
            return Ok(());
        }
        let lines: Vec<String> = self.differences.iter().map(ToString::to_string).chain(self.stale.clone()).collect();
        Err(lines.join("\n"))
    }
}

/// One side's answer to a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Answer {
    /// The text printed, `None` for a rejection.
    text: Option<String>,
    /// Line and column of the first error.
    place: Option<(usize, usize)>,
    /// The first error's message.
    message: String,
    /// The process did not survive it, so that there is nothing to compare with.
    crashed: bool,
}

impl Answer {
    fn crash(message: String) -> Self {
        Self { text: None, place: None, message, crashed: true }
    }
}

/// Compares all `opt` commands of an input.
///
/// # Errors
/// `mlir-opt-22` is absent or crashed, or one of the two did not treat each piece.
pub fn compare(input: &str, runs: &[Run]) -> Result<Report, String> {
    compare_in(input, runs, &[Aspect::Text, Aspect::GenericText])
}

/// As [`compare`], in one form of the text: [`Aspect::Text`], [`Aspect::GenericText`], or several.
///
/// # Errors
/// See [`compare`].
pub fn compare_in(input: &str, runs: &[Run], forms: &[Aspect]) -> Result<Report, String> {
    let mut report = Report::default();
    let mut differing = Vec::new();
    for run in runs.iter().filter(|run| is_comparable(run)) {
        let split = run.has_flag("--split-input-file");
        let pieces = if split { case::pieces(input) } else { vec![whole(input)] };
        let own: Vec<&str> = ["--split-input-file", "--verify-diagnostics", "--mlir-print-op-generic"].into();
        let mut flags: Vec<String> =
            run.arguments[1..].iter().filter(|a| !own.contains(&a.as_str())).cloned().collect();
        if split {
            flags.push("--split-input-file".to_owned());
        }
        for &aspect in forms {
            if aspect == Aspect::GenericText {
                flags.push("--mlir-print-op-generic".to_owned());
            }
            compare_run(input, &pieces, &flags, aspect, &mut report, &mut differing)?;
        }
    }
    for piece in case::pieces(input) {
        let differs = differing.iter().any(|line| (piece.first_line..=piece.last_line).contains(line));
        match piece.differs() {
            Some(reason) if !differs => {
                report.stale.push(format!("line {}: nothing differs any more: '{reason}'", piece.first_line));
            }
            Some(_) => report.exempt += 1,
            None => {}
        }
    }
    Ok(report)
}

/// Passes that MLIR does not have.
const OWN_PASSES: &[&str] = &["--spirv-robust-access", "--spirv-webgpu-legalize"];

/// Whether MLIR can be asked the same: `opt`, with passes that it has.
pub fn is_comparable(run: &Run) -> bool {
    let is_opt = run.arguments.first().is_some_and(|command| command == "opt");
    is_opt && !run.arguments.iter().any(|argument| OWN_PASSES.contains(&argument.as_str()))
}

fn whole(input: &str) -> Piece<'_> {
    Piece { text: input, first_line: 1, last_line: input.lines().count().max(1) }
}

fn compare_run(
    input: &str,
    pieces: &[Piece<'_>],
    flags: &[String],
    aspect: Aspect,
    report: &mut Report,
    differing: &mut Vec<usize>,
) -> Result<(), String> {
    let mut arguments = vec!["opt".to_owned()];
    arguments.extend_from_slice(flags);
    let ours = vulcanize(&arguments, input.as_bytes());
    let theirs = mlir_answers(input, pieces, flags).map_err(|e| format!("mlir-opt-22 {}: {e}", flags.join(" ")))?;
    let ours = answers(&ours, pieces, 0).map_err(|e| format!("vulcanize opt {}: {e}", flags.join(" ")))?;
    if aspect == Aspect::Text && flags.iter().all(|flag| case::READING.contains(&flag.as_str())) {
        reread(pieces, &ours, &theirs, flags, report, differing)?;
    }
    for ((piece, ours), theirs) in pieces.iter().zip(&ours).zip(&theirs) {
        if theirs.crashed {
            report.crashed += 1;
            differing.push(piece.first_line);
            continue;
        }
        report.compared += 1;
        report.accepted += usize::from(ours.text.is_some() && theirs.text.is_some());
        let Some((aspect, detail)) = difference(ours, theirs, aspect) else { continue };
        differing.push(piece.first_line);
        if piece.differs().is_none() {
            report.differences.push(Difference { line: piece.first_line, command: flags.join(" "), aspect, detail });
        }
    }
    Ok(())
}

fn difference(ours: &Answer, theirs: &Answer, aspect: Aspect) -> Option<(Aspect, String)> {
    let place = |answer: &Answer| match answer.place {
        Some((line, column)) => format!("{line}:{column}: {}", answer.message),
        None => format!("no place: {}", answer.message),
    };
    match (&ours.text, &theirs.text) {
        (Some(ours), Some(theirs)) if ours == theirs => None,
        (Some(ours), Some(theirs)) => {
            let diff = similar::TextDiff::from_lines(theirs.as_str(), ours.as_str());
            Some((aspect, diff.unified_diff().context_radius(2).header("mlir-opt-22", "vulcanize").to_string()))
        }
        (None, None) if ours.place == theirs.place => None,
        (None, None) => {
            Some((Aspect::Place, format!("  vulcanize:   {}\n  mlir-opt-22: {}", place(ours), place(theirs))))
        }
        (Some(_), None) => Some((Aspect::OnlyOurs, format!("  mlir-opt-22 rejects: {}", place(theirs)))),
        (None, Some(_)) => Some((Aspect::OnlyTheirs, format!("  vulcanize rejects: {}", place(ours)))),
    }
}

/// Gives the text that we printed to MLIR, where it accepted the input: it must print the same again.
fn reread(
    pieces: &[Piece<'_>],
    ours: &[Answer],
    theirs: &[Answer],
    flags: &[String],
    report: &mut Report,
    differing: &mut Vec<usize>,
) -> Result<(), String> {
    let printed: Vec<(&Piece<'_>, &str)> = pieces
        .iter()
        .zip(ours)
        .zip(theirs)
        .filter(|(_, theirs)| theirs.text.is_some())
        .filter_map(|((piece, ours), _)| Some((piece, ours.text.as_deref()?)))
        .collect();
    let mut input = String::new();
    for (index, (_, text)) in printed.iter().enumerate() {
        if index > 0 {
            input.push_str(&format!("{SPLIT_MARKER}\n"));
        }
        input.push_str(text);
    }
    let read = match printed.len() {
        0 => return Ok(()),
        1 => vec![whole(&input)],
        _ => case::pieces(&input),
    };
    if read.len() != printed.len() {
        return Err(format!("{} texts printed, which are {} pieces", printed.len(), read.len()));
    }
    let mut flags = flags.to_vec();
    if printed.len() > 1 && !flags.iter().any(|flag| flag == "--split-input-file") {
        flags.push("--split-input-file".to_owned());
    }
    let again = mlir_answers(&input, &read, &flags)?;
    for ((piece, text), again) in printed.into_iter().zip(again) {
        let ours = Answer { text: Some(text.to_owned()), place: None, message: String::new(), crashed: false };
        let Some((_, mut detail)) = difference(&ours, &again, Aspect::Reread) else { continue };
        if again.text.is_none() {
            detail = format!("{detail}\n{text}");
        }
        differing.push(piece.first_line);
        if piece.differs().is_none() {
            let command = flags.join(" ");
            report.differences.push(Difference { line: piece.first_line, command, aspect: Aspect::Reread, detail });
        }
    }
    Ok(())
}

/// Pieces for one process: a diagnostic costs `mlir-opt-22` time that grows with the whole input.
const PIECES_A_PROCESS: usize = 250;

/// MLIR's answer to each piece.
fn mlir_answers(input: &str, pieces: &[Piece<'_>], flags: &[String]) -> Result<Vec<Answer>, String> {
    if tools::find(tools::MLIR_OPT).is_none() {
        return Err("not installed".to_owned());
    }
    if pieces.len() <= 1 {
        return match tools::run(tools::MLIR_OPT, flags, input.as_bytes()) {
            Ok(outcome) => answers(&outcome, pieces, 0),
            Err(error) => Ok(vec![Answer::crash(error)]),
        };
    }
    let mut found = Vec::with_capacity(pieces.len());
    for batch in pieces.chunks(PIECES_A_PROCESS) {
        batch_answers(batch, flags, &mut found)?;
    }
    Ok(found)
}

/// Asks one process for all pieces; where it crashes, two for a half each.
fn batch_answers(pieces: &[Piece<'_>], flags: &[String], found: &mut Vec<Answer>) -> Result<(), String> {
    let Some(first) = pieces.first() else { return Ok(()) };
    let lines_before = first.first_line - 1;
    let mut text = String::new();
    for (index, piece) in pieces.iter().enumerate() {
        if index > 0 {
            text.push_str(SPLIT_MARKER);
            text.push('\n');
        }
        text.push_str(piece.text);
    }
    match tools::run(tools::MLIR_OPT, flags, text.as_bytes()) {
        Ok(outcome) => found.append(&mut answers(&outcome, pieces, lines_before)?),
        Err(error) if pieces.len() == 1 => found.push(Answer::crash(error)),
        Err(_) => {
            let (left, right) = pieces.split_at(pieces.len() / 2);
            batch_answers(left, flags, found)?;
            batch_answers(right, flags, found)?;
        }
    }
    Ok(())
}

/// One side's answer to each piece; its input began so many lines into the file.
fn answers(outcome: &Outcome, pieces: &[Piece<'_>], lines_before: usize) -> Result<Vec<Answer>, String> {
    let stdout = outcome.text();
    let texts: Vec<String> = match pieces {
        [_] => vec![stdout],
        _ => split_output(&stdout),
    };
    if texts.len() != pieces.len() {
        return Err(format!("{} outputs for {} pieces\n{}", texts.len(), pieces.len(), outcome.stderr));
    }
    let mut firsts: Vec<Option<(Option<(usize, usize)>, String)>> = vec![None; pieces.len()];
    for (place, message) in errors(&outcome.stderr) {
        let place = place.map(|(line, column)| (line + lines_before, column));
        let index = match place {
            Some((line, _)) => pieces.partition_point(|piece| piece.last_line < line),
            None if pieces.len() == 1 => 0,
            None => continue,
        };
        if let Some(first @ None) = firsts.get_mut(index) {
            *first = Some((place, message));
        }
    }
    let answer = |(first, text): (Option<(Option<(usize, usize)>, String)>, String)| {
        let (place, message) = first.unwrap_or_default();
        Answer { text: (!text.trim().is_empty()).then_some(text), place, message, crashed: false }
    };
    Ok(firsts.into_iter().zip(texts).map(answer).collect())
}

/// Standard output without the marker lines.
fn split_output(text: &str) -> Vec<String> {
    let mut outputs = vec![String::new()];
    for line in text.split_inclusive('\n') {
        if line.trim_end() == SPLIT_MARKER {
            outputs.push(String::new());
        } else if let Some(last) = outputs.last_mut() {
            last.push_str(line);
        }
    }
    outputs
}

/// The errors on standard error: line and column where they have one, and the message.
fn errors(stderr: &str) -> Vec<(Option<(usize, usize)>, String)> {
    let mut found = Vec::new();
    for line in stderr.lines() {
        let Some((before, message)) = line.split_once("error: ") else { continue };
        let before = before.trim_end();
        if !(before.is_empty() || before.ends_with(':')) {
            continue;
        }
        let mut parts = before.trim_end_matches(':').rsplit(':');
        let column = parts.next().and_then(|n| n.parse().ok());
        let line = parts.next().and_then(|n| n.parse().ok());
        // `<unknown>:0:` has no column.
        found.push((line.zip(column).filter(|(line, _)| *line > 0), message.to_owned()));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_found_with_their_place() {
        let stderr = "<stdin>:7:3: error: one\n  return\n  ^\n<stdin>:7:3: note: see\n<unknown>:0: error: two\n\
                      loc(\"a\"): error: three\n  // expected-error @+1 {{x}}\nerror: four\n";
        let found: Vec<_> = errors(stderr).into_iter().collect();
        assert_eq!(
            found,
            [
                (Some((7, 3)), "one".to_owned()),
                (None, "two".to_owned()),
                (None, "three".to_owned()),
                (None, "four".to_owned())
            ]
        );
    }

    #[test]
    fn nothing_compared_is_a_failure() {
        assert_eq!(Report::default().verdict(), Err("nothing was compared".to_owned()));
    }
}
