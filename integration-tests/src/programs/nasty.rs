//! `nasty`: inputs that are built to hurt, each in a process of its own, at half its size and at its size.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use peak_alloc::PeakAlloc;
use vulcanize_integration_tests::nasty::{CASES, Cost, Nasty, alone};

/// Run inputs that are built to hurt: each takes less than 5 s and 1 GiB, and half as much at half the size
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Only cases whose names have this in them
    #[arg(default_value = "")]
    name: String,
    /// Divides all sizes
    #[arg(long, default_value_t = 1)]
    divisor: usize,
    /// Run the one case of this name in this process, with this size
    #[arg(long, hide = true)]
    inside: Option<usize>,
}

/// The most that a case may take at its size.
const MOST: Cost = Cost { time: Duration::from_secs(5), memory: 1 << 30 };

pub fn run(options: &Options) -> Result<ExitCode, String> {
    if let Some(size) = options.inside {
        let case = CASES.iter().find(|case| case.name == options.name).ok_or("no such case")?;
        return run_inside(case, size);
    }
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut failed = 0;
    println!("{:<52} {:>9} {:>9} {:>9} {:>7}", "case", "half", "whole", "memory", "input");
    for case in CASES.iter().filter(|case| case.name.contains(&options.name)) {
        let size = case.size / options.divisor;
        let half = alone(&program, case, size / 2, MOST);
        match half.and_then(|half| Ok((half, alone(&program, case, size, MOST)?))) {
            Ok((half, whole)) => {
                // Less is noise.
                let is_steep = whole.time > Duration::from_millis(500) && whole.time > 3 * half.time;
                let note = if is_steep { "  not linear" } else { "" };
                let input = case.input(size).len() >> 10;
                let (half, memory) = (half.time, whole.memory >> 20);
                println!("{:<52} {half:>9.2?} {:>9.2?} {memory:>5} MiB {input:>4} KB{note}", case.name, whole.time);
            }
            Err(error) => {
                failed += 1;
                println!("{:<52} {error}", case.name);
            }
        }
    }
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Runs one case, and prints what it took.
fn run_inside(case: &Nasty, size: usize) -> Result<ExitCode, String> {
    let input = case.input(size);
    let memory = PeakAlloc;
    memory.reset_peak_usage();
    let start = Instant::now();
    case.run(&input)?;
    println!("{} {}", start.elapsed().as_nanos(), memory.peak_usage());
    Ok(ExitCode::SUCCESS)
}
