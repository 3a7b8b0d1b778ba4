//! `vulcanize dispatch` on the reference executor: contents, results, files, mistakes.

use std::process::Command;

use crate::support::{DRIVERS, Folder, Outcome, assert_fails, example, output, process, trace_names, vulcanize};
use vulcanize::commands::Exit;

/// The command line for saxpy, `y = alpha * x + y`, and more.
fn saxpy<'a>(kernel: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let mut arguments = vec!["dispatch", kernel, "--device", "reference", "--groups", "3"];
    arguments.extend(["--buffer", "0:0=f32=const:2.5", "--buffer", "0:1=f32[20]=const:4"]);
    arguments.extend_from_slice(more);
    arguments
}

#[test]
fn text_and_binary_give_the_same() {
    let folder = Folder::new();
    let (program, binary) = (example("saxpy.mlir"), folder.path("saxpy.spv"));
    output(&["lower", &program, "-o", &binary]);
    let expected = "0:2 = f32[20] [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, …]\n";
    for kernel in [&program, &binary] {
        let text = output(&saxpy(kernel, &["--buffer", "0:2=f32[20]=iota"]));
        assert!(text.ends_with(expected), "{text}");
    }
    // The binary in the other byte order.
    let mut swapped = std::fs::read(&binary).unwrap();
    swapped.chunks_exact_mut(4).for_each(<[u8]>::reverse);
    let swapped = folder.write("swapped.spv", swapped);
    assert!(output(&saxpy(&swapped, &["--buffer", "0:2=f32[20]=iota", "--entry", "saxpy"])).ends_with(expected));
}

#[test]
fn results_go_to_files_and_are_compared() {
    let folder = Folder::new();
    let (kernel, file) = (example("saxpy.mlir"), folder.path("y.npy"));
    let (out, expect) = (format!("0:2={file}"), format!("0:2={file}"));
    assert_eq!(output(&saxpy(&kernel, &["--buffer", "0:2=f32[20]=iota", "--out", &out])), "");
    assert_eq!(output(&saxpy(&kernel, &["--buffer", "0:2=f32[20]=iota", "--expect", &expect])), "");
    // A file as contents, alone and with its type.
    for contents in [format!("0:2={file}"), format!("0:2=f32[20]={file}")] {
        let text = output(&saxpy(&kernel, &["--buffer", &contents]));
        assert!(text.contains("0:2 = f32[20] [20, 21, 22,"), "{text}");
    }
    let wrong = saxpy(&kernel, &["--buffer", "0:2=f32[20]=const:0", "--expect", &expect]);
    assert_fails(&wrong, Exit::Unexpected, "19 of 20 elements differ:\n  [1]: found 10, expected 11\n");
    let near = saxpy(&kernel, &["--buffer", "0:2=f32[20]=const:0", "--expect", &expect, "--tolerance", "1"]);
    assert_eq!(output(&near), "");
    // A wrong result leaves no file.
    let other = format!("0:2={}", folder.path("other.npy"));
    let both = saxpy(&kernel, &["--buffer", "0:2=f32[20]=const:0", "--expect", &expect, "--out", &other]);
    assert_eq!(vulcanize(&both).exit, Exit::Unexpected);
    assert_eq!(folder.names(), ["y.npy"]);
}

#[test]
fn mandelbrot_becomes_a_picture() {
    let folder = Folder::new();
    let (npy, png) = (folder.path("m.npy"), folder.path("m.png"));
    let arguments = ["--buffer", "0:0=i32[64,64]=const:0", "--groups", "8,8,1", "--device", "reference"];
    let mut command = vec!["dispatch"];
    let kernel = example("mandelbrot.mlir");
    command.extend([kernel.as_str(), "--entry", "mandelbrot"]);
    command.extend(arguments);
    let (npy_out, png_out) = (format!("0:0={npy}"), format!("0:0={png}"));
    command.extend(["--out", &npy_out, "--out", &png_out]);
    assert_eq!(output(&command), "");
    let file = std::fs::read(&npy).unwrap();
    let counts: Vec<u32> = file[file.len() - 64 * 64 * 4..]
        .chunks_exact(4)
        .map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]]))
        .collect();
    // The sums that the example itself prints.
    assert_eq!(counts.iter().filter(|&&n| n == 64).count(), 727);
    assert_eq!(counts.iter().sum::<u32>(), 61156);
    let file = std::fs::read(&png).unwrap();
    assert!(file.starts_with(b"\x89PNG") && file.windows(8).any(|w| w == [0, 0, 0, 64, 0, 0, 0, 64]), "64 by 64");
}

#[test]
fn times() {
    let text = output(&saxpy(&example("saxpy.mlir"), &["--buffer", "0:2=f32[20]=iota", "--time", "3"]));
    assert!(text.starts_with("time of 3 dispatches "), "{text}");
    // The result is that of one run, not of four.
    assert!(text.contains("[10, 11, 12,"), "{text}");
}

#[test]
fn kernels_and_buffers_that_do_not_fit() {
    let kernel = example("saxpy.mlir");
    let fails = |more: &[&str], exit, message: &str| assert_fails(&saxpy(&kernel, more), exit, message);
    fails(&[], Exit::Usage, "kernel 'saxpy' takes a buffer at 0:2");
    // All that is missing at once.
    let none = ["dispatch", &kernel, "--groups", "3", "--device", "reference"];
    for place in ["0:0", "0:1", "0:2"] {
        assert_fails(&none, Exit::Usage, &format!("kernel 'saxpy' takes a buffer at {place}"));
    }
    fails(
        &["--buffer", "0:2=f32[4]=iota"],
        Exit::Usage,
        "buffer 0:2: the kernel takes a memref<20xf32> there, and f32[4] is given",
    );
    let all = ["--buffer", "0:2=f32[20]=iota"];
    let with = |more: &[&'static str]| [all.as_slice(), more].concat();
    fails(&with(&["--buffer", "1:0=f32=iota"]), Exit::Usage, "has no buffer at 1:0; it has 0:0, 0:1, 0:2");
    fails(&with(&["--buffer", "0:2=f32[20]=iota"]), Exit::Usage, "0:2 is given twice");
    fails(&with(&["--entry", "other"]), Exit::Usage, "there is no kernel 'other'; there is 'saxpy'");
    fails(&with(&["--push-constants", "i32=1"]), Exit::Usage, "takes 0 bytes of push constants, and is given 4");
    fails(&with(&["--spec", "0=1"]), Exit::Usage, "there is no specialization constant 0; there is none");
    fails(&with(&["--out", "0:3=x.npy"]), Exit::Usage, "there is no --buffer 0:3");
    fails(&with(&["--out", "0:2=x.txt"]), Exit::Usage, "neither a .npy nor a .png file");
    fails(&with(&["--out", "0:2=x.png"]), Exit::Usage, "f32[20] is no picture");
    fails(&with(&["--tolerance", "-1"]), Exit::Usage, "tolerance");
    fails(&["--buffer", "0:2=none.npy"], Exit::Rejected, "cannot open input file 'none.npy'");
    fails(&["--buffer", "0:2=f32[20]=zeros"], Exit::Usage, "'zeros' is no contents");
    let output = [all.as_slice(), &["--out", "0:2=/nonexistent/y.npy"]].concat();
    fails(&output, Exit::Rejected, "cannot write output file '/nonexistent/y.npy'");
    let groups = ["dispatch", kernel.as_str(), "--groups", "1,x"];
    assert_fails(&groups, Exit::Usage, "'1,x' is not X,Y,Z");
}

#[test]
fn files_that_are_no_kernels() {
    let folder = Folder::new();
    let run = |name: &str, contents: &[u8], exit, message: &str| {
        let path = folder.write(name, contents);
        assert_fails(&["dispatch", &path, "--groups", "1", "--device", "reference"], exit, message);
    };
    run("short.spv", &[3, 2, 0x23, 7, 1], Exit::Rejected, "its length is no multiple of 4");
    run("empty.spv", &[3, 2, 0x23, 7], Exit::Rejected, "invalid SPIR-V module");
    run(
        "header.spv",
        &[&[3, 2, 0x23, 7, 0, 0, 1, 0][..], &[0; 4], &[1, 0, 0, 0], &[0; 4]].concat(),
        Exit::Rejected,
        "there is no compute entry point in it",
    );
    run("bytes.bin", &[0xff, 0xfe, 0xfd], Exit::Rejected, "neither SPIR-V nor text");
    run("text.mlir", b"func.func @main(", Exit::Rejected, "text.mlir:1:17: error: ");
    run("host.mlir", b"func.func @main() { return }", Exit::Rejected, "there is nothing to lower");
}

#[test]
fn faults_of_kernels_are_device_errors() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(example("saxpy.mlir")).unwrap();
    let kernel = folder.write("wrong.mlir", text.replacen("%c20 = arith.constant 20", "%c20 = arith.constant 24", 1));
    let out = format!("0:2={}", folder.path("y.npy"));
    let arguments = saxpy(&kernel, &["--buffer", "0:2=f32[20]=iota", "--out", &out]);
    let place = "wrong.mlir:26:15: error: kernel fault: ";
    let line = format!("        %xi = memref.load %x[%i] : memref<20xf32>\n{}^\n", " ".repeat(14));
    assert_fails(&arguments, Exit::Fault, place);
    assert_fails(&arguments, Exit::Fault, &line);
    assert_eq!(folder.names(), ["wrong.mlir"]);
    // A binary has the text where it says all of the source; the file may be gone.
    for (flag, expected) in
        [("-g", place), ("-g=full", place), ("-g=full", &line), ("-g=none", "error: kernel fault: ")]
    {
        let binary = folder.path("wrong.spv");
        output(&["lower", &kernel, flag, "-o", &binary]);
        assert_fails(&saxpy(&binary, &["--buffer", "0:2=f32[20]=iota"]), Exit::Fault, expected);
    }
}

/// Each invocation waits for a word that nobody writes.
const ENDLESS: &str = "OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %buffer DescriptorSet 0
OpDecorate %buffer Binding 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%u32 = OpTypeInt 32 0
%bool = OpTypeBool
%block = OpTypeStruct %u32
%pb = OpTypePointer StorageBuffer %block
%pu = OpTypePointer StorageBuffer %u32
%zero = OpConstant %u32 0
%one = OpConstant %u32 1
%buffer = OpVariable %pb StorageBuffer
%main = OpFunction %void None %fn
%entry = OpLabel
%at = OpAccessChain %pu %buffer %zero
OpBranch %header
%header = OpLabel
OpLoopMerge %merge %continue None
OpBranch %body
%body = OpLabel
%word = OpAtomicLoad %u32 %at %one %zero
%waits = OpIEqual %bool %word %zero
OpBranchConditional %waits %continue %merge
%continue = OpLabel
OpBranch %header
%merge = OpLabel
OpReturn
OpFunctionEnd
";

#[test]
fn a_kernel_without_end_is_given_up() {
    let folder = Folder::new();
    let kernel = folder.write("endless.spvasm", format!("; SPIR-V\n; Version: 1.3\n{ENDLESS}"));
    // Many workgroups: lavapipe leaves a loop after 65,536 rounds.
    let rest = ["--groups", "65535,100", "--buffer", "0:0=u32[1]=const:0"];
    let with = |device, limit| [&["dispatch", &kernel, "--device", device, "--timeout", limit], &rest[..]].concat();
    let message = "the device did not finish within 250ms";
    assert_fails(&with("reference", "0.25"), Exit::Timeout, message);
    assert_fails(&with("reference", "0"), Exit::Usage, "a number of seconds above 0 is needed");
    for driver in &DRIVERS {
        let Some(icd) = driver.icd() else { continue };
        // The process must end, whatever still runs on the device.
        let done = Command::new(env!("CARGO_BIN_EXE_vulcanize"))
            .args(with("cpu", "0.25"))
            .env("VK_DRIVER_FILES", &icd)
            .env("VK_ICD_FILENAMES", &icd)
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(5), "{}: {text}", driver.name);
        assert!(text.contains(message), "{}: {text}", driver.name);
    }
}

#[test]
fn usage() {
    let help = output(&["dispatch", "--help"]);
    assert!(help.contains("Examples:\n  vulcanize dispatch examples/mandelbrot.mlir"), "{help}");
    assert_eq!(output(&["help", "dispatch"]), help);
    assert_fails(&["help", "dispach"], Exit::Usage, "unknown command 'dispach'; did you mean 'dispatch'?");
    assert_fails(&["dispatch", "x.spv"], Exit::Usage, "--groups");
}

/// `y = alpha * x + y` with these contents of y.
fn saxpy_with(y: &str, more: &[&str]) -> Vec<String> {
    let mut arguments: Vec<String> =
        ["dispatch", &example("saxpy.mlir"), "--device", "reference", "--groups", "3"].map(str::to_owned).to_vec();
    arguments.extend(["--buffer", "0:0=f32=const:2.5", "--buffer", "0:1=f32[20]=const:4"].map(str::to_owned));
    arguments.extend(["--buffer".to_owned(), format!("0:2={y}")]);
    arguments.extend(more.iter().map(|&text| text.to_owned()));
    arguments
}

fn run(arguments: &[String]) -> Outcome {
    vulcanize(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn contents_from_raw_files_archives_and_the_command_line() {
    let folder = Folder::new();
    let numbers: Vec<f32> = (0..20).map(|i| i as f32).collect();
    let bytes: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
    let raw = folder.write("y.bin", &bytes);
    let archive = folder.path("y.npz");
    let mut npz = zip::ZipWriter::new(std::fs::File::create(&archive).unwrap());
    for (name, factor) in [("once", 1.0), ("twice", 2.0)] {
        use npyz::WriterBuilder;
        npz.start_file(format!("{name}.npy"), zip::write::SimpleFileOptions::default()).unwrap();
        let mut writer = npyz::WriteOptions::new().default_dtype().shape(&[20]).writer(&mut npz).begin_nd().unwrap();
        writer.extend(numbers.iter().map(|n| n * factor)).unwrap();
        writer.finish().unwrap();
    }
    npz.finish().unwrap();
    let inline = format!("f32[20]={}", numbers.iter().map(f32::to_string).collect::<Vec<_>>().join(","));
    for y in [format!("f32[20]={raw}"), format!("{archive}:once"), format!("f32[20]={archive}:once"), inline] {
        let outcome = run(&saxpy_with(&y, &[]));
        assert!(
            outcome.out.contains("0:2 = f32[20] [10, 11, 12, 13, 14, 15, 16, 17, 18"),
            "{y}: {} {}",
            outcome.out,
            outcome.err
        );
    }
    for (y, exit, words) in [
        (archive.clone(), Exit::Rejected, "say FILE.npz:NAME; it has once, twice"),
        (format!("{archive}:thrice"), Exit::Rejected, "there is no array 'thrice'; it has once, twice"),
        (format!("f32[19]={raw}"), Exit::Rejected, "it has 80 bytes, and f32[19] has 76"),
        (format!("f32[20]={}", folder.write("bad.npz", b"PK no")), Exit::Rejected, "not a .npz file"),
        ("f32[20]=1,2,3".to_owned(), Exit::Usage, "3 values are given, and the buffer has 20"),
        ("f32[2]=1,x".to_owned(), Exit::Usage, "'x' is not a number of type f32"),
    ] {
        let outcome = run(&saxpy_with(&y, &[]));
        assert_eq!(outcome.exit, exit, "{y}: {}", outcome.err);
        assert!(outcome.err.contains(words), "{y}: {}", outcome.err);
    }
}

#[test]
fn times_and_results_as_json() {
    let more = ["--json", "--time", "5", "--warm-up", "2", "--bytes", "240", "--flops", "40"];
    let outcome = run(&saxpy_with("f32[20]=iota", &more));
    let report: serde_json::Value = serde_json::from_str(&outcome.out).expect("JSON");
    assert_eq!((&report["device"], &report["kernel"]), (&"reference".into(), &"saxpy".into()));
    assert_eq!(report["time"]["dispatches"], 5);
    assert_eq!(report["time"]["clock"], "host");
    assert!(report["time"]["bytes_per_second"].as_f64().unwrap() > 0.0);
    assert!(report["time"]["least_ns"].as_f64() <= report["time"]["median_ns"].as_f64());
    // Only what can be written, after the first run alone.
    let buffers = report["buffers"].as_array().unwrap();
    let y = buffers.iter().find(|buffer| buffer["place"] == "0:2").expect("y");
    assert_eq!((&y["type"], &y["shape"][0], &y["values"][3]), (&"f32".into(), &20.into(), &13.0.into()));
    assert_eq!((&report["version"], buffers.len()), (&2.into(), 1));
    let all = run(&saxpy_with("f32[20]=iota", &["--json=all"]));
    let all: serde_json::Value = serde_json::from_str(&all.out).expect("JSON");
    assert_eq!(all["buffers"].as_array().unwrap().len(), 3);
    assert_eq!(all["buffers"][0]["values"], serde_json::json!([2.5]));
    let text = run(&saxpy_with("f32[20]=iota", &["--time", "3"])).out;
    assert!(text.starts_with("time of 3 dispatches as the host sees it: median "), "{text}");
    assert_eq!(run(&saxpy_with("f32[20]=iota", &["--bytes", "9"])).exit, Exit::Usage);
}

#[test]
fn long_arrays_of_json_go_to_files() {
    let folder = Folder::new();
    let buffer = |report: &str| serde_json::from_str::<serde_json::Value>(report).expect("JSON")["buffers"][0].clone();
    let run = |count: usize, more: &[&str]| {
        let text = format!("f32[{count}]=iota");
        buffer(&run(&saxpy_with(&format!("raw:{text}"), &[&["--json"], more].concat())).out)
    };
    let short = run(1000, &[]);
    assert_eq!((short["values"].as_array().unwrap().len(), short.get("file")), (1000, None));
    let long = run(1001, &[]);
    assert_eq!((long.get("values"), long.get("file"), &long["shape"]), (None, None, &serde_json::json!([1001])));
    assert_eq!(
        long["note"],
        "1001 elements are too many for JSON; --arrays DIR or --out 0:2=FILE.npy writes them to a file"
    );
    let arrays = folder.path("a/b");
    let filed = run(1001, &["--arrays", &arrays]);
    assert_eq!((filed.get("note"), &filed["file"]), (None, &format!("{arrays}/0-2.npy").into()));
    assert!(std::fs::read(format!("{arrays}/0-2.npy")).unwrap().len() > 4004);
    let (own, out) = (folder.path("y.npy"), format!("0:2={}", folder.path("y.npy")));
    assert_eq!(run(1001, &["--arrays", &arrays, "--out", &out])["file"], serde_json::json!(own));
    assert_fails(&["dispatch", "x.spv", "--groups", "1", "--arrays", "d"], Exit::Usage, "--json");
}

#[test]
fn tolerance_in_steps_of_the_format() {
    let folder = Folder::new();
    let file = folder.path("y.npy");
    let out = format!("0:2={file}");
    assert_eq!(run(&saxpy_with("f32[20]=const:0", &["--out", &out])).exit, Exit::Success);
    // 10 becomes 10.000001, one step further.
    let near =
        |tolerance: &str| run(&saxpy_with("f32[20]=const:0.000001", &["--expect", &out, "--tolerance", tolerance]));
    assert_eq!(near("ulp:1").exit, Exit::Success, "{}", near("ulp:1").err);
    assert_eq!(near("ulp:0").exit, Exit::Unexpected);
    assert!(near("0").err.contains("the greatest difference is 0.0000009536743"), "{}", near("0").err);
    assert!(near("0").err.contains(", 1 ulp, at [0]"), "{}", near("0").err);
    assert_eq!(near("max:1").exit, Exit::Usage);
}

#[test]
fn what_kernels_print() {
    let shader = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/shaders/printf.spvasm");
    let line = |i: u32| format!("invocation {i} of {i}, 0, 0: 01.50 | ");
    let expected: String = (0..4).map(line).collect();
    assert_eq!(output(&["dispatch", shader, "--groups", "2", "--device", "reference"]), expected);
    let json = output(&["dispatch", shader, "--groups", "2", "--device", "reference", "--json", "--time", "2"]);
    let report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let printed: Vec<&str> = report["printed"].as_array().unwrap().iter().filter_map(|text| text.as_str()).collect();
    assert_eq!(printed, (0..4).map(line).collect::<Vec<_>>());
    for driver in &DRIVERS {
        let Some(icd) = driver.icd() else { continue };
        let result = Command::new(env!("CARGO_BIN_EXE_vulcanize"))
            .args(["dispatch", shader, "--groups", "2", "--require-device"])
            .env("VK_DRIVER_FILES", &icd)
            .env("VK_ICD_FILENAMES", &icd)
            .env_remove("VULCANIZE_DEVICE")
            .output()
            .unwrap();
        let (text, errors) = (String::from_utf8_lossy(&result.stdout), String::from_utf8_lossy(&result.stderr));
        assert_eq!(result.status.code(), Some(0), "{errors}");
        // Devices print in any order.
        let mut texts: Vec<&str> = text.split_inclusive(" | ").collect();
        texts.sort_unstable();
        assert_eq!(texts.concat(), expected, "{errors}");
        // Where it cannot be shown, a line says why.
        let without = |more: &[&str]| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_vulcanize"));
            command.args(["dispatch", shader, "--groups", "2", "--require-device"]).args(more);
            command.env("VK_DRIVER_FILES", &icd).env("VK_ICD_FILENAMES", &icd).env("VK_LAYER_PATH", "/nonexistent");
            let done = command.env_remove("VULCANIZE_DEVICE").output().unwrap();
            (done.status.code(), done.stdout, String::from_utf8(done.stderr).unwrap())
        };
        let (code, text, errors) = without(&[]);
        assert_eq!((code, text.len(), errors.lines().count()), (Some(0), 0, 1), "{errors}");
        assert!(errors.starts_with("note: what kernels print is not shown: "), "{errors}");
        assert_eq!(without(&["--printf"]).0, Some(3));
    }
}

#[test]
fn a_trace_has_every_step() {
    let folder = Folder::new();
    let (kernel, trace) = (example("saxpy.mlir"), folder.path("trace.json"));
    let x = folder.path("x.npy");
    output(&saxpy(&kernel, &["--buffer", "0:2=f32[20]=iota", "--out", &format!("0:2={x}")]));
    let y = format!("0:2={x}");
    let outcome = process(&saxpy(&kernel, &["--buffer", &y, "--time", "2", "--trace", &trace]));
    assert_eq!((outcome.exit, outcome.err.as_str()), (Exit::Success, ""), "no progress line: it is no terminal");
    let names = trace_names(&trace);
    for step in [
        &format!("parse {kernel}"),
        "lower @saxpy",
        "pass spirv-update-vce",
        "serialize",
        "compile saxpy",
        &format!("upload {x} 80 B"),
        "upload 0:0 4 B",
        "download 0:2 80 B",
    ] {
        assert!(names.iter().any(|name| name == step), "{step}: {names:?}");
    }
    // The first one, three to warm up, two that are timed; each on the host's track and on the device's.
    assert_eq!(names.iter().filter(|name| *name == "saxpy [3, 1, 1]").count(), 12);
    // It is written of a run that fails, too; the failure is what is said.
    let failed = saxpy(&kernel, &["--buffer", "0:1=f32=iota", "--trace", &trace]);
    assert_fails(&failed, Exit::Usage, "given twice");
    assert_eq!(trace_names(&trace), Vec::<String>::new());
    let nowhere = saxpy(&kernel, &["--buffer", "0:2=f32[20]=iota", "--trace", "/nonexistent/t.json"]);
    assert_fails(&nowhere, Exit::Rejected, "cannot write output file '/nonexistent/t.json'");
}
