//! `vulcanize run`: the examples on every device, and what can go wrong.

mod support;

use std::process::Command;

use support::{DRIVERS, Folder, assert_fails, example, examples, output, vulcanize, vulcanize_with};
use vulcanize::commands::Exit;

/// Addresses as `0x…`, and no spaces at the end of a line.
fn normalized(text: &str) -> Vec<String> {
    text.lines()
        .map(|line| {
            let mut result = String::new();
            let mut rest = line;
            while let Some(start) = rest.find("0x") {
                result.push_str(&rest[..start]);
                result.push_str("0x…");
                rest = rest[start + 2..].trim_start_matches(|c: char| c.is_ascii_hexdigit());
            }
            (result + rest).trim_end().to_owned()
        })
        .collect()
}

/// The examples, each with the output that its header promises.
fn promised() -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(examples()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "mlir") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let lines: Vec<String> =
            text.lines().filter_map(|line| line.strip_prefix("// > ")).map(|line| line.trim_end().to_owned()).collect();
        assert!(!lines.is_empty(), "{} promises no output", path.display());
        found.push((path.to_str().unwrap().to_owned(), lines));
    }
    found.sort();
    assert!(found.len() >= 7, "there are examples");
    found
}

#[test]
fn examples_have_no_races() {
    for (path, expected) in promised() {
        let text = output(&["run", &path, "--check", "races,bounds,uninit"]);
        assert_eq!(normalized(&text), expected, "{path}");
    }
}

#[test]
fn a_race_is_told_with_both_lines() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(example("reduction.mlir")).unwrap();
    let barrier = text.lines().position(|line| line.trim() == "gpu.barrier").expect("it has barriers");
    // Comments it out, so that lines keep their numbers.
    let without = text.replace("gpu.barrier", "//");
    let program = folder.write("racy.mlir", without);
    let run = vulcanize(&["run", &program, "--check", "races"]);
    assert_eq!(run.exit, Exit::Device);
    assert!(run.err.contains("a data race: invocation ("), "{}", run.err);
    // A place before the barrier's and one after it, or the other way round in the loop.
    let places: Vec<usize> = run
        .err
        .split("racy.mlir:")
        .skip(1)
        .filter(|rest| rest.contains(')'))
        .filter_map(|rest| rest.split(':').next()?.parse().ok())
        .collect();
    assert!(places.len() >= 2 && places.iter().any(|&line| line > barrier), "{}", run.err);
    // Without the check the fixed order of invocations gives some result and no fault.
    output(&["run", &program, "--device", "reference"]);
}

#[test]
fn checks_are_the_reference_executors() {
    let program = example("vector_add.mlir");
    let other = ["run", &program, "--check", "races", "--device", "0"];
    assert_fails(&other, Exit::Usage, "'--check' and '--subgroup-size' are for the reference executor");
    let size = ["run", &program, "--subgroup-size", "48"];
    assert_fails(&size, Exit::Usage, "a power of two up to 128 is needed");
    let word = ["run", &program, "--check", "race"];
    assert_fails(&word, Exit::Usage, "races");
    output(&["run", &program, "--subgroup-size", "128"]);
}

#[test]
fn examples_on_the_reference_executor() {
    for (path, expected) in promised() {
        let text = output(&["run", &path, "--device", "reference"]);
        assert_eq!(normalized(&text), expected, "{path}");
    }
}

/// A driver is chosen for a whole process, so this takes one a run.
fn on_driver(icd: &std::ffi::OsStr, arguments: &[&str]) -> std::process::Output {
    Command::new(env!("CARGO_BIN_EXE_vulcanize"))
        .args(arguments)
        .env("VK_DRIVER_FILES", icd)
        .env("VK_ICD_FILENAMES", icd)
        .output()
        .unwrap()
}

#[test]
fn examples_on_every_driver() {
    for driver in &DRIVERS {
        let Some(icd) = driver.icd() else { continue };
        for (path, expected) in promised() {
            let result = on_driver(&icd, &["run", &path]);
            let err = String::from_utf8_lossy(&result.stderr);
            assert_eq!((result.status.code(), err.as_ref()), (Some(0), ""), "{path} on {}", driver.name);
            assert_eq!(normalized(&String::from_utf8_lossy(&result.stdout)), expected, "{path} on {}", driver.name);
        }
    }
}

#[test]
fn without_a_driver_one_line_says_where_it_runs() {
    let path = example("saxpy.mlir");
    let result = on_driver("/nonexistent/icd.json".as_ref(), &["run", &path]);
    let err = String::from_utf8(result.stderr).unwrap();
    assert_eq!(result.status.code(), Some(0), "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(err.starts_with("note: no Vulkan "), "{err}");
    assert!(err.ends_with("; running on the reference executor\n"), "{err}");
    assert!(String::from_utf8(result.stdout).unwrap().contains("[10,  11,  12,"));
    // A device that was asked for is not replaced.
    let result = on_driver("/nonexistent/icd.json".as_ref(), &["run", &path, "--device", "0"]);
    assert_eq!((result.status.code(), result.stdout.len()), (Some(3), 0));
    let result = on_driver("/nonexistent/icd.json".as_ref(), &["run", &path, "--validate"]);
    assert_eq!((result.status.code(), result.stdout.len()), (Some(3), 0));
}

const HELLO: &str = "func.func @start() {
  vector.print str \"hello\\n\"
  return
}
";

#[test]
fn host_code_needs_no_device() {
    let outcome = vulcanize_with(&["run", "-", "--entry", "start"], HELLO.as_bytes());
    assert_eq!((outcome.exit, outcome.out.as_str(), outcome.err.as_str()), (Exit::Success, "hello\n", ""));
    let outcome = vulcanize_with(&["run", "-"], HELLO.as_bytes());
    assert_eq!(outcome.exit, Exit::Rejected);
    assert!(outcome.err.contains("the module has no function 'main' to run; it has 'start'"), "{}", outcome.err);
}

#[test]
fn programs_that_are_rejected() {
    let folder = Folder::new();
    let broken = folder.write("broken.mlir", "func.func @main() {\n  %x = arith.addi %y, %y : i32\n  return\n}\n");
    assert_fails(&["run", &broken], Exit::Rejected, "broken.mlir:2:19: error: ");
    assert_fails(&["run", &folder.path("none.mlir")], Exit::Rejected, "cannot open input file");
    let stops = folder.write(
        "stops.mlir",
        "func.func @main() {\n  %no = arith.constant false\n  cf.assert %no, \"ouch\"\n  return\n}\n",
    );
    assert_fails(&["run", &stops], Exit::Rejected, "stops.mlir:3:3: error: assertion failed: ouch\n  cf.assert %no");
    let endless = folder.write("endless.mlir", "func.func @main() {\n  cf.br ^a\n^a:\n  cf.br ^a\n}\n");
    assert_fails(&["run", &endless, "--step-limit", "1000"], Exit::Rejected, "the program exceeds its limit of steps");
    // A kernel that cannot be lowered: nothing runs.
    let kernel =
        std::fs::read_to_string(example("saxpy.mlir")).unwrap().replace("gpu.return", "gpu.printf \"no\"\n gpu.return");
    let kernel = folder.write("kernel.mlir", kernel);
    let outcome = vulcanize(&["run", &kernel, "--device", "reference"]);
    assert_eq!((outcome.exit, outcome.out.as_str()), (Exit::Rejected, ""));
    assert!(outcome.err.contains("kernel.mlir:") && outcome.err.contains("gpu.printf"), "{}", outcome.err);
}

#[test]
fn kernels_that_fault_are_device_errors() {
    let folder = Folder::new();
    // The bound of the check is past the buffers' end.
    let text = std::fs::read_to_string(example("saxpy.mlir")).unwrap();
    let wrong = text.replacen("%c20 = arith.constant 20", "%c20 = arith.constant 24", 1);
    assert_ne!(text, wrong);
    let path = folder.write("wrong.mlir", wrong);
    let outcome = vulcanize(&["run", &path, "--device", "reference"]);
    assert_eq!(outcome.exit, Exit::Device, "{}", outcome.err);
    assert!(outcome.err.contains("error: kernel fault: "), "{}", outcome.err);
    assert!(outcome.err.contains("gpu.launch_func @kernels::@saxpy"), "the place is shown: {}", outcome.err);
}

#[test]
fn a_module_that_names_no_environment_is_lowered_for_the_device() {
    let text = std::fs::read_to_string(example("vector_add.mlir")).unwrap();
    let start = text.find("  spirv.target_env").expect("the example names one");
    let end = start + text[start..].find(">\n}").expect("its end") + 2;
    let text = format!("{}{}", text[..start].replace("gpu.container_module,", "gpu.container_module"), &text[end..]);
    let outcome = vulcanize_with(&["run", "-", "--device", "reference"], text.as_bytes());
    assert_eq!((outcome.exit, outcome.err.as_str()), (Exit::Success, ""));
    assert!(outcome.out.contains("[0.5,  1.5,  2.5,"), "{}", outcome.out);
}

#[test]
fn wide_index_and_time() {
    let outcome = vulcanize(&["run", &example("saxpy.mlir"), "--device", "reference", "--time"]);
    assert_eq!(outcome.exit, Exit::Success);
    assert!(outcome.err.starts_with("1 dispatches in "), "{}", outcome.err);
}

#[test]
fn usage() {
    let help = output(&["run", "--help"]);
    assert!(help.contains("Example:\n  vulcanize run examples/vector_add.mlir"), "{help}");
    assert_fails(&["run"], Exit::Usage, "required");
    assert_fails(&["run", "x.mlir", "--no-such-flag"], Exit::Usage, "--no-such-flag");
    assert_fails(&["run", "-", "--index-width", "16"], Exit::Usage, "32, 64");
    let outcome = vulcanize(&["run", &example("saxpy.mlir"), "--device", "reference", "--validate"]);
    assert_eq!(outcome.exit, Exit::Usage);
}
