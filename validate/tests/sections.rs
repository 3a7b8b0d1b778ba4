//! The rules of SPIR-V itself, and those of APIs beside them: each with modules that keep it and modules that break it.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use vulcanize_spirv_tools::TargetEnv;
use vulcanize_validate::{Environment, Rule, validate};

use crate::support::{Case, cases_of, words};

fn cases() -> Vec<Case> {
    cases_of("sections")
}

fn environment(case: &Case) -> Environment {
    Environment::named(&case.env).unwrap_or_else(|| panic!("{}: no environment {}", case.place, case.env))
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
    let mut missing = BTreeSet::new();
    for rule in Rule::all().filter(|rule| rule.data().spirv.is_some() || !rule.data().vuids.is_empty()) {
        if !cases.iter().any(|case| case.rule == rule.name() && case.is_accepted) {
            missing.insert(format!("{rule}: accept"));
        }
        if !cases.iter().any(|case| case.broken.iter().any(|name| name == rule.name())) {
            missing.insert(format!("{rule}: reject"));
        }
    }
    let unknown = cases.iter().filter(|case| Rule::from_name(&case.rule).is_none());
    missing.extend(unknown.map(|case| format!("{}: no rule '{}'", case.place, case.rule)));
    assert!(missing.is_empty(), "{missing:#?}");
}

/// SPIRV-Tools has the same verdict on every case, unless the case says why not.
#[test]
fn the_verdicts_are_those_of_spirv_tools() {
    let targets = [
        ("spv1.0", TargetEnv::Universal_1_0),
        ("spv1.1", TargetEnv::Universal_1_1),
        ("spv1.2", TargetEnv::Universal_1_2),
        ("spv1.3", TargetEnv::Universal_1_3),
        ("spv1.4", TargetEnv::Universal_1_4),
        ("spv1.5", TargetEnv::Universal_1_5),
        ("spv1.6", TargetEnv::Universal_1_6),
        ("vulkan1.0", TargetEnv::Vulkan_1_0),
        ("vulkan1.1", TargetEnv::Vulkan_1_1),
        ("vulkan1.2", TargetEnv::Vulkan_1_2),
        ("vulkan1.3", TargetEnv::Vulkan_1_3),
        ("vulkan1.4", TargetEnv::Vulkan_1_4),
        ("opencl1.2", TargetEnv::OpenCL_1_2),
        ("opencl2.0", TargetEnv::OpenCL_2_0),
        ("opencl2.2", TargetEnv::OpenCL_2_2),
    ];
    let mut failed = String::new();
    for case in cases() {
        let Some((_, target)) = targets.iter().find(|(name, _)| *name == case.env) else { continue };
        let verdict = vulcanize_spirv_tools::validate(&words(&case), *target, false);
        if (verdict.is_ok() == case.is_accepted) == case.differs.is_some() {
            let _ = writeln!(failed, "{} {}: {}\n  {verdict:?}", case.place, case.rule, case.title);
        }
    }
    assert!(failed.is_empty(), "{failed}");
}
