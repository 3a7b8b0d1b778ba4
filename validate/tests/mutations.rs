//! Valid modules with one word changed: this validator and SPIRV-Tools have the same verdict, or a reason not to.
//!
//! The modules are the accepted cases of `sections`, or the binaries of a folder that `VULCANIZE_MUTATION_MODULES` names. A
//! mutation is a function of its module and its number, so that a case more does not change those of others. SPIRV-Tools
//! crashes on some, so a judge is another process: this test, run again, or another program of the same protocol, which
//! `VULCANIZE_MUTATION_JUDGE` names (one that has a newer SPIRV-Tools). `VULCANIZE_MUTATIONS=1000` tries more of each module,
//! `VULCANIZE_MUTATION_SEED` others.
//!
//! `mutations.txt` lists the verdicts that may differ, and why ([`allowances`]).
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

use crate::allowances;
use crate::sections::{cases, environment};
use crate::support::{ALONE, Case, TARGETS, words};

/// What makes a process of this test a judge.
const JUDGE: &str = "VULCANIZE_MUTATION_IS_JUDGE";

/// How many mutations of a module are tried when nobody says.
const USUAL: u64 = 100;

/// Rules that sum sizes. Where these do not fit 32 bits SPIRV-Tools begins at 0 again (2.16.2).
const SUMS: &[&str] = &["interface-location-overlap", "layout-overlap", "layout-straddle"];

/// A word from which on a size or an offset, four or sixteen times itself, may be too large for 32 bits.
const LARGE: u32 = 1 << 27;

/// Whether the judge is the SPIRV-Tools of the tests, which knows less than this validator.
fn is_judge_older() -> bool {
    std::env::var_os("VULCANIZE_MUTATION_JUDGE").is_none()
}

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
    unseen.contains(&(violation.rule.name(), violation.instruction))
        || allowances::is_stricter(violation)
        || is_judge_older() && allowances::is_newer(violation)
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
    allowances::is_looser(message)
        // Untyped variables are variables (SPV_KHR_untyped_pointers), so that they may have locations and components.
        || has("= OpUntypedVariableKHR")
            && (has("Location decoration can only be applied to a variable") || has("must be a memory object declaration"))
        || is_judge_older() && allowances::is_older_refusal(message)
        || has("OpEntryPoint contains duplicate") && Module::read(words).is_ok_and(|module| lists_twice(&module))
}

/// Whether a message has a number that needs more than 32 bits.
fn has_large_number(message: &str) -> bool {
    let numbers = message.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse::<u64>().ok());
    numbers.max().is_some_and(|number| u32::try_from(number).is_err())
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
            let is_meaningless = found.iter().any(allowances::is_meaningless);
            let different = found.iter().filter(|violation| {
                let is_large = words[at] >= LARGE || has_large_number(&violation.message);
                let is_consequence = is_meaningless || is_large && SUMS.contains(&violation.rule.name());
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
    if count > USUAL * seeds.len() as u64 {
        // To the terminal: the harness keeps what a test that passes prints.
        let mut terminal = std::io::stderr();
        for line in allowances::unused() {
            let _ = writeln!(terminal, "no mutation used this line of mutations.txt: {line}");
        }
    }
    // A judge that never answers would agree with everything.
    assert!(unjudged <= count / 1000, "{unjudged} of {count} mutations have no verdict of SPIRV-Tools");
    let mut text = String::new();
    for (key, (count, example)) in &differences {
        let _ = writeln!(text, "{count} times {key}\n{example}");
    }
    assert!(differences.is_empty(), "{text}{} kinds of differences among {count} mutations", differences.len());
}
