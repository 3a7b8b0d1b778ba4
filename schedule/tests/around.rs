//! What is before and after a reduction element by element, in its launch.

use vulcanize_schedule::{Mapping, Schedule};

use crate::pieces_of;

const C: &str = "memref<8x16xf32>";

/// `%c += %a * %b`.
const PRODUCT: &str = "linalg.matmul ins(%a, %b : memref<8x64xf32>, memref<64x16xf32>) outs(%c : memref<8x16xf32>)\n";

/// An op on each element of `%c`, with its inputs and their types and maps, the output and what the body computes.
fn follower(inputs: &str, types: &str, maps: &str, output: &str, body: &str) -> String {
    let numbers: Vec<String> = (0..inputs.split(',').count()).map(|number| format!("%v{number}: f32")).collect();
    format!(
        "linalg.generic {{indexing_maps = [{maps}], iterator_types = [\"parallel\", \"parallel\"]}}
           ins({inputs} : {types}) outs(%{output} : {C}) {{
         ^bb0({}, %old: f32):
           %r = {body} : f32
           linalg.yield %r : f32
         }}\n",
        numbers.join(", ")
    )
}

const HERE: &str = "affine_map<(i, j) -> (i, j)>";

/// `%output = %c + %bias` for each column.
fn biased(output: &str) -> String {
    let maps = format!("{HERE}, affine_map<(i, j) -> (j)>, {HERE}");
    follower("%c, %bias", &format!("{C}, memref<16xf32>"), &maps, output, "arith.addf %v0, %v1")
}

/// `%output = %c + %other`.
fn added(other: &str, output: &str) -> String {
    let maps = [HERE; 3].join(", ");
    follower(&format!("%c, %{other}"), &format!("{C}, {C}"), &maps, output, "arith.addf %v0, %v1")
}

fn copied(from: &str) -> String {
    format!("memref.copy %{from}, %result : {C} to {C}\n")
}

/// The launches of ops on `%a`, `%b`, `%bias`, `%given` and `%result` of the caller, and on `%c`, `%y` and `%z` of the
/// function's own.
fn launches(schedule: &str, ops: &str) -> (Vec<String>, String) {
    let arguments = format!(
        "%a: memref<8x64xf32>, %b: memref<64x16xf32>, %bias: memref<16xf32>, %given: {C}, %result: {C}, %zero: f32"
    );
    let allocs = ["c", "y", "z"].map(|name| format!("%{name} = memref.alloc() : {C}\n")).concat();
    let fill = format!("linalg.fill ins(%zero : f32) outs(%c : {C})\n");
    let schedule = format!("threads=32,stage=0,invocations=16,{schedule}").parse::<Schedule>().unwrap();
    pieces_of(&schedule, &arguments, &format!("{allocs}{fill}{ops}"))
}

const JOINED: &str = "2 ops: an invocation for each 2x4 of 8x16, each in order 64; 32 a workgroup";
const ALONE: &str = "an invocation for each 2x4 of 8x16, each in order 64; 32 a workgroup";
const BY_ELEMENT: &str = "an invocation for each of 8x16; 32 a workgroup";

#[test]
fn what_follows_is_in_the_launch() {
    let ops = PRODUCT.to_owned() + &biased("y");
    let (found, text) = launches("", &(ops.clone() + &copied("y")));
    assert_eq!(found, [JOINED, BY_ELEMENT]);
    let (launch, _) = text.split_once("gpu.terminator").unwrap();
    assert_eq!(launch.matches("memref.store").count(), 8, "each element once, after the sum: {text}");
    assert_eq!(launch.matches("memref.load %arg2[").count(), 4, "a column's bias serves its elements: {text}");
    let allocs = text.matches("memref.alloc()").count();
    assert_eq!(allocs, 2, "of the product there is no memory; %z, which nobody uses, is not ours: {text}");
    // Somebody else reads the product.
    let (found, text) = launches("", &(ops + &copied("y") + &copied("c")));
    assert_eq!(found, [JOINED, BY_ELEMENT, BY_ELEMENT]);
    let (launch, _) = text.split_once("gpu.terminator").unwrap();
    assert_eq!(launch.matches("memref.store").count(), 16, "{text}");
}

#[test]
fn several_may_follow_one_after_another() {
    // The residual is written over: each element is read and written by who has it.
    let residual = format!("memref.copy %given, %z : {C} to {C}\n");
    let ops = residual + PRODUCT + &biased("c") + &added("z", "z") + &copied("z");
    let (found, text) = launches("", &ops);
    assert_eq!(found, [BY_ELEMENT, &JOINED.replace("2 ops", "3 ops"), BY_ELEMENT]);
    assert_eq!(text.matches("memref.alloc()").count(), 2, "{text}");
}

#[test]
fn an_op_between_that_touches_no_memory_of_theirs_does_not_matter() {
    let joined = |between: &str| {
        let ops = format!("memref.copy %given, %z : {C} to {C}\n{PRODUCT}{between}");
        let (found, text) = launches("", &(ops + &biased("y") + &copied("y") + &copied("z")));
        assert!(!text.contains("linalg."), "{text}");
        found.iter().any(|piece| piece.starts_with("2 ops"))
    };
    let negated = |from: &str, to: &str| {
        let maps = [HERE; 2].join(", ");
        follower(&format!("%{from}"), C, &maps, to, "arith.negf %v0").replace(", %old", ", %o")
    };
    assert!(joined(""));
    assert!(joined(&negated("given", "z")));
    // What is of the sum, and what the sum is made of.
    assert!(!joined(&negated("c", "z").replace("(i, j)>,", "(i, 15 - j)>,")));
    assert!(joined(&format!("memref.copy %given, %z : {C} to {C}\n")));
}

#[test]
fn what_reads_or_writes_other_elements_is_a_launch_of_its_own() {
    let is_joined = |ops: &str| {
        let (found, text) = launches("", ops);
        assert!(!text.contains("linalg."), "{text}");
        found.iter().any(|piece| piece.starts_with("2 ops"))
    };
    let product = PRODUCT.to_owned();
    // Another column of the product.
    let elsewhere = format!("affine_map<(i, j) -> (i, 15 - j)>, affine_map<(i, j) -> (j)>, {HERE}");
    let moved = follower("%c, %bias", &format!("{C}, memref<16xf32>"), &elsewhere, "y", "arith.addf %v0, %v1");
    assert!(!is_joined(&(product.clone() + &moved + &copied("y"))));
    // The product at two places.
    let twice = format!("{HERE}, affine_map<(i, j) -> (i, 15 - j)>, {HERE}");
    let both = follower("%c, %c", &format!("{C}, {C}"), &twice, "y", "arith.addf %v0, %v1");
    assert!(!is_joined(&(product.clone() + &both + &copied("y"))));
    // Memory of the caller may be that of a factor.
    assert!(!is_joined(&(product.clone() + &biased("result"))));
    // What others have still to read is written over: a row of another array.
    let rows = format!("{HERE}, affine_map<(i, j) -> (i, 15 - j)>, {HERE}");
    let over = follower("%c, %z", &format!("{C}, {C}"), &rows, "z", "arith.addf %v0, %v1");
    assert!(!is_joined(&(format!("memref.copy %given, %z : {C} to {C}\n{product}{over}") + &copied("z"))));
    // Ops of several ops are cut, if that is wanted.
    let (found, _) = launches("cut=each-op", &(product + &biased("y") + &copied("y")));
    assert_eq!(found, [ALONE, BY_ELEMENT, BY_ELEMENT]);
}

#[test]
fn what_writes_over_a_factor_comes_after_the_product() {
    let square = "memref<16x16xf32>";
    let follow = format!(
        "linalg.generic {{indexing_maps = [{HERE}, {HERE}], iterator_types = [\"parallel\", \"parallel\"]}}
           ins(%c : {square}) outs(%x : {square}) {{
         ^bb0(%v: f32, %old: f32):
           %r = arith.negf %v : f32
           linalg.yield %r : f32
         }}\n"
    );
    let allocs = ["c", "x", "y"].map(|name| format!("%{name} = memref.alloc() : {square}\n")).concat();
    let product = format!("linalg.matmul ins(%x, %y : {square}, {square}) outs(%c : {square})\n");
    let copy = format!("memref.copy %x, %result : {square} to {square}\n");
    let ops = format!("{allocs}{product}{follow}{copy}");
    let (found, _) = pieces_of(&Schedule::default(), &format!("%result: {square}"), &ops);
    assert!(found.iter().all(|piece| !piece.contains(" ops: ")), "{found:?}");
}

#[test]
fn several_launches_of_a_product_come_before_what_follows() {
    let (found, text) = launches("steps=32", &(PRODUCT.to_owned() + &biased("y") + &copied("y")));
    assert_eq!(found, [ALONE, BY_ELEMENT, BY_ELEMENT, BY_ELEMENT], "the product, its zeros, the sum, and the copy");
    assert!(text.contains("scf.for"), "{text}");
}

#[test]
fn what_combines_parts_goes_on() {
    let (found, text) = launches("invocations=256", &(PRODUCT.to_owned() + &biased("y") + &copied("y")));
    let parts = "an invocation for each of 8x16 and of 2 parts, each in order 64; 32 a workgroup";
    assert_eq!(found, [parts, "2 ops: an invocation for each of 8x16, each in order 2; 32 a workgroup", BY_ELEMENT]);
    assert_eq!(text.matches("memref.alloc()").count(), 3, "that of the parts, %y, and %z, which nobody uses: {text}");
}

#[test]
fn a_workgroup_goes_on_with_the_row_that_it_has_reduced() {
    let row = |name: &str| format!("%{name} = memref.alloc() : memref<64xf32>\n");
    let scaled = "linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = [\"parallel\"]}
           ins(%s : memref<64xf32>) outs(%t : memref<64xf32>) {
         ^bb0(%v: f32, %old: f32):
           %r = math.sqrt %v : f32
           linalg.yield %r : f32
         }\n";
    let product = "linalg.matvec ins(%m, %x : memref<64x512xf32>, memref<512xf32>) outs(%s : memref<64xf32>)\n";
    let copy = "memref.copy %t, %result : memref<64xf32> to memref<64xf32>\n";
    let ops = format!("{}{}{product}{scaled}{copy}", row("s"), row("t"));
    let schedule = Schedule::from(Mapping { team: Some(64), ..Mapping::default() });
    let (found, text) =
        pieces_of(&schedule, "%m: memref<64x512xf32>, %x: memref<512xf32>, %result: memref<64xf32>", &ops);
    assert_eq!(
        found,
        [
            "2 ops: a workgroup for each of 64, an invocation for each 8 of 512; 64 a workgroup",
            "an invocation for each of 64; 64 a workgroup"
        ]
    );
    assert_eq!((text.matches("gpu.all_reduce").count(), text.matches("memref.alloc()").count()), (1, 2), "{text}");
}

#[test]
fn what_begins_with_one_number_has_no_memory_for_it() {
    let filled = format!("linalg.fill ins(%zero : f32) outs(%z : {C})\n");
    let maps = [HERE; 3].join(", ");
    let relu = follower("%c, %z", &format!("{C}, {C}"), &maps, "y", "arith.maximumf %v0, %v1");
    let (found, text) = launches("", &(PRODUCT.to_owned() + &filled + &relu + &copied("y")));
    assert_eq!(found, [JOINED, BY_ELEMENT]);
    assert_eq!(text.matches("memref.alloc()").count(), 1, "{text}");
}

/// The launches of ops where `%c` is not filled before.
fn launches_of_own(schedule: &str, ops: &str) -> (Vec<String>, String) {
    let arguments = format!(
        "%a: memref<8x64xf32>, %b: memref<64x16xf32>, %bias: memref<16xf32>, %given: {C}, %result: {C}, %zero: f32"
    );
    let allocs = ["c", "y"].map(|name| format!("%{name} = memref.alloc() : {C}\n")).concat();
    let schedule = format!("threads=32,stage=0,invocations=16,{schedule}").parse::<Schedule>().unwrap();
    pieces_of(&schedule, &arguments, &(allocs + ops))
}

/// `%c = %bias` for each column.
fn spread_bias() -> String {
    format!(
        "linalg.generic {{indexing_maps = [affine_map<(i, j) -> (j)>, {HERE}], iterator_types = [\"parallel\", \"parallel\"]}}
           ins(%bias : memref<16xf32>) outs(%c : {C}) {{
         ^bb0(%v: f32, %old: f32):
           linalg.yield %v : f32
         }}\n"
    )
}

#[test]
fn a_sum_begins_with_what_is_made_for_it() {
    let given = format!("memref.copy %given, %c : {C} to {C}\n");
    for first in [spread_bias(), given] {
        let (found, text) = launches_of_own("", &(first.clone() + PRODUCT + &copied("c")));
        assert_eq!(found, [JOINED, BY_ELEMENT]);
        let (launch, _) = text.split_once("gpu.terminator").unwrap();
        assert_eq!(launch.matches("memref.store").count(), 8, "{text}");
        let (before, _) = launch.split_once("scf.for").unwrap();
        // Each element has its own of the copy, and each column one of the bias.
        assert_eq!(before.matches("memref.load").count(), if first.contains("%bias") { 4 } else { 8 }, "{text}");
        // With what follows, no memory is left of the sum.
        let (found, text) = launches_of_own("", &(first.clone() + PRODUCT + &biased("y") + &copied("y")));
        assert_eq!(found, [JOINED.replace("2 ops", "3 ops"), BY_ELEMENT.to_owned()]);
        assert_eq!(text.matches("memref.alloc()").count(), 1, "{text}");
        // What combines parts begins with it.
        let (found, text) = launches_of_own("invocations=256", &(first.clone() + PRODUCT + &copied("c")));
        assert!(found[1].starts_with("2 ops: ") && found.len() == 3, "{text}");
        // Of several launches the first one cannot be told from the others.
        let (found, text) = launches_of_own("steps=32", &(first + PRODUCT + &copied("c")));
        assert_eq!(found, [ALONE, BY_ELEMENT, BY_ELEMENT]);
        let [launch, product] = ["gpu.launch", "scf.for"].map(|op| text.find(op).unwrap());
        assert!(launch < product, "the first numbers are there before the product: {text}");
    }
}

#[test]
fn what_others_read_before_the_sum_is_a_launch_of_its_own() {
    let read = format!("memref.copy %c, %y : {C} to {C}\n");
    let (found, _) = launches_of_own("", &(spread_bias() + &read + PRODUCT + &copied("c") + &copied("y")));
    assert!(found.iter().all(|piece| !piece.contains(" ops: ")), "{found:?}");
    // What it is made of is written before the sum.
    let over = format!("memref.copy %y, %c : {C} to {C}\nlinalg.fill ins(%zero : f32) outs(%y : {C})\n");
    let (found, _) = launches_of_own("", &(over + PRODUCT + &copied("c") + &copied("y")));
    assert!(found.iter().all(|piece| !piece.contains(" ops: ")), "{found:?}");
}
