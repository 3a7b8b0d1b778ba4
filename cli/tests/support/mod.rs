//! Running commands in this process, and files for them.

// Each test file uses its part of this.
#![allow(dead_code)]

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use vulcanize::commands::{Exit, Io, run};

/// What a command did.
#[derive(Debug)]
pub struct Outcome {
    pub exit: Exit,
    pub out: String,
    pub err: String,
}

pub fn vulcanize(arguments: &[&str]) -> Outcome {
    vulcanize_with(arguments, b"")
}

pub fn vulcanize_with(arguments: &[&str], mut input: &[u8]) -> Outcome {
    let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let exit = run(&arguments, &mut Io { stdin: &mut input, stdout: &mut out, stderr: &mut err });
    Outcome { exit, out: String::from_utf8(out).unwrap(), err: String::from_utf8(err).unwrap() }
}

/// The command must succeed and say nothing on standard error.
pub fn output(arguments: &[&str]) -> String {
    let outcome = vulcanize(arguments);
    assert_eq!((outcome.exit, outcome.err.as_str()), (Exit::Success, ""), "{arguments:?}");
    outcome.out
}

/// The command must fail with this exit code, and a message that contains `message`.
pub fn assert_fails(arguments: &[&str], exit: Exit, message: &str) {
    let outcome = vulcanize(arguments);
    assert_eq!(outcome.exit, exit, "{arguments:?}: {}", outcome.err);
    assert!(outcome.err.contains(message), "{arguments:?}: expected '{message}', found: {}", outcome.err);
}

pub fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples")
}

pub fn example(name: &str) -> String {
    examples().join(name).to_str().unwrap().to_owned()
}

/// A folder of a test's own, gone after it.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("vulcanize-cli-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    pub fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> String {
        std::fs::write(self.0.join(name), contents).unwrap();
        self.path(name)
    }

    /// The names in it, sorted.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A driver for tests: its name, and where its ICD file is.
pub struct Driver {
    pub name: &'static str,
    variable: &'static str,
}

pub const DRIVERS: [Driver; 2] = [
    Driver { name: "lavapipe", variable: "VULCANIZE_LAVAPIPE_ICD" },
    Driver { name: "SwiftShader", variable: "VULCANIZE_SWIFTSHADER_ICD" },
];

impl Driver {
    /// The ICD file; a driver that is not there is a named skip, or a failure where everything must be.
    pub fn icd(&self) -> Option<OsString> {
        let icd = std::env::var_os(self.variable).filter(|path| Path::new(path).is_file());
        if icd.is_none() {
            let is_required = std::env::var_os("VULCANIZE_REQUIRE").is_some_and(|value| value == "1");
            assert!(!is_required, "VULCANIZE_REQUIRE=1, but {} names no file", self.variable);
            eprintln!("SKIPPED {}: {} names no file", self.name, self.variable);
        }
        icd
    }
}
