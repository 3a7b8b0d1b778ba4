//! The examples in C and C++, compiled with warnings as errors against the installed interface, and run.
//!
//! `cargo test --workspace` leaves the libraries beside this test; without them it is skipped.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Arc, OnceLock};

use libtest_mimic::{Arguments, Failed, Trial};

const WARNINGS: &[&str] = &["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror"];
const SANITIZERS: &[&str] = &["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

/// The results that the examples print.
const NUMBERS: &str = ": 1 3 5 7 9 11 13 15\n";
const DOUBLED: &str = ": 2 4 6 8 10 12 14 16\n";
const SHIFTED: &str = ": 40 10 20 30 80 50 60 70\n";
const SQUARES: &str = " bytes of WGSL, entry point square\n0\n1\n4\n9\n";

/// What `errors.c` prints.
const ERRORS: &str = "\
f.mlir:2:19: use of value '%x' expects different type than prior uses: 'i64' vs 'i32'
  f.mlir:1:14: prior use here
'context' is NULL
'text' is not UTF-8: byte 0 is wrong
'module' is NULL
no Vulkan device found";

/// What a test checks.
type Case = (&'static str, fn(&Build<'_>) -> Result<(), Failed>);

const CASES: &[Case] = &[
    ("shared_library_by_pkg_config", shared),
    ("static_library_by_pkg_config", static_library),
    ("static_library_under_sanitizers", sanitized),
    ("both_libraries_by_cmake", cmake),
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let is_required = std::env::var_os("VULCANIZE_REQUIRE").is_some_and(|value| value == "1");
    let libraries =
        std::env::current_exe().ok().and_then(|test| Some(test.parent()?.to_path_buf())).unwrap_or_default();
    let is_missing = !libraries.join("libvulcanize_c.a").is_file();
    let prefix = Arc::new(OnceLock::new());
    let trials = CASES.iter().map(|&(name, case)| {
        let (libraries, prefix) = (libraries.clone(), Arc::clone(&prefix));
        let trial = Trial::test(name, move || {
            let prefix = prefix.get_or_init(|| install(&libraries)).as_ref().map_err(Failed::clone)?;
            case(&Build { prefix: prefix.path(), folder: tempfile::tempdir()? })
        });
        trial.with_ignored_flag(is_missing && !is_required)
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

/// Installs the interface in a new folder.
fn install(libraries: &Path) -> Result<tempfile::TempDir, Failed> {
    let prefix = tempfile::tempdir()?;
    let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
    output(xtask.arg("capi").arg("--libraries").arg(libraries).arg("--prefix").arg(prefix.path()))?;
    Ok(prefix)
}

/// Where programs are built.
struct Build<'p> {
    prefix: &'p Path,
    folder: tempfile::TempDir,
}

impl Build<'_> {
    fn example(name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../capi/examples").join(name)
    }

    /// The words that pkg-config prints.
    fn pkg_config(&self, question: &str) -> Result<Vec<String>, Failed> {
        let mut command = Command::new("pkg-config");
        command.args([question, "vulcanize"]).env("PKG_CONFIG_PATH", self.prefix.join("lib/pkgconfig"));
        Ok(output(&mut command)?.split_whitespace().map(str::to_owned).collect())
    }

    fn compile(&self, example: &str, libraries: &str, flags: &[&str]) -> Result<Command, Failed> {
        let is_c = example.ends_with(".c");
        let program = self.folder.path().join(example.replace('.', "_"));
        let mut command = Command::new(if is_c { "cc" } else { "c++" });
        command.arg(if is_c { "-std=c11" } else { "-std=c++17" }).args(WARNINGS).args(flags);
        command.arg(Self::example(example)).arg("-o").arg(&program);
        output(command.args(self.pkg_config("--cflags")?).args(self.pkg_config(libraries)?))?;
        let mut run = Command::new(program);
        run.env("LD_LIBRARY_PATH", self.prefix.join("lib"));
        Ok(run)
    }

    /// Compiles all examples and runs them on a device.
    fn all(&self, libraries: &str, flags: &[&str], device: &str) -> Result<(), Failed> {
        ends(&output(self.compile("lower_and_run.c", libraries, flags)?.arg(device))?, NUMBERS)?;
        ends(&output(self.compile("lower_and_run.cpp", libraries, flags)?.arg(device))?, DOUBLED)?;
        ends(&output(self.compile("images.cpp", libraries, flags)?.arg(device))?, SHIFTED)?;
        ends(&output(self.compile("whole_program.c", libraries, flags)?.arg(device))?, SQUARES)?;
        // Drivers leak on their own.
        let mut errors = self.compile("errors.c", libraries, flags)?;
        let errors = output(errors.env("VK_DRIVER_FILES", "/none").env("VK_ICD_FILENAMES", "/none"))?;
        if errors.starts_with(ERRORS) { Ok(()) } else { Err(format!("errors.c printed:\n{errors}").into()) }
    }
}

fn shared(build: &Build<'_>) -> Result<(), Failed> {
    build.all("--libs", &[], "cpu")
}

fn static_library(build: &Build<'_>) -> Result<(), Failed> {
    ends(&output(build.compile("lower_and_run.c", STATIC, &[])?.arg("reference"))?, NUMBERS)
}

fn sanitized(build: &Build<'_>) -> Result<(), Failed> {
    build.all(STATIC, SANITIZERS, "reference")
}

const STATIC: &str = "--variable=static_libs";

fn cmake(build: &Build<'_>) -> Result<(), Failed> {
    let folder = build.folder.path();
    let mut configure = Command::new("cmake");
    configure.arg("-S").arg(Build::example("")).arg("-B").arg(folder);
    output(configure.arg(format!("-DCMAKE_PREFIX_PATH={}", build.prefix.display())))?;
    output(Command::new("cmake").arg("--build").arg(folder))?;
    for library in ["shared", "static"] {
        ends(&output(Command::new(folder.join(format!("run_c_{library}"))).arg("reference"))?, NUMBERS)?;
        ends(&output(Command::new(folder.join(format!("run_cpp_{library}"))).arg("reference"))?, DOUBLED)?;
    }
    ends(&output(Command::new(folder.join("images")).arg("reference"))?, SHIFTED)?;
    ends(&output(Command::new(folder.join("whole_program")).arg("reference"))?, SQUARES)?;
    Ok(())
}

fn ends(printed: &str, end: &str) -> Result<(), Failed> {
    if printed.ends_with(end) { Ok(()) } else { Err(format!("it printed:\n{printed}").into()) }
}

/// The output of a program that succeeds.
fn output(command: &mut Command) -> Result<String, Failed> {
    let output = command.output().map_err(|error| format!("{:?}: {error}", command.get_program()))?;
    let (printed, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if !output.status.success() {
        return Err(format!("{command:?}: {}\n{printed}{errors}", output.status).into());
    }
    Ok(printed.into_owned())
}
