//! Values in blocks of any order, against the definition of dominance.

use std::fmt::Write as _;

use vulcanize_serialization::assembly::assemble;
use vulcanize_validate::{Environment, validate};

/// The branches of a function: the blocks after each.
type Graph = Vec<Vec<usize>>;

/// The blocks that the first one reaches without going through `hidden`.
fn reached(graph: &Graph, hidden: Option<usize>) -> Vec<bool> {
    let mut seen = vec![false; graph.len()];
    let mut waiting = vec![0];
    while let Some(block) = waiting.pop() {
        if Some(block) != hidden && !std::mem::replace(&mut seen[block], true) {
            waiting.extend(&graph[block]);
        }
    }
    seen
}

/// A function of OpenCL, which may branch as it likes. Block `above` defines a value, block `below` uses it.
fn module(graph: &Graph, above: usize, below: usize) -> String {
    let mut text = "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\nOpMemoryModel Physical64 OpenCL\n\
                    %void = OpTypeVoid\n%type = OpTypeFunction %void\n%bool = OpTypeBool\n%true = OpConstantTrue %bool\n\
                    %f = OpFunction %void None %type\n"
        .to_owned();
    for (block, after) in graph.iter().enumerate() {
        let _ = writeln!(text, "%b{block} = OpLabel");
        if block == above {
            text.push_str("%value = OpLogicalNot %bool %true\n");
        }
        if block == below {
            text.push_str("%use = OpLogicalNot %bool %value\n");
        }
        let _ = match after[..] {
            [] => writeln!(text, "OpReturn"),
            [next] => writeln!(text, "OpBranch %b{next}"),
            [first, second, ..] => writeln!(text, "OpBranchConditional %true %b{first} %b{second}"),
        };
    }
    text + "OpFunctionEnd\n"
}

#[test]
fn a_value_is_used_where_its_block_dominates() {
    let env = Environment::named("opencl2.0").unwrap();
    let mut state = 1u32;
    let mut next = |most: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as usize % most
    };
    let (mut allowed, mut rejected) = (0, 0);
    for _ in 0..1000 {
        let blocks = 2 + next(8);
        // Nothing branches to the first block.
        let graph: Graph = (0..blocks).map(|_| (0..next(3)).map(|_| 1 + next(blocks - 1)).collect()).collect();
        let all = reached(&graph, None);
        for above in (0..blocks).filter(|&block| all[block]) {
            let others = reached(&graph, Some(above));
            for below in (0..blocks).filter(|&block| all[block]) {
                let text = module(&graph, above, below);
                let found = validate(&assemble(&text).unwrap(), &env).unwrap();
                let is_allowed = found.iter().all(|violation| violation.rule.name() != "control-flow-dominance");
                assert_eq!(is_allowed, !others[below], "{text}");
                *(if is_allowed { &mut allowed } else { &mut rejected }) += 1;
            }
        }
    }
    assert!(allowed > 4000 && rejected > 4000, "{allowed}, {rejected}");
}
