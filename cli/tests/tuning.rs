//! `vulcanize tune`, and what takes its files.

use crate::support::{Folder, assert_fails, output, vulcanize};
use vulcanize::commands::Exit;
use vulcanize::tuning::Tuning;

/// A product whose sizes fit no tile, and a sum of all elements.
const PROGRAM: &str = "
func.func @main(%a: tensor<13x9xf32>, %b: tensor<9x?xf32>) -> (tensor<13x?xf32>, tensor<f32>) {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %b, %c1 : tensor<9x?xf32>
  %e = tensor.empty(%n) : tensor<13x?xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<13x?xf32>) -> tensor<13x?xf32>
  %p = linalg.matmul ins(%a, %b : tensor<13x9xf32>, tensor<9x?xf32>) outs(%z : tensor<13x?xf32>) -> tensor<13x?xf32>
  %one = tensor.empty() : tensor<f32>
  %s = linalg.fill ins(%zero : f32) outs(%one : tensor<f32>) -> tensor<f32>
  %r = linalg.reduce { arith.addf } ins(%p : tensor<13x?xf32>) outs(%s : tensor<f32>) dimensions = [0, 1]
  return %p, %r : tensor<13x?xf32>, tensor<f32>
}";

const PRODUCT: &str = "13x?x+9: f32[d0, d2], f32[d2, d1] -> f32[d0, d1]: mulf, addf";

const INPUTS: [&str; 4] = ["--input", "0=iota", "--input", "1=f32[9,10]=iota"];

/// The output of a command that says something on standard error, and succeeds.
fn tune(arguments: &[&str]) -> String {
    let outcome = vulcanize(&[&["tune"][..], arguments].concat());
    assert_eq!(outcome.exit, Exit::Success, "{arguments:?}: {}", outcome.err);
    outcome.out
}

fn entry(device: &str, schedule: &str) -> String {
    format!(
        r#"{{"version": 1, "tuned": [{{"device": "{device}", "driver": "{DRIVER}", "piece": "{PRODUCT}",
            "schedule": "{schedule}", "ns": 1, "default_ns": 2, "tried": 3}}]}}"#
    )
}

const DRIVER: &str = concat!("vulcanize reference executor ", env!("CARGO_PKG_VERSION"));

#[test]
fn each_piece_is_measured_and_the_file_is_taken() {
    let folder = Folder::new();
    let (program, tuning, page) = (folder.write("p.mlir", PROGRAM), folder.path("p.tuning"), folder.path("p.html"));
    let flags = ["tune", &program, "--device", "reference", "--dynamic-size", "10", "--seconds", "2"];
    let run = vulcanize(&[&flags[..], &["-o", &tuning, "--report", &page]].concat());
    assert_eq!(run.exit, Exit::Success, "{}", run.err);
    assert!(run.err.contains("p.mlir:8:8: linalg.generic: "), "{}", run.err);
    let text = std::fs::read_to_string(&tuning).unwrap();
    let found = Tuning::from_json(&text).unwrap();
    assert!(text.contains(&format!("\"piece\": \"{PRODUCT}\"")), "{text}");
    assert_eq!(run.err.lines().filter(|line| line.contains(" ways measured")).count(), found.len());
    assert_eq!(std::fs::read_to_string(&page).unwrap().matches("<svg").count(), found.len());
    let call = [&["run", &program, "--device", "reference"][..], &INPUTS].concat();
    assert_eq!(output(&[&call[..], &["--tuning", &tuning]].concat()), output(&call));
}

#[test]
fn a_piece_is_mapped_as_the_file_says_and_others_are_not() {
    let folder = Folder::new();
    let program = folder.write("p.mlir", PROGRAM);
    let tuning = folder.write("p.tuning", entry("reference", "threads=8,tile=2x3,invocations=1"));
    let call = ["run", &program, "--device", "reference", "--print-schedule", "--tuning", &tuning];
    let run = vulcanize(&[&call[..], &INPUTS].concat());
    assert!(
        run.err.contains(
            "an invocation for each 2x3 of 13x?, each in order 9, 9 at a time from workgroup memory; 8 a workgroup\n"
        ),
        "{}",
        run.err
    );
    assert_eq!(run.err.matches("; 64 a workgroup").count(), run.err.lines().count() - 1, "{}", run.err);
    assert_eq!(run.out, output(&[&["run", &program, "--device", "reference"][..], &INPUTS].concat()));
    // It is compiled in: the text has loops of as many threads.
    let text = |flags: &[&str]| output(&[&["compile", &program, "--emit", "mlir"][..], flags].concat());
    assert!(text(&["--tuning", &tuning]).contains("array<i32: 8, 1, 1>"));
    assert!(!text(&[]).contains("array<i32: 8, 1, 1>"));
}

#[test]
fn jobs_are_programs_with_the_same_pieces_and_are_merged() {
    let folder = Folder::new();
    let (program, jobs) = (folder.write("p.mlir", PROGRAM), folder.path("jobs"));
    let flags = ["--device", "reference", "--dynamic-size", "10", "--seconds", "1"];
    tune(&[&[program.as_str(), "--jobs", &jobs][..], &flags[..4]].concat());
    let mut files: Vec<String> =
        std::fs::read_dir(&jobs).unwrap().map(|file| file.unwrap().path().display().to_string()).collect();
    files.sort();
    let mut parts = Vec::new();
    for file in &files {
        let key = std::fs::read_to_string(file).unwrap().lines().nth(1).unwrap().trim_start_matches("// ").to_owned();
        let part = folder.path(&format!("{}.tuning", parts.len()));
        tune(&[&[file.as_str(), "-o", &part][..], &flags].concat());
        assert!(std::fs::read_to_string(&part).unwrap().contains(&format!("\"piece\": \"{key}\"")), "{file}: {key}");
        parts.push(part);
    }
    let merge: Vec<&str> = ["--merge"].into_iter().chain(parts.iter().map(String::as_str)).collect();
    assert_eq!(Tuning::from_json(&tune(&merge)).unwrap().len(), files.len());
}

#[test]
fn what_does_not_fit_is_said() {
    let folder = Folder::new();
    let program = folder.write("p.mlir", PROGRAM);
    let other = folder.write("other.tuning", entry("another", "threads=8"));
    let call = [&["run", &program, "--device", "reference"][..], &INPUTS].concat();
    let run = vulcanize(&[&call[..], &["--tuning", &other]].concat());
    assert_eq!(run.exit, Exit::Success);
    assert!(run.err.contains("warning: ") && run.err.contains("it has nothing for reference"), "{}", run.err);
    let one = folder.write("one.tuning", entry("reference", "threads=8"));
    let both = folder.path("both.tuning");
    tune(&["--merge", &one, &other, "-o", &both]);
    let compile = ["compile", &program, "--emit", "mlir", "--tuning", &both];
    assert_fails(&compile, Exit::Usage, "it is for another, reference: say '--target-env device:NAME' with one");
    output(&[&compile[..], &["--target-env", "device:reference"]].concat());
    let broken = folder.write("broken.tuning", "{}");
    assert_fails(
        &[&call[..], &["--tuning", &broken]].concat(),
        Exit::Rejected,
        "broken.tuning: it is no tuning of version 1",
    );
    let nothing = folder.write("nothing.mlir", "func.func @main() {\n  return\n}");
    assert_fails(&["tune", &nothing, "--device", "reference"], Exit::Rejected, "there is nothing to tune");
    assert_fails(&["tune", &program, "--seconds", "0"], Exit::Usage, "a number of seconds above 0 is needed");
}
