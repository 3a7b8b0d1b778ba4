//! Every rule with modules that keep it and modules that break it, and the page that is made from the table.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use crate::support::{Case, cases_of, words};
use vulcanize_ir::Context;
use vulcanize_serialization::{DeserializeOptions, verify_words};
use vulcanize_spirv_tools::{TargetEnv, validate};
use vulcanize_target_env::WebGpuFeatures;
use vulcanize_validate::{Environment, Rule};

fn context() -> Context {
    let context = Context::new();
    vulcanize_dialects::register_all(&context);
    context.register(&vulcanize_spirv::DIALECT);
    context
}

fn cases() -> Vec<Case> {
    cases_of("rules")
}

/// The rules that a module breaks, sorted.
fn broken(context: &Context, case: &Case) -> Result<BTreeMap<&'static str, Vec<String>>, String> {
    let features = WebGpuFeatures::parse(&case.features).unwrap_or_else(|error| panic!("{}: {error}", case.place));
    let env = match case.env.as_str() {
        "wgsl" => Environment::wgsl(features),
        name => {
            Environment::named(name).unwrap_or_else(|| panic!("{}: no environment {name}", case.place)).guaranteed()
        }
    };
    let words = words(case);
    let options = DeserializeOptions { structurize_control_flow: false, ..DeserializeOptions::default() };
    verify_words(context, &words, &options).map_err(|error| error.to_string())?;
    let found = vulcanize_validate::validate(&words, &env).map_err(|error| error.to_string())?;
    let mut broken: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    // The rules of SPIR-V itself have their own tests.
    for violation in found.into_iter().filter(|violation| violation.rule.data().spirv.is_none()) {
        broken.entry(violation.rule.name()).or_default().push(violation.to_string());
    }
    Ok(broken)
}

#[test]
fn modules_break_the_rules_that_they_say() {
    let context = context();
    let mut failed = String::new();
    for case in cases() {
        match broken(&context, &case) {
            Ok(found) => {
                let names: Vec<&str> = found.keys().copied().collect();
                // An accepted module may list other rules that it breaks: it keeps its own rule.
                if names != case.broken || (case.is_accepted && found.contains_key(case.rule.as_str())) {
                    let _ = writeln!(failed, "{} {}: {}\n  broken: {found:#?}", case.place, case.rule, case.title);
                }
            }
            Err(error) => {
                let _ = writeln!(failed, "{} {}: {}\n  invalid: {error}", case.place, case.rule, case.title);
            }
        }
    }
    assert!(failed.is_empty(), "{failed}");
}

#[test]
fn every_rule_is_kept_and_broken_in_each_environment() {
    let cases = cases();
    let mut missing = BTreeSet::new();
    for rule in Rule::of_environments() {
        let data = rule.data();
        for (family, section) in [("webgpu", data.webgpu), ("wgsl", data.wgsl), ("vulkan", data.vulkan)] {
            let of_rule = || cases.iter().filter(|c| c.rule == rule.name() && c.env.starts_with(family));
            if section.is_some() && !of_rule().any(|case| case.is_accepted) {
                missing.insert(format!("{rule} for {family}: accept"));
            }
            if section.is_some() && !of_rule().any(|case| case.broken.iter().any(|name| name == rule.name())) {
                missing.insert(format!("{rule} for {family}: reject"));
            }
        }
    }
    let unknown = cases.iter().filter(|case| Rule::from_name(&case.rule).is_none());
    missing.extend(unknown.map(|case| format!("{}: no rule '{}'", case.place, case.rule)));
    assert!(missing.is_empty(), "{missing:#?}");
}

/// A module breaks the rules of its case, and is valid SPIR-V otherwise.
#[test]
fn modules_are_valid_spirv() {
    let versions = [
        ("1.0", TargetEnv::Universal_1_0),
        ("1.3", TargetEnv::Universal_1_3),
        ("1.4", TargetEnv::Universal_1_4),
        ("1.5", TargetEnv::Universal_1_5),
        ("1.6", TargetEnv::Universal_1_6),
    ];
    let mut failed = String::new();
    for case in cases() {
        let target = versions.iter().find(|(version, _)| *version == case.version).expect("a version").1;
        let verdict = validate(&words(&case), target, false);
        // Rules that are SPIR-V's own, too, which the dialect's verifier leaves to this check.
        let is_general = INVALID_BESIDES.contains(&case.rule.as_str()) && !case.is_accepted;
        if let (Err(error), false) = (verdict, is_general) {
            let _ = writeln!(failed, "{} {}: {}\n  {error}", case.place, case.rule, case.title);
        }
    }
    assert!(failed.is_empty(), "{failed}");
}

/// Rules whose breaking makes a module invalid anywhere.
const INVALID_BESIDES: &[&str] = &[
    "entry-point-parameters",
    "entry-point-result",
    "recursion",
    "origin-missing",
    "function-type",
    "structured-control-flow",
    "built-in-block",
    "matrix-size",
    "initializer-class",
    "layout-explicit",
    "layout-duplicate",
    "layout-conflict",
];

/// spirv-val's verdict for Vulkan: it accepts the modules that we accept, and rejects those that we reject, unless a
/// rule is about a device's abilities.
#[test]
fn the_validator_agrees_for_vulkan() {
    let targets = [
        ("vulkan1.0", TargetEnv::Vulkan_1_0),
        ("vulkan1.1", TargetEnv::Vulkan_1_1),
        ("vulkan1.3", TargetEnv::Vulkan_1_3),
    ];
    let mut failed = String::new();
    for case in cases().iter().filter(|case| case.env.starts_with("vulkan")) {
        let target = targets.iter().find(|(name, _)| *name == case.env).expect("an environment").1;
        let verdict = validate(&words(case), target, false);
        // That a device may lack something is nothing that the validator rejects.
        let may_differ = !case.is_accepted && OF_DEVICES.contains(&case.rule.as_str());
        if verdict.is_ok() != case.is_accepted && !may_differ {
            let _ = writeln!(failed, "{} {}: {}\n  {verdict:?}", case.place, case.rule, case.title);
        }
    }
    assert!(failed.is_empty(), "{failed}");
}

/// Guarantees of an environment that spirv-val does not know.
const OF_DEVICES: &[&str] = &["capability", "extension", "push-constant-size", "workgroup-size", "workgroup-memory"];

/// The page's text around the table.
const PAGE: &str = include_str!("webgpu-rules.md");

/// `docs/webgpu-rules.md` agrees with the table and the cases; `VULCANIZE_BLESS=1` (`cargo xtask docs`) writes it.
#[test]
fn the_page_is_up_to_date() {
    let page = PAGE.replace("{RULES}", &table(&cases())).replace("{CHOICES}", &choices());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/webgpu-rules.md");
    if std::env::var_os("VULCANIZE_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&path, &page).expect("docs is writable");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == page, "docs/webgpu-rules.md is out of date: run cargo xtask docs");
}

fn table(cases: &[Case]) -> String {
    let mut table =
        "| rule | what holds | WebGPU | WGSL | Vulkan | accepted | rejected |\n| --- | --- | --- | --- | --- | --- | --- |\n"
            .to_owned();
    for rule in Rule::of_environments() {
        let data = rule.data();
        let titles = |is_accepted: bool| {
            let of_rule = cases.iter().filter(|case| case.rule == data.name && case.is_accepted == is_accepted);
            // A case is there once for each of its environments.
            let mut titles: Vec<&str> = of_rule.map(|case| case.title.as_str()).collect();
            titles.dedup();
            titles.join("; ")
        };
        let [webgpu, wgsl, vulkan] = [data.webgpu, data.wgsl, data.vulkan].map(|section| section.unwrap_or("-"));
        let (summary, accepted, rejected) = (data.summary, titles(true), titles(false));
        let _ =
            writeln!(table, "| `{}` | {summary} | {webgpu} | {wgsl} | {vulkan} | {accepted} | {rejected} |", data.name);
    }
    table
}

fn choices() -> String {
    let with_choice = Rule::of_environments().filter(|rule| !rule.data().choice.is_empty());
    with_choice.map(|rule| format!("- `{rule}`: {}\n", rule.data().choice)).collect()
}

#[test]
fn names_are_unique_and_in_kebab_case() {
    let mut seen = BTreeSet::new();
    for rule in Rule::all() {
        let data = rule.data();
        assert!(seen.insert(data.name), "{rule} is there twice");
        assert!(data.name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{rule}");
        assert!(data.summary.ends_with('.'), "{rule}: a sentence");
        let sections = [data.spirv, data.opencl, data.webgpu, data.wgsl, data.vulkan];
        let is_checked = sections.iter().any(Option::is_some) || !data.vuids.is_empty();
        assert!(is_checked, "{rule} is checked for nothing");
        assert_eq!(Rule::from_name(data.name), Some(rule));
    }
}
