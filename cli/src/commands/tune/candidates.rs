//! The ways in which a piece can be mapped, those first that should be fast.

use rustc_hash::FxHashSet;
use vulcanize_ir::{Context, parse_source};
use vulcanize_runtime::DeviceInfo;
use vulcanize_schedule::{Costs, Mapping, Piece, Schedule, to_launches};
use vulcanize_target_env::ComponentType;

use crate::program::scheduled_for;

/// The invocations of a workgroup that are tried, where the device has them.
const THREADS: [u32; 4] = [32, 64, 128, 256];

/// The invocations that may share a row of a reduction.
const TEAMS: [u32; 6] = [8, 16, 32, 64, 128, 256];

/// The iterations that may be brought to workgroup memory at a time, where that is another one.
const STAGES: [u32; 4] = [0, 8, 16, 32];

/// The tiles of cooperative matrices that are tried.
const MATRIX_TILES: [[u32; 2]; 6] = [[1, 1], [2, 2], [2, 4], [4, 2], [4, 4], [4, 8]];

/// The scope of the matrices of a subgroup (`Subgroup` of SPIR-V).
const OF_SUBGROUP: u32 = 3;

/// The numbers of invocations that may be enough for the device.
const INVOCATIONS: [u32; 5] = [64, 256, 1024, 8192, 65536];

/// A way to map a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub mapping: Mapping,
    /// Nanoseconds by the model.
    pub estimate: f64,
}

/// The plain way, and the others by what they should take. `None` where the text is no piece.
pub(super) fn candidates(
    context: &Context,
    text: &str,
    plain: Mapping,
    device: &DeviceInfo,
    costs: &Costs,
) -> Option<(Candidate, Vec<Candidate>)> {
    let limits = device.limits();
    let most = limits.max_compute_workgroup_invocations.min(limits.max_compute_workgroup_size[0]);
    let on_device = scheduled_for(Schedule::default(), device);
    let mut seen = FxHashSet::default();
    let mut candidate = |mapping: Mapping| {
        let pieces = pieces_by(context, text, &Schedule { mapping, ..on_device.clone() })?;
        // Many mappings come to the same.
        let shape: Vec<_> =
            pieces.iter().map(|piece| (piece.loops.clone(), piece.threads, piece.stage, piece.matrix)).collect();
        let estimate = pieces.iter().map(|piece| piece.work.estimate(costs)).sum();
        seen.insert(shape).then_some(Candidate { mapping, estimate })
    };
    let first = candidate(plain)?;
    let mut others = Vec::new();
    let staged = Schedule { mapping: Mapping { stage: None, ..plain }, ..on_device.clone() };
    let can_stage = pieces_by(context, text, &staged)?.iter().any(|piece| piece.stage.is_some());
    let stages = if can_stage { &STAGES } else { &STAGES[..1] };
    for threads in THREADS.into_iter().filter(|&threads| threads <= most) {
        for tile in Mapping::TILES.map(Some) {
            for invocations in INVOCATIONS {
                let mapping = Mapping { threads, tile, team: Some(1), invocations, ..plain };
                others.extend(stages.iter().filter_map(|&stage| candidate(Mapping { stage: Some(stage), ..mapping })));
            }
        }
    }
    let kinds = limits.cooperative_matrix_properties_khr.iter();
    let kinds = kinds.filter(|kind| {
        let types = (kind.a_type, kind.b_type, kind.c_type, kind.result_type);
        kind.scope == OF_SUBGROUP
            && types == (ComponentType::F16, ComponentType::F16, ComponentType::F32, ComponentType::F32)
    });
    for kind in kinds {
        let matrix = Some([kind.m_size, kind.n_size, kind.k_size]);
        others.extend(MATRIX_TILES.iter().filter_map(|&tile| candidate(Mapping { tile: Some(tile), matrix, ..plain })));
    }
    for team in TEAMS.into_iter().filter(|&team| team <= most) {
        others.extend(candidate(Mapping { team: Some(team), ..plain }));
    }
    others.sort_by(|a, b| a.estimate.total_cmp(&b.estimate));
    Some((first, others))
}

fn pieces_by(context: &Context, text: &str, schedule: &Schedule) -> Option<Vec<Piece>> {
    let mut ir = parse_source(context, "piece.mlir", text).ok()?;
    let root = ir.root()?;
    Some(to_launches(&mut ir, root, schedule, &|_, _| true))
}
