//! The table of `docs/conversions.md`: what each op of the source dialects becomes.
//!
//! The rows are the registered patterns, and the ops without one. The result of an op is not declared anywhere:
//! patterns run over the file tests and the examples, and the conversion reports the ops that each of them made
//! ([`REWRITES`]). So a pattern that no input reaches has an empty row, which is an error.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};
use vulcanize::conversion::framework::{PatternSet, REWRITES};
use vulcanize::conversion::{SpirvConversionOptions, SpirvTypeConverter, populate_all_patterns};
use vulcanize::ir::schema::OpDef;
use vulcanize::spirv::transforms::instruction_requirement;
use vulcanize::target_env::{Capability, TargetEnv};

use crate::case::Case;
use crate::corpus;
use crate::executed::Executed;
use crate::invoke::vulcanize;

/// A pattern: the op that it converts, and its name.
pub type Pattern = (String, String);

/// The results of patterns: for each the different lists of ops, with their counts.
pub type Observations = BTreeMap<Pattern, BTreeMap<Vec<String>, usize>>;

/// The environments whose patterns are listed: those of shaders and those of kernels differ.
const ENVIRONMENTS: [(&str, &str); 2] = [("shader", "vulkan1.3"), ("kernel", "opencl3.0")];

/// The registered patterns, and for which kinds of environment each is registered.
///
/// # Panics
/// An environment that the list names does not exist.
pub fn registered() -> BTreeMap<Pattern, BTreeSet<&'static str>> {
    let mut found: BTreeMap<Pattern, BTreeSet<&'static str>> = BTreeMap::new();
    for (kind, name) in ENVIRONMENTS {
        let env = TargetEnv::named(name).unwrap_or_else(|| panic!("no environment '{name}'"));
        let converter = Arc::new(SpirvTypeConverter::new(env, SpirvConversionOptions::default()));
        let mut patterns = PatternSet::new();
        populate_all_patterns(&mut patterns, &converter);
        for pattern in patterns.iter() {
            found.entry((pattern.root().to_owned(), pattern.name().to_owned())).or_default().insert(kind);
        }
    }
    found
}

/// Runs the file tests that convert or lower, and the lowering of the examples, and notes the ops that the patterns
/// make.
///
/// # Errors
/// The corpus cannot be read.
pub fn observe() -> Result<Observations, String> {
    let seen = Arc::new(Mutex::new(Observations::new()));
    let subscriber = tracing_subscriber::registry().with(Listener(Arc::clone(&seen)));
    tracing::subscriber::with_default(subscriber, run_corpus)?;
    let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
    Ok(std::mem::take(&mut *seen))
}

fn run_corpus() -> Result<(), String> {
    let read =
        |path: &std::path::Path| std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
    for path in corpus::files(&corpus::cases(), ".mlir")? {
        let text = read(&path)?;
        let case = Case::parse(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        for run in case.runs.iter().filter(|run| run.text.contains("to-spirv") || run.text.starts_with("lower")) {
            vulcanize(&run.arguments, case.input.as_bytes());
        }
    }
    for path in corpus::files(&corpus::root().join("examples"), ".mlir")? {
        vulcanize(&["lower", "--emit", "mlir", "-o", "-", "-"], read(&path)?.as_bytes());
    }
    Ok(())
}

/// Collects the events of conversions.
struct Listener(Arc<Mutex<Observations>>);

impl<S: Subscriber> Layer<S> for Listener {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if event.metadata().target() != REWRITES {
            return;
        }
        let mut rewrite = Rewrite::default();
        event.record(&mut rewrite);
        let made = rewrite.made.split_whitespace().map(str::to_owned).collect();
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *seen.entry((rewrite.op, rewrite.pattern)).or_default().entry(made).or_default() += 1;
    }
}

#[derive(Default)]
struct Rewrite {
    op: String,
    pattern: String,
    made: String,
}

impl Visit for Rewrite {
    fn record_str(&mut self, field: &Field, value: &str) {
        let place = match field.name() {
            "op" => &mut self.op,
            "pattern" => &mut self.pattern,
            "made" => &mut self.made,
            _ => return,
        };
        value.clone_into(place);
    }
    fn record_debug(&mut self, _: &Field, _: &dyn std::fmt::Debug) {}
}

/// The page, and the patterns that no input of the corpus reaches.
pub fn page(observations: &Observations, executed: &Executed, differences: &str) -> (String, Vec<Pattern>) {
    let mut text = String::from(HEADING);
    let mut unseen = Vec::new();
    let defs = definitions();
    let mut dialects: BTreeMap<&str, BTreeMap<&str, Vec<String>>> = BTreeMap::new();
    let runs = |op: &str| executed.on_devices.get(op).map_or(String::new(), ToString::to_string);
    let registered = registered();
    for (key, kinds) in &registered {
        let Some(seen) = observations.get(key) else {
            unseen.push(key.clone());
            continue;
        };
        let op = key.0.as_str();
        let for_kind = if kinds.len() == ENVIRONMENTS.len() { "" } else { kinds.first().copied().unwrap_or("") };
        let (becomes, needs) = (becomes(seen), needs(seen, &defs));
        let row =
            format!("| `{op}` | {for_kind} | {becomes} | {needs} | {} | {} |", runs(op), mentions(differences, op));
        dialects.entry(dialect_of(op)).or_default().entry(op).or_default().push(row);
    }
    let with_pattern: BTreeSet<&str> = registered.keys().map(|(op, _)| op.as_str()).collect();
    for op in source_ops().filter(|op| !with_pattern.contains(op)) {
        let becomes = without_pattern(op, executed);
        let row = format!("| `{op}` | | {becomes} | | {} | {} |", runs(op), mentions(differences, op));
        dialects.entry(dialect_of(op)).or_default().entry(op).or_default().push(row);
    }
    for (dialect, ops) in dialects {
        write!(text, "\n## {dialect}\n\n{COLUMNS}").expect("writing to a string");
        for row in ops.into_values().flatten() {
            text.push_str(&row);
            text.push('\n');
        }
    }
    (text, unseen)
}

fn dialect_of(op: &str) -> &str {
    op.split('.').next().unwrap_or_default()
}

/// The ops of the source dialects.
pub fn source_ops() -> impl Iterator<Item = &'static str> {
    // Scripts are about programs, and no part of them.
    let dialects = vulcanize::dialects::ALL.iter().filter(|dialect| dialect.namespace != "transform");
    let declared = dialects.flat_map(|dialect| dialect.ops.iter().copied().flatten());
    declared.map(|def| def().name)
}

/// The fate of an op that no pattern converts: it is gone before the patterns run, or it is not for kernels.
fn without_pattern(op: &str, executed: &Executed) -> &'static str {
    if matches!(op, "gpu.launch" | "gpu.terminator") {
        return "*a kernel and its launch (`gpu-kernel-outlining`)*";
    }
    if !executed.on_devices.contains_key(op) {
        let is_host_op = executed.on_the_host.contains_key(op);
        return if is_host_op { "*host code: `vulcanize run` does it*" } else { "*refused in kernels*" };
    }
    match dialect_of(op) {
        "affine" => "*`arith`, `memref`, `scf`, `vector` ops (`lower-affine`)*",
        "cf" => "*structured control flow (`lift-cf-to-scf`)*",
        "gpu" => "*the kernel or region around it*",
        "memref" => "*accesses by one index; see [the kernel ABI](kernel-abi.md)*",
        "scf" => "*loops, one iteration after another, and blocks*",
        "vector" => "*vectors of at most four lanes, or one lane after another (`spirv-legalize-vectors`)*",
        _ => "*other ops of its dialect*",
    }
}

const HEADING: &str = "<!-- Generated by `cargo xtask docs`; do not edit. -->
# Conversions

For those who lower programs: what every op of the source dialects becomes. The tests observe it while they lower the file tests and
the examples. An op with several patterns has a row for each.

| column | what it says |
| --- | --- |
| for | the environments of the pattern, where it is not for all (`shader`: GLSL.std.450; `kernel`: OpenCL.std) |
| becomes | the ops that one rewrite made, without constants: the three most frequent lists, separated by “or”. An empty cell means that existing values suffice. Italics tell what becomes of an op that no pattern converts |
| needs | what these ops demand beyond `Shader`, `Kernel` and `Matrix` |
| executed | in how many of the tests' kernels it runs |
| differs | how often [the list of differences](differences-from-mlir.md) names the op |
";

const COLUMNS: &str = "| op | for | becomes | needs | executed | differs |\n| --- | --- | --- | --- | --- | --- |\n";

/// How many of the lists of ops that a pattern makes are shown.
const SHOWN: usize = 3;

fn becomes(seen: &BTreeMap<Vec<String>, usize>) -> String {
    // Constants say little, and whether one is made depends on what an input has already.
    let mut forms: BTreeMap<Vec<(&str, usize)>, usize> = BTreeMap::new();
    for (made, count) in seen {
        let mut runs: Vec<(&str, usize)> = Vec::new();
        for op in made.iter().filter(|op| *op != "spirv.Constant") {
            match runs.last_mut() {
                Some((last, times)) if last == op => *times += 1,
                _ => runs.push((op, 1)),
            }
        }
        *forms.entry(runs).or_default() += count;
    }
    let mut forms: Vec<_> = forms.into_iter().collect();
    forms.sort_by(|(a, times_a), (b, times_b)| times_b.cmp(times_a).then(a.len().cmp(&b.len())).then(a.cmp(b)));
    let shown: Vec<String> = forms.iter().take(SHOWN).map(|(form, _)| one_form(form)).collect();
    let more = if forms.len() > SHOWN { " or …" } else { "" };
    shown.join(" or ") + more
}

fn one_form(form: &[(&str, usize)]) -> String {
    if form.is_empty() {
        return "nothing".to_owned();
    }
    let ops = form.iter().map(|(op, times)| match times {
        1 => format!("`{op}`"),
        many => format!("{many} × `{op}`"),
    });
    ops.collect::<Vec<_>>().join(", ")
}

fn definitions() -> BTreeMap<&'static str, &'static OpDef> {
    let groups = vulcanize::spirv::DIALECT.ops.iter().flat_map(|group| group.iter());
    groups.map(|def| def()).map(|def| (def.name, def)).collect()
}

/// Every capability and extension that an op among these demands, alternatives joined by a stroke.
fn needs(seen: &BTreeMap<Vec<String>, usize>, defs: &BTreeMap<&'static str, &'static OpDef>) -> String {
    const COMMON: [Capability; 3] = [Capability::Shader, Capability::Kernel, Capability::Matrix];
    let mut needs = BTreeSet::new();
    for def in seen.keys().flatten().filter_map(|op| defs.get(op.as_str())) {
        let requirement = instruction_requirement(def);
        if !requirement.capabilities.is_empty() && !requirement.capabilities.iter().any(|one| COMMON.contains(one)) {
            let names: Vec<&str> = requirement.capabilities.iter().map(|one| one.name()).collect();
            needs.insert(names.join("/"));
        }
        match (requirement.min_version, requirement.extensions) {
            (Some(version), []) if version.to_string() != "v1.0" => {
                needs.insert(version.to_string());
            }
            (None, some @ [_, ..]) => {
                let names: Vec<&str> = some.iter().map(|one| one.name()).collect();
                needs.insert(names.join("/"));
            }
            _ => {}
        }
    }
    needs.into_iter().collect::<Vec<_>>().join(", ")
}

/// In how many rows of the page of differences an op is named.
fn mentions(differences: &str, op: &str) -> String {
    let name = format!("`{op}");
    let named = |line: &&str| {
        line.match_indices(&name).any(|(at, _)| {
            line[at + name.len()..]
                .chars()
                .next()
                .is_none_or(|next| !next.is_alphanumeric() && next != '_' && next != '.')
        })
    };
    match differences.lines().filter(|line| line.starts_with('|')).filter(named).count() {
        0 => String::new(),
        count => count.to_string(),
    }
}
