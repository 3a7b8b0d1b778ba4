//! What the random kernels of the conformance suite are worth.

use vulcanize::commands::invoke;
use vulcanize::reference::ReferenceDevice;
use vulcanize::target_env::Capability;
use vulcanize::words::Module;
use vulcanize_conformance::generate::{FAMILIES, Features, LockstepProgram, Program, Random, Variant, check_on, lower};
use vulcanize_conformance::kernels::Kernel;
use vulcanize_conformance::suite::random_test;

/// What SwiftShader has of that which random kernels may need.
const SWIFTSHADER: &str = "GroupNonUniformArithmetic,GroupNonUniformShuffle,GroupNonUniformShuffleRelative";

/// An environment like SwiftShader's.
const SWIFTSHADER_ENV: &str = "#spirv.target_env<#spirv.vce<v1.6, [Shader, GroupNonUniform, GroupNonUniformVote, \
    GroupNonUniformArithmetic, GroupNonUniformBallot, GroupNonUniformShuffle, GroupNonUniformShuffleRelative], []>, \
    #spirv.resource_limits<subgroup_size = 4, min_subgroup_size = 4, max_subgroup_size = 4>>";

/// What a device has not, no kernel for its features needs. (The same holds for 500 seeds, which take a minute.)
#[test]
fn kernels_for_a_device_are_lowered_for_it() {
    (0..100).for_each(is_lowered_for_swiftshader);
}

fn is_lowered_for_swiftshader(seed: u64) {
    let features: Features = SWIFTSHADER.parse().unwrap();
    let test = random_test(seed, features);
    let words = match (test.program(), test.lockstep()) {
        (Some((program, variant)), _) => lower(invoke, &program, (variant, features), &[], &[]),
        (None, Some(program)) => program.kernel().binary(invoke, SWIFTSHADER_ENV, &[]),
        (None, None) => unreachable!("a random kernel"),
    };
    let words = words.map_err(|failure| format!("{}: {failure}", test.name)).expect("a binary");
    let module = Module::new(&words).expect("a module");
    for capability in [Capability::Int8, Capability::Int16, Capability::Int64, Capability::Float64] {
        assert!(!module.capabilities.contains(&capability.value()), "{} has {}", test.name, capability.name());
    }
}

/// A set of features leaves out what needs others, and nothing else: all of them are the kernels of the suite.
#[test]
fn kernels_depend_on_features_as_far_as_they_need_them() {
    let no_subgroups: Features = "Int8,Int16,Int64,Float64".parse().unwrap();
    let names = |features| (0..60).map(|seed| random_test(seed, features).name).collect::<Vec<_>>();
    assert!(names(Features::ALL).iter().any(|name| name.ends_with("subgroups")));
    assert!(!names(no_subgroups).iter().any(|name| name.ends_with("subgroups")));
    let none: Features = "none".parse().unwrap();
    let is_wide =
        |name: &String| [" WideIndex", " OptimizedWideIndex", " Native"].iter().any(|form| name.ends_with(form));
    assert!(!names(none).iter().any(is_wide));
    for suffix in ["WideIndex", "Native", "vectors"] {
        assert!(names(no_subgroups).iter().any(|name| name.ends_with(suffix)), "no {suffix}");
    }
    for (seed, name) in [(4, "random/4 WideIndex"), (10, "random/10 Native"), (11, "random/11 subgroups")] {
        assert_eq!(random_test(seed, Features::ALL).name, name);
    }
}

/// A binary that computes something else is noticed.
#[test]
fn a_wrong_result_is_noticed() {
    let device = ReferenceDevice::default();
    let words = lower(invoke, &Program::random(1), (Variant::Plain, Features::ALL), &[], &[]).expect("a binary");
    let error = check_on(&device, &Program::random(2), &words).expect_err("another program");
    assert!(error.message.starts_with("seed 2: element "), "{error}");
}

/// What each family must make some of.
const PARTS: [(&str, &[&str]); 6] = [
    (
        "views",
        &[
            "memref.subview",
            "memref.cast",
            "memref.transpose",
            "memref.collapse_shape",
            "memref.expand_shape",
            "memref.reinterpret_cast",
            "memref.extract_strided_metadata",
            "memref.dim",
            "memref.copy",
            "memref.alloca",
            "memref<?x?x",
            "offset: ?>>",
        ],
    ),
    ("calls", &["func.call", "-> (i32, ", "func.func private"]),
    (
        "numbers",
        &[
            ": i4",
            ": i8",
            ": i16",
            ": i64",
            ": bf16",
            ": f16",
            ": f8E4M3FN",
            ": f8E5M2",
            ": f64",
            "math.ctlz",
            "arith.ceildivsi",
        ],
    ),
    (
        "groups",
        &[
            "gpu.all_reduce",
            "gpu.barrier",
            "memref.atomic_rmw",
            "memref.generic_atomic_rmw",
            "#gpu.address_space<workgroup>",
        ],
    ),
    (
        "vectors",
        &[
            "vector.transfer_read",
            "vector.transfer_write",
            "vector.maskedload",
            "vector.maskedstore",
            "vector.multi_reduction",
            "vector.insert_strided_slice",
            "permutation_map",
            "complex.mul",
            "complex.create",
            "vector<5x",
            "vector.gather",
            "vector.scatter",
            "xvector<4x",
            "memref<?x?xvector<",
        ],
    ),
    (
        "subgroups",
        &[
            "gpu.shuffle xor",
            "gpu.shuffle up",
            "gpu.shuffle down",
            "gpu.shuffle idx",
            "gpu.subgroup_reduce",
            ": vector<2xf32>",
        ],
    ),
];

/// Each family makes what it is for; results depend on what the buffers held, and a wrong one is noticed in each.
#[test]
fn families_make_what_they_are_for() {
    let device = ["--device".to_owned(), "reference".to_owned()];
    for (number, (family, parts)) in (0..).zip(PARTS) {
        assert_eq!(FAMILIES[number as usize], family);
        let seeds = (0..60).map(|n| n * FAMILIES.len() as u64 + number);
        let kernels: Vec<Kernel> = seeds.map(|seed| LockstepProgram::random(seed, Features::ALL).kernel()).collect();
        for part in parts {
            assert!(kernels.iter().any(|kernel| kernel.module.contains(part)), "no program of {family} has {part}");
        }
        let program = LockstepProgram::random(number, Features::ALL);
        program.check(invoke, &device).expect("the result that the generator says");
        let mut kernel = program.kernel();
        let element = kernel.after.iter_mut().flatten().next().expect("an element");
        *element += 1.0;
        let error = kernel.check(invoke, &device).expect_err("another result");
        assert!(error.message.starts_with("element 0 is "), "{error}");
    }
}

/// Whatever is taken from a kernel, it is valid, and its result is what the generator says.
#[test]
fn kernels_are_right_after_edits() {
    let device = ["--device", "reference", "--check", "bounds"].map(str::to_owned);
    for seed in 0..8 * FAMILIES.len() as u64 {
        let (program, mut random) = (LockstepProgram::random(seed, Features::ALL), Random::new(seed));
        // What happens to keep an answer is kept, like a fault.
        let edits = program.reduce(|edits| edits.is_empty() || random.once_in(2)).expect("edits");
        for count in [edits.len() / 4, edits.len() / 2, edits.len()] {
            let edited = program.edited(&edits[..count]);
            let message = |error| format!("seed {seed}: {error}\n{}", edited.kernel().module);
            edited.check(invoke, &device).map_err(message).expect("the result that the generator says");
        }
    }
}

/// No invocation of theirs touches what another one writes without a barrier between them.
#[test]
fn families_have_no_races() {
    let device = ["--device", "reference", "--check", "races,bounds,uninit"].map(str::to_owned);
    // Where halves of bytes are in one word, a read of one may meet the atomic write of another; and the loop that an
    // atomic becomes begins with a plain read.
    let shares_words =
        |program: &LockstepProgram| ["i4", "atomic_rmw"].iter().any(|part| program.kernel().module.contains(part));
    let programs =
        (0..30).map(|seed| LockstepProgram::random(seed, Features::ALL)).filter(|program| !shares_words(program));
    let checked = programs.map(|program| program.check(invoke, &device).expect("no race")).count();
    assert!(checked > 10);
}

/// The generator keeps its promise: programs that use every kind of statement, and results that depend on inputs.
#[test]
fn programs_are_not_trivial() {
    let programs: Vec<String> = (0..200).map(|seed| Program::random(seed).mlir()).collect();
    for part in [
        "scf.for",
        "scf.if",
        "scf.while",
        "scf.index_switch",
        "cf.cond_br",
        "vector.reduction",
        "vector.create_mask",
        "memref.load",
        "arith.divsi",
        "arith.shrui",
        "arith.select",
        "arith.cmpf",
        "arith.divsi %v",
        ": i64",
        ": i8",
        ": f16",
        ": i64 to i8",
        "to f16",
        ": f64",
        "f32 to f64",
    ] {
        assert!(programs.iter().any(|text| text.contains(part)), "no program has {part}");
    }
    let constant = |seed: &u64| Program::random(*seed).evaluate().chunks_exact(4).all(|e| e == [0; 4]);
    assert!((0..200).filter(constant).count() < 50);
}

/// Random kernels compute the same after the passes over ranges of integers, and these find something to do in them.
#[test]
fn passes_over_ranges_keep_results() {
    let device = ReferenceDevice::default();
    let run = |arguments: &[&str], input: &str| {
        let outcome = invoke(arguments, input.as_bytes());
        assert_eq!(outcome.code, 0, "{arguments:?}: {}", outcome.stderr);
        outcome
    };
    let passes = [
        "--int-range-optimizations",
        "--arith-unsigned-when-equivalent",
        "--arith-int-range-narrowing=int-bitwidths-supported=8,16,32",
    ];
    let mut changed = passes.map(|_| 0);
    for seed in 0..40 {
        let program = Program::random(seed);
        let mut text = run(&["opt", "-"], &program.mlir()).text();
        for (pass, changed) in passes.iter().zip(&mut changed) {
            let after = run(&["opt", "-", pass], &text).text();
            *changed += usize::from(after != text);
            text = after;
        }
        let lower = ["lower", "-", "-o", "-", "--emulate-64-bit-floats", "--target-env", "vulkan1.1"];
        let words = run(&lower, &text).words("lower");
        check_on(&device, &program, &words.expect("a binary")).expect("the result that the generator says");
    }
    assert!(changed.iter().all(|&changed| changed > 1), "{changed:?} programs change");
}
