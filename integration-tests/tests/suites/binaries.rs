//! Every binary that we write is accepted by the newest `spirv-val`: here those of examples for several environments.
//! `files` judges binaries of file tests, and `foreign` those of other compilers.

use std::path::Path;

use libtest_mimic::Failed;
use vulcanize::ir::{Context, Ir, Op, WalkOrder, parse_source};
use vulcanize::serialization::assembly::assemble;
use vulcanize::serialization::{SerializeOptions, serialize};
use vulcanize_integration_tests::case::{Run, binary_words, words};
use vulcanize_integration_tests::invoke::vulcanize;
use vulcanize_integration_tests::{corpus, spirv_val};

use crate::Suite;

/// For which environments each example is lowered; the first is the one in the file.
const EXAMPLE_COMMANDS: &[&str] = &[
    "lower - -o -",
    "lower - -o - --target-env vulkan1.0",
    "lower - -o - --target-env vulkan1.1",
    "lower - -o - --target-env vulkan1.2",
    "lower - -o - --target-env vulkan1.3",
];

/// The modules that the tests of the command line write, as text of the dialect and of the assembler.
const COMMAND_LINE: &str = "cli/tests/modules";

pub fn fill(suite: &mut Suite) -> Result<(), String> {
    let examples = corpus::root().join("examples");
    for path in corpus::files(&examples, ".mlir")? {
        for command in EXAMPLE_COMMANDS {
            let path = path.clone();
            let name = format!("examples/{} {command}", corpus::name(&examples, &path));
            suite.add(name, false, move || check_example(&path, command));
        }
    }
    for extension in [".mlir", ".spvasm"] {
        for path in corpus::files(&corpus::root().join(COMMAND_LINE), extension)? {
            let name = corpus::name(&corpus::root(), &path);
            suite.add(name, false, move || check_command_line(&path));
        }
    }
    Ok(())
}

fn check_example(path: &Path, command: &str) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    let run = Run { arguments: words(command)?, text: command.to_owned() };
    let outcome = vulcanize(&run.arguments, text.as_bytes());
    if outcome.code != 0 {
        return Err(format!("exit code {}\n{}", outcome.code, outcome.stderr).into());
    }
    let words = binary_words(&outcome.stdout).ok_or("the output is no SPIR-V binary")?;
    Ok(run.judge(&words)?)
}

fn check_command_line(path: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    let words = if path.extension().is_some_and(|extension| extension == "spvasm") {
        assemble(&text).map_err(|error| error.to_string())?
    } else {
        let context = vulcanize::context();
        let ir = parse_source(&context, "module.mlir", &text).map_err(|d| d.render(&context))?;
        let module = spirv_modules(&ir).pop().ok_or("there is no spirv.module in it")?;
        write(&context, &ir, module)?
    };
    let environment = format!("spv1.{}", words[1] >> 8 & 0xFF);
    Ok(spirv_val::validate(&words, &environment, &[])?)
}

fn spirv_modules(ir: &Ir<'_>) -> Vec<Op> {
    let all = ir.root().map(|root| ir.walk(root, WalkOrder::Pre)).unwrap_or_default();
    all.into_iter().filter(|&op| ir.op_name_str(op) == "spirv.module").collect()
}

fn write(context: &Context, ir: &Ir<'_>, module: Op) -> Result<Vec<u32>, String> {
    serialize(ir, module, &SerializeOptions::default()).map_err(|d| d.render(context))
}
