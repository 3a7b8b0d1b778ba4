//! Every binary that we write is accepted by the newest `spirv-val`: here those of examples for several environments, and
//! those of the modules in the tests of `serialization`, written and, once they were read, written again. Binaries of
//! file tests are judged by `files`, those of other compilers by `foreign`.
#![forbid(unsafe_code)]

use std::path::Path;
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};
use vulcanize::ir::{Context, Ir, Op, WalkOrder, parse_source};
use vulcanize::serialization::assembly::assemble;
use vulcanize::serialization::{SerializeOptions, deserialize, serialize};
use vulcanize_integration_tests::case::{Run, binary_words, words};
use vulcanize_integration_tests::invoke::vulcanize;
use vulcanize_integration_tests::{corpus, spirv_val};

/// For which environments each example is lowered; the first is the one in the file.
const EXAMPLE_COMMANDS: &[&str] = &[
    "lower - -o -",
    "lower - -o - --target-env vulkan1.0",
    "lower - -o - --target-env vulkan1.1",
    "lower - -o - --target-env vulkan1.2",
    "lower - -o - --target-env vulkan1.3",
];

/// Folders of modules whose first line is `// validate: ENVIRONMENT`. A line `// unread: MESSAGE` says why the words cannot
/// be read again yet.
const MODULES: &[&str] = &["serialization/tests/modules", "serialization/tests/regular", "serialization/tests/types"];

/// The modules that the tests of the command line write, as text of the dialect and of the assembler.
const COMMAND_LINE: &str = "cli/tests/modules";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, String> {
    let mut trials = Vec::new();
    let examples = corpus::root().join("examples");
    for path in corpus::files(&examples, ".mlir")? {
        for command in EXAMPLE_COMMANDS {
            let path = path.clone();
            let name = format!("examples/{} {command}", corpus::name(&examples, &path));
            trials.push(Trial::test(name, move || check_example(&path, command)));
        }
    }
    for folder in MODULES {
        for path in corpus::files(&corpus::root().join(folder), ".mlir")? {
            let name = corpus::name(&corpus::root(), &path);
            trials.push(Trial::test(name, move || check_module(&path)));
        }
    }
    for extension in [".mlir", ".spvasm"] {
        for path in corpus::files(&corpus::root().join(COMMAND_LINE), extension)? {
            let name = corpus::name(&corpus::root(), &path);
            trials.push(Trial::test(name, move || check_command_line(&path)));
        }
    }
    Ok(trials)
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

fn check_module(path: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    let first = text.lines().next().and_then(|line| line.strip_prefix("// validate:"));
    let environment = first.ok_or("the first line is no '// validate: ENVIRONMENT'")?.trim();
    let unread = text.lines().find_map(|line| line.strip_prefix("// unread:")).map(str::trim);
    let context = vulcanize::context();
    let ir = parse_source(&context, "module.mlir", &text).map_err(|d| d.render(&context))?;
    let modules = spirv_modules(&ir);
    if modules.is_empty() {
        return Err("there is no spirv.module in it".into());
    }
    for module in modules {
        let words = write(&context, &ir, module)?;
        spirv_val::validate(&words, environment, &[])?;
        let fresh = vulcanize::context();
        let back = match (deserialize(&fresh, &words), unread) {
            (Ok(back), None) => back,
            (Err(error), Some(message)) if error.to_string().contains(message) => continue,
            (Err(error), _) => return Err(format!("read again: {error}").into()),
            (Ok(_), Some(message)) => return Err(format!("it is read again, so remove '// unread: {message}'").into()),
        };
        let again = write(&fresh, &back, back.root().ok_or("nothing was read")?)?;
        spirv_val::validate(&again, environment, &[]).map_err(|e| format!("written again: {e}"))?;
    }
    Ok(())
}

fn spirv_modules(ir: &Ir<'_>) -> Vec<Op> {
    let all = ir.root().map(|root| ir.walk(root, WalkOrder::Pre)).unwrap_or_default();
    all.into_iter().filter(|&op| ir.op_name_str(op) == "spirv.module").collect()
}

fn write(context: &Context, ir: &Ir<'_>, module: Op) -> Result<Vec<u32>, String> {
    serialize(ir, module, &SerializeOptions::default()).map_err(|d| d.render(context))
}
