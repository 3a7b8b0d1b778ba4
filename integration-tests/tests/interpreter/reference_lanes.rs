//! Invocations that run side by side in the reference device.

use super::kernels::{kernel, numbers, run};

/// Invocations run side by side; those that part meet again, whatever each did meanwhile.
#[test]
fn invocations_that_part_keep_their_values() {
    // The sum of 0 to gid - 1 where gid is odd, 1000 + gid elsewhere; the loop is left at different times.
    let body = "%bit = OpBitwiseAnd %u32 %gid %c1\n%odd = OpINotEqual %bool %bit %c0\n\
        %plus = OpIAdd %u32 %gid %c1000\n\
        OpSelectionMerge %join None\nOpBranchConditional %odd %before %join\n\
        %before = OpLabel\nOpBranch %head\n\
        %head = OpLabel\n\
        %i = OpPhi %u32 %c0 %before %i2 %cont\n\
        %sum = OpPhi %u32 %c0 %before %s %cont\n\
        %more = OpULessThan %bool %i %gid\n\
        OpLoopMerge %done %cont None\n\
        OpBranchConditional %more %cont %done\n\
        %cont = OpLabel\n\
        %s = OpIAdd %u32 %sum %i\n\
        %i2 = OpIAdd %u32 %i %c1\n\
        OpBranch %head\n\
        %done = OpLabel\n\
        OpBranch %join\n\
        %join = OpLabel\n\
        %v = OpPhi %u32 %plus %entry %sum %done\n\
        %e = OpAccessChain %p0 %b0 %c0 %gid\nOpStore %e %v";
    let words = kernel([50, 1, 1], &["[u32]"], "%c1000 = OpConstant %u32 1000\n", body);
    let results = run(&words, [2, 1, 1], &[vec![0; 400]]).expect("runs");
    let expected: Vec<u32> = (0..100).map(|i| if i % 2 == 1 { i * (i - 1) / 2 } else { 1000 + i }).collect();
    assert_eq!(numbers::<u32>(&results[0]), expected);
}

/// Each invocation waits until the one before it has written, which on some devices never ends.
#[test]
fn one_may_wait_for_what_another_does() {
    let body = "%own = OpAccessChain %p0 %b0 %c0 %gid\n%next = OpIAdd %u32 %gid %c1\n\
        %after = OpAccessChain %p0 %b0 %c0 %next\n\
        OpBranch %head\n\
        %head = OpLabel\n\
        OpLoopMerge %done %cont None\n\
        OpBranch %test\n\
        %test = OpLabel\n\
        %seen = OpAtomicLoad %u32 %own %c1 %c0\n\
        %there = OpINotEqual %bool %seen %c0\n\
        OpBranchConditional %there %done %cont\n\
        %cont = OpLabel\n\
        OpBranch %head\n\
        %done = OpLabel\n\
        %new = OpIAdd %u32 %seen %c1\n\
        OpAtomicStore %after %c1 %c0 %new";
    let mut first = vec![0; 84];
    first[0] = 5;
    let results = run(&kernel([20, 1, 1], &["[u32]"], "", body), [1, 1, 1], &[first]).expect("runs");
    assert_eq!(numbers::<u32>(&results[0]), (5..26).collect::<Vec<u32>>());
}
