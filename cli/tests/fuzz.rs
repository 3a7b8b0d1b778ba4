//! `vulcanize fuzz`: processes of its own, since it starts itself.

use std::process::Command;

use vulcanize::commands::Exit;

use crate::support::{DRIVERS, Folder, assert_fails, output, process};

/// Runs it with a device that computes kernels with this text wrong; returns the exit code and standard error.
fn with_wrong_device(text: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_vulcanize"))
        .args(["fuzz", "--device=reference"])
        .args(arguments)
        .env("VULCANIZE_FUZZ_WRONG", text)
        .output()
        .unwrap();
    (done.status.code(), String::from_utf8_lossy(&done.stderr).into_owned())
}

/// What kernels may need where all devices have everything.
const ALL: &str = "features: Int8,Int16,Int64,Float64,GroupNonUniformArithmetic,GroupNonUniformShuffle,GroupNonUniformShuffleRelative\n";

#[test]
fn the_reference_executor_is_right() {
    let outcome = process(&["fuzz", "--device=reference", "--kernels=10", "--seed=50", "--jobs=2"]);
    assert_eq!((outcome.exit, outcome.err.as_str()), (Exit::Success, ""));
    assert_eq!(outcome.out, format!("{ALL}reference: 10 kernels, 0 refused, 0 wrong\n"));
}

#[test]
fn a_finding_is_reduced_to_what_the_device_is_wrong_about_and_replays() {
    let folder = Folder::new();
    let found = folder.path("found");
    let (code, error) = with_wrong_device("vector.reduction", &["--seed=0", "--kernels=1", "--out", &found]);
    assert_eq!(code, Some(6), "{error}");
    assert!(error.starts_with("error: seed 0 on reference: the driver is out of order\n"), "{error}");
    assert!(error.contains("note: seed 0: reduced, "), "{error}");
    let bundle = folder.path("found/seed-0");
    let kernel = std::fs::read_to_string(folder.path("found/seed-0/kernel.mlir")).unwrap();
    assert!(kernel.contains("vector.reduction") && kernel.lines().count() < 20, "{kernel}");
    // No device is wrong here.
    output(&["dispatch", "--replay", &bundle, "--device=reference"]);
    let expected = folder.path("found/seed-0/expected-0-3.npy");
    let mut bytes = std::fs::read(&expected).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    std::fs::write(&expected, bytes).unwrap();
    assert_fails(&["dispatch", "--replay", &bundle, "--device=reference"], Exit::Unexpected, "buffer 0:3 is not as in");
}

#[test]
fn a_kernel_over_memory_is_reduced_and_replays() {
    let folder = Folder::new();
    let found = folder.path("found");
    let (code, error) = with_wrong_device("vector.transfer_read", &["--seed=9", "--kernels=1", "--out", &found]);
    assert_eq!(code, Some(6), "{error}");
    assert!(error.contains("note: seed 9: reduced, "), "{error}");
    let bundle = folder.path("found/seed-9");
    let kernel = std::fs::read_to_string(folder.path("found/seed-9/kernel.mlir")).unwrap();
    let body = kernel.split("gpu.return").next().unwrap();
    assert!(body.contains("vector.transfer_read") && body.lines().count() < 20, "{kernel}");
    output(&["dispatch", "--replay", &bundle, "--device=reference"]);
}

#[test]
fn a_kernel_is_named_by_its_seed_and_features() {
    let folder = Folder::new();
    let found = folder.path("found");
    // With all features this seed's kernel has 64-bit integers, without any it has another form.
    let bundle = |features: &str| {
        let (code, error) =
            with_wrong_device("gpu.func", &["--seed=4", "--kernels=1", "--features", features, "--out", &found]);
        assert_eq!(code, Some(6), "{error}");
        let read = |name: &str| std::fs::read(folder.path(&format!("found/seed-4/{name}"))).unwrap();
        let text = |name: &str| String::from_utf8(read(name)).unwrap();
        let again = format!("vulcanize fuzz --seed 4 --features {features} --kernels 1");
        assert!(text("README").contains(&again), "{}", text("README"));
        assert!(text("replay.json").contains(&format!("\"{features}\"")), "{}", text("replay.json"));
        output(&["dispatch", "--replay", &folder.path("found/seed-4"), "--device=reference"]);
        read("kernel.spv")
    };
    assert_ne!(bundle("Int64"), bundle("none"));
    let wrong = process(&["fuzz", "--device=reference", "--features=Int9"]);
    assert_eq!(wrong.exit, Exit::Usage);
    assert!(wrong.err.contains("'Int9' is none of Int8,"), "{}", wrong.err);
}

#[test]
fn launches_of_a_program_are_recorded_and_replay() {
    let folder = Folder::new();
    let launches = folder.path("launches");
    output(&["run", "../examples/reduction.mlir", "--device=reference", "--record", &launches]);
    let launch = folder.path("launches/launch-0");
    output(&["dispatch", "--replay", &launch, "--device=reference"]);
    let expected = folder.path("launches/launch-0/expected-0-1.npy");
    let mut bytes = std::fs::read(&expected).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    std::fs::write(&expected, bytes).unwrap();
    assert_fails(&["dispatch", "--replay", &launch, "--device=reference"], Exit::Unexpected, "buffer 0:1 is not as in");
}

#[test]
fn a_kernel_is_replayed_with_its_subgroup_size() {
    let folder = Folder::new();
    let program = folder.path("program.mlir");
    folder.write(
        "program.mlir",
        r#"module attributes {gpu.container_module} {
             gpu.module @m {
               gpu.func @k(%a: memref<32xi32>) kernel attributes {
                 spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1], subgroup_size = 16>} {
                 %i = gpu.thread_id x
                 %size = gpu.subgroup_size : index
                 %word = arith.index_cast %size : index to i32
                 memref.store %word, %a[%i] : memref<32xi32>
                 gpu.return
               }
             }
             func.func @main() {
               %c1 = arith.constant 1 : index
               %c32 = arith.constant 32 : index
               %a = memref.alloc() : memref<32xi32>
               gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c32, %c1, %c1) args(%a : memref<32xi32>)
               memref.dealloc %a : memref<32xi32>
               return
             }
           }"#,
    );
    let launches = folder.path("launches");
    // Subgroups of the size that the kernel asks for, not of the executor's own.
    output(&["run", &program, "--device=reference", "--record", &launches]);
    let launch = folder.path("launches/launch-0");
    output(&["dispatch", "--replay", &launch, "--device=reference"]);
    let file = folder.path("launches/launch-0/replay.json");
    let job = std::fs::read_to_string(&file).unwrap();
    for (size, exit, message) in
        [("7", Exit::NoDevice, "subgroups of 7"), ("-1", Exit::Rejected, "'subgroup_size' is no number of invocations")]
    {
        let wrong = job.replace("\"subgroup_size\": 16", &format!("\"subgroup_size\": {size}"));
        assert_ne!(wrong, job, "it has the size");
        std::fs::write(&file, wrong).unwrap();
        assert_fails(&["dispatch", "--replay", &launch, "--device=reference"], exit, message);
    }
}

#[test]
fn programs_pass_scalars_as_push_constants_unless_told_otherwise() {
    let folder = Folder::new();
    for (flags, has_them) in [(&[][..], true), (&["--scalar-arguments=storage-buffer"], false)] {
        let launches = folder.path(if has_them { "pushed" } else { "bound" });
        output(&[&["run", "../examples/saxpy.mlir", "--device=reference", "--record", &launches], flags].concat());
        let job = std::fs::read_to_string(format!("{launches}/launch-0/replay.json")).unwrap();
        // The factor is 2.5.
        assert_eq!((job.contains("00002040"), job.contains("\"0:0\"")), (has_them, !has_them), "{job}");
    }
}

#[test]
fn bundles_that_are_none_are_named() {
    let folder = Folder::new();
    let replay = |text: &str, message: &str| {
        folder.write("replay.json", text);
        assert_fails(&["dispatch", "--replay", &folder.path("")], Exit::Rejected, message);
    };
    replay("{", "no JSON");
    replay("{}", "only version 1 is known");
    replay(r#"{"version": 1}"#, "'job' has no text 'kernel'");
    let wrong = r#"{"version":1,"job":{"kernel":"k","entry":"e","groups":"1","tolerance":"0","buffers":{"0:0":1},"expect":{}}}"#;
    replay(wrong, "'buffers' has no file names");
    assert_fails(&["dispatch", "--replay", "a", "b.spv"], Exit::Usage, "cannot be used with");
    assert_fails(&["dispatch"], Exit::Usage, "FILE");
}

#[test]
fn a_device_that_is_not_there_ends_the_run() {
    let outcome = process(&["fuzz", "--device=no such device", "--kernels=1"]);
    assert_eq!(outcome.exit, Exit::NoDevice, "{}", outcome.err);
}

#[test]
fn drivers_run_kernels_beside_the_reference_executor() {
    for driver in &DRIVERS {
        let Some(icd) = driver.icd() else { continue };
        let done = Command::new(env!("CARGO_BIN_EXE_vulcanize"))
            .args(["fuzz", "--device=0", "--kernels=6"])
            .envs([("VK_DRIVER_FILES", &icd), ("VK_ICD_FILENAMES", &icd)])
            .output()
            .unwrap();
        let (out, error) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
        assert_eq!(done.status.code(), Some(0), "{}: {error}", driver.name);
        assert!(out.ends_with("reference: 6 kernels, 0 refused, 0 wrong\n"), "{out}");
        assert_eq!(out.lines().count(), 3, "{out}");
        assert!(out.contains(": 6 kernels, 0 refused, 0 wrong\n"), "{out}");
    }
}
