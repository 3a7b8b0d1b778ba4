//! Valid modules with one word changed: this validator and SPIRV-Tools have the same verdict, or a reason not to.
//!
//! The modules are the accepted cases of `sections`, or the binaries of a folder that `VULCANIZE_MUTATION_MODULES` names. A
//! mutation is a function of its module and its number, so that a case more does not change those of others. SPIRV-Tools
//! crashes on some, so a judge is another process: this test, run again, or another program of the same protocol, which
//! `VULCANIZE_MUTATION_JUDGE` names (one that has a newer SPIRV-Tools). `VULCANIZE_MUTATIONS=1000` tries more of each module,
//! `VULCANIZE_MUTATION_SEED` others.
//!
//! A judge reads a word with the number of an environment, one with a count, and so many words of a module, and answers
//! with a line: `@ok`, or `@no` and why not. One mutation of a thousand may be without a verdict.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::panic::catch_unwind;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use vulcanize_serialization::assembly::{DisassembleOptions, disassemble};
use vulcanize_spirv_tools::TargetEnv;
use vulcanize_target_env::{EnumKind, OperandKind};
use vulcanize_validate::module::Module;
use vulcanize_validate::{Environment, Violation, validate};
use vulcanize_words::bytes_to_words;

use crate::sections::{cases, environment};
use crate::support::{ALONE, Case, TARGETS, words};

/// What makes a process of this test a judge.
const JUDGE: &str = "VULCANIZE_MUTATION_IS_JUDGE";

/// How many mutations of a module are tried when nobody says.
const USUAL: u64 = 100;

/// Rules that only this validator checks, or checks in more places: with parts of the reports, and the reason.
const STRICTER: &[(&str, &[&str], &str)] = &[
    (
        "type-int-sign",
        &[AMBIGUOUS_SIGN, "integers of kernels have"],
        "so it is (OpTypeInt, 2.16.3); SPIRV-Tools looks at that of 32 bits only",
    ),
    ("scope-type", GROUPS, "a Scope <id> is a 32-bit integer (3.31); SPIRV-Tools does not look at that of groups"),
    (
        "scope-value",
        GROUPS,
        "a Scope <id> is one of the enumeration (3.31); SPIRV-Tools does not look at that of groups",
    ),
    (
        "layout-alignment",
        &["no multiple of its alignment"],
        "an offset is aligned (2.16.2) whatever overflows; SPIRV-Tools rounds it in 32 bits",
    ),
    (
        "layout-overlap",
        &["or later"],
        "an array has an element at least (OpTypeArray), specialized or not; SPIRV-Tools takes a length that it cannot tell for 0",
    ),
    ("scope-constant", GROUPS, "a Scope <id> is a constant (2.16.2); SPIRV-Tools does not look at that of groups"),
    (
        "scope-execution",
        GROUPS,
        "execution is in workgroups or subgroups (VUID-StandaloneSpirv-None-04636); SPIRV-Tools does not look at groups",
    ),
    (
        "constant-data",
        &["the array needs"],
        "the data is as long as the array (SPV_KHR_constant_data); SPIRV-Tools multiplies in 32 bits",
    ),
    (
        "constant-data",
        &["(OpSpecConstantDataKHR"],
        "its type is an array, too (SPV_KHR_constant_data); SPIRV-Tools looks at OpConstantDataKHR only",
    ),
    (
        "constant-composite",
        &["is of the wrong type", "constituents; "],
        "elements of runtime arrays have their type, and arrays their length, of 64 bits, too (OpConstantComposite); SPIRV-Tools \
         looks at others only",
    ),
    (
        "decoration-id-layout",
        &["without a descriptor"],
        "the array holds descriptors (SPV_EXT_descriptor_heap); SPIRV-Tools takes pointers to them for such",
    ),
    (
        "composite-shuffle",
        &["of both vectors"],
        "a component is one of both vectors (OpVectorShuffle); of long vectors SPIRV-Tools takes the id of the size for it",
    ),
    (
        "control-flow-continue",
        &["and it belongs to another loop"],
        "a loop header structurally dominates its continue target (2.11.1); SPIRV-Tools looks at what branches to it",
    ),
    (
        "cooperative-multiply",
        &["the use of the result"],
        "the result is an accumulator (SPV_KHR_cooperative_matrix); SPIRV-Tools looks at the operands only",
    ),
    (
        "decoration-struct",
        &["(OpMemberDecorateString"],
        "a member that is decorated is there (OpMemberDecorateString); SPIRV-Tools does not look",
    ),
    ("decoration-text", &[NO_TEXT], "its decorations have texts (OpDecorateString); SPIRV-Tools does not look"),
    (
        "execution-mode-fast-math",
        &["(OpFunction"],
        "no instruction of the function has it (SPV_KHR_float_controls2), OpFunction neither; SPIRV-Tools looks within",
    ),
    (
        "id-function-type",
        &["(OpAsmINTEL"],
        "results have no such type (OpTypeFunction); SPIRV-Tools takes it from there",
    ),
    (
        "id-value",
        &["but an OpExtInstImport", "but an OpAliasScopeDeclINTEL"],
        "an operand is what its instruction says (2.16.1); SPIRV-Tools takes any id that has no type by rights",
    ),
    (
        "interface-block",
        &["no struct that is decorated as Block"],
        "the struct itself is decorated (VUID-StandaloneSpirv-Uniform-06676); SPIRV-Tools also looks at those in it",
    ),
    (
        "memory-bool",
        &[BOOLEANS],
        "nor in long vectors (VUID-StandaloneSpirv-Input-07290); SPIRV-Tools looks at others only",
    ),
    (
        "memory-buffer-pointer",
        &["does not come from"],
        "Buffer is a pointer into the heap (SPV_EXT_descriptor_heap); SPIRV-Tools takes what was loaded from it, too",
    ),
    (
        "memory-logical-operand",
        GROUPS,
        "pointers are operands of what 2.16.1 lists; SPIRV-Tools does not look at the scope of groups",
    ),
    ("operand-count", &["(OpExtInst"], "operands that come in pairs do (DebugTypeEnum); SPIRV-Tools takes half of one"),
    (
        "tensor-operands",
        &["out of bounds is"],
        "the value has the type of the elements (SPV_ARM_tensors); SPIRV-Tools also takes an array of such",
    ),
    (
        "bitcast-array",
        &["elements are"],
        "elements are numbers (SPV_QCOM_cooperative_matrix_conversion); SPIRV-Tools looks into vectors, too",
    ),
    (
        "group-copy",
        &["a copy is between pointers"],
        "Destination and Source are pointers (OpGroupAsyncCopy); SPIRV-Tools does not ask",
    ),
    (
        "matrices-vector-size",
        &["the input has not the size"],
        "Input has K components (SPV_NV_cooperative_vector); SPIRV-Tools asks that of long vectors only",
    ),
];

/// Rules of rays, which SPIRV-Tools does not check at instructions of `SPV_NV_ray_tracing_motion_blur` and those with motion of
/// `SPV_NV_shader_invocation_reorder`; their specifications have the same rules as those without.
const RAYS: &[&str] = &["ray-acceleration-structure", "ray-capability", "ray-data", "ray-hit-object", "ray-operand"];

/// How `type-int-sign` says that integers are neither signed nor unsigned.
const AMBIGUOUS_SIGN: &str = "the signedness is 0 or 1";

/// What SPIRV-Tools does not refuse, and which means nothing: what else the module breaks may depend on it.
const MEANINGLESS: &[&str] = &[AMBIGUOUS_SIGN, BOOLEANS, NO_TEXT];

/// How `memory-bool` says that a buffer holds booleans, which have no size.
const BOOLEANS: &str = "holds booleans; they have no form";

/// How `decoration-text` says that a decoration came by the wrong instruction.
const NO_TEXT: &str = "has no text, so";

/// Rules that sum sizes. Where these do not fit 32 bits SPIRV-Tools begins at 0 again (2.16.2).
const SUMS: &[&str] = &["interface-location-overlap", "layout-overlap", "layout-straddle"];

/// A word from which on a size or an offset, four or sixteen times itself, may be too large for 32 bits.
const LARGE: u32 = 1 << 27;

/// All but `OpGroupNonUniform…` and decorations.
const GROUPS: &[&str] =
    &["(OpGroupA", "(OpGroupB", "(OpGroupF", "(OpGroupI", "(OpGroupR", "(OpGroupS", "(OpGroupU", "(OpGroupW"];

/// What only SPIRV-Tools refuses, by a part of its message: with the reason.
const LOOSER: &[(&str, &str)] = &[
    ("Capability Image1D is not allowed by OpenCL", IMAGES),
    ("Capability ImageBuffer is not allowed by OpenCL", IMAGES),
    ("Capability ImageReadWrite is not allowed by OpenCL", IMAGES),
    ("Capability LiteralSampler is not allowed by OpenCL", IMAGES),
    ("Capability Sampled1D is not allowed by OpenCL", IMAGES),
    ("Capability SampledBuffer is not allowed by OpenCL", IMAGES),
    (
        "Opcode: TypeForwardPointer",
        "OpTypeForwardPointer declares no type <id>, which must not be declared twice (2.8)",
    ),
    ("Invalid use of 8- or 16-bit result   OpName", "a name is no use (2.15): the module is the same without it"),
];

const IMAGES: &str =
    "a declaration counts wherever it stands (2.4); SPIRV-Tools wants ImageBasic before what comes with it";

/// Whether the judge is the SPIRV-Tools of the tests, which knows less than this validator.
fn is_judge_older() -> bool {
    std::env::var_os("VULCANIZE_MUTATION_JUDGE").is_none()
}

/// Instructions, and rules that the newest SPIRV-Tools checks at them, too, and the one of the tests not yet or less: all where
/// none is named, and beside those of the cases that are marked `newer`.
const OLDER: &[(&str, &str)] = &[
    ("AtomicCompareExchange", "semantics-sequential semantics-storage"),
    ("AtomicLoad", "semantics-storage"),
    ("Bitcast", "memory-logical-result"),
    ("ColorAttachmentReadEXT", "image-operand image-texel memory-logical-operand"),
    ("CommitReadPipe", "pipe-access pipe-operand"),
    ("ControlBarrierArriveINTEL", ""),
    ("ControlBarrierWaitINTEL", ""),
    ("CooperativeMatrixConvertUseEXT", "conversion-matrix"),
    ("CooperativeMatrixReduceEXT", "cooperative-reduce"),
    ("DecorateId", "decoration-ids"),
    ("ExtInst", "debug-info-operand debug-info-result operand-count"),
    ("GenericCastToPtr", "memory-logical-operand memory-logical-result"),
    ("GroupAsyncCopy", "memory-logical-operand"),
    ("GroupIAdd", "group-result"),
    ("GroupNonUniformBallot", "scope-non-uniform"),
    ("GroupNonUniformBallotFindLSB", "scope-non-uniform"),
    ("GroupNonUniformBroadcast", "scope-non-uniform"),
    ("GroupNonUniformFAdd", "scope-non-uniform"),
    ("GroupNonUniformIAdd", "scope-non-uniform"),
    ("GroupWaitEvents", "memory-logical-operand"),
    ("ImageBlockMatchSADQCOM", "memory-logical-operand"),
    ("Load", "built-in-model"),
    ("MemoryBarrier", "semantics-invocation semantics-relaxed-barrier semantics-storage"),
    ("PtrAccessChain", "memory-pointer-chain"),
    ("PtrCastToGeneric", "memory-logical-operand memory-logical-result"),
    ("SUDot", "dot-product-capability dot-product-result"),
    ("SpecConstantOp", "arithmetic-operand arithmetic-relation"),
    ("TraceRayKHR", "ray-capability"),
    ("TypeFloat", "type-float-format"),
    ("UDot", "dot-product-format"),
    ("UDotAccSat", "dot-product-capability dot-product-result dot-product-vectors"),
    ("Variable", "built-in-class built-in-typed decoration-access memory-tile"),
];

/// Parts of messages with which it refuses what the newest accepts.
const OLDER_REFUSALS: &[&str] = &[
    // Numbers that its grammar does not have, and operands that are no numbers.
    "Invalid instruction OpExtInst",
    "Invalid loop control operand",
    "Invalid source language operand",
    "Expected Coordinate to be",
    "Invalid use of function result id",
    "Cooperative vector types (or types containing them) can only be allocated",
    "must not have a product of zero",
    "must be explicitly laid out with Offset decorations",
    "must follow standard storage buffer layout rules",
    "VUID-PrimitiveId-PrimitiveId-04337",
    "VUID-StandaloneSpirv-OpControlBarrier-10609",
];

/// A module that is valid, with the kinds of its enums by the place of their words.
struct Seed {
    place: String,
    env: Environment,
    target: TargetEnv,
    words: Vec<u32>,
    enums: BTreeMap<usize, EnumKind>,
    /// The places of the first words of instructions.
    starts: BTreeSet<usize>,
}

impl Seed {
    /// A module with an environment that SPIRV-Tools has, too.
    fn new(place: String, name: &str, env: Environment, words: Vec<u32>) -> Option<Seed> {
        let &(_, target) = TARGETS.iter().find(|(own, _)| *own == name)?;
        let (mut enums, mut starts) = (BTreeMap::new(), BTreeSet::new());
        let module = Module::read(&words).ok()?;
        for inst in module.instructions() {
            starts.insert(inst.offset);
            module.for_each_operand(&inst, |part| {
                if let OperandKind::Enum(kind) = part.kind {
                    enums.insert(inst.offset + 1 + part.at, kind);
                }
            });
        }
        Some(Seed { place, env, target, words, enums, starts })
    }

    /// A binary with the first of these environments that accept it.
    fn of_file(path: &Path) -> Option<Seed> {
        let bytes = std::fs::read(path).expect("a file");
        let words = bytes_to_words(&bytes)?;
        let named = |name: &'static str| Some((name, Environment::named(name)?));
        let mut environments = ["vulkan1.4", "opencl2.2", "spv1.6"].into_iter().filter_map(named);
        let accepts = |env: &Environment| validate(&words, env).is_ok_and(|found| found.is_empty());
        let (name, env) = environments.find(|(_, env)| accepts(env))?;
        Seed::new(path.display().to_string(), name, env, words)
    }

    /// The numbers of a mutation.
    fn random(&self, mutation: u64) -> Random {
        Random(self.words.iter().fold(mutation, |state, &word| Random(state ^ u64::from(word)).next()))
    }
}

fn seeds() -> Vec<Seed> {
    if let Some(folder) = std::env::var_os("VULCANIZE_MUTATION_MODULES") {
        let files = std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("a file").path());
        let files: BTreeSet<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "spv")).collect();
        return files.iter().filter_map(|path| Seed::of_file(path)).collect();
    }
    let is_seed = |case: &Case| {
        case.is_accepted && case.limits.is_empty() && case.differs.is_none() && (!case.is_newer || !is_judge_older())
    };
    let of_case = |case: Case| Seed::new(case.place.clone(), &case.env, environment(&case), words(&case));
    cases().into_iter().filter(is_seed).filter_map(of_case).collect()
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % limit.max(1) as u64).expect("it is below a usize")
    }

    fn word_below(&mut self, limit: u32) -> u32 {
        u32::try_from(self.below(limit as usize)).expect("it is below a word")
    }
}

/// The words of a seed with one of them changed.
fn mutate(seed: &Seed, random: &mut Random) -> Vec<u32> {
    let mut words = seed.words.clone();
    // The magic number stays.
    let at = 1 + random.below(words.len() - 1);
    let old = words[at];
    let bound = words[3];
    words[at] = match (random.below(7), seed.enums.get(&at)) {
        (0, _) => old ^ 1 << random.below(32),
        (1, _) if seed.starts.contains(&at) => old & 0xffff_0000 | random.word_below(450),
        (2, _) if seed.starts.contains(&at) => old.wrapping_add_signed([-1, 1][random.below(2)]),
        (1..=4, Some(kind)) => {
            let cases = kind.enumerants();
            cases[random.below(cases.len())].value
        }
        (1, _) => old.wrapping_add_signed([-2, -1, 1, 2][random.below(4)]),
        (2 | 3, _) => random.word_below(bound + 1),
        (4, _) => seed.words[random.below(seed.words.len())],
        _ => random.word_below(10),
    };
    words
}

/// What a judge says of a module; `None` where it crashes or does not end.
type Verdict = Option<Result<(), String>>;

/// A process that judges, begun again after it crashed.
struct Judge {
    process: Option<(Child, ChildStdin, Receiver<String>)>,
}

impl Judge {
    fn start() -> (Child, ChildStdin, Receiver<String>) {
        let mut command = match std::env::var_os("VULCANIZE_MUTATION_JUDGE") {
            Some(program) => Command::new(program),
            None => {
                let mut command = Command::new(std::env::current_exe().expect("this test"));
                command.args(["--exact", "mutations::judges_when_asked", "--nocapture"]).env(JUDGE, "1");
                command
            }
        };
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("a judge");
        let (stdin, stdout) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
        let (sender, receiver) = channel();
        thread::spawn(move || {
            for line in BufReader::new(stdout).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).into_owned();
                if line.starts_with('@') && sender.send(line).is_err() {
                    return;
                }
            }
        });
        (child, stdin, receiver)
    }

    fn verdict(&mut self, target: TargetEnv, words: &[u32]) -> Verdict {
        let (_, stdin, receiver) = self.process.get_or_insert_with(Judge::start);
        let count = u32::try_from(words.len()).expect("a small module");
        let bytes: Vec<u8> = [target as u32, count].iter().chain(words).flat_map(|word| word.to_le_bytes()).collect();
        let sent = stdin.write_all(&bytes).and_then(|()| stdin.flush());
        let answer = sent.ok().and_then(|()| receiver.recv_timeout(Duration::from_secs(20)).ok());
        if answer.is_none() {
            self.stop();
        }
        let answer = answer?;
        Some(if answer == "@ok" { Ok(()) } else { Err(answer.trim_start_matches("@no ").to_owned()) })
    }

    fn stop(&mut self) {
        if let Some((mut child, stdin, _)) = self.process.take() {
            drop(stdin);
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for Judge {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The judge, in a process of its own; otherwise nothing.
#[test]
fn judges_when_asked() {
    if std::env::var_os(JUDGE).is_none() {
        return;
    }
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let mut word = [0; 4];
    let mut next = || input.read_exact(&mut word).is_ok().then(|| u32::from_le_bytes(word));
    // What the harness has written ends with no line.
    let _ = writeln!(output);
    while let (Some(target), Some(count)) = (next(), next()) {
        let words: Vec<u32> = (0..count).map_while(|_| next()).collect();
        let &(_, target) = TARGETS.iter().find(|(_, own)| *own as u32 == target).expect("an environment");
        let answer = match vulcanize_spirv_tools::validate(&words, target, false) {
            Ok(()) => "@ok".to_owned(),
            Err(message) => format!("@no {}", message.replace('\n', " ")),
        };
        let _ = writeln!(output, "{answer}").and_then(|()| output.flush());
    }
}

/// A difference, by what it has in common with others: whose verdict, and the rules or the message.
type Differences = BTreeMap<String, (u64, String)>;

/// The difference between the verdicts on a mutation; `Unjudged` where SPIRV-Tools has none.
enum Compared {
    Alike,
    Unjudged,
    Different(String, String),
}

/// A rule that is broken at an instruction.
type Broken = (&'static str, Option<&'static str>);

/// What the SPIRV-Tools of the tests does not see, as the cases say.
fn unseen() -> BTreeSet<Broken> {
    let mut unseen = BTreeSet::new();
    if is_judge_older() {
        for case in cases().into_iter().filter(|case| case.is_newer || case.differs.is_some()) {
            let found = validate(&words(&case), &environment(&case)).expect("the words of a case");
            unseen.extend(found.iter().map(|violation| (violation.rule.name(), violation.instruction)));
        }
    }
    unseen
}

/// Whether a violation is one that SPIRV-Tools does not report, for a reason that is listed.
fn is_listed(violation: &Violation, unseen: &BTreeSet<Broken>) -> bool {
    let (rule, line) = (violation.rule.name(), violation.to_string());
    let is_older = |&(op, rules): &(&str, &str)| {
        violation.instruction == Some(op) && (rules.is_empty() || rules.split(' ').any(|name| name == rule))
    };
    let is_stricter =
        |&(name, parts, _): &(&str, &[&str], &str)| name == rule && parts.iter().any(|part| line.contains(part));
    let is_of_motion = || RAYS.contains(&rule) && violation.instruction.is_some_and(|name| name.ends_with("MotionNV"));
    unseen.contains(&(rule, violation.instruction))
        || is_of_motion()
        || STRICTER.iter().any(is_stricter)
        || is_judge_older() && OLDER.iter().any(is_older)
}

/// Whether SPIRV-Tools refuses a module for what is no fault, for a reason that is listed.
fn is_refusal_listed(message: &str, words: &[u32]) -> bool {
    let has = |part: &str| message.contains(part);
    // Before SPIR-V 1.4 a variable that is listed twice is one variable (OpEntryPoint), and no repeated built-in.
    let lists_twice = |module: &Module<'_>| {
        module.entry_points.iter().any(|entry| {
            let mut seen = BTreeSet::new();
            !entry.interface.iter().all(|id| seen.insert(id))
        })
    };
    LOOSER.iter().any(|&(part, _)| has(part))
        // Untyped variables are variables (SPV_KHR_untyped_pointers), so that they may have locations and components.
        || has("= OpUntypedVariableKHR")
            && (has("Location decoration can only be applied to a variable") || has("must be a memory object declaration"))
        || is_judge_older() && OLDER_REFUSALS.iter().any(|part| has(part))
        || has("OpEntryPoint contains duplicate") && Module::read(words).is_ok_and(|module| lists_twice(&module))
}

/// Compares the verdicts on a mutation.
fn compare(seed: &Seed, words: &[u32], judge: &mut Judge, unseen: &BTreeSet<Broken>) -> Compared {
    let Ok(ours) = catch_unwind(|| validate(words, &seed.env)) else {
        return Compared::Different("panic here".to_owned(), format!("{}: {words:?}", seed.place));
    };
    let Some(theirs) = judge.verdict(seed.target, words) else { return Compared::Unjudged };
    let at = words.iter().zip(&seed.words).position(|(new, old)| new != old).unwrap_or_default();
    let key = match (&ours, &theirs) {
        (Ok(found), Err(message)) if found.is_empty() => {
            if is_refusal_listed(message, words) {
                return Compared::Alike;
            }
            let without_digits = |c: &char| !c.is_ascii_digit();
            format!("accepted here: {}", message.chars().filter(without_digits).take(90).collect::<String>())
        }
        (Ok(found), Ok(())) if !found.is_empty() => {
            let is_meaningless =
                found.iter().any(|violation| MEANINGLESS.iter().any(|part| violation.message.contains(part)));
            let different = found.iter().filter(|violation| {
                let is_consequence = is_meaningless || words[at] >= LARGE && SUMS.contains(&violation.rule.name());
                !is_consequence && !is_listed(violation, unseen)
            });
            let rules: BTreeSet<Broken> = different.map(|it| (it.rule.name(), it.instruction)).collect();
            if rules.is_empty() {
                return Compared::Alike;
            }
            format!("refused here: {rules:?}")
        }
        (Err(error), Ok(())) => format!("no words here: {error}"),
        _ => return Compared::Alike,
    };
    let lines: Vec<String> = ours.iter().flatten().map(Violation::to_string).collect();
    let options = DisassembleOptions::default();
    let text = disassemble(words, &options).unwrap_or_else(|error| format!("{error}\n{words:x?}"));
    let example = format!(
        "{} for {:?}, word {at}: {} for {}\nhere: {lines:#?}\nSPIRV-Tools: {theirs:?}\n{text}",
        seed.place, seed.target, words[at], seed.words[at]
    );
    Compared::Different(key, example)
}

fn number(variable: &str, otherwise: u64) -> u64 {
    let value = std::env::var(variable).ok();
    value.map_or(otherwise, |value| value.parse().unwrap_or_else(|_| panic!("{variable} is a number, not {value}")))
}

#[test]
fn modules_with_one_word_changed_get_the_verdicts_of_spirv_tools() {
    let _alone = ALONE.lock();
    let (seeds, unseen) = (seeds(), unseen());
    assert!(!seeds.is_empty(), "there are no modules");
    let first = number("VULCANIZE_MUTATION_SEED", 0) << 32;
    let count = number("VULCANIZE_MUTATIONS", USUAL) * seeds.len() as u64;
    let workers = thread::available_parallelism().map_or(1, usize::from) as u64;
    let work = |worker: u64| {
        let (mut judge, mut differences, mut unjudged) = (Judge { process: None }, Differences::new(), 0);
        for number in (0..count).filter(|number| number % workers == worker) {
            let seed = &seeds[usize::try_from(number % seeds.len() as u64).expect("it is below a usize")];
            let mutation = first + number / seeds.len() as u64;
            let words = mutate(seed, &mut seed.random(mutation));
            match compare(seed, &words, &mut judge, &unseen) {
                Compared::Alike => {}
                Compared::Unjudged => unjudged += 1,
                Compared::Different(key, example) => {
                    differences.entry(key).or_insert_with(|| (0, format!("mutation {mutation}: {example}"))).0 += 1;
                }
            }
        }
        (differences, unjudged)
    };
    let work = &work;
    let (mut differences, mut unjudged) = (Differences::new(), 0);
    thread::scope(|scope| {
        let running: Vec<_> = (0..workers).map(|worker| scope.spawn(move || work(worker))).collect();
        for (of_worker, without) in running.into_iter().map(|worker| worker.join().expect("a worker")) {
            unjudged += without;
            for (key, (count, example)) in of_worker {
                differences.entry(key).or_insert((0, example)).0 += count;
            }
        }
    });
    // A judge that never answers would agree with everything.
    assert!(unjudged <= count / 1000, "{unjudged} of {count} mutations have no verdict of SPIRV-Tools");
    let mut text = String::new();
    for (key, (count, example)) in &differences {
        let _ = writeln!(text, "{count} times {key}\n{example}");
    }
    assert!(differences.is_empty(), "{text}{} kinds of differences among {count} mutations", differences.len());
}
