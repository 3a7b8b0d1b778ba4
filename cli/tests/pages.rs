//! The commands in README.md and in the pages of docs/: each is run, and what it prints is what the page shows.
//!
//! The commands of a page run one after another in one folder, on the reference executor. What a page shows of a file with
//! `cat` is the file.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::{Folder, compiled, examples, output};

/// How lines begin that are not run here, and why.
const NOT_HERE: [(&str, &str); 12] = [
    ("cargo xtask ", "CI runs it"),
    ("cargo build ", "it takes minutes"),
    ("cargo bench ", "it takes minutes"),
    ("cargo test ", "these are the tests"),
    ("cargo run -p vulcanize-integration-tests ", "it takes minutes"),
    ("cc -std=c11 main.c ", "the tests of the C interface compile programs"),
    ("valgrind ", "it is not installed for the tests"),
    ("vulcanize dispatch benches/", "it times a driver"),
    ("vulcanize run benches/", "it times a driver"),
    ("VULCANIZE_SCALING=", "it takes minutes"),
    ("diff -r BEFORE AFTER", "the command before it is not run"),
    ("vulcanize conformance --device gpu ", "there is no such device"),
];

/// A command of a page, and its output where the page shows one.
#[derive(Debug, PartialEq)]
struct Shown {
    line: usize,
    command: String,
    output: Option<String>,
}

#[test]
fn commands_do_what_pages_show() {
    let root = examples().join("..").canonicalize().unwrap();
    let mut pages: Vec<PathBuf> = std::fs::read_dir(root.join("docs"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    pages.push(root.join("README.md"));
    pages.sort();
    let (mut run, mut mistakes) = (0, Vec::new());
    for page in &pages {
        let text = std::fs::read_to_string(page).unwrap();
        let name = page.strip_prefix(&root).unwrap().display().to_string();
        check_page(&root, &name, &text, &mut run, &mut mistakes);
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    assert!(run >= 20, "only {run} commands were run");
}

fn check_page(root: &Path, name: &str, text: &str, run: &mut usize, mistakes: &mut Vec<String>) {
    let folder = Folder::new();
    if !text.contains("```console") && !text.contains("```sh") || !prepare(&folder, root) {
        return;
    }
    for shown in commands(text) {
        if let Some(file) = shown.command.strip_prefix("cat ") {
            folder.write(file, shown.output.unwrap_or_default());
            continue;
        }
        if NOT_HERE.iter().any(|(start, _)| shown.command.starts_with(start)) {
            continue;
        }
        *run += 1;
        let (succeeds, printed) = execute(&folder, &shown.command);
        let place = format!("{name}:{}: {}", shown.line, shown.command);
        match shown.output {
            Some(output) if without_line_ends(&output) != without_line_ends(&printed) => {
                mistakes.push(format!("{place}\nshown:\n{output}\nprinted:\n{printed}"));
            }
            None if !succeeds => mistakes.push(format!("{place}\nfails:\n{printed}")),
            Some(_) | None => {}
        }
    }
}

/// Makes the files that pages take for granted; nothing is run without them.
fn prepare(folder: &Folder, root: &Path) -> bool {
    std::os::unix::fs::symlink(root.join("examples"), folder.path("examples")).unwrap();
    let saxpy = std::fs::read_to_string(root.join("examples/saxpy.mlir")).unwrap();
    for file in ["kernel.mlir", "FILE"] {
        folder.write(file, &saxpy);
    }
    output(&["lower", &folder.path("kernel.mlir"), "--target-env", "webgpu", "-o", &folder.path("kernel.spv")]);
    for (shader, file) in [("count.comp", "count.spv"), ("square.comp", "square.spv")] {
        let Some(module) = compiled(folder, shader, &[]) else { return false };
        std::fs::copy(module, folder.path(file)).unwrap();
    }
    true
}

/// Whether a command succeeds, and what it prints to both outputs.
fn execute(folder: &Folder, command: &str) -> (bool, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_vulcanize"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap_or_default());
    let command = command.replace("cargo run --release -- ", "vulcanize ");
    let done = Command::new("sh")
        .args(["-c", &format!("{{ {command}\n}} 2>&1")])
        .current_dir(folder.path(""))
        .env("PATH", path)
        .env("VULCANIZE_DEVICE", "reference")
        .output()
        .unwrap();
    (done.status.success(), String::from_utf8(done.stdout).unwrap())
}

/// The commands of a page: those after `$ ` in blocks of a console, with the output below; each line of a block of a
/// shell.
fn commands(page: &str) -> Vec<Shown> {
    let mut found: Vec<Shown> = Vec::new();
    let mut block = "";
    let mut is_open = false;
    for (index, text) in page.lines().enumerate() {
        if let Some(language) = text.strip_prefix("```") {
            block = language;
        } else if is_open && let Some(last) = found.last_mut() {
            last.command.push('\n');
            last.command.push_str(text);
        } else if block == "console"
            && !text.starts_with("$ ")
            && let Some(last) = found.last_mut()
        {
            let output = last.output.get_or_insert_default();
            output.push_str(text);
            output.push('\n');
            continue;
        } else if block == "sh" || block == "console" {
            let (command, output) = match text.strip_prefix("$ ") {
                Some(command) => (command, Some(String::new())),
                None => (text.split("  #").next().unwrap_or_default().trim_end(), None),
            };
            found.push(Shown { line: index + 1, command: command.to_owned(), output });
        }
        is_open = (block == "sh" || block == "console") && found.last().is_some_and(|last| goes_on(&last.command));
    }
    found
}

/// Pages have no blanks at the ends of lines.
fn without_line_ends(text: &str) -> Vec<&str> {
    text.lines().map(str::trim_end).collect()
}

/// Whether a command has no end yet: a backslash, or a quote that is open.
fn goes_on(command: &str) -> bool {
    command.ends_with('\\') || command.replace("\\\"", "").matches('"').count() % 2 == 1
}

#[test]
fn commands_are_found() {
    let page = "text\n```sh\nvulcanize a   # why\ncargo bench -- \"x\ny\"\n```\n$ no\n```console\n$ b \\\n  c\nout\n\n$ d\n```\n";
    let shown = |line, command: &str, output: Option<&str>| Shown {
        line,
        command: command.to_owned(),
        output: output.map(str::to_owned),
    };
    let expected = [
        shown(3, "vulcanize a", None),
        shown(4, "cargo bench -- \"x\ny\"", None),
        shown(9, "b \\\n  c", Some("out\n\n")),
        shown(13, "d", Some("")),
    ];
    assert_eq!(commands(page), expected);
}
