//! What `mutations.txt` lists: verdicts that may differ from those of SPIRV-Tools, each with its reason.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

use vulcanize_validate::Violation;

/// The sections of the file, and how many columns their lines have.
const SECTIONS: &[(&str, usize)] =
    &[("stricter", 3), ("meaningless", 2), ("looser", 2), ("older", 2), ("older refusals", 1)];

/// A line of the file.
struct Line {
    section: &'static str,
    columns: Vec<&'static str>,
    is_used: AtomicBool,
}

static LINES: LazyLock<Vec<Line>> = LazyLock::new(|| {
    let mut section = "";
    let mut lines = Vec::new();
    for text in include_str!("mutations.txt").lines().filter(|text| !text.is_empty() && !text.starts_with('#')) {
        if let Some(name) = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
            section = name;
            continue;
        }
        let columns: Vec<&str> = text.split('|').map(str::trim).collect();
        let known = SECTIONS.iter().find(|(name, _)| *name == section);
        assert_eq!(known.map(|known| known.1), Some(columns.len()), "mutations.txt: [{section}] {text}");
        lines.push(Line { section, columns, is_used: AtomicBool::new(false) });
    }
    lines
});

/// Whether a line of a section fits. All that do are used.
fn any(section: &str, fits: impl Fn(&[&str]) -> bool) -> bool {
    let fitting = LINES.iter().filter(|line| line.section == section && fits(&line.columns));
    fitting.map(|line| line.is_used.store(true, Ordering::Relaxed)).count() > 0
}

/// The lines that nothing used.
pub fn unused() -> Vec<String> {
    let unused = LINES.iter().filter(|line| !line.is_used.load(Ordering::Relaxed));
    unused.map(|line| format!("[{}] {}", line.section, line.columns.join(" | "))).collect()
}

/// Whether a rule is one that SPIRV-Tools does not check there.
pub fn is_stricter(violation: &Violation) -> bool {
    let (rule, text) = (violation.rule.name(), violation.to_string());
    // All but `OpGroupNonUniform…`.
    let is_of_groups = violation
        .instruction
        .and_then(|name| name.strip_prefix("Group"))
        .is_some_and(|rest| !rest.starts_with("NonUniform"));
    let is_of_motion = violation.instruction.is_some_and(|name| name.ends_with("MotionNV"));
    any("stricter", |columns| {
        columns[0] == rule
            && match columns[1] {
                "groups" => is_of_groups,
                "motion" => is_of_motion,
                part => text.contains(part),
            }
    })
}

/// Whether what it breaks makes all else meaningless.
pub fn is_meaningless(violation: &Violation) -> bool {
    any("meaningless", |columns| violation.message.contains(columns[0]))
}

/// Whether only SPIRV-Tools refuses what it says this of.
pub fn is_looser(message: &str) -> bool {
    any("looser", |columns| message.contains(columns[0]))
}

/// Whether the SPIRV-Tools of the tests does not check a rule at an instruction yet.
pub fn is_newer(violation: &Violation) -> bool {
    let rule = violation.rule.name();
    let has_rule = |rules: &str| rules.is_empty() || rules.split(' ').any(|name| name == rule);
    any("older", |columns| violation.instruction == Some(columns[0]) && has_rule(columns[1]))
}

/// Whether the SPIRV-Tools of the tests refuses what the newest accepts.
pub fn is_older_refusal(message: &str) -> bool {
    any("older refusals", |columns| message.contains(columns[0]))
}
