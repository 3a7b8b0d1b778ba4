//! Attention as one launch, and what is none.

use vulcanize_schedule::{DeviceModel, Schedule};

use crate::{cpu, pieces_of};

const ARGUMENTS: &str = "%q: memref<2x40x16xf32>, %k: memref<2x48x16xf32>, %v: memref<2x48x24xf32>, %mask: memref<40x48xf32>, \
     %o: memref<2x40x24xf32>, %other: memref<2x40x48xf32>, %zero: f32, %least: f32";

const ALL: &str = "affine_map<(h, i, j) -> (h, i, j)>";
const ROW: &str = "affine_map<(h, i, j) -> (h, i)>";

const BEGIN: &str = "%s = memref.alloc() : memref<2x40x48xf32>
  %m = memref.alloc() : memref<2x40xf32>
  %e = memref.alloc() : memref<2x40x48xf32>
  %l = memref.alloc() : memref<2x40xf32>
  %p = memref.alloc() : memref<2x40x48xf32>
  %y = memref.alloc() : memref<2x40x24xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<2x40x48xf32>)
  linalg.generic {indexing_maps = [affine_map<(h, i, j, d) -> (h, i, d)>, affine_map<(h, i, j, d) -> (h, j, d)>, affine_map<(h, i, j, d) -> (h, i, j)>],
                  iterator_types = [\"parallel\", \"parallel\", \"parallel\", \"reduction\"]}
      ins(%q, %k : memref<2x40x16xf32>, memref<2x48x16xf32>) outs(%s : memref<2x40x48xf32>) {
  ^bb0(%a: f32, %b: f32, %old: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %old, %0 : f32
    linalg.yield %1 : f32
  }\n";

/// The scores with a mask, in their own memory.
const MASK: &str = "linalg.generic {indexing_maps = [affine_map<(h, i, j) -> (h, i, j)>, affine_map<(h, i, j) -> (i, j)>, affine_map<(h, i, j) -> (h, i, j)>],
                  iterator_types = [\"parallel\", \"parallel\", \"parallel\"]}
      ins(%s, %mask : memref<2x40x48xf32>, memref<40x48xf32>) outs(%s : memref<2x40x48xf32>) {
  ^bb0(%a: f32, %b: f32, %old: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  }\n";

const OUTPUT: &str = "linalg.fill ins(%zero : f32) outs(%y : memref<2x40x24xf32>)
  linalg.batch_matmul ins(%p, %v : memref<2x40x48xf32>, memref<2x48x24xf32>) outs(%y : memref<2x40x24xf32>)
  memref.copy %y, %o : memref<2x40x24xf32> to memref<2x40x24xf32>\n";

/// An op on `%input`, and on `%row` where it has one, in the loops of the scores.
fn op(input: &str, row: &str, output: &str, body: &str) -> String {
    let (whole, part) = ("memref<2x40x48xf32>", "memref<2x40xf32>");
    let (of_row, last) = if row.is_empty() { (part, "reduction") } else { (whole, "parallel") };
    let (maps, inputs, arguments) = match row.is_empty() {
        true => (format!("{ALL}, {ROW}"), format!("%{input} : {whole}"), "%x: f32"),
        false => (format!("{ALL}, {ROW}, {ALL}"), format!("%{input}, %{row} : {whole}, {part}"), "%x: f32, %r: f32"),
    };
    format!(
        "linalg.generic {{indexing_maps = [{maps}], iterator_types = [\"parallel\", \"parallel\", \"{last}\"]}}
      ins({inputs}) outs(%{output} : {of_row}) {{
  ^bb0({arguments}, %old: f32):
    {body}
    linalg.yield %z : f32
  }}\n"
    )
}

fn greatest() -> String {
    format!(
        "linalg.fill ins(%least : f32) outs(%m : memref<2x40xf32>)\n  {}",
        op("s", "", "m", "%z = arith.maximumf %x, %old : f32")
    )
}

fn powers(body: &str) -> String {
    op("s", "m", "e", body)
}

const POWER: &str = "%0 = arith.subf %x, %r : f32\n    %z = math.exp %0 : f32";

fn sums() -> String {
    format!(
        "linalg.fill ins(%zero : f32) outs(%l : memref<2x40xf32>)\n  {}",
        op("e", "", "l", "%z = arith.addf %old, %x : f32")
    )
}

fn quotients() -> String {
    op("e", "l", "p", "%z = arith.divf %x, %r : f32")
}

fn launches_of(schedule: &Schedule, ops: &[&str]) -> Vec<String> {
    pieces_of(schedule, ARGUMENTS, &ops.concat()).0
}

fn launches(ops: &[&str]) -> Vec<String> {
    launches_of(&"stage=0,invocations=1".parse().unwrap(), ops)
}

const TOGETHER: &str = "a workgroup for each 1x32 of 2x40, its invocations in turns through 48; 64 a workgroup";

fn softmax() -> String {
    [greatest(), powers(POWER), sums(), quotients()].concat()
}

#[test]
fn an_attention_is_one_launch() {
    let found = launches(&[BEGIN, &softmax(), OUTPUT]);
    let copy = "an invocation for each of 2x40x24; 64 a workgroup";
    assert_eq!(found, [format!("6 ops: {TOGETHER}"), copy.to_owned()]);
    let found = launches(&[BEGIN, MASK, &softmax(), OUTPUT]);
    assert_eq!(found, [format!("7 ops: {TOGETHER}"), copy.to_owned()], "with the mask");
    let (_, text) = pieces_of(&Schedule::default(), ARGUMENTS, &[BEGIN, MASK, &softmax(), OUTPUT].concat());
    assert_eq!(text.matches("memref.alloc").count(), 1, "no score is in memory: {text}");
    assert_eq!(text.matches("gpu.barrier").count(), 2, "{text}");
}

#[test]
fn a_schedule_says_whether_it_is_one() {
    for (schedule, count) in [("cut=rows", 4), ("cut=attention", 2), ("", 2), ("cut=elementwise", 7)] {
        let found = launches_of(&schedule.parse().unwrap(), &[BEGIN, &softmax(), OUTPUT]);
        assert_eq!(found.len(), count, "{schedule}: {found:?}");
    }
    let on_cpu = |schedule: &str| Schedule { device: cpu(), ..schedule.parse().unwrap() };
    assert_eq!(launches_of(&on_cpu(""), &[BEGIN, &softmax(), OUTPUT]).len(), 4);
    assert_eq!(launches_of(&on_cpu("cut=attention"), &[BEGIN, &softmax(), OUTPUT]).len(), 2);
    // With a barrier in a loop that a browser's compiler sees through.
    let shown =
        Schedule { device: DeviceModel { shows_barriers: true, ..DeviceModel::default() }, ..Schedule::default() };
    assert_eq!(launches_of(&shown, &[BEGIN, &softmax(), OUTPUT]).len(), 2);
}

#[test]
fn workgroups_share_the_keys_of_few_queries() {
    let launches_of = |schedule: &Schedule, keys: &str| {
        let longer = |text: &str| text.replace("48", keys);
        let ops: String = [BEGIN, &softmax(), OUTPUT].into_iter().map(longer).collect();
        pieces_of(schedule, &longer(ARGUMENTS), &ops).0
    };
    let shared = |parts: &str, length: &str| {
        let each = format!(
            "a workgroup for each 1x32 of 2x40 and of {parts} parts, its invocations in turns through {length}; 64 a workgroup"
        );
        [format!("6 ops: {each}"), format!("an invocation for each of 2x40x24, each in order {parts}; 64 a workgroup")]
    };
    for (schedule, keys, parts, length) in [
        ("", "2000", "4", "512"),
        ("invocations=65536", "2000", "8", "256"),
        ("invocations=65536", "257", "2", "256"),
        ("invocations=1,steps=100", "48", "2", "32"),
        ("invocations=512", "2000", "2", "1024"),
    ] {
        let found = launches_of(&schedule.parse().unwrap(), keys);
        assert_eq!(found[..2], shared(parts, length), "{schedule}");
    }
    let on_cpu = |schedule: &str| Schedule { device: cpu(), ..schedule.parse().unwrap() };
    assert_eq!(launches_of(&on_cpu("cut=attention"), "2000").len(), 2, "it is busy");
    assert_eq!(launches_of(&on_cpu("cut=attention,steps=100"), "2000").len(), 3);
    assert!(launches_of(&"invocations=65536".parse().unwrap(), "256")[0].contains("1x32 of 2x40, its"));
    let too_long = launches_of(&"steps=40".parse().unwrap(), "48");
    assert!(too_long.iter().all(|launch| !launch.contains("1x32 of")), "a turn is: {too_long:?}");
}

/// Each with one thing that is otherwise.
#[test]
fn what_is_no_attention_stays_apart() {
    let (softmax, scale) =
        (softmax(), "%0 = arith.subf %x, %r : f32\n    %1 = arith.addf %0, %0 : f32\n    %z = math.exp %1 : f32");
    let copied = "memref.copy %s, %other : memref<2x40x48xf32> to memref<2x40x48xf32>\n";
    let written = "memref.copy %v, %v : memref<2x48x24xf32> to memref<2x48x24xf32>\n";
    let quotients_turned = op("e", "l", "p", "%z = arith.divf %r, %x : f32");
    let from = |ops: [String; 4]| ops.concat();
    for (reason, ops) in [
        ("somebody reads the scores", [BEGIN.to_owned(), softmax.clone() + copied, OUTPUT.to_owned()]),
        (
            "another function",
            [BEGIN.to_owned(), from([greatest(), powers(scale), sums(), quotients()]), OUTPUT.to_owned()],
        ),
        (
            "another quotient",
            [BEGIN.to_owned(), from([greatest(), powers(POWER), sums(), quotients_turned]), OUTPUT.to_owned()],
        ),
        (
            "the powers are summed, not the quotients",
            [BEGIN.to_owned(), softmax.clone(), OUTPUT.replace("ins(%p", "ins(%e")],
        ),
        (
            "the sums go on with what is in memory",
            [
                BEGIN.to_owned(),
                softmax.clone(),
                OUTPUT.replace("linalg.fill ins(%zero : f32) outs(%y : memref<2x40x24xf32>)", ""),
            ],
        ),
        ("the keys are written in between", [BEGIN.to_owned(), written.to_owned() + &softmax, OUTPUT.to_owned()]),
    ] {
        let found = launches(&[&ops[0], &ops[1], &ops[2]]);
        assert!(found.len() > 1 && found.iter().all(|launch| !launch.contains("1x32 of")), "{reason}: {found:?}");
    }
}

/// A launch of rows may write over what it has read: by then nobody else may have to read it.
#[test]
fn what_is_in_between_shares_no_memory() {
    let own = "%own = memref.alloc() : memref<2x40x16xf32>\n  memref.copy %q, %own : memref<2x40x16xf32> to memref<2x40x16xf32>\n";
    let between = "%t = memref.alloc() : memref<2x40xf32>
  %n = memref.alloc() : memref<2x40x16xf32>
  linalg.fill ins(%zero : f32) outs(%t : memref<2x40xf32>)
  linalg.generic {indexing_maps = [affine_map<(h, i, d) -> (h, i, d)>, affine_map<(h, i, d) -> (h, i)>], iterator_types = [\"parallel\", \"parallel\", \"reduction\"]}
      ins(%own : memref<2x40x16xf32>) outs(%t : memref<2x40xf32>) {
  ^bb0(%x: f32, %old: f32):
    %z = arith.addf %old, %x : f32
    linalg.yield %z : f32
  }
  linalg.generic {indexing_maps = [affine_map<(h, i, d) -> (h, i, d)>, affine_map<(h, i, d) -> (h, i)>, affine_map<(h, i, d) -> (h, i, d)>],
                  iterator_types = [\"parallel\", \"parallel\", \"parallel\"]}
      ins(%own, %t : memref<2x40x16xf32>, memref<2x40xf32>) outs(%n : memref<2x40x16xf32>) {
  ^bb0(%x: f32, %r: f32, %old: f32):
    %z = arith.mulf %x, %r : f32
    linalg.yield %z : f32
  }\n";
    let after = "memref.copy %n, %q : memref<2x40x16xf32> to memref<2x40x16xf32>\n";
    let begin = BEGIN.replace("ins(%q, %k", "ins(%own, %k");
    let found = launches(&[own, &begin, between, &softmax(), OUTPUT, after]);
    assert!(found.iter().all(|launch| !launch.contains("1x32 of")), "{found:?}");
    let found = launches(&[own, &begin.replace("%own", "%q"), between, &softmax(), OUTPUT, after]);
    assert!(found.contains(&format!("6 ops: {TOGETHER}")), "{found:?}");
}

#[test]
fn values_that_are_all_one_number_are_written_first() {
    let filled =
        "%w = memref.alloc() : memref<2x48x24xf32>\n  linalg.fill ins(%least : f32) outs(%w : memref<2x48x24xf32>)\n";
    let (found, text) = pieces_of(
        &Schedule::default(),
        ARGUMENTS,
        &[BEGIN, filled, &softmax(), &OUTPUT.replace("%v :", "%w :")].concat(),
    );
    assert!(found.len() > 2 && text.contains("memref.store %arg7"), "{found:?}{text}");
}
