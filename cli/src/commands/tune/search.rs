//! The search: each piece by itself, those first that take long.

use std::time::{Duration, Instant};

use vulcanize_interpreter::HostValue;
use vulcanize_ir::Severity;
use vulcanize_runtime::Device;
use vulcanize_schedule::{Costs, Mapping};

use super::super::Io;
use super::super::quantities::duration;
use super::Piece;
use super::candidates::{Candidate, candidates};
use super::measure::Mapped;
use crate::calibration::Calibration;
use crate::tuning::Tuned;

/// A way counts as faster where it takes this part of the time, at the most.
const FASTER: f64 = 0.97;

/// How often the best way and the plain one are measured in turns at the end.
const TURNS: usize = 3;

/// The mapping that results are compared with: as little as can be is done at a time.
fn simplest(plain: Mapping) -> Mapping {
    Mapping { tile: Some([1, 1]), team: Some(1), stage: Some(0), matrix: None, invocations: 1, ..plain }
}

pub(super) struct Search<'d> {
    pub device: &'d Device,
    pub seed: u64,
    /// How pieces are mapped that no tuning knows.
    pub plain: Mapping,
}

/// What was found for a piece.
pub(super) struct Found<'p> {
    pub piece: &'p Piece,
    /// Each way that was measured, with nanoseconds.
    pub measured: Vec<(Candidate, f64)>,
    /// How many ways there are.
    pub ways: usize,
    /// The best way, and what it and the plain one take.
    best: Option<(Mapping, f64, f64)>,
    /// Ways that compute something else.
    pub wrong: Vec<Mapping>,
}

impl Found<'_> {
    pub fn tuned(&self) -> Option<Tuned> {
        let (mapping, ns, default_ns) = self.best?;
        Some(Tuned { mapping, ns, default_ns, tried: self.measured.len() as u64 })
    }
}

/// A piece whose plain way was measured.
struct Begun<'p> {
    piece: &'p Piece,
    plain: Mapped,
    /// Whether it computes what it should.
    is_right: bool,
    plain_ns: f64,
    arguments: Vec<HostValue>,
    expected: Vec<HostValue>,
}

impl Search<'_> {
    /// Tunes the pieces, within a time. What cannot be run is said, and is not tuned.
    pub fn all<'p>(&self, pieces: &'p [Piece], time: Duration, io: &mut Io<'_>) -> Vec<Found<'p>> {
        let start = Instant::now();
        let calibration = Calibration::load(self.device.info(), None);
        let calibration = calibration.map_or_else(|| Calibration::measure(self.device), Ok);
        // Without one the order is another, and nothing else.
        let costs = calibration.unwrap_or_default().costs();
        let mut begun = Vec::new();
        for piece in pieces {
            match self.begin(piece, io) {
                Ok(ready) => begun.push(ready),
                Err(error) => {
                    let error = error.trim_end();
                    io.say(Severity::Warning, &format!("{}: {} is not tuned: {error}", piece.place, piece.alone.op));
                }
            }
        }
        begun.sort_by(|a, b| b.plain_ns.total_cmp(&a.plain_ns));
        // Those that take long get more time, but not all of it.
        let weight = |each: &Begun<'_>| each.plain_ns.max(1.0).sqrt();
        let mut rest: f64 = begun.iter().map(weight).sum();
        let mut found = Vec::new();
        for each in begun {
            let left = time.saturating_sub(start.elapsed());
            let share = left.mul_f64((weight(&each) / rest).clamp(0.0, 1.0));
            rest -= weight(&each);
            found.push(self.tune(each, &costs, share, io));
        }
        found
    }

    fn begin<'p>(&self, piece: &'p Piece, io: &mut Io<'_>) -> Result<Begun<'p>, String> {
        let (alone, limits) = (&piece.alone, io.limits);
        let simple = Mapped::new(alone, simplest(self.plain), self.device, limits)?;
        let arguments = simple.arguments(alone, self.seed, &limits)?;
        let expected = simple.result(&arguments)?;
        let plain = Mapped::new(alone, self.plain, self.device, limits)?;
        let is_right = Self::check(piece, (self.plain, &plain), (&arguments, &expected), io)?;
        let plain_ns = plain.time(&arguments, f64::INFINITY)?;
        Ok(Begun { piece, plain, is_right, plain_ns, arguments, expected })
    }

    /// Whether a way computes what it should; a difference is said.
    fn check(
        piece: &Piece,
        (mapping, mapped): (Mapping, &Mapped),
        (arguments, expected): (&[HostValue], &[HostValue]),
        io: &mut Io<'_>,
    ) -> Result<bool, String> {
        let difference = mapped.difference(&mapped.result(arguments)?, expected, &piece.alone);
        if let Some(difference) = &difference {
            let message = format!("{}: {} is wrong with {mapping}: {difference}", piece.place, piece.alone.op);
            io.say(Severity::Error, &message);
        }
        Ok(difference.is_none())
    }

    fn tune<'p>(&self, begun: Begun<'p>, costs: &Costs, share: Duration, io: &mut Io<'_>) -> Found<'p> {
        let Begun { piece, plain, is_right, mut plain_ns, arguments, expected } = begun;
        let (alone, start) = (&piece.alone, Instant::now());
        let mut found = Found { piece, measured: Vec::new(), ways: 0, best: None, wrong: Vec::new() };
        found.wrong.extend((!is_right).then_some(self.plain));
        let ways = candidates(&io.context(), &alone.text, self.plain, self.device.info(), costs);
        let Some((first, others)) = ways else { return found };
        found.ways = 1 + others.len();
        found.measured.push((first, plain_ns));
        let (mut best, mut best_ns) = (None, plain_ns);
        for candidate in others {
            if start.elapsed() > share {
                break;
            }
            // A way that the device refuses is none.
            let Ok(mapped) = Mapped::new(alone, candidate.mapping, self.device, io.limits) else { continue };
            match Self::check(piece, (candidate.mapping, &mapped), (&arguments, &expected), io) {
                Ok(true) => {}
                Ok(false) => {
                    found.wrong.push(candidate.mapping);
                    continue;
                }
                Err(_) => continue,
            }
            let Ok(ns) = mapped.time(&arguments, best_ns) else { continue };
            found.measured.push((candidate, ns));
            if ns < best_ns * FASTER {
                (best, best_ns) = (Some((candidate.mapping, mapped)), ns);
            }
        }
        let mut mapping = self.plain;
        if let Some((other, mapped)) = best {
            // Once more in turns, for the machine may have been busy with something else at one of them.
            for _ in 0..TURNS {
                plain_ns = plain_ns.min(plain.time(&arguments, f64::INFINITY).unwrap_or(f64::INFINITY));
                best_ns = best_ns.min(mapped.time(&arguments, f64::INFINITY).unwrap_or(f64::INFINITY));
            }
            if best_ns < plain_ns * FASTER {
                mapping = other;
            }
        }
        if mapping == self.plain {
            best_ns = plain_ns;
        }
        found.best = Some((mapping, best_ns, plain_ns));
        io.note(&format!(
            "{}: {}: {} before, {} with {mapping}; {} of {} ways measured\n",
            piece.place,
            alone.op,
            duration(plain_ns),
            duration(best_ns),
            found.measured.len(),
            found.ways,
        ));
        found
    }
}
