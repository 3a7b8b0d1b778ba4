//! Control flow, memory, workgroups and the checks around them.

use super::kernels::{bytes, evaluate, kernel, numbers, refused_kernel, run, run_with};
use vulcanize::reference::ReferenceDevice;
use vulcanize::runtime::{Backend, Binding, DeviceError, Dispatch, Groups, Specialization};

/// `%r<n> = element %gid of buffer n` for the buffers given, and `%out` a pointer to element `%gid` of the last.
fn element_pointers(buffers: usize) -> String {
    (0..buffers).map(|i| format!("%e{i} = OpAccessChain %p{i} %b{i} %c0 %gid\n")).collect()
}

#[test]
fn every_invocation_of_every_workgroup_runs() {
    let body = element_pointers(2) + "%x = OpLoad %f32 %e0\n%y = OpFAdd %f32 %x %x\nOpStore %e1 %y";
    let words = kernel([4, 1, 1], &["[f32]", "[f32]"], "", &body);
    let input: Vec<f32> = (0..12).map(|i| i as f32).collect();
    let results = run(&words, [3, 1, 1], &[bytes(&input), vec![0; 48]]).expect("runs");
    assert_eq!(numbers::<f32>(&results[1]), input.iter().map(|x| x * 2.0).collect::<Vec<_>>());
    let untouched = run(&words, [0, 1, 1], &[bytes(&input), vec![0; 48]]).expect("an empty dispatch is fine");
    assert_eq!(untouched[1], vec![0; 48]);
}

#[test]
fn loops_with_phis_that_swap() {
    // Fibonacci: (a, b) becomes (b, a + b) at once.
    let body = "OpBranch %head\n\
        %head = OpLabel\n\
        %i = OpPhi %u32 %c0 %entry %i2 %cont\n\
        %a = OpPhi %u32 %c0 %entry %b %cont\n\
        %b = OpPhi %u32 %c1 %entry %s %cont\n\
        %more = OpULessThan %bool %i %gid\n\
        OpLoopMerge %done %cont None\n\
        OpBranchConditional %more %cont %done\n\
        %cont = OpLabel\n\
        %s = OpIAdd %u32 %a %b\n\
        %i2 = OpIAdd %u32 %i %c1\n\
        OpBranch %head\n\
        %done = OpLabel\n\
        %e = OpAccessChain %p0 %b0 %c0 %gid\nOpStore %e %a";
    let results = run(&kernel([10, 1, 1], &["[u32]"], "", body), [1, 1, 1], &[vec![0; 40]]).expect("runs");
    assert_eq!(numbers::<u32>(&results[0]), [0, 1, 1, 2, 3, 5, 8, 13, 21, 34]);
}

#[test]
fn switches_and_selections() {
    let body = "OpSelectionMerge %join None\n\
        OpSwitch %gid %default 1 %one 2 %two\n\
        %one = OpLabel\nOpBranch %join\n\
        %two = OpLabel\nOpBranch %join\n\
        %default = OpLabel\nOpBranch %join\n\
        %join = OpLabel\n\
        %v = OpPhi %u32 %c5 %one %c6 %two %c7 %default\n\
        %e = OpAccessChain %p0 %b0 %c0 %gid\nOpStore %e %v";
    let results = run(&kernel([4, 1, 1], &["[u32]"], "", body), [1, 1, 1], &[vec![0; 16]]).expect("runs");
    assert_eq!(numbers::<u32>(&results[0]), [7, 5, 6, 7]);
    // Cases of 64 bits take two words each.
    let wide = "OpSelectionMerge %join None\n\
        OpSwitch %x0 %default 4294967297 %one\n\
        %one = OpLabel\nOpBranch %join\n\
        %default = OpLabel\nOpBranch %join\n\
        %join = OpLabel\n\
        %r = OpPhi %u32 %c5 %one %c7 %default";
    for (value, want) in [(1u64 << 32 | 1, 5), (1, 7)] {
        // The assembler knows the selector's type from its definition, which is the load of %x0.
        assert_eq!(numbers::<u32>(&evaluate(wide, "u32", &[("u64", bytes(&[value]))], "")), [want]);
    }
}

#[test]
fn function_calls_with_arguments_results_and_variables() {
    let functions = "+++%ft = OpTypeFunction %u32 %u32 %pf\n".replace("+++", "");
    let globals = format!(
        "%pf = OpTypePointer Function %u32\n{functions}+++\
         %twice = OpFunction %u32 None %ft\n%n = OpFunctionParameter %u32\n%where = OpFunctionParameter %pf\n\
         %first = OpLabel\n%own = OpVariable %pf Function %c3\n%old = OpLoad %u32 %own\nOpStore %own %n\n\
         OpStore %where %old\n%d = OpIAdd %u32 %n %n\nOpReturnValue %d\nOpFunctionEnd\n"
    );
    let body = "%v = OpVariable %pf Function\n---\
        %a = OpFunctionCall %u32 %twice %gid %v\n%b = OpFunctionCall %u32 %twice %a %v\n%w = OpLoad %u32 %v\n\
        %s = OpIMul %u32 %b %w\n%e = OpAccessChain %p0 %b0 %c0 %gid\nOpStore %e %s";
    let words = kernel([4, 1, 1], &["[u32]"], &globals, body);
    let results = run(&words, [1, 1, 1], &[vec![0; 16]]).expect("runs");
    // Each call begins with a fresh variable: 4 · gid · 3.
    assert_eq!(numbers::<u32>(&results[0]), [0, 12, 24, 36]);
}

#[test]
fn recursion_is_refused() {
    let globals = "+++%again = OpFunction %void None %fn\n%l = OpLabel\n%x = OpFunctionCall %void %again\nOpReturn\nOpFunctionEnd\n";
    let (call, rule) = ("%y = OpFunctionCall %void %again", "Entry points may not have a call graph with cycles");
    let error = run(&refused_kernel([1, 1, 1], &[], globals, call, rule), [1, 1, 1], &[]);
    assert!(error.expect_err("recursive").to_string().contains("calls itself"));
}

/// A sum over 64 elements in workgroup memory: a tree with a barrier at each level.
fn reduction(barrier: &str) -> Vec<u32> {
    let globals = "%c64 = OpConstant %u32 64\n%c32 = OpConstant %u32 32\n%shared = OpTypeArray %u32 %c64\n\
        %pshared = OpTypePointer Workgroup %shared\n%pw = OpTypePointer Workgroup %u32\n\
        %sums = OpVariable %pshared Workgroup\n%semantics = OpConstant %u32 264\n";
    let body = format!(
        "%in = OpAccessChain %p0 %b0 %c0 %gid\n%x = OpLoad %u32 %in\n\
         %mine = OpAccessChain %pw %sums %lid\nOpStore %mine %x\nOpBranch %head\n\
         %head = OpLabel\n%d = OpPhi %u32 %c32 %entry %half %cont\n\
         %more = OpUGreaterThan %bool %d %c0\n\
         OpLoopMerge %done %cont None\nOpBranchConditional %more %body %done\n\
         %body = OpLabel\nOpControlBarrier %c2 %c2 %semantics\n\
         %low = OpULessThan %bool %lid %d\nOpSelectionMerge %join None\nOpBranchConditional %low %add %join\n\
         %add = OpLabel\n%far = OpIAdd %u32 %lid %d\n%other = OpAccessChain %pw %sums %far\n\
         %u = OpLoad %u32 %other\n%v = OpLoad %u32 %mine\n%w = OpIAdd %u32 %u %v\nOpStore %mine %w\n{barrier}\nOpBranch %join\n\
         %join = OpLabel\nOpBranch %cont\n\
         %cont = OpLabel\n%half = OpShiftRightLogical %u32 %d %c1\nOpBranch %head\n\
         %done = OpLabel\n%group = OpUDiv %u32 %gid %c64\n%first = OpIEqual %bool %lid %c0\n\
         OpSelectionMerge %end None\nOpBranchConditional %first %write %end\n\
         %write = OpLabel\n%total = OpLoad %u32 %mine\n%e = OpAccessChain %p1 %b1 %c0 %group\nOpStore %e %total\n\
         OpBranch %end\n%end = OpLabel"
    );
    kernel([64, 1, 1], &["[u32]", "[u32]"], globals, &body)
}

#[test]
fn barriers_make_a_reduction_right() {
    let input: Vec<u32> = (0..192).collect();
    let results = run(&reduction(""), [3, 1, 1], &[bytes(&input), vec![0; 12]]).expect("runs");
    let want: Vec<u32> = input.chunks(64).map(|c| c.iter().sum()).collect();
    assert_eq!(numbers::<u32>(&results[1]), want);
}

#[test]
fn a_barrier_in_divergent_control_flow_is_a_fault() {
    let words = reduction("OpControlBarrier %c2 %c2 %semantics");
    let error = run(&words, [1, 1, 1], &[vec![0; 256], vec![0; 4]]).expect_err("diverges").to_string();
    assert!(error.contains("barrier not reached by the whole workgroup"), "{error}");
    assert!(error.contains("OpControlBarrier (word "), "{error}");
    let ended = "%first = OpIEqual %bool %lid %c0\nOpSelectionMerge %end None\nOpBranchConditional %first %wait %end\n\
        %wait = OpLabel\nOpControlBarrier %c2 %c2 %c0\nOpBranch %end\n%end = OpLabel";
    let error = run(&kernel([2, 1, 1], &[], "", ended), [1, 1, 1], &[]).expect_err("diverges").to_string();
    assert!(error.contains("invocation (1, 0, 0) of workgroup (0, 0, 0) has ended"), "{error}");
}

#[test]
fn atomics_count_a_histogram() {
    let body = "%in = OpAccessChain %p0 %b0 %c0 %gid\n%x = OpLoad %u32 %in\n\
        %bin = OpAccessChain %p1 %b1 %c0 %x\n%old = OpAtomicIAdd %u32 %bin %c1 %c0 %c1";
    let words = kernel([8, 1, 1], &["[u32]", "[u32]"], "", body);
    let input: Vec<u32> = (0..64).map(|i| i * i % 5).collect();
    let results = run(&words, [8, 1, 1], &[bytes(&input), vec![0; 20]]).expect("runs");
    let want: Vec<u32> = (0..5).map(|bin| input.iter().filter(|&&x| x == bin).count() as u32).collect();
    assert_eq!(numbers::<u32>(&results[1]), want);
}

#[test]
fn atomic_operations() {
    let one = |code: &str, start: i32| {
        let body =
            format!("%e = OpAccessChain %p0 %b0 %c0\n%o = {code}\n%f = OpAccessChain %p1 %b1 %c0\nOpStore %f %o");
        let words = kernel([1, 1, 1], &["u32", "u32"], "", &body);
        let results = run(&words, [1, 1, 1], &[bytes(&[start]), vec![0; 4]]).expect("runs");
        (numbers::<i32>(&results[0])[0], numbers::<i32>(&results[1])[0])
    };
    assert_eq!(one("OpAtomicSMin %u32 %e %c1 %c0 %c3", -5), (-5, -5));
    assert_eq!(one("OpAtomicUMin %u32 %e %c1 %c0 %c3", -5), (3, -5));
    assert_eq!(one("OpAtomicISub %u32 %e %c1 %c0 %c3", 2), (-1, 2));
    assert_eq!(one("OpAtomicIIncrement %u32 %e %c1 %c0", 2), (3, 2));
    assert_eq!(one("OpAtomicIDecrement %u32 %e %c1 %c0", 2), (1, 2));
    assert_eq!(one("OpAtomicExchange %u32 %e %c1 %c0 %c3", 2), (3, 2));
    assert_eq!(one("OpAtomicCompareExchange %u32 %e %c1 %c0 %c0 %c3 %c2", 2), (3, 2));
    assert_eq!(one("OpAtomicCompareExchange %u32 %e %c1 %c0 %c0 %c3 %c1", 2), (2, 2));
    assert_eq!(one("OpAtomicXor %u32 %e %c1 %c0 %c3", 5), (6, 5));
    assert_eq!(one("OpAtomicLoad %u32 %e %c1 %c0", 9), (9, 9));
}

#[test]
fn structures_with_layouts() {
    // struct { f32 a; mat2x3 rows (row-major, stride 16); struct { u16 x; u64 y }[2] (stride 24) }
    let globals = "OpMemberDecorate %outer 0 Offset 0\nOpMemberDecorate %outer 1 Offset 16\n\
        OpMemberDecorate %outer 1 RowMajor\nOpMemberDecorate %outer 1 MatrixStride 16\nOpMemberDecorate %outer 2 Offset 64\n\
        OpMemberDecorate %inner 0 Offset 0\nOpMemberDecorate %inner 1 Offset 8\nOpDecorate %pairs ArrayStride 24\n---\
        %m = OpTypeMatrix %v3f32 2\n%inner = OpTypeStruct %u16 %u64\n%pairs = OpTypeArray %inner %c2\n\
        %outer = OpTypeStruct %f32 %m %pairs\n\
        ===%pm = OpTypePointer StorageBuffer %m\n%pc = OpTypePointer StorageBuffer %v3f32\n\
        %pf = OpTypePointer StorageBuffer %f32\n%py = OpTypePointer StorageBuffer %u64\n";
    let body = "%pm0 = OpAccessChain %pm %b0 %c0 %c1\n%whole = OpLoad %m %pm0\n\
        %column = OpCompositeExtract %v3f32 %whole 1\n\
        %pcol = OpAccessChain %pc %b0 %c0 %c1 %c0\n%zero = OpLoad %v3f32 %pcol\n\
        %pone = OpAccessChain %pf %b0 %c0 %c1 %c1 %c2\n%one = OpLoad %f32 %pone\n\
        %sum = OpFAdd %v3f32 %column %zero\n%o = OpAccessChain %p1 %b1 %c0\nOpStore %o %sum\n\
        OpStore %pcol %column\n\
        %y1 = OpAccessChain %py %b0 %c0 %c2 %c1 %c1\n%y = OpLoad %u64 %y1\n\
        %n = OpConvertUToF %f32 %y\n%t = OpFAdd %f32 %n %one\n\
        %a = OpAccessChain %pf %b0 %c0 %c0\nOpStore %a %t";
    let words = kernel([1, 1, 1], &["outer", "v3f32"], globals, body);
    let mut buffer = vec![0u8; 112];
    // Row r holds (r + 1, 10 (r + 1)).
    for row in 0..3usize {
        let values = bytes(&[(row + 1) as f32, (10 * (row + 1)) as f32]);
        buffer[16 + row * 16..][..8].copy_from_slice(&values);
    }
    buffer[64 + 24 + 8..][..8].copy_from_slice(&bytes(&[1000u64]));
    let results = run(&words, [1, 1, 1], &[buffer, vec![0; 12]]).expect("runs");
    assert_eq!(numbers::<f32>(&results[1]), [11.0, 22.0, 33.0]);
    let after = numbers::<f32>(&results[0]);
    assert_eq!(after[0], 1030.0, "element 1 of the pairs, and component 2 of column 1");
    assert_eq!([after[4], after[5], after[8], after[12]], [10.0, 10.0, 20.0, 30.0], "column 0 was replaced");
}

#[test]
fn arrays_in_functions_and_private_memory() {
    let globals = "%arr = OpTypeArray %u32 %c4\n%pa = OpTypePointer Function %arr\n%pe = OpTypePointer Function %u32\n\
        %init = OpConstantComposite %arr %c5 %c6 %c7 %c8\n%pp = OpTypePointer Private %u32\n\
        %counter = OpVariable %pp Private %c3\n";
    let body = "%a = OpVariable %pa Function %init\n---\
        %e1 = OpAccessChain %pe %a %gid\nOpStore %e1 %c0\n%all = OpLoad %arr %a\n\
        %x = OpCompositeExtract %u32 %all 0\n%y = OpCompositeExtract %u32 %all 3\n%s = OpIAdd %u32 %x %y\n\
        %k = OpLoad %u32 %counter\n%t = OpIAdd %u32 %s %k\nOpStore %counter %c0\n\
        %e = OpAccessChain %p0 %b0 %c0 %gid\nOpStore %e %t";
    let results = run(&kernel([4, 1, 1], &["[u32]"], globals, body), [1, 1, 1], &[vec![0; 16]]).expect("runs");
    assert_eq!(numbers::<u32>(&results[0]), [11, 16, 16, 8]);
}

#[test]
fn built_in_inputs_in_three_dimensions() {
    let body = "%n = OpCompositeExtract %u32 %gids 1\n%z = OpCompositeExtract %u32 %gids 2\n\
        %zz = OpIMul %u32 %z %c4\n%flat = OpIAdd %u32 %n %zz\n%e = OpAccessChain %p0 %b0 %c0 %flat\nOpStore %e %index";
    // 2 × 2 × 1 invocations in 1 × 2 × 2 workgroups; the last x to write wins.
    let results = run(&kernel([2, 2, 1], &["[u32]"], "", body), [1, 2, 2], &[vec![0; 32]]).expect("runs");
    assert_eq!(numbers::<u32>(&results[0]), [1, 3, 1, 3, 1, 3, 1, 3]);
}

#[test]
fn array_length_is_the_bound_part() {
    let body = "%n = OpArrayLength %u32 %b0 0\n%e = OpAccessChain %p0 %b0 %c0 %c0\nOpStore %e %n";
    let results = run(&kernel([1, 1, 1], &["[u32]"], "", body), [1, 1, 1], &[vec![0; 22]]).expect("runs");
    assert_eq!(numbers::<u32>(&results[0])[0], 5);
}

#[test]
fn specialization_constants() {
    let globals = "OpDecorate %n SpecId 7\nOpDecorate %flag SpecId 8\nOpDecorate %wide SpecId 9\n---\
        %n = OpSpecConstant %u32 3\n%flag = OpSpecConstantFalse %bool\n%wide = OpSpecConstant %u64 5\n\
        %double = OpSpecConstantOp %u32 IMul %n %c2\n%chosen = OpSpecConstantOp %u32 Select %flag %double %n\n\
        %narrow = OpSpecConstantOp %u32 UConvert %wide\n%len = OpTypeArray %u32 %double\n";
    let body = "%s = OpIAdd %u32 %chosen %narrow\n%e = OpAccessChain %p0 %b0 %c0\nOpStore %e %s";
    let words = kernel([1, 1, 1], &["u32"], globals, body);
    let value = |spec: &[Specialization]| {
        let results = run_with(&words, [1, 1, 1], &[vec![0; 4]], spec, &[]).expect("runs");
        numbers::<u32>(&results[0])[0]
    };
    assert_eq!(value(&[]), 8);
    let all = [(7, 10), (8, 1), (9, 1 << 32 | 100)].map(|(id, bits)| Specialization { id, bits });
    assert_eq!(value(&all), 120);
    let unknown = run_with(&words, [1, 1, 1], &[vec![0; 4]], &[Specialization { id: 1, bits: 0 }], &[]);
    assert!(matches!(unknown, Err(DeviceError::InvalidDispatch(_))));
}

#[test]
fn push_constants() {
    let globals = "OpDecorate %pcs Block\nOpMemberDecorate %pcs 0 Offset 0\nOpMemberDecorate %pcs 1 Offset 4\n---\
        %pcs = OpTypeStruct %u32 %f32\n%ppcs = OpTypePointer PushConstant %pcs\n%ppu = OpTypePointer PushConstant %u32\n\
        %pc = OpVariable %ppcs PushConstant\n";
    let body = "%q = OpAccessChain %ppu %pc %c0\n%x = OpLoad %u32 %q\n%e = OpAccessChain %p0 %b0 %c0\nOpStore %e %x";
    let words = kernel([1, 1, 1], &["u32"], globals, body);
    let results = run_with(&words, [1, 1, 1], &[vec![0; 4]], &[], &bytes(&[42u32, 0])).expect("runs");
    assert_eq!(numbers::<u32>(&results[0]), [42]);
    let short = run_with(&words, [1, 1, 1], &[vec![0; 4]], &[], &[1, 2]).expect_err("too few");
    assert!(short.to_string().contains("takes 8 bytes of push constants, 2 were given"), "{short}");
}

#[test]
fn an_access_outside_of_a_buffer_names_everything() {
    let body = "%e = OpAccessChain %p0 %b0 %c0 %gid\nOpStore %e %gid";
    let words = kernel([4, 1, 1], &["[u32]"], "", body);
    let store = words.windows(2).position(|w| w[0] == 3 << 16 | 62).expect("an OpStore");
    let error = run(&words, [2, 1, 1], &[vec![0; 24]]).expect_err("out of bounds").to_string();
    assert_eq!(
        error,
        format!(
            "kernel fault: access of 4 bytes at byte offset 24, element 6 of its runtime array of 6, outside of the \
             StorageBuffer variable 'buffer0' (set 0, binding 0), which has 24 bytes; at OpStore (word {store}) in \
             entry point 'main', invocation (2, 0, 0) of workgroup (1, 0, 0)"
        )
    );
}

#[test]
fn an_index_outside_of_an_array_is_a_fault_even_inside_of_the_buffer() {
    let globals =
        "OpDecorate %arr ArrayStride 4\n---%arr = OpTypeArray %u32 %c2\n===%pu = OpTypePointer StorageBuffer %u32\n";
    let two = "OpMemberDecorate %two 0 Offset 0\nOpMemberDecorate %two 1 Offset 8\n";
    let globals = format!("{two}{}", globals.replace("===", "%two = OpTypeStruct %arr %arr\n==="));
    let body = "%e = OpAccessChain %pu %b0 %c0 %c0 %gid\n%x = OpLoad %u32 %e";
    let error = run(&kernel([3, 1, 1], &["two"], &globals, body), [1, 1, 1], &[vec![0; 16]]);
    let error = error.expect_err("out of bounds").to_string();
    assert!(
        error.contains("index 2 is outside of an array of 2 elements in the StorageBuffer variable 'buffer0'"),
        "{error}"
    );
    assert!(error.contains("at OpLoad %"), "{error}");
}

#[test]
fn writes_to_read_only_memory_and_traps_are_faults() {
    let body = "%e = OpAccessChain %p0 %b0 %c0\nOpStore %e %gid";
    let words = kernel([1, 1, 1], &["u32"], "OpDecorate %b0 NonWritable\n---", body);
    let error = run(&words, [1, 1, 1], &[vec![0; 4]]).expect_err("read-only").to_string();
    assert!(
        error.contains("a write to the StorageBuffer variable 'buffer0' (set 0, binding 0), which is read-only"),
        "{error}"
    );
    let unreachable = "OpUnreachable\n%after = OpLabel";
    let error = run(&kernel([1, 1, 1], &[], "", unreachable), [1, 1, 1], &[]).expect_err("trap").to_string();
    assert!(error.contains("OpUnreachable was reached"), "{error}");
    let endless = "OpBranch %l\n%l = OpLabel\nOpLoopMerge %d %l None\nOpBranch %l\n%d = OpLabel";
    let error = run(&kernel([1, 1, 1], &[], "", endless), [1, 1, 1], &[]).expect_err("no end").to_string();
    assert!(error.contains("no end after the limit of 5000000 instructions"), "{error}");
}

#[test]
fn a_null_pointer_is_a_fault() {
    let globals = "%null = OpConstantNull %p0\n";
    let body = "%big = OpUGreaterThan %bool %gid %c8\n%e = OpAccessChain %p0 %b0 %c0\n\
        %q = OpSelect %p0 %big %e %null\nOpStore %q %gid";
    let globals = format!("==={globals}");
    let error = run(&kernel([1, 1, 1], &["u32"], &globals, body), [1, 1, 1], &[vec![0; 4]]).expect_err("null");
    assert!(error.to_string().contains("null or undefined pointer"), "{error}");
}

#[test]
fn subgroups() {
    let run_one = |code: &str| {
        let body = format!("{code}\n%e = OpAccessChain %p0 %b0 %c0 %gid\nOpStore %e %r");
        let results = run(&kernel([40, 1, 1], &["[u32]"], "", &body), [1, 1, 1], &[vec![0; 160]]).expect("runs");
        numbers::<u32>(&results[0])
    };
    let sum = run_one("%r = OpGroupNonUniformIAdd %u32 %c3 Reduce %gid");
    assert_eq!([sum[0], sum[31], sum[32], sum[39]], [496, 496, 284, 284]);
    let scan = run_one("%r = OpGroupNonUniformIAdd %u32 %c3 ExclusiveScan %gid");
    assert_eq!([scan[0], scan[1], scan[4], scan[32], scan[34]], [0, 0, 6, 0, 65]);
    assert_eq!(run_one("%r = OpGroupNonUniformIAdd %u32 %c3 ClusteredReduce %gid %c4")[4..8], [22; 4]);
    let shuffled = run_one("%r = OpGroupNonUniformShuffleXor %u32 %c3 %gid %c1");
    assert_eq!(shuffled[..4], [1, 0, 3, 2]);
    assert_eq!(run_one("%r = OpGroupNonUniformBroadcast %u32 %c3 %gid %c5")[39], 37);
    let elected = run_one("%t = OpGroupNonUniformElect %bool %c3\n%r = OpSelect %u32 %t %c1 %c0");
    assert_eq!(elected.iter().sum::<u32>(), 2);
    let ballot = "%o = OpBitwiseAnd %u32 %gid %c1\n%odd = OpIEqual %bool %o %c1\n\
        %b = OpGroupNonUniformBallot %v4u32 %c3 %odd\n%r = OpCompositeExtract %u32 %b 0";
    assert_eq!([run_one(ballot)[0], run_one(ballot)[35]], [0xaaaa_aaaa, 0xaa]);
    // Only those that are inside of the branch take part.
    let divergent = "%low = OpULessThan %bool %lid %c4\nOpSelectionMerge %join None\nOpBranchConditional %low %in %join\n\
        %in = OpLabel\n%s = OpGroupNonUniformIAdd %u32 %c3 Reduce %c1\nOpBranch %join\n\
        %join = OpLabel\n%p = OpPhi %u32 %c0 %entry %s %in\n%all = OpGroupNonUniformUMax %u32 %c3 Reduce %p\n\
        %r = OpIAdd %u32 %p %all";
    let got = run_one(divergent);
    assert_eq!([got[0], got[3], got[4], got[31], got[32]], [8, 8, 4, 4, 0]);
}

#[test]
fn bindings_are_checked() {
    let body = "%e = OpAccessChain %p0 %b0 %c0\nOpStore %e %gid";
    let globals = "===%pu = OpTypePointer StorageBuffer %u32\n";
    let words = kernel([1, 1, 1], &["v4u32"], globals, &body.replace("%p0 %b0 %c0", "%pu %b0 %c0 %c0"));
    let device = ReferenceDevice::default();
    let kernel = device.load_kernel(&words, "main", &[]).expect("loads");
    assert_eq!(device.kernel_interface(kernel).expect("is there").descriptors.len(), 1);
    let buffer = device.allocate(16).expect("fits");
    let ok = Binding::buffer(0, 0, buffer);
    let dispatch = |bindings: &[Binding]| {
        device
            .dispatch(&Dispatch { kernel, groups: Groups::Direct([1, 1, 1]), bindings, push_constants: &[] })
            .map(|_| ())
    };
    dispatch(&[ok]).expect("runs");
    let message = |r: Result<(), DeviceError>| r.expect_err("must fail").to_string();
    assert!(message(dispatch(&[])).contains("set 0 binding 0: the kernel uses this buffer 'buffer0'"));
    assert!(message(dispatch(&[ok, ok])).contains("two resources are bound to it"));
    assert!(message(dispatch(&[ok.part(buffer, 4, None)])).contains("needs at least 16 bytes"));
    assert!(
        message(dispatch(&[ok.part(buffer, 8, Some(9))])).contains("9 bytes at 8 reach out of a buffer of 16 bytes")
    );
    device.free(buffer).expect("exists");
    assert!(matches!(device.free(buffer), Err(DeviceError::InvalidBuffer(_))));
    device.unload_kernel(kernel).expect("exists");
    assert!(matches!(device.kernel_interface(kernel), Err(DeviceError::UnknownKernel(_))));
    assert!(matches!(device.allocate(u64::MAX), Err(DeviceError::OutOfMemory(_))));
    assert!(matches!(device.load_kernel(&words, "other", &[]), Err(DeviceError::UnknownEntryPoint { .. })));
}

#[test]
fn what_is_not_executed_is_named() {
    let words = kernel([1, 1, 1], &[], "", "");
    let with_capability = |number: u32| {
        let mut words = words.clone();
        words[6] = number;
        ReferenceDevice::default().load_kernel(&words, "main", &[]).expect_err("unsupported").to_string()
    };
    assert!(with_capability(6).contains("capability Kernel"), "{}", with_capability(6));
    assert!(with_capability(4479).contains("capability RayTracingKHR"));
    let mut swapped: Vec<u32> = words.iter().map(|w| w.swap_bytes()).collect();
    ReferenceDevice::default().load_kernel(&swapped, "main", &[]).expect("the other byte order is read too");
    swapped[0] = 0;
    assert!(ReferenceDevice::default().load_kernel(&swapped, "main", &[]).is_err());
    let large = kernel([64, 64, 1], &[], "", "");
    let error = ReferenceDevice::default().load_kernel(&large, "main", &[]).expect_err("too large").to_string();
    assert!(error.contains("4096 invocations in a workgroup (at most 1024)"), "{error}");
}

/// Words of a module changed at random: an error or a result, but no panic and no hang.
#[test]
fn damaged_modules_do_no_harm() {
    let globals = "%c64 = OpConstant %u32 64\n%shared = OpTypeArray %u32 %c64\n%pshared = OpTypePointer Workgroup %shared\n\
        %pw = OpTypePointer Workgroup %u32\n%w = OpVariable %pshared Workgroup\n%pf = OpTypePointer Function %v4f32\n\
        %ft = OpTypeFunction %f32 %f32\n%m = OpTypeMatrix %v4f32 2\n+++\
        %f = OpFunction %f32 None %ft\n%n = OpFunctionParameter %f32\n%l = OpLabel\n\
        %t = OpExtInst %f32 %glsl Sin %n\nOpReturnValue %t\nOpFunctionEnd\n";
    let body = "%v = OpVariable %pf Function\n---%e0 = OpAccessChain %p0 %b0 %c0 %gid\n%x = OpLoad %f32 %e0\n\
        %y = OpFunctionCall %f32 %f %x\n%z = OpCompositeConstruct %v4f32 %x %y %x %y\nOpStore %v %z\n\
        %q = OpLoad %v4f32 %v\n%mm = OpCompositeConstruct %m %q %z\n%d = OpMatrixTimesScalar %m %mm %x\n\
        %col = OpCompositeExtract %v4f32 %d 1\n%s = OpVectorShuffle %v2f32 %col %q 1 6\n\
        %mine = OpAccessChain %pw %w %lid\nOpStore %mine %gid\nOpControlBarrier %c2 %c2 %c0\n\
        OpBranch %head\n%head = OpLabel\n%i = OpPhi %u32 %c0 %entry %i2 %cont\n\
        %more = OpULessThan %bool %i %c4\nOpLoopMerge %done %cont None\nOpBranchConditional %more %cont %done\n\
        %cont = OpLabel\n%i2 = OpIAdd %u32 %i %c1\n%at = OpAtomicIAdd %u32 %mine %c1 %c0 %i\nOpBranch %head\n\
        %done = OpLabel\n%g = OpGroupNonUniformIAdd %u32 %c3 Reduce %at0\nOpSelectionMerge %join None\n\
        OpSwitch %g %join 3 %three\n%three = OpLabel\nOpBranch %join\n%join = OpLabel\n\
        %len = OpArrayLength %u32 %b0 0\n%first = OpCompositeExtract %f32 %s 0\nOpStore %e0 %first";
    let body = body.replace("%at0", "%i");
    let words = kernel([4, 1, 1], &["[f32]"], globals, &body);
    run(&words, [1, 1, 1], &[bytes(&[0.5f32; 4])]).expect("the undamaged module runs");
    let mut state = 0x2545_f491_4f6c_dd1du64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let (mut ran, mut refused) = (0, 0);
    let options = vulcanize::reference::ReferenceOptions { step_limit: Some(5_000), ..Default::default() };
    for _ in 0..20_000 {
        let mut damaged = words.clone();
        for _ in 0..1 + random() % 3 {
            // Mostly in the code, where the module is denser.
            let at = (random() % damaged.len() as u64) as usize;
            damaged[at] = match random() % 5 {
                0 => random() as u32,
                1 => damaged[at] ^ (1 << (random() % 32)),
                2 => damaged[at].wrapping_add(1),
                3 => damaged[at].wrapping_sub(1),
                _ => words[(random() % words.len() as u64) as usize],
            };
        }
        if random() % 16 == 0 {
            damaged.truncate((random() % damaged.len() as u64) as usize);
        }
        let device = ReferenceDevice::new(options);
        let Ok(kernel) = device.load_kernel(&damaged, "main", &[]) else {
            refused += 1;
            continue;
        };
        let push = vec![0; device.kernel_interface(kernel).map_or(0, |i| i.push_constants_size) as usize];
        let buffer = device.allocate(64).expect("fits");
        let descriptors = device.kernel_interface(kernel).map(|i| i.descriptors.clone()).unwrap_or_default();
        let bindings: Vec<Binding> = descriptors
            .iter()
            .map(|d| Binding { element: d.element, ..Binding::buffer(d.set, d.binding, buffer) })
            .collect();
        let _ = device.dispatch(&Dispatch {
            kernel,
            groups: Groups::Direct([1, 1, 1]),
            bindings: &bindings,
            push_constants: &push,
        });
        ran += 1;
    }
    assert!(ran > 1000 && refused > 1000, "{ran} ran, {refused} were refused");
}

/// Types for `rows` × `columns` matrices of a, b and c, and their loads from buffers 0 to 2.
fn matrices(elem: &str, result: &str, [m, n, k]: [u32; 3]) -> (String, String) {
    let mut globals = String::new();
    let mut sizes: Vec<u32> = vec![m, n, k];
    sizes.sort_unstable();
    sizes.dedup();
    for size in sizes {
        globals += &format!("%d{size} = OpConstant %u32 {size}\n");
    }
    for (name, elem, rows, columns, usage) in [("a", elem, m, k, 0), ("b", elem, k, n, 1), ("c", result, m, n, 2)] {
        globals += &format!("%m{name} = OpTypeCooperativeMatrixKHR %{elem} %c3 %d{rows} %d{columns} %c{usage}\n");
    }
    let mut body = String::new();
    for (i, name, layout, stride) in [(0, "a", 0, k), (1, "b", 1, k), (2, "c", 0, n)] {
        body += &format!(
            "%q{i} = OpAccessChain %p{i} %b{i} %c0 %c0\n\
             %{name} = OpCooperativeMatrixLoadKHR %m{name} %q{i} %c{layout} %d{stride}\n"
        );
    }
    (globals, body)
}

#[test]
fn cooperative_matrices_of_floats() {
    let [m, n, k] = [16, 8, 12];
    let (globals, loads) = matrices("f16", "f32", [m, n, k]);
    // 2 · (a · b + c), with b in columns.
    let body = format!(
        "{loads}%r = OpCooperativeMatrixMulAddKHR %mc %a %b %c\n%two = OpConvertUToF %f32 %c2\n\
         %s = OpMatrixTimesScalar %mc %r %two\nOpCooperativeMatrixStoreKHR %q2 %s %c0 %d8"
    );
    let words = kernel([32, 1, 1], &["[f16]", "[f16]", "[f32]"], &globals, &body);
    let half = |i: u32| half::f16::from_f32((i % 23) as f32 - 7.5);
    let a: Vec<half::f16> = (0..m * k).map(half).collect();
    let b: Vec<half::f16> = (0..k * n).map(|i| half(i * 7 + 3)).collect();
    let c: Vec<f32> = (0..m * n).map(|i| i as f32 * 0.25).collect();
    let results = run(&words, [1, 1, 1], &[bytes(&a), bytes(&b), bytes(&c)]).expect("runs");
    let want: Vec<f32> = (0..m * n)
        .map(|e| {
            let (row, column) = (e / n, e % n);
            let product = |i: u32| a[(row * k + i) as usize].to_f32() * b[(column * k + i) as usize].to_f32();
            2.0 * ((0..k).map(product).sum::<f32>() + c[e as usize])
        })
        .collect();
    assert_eq!(numbers::<f32>(&results[2]), want);
}

#[test]
fn cooperative_matrices_of_integers_by_sign_and_saturation() {
    let (globals, loads) = matrices("u8", "u32", [4, 4, 4]);
    let run_one = |operands: &str| {
        let body = format!(
            "{loads}%r = OpCooperativeMatrixMulAddKHR %mc %a %b %c {operands}\n\
             OpCooperativeMatrixStoreKHR %q2 %r %c0 %d4"
        );
        let words = kernel([32, 1, 1], &["[u8]", "[u8]", "[u32]"], &globals, &body);
        let (a, b, c) = (vec![0xff; 16], vec![3u8; 16], bytes(&[0xffff_fff0u32; 16]));
        numbers::<u32>(&run(&words, [1, 1, 1], &[a, b, c]).expect("runs")[2])
    };
    assert_eq!(run_one("")[0], 0xffff_fff0u32.wrapping_add(4 * 255 * 3));
    assert_eq!(run_one("MatrixASignedComponentsKHR")[15], 0xffff_fff0 - 12);
    assert_eq!(run_one("SaturatingAccumulationKHR")[7], u32::MAX);
    let all = "MatrixASignedComponentsKHR|MatrixBSignedComponentsKHR|MatrixCSignedComponentsKHR|\
        MatrixResultSignedComponentsKHR|SaturatingAccumulationKHR";
    assert_eq!(run_one(all)[7].cast_signed(), -16 - 12);
}

#[test]
fn the_length_of_a_cooperative_matrix_and_a_part_of_a_subgroup() {
    let (globals, loads) = matrices("f32", "f32", [8, 8, 8]);
    let length = format!("%n = OpCooperativeMatrixLengthKHR %u32 %ma\n{}OpStore %e0 %n", element_pointers(1));
    let results = run(&kernel([32, 1, 1], &["[u32]"], &globals, &length), [1, 1, 1], &[vec![0; 128]]).expect("runs");
    assert_eq!(numbers::<u32>(&results[0]), [2; 32]);
    let multiply = format!(
        "{loads}%low = OpULessThan %bool %lid %c4\nOpSelectionMerge %end None\nOpBranchConditional %low %in %end\n\
         %in = OpLabel\n%r = OpCooperativeMatrixMulAddKHR %mc %a %b %c\nOpBranch %end\n%end = OpLabel"
    );
    let words = kernel([32, 1, 1], &["[f32]", "[f32]", "[f32]"], &globals, &multiply);
    let error = run(&words, [1, 1, 1], &[vec![0; 256], vec![0; 256], vec![0; 256]]).expect_err("divergent").to_string();
    assert!(error.contains("only a part of the subgroup multiplies cooperative matrices"), "{error}");
    let small = [vec![0; 256], vec![0; 256], vec![0; 100]];
    let error = run(&words, [1, 1, 1], &small).expect_err("outside").to_string();
    assert!(error.contains("OpCooperativeMatrixLoadKHR"), "{error}");
}

#[test]
fn pointers_are_subtracted() {
    let body = "%first = OpAccessChain %p0 %b0 %c0 %c2
        %second = OpAccessChain %p0 %b0 %c0 %c7
        %forth = OpPtrDiff %u32 %second %first
        %back = OpPtrDiff %u32 %first %second
        %at1 = OpAccessChain %p0 %b0 %c0 %c1
        OpStore %first %forth
        OpStore %at1 %back";
    let words = kernel([1, 1, 1], &["[u32]"], "", body);
    let found = run(&words, [1, 1, 1], &[vec![0; 32]]).expect("no fault");
    let found: Vec<u32> = numbers(&found[0]);
    assert_eq!((found[2], found[1]), (5, (-5i32).cast_unsigned()));
}
