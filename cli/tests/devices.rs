//! `vulcanize devices`.

use crate::support::{DRIVERS, Folder, example, output, vulcanize};
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
fn drivers_are_listed_and_chosen() {
    let folder = Folder::new();
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
        let env = list[0]["target_env"].as_str().expect("a target environment");
        let run = |arguments: &[&str], device: &str| {
            std::process::Command::new(env!("CARGO_BIN_EXE_vulcanize"))
                .args(arguments)
                .env("VK_DRIVER_FILES", &icd)
                .env("VK_ICD_FILENAMES", &icd)
                .env("VULCANIZE_DEVICE", device)
                .output()
                .unwrap()
        };
        // The device under each of its names, by flag and by variable.
        let program = example("vector_add.mlir");
        let uuid = list[0]["uuid"].as_str().expect("an UUID");
        let name = list[0]["name"].as_str().expect("a name");
        for selector in ["0", "cpu", uuid, &uuid.replace('-', "").to_uppercase(), &name[..5]] {
            let by_flag = run(&["run", &program, "--require-device", "--device", selector], "nonsense");
            let by_variable = run(&["run", &program, "--require-device"], selector);
            for outcome in [by_flag, by_variable] {
                assert_eq!(outcome.status.code(), Some(0), "{selector}: {}", String::from_utf8_lossy(&outcome.stderr));
            }
        }
        for (selector, words) in [
            ("discrete", "of the kind discrete GPU; there are '"),
            ("7", "with number 7; there are '"),
            ("00000000-0000-0000-0000-00000000000f", "with the UUID 00000000-0000-0000-0000-00000000000f; there are '"),
            ("nonsense", "with a name that contains 'nonsense'; there are '"),
        ] {
            let outcome = run(&["run", &program, "--device", selector], "");
            let text = String::from_utf8_lossy(&outcome.stderr);
            assert_eq!(outcome.status.code(), Some(3), "{selector}: {text}");
            assert!(text.contains(words), "{selector}: {text}");
        }
        // Kernels that name no environment are lowered for the device's.
        let bare = folder.write(
            "bare.mlir",
            "gpu.module @m { gpu.func @k() kernel attributes {spirv.entry_point_abi = \
            #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} { gpu.return } }",
        );
        let lower = |target_env: &str| {
            let outcome = run(&["lower", &bare, "-o", "-", "--emit", "mlir", "--target-env", target_env], "");
            assert_eq!(outcome.status.code(), Some(0), "{}", String::from_utf8_lossy(&outcome.stderr));
            String::from_utf8_lossy(&outcome.stdout).into_owned()
        };
        let by_text = lower(env);
        assert!(by_text.contains("spirv.module"), "{by_text}");
        for target_env in ["device", "device:0", &format!("device:{uuid}")] {
            assert_eq!(lower(target_env), by_text, "{target_env}");
        }
    }
}

#[test]
fn a_device_that_is_required_and_not_there() {
    let run = |arguments: &[&str]| {
        let outcome = std::process::Command::new(env!("CARGO_BIN_EXE_vulcanize"))
            .args(arguments)
            .env("VK_DRIVER_FILES", "/nowhere.json")
            .env("VK_ICD_FILENAMES", "/nowhere.json")
            .env_remove("VULCANIZE_DEVICE")
            .output()
            .unwrap();
        (outcome.status.code(), String::from_utf8_lossy(&outcome.stderr).into_owned())
    };
    let program = example("vector_add.mlir");
    let (code, text) = run(&["run", &program]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("running on the reference executor"), "{text}");
    for required in [vec!["run", &program, "--require-device"], vec!["run", &program, "--device", "cpu"]] {
        let (code, text) = run(&required);
        assert_eq!(code, Some(3), "{required:?}: {text}");
    }
    let (code, text) = run(&["lower", &program, "-o", "-", "--target-env", "device"]);
    assert_eq!(code, Some(3), "{text}");
    let (code, text) = run(&["run", &program, "--device", "reference", "--require-device"]);
    assert_eq!(code, Some(2), "{text}");
}

#[test]
fn usage() {
    assert!(output(&["devices", "--help"]).contains("Example:\n  vulcanize devices --json"));
}

#[test]
fn what_a_device_costs_is_measured_and_kept() {
    let run = |folder: &Folder, icd: Option<&std::path::Path>, arguments: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_vulcanize"));
        command.arg("devices").args(arguments).env("VULCANIZE_CALIBRATION", folder.path("kept"));
        if let Some(icd) = icd {
            command.env("VK_DRIVER_FILES", icd).env("VK_ICD_FILENAMES", icd);
        }
        let done = command.output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).unwrap()
    };
    let drivers = DRIVERS.iter().filter_map(|driver| Some((driver.icd()?, "0")));
    for (icd, device) in drivers.map(|(icd, device)| (Some(icd), device)).chain([(None, "reference")]) {
        let (folder, icd) = (Folder::new(), icd.as_deref().map(std::path::Path::new));
        assert!(!run(&folder, icd, &["--device", device]).contains("measured: "));
        let shown = run(&folder, icd, &["--device", device, "--calibrate"]);
        assert!(shown.contains("  measured: copies "), "{shown}");
        assert_eq!(run(&folder, icd, &["--device", device]), shown, "it was kept");
        assert_eq!(std::fs::read_dir(folder.path("kept")).unwrap().count(), 1);
        let list: serde_json::Value = serde_json::from_str(&run(&folder, icd, &["--json"])).expect("JSON");
        let list = list.as_array().expect("an array");
        let place = if device == "reference" { list.len() - 1 } else { 0 };
        let measured = list[place]["measured"].as_object().expect("what was measured");
        assert_eq!(measured.len(), 13);
        for (name, number) in measured {
            let is_difference = ["dependency_ns", "barrier_ns", "subgroup_ns", "f16_per_s"].contains(&&**name);
            assert!(number.as_f64().is_some_and(|number| number > 0.0) || is_difference, "{name}: {number}");
        }
    }
}
