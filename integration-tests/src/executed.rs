//! Which ops of the source dialects tests execute, and in how many kernels.

use std::collections::BTreeMap;
use std::path::Path;

use vulcanize::ir::{Ir, Op, WalkOrder, parse_source};

use vulcanize_conformance::generate::Program;
use vulcanize_conformance::{elementwise, kernels};

use crate::case::Case;
use crate::{corpus, host};

/// The ops of programs that tests run, each with the number of programs in which it is.
#[derive(Clone, Debug, Default)]
pub struct Executed {
    /// The ops that run on devices.
    pub on_devices: BTreeMap<String, usize>,
    /// The ops of host code.
    pub on_the_host: BTreeMap<String, usize>,
}

/// Programs at random that are looked at.
const RANDOM_PROGRAMS: u64 = 32;

/// The ops of all kernels whose results are known, of the examples, and of file tests that run.
///
/// # Errors
/// The corpus cannot be read, or something in it does not parse.
pub fn executed() -> Result<Executed, String> {
    let mut found = Executed::default();
    for kernel in kernels::all() {
        found.add(&kernel.name, &kernel.program()?, false)?;
    }
    for kernel in elementwise::all() {
        found.add(&kernel.name, &kernel.module, true)?;
    }
    for seed in 0..RANDOM_PROGRAMS {
        found.add("a random program", &Program::random(seed).mlir(), true)?;
    }
    let read = |path: &Path| std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
    for path in corpus::files(&corpus::cases().join("run"), ".mlir")? {
        found.add(&path.display().to_string(), &Case::parse(&read(&path)?)?.input, false)?;
    }
    for program in host::all()? {
        found.add(&program.name, &program.text, false)?;
    }
    for path in corpus::files(&corpus::root().join("examples"), ".mlir")? {
        found.add(&path.display().to_string(), &read(&path)?, false)?;
    }
    Ok(found)
}

impl Executed {
    /// Adds the ops of a program; all of one that `is_kernel` runs on the device.
    fn add(&mut self, name: &str, text: &str, is_kernel: bool) -> Result<(), String> {
        let context = vulcanize::context();
        let ir = parse_source(&context, name, text).map_err(|errors| format!("{name}: {errors:?}"))?;
        let Some(root) = ir.root() else { return Ok(()) };
        let (mut on_device, mut on_host) = (Vec::new(), Vec::new());
        for op in ir.walk(root, WalkOrder::Pre) {
            let list = if is_kernel || is_in_kernel(&ir, op) { &mut on_device } else { &mut on_host };
            list.push(ir.op_name_str(op));
        }
        for (list, counts) in [(&mut on_device, &mut self.on_devices), (&mut on_host, &mut self.on_the_host)] {
            list.sort_unstable();
            list.dedup();
            for name in list {
                *counts.entry((*name).to_owned()).or_default() += 1;
            }
        }
        Ok(())
    }
}

fn is_in_kernel(ir: &Ir<'_>, op: Op) -> bool {
    let mut around = Some(op);
    while let Some(op) = around {
        if matches!(ir.op_name_str(op), "gpu.module" | "gpu.launch") {
            return true;
        }
        around = ir.parent_op(op);
    }
    false
}
