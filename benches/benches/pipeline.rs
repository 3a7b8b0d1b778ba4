//! The stages, and the whole of `lower` against the same job by MLIR 22.
//!
//! ```text
//! cargo bench --profile dist -p vulcanize-benches                       # 1, 100 and 1000 kernels
//! cargo bench --profile dist -p vulcanize-benches -- --kernels 4000     # what is given, MLIR takes 20 s and more for these
//! cargo bench --profile dist -p vulcanize-benches -- --no-mlir
//! ```
//!
//! The whole job is from a file to a file and includes the start of processes: one of `vulcanize lower`, and two of
//! MLIR (`mlir-opt-22`, then `mlir-translate-22` on the `spirv.module` that is cut out of its output; the cutting is
//! not counted). All of it is on one thread.
#![forbid(unsafe_code)]

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use vulcanize::commands::{Io, MessageFormat, run};
use vulcanize::limits::Limits;
use vulcanize_benches::process::{Usage, measure};
use vulcanize_benches::stages::Stages;
use vulcanize_benches::{kernels, stages, translation};

/// The argument that makes this program behave as `vulcanize`, so that a whole process can be measured.
const AS_COMMAND: &str = "--as-vulcanize";
const MLIR_PIPELINE: &str =
    "--pass-pipeline=builtin.module(convert-gpu-to-spirv,spirv.module(spirv-lower-abi-attrs,spirv-update-vce))";
/// Each measurement is the fastest of so many.
const RUNS: usize = 3;

struct Options {
    kernels: Vec<usize>,
    mlir: bool,
}

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    if arguments.first().is_some_and(|first| first == AS_COMMAND) {
        let (mut stdin, mut stdout, mut stderr) = (std::io::stdin(), std::io::stdout(), std::io::stderr());
        let exit = run(
            &arguments[1..],
            &mut Io {
                stdin: &mut stdin,
                stdout: &mut stdout,
                stderr: &mut stderr,
                stdout_is_terminal: false,
                stderr_is_terminal: false,
                messages: MessageFormat::default(),
                process_ends: false,
                limits: Limits::DEFAULT,
            },
        );
        return ExitCode::from(exit.code());
    }
    match options(&arguments).and_then(|options| report(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn options(arguments: &[OsString]) -> Result<Options, String> {
    let mut options = Options { kernels: Vec::new(), mlir: true };
    // Cargo passes `--bench`; without it this is a test: does everything still run?
    let mut is_test = true;
    let mut rest = arguments.iter().map(|a| a.to_string_lossy());
    while let Some(argument) = rest.next() {
        match argument.as_ref() {
            "--bench" => is_test = false,
            "--no-mlir" => options.mlir = false,
            "--kernels" => {
                let list = rest.next().ok_or("'--kernels' takes numbers, as in '1,100'")?;
                let numbers: Result<Vec<usize>, _> = list.split(',').map(str::parse).collect();
                options.kernels = numbers.map_err(|_| format!("'--kernels' takes numbers, not '{list}'"))?;
            }
            // Names of tests, and flags of cargo's own harness: there is one benchmark here.
            _ => {}
        }
    }
    if is_test {
        options = Options { kernels: vec![2], mlir: false };
    } else if options.kernels.is_empty() {
        options.kernels = vec![1, 100, 1000];
    }
    Ok(options)
}

fn report(options: &Options) -> Result<(), String> {
    let folder = std::env::temp_dir().join(format!("vulcanize-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let result = report_stages(options)
        .and_then(|()| report_translation(options, &folder))
        .and_then(|()| report_whole(options, &folder))
        .and_then(|()| report_validation(options, &folder));
    let _ = std::fs::remove_dir_all(&folder);
    result
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn report_stages(options: &Options) -> Result<(), String> {
    println!("stages, milliseconds (fastest of {RUNS})");
    let mut header = false;
    for &count in &options.kernels {
        let text = kernels::module(count);
        let mut best: Option<Stages> = None;
        for _ in 0..RUNS {
            let run = stages::run(&text)?;
            best = Some(match best {
                Some(known) => known.best(&run),
                None => run,
            });
        }
        let Some(best) = best else { continue };
        if !header {
            header = true;
            let names: String = best.times.iter().map(|(name, _)| format!("{name:>13}")).collect();
            println!("{:>8} {:>8} {:>9}{names}", "kernels", "ops", "words");
        }
        let times: String = best.times.iter().map(|(_, time)| format!("{:>13.2}", milliseconds(*time))).collect();
        println!("{count:>8} {:>8} {:>9}{times}", best.ops, best.words);
    }
    Ok(())
}

/// The way to the binary and back: in one process, and as processes beside MLIR's.
fn report_translation(options: &Options, folder: &Path) -> Result<(), String> {
    println!("\nbetween spirv.module and binary (fastest of {RUNS}); in one process, then from a file to a file");
    println!(
        "{:>8} {:>10} {:>10} {:>11} {:>8}   {:<13} {:>13} {:>9} {:>9} {:>9} {:>6}",
        "kernels",
        "serialize",
        "unchecked",
        "deserialize",
        "verify",
        "process",
        "vulcanize ms",
        "peak MiB",
        "MLIR ms",
        "peak MiB",
        "ratio"
    );
    for &count in &options.kernels {
        let module = translation::module(&kernels::module(count))?;
        let mut best = translation::run(&module)?;
        for _ in 1..RUNS {
            best = best.best(translation::run(&module)?);
        }
        let (text, binary) = (folder.join("module.mlir"), folder.join("module.spv"));
        std::fs::write(&text, &module.text).map_err(|e| format!("{}: {e}", text.display()))?;
        std::fs::write(&binary, module.bytes()).map_err(|e| format!("{}: {e}", binary.display()))?;
        print!(
            "{count:>8} {:>10.2} {:>10.2} {:>11.2} {:>8.2}",
            milliseconds(best.serialize),
            milliseconds(best.unchecked),
            milliseconds(best.deserialize),
            milliseconds(best.verify)
        );
        let ways = [("serialize", "--serialize-spirv", &text), ("deserialize", "--deserialize-spirv", &binary)];
        for (index, (name, flag, input)) in ways.into_iter().enumerate() {
            let indent = if index == 0 { 3 } else { 54 };
            let ours = fastest(|| translate(flag, input, folder))?;
            print!("{:indent$}{name:<13} {:>13.2} {:>9}", "", milliseconds(ours.time), mebibytes(ours));
            if !options.mlir {
                println!("{:>14}", "not asked for");
                continue;
            }
            match fastest(|| mlir_translate(flag, input, folder)) {
                Ok(theirs) => {
                    let ratio = theirs.time.as_secs_f64() / ours.time.as_secs_f64();
                    println!(" {:>9.2} {:>9} {ratio:>6.1}", milliseconds(theirs.time), mebibytes(theirs));
                }
                Err(error) => println!("  skipped: {error}"),
            }
        }
    }
    Ok(())
}

/// `vulcanize` in a process of its own, without its arguments.
fn as_vulcanize() -> Result<Command, String> {
    let mut command = Command::new(std::env::current_exe().map_err(|e| e.to_string())?);
    command.arg(AS_COMMAND);
    Ok(command)
}

/// `vulcanize translate`, in a process of its own.
fn translate(flag: &str, input: &Path, folder: &Path) -> Result<Usage, String> {
    let mut command = as_vulcanize()?;
    command.args(["translate", "--no-implicit-module", flag]).arg(input);
    measure(command.arg("-o").arg(folder.join("ours.out")), &folder.join("ours.txt"))
}

/// The same by MLIR.
fn mlir_translate(flag: &str, input: &Path, folder: &Path) -> Result<Usage, String> {
    let mut command = Command::new("mlir-translate-22");
    command.args(["--no-implicit-module", flag]).arg(input).arg("-o").arg(folder.join("theirs.out"));
    measure(&mut command, &folder.join("theirs.txt"))
}

fn report_whole(options: &Options, folder: &Path) -> Result<(), String> {
    println!("\nfrom .mlir to .spv, processes and all (fastest of {RUNS}; MLIR once where it takes more than 5 s)");
    println!(
        "{:>8} {:>14} {:>12} {:>14} {:>12} {:>7}",
        "kernels", "vulcanize ms", "peak MiB", "MLIR ms", "peak MiB", "ratio"
    );
    for &count in &options.kernels {
        let input = folder.join("kernels.mlir");
        std::fs::write(&input, kernels::module(count)).map_err(|e| format!("{}: {e}", input.display()))?;
        let ours = fastest(|| lower(&input, folder))?;
        print!("{count:>8} {:>14.2} {:>12}", milliseconds(ours.time), mebibytes(ours));
        if !options.mlir {
            println!("{:>14}", "not asked for");
            continue;
        }
        match fastest(|| mlir(&input, folder)) {
            Ok(theirs) => {
                let ratio = theirs.time.as_secs_f64() / ours.time.as_secs_f64();
                println!(" {:>14.2} {:>12} {ratio:>7.1}", milliseconds(theirs.time), mebibytes(theirs));
            }
            Err(error) => println!("  skipped: {error}"),
        }
    }
    Ok(())
}

/// `validate` of what the kernels are lowered to, beside the `spirv-val` of the path, which has no WebGPU.
fn report_validation(options: &Options, folder: &Path) -> Result<(), String> {
    println!("\nrules, validity included, processes and all (fastest of {RUNS})");
    println!(
        "{:>8} {:>10} {:>8} {:>14} {:>12} {:>14} {:>12} {:>7}",
        "kernels", "env", "MB", "vulcanize ms", "peak MiB", "spirv-val ms", "peak MiB", "ratio"
    );
    for &count in &options.kernels {
        let (input, binary) = (folder.join("kernels.mlir"), folder.join("validated.spv"));
        std::fs::write(&input, kernels::module(count)).map_err(|e| format!("{}: {e}", input.display()))?;
        for (lowered_for, env, is_of_peer) in
            [("webgpu", "webgpu", false), ("vulkan1.1", "universal", true), ("vulkan1.1", "vulkan1.1", true)]
        {
            let mut lower = as_vulcanize()?;
            lower.args(["lower", "--target-env", lowered_for]).arg(&input).arg("-o").arg(&binary);
            measure(&mut lower, &folder.join("ours.txt"))?;
            let size = std::fs::metadata(&binary).map_err(|e| format!("{}: {e}", binary.display()))?.len();
            let ours = fastest(|| {
                let mut validate = as_vulcanize()?;
                validate.args(["validate", "--env", env]).arg(&binary);
                measure(&mut validate, &folder.join("ours.txt"))
            })?;
            let megabytes = size as f64 / 1e6;
            print!("{count:>8} {env:>10} {megabytes:>8.2} {:>14.2} {:>12}", milliseconds(ours.time), mebibytes(ours));
            if !is_of_peer {
                println!();
                continue;
            }
            match fastest(|| spirv_val(env, &binary, folder)) {
                Ok(theirs) => {
                    let ratio = theirs.time.as_secs_f64() / ours.time.as_secs_f64();
                    println!(" {:>14.2} {:>12} {ratio:>7.1}", milliseconds(theirs.time), mebibytes(theirs));
                }
                Err(error) => println!("  skipped: {error}"),
            }
        }
    }
    Ok(())
}

fn spirv_val(env: &str, binary: &Path, folder: &Path) -> Result<Usage, String> {
    let mut command = Command::new("spirv-val");
    if env != "universal" {
        command.args(["--target-env", env]);
    }
    measure(command.arg(binary), &folder.join("theirs.txt"))
}

fn mebibytes(usage: Usage) -> String {
    usage.peak_kib.map_or("-".to_owned(), |kib| format!("{:.1}", kib as f64 / 1024.0))
}

fn fastest(measure: impl Fn() -> Result<Usage, String>) -> Result<Usage, String> {
    let mut best = measure()?;
    for _ in 1..RUNS {
        if best.time > Duration::from_secs(5) {
            break;
        }
        let next = measure()?;
        if next.time < best.time {
            best = next;
        }
    }
    Ok(best)
}

/// `vulcanize lower`, in a process of its own.
fn lower(input: &Path, folder: &Path) -> Result<Usage, String> {
    let output = folder.join("ours.spv");
    let mut command = as_vulcanize()?;
    command.arg("lower").arg(input).arg("-o").arg(&output);
    let usage = measure(&mut command, &folder.join("ours.txt"))?;
    expect_binary(&output)?;
    Ok(usage)
}

/// The same by MLIR.
fn mlir(input: &Path, folder: &Path) -> Result<Usage, String> {
    let converted = folder.join("converted.mlir");
    let mut opt = Command::new("mlir-opt-22");
    opt.arg(MLIR_PIPELINE).arg("--mlir-disable-threading").arg(input);
    let first = measure(&mut opt, &converted)?;
    let module = cut_out_module(&converted, folder)?;
    let output = folder.join("theirs.spv");
    let mut translate = Command::new("mlir-translate-22");
    translate.arg("--no-implicit-module").arg("--serialize-spirv").arg(module).arg("-o").arg(&output);
    let second = measure(&mut translate, &folder.join("theirs.txt"))?;
    expect_binary(&output)?;
    Ok(first.then(second))
}

fn expect_binary(path: &Path) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
    match bytes.starts_with(&[0x03, 0x02, 0x23, 0x07]) {
        true => Ok(()),
        false => Err(format!("{} is no SPIR-V binary", path.display())),
    }
}

/// The lines of the `spirv.module` of a printed module, in a file of their own.
fn cut_out_module(path: &Path, folder: &Path) -> Result<PathBuf, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let lines = text.lines().skip_while(|line| !line.starts_with("  spirv.module"));
    let mut module = String::new();
    for line in lines {
        module.push_str(line);
        module.push('\n');
        if line == "  }" {
            break;
        }
    }
    if module.is_empty() {
        return Err("mlir-opt-22 printed no spirv.module".to_owned());
    }
    let cut = folder.join("module.mlir");
    std::fs::write(&cut, module).map_err(|e| format!("{}: {e}", cut.display()))?;
    Ok(cut)
}
