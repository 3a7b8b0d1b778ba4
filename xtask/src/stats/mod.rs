//! `stats`: the shape of the code, in figures that `docs/building.md` keeps.
//!
//! Product code is the code that users get: the crates' `src` folders without generated tables and without tests.

mod circles;
mod source;

use std::path::Path;

use crate::{process, workspace};
use source::File;

/// The folders of the product; the other ones test it, measure it or show it.
const PRODUCT: &[&str] = &[
    "abi",
    "capi",
    "cli",
    "conformance",
    "conversion",
    "dialects",
    "interpreter",
    "ir",
    "limits",
    "lsp",
    "passes",
    "python",
    "reference",
    "runtime",
    "schedule",
    "serialization",
    "spirv",
    "target-env",
    "validate",
    "web",
    "webgpu",
    "words",
];

/// Kernels and their known results, which the product holds as its tests of devices.
const SUITE: &[&str] = &["conformance/src/elementwise/", "conformance/src/generate/", "conformance/src/kernels/"];

/// How long a function and a file may be without a reason in the file's header.
const MOST_FUNCTION_LINES: usize = 60;
const MOST_FILE_LINES: usize = 600;

/// Options of `cargo xtask stats`.
#[derive(clap::Args)]
pub struct Options {
    /// Name the files, functions and lines that the figures count
    #[arg(long)]
    list: bool,
}

/// Prints the figures.
pub fn run(options: &Options) -> Result<(), String> {
    let files = read()?;
    let show = |lines: Vec<String>| {
        if options.list {
            for line in lines {
                println!("    {line}");
            }
        }
    };
    println!("lines of product code                {}", files.iter().map(|file| file.lines).sum::<usize>());

    let mut functions: Vec<_> = files.iter().flat_map(|file| file.functions.iter().map(move |f| (f, file))).collect();
    functions.sort_by_key(|(function, _)| function.lines);
    let at = |part: usize| functions.get(functions.len() * part / 100).map_or(0, |(function, _)| function.lines);
    let longest = functions.last().map_or(0, |(function, _)| function.lines);
    println!("lines of a function                  median {}, p90 {}, max {longest}", at(50), at(90));

    let long = functions.iter().rev().take_while(|(function, _)| function.lines > MOST_FUNCTION_LINES);
    let long: Vec<String> = long.map(|(f, file)| format!("{} {}:{} {}", f.lines, file.path, f.line, f.name)).collect();
    println!("functions over {MOST_FUNCTION_LINES} lines              {}", long.len());
    show(long);

    let long = files.iter().filter(|file| file.lines > MOST_FILE_LINES);
    let long: Vec<String> = long.map(|file| format!("{} {}", file.lines, file.path)).collect();
    println!("files over {MOST_FILE_LINES} lines                 {}", long.len());
    show(long);

    let circles = circles::find(&files);
    let inside = circles.iter().map(Vec::len).sum::<usize>();
    println!("circles of files                     {} ({inside} files)", circles.len());
    show(circles.iter().map(|circle| format!("{} {}", circle.len(), circle.join(" "))).collect());

    let names = files.iter().flat_map(|file| file.op_names.iter().map(move |line| format!("{}:{line}", file.path)));
    let names: Vec<String> = names.collect();
    println!("lines that name an op of elsewhere   {}", names.len());
    show(names);

    println!("test executables                     {}", test_executables()?);
    println!("packages in Cargo.lock               {}", packages()?);
    Ok(())
}

fn read() -> Result<Vec<File>, String> {
    let listed = process::output(
        std::process::Command::new("git").current_dir(workspace::root()).args(["ls-files", "*.rs"]),
        "git ls-files",
    )?;
    let paths = listed.lines().filter(|path| is_product(path));
    let read = |path: &str| {
        let text = std::fs::read_to_string(workspace::root().join(path)).map_err(|e| format!("{path}: {e}"))?;
        File::read(path, &text)
    };
    let mut files: Vec<File> = paths.map(read).collect::<Result<_, String>>()?;
    let of_tests: Vec<Vec<String>> = files.iter().flat_map(|file| file.test_modules.clone()).collect();
    files.retain(|file| !of_tests.iter().any(|module| file.module.starts_with(module)));
    Ok(files)
}

fn is_product(path: &str) -> bool {
    let mut parts = path.split('/');
    let is_src = parts.next().is_some_and(|folder| PRODUCT.contains(&folder)) && parts.next() == Some("src");
    let name = Path::new(path).file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let is_test = path.contains("/tests/") || name == "tests.rs" || name.ends_with("_tests.rs");
    let is_suite = SUITE.iter().any(|folder| path.starts_with(folder));
    is_src && !is_test && !is_suite && !path.contains("/generated/")
}

/// How many programs `cargo test --workspace` links, those of documentation tests apart.
fn test_executables() -> Result<usize, String> {
    let text =
        process::output(workspace::cargo().args(["metadata", "--no-deps", "--format-version", "1"]), "cargo metadata")?;
    let metadata: serde_json::Value =
        serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))?;
    let targets = metadata["packages"].as_array().into_iter().flatten().filter_map(|p| p["targets"].as_array());
    Ok(targets.flatten().filter(|target| target["test"].as_bool() == Some(true)).count())
}

fn packages() -> Result<usize, String> {
    let lock = std::fs::read_to_string(workspace::root().join("Cargo.lock")).map_err(|e| format!("Cargo.lock: {e}"))?;
    Ok(lock.lines().filter(|line| *line == "[[package]]").count())
}
