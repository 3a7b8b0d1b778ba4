//! The stages of a lowering, each timed by itself on one module.

use std::time::{Duration, Instant};

use vulcanize::ir::pass::{OpPassManager, PassManager, PassManagerOptions};
use vulcanize::ir::text::{ParseConfig, PrintOptions, parse_source_with, print_op_with};
use vulcanize::ir::{Context, Diagnostics, Ir, Op, verify};
use vulcanize::serialization::{SerializeOptions, serialize};

/// How long each stage took, in the order in which they ran.
#[derive(Clone, Debug, Default)]
pub struct Stages {
    /// Name and time.
    pub times: Vec<(&'static str, Duration)>,
    /// The number of ops after parsing.
    pub ops: usize,
    /// The number of words of the binary.
    pub words: usize,
}

impl Stages {
    fn time<T>(&mut self, name: &'static str, work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
        let start = Instant::now();
        let result = work().map_err(|error| format!("{name}: {error}"))?;
        self.times.push((name, start.elapsed()));
        Ok(result)
    }

    /// Each stage at its fastest of the two runs.
    #[must_use]
    pub fn best(self, other: &Stages) -> Stages {
        let times = self.times.iter().zip(&other.times).map(|(a, b)| (a.0, a.1.min(b.1))).collect();
        Stages { times, ..self }
    }
}

/// Runs the stages on a text. Passes run without the verifier between them: that is a stage of its own.
///
/// # Errors
/// What a stage says.
pub fn run(text: &str) -> Result<Stages, String> {
    let context = vulcanize::context();
    let (ir, module, mut stages) = lowered(&context, text)?;
    let words = stages
        .time("serialize", || serialize(&ir, module, &SerializeOptions::default()).map_err(|d| d.render(&context)))?;
    stages.words = words.len();
    Ok(stages)
}

/// The stages before serialization: the module that they make of a text, and how long they took.
///
/// # Errors
/// What a stage says.
pub fn lowered<'c>(context: &'c Context, text: &str) -> Result<(Ir<'c>, Op, Stages), String> {
    let mut stages = Stages::default();
    let config = ParseConfig { verify: false, ..ParseConfig::default() };
    let mut ir = stages
        .time("parse", || parse_source_with(context, "kernels.mlir", text, config).map_err(|d| d.render(context)))?;
    let root = ir.root().ok_or("no root")?;
    stages.ops = count(&ir, root);
    stages.time("verify", || {
        let mut diagnostics = Diagnostics::new();
        verify(&ir, root, &mut diagnostics).then_some(()).ok_or_else(|| diagnostics.render(context))
    })?;
    let options = PrintOptions { assume_verified: true, ..PrintOptions::default() };
    let printed = stages.time("print", || Ok(print_op_with(&ir, root, &options)))?;
    if printed.is_empty() {
        return Err("nothing is printed".to_owned());
    }
    for (name, pipeline) in [
        ("convert", "builtin.module(convert-gpu-to-spirv)"),
        ("abi", "builtin.module(spirv.module(spirv-lower-abi-attrs))"),
        ("requirements", "builtin.module(spirv.module(spirv-update-vce))"),
    ] {
        stages.time(name, || pass(&mut ir, root, pipeline))?;
    }
    let module = find(&ir, root, "spirv.module").ok_or("no spirv.module")?;
    Ok((ir, module, stages))
}

fn pass(ir: &mut Ir<'_>, root: Op, pipeline: &str) -> Result<(), String> {
    let pipeline = OpPassManager::parse(pipeline, &vulcanize::pass_registry()).map_err(|e| e.to_string())?;
    let mut manager = PassManager::new(pipeline);
    manager.options = PassManagerOptions { verify: false, ..manager.options };
    let mut diagnostics = Diagnostics::new();
    let result = manager.run(ir, root, &mut diagnostics);
    result.map_err(|_| diagnostics.render(ir.context()))
}

fn ops_of(ir: &Ir<'_>, op: Op) -> Vec<Op> {
    let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
    blocks.flat_map(|block| ir.ops(block)).collect()
}

fn count(ir: &Ir<'_>, op: Op) -> usize {
    1 + ops_of(ir, op).into_iter().map(|inner| count(ir, inner)).sum::<usize>()
}

fn find(ir: &Ir<'_>, op: Op, name: &str) -> Option<Op> {
    ops_of(ir, op).into_iter().find(|&inner| ir.op_name_str(inner) == name)
}
