//! `vulcanize devices`.

mod support;

use support::{DRIVERS, output, vulcanize};
use vulcanize::commands::Exit;

#[test]
fn the_reference_executor_is_always_there() {
    let outcome = vulcanize(&["devices"]);
    assert_eq!(outcome.exit, Exit::Success);
    assert!(outcome.out.contains("reference: reference (reference executor)\n"), "{}", outcome.out);
    let env = outcome.out.lines().find(|line| line.starts_with("  #spirv.target_env<#spirv.vce<v1."));
    // What is printed can be handed back.
    let env = env.expect("a target environment").trim().to_owned();
    let context = vulcanize::context();
    let attribute = vulcanize::ir::text::parse_attribute_text(&context, &env).map_err(|d| d.render(&context)).unwrap();
    assert_eq!(context.attribute_text(attribute), env);
}

#[test]
fn json_has_the_same() {
    let outcome = vulcanize(&["devices", "--json"]);
    assert_eq!(outcome.exit, Exit::Success);
    let list: serde_json::Value = serde_json::from_str(&outcome.out).expect("JSON");
    let list = list.as_array().expect("an array");
    let reference = list.last().expect("the reference executor");
    assert_eq!(reference["device"], "reference");
    assert_eq!(reference["kind"], "reference executor");
    assert!(reference["limits"]["max_compute_workgroup_invocations"].as_u64().unwrap() >= 128);
    assert!(reference["target_env"].as_str().unwrap().starts_with("#spirv.target_env<"));
}

#[test]
fn drivers_are_listed() {
    for driver in &DRIVERS {
        let Some(icd) = driver.icd() else { continue };
        let result = std::process::Command::new(env!("CARGO_BIN_EXE_vulcanize"))
            .args(["devices", "--json"])
            .env("VK_DRIVER_FILES", &icd)
            .env("VK_ICD_FILENAMES", &icd)
            .output()
            .unwrap();
        assert_eq!(result.status.code(), Some(0));
        let list: serde_json::Value = serde_json::from_slice(&result.stdout).expect("JSON");
        assert_eq!(list.as_array().map(Vec::len), Some(2), "{list}");
        assert_eq!(list[0]["kind"], "CPU driver");
        assert!(list[0]["api_version"].as_str().unwrap().starts_with("1."));
    }
}

#[test]
fn usage() {
    assert!(output(&["devices", "--help"]).contains("Example:\n  vulcanize devices --json"));
}
