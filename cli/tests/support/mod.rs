//! Running commands in this process, and files for them.

// Each test file uses its part of this.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use npyz::WriterBuilder;
use vulcanize::commands::{Exit, Io, MessageFormat, run};
use vulcanize::limits::Limits;

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

pub fn vulcanize_with(arguments: &[&str], input: &[u8]) -> Outcome {
    run_with(arguments, input, false)
}

/// With a terminal as standard output.
pub fn vulcanize_on_terminal(arguments: &[&str]) -> Outcome {
    run_with(arguments, b"", true)
}

fn run_with(arguments: &[&str], mut input: &[u8], stdout_is_terminal: bool) -> Outcome {
    let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let exit = run(
        &arguments,
        &mut Io {
            stdin: &mut input,
            stdout: &mut out,
            stderr: &mut err,
            stdout_is_terminal,
            stderr_is_terminal: false,
            messages: MessageFormat::default(),
            limits: Limits::DEFAULT,
            process_ends: false,
        },
    );
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

    /// Writes a `.npy` file of an array, row after row.
    pub fn write_npy<T: npyz::AutoSerialize>(&self, name: &str, sizes: &[u64], numbers: &[T]) -> String {
        let file = std::fs::File::create(self.path(name)).unwrap();
        let mut writer = npyz::WriteOptions::new().default_dtype().shape(sizes).writer(file).begin_nd().unwrap();
        numbers.iter().for_each(|number| writer.push(number).unwrap());
        writer.finish().unwrap();
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

/// A shader of `shaders/` as glslang compiles it; without glslang a named skip, or a failure where everything must be.
pub fn compiled(folder: &Folder, shader: &str, arguments: &[&str]) -> Option<String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shaders").join(shader);
    let path = folder.path(&format!("{shader}.spv"));
    let done = Command::new("glslangValidator").args(arguments).args(["-V", "-o", &path]).arg(&source).output();
    let Ok(done) = done else {
        let is_required = std::env::var_os("VULCANIZE_REQUIRE").is_some_and(|value| value == "1");
        assert!(!is_required, "VULCANIZE_REQUIRE=1, but there is no glslangValidator");
        eprintln!("SKIPPED: there is no glslangValidator");
        return None;
    };
    assert!(done.status.success(), "{shader}: {}", String::from_utf8_lossy(&done.stdout));
    Some(path)
}

/// What a command gives on the reference executor, and on each driver that is there, with the validation layer on: the
/// name of the device, and standard output.
pub fn on_every_device(arguments: &[&str], check: impl FnMut(&str, &str)) {
    on_every_device_but("", arguments, check);
}

/// The same without one driver, which cannot.
pub fn on_every_device_but(left_out: &str, arguments: &[&str], mut check: impl FnMut(&str, &str)) {
    check("reference", &output(&[arguments, &["--device", "reference"]].concat()));
    for driver in DRIVERS.iter().filter(|driver| driver.name != left_out) {
        let Some(icd) = driver.icd() else { continue };
        // A driver is chosen for a whole process.
        let done = Command::new(env!("CARGO_BIN_EXE_vulcanize"))
            .args(arguments)
            .args(["--device", "0", "--validate"])
            .envs([("VK_DRIVER_FILES", &icd), ("VK_ICD_FILENAMES", &icd)])
            .output()
            .unwrap();
        assert!(done.status.success(), "{}: {}", driver.name, String::from_utf8_lossy(&done.stderr));
        check(driver.name, &String::from_utf8_lossy(&done.stdout));
    }
}

/// The steps in a file that `--trace` wrote, in the order in which they ended.
pub fn trace_names(path: &str) -> Vec<String> {
    let trace: serde_json::Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let events = trace["traceEvents"].as_array().unwrap().iter().filter(|event| event["ph"] == "X");
    events.map(|event| event["name"].as_str().unwrap().to_owned()).collect()
}

/// What a command does in a process of its own: `tracing` keeps for a process which spans anybody wants to see, and other
/// tests in this one want none.
pub fn process(arguments: &[&str]) -> Outcome {
    let done = Command::new(env!("CARGO_BIN_EXE_vulcanize")).args(arguments).output().unwrap();
    let exit = match done.status.code() {
        Some(0) => Exit::Success,
        Some(1) => Exit::Rejected,
        Some(2) => Exit::Usage,
        Some(3) => Exit::NoDevice,
        Some(4) => Exit::Fault,
        Some(5) => Exit::Timeout,
        Some(6) => Exit::Unexpected,
        code => panic!("{arguments:?} ends with {code:?}"),
    };
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Outcome { exit, out: text(done.stdout), err: text(done.stderr) }
}

/// The words of the one module of kernels in a program.
pub fn compiled_words(text: &str) -> Vec<u32> {
    let context = vulcanize::context();
    let mut ir =
        vulcanize::ir::parse_source(&context, "kernel.mlir", text).unwrap_or_else(|d| panic!("{}", d.render(&context)));
    let target_env = vulcanize::target_env_attr(&context, "vulkan1.1");
    let options = vulcanize::lower::LowerOptions { target_env, ..Default::default() };
    let modules = vulcanize::lower::lower_kernels(&mut ir, &options);
    let modules = modules.unwrap_or_else(|d| panic!("{}", d.render(&context)));
    assert_eq!(modules.len(), 1);
    modules.into_iter().next().unwrap().words
}
