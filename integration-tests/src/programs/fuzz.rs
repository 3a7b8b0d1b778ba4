//! Mutations without cargo-fuzz: `fuzz TARGET SECONDS [SEED]`. The first input that panics, hangs or takes more memory than a
//! multiple of its size is shown.
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use vulcanize_integration_tests::fuzzing::{TARGETS, Target, memory_limit};
use vulcanize_integration_tests::generate::Random;

use crate::MEMORY;

/// One input may take this long.
const LIMIT: Duration = Duration::from_secs(20);

/// The seed that is being tried, so that the watch can tell a hang.
static SEED: AtomicU64 = AtomicU64::new(0);

/// Try mutations of stored inputs for some time
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The target: one of those in fuzz/fuzz_targets
    target: String,
    /// How long
    seconds: u64,
    /// The first seed
    #[arg(default_value_t = 0)]
    seed: u64,
}

/// Runs the program.
pub fn run(options: &Options) -> Result<ExitCode, String> {
    let target = TARGETS.iter().find(|target| target.name == options.target);
    let target = target.ok_or_else(|| format!("there is no target '{}'", options.target))?;
    Ok(match mutate(target, Duration::from_secs(options.seconds), options.seed) {
        Ok(count) => {
            println!("{count} mutations, nothing found");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    })
}

fn mutate(target: &Target, budget: Duration, first: u64) -> Result<u64, String> {
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
