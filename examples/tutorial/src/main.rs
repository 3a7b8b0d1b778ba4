//! The program of the tutorial (`docs/tutorial/`): a language of arrays, on a device.
//!
//! `cargo run -p tutorial -- FILE` compiles a program, and runs it over arrays 0, 1, 2, … and so on.
#![forbid(unsafe_code)]

mod dialect;
mod frontend;
mod lowering;
mod run;
mod syntax;

use std::error::Error;
use std::process::ExitCode;

const EXAMPLE: &str = include_str!("../programs/saxpy.arr");

fn main() -> ExitCode {
    let file = std::env::args().nth(1);
    let read = |file: &String| std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}\n"));
    let text = file.as_ref().map_or(Ok(EXAMPLE.to_owned()), read);
    let name = file.as_deref().unwrap_or("saxpy.arr");
    match text.map_err(Into::into).and_then(|text| run_text(name, &text)) {
        Ok(report) => {
            print!("{report}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprint!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The outputs of a program, a line for each.
fn run_text(file: &str, text: &str) -> Result<String, Box<dyn Error>> {
    let context = run::context();
    let program = run::compile(&context, file, text).map_err(|diagnostics| diagnostics.render(&context))?;
    let numbers: Vec<f32> = (0..program.interface.size).map(|i| i as f32).collect();
    let inputs = vec![numbers; program.interface.inputs.len()];
    let outputs = program.run(&vulcanize::any_device()?, &inputs)?;
    let lines = program.interface.outputs.iter().zip(outputs);
    Ok(lines.map(|(name, values)| format!("{name} = {values:?}\n")).collect())
}

#[cfg(test)]
mod tests;
