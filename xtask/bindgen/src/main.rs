//! `xtask-bindgen WASM FOLDER`: the JavaScript module and the WebAssembly that a browser loads.
//!
//! A crate of its own, so that the other tasks need not compile a reader and writer of WebAssembly.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [wasm, folder] = &arguments[..] else {
        eprintln!("usage: xtask-bindgen WASM FOLDER");
        return ExitCode::from(2);
    };
    let made = Bindgen::new().input_path(wasm).web(true).and_then(|bindgen| {
        bindgen.typescript(false).remove_name_section(true).remove_producers_section(true).generate(folder)
    });
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask-bindgen: {error:#}");
            ExitCode::FAILURE
        }
    }
}
