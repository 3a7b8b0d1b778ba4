//! `vulcanize conformance`: processes of its own, since it starts itself.

use std::process::Command;

use serde_json::Value;
use vulcanize::commands::Exit;

use crate::support::{Folder, Outcome, assert_fails, output, process, vulcanize};

/// Some quick tests of the suite.
const SOME: [&str; 5] = ["conformance", "--device=reference", "--random=6", "--filter=random/", "--jobs=2"];

const TWICE: &str = "
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @twice(%x: memref<4xi32>) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
      %i = gpu.thread_id x
      %a = memref.load %x[%i] : memref<4xi32>
      %b = arith.addi %a, %a : i32
      memref.store %b, %x[%i] : memref<4xi32>
      gpu.return
    }
  }
}
";

const PRINT: &str = "
func.func @main() {
  %c = arith.constant 7 : i64
  func.call @printI64(%c) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func private @printI64(i64)
func.func private @printNewline()
";

const ENDLESS: &str = "// conformance: run
// expect: 1
func.func @main() {
  %true = arith.constant true
  scf.while : () -> () {
    scf.condition(%true)
  } do {
    scf.yield
  }
  return
}
";

fn kernels(folder: &Folder, files: &[(&str, &str, &str)]) -> String {
    for (name, header, text) in files {
        folder.write(name, format!("{header}{text}"));
    }
    folder.path("")
}

fn run(arguments: &[&[&str]]) -> Outcome {
    process(&arguments.concat())
}

/// The names in a file of results, with their results.
fn results(path: &str) -> Vec<(String, String)> {
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).unwrap());
    let word = |value: &Value| value.as_str().unwrap().to_owned();
    lines.map(|line| (word(&line["test"]), word(&line["result"]))).collect()
}

#[test]
fn kernels_of_the_suite_pass() {
    let outcome = run(&[&SOME]);
    assert_eq!((outcome.exit, outcome.err.as_str()), (Exit::Success, ""));
    assert!(outcome.out.ends_with(": 6 passed, 0 refused or failed as listed, 0 failed\n"), "{}", outcome.out);
}

#[test]
fn shards_are_all_tests_together() {
    let list = |more: &[&str]| -> Vec<String> {
        output(&[&["conformance", "--list"], more].concat()).lines().map(str::to_owned).collect()
    };
    let all = list(&[]);
    assert!(all.len() > 800, "{}", all.len());
    let mut shards: Vec<String> = (1..=3).flat_map(|i| list(&["--shard", &format!("{i}/3")])).collect();
    assert_eq!(shards.len(), all.len());
    shards.sort();
    let mut all = all;
    all.sort();
    assert_eq!(shards, all);
    assert!(output(&["conformance", "--list=mlir", "--filter=random/1 "]).starts_with("// random/1 views\nmodule"));
    assert_fails(&["conformance", "--shard=4/3"], Exit::Usage, "a shard is 'I/N', with I from 1 to N");
    assert_fails(&["conformance", "--filter=nothing"], Exit::Usage, "there is no such test");
}

#[test]
fn a_crash_is_one_failure() {
    let folder = Folder::new();
    let file = folder.path("results.jsonl");
    let test = output(&["conformance", "--list", "--random=6", "--filter=random/2 "]).trim().to_owned();
    let done = Command::new(env!("CARGO_BIN_EXE_vulcanize"))
        .args(SOME)
        .args(["--results", &file])
        .env("VULCANIZE_CONFORMANCE_ABORT", &test)
        .output()
        .unwrap();
    let error = String::from_utf8_lossy(&done.stderr);
    assert_eq!(done.status.code(), Some(4), "{error}");
    assert!(error.contains(&format!("error: {test}: the process ended: signal: 6")), "{error}");
    assert!(error.contains("the driver is out of order"), "{error}");
    let found = results(&file);
    assert_eq!(found.len(), 6);
    for (name, result) in found {
        assert_eq!(result, if name == test { "fault" } else { "passed" }, "{name}");
    }
}

#[test]
fn a_test_that_takes_too_long_is_ended() {
    let folder = Folder::new();
    let header = "// conformance: run\n// expect: 7\n";
    let path = kernels(&folder, &[("a.mlir", "", ENDLESS), ("b.mlir", header, PRINT)]);
    let outcome = run(&[&["conformance", "--device=reference", "--time-limit=3", &path]]);
    assert_eq!(outcome.exit, Exit::Timeout, "{}", outcome.err);
    assert!(outcome.err.contains("a.mlir: it took longer than 3 s, and was ended"), "{}", outcome.err);
    assert!(outcome.out.ends_with("1 passed, 0 refused or failed as listed, 1 failed\n"), "{}", outcome.out);
}

#[test]
fn a_run_is_resumed() {
    let folder = Folder::new();
    let file = folder.path("results.jsonl");
    assert_eq!(run(&[&SOME, &["--resume", &file]]).exit, Exit::Success);
    let text = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 7);
    // As a run leaves it that is ended while it writes, with a test that has failed.
    let failed = lines[1].replace("\"passed\"", "\"unexpected\"").replace('}', ",\"message\":\"kept\"}");
    folder.write("results.jsonl", format!("{}\n{failed}\n{}\n{}", lines[0], lines[2], &lines[3][..20]));
    let outcome = run(&[&SOME, &["--resume", &file]]);
    assert_eq!(outcome.exit, Exit::Unexpected, "{}", outcome.err);
    assert!(outcome.out.ends_with("5 passed, 0 refused or failed as listed, 1 failed\n"), "{}", outcome.out);
    assert_eq!(results(&file).len(), 6);
    folder.write("results.jsonl", text.replacen(":\"reference\"", ":\"other\"", 1));
    let outcome = run(&[&SOME, &["--resume", &file]]);
    assert_eq!(outcome.exit, Exit::Usage);
    assert!(outcome.err.contains("has the results of"), "{}", outcome.err);
}

#[test]
fn own_kernels_are_right_or_wrong() {
    let folder = Folder::new();
    let twice = "// conformance: dispatch --groups 1 --buffer 0:0=i32[4]=iota --expect 0:0=twice.npy\n";
    let wrong = "// conformance: dispatch --groups 1 --buffer 0:0=i32[4]=const:1 --expect 0:0=twice.npy\n";
    let print = "// conformance: run\n// expect: 7\n\n// conformance: run\n// expect: 8\n";
    let path = kernels(&folder, &[("a.mlir", twice, TWICE), ("b.mlir", wrong, TWICE), ("c.mlir", print, PRINT)]);
    folder.write("d.mlir", "// conformance: run\n// expect: 1\nfunc.func @main() { nonsense }");
    let source = folder.path("a.mlir");
    let made = ["dispatch", &source, "--groups=1", "--buffer=0:0=i32[4]=iota", "--device=reference"];
    vulcanize(&[&made[..], &["--out", &format!("0:0={}", folder.path("twice.npy"))]].concat());
    let reports = [folder.path("r.xml"), folder.path("r.html"), folder.path("list.txt")];
    let flags = ["--junit", &reports[0], "--report", &reports[1], "--write-expected", &reports[2]];
    let outcome = run(&[&["conformance", "--device=reference", &path], &flags]);
    assert_eq!(outcome.exit, Exit::Unexpected, "kinds differ: {}", outcome.err);
    assert!(outcome.out.ends_with("2 passed, 0 refused or failed as listed, 3 failed\n"), "{}", outcome.out);
    let message = "c.mlir 2: line 1 of standard output is '7', not '8'";
    assert!(outcome.err.contains(message), "{}", outcome.err);
    let [xml, page, list] = reports.clone().map(|path| std::fs::read_to_string(path).unwrap());
    assert_eq!((xml.matches("<testcase").count(), xml.matches("<failure").count()), (5, 3), "{xml}");
    assert!(xml.contains("type=\"rejected\"") && !xml.contains("<skipped"), "{xml}");
    assert!(page.contains("<li>3 failed</li>") && page.contains("%b = arith.addi %a, %a : i32"), "{page}");
    let about = page.split_once("<ul").expect("the counts").0;
    for line in ["device: reference", "copies on the device, read and written: ", "copies from the host: ", "GB/s"] {
        assert!(about.contains(line), "{about}");
    }
    // The list covers what it was made from, and JUnit then knows three expected failures.
    assert_eq!(list.lines().count(), 3, "{list}");
    let outcome = run(&[&["conformance", "--device=reference", &path, "--expected", &reports[2]], &flags[..2]]);
    assert_eq!(outcome.exit, Exit::Success, "{}", outcome.err);
    let xml = std::fs::read_to_string(&reports[0]).unwrap();
    assert_eq!(xml.matches("value=\"failed as expected\"").count(), 3, "{xml}");
    assert_eq!(run(&[&["conformance", "--device=reference", &format!("{path}d.mlir")]]).exit, Exit::Rejected);
}

#[test]
fn folders_without_tests_and_files_without_headers_are_named() {
    let folder = Folder::new();
    let path = folder.path("");
    assert_fails(&["conformance", &path], Exit::Rejected, "there is no .mlir file in it");
    folder.write("a.mlir", PRINT);
    folder.write("b.mlir", "// conformance: run\n");
    assert_fails(&["conformance", &path], Exit::Rejected, "a.mlir: its header has no line '// conformance: dispatch");
    assert_fails(&["conformance", &path], Exit::Rejected, "b.mlir: test 1 expects nothing");
    assert_fails(&["conformance", &folder.path("none")], Exit::Rejected, "none");
}

#[test]
fn a_run_ends_after_so_many_failures() {
    let folder = Folder::new();
    let header = "// conformance: run\n// expect: 8\n";
    let path = kernels(&folder, &[("a.mlir", header, PRINT), ("b.mlir", header, PRINT)]);
    let xml = folder.path("r.xml");
    let outcome = run(&[&["conformance", "--device=reference", "--max-failures=1", &path, "--junit", &xml]]);
    assert_eq!(outcome.exit, Exit::Unexpected);
    assert!(outcome.out.ends_with("1 failed, 1 not run\n"), "{}", outcome.out);
    assert!(std::fs::read_to_string(xml).unwrap().contains("<skipped message=\"not run\"/>"));
}

#[test]
fn two_runs_are_compared() {
    let folder = Folder::new();
    let line = |test: &str, result: &str, verdict: &str| {
        format!(
            "{{\"test\":\"{test}\",\"result\":\"{result}\",\"seconds\":1,\"message\":\"m\",\"verdict\":\"{verdict}\"}}\n"
        )
    };
    let device = "{\"device\":\"d\",\"driver\":\"e\"}\n";
    let before =
        folder.write("a.jsonl", [device, &line("x", "passed", "passed"), &line("y", "fault", "failed")].concat());
    let after =
        folder.write("b.jsonl", [device, &line("x", "fault", "failed"), &line("y", "passed", "passed")].concat());
    let worse = vulcanize(&["conformance", "--compare", &before, &after]);
    assert_eq!(worse.exit, Exit::Unexpected);
    assert!(worse.out.contains("newly failing: 1\n  x: m\nnewly passing: 1\n  y\n"), "{}", worse.out);
    assert_eq!(vulcanize(&["conformance", "--compare", &before, &before]).exit, Exit::Success);
    let wrong = folder.write("c.jsonl", "[]\n");
    assert_fails(&["conformance", "--compare", &wrong, &before], Exit::Rejected, "line 1 does not name a device");
}

#[test]
fn without_a_device_nothing_runs() {
    let outcome = run(&[&["conformance", "--device=no such device", "--filter=random/1 "]]);
    assert_eq!(outcome.exit, Exit::NoDevice, "{}", outcome.err);
    assert!(outcome.err.starts_with("error: ") && !outcome.err.contains("cannot be opened"), "{}", outcome.err);
}
