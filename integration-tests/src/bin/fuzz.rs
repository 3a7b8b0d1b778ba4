//! Mutations without cargo-fuzz: `fuzz TARGET SECONDS [SEED]`. The first input that panics, hangs or takes more memory than a
//! multiple of its size is shown.
#![forbid(unsafe_code)]

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use peak_alloc::PeakAlloc;
use vulcanize_integration_tests::fuzzing::{TARGETS, memory_limit};
use vulcanize_integration_tests::generate::Random;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// One input may take this long.
const LIMIT: Duration = Duration::from_secs(20);

/// The seed that is being tried, so that the watch can tell a hang.
static SEED: AtomicU64 = AtomicU64::new(0);

fn main() -> ExitCode {
    match run(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(count) => {
            println!("{count} mutations, nothing found");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<u64, String> {
    let usage = || "usage: fuzz TARGET SECONDS [SEED]".to_owned();
    let number = |index: usize| arguments.get(index).map(|text| text.parse::<u64>().map_err(|_| usage())).transpose();
    let name = arguments.first().ok_or_else(usage)?;
    let target = TARGETS.iter().find(|target| target.name == name).ok_or_else(usage)?;
    let budget = Duration::from_secs(number(1)?.ok_or_else(usage)?);
    let first = number(2)?.unwrap_or(0);
    let mut inputs = target.stored()?;
    inputs.extend((target.inputs)()?);
    println!("{} inputs to begin with", inputs.len());
    std::thread::spawn(watch);
    let start = Instant::now();
    let mut seed = first;
    while start.elapsed() < budget {
        SEED.store(seed, Ordering::Relaxed);
        let mut random = Random::new(seed);
        let (name, input) = random.pick(&inputs);
        let other = &random.pick(&inputs).1;
        let bytes = (target.mutate)(input, other, &mut random);
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let is_fine = std::panic::catch_unwind(|| (target.check)(&bytes)).is_ok();
        let taken = MEMORY.peak_usage().saturating_sub(before);
        if !is_fine || taken > memory_limit(&bytes) {
            let file = std::env::temp_dir().join(format!("vulcanize-fuzz-{}", target.name));
            let kept = match std::fs::write(&file, &bytes) {
                Ok(()) => format!("kept as {}", file.display()),
                Err(error) => format!("not kept: {error}"),
            };
            let what = if is_fine { format!("takes {taken} bytes for {}", bytes.len()) } else { "panics".to_owned() };
            let shown = String::from_utf8_lossy(&bytes);
            return Err(format!("seed {seed}, from {name}, {what}, {kept}:\n{shown}"));
        }
        seed += 1;
    }
    Ok(seed - first)
}

/// Ends the process when one input takes too long.
fn watch() {
    loop {
        let seed = SEED.load(Ordering::Relaxed);
        std::thread::sleep(LIMIT);
        if SEED.load(Ordering::Relaxed) == seed {
            eprintln!("seed {seed} takes more than {LIMIT:?}");
            std::process::exit(1);
        }
    }
}
