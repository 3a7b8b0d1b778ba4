//! Programs of tensors on drivers, beside IREE in the same run.
//!
//! ```text
//! cargo bench --profile dist -p vulcanize-benches --bench tensors -- --iree python3             # a Python with IREE's two packages
//! cargo bench --profile dist -p vulcanize-benches --bench tensors -- --filter norm --device swiftshader
//! cargo bench --profile dist -p vulcanize-benches --bench tensors -- --schedule tile=8x8 --seconds 0.2
//! ```
//!
//! Without `--device` the device is the best one, as everywhere. A time is the least of a warm call with arrays of the host,
//! up to its results there. Results are compared with IREE's, where it has any. Run by `cargo test`, every program is compiled.
#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use serde_json::{Value, json};
use vulcanize::device;
use vulcanize::interpreter::{HostType, HostValue};
use vulcanize::ir::text::parse_source;
use vulcanize::program::{Program, ProgramOptions};
use vulcanize::runtime::{Device, DeviceInfo};
use vulcanize::tuning::Tuning;
use vulcanize_benches::command::{Arguments, exit, text};

/// The name of a program, and its text.
type Source = (String, String);

fn main() -> ExitCode {
    let arguments = Arguments::of_process();
    exit(sources(&arguments).and_then(|sources| match arguments.is_bench() {
        true => report(&arguments, &sources),
        false => sources.iter().try_for_each(|source| compile(&arguments, source, None).map(drop)),
    }))
}

/// The programs whose names have what the filter says.
fn sources(arguments: &Arguments) -> Result<Vec<Source>, String> {
    let filter = arguments.value("--filter").unwrap_or_default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tensors");
    let files = std::fs::read_dir(folder).map_err(text)?.map(|entry| entry.map(|entry| entry.path()));
    let mut sources = Vec::new();
    for path in files {
        let path = path.map_err(text)?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if name.contains(filter) {
            sources.push((name, std::fs::read_to_string(&path).map_err(text)?));
        }
    }
    sources.sort();
    if sources.is_empty() { Err(format!("no program is named '{filter}'")) } else { Ok(sources) }
}

fn compile(arguments: &Arguments, (name, source): &Source, info: Option<&DeviceInfo>) -> Result<Program, String> {
    let context = vulcanize::context();
    let rendered = |found: vulcanize::ir::Diagnostics| format!("{name}: {}", found.render(&context));
    let mut ir = parse_source(&context, name, source).map_err(|found| format!("{name}: {}", found.render(&context)))?;
    let mut options = ProgramOptions::default();
    if let Some(schedule) = arguments.value("--schedule") {
        options.schedule = schedule.parse()?;
    }
    if let Some(info) = info {
        options = options.for_device(&ir, info);
        if let Some(file) = arguments.value("--tuning") {
            let tuning = Tuning::from_json(&std::fs::read_to_string(file).map_err(text)?).map_err(text)?;
            options.schedule = tuning.schedule_for(options.schedule, info);
        }
    }
    Program::compile(&mut ir, "main", &options).map_err(rendered)
}

/// What was measured of a program, in seconds.
struct Measured {
    compile: f64,
    first: f64,
    call: f64,
    launches: u64,
    results: Vec<HostValue>,
    /// Which of the results are floats.
    are_floats: Vec<bool>,
}

fn measure(program: Program, compile: f64, device: &Device, seconds: f64) -> Result<Measured, String> {
    let inputs = inputs(program.function.arguments());
    let are_floats = program.function.results().iter().map(|ty| ty.number == "f32").collect();
    let program = program.on_device(device);
    let call = || {
        let given = inputs.clone();
        let start = Instant::now();
        let call = program.call(given, &mut Vec::new()).map_err(|error| error.diagnostic.message.clone())?;
        Ok::<_, String>((start.elapsed().as_secs_f64(), call))
    };
    let (first, called) = call()?;
    let mut best = f64::INFINITY;
    let (start, mut runs) = (Instant::now(), 0);
    while runs < 3 || start.elapsed().as_secs_f64() < seconds {
        best = best.min(call()?.0);
        runs += 1;
    }
    Ok(Measured { compile, first, call: best, launches: called.report.dispatches, results: called.results, are_floats })
}

fn report(arguments: &Arguments, sources: &[Source]) -> Result<(), String> {
    let device = device::open(arguments.value("--device"), None).map_err(text)?;
    println!("{} ({}), {}", device.info().name, device.info().kind, device.info().driver);
    let seconds: f64 = arguments.value("--seconds").unwrap_or("0.5").parse().map_err(text)?;
    let mut folder = Folder::new()?;
    let mut measured = Vec::new();
    for source in sources {
        let start = Instant::now();
        let program = compile(arguments, source, Some(device.info()))?;
        let compiled = start.elapsed().as_secs_f64();
        folder.add(source, program.function.arguments(), seconds)?;
        measured.push((&source.0, measure(program, compiled, &device, seconds)));
    }
    let peer = match arguments.value("--iree") {
        Some(python) => folder.run(python)?,
        None => BTreeMap::new(),
    };
    println!(
        "program               launches  compile ms  first ms   call ms   IREE: compile ms  call ms  target    ratio"
    );
    let (mut sum, mut count) = (0.0, 0);
    for (name, measured) in measured {
        let measured = match measured {
            Ok(measured) => measured,
            Err(error) => {
                println!("{name:22} {error}");
                continue;
            }
        };
        let Measured { compile, first, call, launches, .. } = measured;
        print!("{name:22} {launches:7} {:11.1} {:9.1} {:9.2}", compile * 1e3, first * 1e3, call * 1e3);
        if let Some((target, times)) = peer.get(name).and_then(best_target) {
            let seconds = |key: &str| times[key].as_f64().unwrap_or(f64::NAN);
            let ratio = seconds("call") / call;
            (sum, count) = (sum + ratio.ln(), count + 1);
            print!("{:19.1} {:8.2}  {target:8} {ratio:6.2}", seconds("compile") * 1e3, seconds("call") * 1e3);
            print!("{}", folder.difference(name, &measured)?);
        }
        println!();
    }
    if count > 0 {
        println!("geometric mean of {count} ratios: {:.2}", (sum / f64::from(count)).exp());
    }
    Ok(())
}

/// The target on which the peer was fastest.
fn best_target(targets: &Value) -> Option<(&String, &Value)> {
    let ran = targets.as_object()?.iter().filter(|(_, times)| times["call"].is_number());
    ran.min_by(|(_, a), (_, b)| a["call"].as_f64().unwrap_or(0.0).total_cmp(&b["call"].as_f64().unwrap_or(0.0)))
}

/// Where programs, arguments and results are exchanged with the peer.
struct Folder {
    path: PathBuf,
    /// What the peer is to do.
    jobs: Vec<Value>,
}

impl Folder {
    fn new() -> Result<Self, String> {
        let path = std::env::temp_dir().join(format!("vulcanize-tensors-{}", std::process::id()));
        std::fs::create_dir_all(&path).map_err(text)?;
        Ok(Self { path, jobs: Vec::new() })
    }

    fn add(&mut self, (name, source): &Source, types: &[HostType], seconds: f64) -> Result<(), String> {
        let mut arguments = Vec::new();
        for (number, (ty, value)) in types.iter().zip(inputs(types)).enumerate() {
            let HostValue::MemRef { sizes, bytes } = value else { return Err(format!("{name}: a number is taken")) };
            let file = format!("{name}.in{number}.bin");
            std::fs::write(self.path.join(&file), bytes).map_err(text)?;
            let dtype = format!("<{}{}", &ty.number[..1], ty.size);
            arguments.push(json!([file, dtype, sizes]));
        }
        self.jobs.push(json!({"name": name, "text": source, "arguments": arguments, "seconds": seconds}));
        Ok(())
    }

    /// What the peer measured of each program.
    fn run(&self, python: &str) -> Result<BTreeMap<String, Value>, String> {
        let jobs = serde_json::to_string(&self.jobs).map_err(text)?;
        std::fs::write(self.path.join("jobs.json"), jobs).map_err(text)?;
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("beside_iree.py");
        let status = Command::new(python).arg(script).arg(&self.path).status().map_err(text)?;
        if !status.success() {
            return Err(format!("{python} beside_iree.py: {status}"));
        }
        let results = std::fs::read(self.path.join("results.json")).map_err(text)?;
        serde_json::from_slice(&results).map_err(text)
    }

    /// What is to be said of how far the results are from the peer's: nothing where integers are the same, and floats near.
    fn difference(&self, name: &str, measured: &Measured) -> Result<String, String> {
        let numbers = |bytes: &[u8]| -> Vec<f64> {
            let words = bytes.chunks_exact(4).map(|word| [word[0], word[1], word[2], word[3]]);
            words.map(|word| f64::from(f32::from_le_bytes(word))).collect()
        };
        let mut said = String::new();
        for (number, (value, &is_float)) in measured.results.iter().zip(&measured.are_floats).enumerate() {
            let HostValue::MemRef { bytes, .. } = value else { continue };
            let other = std::fs::read(self.path.join(format!("{name}.{number}.bin"))).map_err(text)?;
            if *bytes == other {
                continue;
            }
            if !is_float || bytes.len() != other.len() {
                said += &format!("  result {number} differs");
                continue;
            }
            let (ours, theirs) = (numbers(bytes), numbers(&other));
            let most = theirs.iter().fold(1e-30, |most: f64, number| most.max(number.abs()));
            // A NaN is far from everything, and no greatest number.
            let is_near = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-4 * most;
            let far = ours.iter().zip(&theirs).filter(|&pair| !is_near(pair)).count();
            if far > 0 {
                said += &format!("  {far} numbers of result {number} differ");
            }
        }
        Ok(said)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // It is in the folder for such files.
        _ = std::fs::remove_dir_all(&self.path);
    }
}

/// Arguments of these types: floats from -1 to 1, integers from 0 to 99.
fn inputs(types: &[HostType]) -> Vec<HostValue> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> 40
    };
    let mut input = |ty: &HostType| {
        let sizes: Vec<u64> = ty.shape.iter().flatten().map(|size| size.unwrap_or(1)).collect();
        let count: u64 = sizes.iter().product();
        let mut bytes = Vec::with_capacity(count as usize * ty.size);
        for _ in 0..count {
            let number = random();
            match ty.number.as_str() {
                "f32" => bytes.extend((number as f32 / (1u32 << 23) as f32 - 1.0).to_le_bytes()),
                // From 1 to 2, less one bit: exponent 15, and ten bits.
                "f16" => bytes.extend((0x3c00 | (number as u16 & 0x3ff)).to_le_bytes()),
                _ => bytes.extend(&(number % 100).to_le_bytes()[..ty.size]),
            }
        }
        HostValue::MemRef { sizes, bytes }
    };
    types.iter().map(&mut input).collect()
}
