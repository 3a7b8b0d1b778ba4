//! `vulcanize tune`: how the pieces of a program are best mapped to a device, by measuring.

mod candidates;
mod measure;
mod report;
mod search;

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Parser;
use rustc_hash::FxHashSet;
use vulcanize_ir::Severity;
use vulcanize_runtime::DeviceInfo;
use vulcanize_schedule::{Alone, Mapping, Schedule};
use vulcanize_spirv::attributes::{TARGET_ENV, target_env_of};

use self::search::Search;
use super::device_choice::{device_error, seconds};
use super::io::shown_name;
use super::observe::parse;
use super::quantities::duration;
use super::scheduling::read_tuning;
use super::{CommandError, Exit, Io, parse_arguments};
use crate::program::pieces_alone;
use crate::tuning::Tuning;

/// Measure how the pieces of a program of tensors are best spread over a device, for 'run --tuning' and 'compile --tuning'
#[derive(Debug, Parser)]
#[command(
    name = "vulcanize tune",
    after_help = "Examples:\n  vulcanize tune model.mlir --seconds 60 -o device.tuning\n  \
                  vulcanize tune model.mlir --jobs jobs\n  \
                  vulcanize tune --merge first.tuning second.tuning -o device.tuning"
)]
pub(super) struct Arguments {
    /// The programs, '-' for standard input; with '--merge' tunings
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Where the tuning goes, '-' for standard output
    #[arg(short, long, default_value = "-")]
    output: String,
    /// The device, as of 'run'
    #[arg(long, value_name = "DEVICE")]
    device: Option<String>,
    /// How long may be measured, all pieces together
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "60")]
    seconds: Duration,
    /// What the arrays that are computed with begin at
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The iterations of loops whose number is known as the program runs only
    #[arg(long, value_name = "N", default_value_t = 512, value_parser = clap::value_parser!(u64).range(1..1 << 24))]
    dynamic_size: u64,
    /// Where the program is cut, as of 'run', and how pieces are mapped that no tuning knows
    #[arg(long, value_name = "SCHEDULE", default_value_t)]
    schedule: Schedule,
    /// Measure nothing: write each piece into this folder, as a program of its own that 'tune' takes
    #[arg(long, value_name = "DIR", conflicts_with_all = ["merge", "report"])]
    jobs: Option<PathBuf>,
    /// Measure nothing: make one tuning of several
    #[arg(long, conflicts_with = "report")]
    merge: bool,
    /// Write a page with plots of what was measured
    #[arg(long, value_name = "FILE.html")]
    report: Option<String>,
}

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse_arguments::<Arguments>("tune", arguments, io)? else { return Ok(Exit::Success) };
    if arguments.merge {
        let mut all = Tuning::default();
        for file in &arguments.files {
            all.merge(read_tuning(file, io)?);
        }
        return io.write_output(&arguments.output, all.to_json().as_bytes()).map(|()| Exit::Success);
    }
    let device = crate::device::open(arguments.device.as_deref(), None).map_err(|error| device_error(&error))?;
    let (mut pieces, mut keys) = (Vec::new(), FxHashSet::default());
    for file in &arguments.files {
        let Some(found) = pieces_of(file, &arguments, device.info(), io)? else { return Ok(Exit::Rejected) };
        pieces.extend(found.into_iter().filter(|piece| keys.insert(piece.alone.key.clone())));
    }
    if pieces.is_empty() {
        let message = "there is nothing to tune: no op on arrays becomes a launch";
        return Err(CommandError::rejected(message));
    }
    if let Some(folder) = &arguments.jobs {
        return write_jobs(folder, &pieces, io).map(|()| Exit::Success);
    }
    let plain = arguments.schedule.mapping;
    let plain = Mapping { tile: Some(plain.tile.unwrap_or(Mapping::TILE)), ..plain };
    let search = Search { device: &device, seed: arguments.seed, plain };
    let found = search.all(&pieces, arguments.seconds, io);
    let mut tuning = Tuning::default();
    for (piece, tuned) in found.iter().filter_map(|found| Some((found.piece, found.tuned()?))) {
        tuning.add(device.info(), &piece.alone.key, tuned);
    }
    if let Some(file) = &arguments.report {
        io.write_output(file, report::page(device.info(), &found).as_bytes())?;
    }
    io.write_output(&arguments.output, tuning.to_json().as_bytes())?;
    let total = |time: fn(&crate::tuning::Tuned) -> f64| {
        found.iter().filter_map(search::Found::tuned).map(|tuned| time(&tuned)).sum::<f64>()
    };
    let (before, after) = (total(|tuned| tuned.default_ns), total(|tuned| tuned.ns));
    io.say(
        Severity::Note,
        &format!("all together: {} before, {} as they were found", duration(before), duration(after)),
    );
    let is_right = found.iter().all(|found| found.wrong.is_empty());
    Ok(if is_right { Exit::Success } else { Exit::Unexpected })
}

/// A piece, and where it is for people.
pub(super) struct Piece {
    alone: Alone,
    place: String,
}

/// The pieces of a program; `None` where it is rejected, which was said.
fn pieces_of(
    file: &str,
    arguments: &Arguments,
    device: &DeviceInfo,
    io: &mut Io<'_>,
) -> Result<Option<Vec<Piece>>, CommandError> {
    let text = io.read_program(file)?;
    let context = io.context();
    let found = parse(&context, shown_name(file), &text).and_then(|mut ir| {
        let own = ir.root().and_then(|root| ir.attribute_str(root, TARGET_ENV));
        let own = own.and_then(|attribute| target_env_of(&context, attribute));
        let target = own.unwrap_or_else(|| device.target_env.clone());
        pieces_alone(&mut ir, &arguments.schedule, Some(&target), arguments.dynamic_size)
    });
    match found {
        Ok(found) => {
            let place = |alone: &Alone| context.location_text(alone.location).replace('"', "");
            Ok(Some(found.into_iter().map(|alone| Piece { place: place(&alone), alone }).collect()))
        }
        Err(diagnostics) => {
            io.show(&context, &diagnostics);
            Ok(None)
        }
    }
}

/// Writes `001-matmul.mlir` and so on.
fn write_jobs(folder: &Path, pieces: &[Piece], io: &mut Io<'_>) -> Result<(), CommandError> {
    let failed = |error| CommandError::rejected(format!("cannot make folder '{}': {error}", folder.display()));
    std::fs::create_dir_all(folder).map_err(failed)?;
    for (number, piece) in (1..).zip(pieces) {
        let op = piece.alone.op.rsplit('.').next().unwrap_or_default();
        let file = folder.join(format!("{number:03}-{op}.mlir"));
        let text = format!("// {}: {}\n// {}\n{}\n", piece.place, piece.alone.op, piece.alone.key, piece.alone.text);
        io.write_output(&file.to_string_lossy(), text.as_bytes())?;
    }
    Ok(())
}
