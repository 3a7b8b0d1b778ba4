//! `vulcanize completions` and `vulcanize man`.

use std::process::Command;

use crate::support::{Folder, assert_fails, output};
use vulcanize::commands::Exit;

const COMMANDS: [&str; 15] = [
    "opt",
    "translate",
    "lower",
    "lsp",
    "run",
    "dispatch",
    "reflect",
    "validate",
    "devices",
    "conformance",
    "fuzz",
    "compile",
    "tune",
    "completions",
    "man",
];

#[test]
fn shells_complete_commands_and_flags() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = output(&["completions", shell]);
        for word in COMMANDS.into_iter().chain(["canonicalize", "serialize-spirv", "target-env", "no-spirv-validation"])
        {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    assert_fails(&["completions", "tcsh"], Exit::Usage, "possible values: bash, elvish, fish, powershell, zsh");
    let folder = Folder::new();
    let script = folder.write("vulcanize.bash", output(&["completions", "bash"]));
    let completed = |words: &[&str]| {
        let typed = words.join(" ");
        let (last, before) = (words[words.len() - 1], words[words.len() - 2]);
        let text = format!(
            "source {script}; COMP_WORDS=({typed}); COMP_CWORD={}; _vulcanize vulcanize '{last}' '{before}'; echo ${{COMPREPLY[@]}}",
            words.len() - 1
        );
        let done = Command::new("bash").args(["-c", &text]).output().unwrap();
        assert!(done.stderr.is_empty(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).unwrap().trim().to_owned()
    };
    assert_eq!(completed(&["vulcanize", "dis"]), "dispatch");
    assert_eq!(completed(&["vulcanize", "opt", "--canon"]), "--canonicalize");
    assert_eq!(completed(&["vulcanize", "translate", "--raw"]), "--raw-id");
    assert_eq!(completed(&["vulcanize", "lower", "--emit", "w"]), "wgsl");
}

#[test]
fn each_command_has_a_manual_page() {
    let folder = Folder::new();
    assert_eq!(output(&["man", "-o", &folder.path("man1/")]), "");
    let mut expected: Vec<String> = COMMANDS.iter().map(|command| format!("vulcanize-{command}.1")).collect();
    expected.push("vulcanize.1".to_owned());
    expected.sort();
    let entries = std::fs::read_dir(folder.path("man1")).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, expected);
    let page = output(&["man", "lower"]);
    assert_eq!(page, std::fs::read_to_string(folder.path("man1/vulcanize-lower.1")).unwrap());
    assert!(page.contains(".TH vulcanize-lower 1") && page.contains("\\-\\-target\\-env"), "{page}");
    let page = output(&["man", "opt"]);
    assert!(page.contains("\\-\\-canonicalize") && page.contains("do not verify after each pass"), "{page}");
    assert!(output(&["man"]).contains("vulcanize\\-dispatch"));
    assert_fails(&["man", "lo"], Exit::Usage, "there is no page 'vulcanize-lo'");
}

#[test]
fn the_list_of_commands() {
    let list = output(&["--help"]);
    assert!(list.contains("\n  lower        From kernels to SPIR-V binaries in one step\n"), "{list}");
    assert_eq!(list, output(&["help"]));
    assert_fails(&["lowr"], Exit::Usage, "unknown command 'lowr'; did you mean 'lower'?");
}
