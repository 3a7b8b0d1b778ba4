//! Valid modules with one word changed: this validator and SPIRV-Tools have the same verdict, or a reason not to.
//!
//! The modules are the accepted cases of `sections`. A mutation is a function of its number alone. SPIRV-Tools crashes on
//! some, so a judge is another process: this test, run again, or another program of the same protocol, which
//! `VULCANIZE_MUTATION_JUDGE` names (one that has a newer SPIRV-Tools). `VULCANIZE_MUTATIONS=1000000` tries more of them,
//! `VULCANIZE_MUTATION_SEED` others.
//!
//! A judge reads a word with the number of an environment, one with a count, and so many words of a module, and answers
//! with a line: `@ok`, or `@no` and why not. One mutation of a thousand may be without a verdict.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::panic::catch_unwind;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use vulcanize_serialization::assembly::{DisassembleOptions, disassemble};
use vulcanize_spirv_tools::TargetEnv;
use vulcanize_target_env::{EnumKind, OperandKind};
use vulcanize_validate::module::Module;
use vulcanize_validate::{Environment, validate};

use crate::sections::{cases, environment};
use crate::support::{ALONE, TARGETS, words};

/// What makes a process of this test a judge.
const JUDGE: &str = "VULCANIZE_MUTATION_IS_JUDGE";

/// How many mutations are tried when nobody says.
const USUAL: u64 = 40_000;

/// Rules that only this validator checks, or checks in more places: with a part of the report, and the reason.
const STRICTER: &[(&str, &str, &str)] = &[
    ("type-int-sign", "", "Signedness is 0 or 1 (OpTypeInt); SPIRV-Tools takes any word"),
    ("scope-type", "OpGroup", "a Scope <id> is a 32-bit integer (3.31); SPIRV-Tools does not look at that of groups"),
    (
        "scope-value",
        "OpGroup",
        "a Scope <id> is one of the enumeration (3.31); SPIRV-Tools does not look at that of groups",
    ),
    (
        "layout-alignment",
        "no multiple of its alignment",
        "an offset is aligned (2.16.2) whatever overflows; SPIRV-Tools rounds it in 32 bits",
    ),
    (
        "tensor-operands",
        "out of bounds is",
        "the value has the type of the elements (SPV_ARM_tensors); SPIRV-Tools also takes an array of such",
    ),
    (
        "bitcast-array",
        "not an OpTypeArray",
        "elements are scalars (SPV_QCOM_cooperative_matrix_conversion); SPIRV-Tools looks through inner arrays",
    ),
    (
        "group-copy",
        "a copy is between pointers",
        "Destination and Source are pointers (OpGroupAsyncCopy); SPIRV-Tools does not ask",
    ),
    (
        "matrices-vector-size",
        "the input has not the size",
        "Input has K components (SPV_NV_cooperative_vector); SPIRV-Tools asks that of long vectors only",
    ),
];

/// What only SPIRV-Tools refuses, by a part of its message: with the reason.
const LOOSER: &[(&str, &str)] = &[
    ("Capability ImageBuffer is not allowed by OpenCL", IMAGES),
    ("Capability ImageReadWrite is not allowed by OpenCL", IMAGES),
    (
        "OpEntryPoint contains duplicate",
        "a variable that is listed twice before SPIR-V 1.4 is one variable (OpEntryPoint)",
    ),
];

const IMAGES: &str =
    "a declaration counts wherever it stands (2.4); SPIRV-Tools wants ImageBasic before what comes with it";

/// Whether the judge is the SPIRV-Tools of the tests, which knows less than this validator.
fn is_judge_older() -> bool {
    std::env::var_os("VULCANIZE_MUTATION_JUDGE").is_none()
}

/// Rules and parts of messages on which the newest SPIRV-Tools agrees, the one of the tests not yet.
const OLDER: &[&str] = &[
    "arithmetic-operand",
    "debug-info-operand",
    "debug-info-result",
    "image-texel",
    "scope-barrier",
    "scope-execution",
    "scope-memory",
    "scope-value",
    "semantics-invocation",
    "semantics-order",
    "semantics-relaxed-barrier",
    "semantics-storage",
    // Numbers, instructions and cases that its grammar does not have.
    "Invalid instruction OpExtInst",
    "Invalid loop control operand",
    // What it refused, and the newest does not.
    "must not have a product of zero",
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

fn seeds() -> Vec<Seed> {
    let of_case = |case: crate::support::Case| {
        let &(_, target) = TARGETS.iter().find(|(name, _)| *name == case.env)?;
        let words = words(&case);
        let (mut enums, mut starts) = (BTreeMap::new(), BTreeSet::new());
        let module = Module::read(&words).expect("the words of a case");
        for inst in module.instructions() {
            starts.insert(inst.offset);
            module.for_each_operand(&inst, |part| {
                if let OperandKind::Enum(kind) = part.kind {
                    enums.insert(inst.offset + 1 + part.at, kind);
                }
            });
        }
        Some(Seed { place: case.place.clone(), env: environment(&case), target, words, enums, starts })
    };
    let is_seed = |case: &crate::support::Case| {
        case.is_accepted && case.limits.is_empty() && case.differs.is_none() && (!case.is_newer || !is_judge_older())
    };
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

/// Rules with cases on which the SPIRV-Tools of the tests has another verdict.
fn allowed_rules() -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    if is_judge_older() {
        let newer = cases().into_iter().filter(|case| case.is_newer || case.differs.is_some());
        rules.extend(newer.flat_map(|case| case.broken).chain(OLDER.iter().copied().map(str::to_owned)));
    }
    rules
}

/// Compares the verdicts on a mutation.
fn compare(seed: &Seed, words: &[u32], judge: &mut Judge, allowed: &BTreeSet<String>) -> Compared {
    let ours = catch_unwind(|| validate(words, &seed.env).map_err(|error| error.to_string()));
    let Ok(ours) = ours else {
        return Compared::Different("panic here".to_owned(), format!("{}: {words:?}", seed.place));
    };
    let Some(theirs) = judge.verdict(seed.target, words) else { return Compared::Unjudged };
    let found = match &ours {
        Ok(found) => found.iter().map(|violation| (violation.rule.name().to_owned(), violation.to_string())).collect(),
        Err(error) => vec![("no words".to_owned(), error.clone())],
    };
    let key = match &theirs {
        Err(message) if found.is_empty() => {
            let is_older = || is_judge_older() && OLDER.iter().any(|part| message.contains(part));
            if LOOSER.iter().any(|&(part, _)| message.contains(part)) || is_older() {
                return Compared::Alike;
            }
            let without_digits = |c: char| !c.is_ascii_digit();
            format!("accepted here: {}", message.chars().filter(|&c| without_digits(c)).take(90).collect::<String>())
        }
        Ok(()) if !found.is_empty() => {
            let is_listed = |(rule, line): &&(String, String)| {
                allowed.contains(rule) || STRICTER.iter().any(|&(own, part, _)| own == rule && line.contains(part))
            };
            let rules: BTreeSet<&str> =
                found.iter().filter(|violation| !is_listed(violation)).map(|(rule, _)| rule.as_str()).collect();
            if rules.is_empty() {
                return Compared::Alike;
            }
            format!("refused here: {rules:?}")
        }
        _ => return Compared::Alike,
    };
    let lines: Vec<&str> = found.iter().map(|(_, line)| line.as_str()).collect();
    let options = DisassembleOptions::default();
    let text = disassemble(words, &options).unwrap_or_else(|error| format!("{error}\n{words:x?}"));
    let at = words.iter().zip(&seed.words).position(|(new, old)| new != old).unwrap_or_default();
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
    let (count, first) = (number("VULCANIZE_MUTATIONS", USUAL), number("VULCANIZE_MUTATION_SEED", 0) << 32);
    let (seeds, allowed) = (seeds(), allowed_rules());
    let workers = thread::available_parallelism().map_or(1, usize::from) as u64;
    let work = |worker: u64| {
        let (mut judge, mut differences, mut unjudged) = (Judge { process: None }, Differences::new(), 0);
        for mutation in (first..first + count).filter(|mutation| mutation % workers == worker) {
            let mut random = Random(mutation.wrapping_mul(0x2545_f491_4f6c_dd1d));
            let seed = &seeds[random.below(seeds.len())];
            let words = mutate(seed, &mut random);
            match compare(seed, &words, &mut judge, &allowed) {
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
    assert!(differences.is_empty(), "{text}{} kinds of differences", differences.len());
}
