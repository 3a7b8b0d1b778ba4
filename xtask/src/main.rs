//! Development tasks: `cargo xtask TASK`.

mod gen_grammar;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = match args.split_first() {
        Some((task, rest)) if task == "gen-grammar" => gen_grammar::run(rest),
        _ => Err("usage: cargo xtask gen-grammar [--check] [--grammar DIR]".to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
