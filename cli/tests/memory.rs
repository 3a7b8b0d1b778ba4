//! Memory of commands that are run one after another in one process: one of its own, since other tests
//! would disturb it.
#![cfg(target_os = "linux")]

use std::fmt::Write as _;
use std::process::Command;

use crate::support::{Folder, output};

/// What the process has in memory now, in MiB.
fn resident() -> usize {
    let text = std::fs::read_to_string("/proc/self/status").expect("is there");
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("says it");
    line.trim().trim_end_matches("kB").trim().parse::<usize>().expect("a number") / 1024
}

/// So many that a run that keeps its module costs a MiB or more.
const KERNELS: usize = 300;

/// Set in the process that this test starts, which runs this test alone.
const CHILD: &str = "VULCANIZE_TEST_CHILD";

#[test]
fn commands_give_their_memory_back() {
    if std::env::var_os(CHILD).is_some() {
        return run_commands();
    }
    let child = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "memory::commands_give_their_memory_back", "--nocapture"])
        .env(CHILD, "1")
        .output()
        .expect("a child process");
    let text = String::from_utf8_lossy(&[child.stdout, child.stderr].concat()).into_owned();
    assert!(child.status.success() && text.contains("checked in the child"), "{text}");
}

fn run_commands() {
    let folder = Folder::new();
    let mut text = "module attributes {gpu.container_module} {\ngpu.module @kernels {\n".to_owned();
    for kernel in 0..KERNELS {
        writeln!(
            text,
            "gpu.func @k{kernel}(%m: memref<64xf32>) kernel attributes {{spirv.entry_point_abi = \
             #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>}} {{\n  %i = gpu.global_id x\n  \
             %v = memref.load %m[%i] : memref<64xf32>\n  %w = arith.addf %v, %v : f32\n  \
             memref.store %w, %m[%i] : memref<64xf32>\n  gpu.return\n}}"
        )
        .expect("text takes it");
    }
    text.push_str("}\n}\n");
    let source = folder.write("kernels.mlir", text);
    let (binary, read) = (folder.path("kernels.spv"), folder.path("read.mlir"));
    let round = || {
        output(&["lower", "--target-env", "vulkan1.1", &source, "-o", &binary]);
        output(&["opt", "--canonicalize", &source, "-o", &folder.path("opt.mlir")]);
        output(&["translate", "--deserialize-spirv", &binary, "-o", &read]);
        output(&["translate", "--no-implicit-module", "--serialize-spirv", &read, "-o", &folder.path("again.spv")]);
    };
    // What stays for good and what allocators keep at hand is there after a few.
    (0..5).for_each(|_| round());
    let before = resident();
    (0..20).for_each(|_| round());
    let grown = resident().saturating_sub(before);
    assert!(grown < 16, "20 rounds, each of four commands, left {grown} MiB behind");
    println!("checked in the child");
}
