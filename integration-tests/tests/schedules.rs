//! Every schedule computes the same: random programs of tensors, of random shapes, by random schedules, against the plain one.
//!
//! The plain schedule joins nothing, splits nothing, and gives each invocation one element. A failure names the program and
//! the schedule, and `VULCANIZE_SCHEDULES` another number of them.

mod programs;

use vulcanize::device;
use vulcanize::interpreter::{HostType, HostValue};
use vulcanize::ir::parse_source;
use vulcanize::program::{Program, ProgramOptions};
use vulcanize::runtime::Device;
use vulcanize::schedule::{Cut, Mapping, Schedule};
use vulcanize_conformance::generate::Random;

use programs::Source;

/// The schedules that each program is computed by, the plain one beside.
const SCHEDULES: usize = 5;

/// Each part has its own numbers, so that threads share nothing.
const PARTS: u64 = 8;

fn plain() -> Schedule {
    let mapping = Mapping {
        threads: 64,
        tile: Some([1, 1]),
        team: Some(1),
        stage: Some(0),
        matrix: None,
        invocations: 1,
        steps: u32::MAX,
    };
    Schedule { cut: Some(Cut::EachOp), ..mapping.into() }
}

/// Any choice that can be made, also those that no device would want.
fn schedule(random: &mut Random) -> Schedule {
    let cut = [None, Some(Cut::EachOp), Some(Cut::Elementwise), Some(Cut::Rows), Some(Cut::Attention)][random.below(5)];
    let team = [None, Some(1), Some(2), Some(5), Some(64)][random.below(5)];
    let threads = [1, 3, 16, 32, 64, 100, 256][random.below(7)];
    let mut side = || [1, 2, 3, 4, 8, 16][random.below(6)];
    let tile = Some([side(), side()]);
    let stage = [None, Some(0), Some(1), Some(3), Some(16), Some(1000)][random.below(6)];
    let matrix = [None, Some([16, 16, 16]), Some([1, 2, 1]), Some([8, 1, 2])][random.below(4)];
    let invocations = [1, 2, 64, 1024, 1 << 20][random.below(5)];
    let steps = [1, 7, 64, 1000, 1 << 15][random.below(5)];
    Schedule { cut, ..Mapping { threads, tile, team, stage, matrix, invocations, steps }.into() }
}

/// Numbers of which every sum and product is exact: small integers.
fn arguments(types: &[HostType], source: &Source, random: &mut Random) -> Vec<HostValue> {
    let argument = |(ty, sizes): (&HostType, &Vec<u64>)| {
        let count = sizes.iter().product::<u64>() as usize;
        let mut bytes = Vec::with_capacity(count * ty.size);
        for _ in 0..count {
            let number = random.below(9) as i32 - 4;
            match &*ty.number {
                "f32" => bytes.extend((number as f32).to_le_bytes()),
                "f16" => bytes.extend(half::f16::from_f32(number as f32).to_le_bytes()),
                // Also an index into an array.
                _ => bytes.extend_from_slice(&i64::from(number + source.least).to_le_bytes()[..ty.size]),
            }
        }
        HostValue::MemRef { sizes: sizes.clone(), bytes }
    };
    types.iter().zip(&source.arguments).map(argument).collect()
}

fn numbers(ty: &HostType, value: &HostValue) -> Vec<f64> {
    let HostValue::MemRef { bytes, .. } = value else { panic!("a tensor") };
    let number = |bytes: &[u8]| match &*ty.number {
        "f32" => f64::from(f32::from_le_bytes(bytes.try_into().unwrap())),
        "f16" => half::f16::from_le_bytes(bytes.try_into().unwrap()).to_f64(),
        _ => bytes.iter().rev().fold(0, |number, byte| number << 8 | i64::from(*byte)) as f64,
    };
    bytes.chunks_exact(ty.size).map(number).collect()
}

/// The distance that the type allows of results whose functions or divisions are rounded.
fn bound(ty: &HostType, number: f64) -> f64 {
    let of_type = match &*ty.number {
        "f32" => 1e-5,
        "f16" => 4e-3,
        _ => 0.0,
    };
    of_type * number.abs().max(1.0)
}

fn results(
    source: &Source,
    schedule: &Schedule,
    device: &Device,
    given: &mut Option<Vec<HostValue>>,
    random: &mut Random,
) -> Result<Vec<(HostType, Vec<f64>)>, String> {
    let context = vulcanize::context();
    let mut ir = parse_source(&context, "program.mlir", &source.text).map_err(|found| found.render(&context))?;
    let options =
        ProgramOptions { schedule: schedule.clone(), ..ProgramOptions::default() }.for_device(&ir, device.info());
    let program = Program::compile(&mut ir, "main", &options).map_err(|found| found.render(&context))?;
    let given = given.get_or_insert_with(|| arguments(program.function.arguments(), source, random)).clone();
    let call = program.call(device, given, &mut Vec::new());
    let call = call.map_err(|error| error.diagnostic.render(&context))?;
    let types = program.function.results().iter().cloned();
    Ok(types.zip(&call.results).map(|(ty, value)| (ty.clone(), numbers(&ty, value))).collect())
}

/// One program by the plain schedule and by others.
fn compare(source: &Source, device: &Device, random: &mut Random) -> Result<(), String> {
    let mut given = None;
    let expected = results(source, &plain(), device, &mut given, random)?;
    for _ in 0..SCHEDULES {
        let schedule = schedule(random);
        let found =
            results(source, &schedule, device, &mut given, random).map_err(|error| format!("{schedule}: {error}"))?;
        for (number, ((ty, found), (_, expected))) in found.iter().zip(&expected).enumerate() {
            // Of two that are no numbers, neither is near the other; they are the same here.
            let is_near = |(found, expected): (&f64, &f64)| {
                found == expected
                    || found.is_nan() && expected.is_nan()
                    || (found - expected).abs() <= bound(ty, *expected)
            };
            let wrong = found.iter().zip(expected).position(|pair| !is_near(pair));
            if let Some(place) = wrong {
                let (found, expected) = (found[place], expected[place]);
                return Err(format!("{schedule}: element {place} of result {number} is {found}, not {expected}"));
            }
        }
    }
    Ok(())
}

#[test]
fn every_schedule_computes_the_same() {
    let wanted = std::env::var("VULCANIZE_SCHEDULES").ok().and_then(|count| count.parse().ok()).unwrap_or(500);
    let programs = (wanted / SCHEDULES as u64).div_ceil(PARTS);
    let part = |part: u64| {
        let (device, random) = (device::open(Some("reference"), None).unwrap(), &mut Random::new(part));
        let mut failures = Vec::new();
        for number in 0..programs {
            // Each kind of program has its turn.
            let source = programs::random(part + number * PARTS, random);
            if let Err(error) = compare(&source, &device, random) {
                failures.push(format!("{error}\n{}", source.text));
            }
        }
        failures
    };
    let failures: Vec<String> = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..PARTS).map(|number| scope.spawn(move || part(number))).collect();
        parts.into_iter().flat_map(|part| part.join().unwrap()).collect()
    });
    assert!(failures.is_empty(), "{} programs differ:\n{}", failures.len(), failures.join("\n"));
}
