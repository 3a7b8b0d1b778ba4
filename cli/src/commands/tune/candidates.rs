//! The ways in which a piece can be mapped, those first that should be fast.

use rustc_hash::FxHashSet;
use vulcanize_ir::{Context, parse_source};
use vulcanize_runtime::DeviceInfo;
use vulcanize_schedule::{Costs, Mapping, Piece, Schedule, to_launches};

/// The invocations of a workgroup that are tried, where the device has them.
const THREADS: [u32; 4] = [32, 64, 128, 256];

/// The tiles that are tried, rows and columns.
const TILES: [[u32; 2]; 18] = [
    [1, 1],
    [1, 2],
    [2, 1],
    [1, 4],
    [4, 1],
    [2, 2],
    [2, 4],
    [4, 2],
    [4, 4],
    [1, 8],
    [8, 1],
    [4, 8],
    [8, 4],
    [8, 8],
    [4, 16],
    [16, 4],
    [8, 16],
    [16, 8],
];

/// The numbers of invocations that may be enough for the device.
const INVOCATIONS: [u32; 5] = [64, 256, 1024, 8192, 65536];

/// A way to map a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub mapping: Mapping,
    /// Nanoseconds by the model.
    pub estimate: f64,
}

/// The different ways, `plain` first, the others by what they should take.
pub(super) fn candidates(
    context: &Context,
    text: &str,
    plain: Mapping,
    device: &DeviceInfo,
    costs: &Costs,
) -> Vec<Candidate> {
    let limits = device.limits();
    let most = limits.max_compute_workgroup_invocations.min(limits.max_compute_workgroup_size[0]);
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    let mut add = |mapping: Mapping| {
        let Some(pieces) = pieces_by(context, text, mapping) else { return };
        // Many mappings come to the same.
        let shape: Vec<_> = pieces.iter().map(|piece| (piece.loops.clone(), piece.threads)).collect();
        if mapping.threads <= most && seen.insert(shape) {
            found.push(Candidate { mapping, estimate: pieces.iter().map(|piece| piece.work.estimate(costs)).sum() });
        }
    };
    add(plain);
    for threads in THREADS {
        for tile in TILES {
            for invocations in INVOCATIONS {
                add(Mapping { threads, tile: Some(tile), invocations, ..plain });
            }
        }
    }
    if let Some(others) = found.get_mut(1..) {
        others.sort_by(|a, b| a.estimate.total_cmp(&b.estimate));
    }
    found
}

fn pieces_by(context: &Context, text: &str, mapping: Mapping) -> Option<Vec<Piece>> {
    let mut ir = parse_source(context, "piece.mlir", text).ok()?;
    let root = ir.root()?;
    Some(to_launches(&mut ir, root, &Schedule::from(mapping), &|_, _| true))
}
