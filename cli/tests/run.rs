//! `vulcanize run`: the examples on every device, and what can go wrong.

use std::process::Command;

use crate::support::{
    DRIVERS, Folder, assert_fails, example, examples, output, process, trace_names, vulcanize, vulcanize_with,
};
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
    assert_eq!(run.exit, Exit::Fault);
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

/// Of the Vulkan device: a kernel that reaches out, compiled kernels on disk, a budget.
#[test]
fn options_of_a_driver() {
    let folder = Folder::new();
    let path = example("saxpy.mlir");
    // 21 invocations over 20 elements.
    let command = ["dispatch", &path, "--buffer", "0:0=f32=const:2.5", "--groups", "3"];
    let buffers = ["--buffer", "0:1=f32[20]=const:4", "--buffer", "0:2=f32[20]=iota", "--device", "0"];
    let command = [&command[..], &buffers].concat();
    for driver in &DRIVERS {
        let Some(icd) = driver.icd() else { continue };
        let with = |more: &[&str]| on_driver(&icd, &[&command[..], more].concat());
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let cache = folder.path(driver.name);
        let done = with(&["--validate=gpu", "--pipeline-cache", &cache]);
        assert!(done.status.success(), "{}: {}", driver.name, text(&done.stderr));
        assert_eq!(std::fs::read_dir(&cache).unwrap().count(), 1, "{}", driver.name);
        let done = with(&["--memory-budget", "100"]);
        assert_eq!(done.status.code(), Some(4), "{}", driver.name);
        assert!(text(&done.stderr).contains("is over the budget of 100 bytes"), "{}", text(&done.stderr));
    }
}

/// A kernel that stores beyond the end of its buffer, after merges, phis and instructions of one line.
const STORES_OUTSIDE: &str = "gpu.module @m {
  gpu.func @k(%a: memref<?xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
    %i = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %x = arith.constant 1.0 : f32
    scf.for %j = %c0 to %c2 step %c1 {
      %low = arith.cmpi ult, %i, %c2 : index
      scf.if %low {
        memref.store %x, %a[%j] : memref<?xf32>
      }
    }
    memref.store %x, %a[%i] : memref<?xf32>
    memref.store %x, %a[%c1] : memref<?xf32>
    gpu.return
  }
}
";

#[test]
fn the_validation_layer_names_the_line() {
    let folder = Folder::new();
    let path = folder.write("outside.mlir", STORES_OUTSIDE);
    let expected = format!("    memref.store %x, %a[%i] : memref<?xf32>\n{}^\n", " ".repeat(4));
    for driver in &DRIVERS {
        let Some(icd) = driver.icd() else { continue };
        let buffer = ["--groups", "1", "--buffer", "0:0=f32[4]=iota"];
        let command = [&["dispatch", &path, "--device", "0", "--validate=gpu"], &buffer[..]].concat();
        let done = on_driver(&icd, &command);
        let err = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(4), "{}: {err}", driver.name);
        assert!(err.contains("outside.mlir:14:5: error: the validation layer reports:"), "{}: {err}", driver.name);
        assert!(err.contains(&expected), "{}: {err}", driver.name);
    }
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
    let steps = "endless.mlir:4:3: error: this takes 1001 steps of host code or more, and the limit is 1000; '--limit \
                 host-steps=N' raises it";
    assert_fails(&["run", &endless, "--limit", "host-steps=1000"], Exit::Rejected, steps);
    assert_fails(&["run", &endless, "--timeout", "0.05"], Exit::Timeout, "host code did not finish within 50ms; give");
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
    assert_eq!(outcome.exit, Exit::Fault, "{}", outcome.err);
    let line = "        %xi = memref.load %x[%i] : memref<20xf32>\n";
    assert!(outcome.err.contains("wrong.mlir:26:15: error: kernel fault: "), "{}", outcome.err);
    assert!(outcome.err.contains(&format!("{line}{}^\n", " ".repeat(14))), "the line is shown: {}", outcome.err);
    assert!(outcome.err.contains("note: launched from here\n"), "{}", outcome.err);
    assert!(outcome.err.contains("gpu.launch_func @kernels::@saxpy"), "the launch is shown: {}", outcome.err);
    // Without lines the place is that of the launch.
    let outcome = vulcanize(&["run", &path, "--device", "reference", "-g=none"]);
    assert!(!outcome.err.contains("wrong.mlir:26:15"), "{}", outcome.err);
    assert!(outcome.err.contains("error: kernel fault: "), "{}", outcome.err);
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
    assert!(outcome.err.starts_with("1 dispatch in ") && outcome.err.ends_with(" MB at once\n"), "{}", outcome.err);
}

#[test]
fn a_buffer_serves_arrays_whose_uses_do_not_overlap() {
    let matrix = "tensor<32x32xf32>";
    let product = |number: usize| {
        let before = if number == 1 { "%x".to_owned() } else { format!("%{}", number - 1) };
        format!("  %{number} = linalg.matmul ins({before}, %x : {matrix}, {matrix}) outs(%z : {matrix}) -> {matrix}\n")
    };
    let products: String = (1..=4).map(product).collect();
    let program = format!(
        "func.func @main(%x: {matrix}) -> {matrix} {{
  %e = tensor.empty() : {matrix}
  %zero = arith.constant 0.0 : f32
  %z = linalg.fill ins(%zero : f32) outs(%e : {matrix}) -> {matrix}
{products}  return %4 : {matrix}
}}"
    );
    let arguments = ["run", "-", "--input", "0=rand:1", "--device", "reference", "--time"];
    let outcome = vulcanize_with(&arguments, program.as_bytes());
    assert_eq!(outcome.exit, Exit::Success, "{}", outcome.err);
    // A product has the argument, the product before and itself, 4096 bytes each; with a buffer for each there were five.
    let most = "; 0.012 MB on the device, 0.012 MB at once\n";
    assert!(outcome.err.starts_with("4 dispatches in ") && outcome.err.ends_with(most), "{}", outcome.err);
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
    let both = ["run", &example("saxpy.mlir"), "--printf", "--validate=gpu"];
    assert_fails(&both, Exit::Usage, "takes '--printf' or '--validate=gpu'");
    assert_fails(&["run", "x.mlir", "--validate=cpu"], Exit::Usage, "[possible values: api, gpu]");
}

#[test]
fn a_trace_has_every_step() {
    let folder = Folder::new();
    let trace = folder.path("trace.json");
    let outcome = process(&["run", &example("vector_add.mlir"), "--device", "reference", "--trace", &trace]);
    assert_eq!((outcome.exit, outcome.err.as_str()), (Exit::Success, ""));
    let names = trace_names(&trace);
    for step in ["parse", "lower @", "pass spirv-update-vce", "serialize", "compile", "run host", "vector_add ["] {
        assert!(names.iter().any(|name| name.starts_with(step)), "{step}: {names:?}");
    }
}

#[test]
fn a_dump_has_every_stage() {
    let folder = Folder::new();
    let (first, second, third) = (folder.path("run"), folder.path("lower"), folder.path("dispatch"));
    let program = example("saxpy.mlir");
    let names = |folder: &str| -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    output(&["run", &program, "--device", "reference", "--dump", &first]);
    let stages = names(&first);
    assert_eq!(stages.first().map(String::as_str), Some("00-input.mlir"));
    assert_eq!(std::fs::read(format!("{first}/00-input.mlir")).unwrap(), std::fs::read(&program).unwrap());
    let number = |name: &str| stages.iter().position(|stage| stage.ends_with(name)).unwrap_or_else(|| panic!("{name}"));
    // Passes inside of another are over before it is.
    let order = ["-spirv-flatten-memrefs-kernels.mlir", "-convert-gpu-to-spirv.mlir", "-spirv-update-vce-kernels.mlir"];
    assert!(order.map(number).is_sorted(), "{stages:?}");
    let last = ["-kernels.spirv.mlir", "-kernels.spv", "-kernels.spvasm", "-kernels.manifest.json"].map(number);
    assert!(last.is_sorted() && last[3] + 1 == stages.len(), "{stages:?}");
    // Each text is one that can be gone on from, and the numbers are the order.
    assert!(stages.iter().enumerate().all(|(index, name)| name.starts_with(&format!("{index:02}-"))), "{stages:?}");
    let spirv = format!("{first}/{}", stages[last[0]]);
    output(&["opt", &spirv]);
    let manifest = std::fs::read_to_string(format!("{first}/{}", stages[last[3]])).unwrap();
    let manifest: serde_json::Value = serde_json::from_str(&manifest).unwrap();
    assert_eq!(manifest["kernels"][0]["kernel"], "saxpy");
    assert_eq!(manifest["kernels"][0]["arguments"][1]["shape"], serde_json::json!([20]));
    // The others write the same stages; the binary is the one that they use.
    let binary = folder.path("saxpy.spv");
    output(&["lower", &program, "-o", &binary, "--dump", &second]);
    assert_eq!(names(&second), stages);
    assert_eq!(std::fs::read(format!("{second}/{}", stages[last[1]])).unwrap(), std::fs::read(&binary).unwrap());
    let buffers = ["--buffer", "0:0=f32=const:2", "--buffer", "0:1=f32[20]=iota", "--buffer", "0:2=f32[20]=iota"];
    let dispatch = ["dispatch", &binary, "--groups", "3", "--device", "reference", "--dump", &third];
    output(&[&dispatch[..], &buffers].concat());
    assert_eq!(names(&third), ["00-input.spv", "01-input.spvasm"]);
}

#[test]
fn a_dump_keeps_what_was_there_before_a_failure() {
    let folder = Folder::new();
    let dump = folder.path("stages");
    let text = "gpu.module @m {\n  gpu.func @k(%a: memref<4xf32>) kernel attributes {spirv.entry_point_abi = \
                #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {\n    \"test.op\"() : () -> ()\n    gpu.return\n  }\n}\n";
    let file = folder.write("bad.mlir", text);
    let outcome = vulcanize(&["lower", &file, "-o", "-", "--dump", &dump]);
    assert_eq!(outcome.exit, Exit::Rejected);
    assert!(std::path::Path::new(&dump).join("00-input.mlir").is_file());
    let taken = folder.write("file", "");
    assert_fails(&["lower", &file, "-o", "-", "--dump", &taken], Exit::Rejected, "cannot make folder");
}

#[test]
fn what_kernels_print_is_shown() {
    let folder = Folder::new();
    let program = folder.write(
        "print.mlir",
        "module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @hello() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %i = gpu.block_id x
      gpu.printf \"hello %d\\n\", %i : index
      gpu.return
    }
  }
  func.func @main() {
    %c1 = arith.constant 1 : index
    gpu.launch_func @kernels::@hello blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
    return
  }
}
",
    );
    assert_eq!(output(&["run", &program, "--device", "reference"]), "hello 0\n");
    for driver in &DRIVERS {
        let Some(icd) = driver.icd() else { continue };
        let shown = on_driver(&icd, &["run", &program, "--device", "0"]);
        assert_eq!(String::from_utf8_lossy(&shown.stdout), "hello 0\n", "{}", driver.name);
        let hidden = on_driver(&icd, &["run", &program, "--device", "0", "--validate=gpu"]);
        let note = "note: what kernels print is not shown: '--validate=gpu' excludes it";
        assert!(String::from_utf8_lossy(&hidden.stderr).starts_with(note), "{}", driver.name);
        assert_eq!((hidden.status.code(), hidden.stdout.len()), (Some(0), 0), "{}", driver.name);
    }
}

#[test]
fn leaks_are_errors_on_request() {
    let program = "func.func @main() {\n  %a = memref.alloc() : memref<4xf32>\n  return\n}\n";
    let outcome = vulcanize_with(&["run", "-"], program.as_bytes());
    assert_eq!(outcome.exit, Exit::Success);
    assert_eq!(outcome.err, "note: memref of 16 bytes is not deallocated; '--fail-on-leaks' shows where\n");
    let outcome = vulcanize_with(&["run", "-", "--fail-on-leaks"], program.as_bytes());
    assert_eq!(outcome.exit, Exit::Rejected);
    assert!(outcome.err.starts_with("<stdin>:2:8: error: memref of 16 bytes is not deallocated\n"), "{}", outcome.err);
    let outcome = vulcanize_with(&["run", "-", "--fail-on-leaks"], b"func.func @main() {\n  return\n}\n");
    assert_eq!(outcome.exit, Exit::Success);
}
