//! Launches of structured ops: how each is spread, and which ops stay.

mod around;
mod attention;
mod matrix;
mod release;
mod rows;
mod stage;

use vulcanize_ir::{Context, parse_source, print_op};
use vulcanize_schedule::{Costs, DeviceModel, Mapping, Piece, Schedule, to_launches};

fn context() -> Context {
    let context = Context::new();
    vulcanize_dialects::register_all(&context);
    context
}

/// The pieces of the ops in a function with these arguments, and the text afterwards.
fn pieces(arguments: &str, ops: &str) -> (Vec<String>, String) {
    pieces_by(&Mapping { threads: 32, stage: Some(0), ..Mapping::default() }, arguments, ops)
}

fn pieces_by(mapping: &Mapping, arguments: &str, ops: &str) -> (Vec<String>, String) {
    pieces_of(&Schedule::from(*mapping), arguments, ops)
}

fn cpu() -> DeviceModel {
    DeviceModel { is_cpu: true, ..DeviceModel::default() }
}

fn pieces_of(schedule: &Schedule, arguments: &str, ops: &str) -> (Vec<String>, String) {
    let context = context();
    let text = format!("func.func @main({arguments}) {{\n{ops}\n  return\n}}");
    let mut ir = parse_source(&context, "test.mlir", text.as_str()).map_err(|d| d.render(&context)).unwrap();
    let root = ir.root().unwrap();
    let pieces = to_launches(&mut ir, root, schedule, &|context, ty| ty != context.f64());
    let text = |piece: &Piece| match piece.op.split(", ").count() {
        1 => piece.to_string(),
        ops => format!("{ops} ops: {piece}"),
    };
    (pieces.iter().map(text).collect(), print_op(&ir, root))
}

#[test]
fn parallel_loops_are_spread_and_reductions_stay_in_order() {
    let (found, text) = pieces(
        "%a: memref<4x5xf32>, %b: memref<5x6xf32>, %c: memref<4x6xf32>",
        "linalg.matmul ins(%a, %b : memref<4x5xf32>, memref<5x6xf32>) outs(%c : memref<4x6xf32>)",
    );
    assert_eq!(found, ["an invocation for each of 4x6, each in order 5; 32 a workgroup"]);
    assert_eq!(text.matches("gpu.launch").count(), 1, "{text}");
    assert_eq!(text.matches("memref.store").count(), 1, "the sum goes from one iteration to the next: {text}");
}

#[test]
fn a_parallel_loop_that_is_no_index_of_the_output_is_not_spread() {
    let (found, _) = pieces(
        "%a: memref<4x5xf32>, %c: memref<4xf32>",
        "linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
           iterator_types = [\"parallel\", \"parallel\"]} ins(%a : memref<4x5xf32>) outs(%c : memref<4xf32>) {
         ^bb0(%x: f32, %y: f32):
           linalg.yield %x : f32
         }",
    );
    assert_eq!(found, ["an invocation for each of 4, each in order 5; 32 a workgroup"]);
}

#[test]
fn an_output_that_loops_in_order_move_through_is_stored_in_each_iteration() {
    let (found, text) = pieces(
        "%a: memref<4x5xf32>, %c: memref<8xf32>",
        "linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i + j)>],
           iterator_types = [\"parallel\", \"reduction\"]} ins(%a : memref<4x5xf32>) outs(%c : memref<8xf32>) {
         ^bb0(%x: f32, %y: f32):
           %0 = arith.addf %x, %y : f32
           linalg.yield %0 : f32
         }",
    );
    assert_eq!(found, ["one invocation, each in order 4x5; 32 a workgroup"]);
    assert_eq!(text.matches("scf.for").count(), 2, "{text}");
}

/// An invocation has a row of a reduction by itself.
const ALONE: Mapping = Mapping { threads: 32, team: Some(1), stage: Some(0), ..Mapping::DEFAULT };

/// `linalg.reduce` of one dimension.
fn sum(element: &str, size: &str) -> (Vec<String>, String) {
    sum_by(&ALONE, element, size)
}

fn sum_by(mapping: &Mapping, element: &str, size: &str) -> (Vec<String>, String) {
    pieces_by(
        mapping,
        &format!("%a: memref<{size}x{element}>, %c: memref<{element}>"),
        &format!(
            "linalg.reduce ins(%a : memref<{size}x{element}>) outs(%c : memref<{element}>) dimensions = [0]
               (%x: {element}, %y: {element}) {{
                 %0 = arith.addf %x, %y : {element}
                 linalg.yield %0 : {element}
               }}"
        ),
    )
}

#[test]
fn a_product_has_a_tile_for_each_invocation_as_long_as_there_are_enough() {
    let product = |m: i64, n: i64| {
        pieces(
            &format!("%a: memref<{m}x100xf32>, %b: memref<100x{n}xf32>, %c: memref<{m}x{n}xf32>"),
            &format!(
                "linalg.matmul ins(%a, %b : memref<{m}x100xf32>, memref<100x{n}xf32>) outs(%c : memref<{m}x{n}xf32>)"
            ),
        )
    };
    let (found, text) = product(128, 128);
    assert_eq!(found, ["an invocation for each 4x4 of 128x128, each in order 100; 32 a workgroup"]);
    assert_eq!(text.matches("memref.store").count(), 16, "{text}");
    assert!(!text.contains("arith.minui"), "nothing is left over: {text}");
    assert_eq!(product(64, 96).0, ["an invocation for each 2x2 of 64x96, each in order 100; 32 a workgroup"]);
    // 131 columns are four times 33, but for one.
    let (found, text) = product(128, 131);
    assert_eq!(found, ["an invocation for each 4x4 of 128x131, each in order 100; 32 a workgroup"]);
    assert_eq!(text.matches("scf.if").count(), 1 + 12, "the columns of the first part exist: {text}");
}

#[test]
fn a_long_reduction_of_few_elements_is_made_in_parts() {
    let (found, text) = sum("f32", "5000");
    let parts = "an invocation for each of 157 parts, each in order 5000; 32 a workgroup";
    assert_eq!(found, [parts, "one invocation, each in order 157; 32 a workgroup"]);
    assert!(text.contains("memref.alloc() : memref<157xf32>"), "{text}");
    assert!(text.contains("arith.constant -0.0"), "a sum of -0 is -0: {text}");
    assert_eq!(sum("f32", "50").0, ["one invocation, each in order 50; 32 a workgroup"]);
    assert_eq!(sum("f32", "?").0[0], "an invocation for each of ? parts, each in order ?; 32 a workgroup");
}

#[test]
fn what_no_number_of_the_type_begins_is_made_in_no_parts() {
    let greatest = |element: &str| {
        pieces_by(
            &ALONE,
            &format!("%a: memref<5000x{element}>, %c: memref<{element}>"),
            &format!(
                "linalg.reduce {{ arith.maximumf }} ins(%a : memref<5000x{element}>) outs(%c : memref<{element}>) dimensions = [0]"
            ),
        )
    };
    assert_eq!(greatest("f16").0.len(), 2);
    // It has no infinity: NaN would stand for it.
    assert_eq!(greatest("f8E4M3FN").0, ["one invocation, each in order 5000; 32 a workgroup"]);
}

#[test]
fn sums_of_narrow_floats_are_rounded_once() {
    for element in ["f16", "bf16", "f8E4M3FN"] {
        let (_, text) = sum(element, "20");
        assert!(text.contains("arith.addf") && text.matches("arith.truncf").count() == 1, "{text}");
        let adds = text.lines().filter(|line| line.contains("arith.addf"));
        assert!(adds.clone().count() == 1 && adds.clone().all(|line| line.ends_with(": f32")), "{text}");
    }
    // Random triples found it: of launches one after another each would round.
    let launches = Mapping { invocations: 1, steps: 100, ..ALONE };
    let (found, text) = sum_by(&launches, "f16", "5000");
    let parts = [
        "an invocation for each of 50 parts, each in order 5000; 32 a workgroup",
        "one invocation, each in order 50; 32 a workgroup",
    ];
    assert_eq!((&found[..], text.matches("arith.truncf").count()), (&parts.map(str::to_owned)[..], 1), "{text}");
    assert_eq!(sum_by(&launches, "f32", "5000").0, ["one invocation, each in order 5000; 32 a workgroup"]);
}

#[test]
fn a_part_has_no_more_iterations_than_a_launch() {
    let (found, text) = sum_by(&Mapping { invocations: 4, steps: 100, threads: 64, ..ALONE }, "f32", "5000");
    assert_eq!(found[0], "an invocation for each of 50 parts, each in order 5000; 64 a workgroup");
    // That one goes through the parts at once.
    assert_eq!((text.matches("gpu.launch").count(), text.matches("scf.for").count()), (2, 2), "{text}");
}

#[test]
fn an_invocation_has_so_many_iterations_in_a_launch() {
    // What is greatest and where it is are one answer: that is made in no parts.
    let greatest = |shape: &str| {
        pieces(
            &format!("%x: memref<{shape}xf32>, %most: memref<f32>, %at: memref<i32>"),
            &format!(
                "linalg.generic {{indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>,
                   affine_map<(i, j) -> ()>], iterator_types = [\"reduction\", \"reduction\"]}}
                   ins(%x : memref<{shape}xf32>) outs(%most, %at : memref<f32>, memref<i32>) {{
                 ^bb0(%v: f32, %best: f32, %place: i32):
                   %i = linalg.index 1 : index
                   %here = arith.index_cast %i : index to i32
                   %more = arith.cmpf ogt, %v, %best : f32
                   %0 = arith.select %more, %v, %best : f32
                   %1 = arith.select %more, %here, %place : i32
                   linalg.yield %0, %1 : f32, i32
                 }}"
            ),
        )
    };
    // The loops of the host: through the outer one where the inner one fits, through the inner one where it does not.
    for (shape, loops, count) in [("300x300", 1, "108"), ("1x100000", 1, "32768"), ("40x90000", 2, "32768")] {
        let (found, text) = greatest(shape);
        assert_eq!(found, [format!("one invocation, each in order {shape}; 32 a workgroup")]);
        let (before, launch) = text.split_once("gpu.launch").unwrap();
        assert_eq!((before.matches("scf.for").count(), launch.matches("scf.for").count()), (loops, 2), "{text}");
        assert!(before.contains(&format!("arith.constant {count} :")), "{text}");
    }
    let (_, text) = greatest("100x100");
    assert!(!text.split_once("gpu.launch").unwrap().0.contains("scf.for"), "{text}");
    // Both loops of unknown sizes may be long.
    let (_, text) = greatest("?x?");
    assert_eq!(text.split_once("gpu.launch").unwrap().0.matches("scf.for").count(), 2, "{text}");
}

#[test]
fn copies_are_launches_and_ops_on_tensors_stay() {
    let (found, text) = pieces(
        "%a: memref<?xf32>, %b: memref<?xf32>, %t: tensor<4xf32>",
        "memref.copy %a, %b : memref<?xf32> to memref<?xf32>
         %0 = linalg.exp ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>",
    );
    assert_eq!(found, ["an invocation for each of ?; 32 a workgroup"]);
    assert!(text.contains("linalg.exp") && !text.contains("memref.copy"), "{text}");
}

#[test]
fn kernels_stay_as_they_are() {
    let (found, _) = pieces(
        "%a: memref<4xf32>, %n: index",
        "gpu.launch blocks(%x, %y, %z) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%bx = %n, %by = %n, %bz = %n) {
           linalg.exp ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
           gpu.terminator
         }",
    );
    assert_eq!(found, [""; 0]);
}

#[test]
fn a_schedule_that_is_none_is_named() {
    let error = |text: &str| text.parse::<Schedule>().unwrap_err();
    assert_eq!(error("threads=0"), "'0' is no number of threads: 1 to 1024");
    assert_eq!(error("tile=4x65"), "'65' is no number of columns: 1 to 64");
    assert!(error("cut=all").starts_with("'cut=all' is neither 'cut=each-op', 'cut=elementwise', 'cut=rows', "));
    let schedule: Schedule = "tile=8,invocations=1,steps=9".parse().unwrap();
    assert_eq!(
        schedule.to_string(),
        "cut=auto,threads=64,tile=8x1,team=auto,stage=auto,matrix=none,invocations=1,steps=9"
    );
    assert_eq!(Schedule::default().to_string().parse(), Ok(Schedule::default()));
}

/// The ops of a function after its memory was given back, one a line.
#[test]
fn what_the_device_cannot_compute_stays_with_the_host() {
    let op = |element: &str| {
        let ty = format!("memref<4x{element}>");
        let body = format!("linalg.exp ins(%a : {ty}) outs(%a : {ty})\n memref.copy %a, %a : {ty} to {ty}");
        pieces(&format!("%a: {ty}"), &body).0.len()
    };
    assert_eq!((op("f32"), op("f64")), (2, 0));
    let (found, _) = pieces(
        "%a: memref<4xf32>",
        "linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = [\"parallel\"]} outs(%a : memref<4xf32>) {
         ^bb0(%x: f32):
           %0 = arith.extf %x : f32 to f64
           %1 = arith.truncf %0 : f64 to f32
           linalg.yield %1 : f32
         }",
    );
    assert_eq!(found, [""; 0], "also where the type is inside only");
}

#[test]
fn the_tile_is_what_the_device_wants_unless_it_is_said() {
    let tile = |mapping: Mapping, costs: Option<Costs>| {
        let device = DeviceModel { costs, ..DeviceModel::default() };
        let schedule = Schedule { device, ..mapping.into() };
        let (found, _) = pieces_of(
            &schedule,
            "%a: memref<256x256xf32>, %b: memref<256x256xf32>, %c: memref<256x256xf32>",
            "linalg.matmul ins(%a, %b : memref<256x256xf32>, memref<256x256xf32>) outs(%c : memref<256x256xf32>)",
        );
        found[0].trim_start_matches("an invocation for each ").split(" of").next().unwrap_or_default().to_owned()
    };
    let [loads, arithmetic] = [(1.0, 10.0), (10.0, 0.0)].map(|(operation, load)| {
        Some(Costs { operation, near_load: load, far_load: load, launch: 0.0, invocations: 512.0 })
    });
    let open = Mapping { invocations: 512, ..Mapping::default() };
    assert_eq!(tile(open, loads), "8x8", "each load serves eight elements");
    assert_eq!(tile(open, arithmetic), "of 256x256, each in order 256; 64 a workgroup", "nothing is gained");
    assert_eq!(tile(open, None), "4x4");
    assert_eq!(tile(Mapping { tile: Some([2, 4]), ..open }, loads), "2x4");
    // With as many elements for each there would not be enough invocations.
    assert_eq!(tile(Mapping { invocations: 8192, ..open }, loads), "2x4");
}
