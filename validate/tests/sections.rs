//! The rules of SPIR-V itself, and those of APIs beside them: each with modules that keep it and modules that break it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use vulcanize_validate::{Descriptors, Environment, Limits, Options, Rule, validate};

use crate::support::{Case, TARGETS, cases_of, words};

pub fn cases() -> Vec<Case> {
    cases_of("sections")
}

/// The environment of a case, with its limits and the sizes of its descriptors, to which these are aligned.
pub fn environment(case: &Case) -> Environment {
    let (mut limits, mut descriptors) = (Limits::default(), Descriptors::default());
    for (name, limit) in &case.limits {
        let size = match name.as_str() {
            "buffer-descriptor" => Some(&mut descriptors.buffer),
            "image-descriptor" => Some(&mut descriptors.image),
            "sampler-descriptor" => Some(&mut descriptors.sampler),
            "tensor-descriptor" => Some(&mut descriptors.tensor),
            _ => None,
        };
        if let Some(size) = size {
            *size = (*limit, *limit);
            continue;
        }
        *match name.as_str() {
            "struct-members" => &mut limits.struct_members,
            "struct-depth" => &mut limits.struct_depth,
            "local-variables" => &mut limits.local_variables,
            "global-variables" => &mut limits.global_variables,
            "switch-branches" => &mut limits.switch_branches,
            "function-arguments" => &mut limits.function_arguments,
            "control-flow-nesting-depth" => &mut limits.control_flow_nesting_depth,
            "access-chain-indexes" => &mut limits.access_chain_indexes,
            "id-bound" => &mut limits.id_bound,
            other => panic!("{}: no limit {other}", case.place),
        } = *limit;
    }
    let env = Environment::named(&case.env).unwrap_or_else(|| panic!("{}: no environment {}", case.place, case.env));
    env.with_options(Options { limits, descriptors, ..Options::default() })
}

#[test]
fn modules_break_the_rules_of_their_sections() {
    let mut failed = String::new();
    for case in cases() {
        let found =
            validate(&words(&case), &environment(&case)).unwrap_or_else(|error| panic!("{}: {error}", case.place));
        let names: BTreeSet<&str> = found.iter().map(|violation| violation.rule.name()).collect();
        if !names.iter().eq(case.broken.iter()) {
            let lines: String = found.iter().map(|violation| format!("\n  {violation}")).collect();
            let _ = writeln!(failed, "{} {}: {}{lines}", case.place, case.rule, case.title);
        }
    }
    assert!(failed.is_empty(), "{failed}");
}

#[test]
fn every_rule_of_a_section_is_kept_and_broken() {
    let cases = cases();
    let mut wrong = BTreeSet::new();
    for rule in Rule::of_sections() {
        if !cases.iter().any(|case| case.rule == rule.name() && case.is_accepted) {
            wrong.insert(format!("{rule}: accept"));
        }
        if !cases.iter().any(|case| case.broken.iter().any(|name| name == rule.name())) {
            wrong.insert(format!("{rule}: reject"));
        }
    }
    let unknown = cases.iter().filter(|case| Rule::from_name(&case.rule).is_none());
    wrong.extend(unknown.map(|case| format!("{}: no rule '{}'", case.place, case.rule)));
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// SPIRV-Tools has the same verdict on every case with the usual limits, unless the case says why not.
#[test]
fn the_verdicts_are_those_of_spirv_tools() {
    let mut failed = String::new();
    for case in cases().into_iter().filter(|case| case.limits.is_empty()) {
        let Some((_, target)) = TARGETS.iter().find(|(name, _)| *name == case.env) else { continue };
        let verdict = vulcanize_spirv_tools::validate(&words(&case), *target, false);
        if (verdict.is_ok() == case.is_accepted) == (case.differs.is_some() || case.is_newer) {
            let _ = writeln!(failed, "{} {}: {}\n  {verdict:?}", case.place, case.rule, case.title);
        }
    }
    assert!(failed.is_empty(), "{failed}");
}

/// The page's text around the tables.
const PAGE: &str = include_str!("validator.md");

/// `docs/validator.md` agrees with the tables and the cases; `VULCANIZE_BLESS=1` (`cargo xtask docs`) writes it.
#[test]
fn the_page_of_the_validator_is_up_to_date() {
    let cases = cases();
    let page = PAGE
        .replace("{RULES}", &tables(&cases))
        .replace("{DIFFERENCES}", &differences(&cases))
        .replace("{HARMLESS}", &harmless());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/validator.md");
    if std::env::var_os("VULCANIZE_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&path, &page).expect("docs is writable");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == page, "docs/validator.md is out of date: run cargo xtask docs");
}

/// The section of a case: its file without `.rules`.
fn section(case: &Case) -> &str {
    case.place.split_once(".rules").map_or(&*case.place, |(section, _)| section)
}

fn tables(cases: &[Case]) -> String {
    let section_of: BTreeMap<&str, &str> = cases.iter().map(|case| (&*case.rule, section(case))).collect();
    let (mut tables, mut last) = (String::new(), "");
    for rule in Rule::of_sections() {
        let data = rule.data();
        let Some(&section) = section_of.get(data.name) else { continue };
        if section != last {
            let title = section.replace('_', " ");
            let _ = write!(
                tables,
                "\n### {title}\n\n| rule | what holds | where | broken by |\n| --- | --- | --- | --- |\n"
            );
            last = section;
        }
        let places: Vec<&str> = data.spirv.iter().chain(&data.opencl).chain(data.vuids).copied().collect();
        let broken = cases.iter().filter(|case| case.rule == data.name && !case.is_accepted);
        let broken: Vec<&str> = broken.map(|case| case.title.as_str()).collect();
        let (places, broken) = (places.join(", "), broken.join("; "));
        let _ = writeln!(tables, "| `{}` | {} | {places} | {broken} |", data.name, data.summary);
    }
    tables.trim().to_owned()
}

/// The rules that stop no kernel, with the reason.
fn harmless() -> String {
    let rules = Rule::of_sections().filter(|rule| rule.is_harmless());
    let lines: Vec<String> = rules.map(|rule| format!("- `{rule}`: {}.", rule.data().harmless)).collect();
    lines.join("\n")
}

/// The cases on which SPIRV-Tools has another verdict, with the reason.
fn differences(cases: &[Case]) -> String {
    let differing = cases.iter().filter_map(|case| Some((case, case.differs.as_ref()?)));
    let line = |(case, why): (&Case, &String)| {
        let verdict = if case.is_accepted { "accepted" } else { "rejected" };
        format!("| `{}` | {} | {verdict} | {why} |\n", case.rule, case.title)
    };
    let lines: String = differing.map(line).collect();
    if lines.is_empty() {
        return "None of the modules of the tests.".to_owned();
    }
    format!("| rule | module | here | why |\n| --- | --- | --- | --- |\n{lines}").trim().to_owned()
}
