//! Every binary that `lower` makes of an example or of a file test is accepted by `spirv-val`.
#![forbid(unsafe_code)]

use std::path::Path;
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};
use vulcanize_integration_tests::case::{Case, Run, binary_words, words};
use vulcanize_integration_tests::invoke::vulcanize;
use vulcanize_integration_tests::{corpus, spirv_val, tools};

/// For which environments each example is lowered; the first is the one in the file.
const EXAMPLE_COMMANDS: &[&str] = &[
    "lower - -o -",
    "lower - -o - --target-env vulkan1.0",
    "lower - -o - --target-env vulkan1.1",
    "lower - -o - --target-env vulkan1.2",
    "lower - -o - --target-env vulkan1.3",
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let (cases, examples) = (corpus::cases(), corpus::root().join("examples"));
    let (Ok(case_files), Ok(example_files)) = (corpus::files(&cases, ".mlir"), corpus::files(&examples, ".mlir"))
    else {
        eprintln!("error: no cases or no examples");
        return ExitCode::FAILURE;
    };
    let skipped = tools::is_skipped(tools::SPIRV_VAL);
    let mut trials = Vec::new();
    for path in case_files {
        let Ok(case) = std::fs::read_to_string(&path).map_err(|e| e.to_string()).and_then(|text| Case::parse(&text))
        else {
            continue; // `files` fails on it
        };
        for run in case.runs.into_iter().filter(makes_a_binary) {
            let input = case.input.clone();
            let name = format!("{} {}", corpus::name(&cases, &path), run.text);
            trials.push(Trial::test(name, move || check(&run, &input)).with_ignored_flag(skipped));
        }
    }
    for path in example_files {
        for command in EXAMPLE_COMMANDS {
            let path = path.clone();
            let name = format!("examples/{} {command}", corpus::name(&examples, &path));
            trials.push(Trial::test(name, move || check_example(&path, command)).with_ignored_flag(skipped));
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn makes_a_binary(run: &Run) -> bool {
    run.arguments.first().is_some_and(|command| command == "lower")
        && (!run.has_flag("--emit") || run.arguments.iter().any(|a| a == "--emit=spv" || a == "spv"))
}

fn check_example(path: &Path, command: &str) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    check(&Run { arguments: words(command)?, text: command.to_owned() }, &text)
}

fn check(run: &Run, input: &str) -> Result<(), Failed> {
    let outcome = vulcanize(&run.arguments, input.as_bytes());
    if outcome.code != 0 {
        // What a case expects to be rejected has no binary; `files` compares the message.
        return match run.text.contains("--verify-diagnostics") {
            true => Ok(()),
            false => Err(format!("exit code {}\n{}", outcome.code, outcome.stderr).into()),
        };
    }
    if binary_words(&outcome.stdout).is_none() {
        return Err("the output is no SPIR-V binary".into());
    }
    let named = run.arguments.iter().position(|a| a == "--target-env").and_then(|i| run.arguments.get(i + 1));
    let environment = match named.map(String::as_str) {
        Some(name) if name.starts_with("vulkan") => name,
        _ => spirv_val::environment_of(&outcome.stdout).ok_or("a version that spirv-val does not know")?,
    };
    Ok(spirv_val::validate(&outcome.stdout, environment)?)
}
