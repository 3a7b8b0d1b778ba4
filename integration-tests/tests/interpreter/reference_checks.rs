//! Races, reads of memory that was never written, and workgroups on several threads.

use super::kernels::{bytes, kernel, numbers, run_as};
use vulcanize::reference::{Checks, ReferenceOptions};

const SEMANTICS: &str = "%workgroup_memory = OpConstant %u32 264\n%buffer_memory = OpConstant %u32 72\n";

const SHARED: &str = "%c64 = OpConstant %u32 64\n%shared = OpTypeArray %u32 %c64\n\
    %pshared = OpTypePointer Workgroup %shared\n%pw = OpTypePointer Workgroup %u32\n%tile = OpVariable %pshared Workgroup\n";

/// The fault's text, or nothing: `main` of 64 invocations over a buffer of as many words a workgroup, and 64 more.
fn check(checks: Checks, groups: u32, globals: &str, body: &str) -> Option<String> {
    let words = kernel([64, 1, 1], &["[u32]"], &format!("{SEMANTICS}{globals}"), body);
    let options = ReferenceOptions { checks, ..Default::default() };
    let buffer = vec![0; 256 * (groups as usize + 1)];
    let result = run_as(options, &words, [groups, 1, 1], &[buffer], &[], &[]);
    result.err().map(|error| error.to_string())
}

fn races(groups: u32, globals: &str, body: &str) -> Option<String> {
    check(Checks::RACES, groups, globals, body)
}

/// Writes `tile[lid]`, then `between`, then reads the neighbour's.
fn exchange(between: &str) -> String {
    format!(
        "%mine = OpAccessChain %pw %tile %lid\nOpStore %mine %lid\n{between}\n\
         %n = OpBitwiseXor %u32 %lid %c1\n%other = OpAccessChain %pw %tile %n\n%x = OpLoad %u32 %other\n\
         %e = OpAccessChain %p0 %b0 %c0 %gid\nOpStore %e %x"
    )
}

#[test]
fn a_missing_barrier_is_a_race_in_workgroup_memory() {
    let error = races(1, SHARED, &exchange("")).expect("a race");
    for part in [
        "a data race: invocation (1, 0, 0) of workgroup (0, 0, 0) wrote this memory at OpStore (word ",
        "no barrier that covers this memory is between them",
        "at OpLoad %",
        "invocation (0, 0, 0) of workgroup (0, 0, 0)",
    ] {
        assert!(error.contains(part), "no '{part}' in: {error}");
    }
    assert_eq!(races(2, SHARED, &exchange("OpControlBarrier %c2 %c2 %workgroup_memory")), None);
    // A memory barrier of its own counts with the control barrier that follows.
    let apart = "OpMemoryBarrier %c2 %workgroup_memory\nOpControlBarrier %c2 %c2 %c0";
    assert_eq!(races(1, SHARED, &exchange(apart)), None);
    for (barrier, why) in [
        ("OpControlBarrier %c2 %c2 %c0", "without semantics"),
        ("OpControlBarrier %c2 %c2 %buffer_memory", "for other memory"),
        ("OpMemoryBarrier %c2 %workgroup_memory", "that nobody waits at"),
    ] {
        assert!(races(1, SHARED, &exchange(barrier)).is_some(), "a barrier {why}");
    }
}

#[test]
fn a_barrier_of_the_subgroup_orders_the_subgroup_alone() {
    let barrier = "OpControlBarrier %c3 %c3 %workgroup_memory";
    assert_eq!(races(1, SHARED, &exchange(barrier)), None);
    // 32 apart is in the other subgroup.
    let far = exchange(barrier).replace("%lid %c1", "%lid %c32");
    let error = races(1, &format!("{SHARED}%c32 = OpConstant %u32 32\n"), &far).expect("a race");
    assert!(error.contains("data race"), "{error}");
}

#[test]
fn workgroups_race_in_buffers_whatever_barriers_there_are() {
    let body = "%e = OpAccessChain %p0 %b0 %c0 %lid\nOpStore %e %gid\nOpControlBarrier %c2 %c2 %buffer_memory";
    assert_eq!(races(1, "", body), None);
    let error = races(2, "", body).expect("a race");
    assert!(error.contains("workgroups of a dispatch have no order"), "{error}");
    assert!(error.contains("invocation (0, 0, 0) of workgroup (1, 0, 0)"), "{error}");
    let reads = "%e = OpAccessChain %p0 %b0 %c0 %lid\n%x = OpLoad %u32 %e\n%y = OpLoad %u32 %e";
    assert_eq!(races(3, "", reads), None, "reading is no race");
}

#[test]
fn many_readers_and_one_writer() {
    // All read element 0; the last one writes it, without a barrier and with one.
    let body = |between: &str| {
        format!(
            "%e = OpAccessChain %p0 %b0 %c0 %c0\n%x = OpLoad %u32 %e\n{between}\n%last = OpIEqual %bool %lid %c63\n\
             OpSelectionMerge %end None\nOpBranchConditional %last %write %end\n\
             %write = OpLabel\nOpStore %e %lid\nOpBranch %end\n%end = OpLabel"
        )
    };
    let c63 = "%c63 = OpConstant %u32 63\n";
    assert!(races(1, c63, &body("")).is_some());
    assert_eq!(races(1, c63, &body("OpControlBarrier %c2 %c2 %buffer_memory")), None);
    assert!(races(1, c63, &body("OpControlBarrier %c2 %c2 %workgroup_memory")).is_some());
}

#[test]
fn atomics_do_not_race_with_one_another() {
    let add = "%e = OpAccessChain %p0 %b0 %c0 %c0\n%old = OpAtomicIAdd %u32 %e %c1 %c0 %c1\n";
    assert_eq!(races(2, "", add), None);
    assert!(races(2, "", &format!("{add}%x = OpLoad %u32 %e")).is_some());
    // Each adds to a word of its own and the neighbour stores to it: not both are atomic.
    let mixed = "%e = OpAccessChain %p0 %b0 %c0 %lid\n%old = OpAtomicIAdd %u32 %e %c1 %c0 %c1\n\
        %n = OpBitwiseXor %u32 %lid %c1\n%f = OpAccessChain %p0 %b0 %c0 %n\nOpStore %f %c1";
    assert!(races(1, "", mixed).is_some());
}

#[test]
fn neighbouring_bytes_do_not_race() {
    let words = kernel(
        [64, 1, 1],
        &["[u8]"],
        "",
        "%v = OpUConvert %u8 %gid\n%e = OpAccessChain %p0 %b0 %c0 %gid\nOpStore %e %v",
    );
    let options = ReferenceOptions { checks: Checks::RACES, ..Default::default() };
    let results = run_as(options, &words, [2, 1, 1], &[vec![0; 128]], &[], &[]).expect("no race");
    assert_eq!(results[0], (0..128).collect::<Vec<u8>>());
}

#[test]
fn memory_that_was_never_written() {
    let uninitialized = |globals: &str, body: &str| check(Checks::UNINITIALIZED, 2, globals, body);
    let read =
        "%q = OpAccessChain %pw %tile %lid\n%x = OpLoad %u32 %q\n%e = OpAccessChain %p0 %b0 %c0 %gid\nOpStore %e %x";
    let error = uninitialized(SHARED, read).expect("nothing was written");
    assert!(error.contains("a read of 4 bytes of memory that nothing has written before; at OpLoad %"), "{error}");
    assert_eq!(uninitialized(SHARED, &format!("%m = OpAccessChain %pw %tile %lid\nOpStore %m %lid\n{read}")), None);
    let pf = "%pf = OpTypePointer Function %u32\n";
    assert!(uninitialized(pf, "%v = OpVariable %pf Function\n---%x = OpLoad %u32 %v").is_some());
    assert_eq!(uninitialized(pf, "%v = OpVariable %pf Function %c3\n---%x = OpLoad %u32 %v"), None);
    assert_eq!(uninitialized(pf, "%v = OpVariable %pf Function\n---OpStore %v %gid\n%x = OpLoad %u32 %v"), None);
    // A part of a vector is not the whole.
    let vector = "%pv = OpTypePointer Function %v2u32\n%pf = OpTypePointer Function %u32\n";
    let half = "%v = OpVariable %pv Function\n---%q = OpAccessChain %pf %v %c0\nOpStore %q %gid\n";
    assert_eq!(uninitialized(vector, &format!("{half}%x = OpLoad %u32 %q")), None);
    assert!(uninitialized(vector, &format!("{half}%x = OpLoad %v2u32 %v")).is_some());
    // A private variable with an initial value and one without.
    let private =
        "%pp = OpTypePointer Private %u32\n%known = OpVariable %pp Private %c5\n%other = OpVariable %pp Private\n";
    assert_eq!(uninitialized(private, "%x = OpLoad %u32 %known"), None);
    assert!(uninitialized(private, "%x = OpLoad %u32 %other").is_some());
}

#[test]
fn a_variable_of_a_function_is_new_at_each_call() {
    let globals = "%pf = OpTypePointer Function %u32\n%ft = OpTypeFunction %u32 %bool\n+++\
        %f = OpFunction %u32 None %ft\n%writes = OpFunctionParameter %bool\n%l = OpLabel\n%own = OpVariable %pf Function\n\
        OpSelectionMerge %m None\nOpBranchConditional %writes %w %m\n%w = OpLabel\nOpStore %own %c7\nOpBranch %m\n\
        %m = OpLabel\n%r = OpLoad %u32 %own\nOpReturnValue %r\nOpFunctionEnd\n";
    let call = "%yes = OpIEqual %bool %c0 %c0\n%no = OpIEqual %bool %c0 %c1\n%x = OpFunctionCall %u32 %f %yes\n";
    assert_eq!(check(Checks::UNINITIALIZED, 1, globals, call), None);
    let twice = format!("{call}%y = OpFunctionCall %u32 %f %no");
    assert!(check(Checks::UNINITIALIZED, 1, globals, &twice).is_some());
}

#[test]
fn faults_name_the_source_line() {
    let globals = "%file = OpString \"kernel.mlir\"\n---";
    let body = "OpLine %file 12 5\n%e = OpAccessChain %p0 %b0 %c0 %lid\nOpStore %e %gid\nOpNoLine";
    let words = kernel([64, 1, 1], &["[u32]"], globals, body);
    let options = ReferenceOptions { checks: Checks::RACES, ..Default::default() };
    let error = run_as(options, &words, [2, 1, 1], &[vec![0; 256]], &[], &[]).expect_err("a race").to_string();
    assert_eq!(error.matches(", kernel.mlir:12:5)").count(), 2, "{error}");
}

/// `out[gid] = Σ i < 40: i ^ gid`, with a tile in workgroup memory in between.
fn busy() -> Vec<u32> {
    let body = "OpBranch %head\n%head = OpLabel\n%i = OpPhi %u32 %c0 %entry %i2 %cont\n%s = OpPhi %u32 %c0 %entry %s2 %cont\n\
        %more = OpULessThan %bool %i %c40\nOpLoopMerge %done %cont None\nOpBranchConditional %more %cont %done\n\
        %cont = OpLabel\n%t = OpBitwiseXor %u32 %i %gid\n%s2 = OpIAdd %u32 %s %t\n%i2 = OpIAdd %u32 %i %c1\nOpBranch %head\n\
        %done = OpLabel\n%mine = OpAccessChain %pw %tile %lid\nOpStore %mine %s\n\
        OpControlBarrier %c2 %c2 %workgroup_memory\n%z = OpLoad %u32 %mine\n\
        %e = OpAccessChain %p0 %b0 %c0 %gid\nOpStore %e %z";
    kernel([64, 1, 1], &["[u32]"], &format!("{SEMANTICS}{SHARED}%c40 = OpConstant %u32 40\n"), body)
}

#[test]
fn threads_change_nothing() {
    let run = |threads| {
        let options = ReferenceOptions { threads, ..Default::default() };
        numbers::<u32>(&run_as(options, &busy(), [5, 3, 2], &[vec![0; 4 * 64 * 5]], &[], &[]).expect("runs")[0])
    };
    let want: Vec<u32> = (0..320).map(|gid| (0..40).map(|i| i ^ gid).sum()).collect();
    assert_eq!(run(1), want);
    assert_eq!(run(7), want);
}

#[test]
fn the_fault_of_the_first_workgroup_is_told_by_any_number_of_threads() {
    // Too small from workgroup 20 on.
    let small = [vec![0; 4 * 64 * 20]];
    let error = |threads| {
        let options = ReferenceOptions { threads, ..Default::default() };
        run_as(options, &busy(), [60, 1, 1], &small, &[], &[]).expect_err("out of bounds").to_string()
    };
    assert!(error(1).contains("invocation (0, 0, 0) of workgroup (20, 0, 0)"), "{}", error(1));
    for _ in 0..20 {
        assert_eq!(error(4), error(1));
    }
    let limited = ReferenceOptions { threads: 4, ..Default::default() };
    // 5,000,000 steps are the tests' limit; one invocation takes some 250.
    let groups = [5_000_000 / 250 / 64 + 100, 1, 1];
    let buffer = bytes(&vec![0u32; 64 * groups[0] as usize]);
    let error = run_as(limited, &busy(), groups, &[buffer], &[], &[]).expect_err("too many steps").to_string();
    assert!(error.contains("no end after the limit of 5000000 instructions"), "{error}");
}
