//! Records the output of the command line over the whole corpus, to show that a rebuilding changes nothing.
//!
//! ```text
//! cargo run -p vulcanize-integration-tests -- outputs corpus CORPUS
//! cargo run -p vulcanize-integration-tests -- outputs record CORPUS BINARY OUTPUTS
//! diff -r OUTPUTS OTHER
//! ```
//!
//! `corpus` writes inputs and commands: the examples, the cases with their own commands, the tables, the kernels of the
//! conformance suite (200 random ones among them), and the modules of other compilers, as far as these are installed.
//! `record` runs each command with a binary of `vulcanize`, and writes exit code, standard output and standard error, a
//! file a command. A corpus is made once and serves every binary.
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use vulcanize::serialization::words_to_bytes;
use vulcanize_conformance::generate::{Features, LockstepProgram, Program};
use vulcanize_conformance::{elementwise, kernels};
use vulcanize_integration_tests::case::Case;
use vulcanize_integration_tests::table::Table;
use vulcanize_integration_tests::{corpus, foreign};

type Result<T = ()> = std::result::Result<T, String>;

/// The commands of a kernel.
const KERNEL: &[&str] = &[
    "opt --canonicalize --cse",
    "lower - -o - --emit asm --target-env vulkan1.0",
    "lower - -o - --emit mlir --target-env vulkan1.1",
    "lower - -o - --target-env vulkan1.3",
    "lower - -o - --emit asm --target-env webgpu",
];

/// The commands of a binary.
const BINARY: &[&str] = &[
    "translate --deserialize-spirv",
    "translate --deserialize-spirv --no-spirv-structurize-control-flow",
    "translate --emit asm",
    "reflect -",
    "validate - --env webgpu",
    "validate - --env vulkan1.1",
];

/// Record what every command prints over the whole corpus
#[derive(Debug, clap::Subcommand)]
pub enum Options {
    /// Write inputs and commands
    Corpus {
        /// Where they go
        corpus: PathBuf,
    },
    /// Run the commands of a corpus
    Record {
        /// The corpus
        corpus: PathBuf,
        /// The binary of 'vulcanize'
        binary: PathBuf,
        /// Where the outputs go
        outputs: PathBuf,
    },
}

/// Runs the program.
pub fn run(options: &Options) -> Result<ExitCode> {
    match options {
        Options::Corpus { corpus } => Corpus::write(corpus)?,
        Options::Record { corpus, binary, outputs } => record(corpus, binary, outputs)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The corpus under way.
struct Corpus {
    folder: PathBuf,
    /// Lines of the name of an input and the arguments, with tabs between them.
    commands: String,
    inputs: usize,
}

impl Corpus {
    fn write(folder: &Path) -> Result {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut corpus = Self { folder: folder.to_owned(), commands: String::new(), inputs: 0 };
        corpus.add_files()?;
        corpus.add_kernels()?;
        corpus.add_binaries()?;
        println!("{} commands over {} inputs", corpus.commands.lines().count(), corpus.inputs);
        corpus.save("commands", corpus.commands.as_bytes())
    }

    fn add_files(&mut self) -> Result {
        for path in corpus::files(&corpus::root().join("examples"), ".mlir")? {
            self.add(&read(&path)?, KERNEL)?;
            self.add(&read(&path)?, &["run - --device reference", "opt --mlir-print-op-generic"])?;
        }
        for path in corpus::files(&corpus::cases(), ".mlir")? {
            let case = Case::parse(&read(&path)?)?;
            let runs: Vec<Vec<String>> = case.runs.into_iter().map(|run| run.arguments).collect();
            self.add_arguments(case.input.as_bytes(), &runs)?;
        }
        for path in corpus::files(&corpus::tables(), ".table")? {
            let table = Table::parse(&read(&path)?)?;
            let runs: Vec<Vec<String>> = table.runs.iter().map(|run| run.arguments.clone()).collect();
            self.add_arguments(table.input().as_bytes(), &runs)?;
        }
        Ok(())
    }

    fn add_kernels(&mut self) -> Result {
        for kernel in kernels::all() {
            self.add(&kernel.program()?, KERNEL)?;
        }
        for kernel in elementwise::all() {
            self.add(&kernel.module, KERNEL)?;
        }
        for seed in 0..100 {
            self.add(&Program::random(seed).mlir(), KERNEL)?;
            self.add(&LockstepProgram::random(seed, Features::ALL).kernel().program()?, KERNEL)?;
        }
        Ok(())
    }

    fn add_binaries(&mut self) -> Result {
        let commands: Vec<Vec<String>> = BINARY.iter().map(|command| split(command)).collect();
        for source in foreign::source::all()? {
            if !foreign::compile::missing(&source).is_empty() {
                println!("left out: {}, whose compiler is missing", source.name);
                continue;
            }
            for binary in foreign::compile::binaries(&source)?.into_iter().flatten() {
                self.add_arguments(&words_to_bytes(&binary.words), &commands)?;
            }
        }
        Ok(())
    }

    fn add(&mut self, text: &str, commands: &[&str]) -> Result {
        self.add_arguments(text.as_bytes(), &commands.iter().map(|command| split(command)).collect::<Vec<_>>())
    }

    fn add_arguments(&mut self, input: &[u8], commands: &[Vec<String>]) -> Result {
        let name = format!("{:05}", self.inputs);
        self.inputs += 1;
        self.save(&name, input)?;
        for arguments in commands {
            self.commands += &format!("{name}\t{}\n", arguments.join("\t"));
        }
        Ok(())
    }

    fn save(&self, name: &str, bytes: &[u8]) -> Result {
        fs::write(self.folder.join(name), bytes).map_err(|error| format!("{name}: {error}"))
    }
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn split(command: &str) -> Vec<String> {
    command.split_whitespace().map(str::to_owned).collect()
}

/// Runs every command of a corpus, on two threads.
fn record(folder: &Path, binary: &Path, outputs: &Path) -> Result {
    fs::create_dir_all(outputs).map_err(|error| format!("{}: {error}", outputs.display()))?;
    let text = read(&folder.join("commands"))?;
    let commands: Vec<&str> = text.lines().collect();
    let next = AtomicUsize::new(0);
    let work = || -> Result {
        while let Some(command) = commands.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut words = command.split('\t');
            let input = words.next().unwrap_or_default();
            let arguments: Vec<&str> = words.collect();
            let bytes = fs::read(folder.join(input)).map_err(|error| format!("{input}: {error}"))?;
            let name = format!("{input} {}", arguments.join(" ")).replace('/', "_");
            let name: String = name.chars().take(200).collect();
            fs::write(outputs.join(&name), output_of(binary, &arguments, bytes)?)
                .map_err(|error| format!("{name}: {error}"))?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let others = [scope.spawn(work), scope.spawn(work)];
        others.into_iter().try_for_each(|thread| thread.join().map_err(|_| "a thread died".to_owned())?)
    })?;
    println!("{} commands", commands.len());
    Ok(())
}

/// Exit code, standard output and standard error of a command.
fn output_of(binary: &Path, arguments: &[&str], input: Vec<u8>) -> Result<Vec<u8>> {
    let failed = |error: std::io::Error| format!("{}: {error}", binary.display());
    let mut child = Command::new(binary)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let mut stdin = child.stdin.take();
    let writer = std::thread::spawn(move || {
        // A command that reads nothing closes the pipe; what it prints says why.
        stdin.take().map(|mut stdin| stdin.write_all(&input).is_ok())
    });
    let output = child.wait_with_output().map_err(failed)?;
    let _ = writer.join();
    let mut found = format!("exit {:?}\n", output.status.code()).into_bytes();
    found.extend(output.stdout);
    found.extend(b"\n---- stderr\n");
    found.extend(output.stderr);
    Ok(found)
}
