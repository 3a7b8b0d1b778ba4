//! Modules for the verifiers of the SPIR-V dialect's ops: valid ones, made from the declarations, and ones with one
//! thing wrong.
//!
//! For each op: [`generate`] chooses types and attributes that its stanza allows until the verifier accepts the whole;
//! ops that need symbols, regions or blocks start from the modules in `seeds.mlir`. From a valid module come those in
//! which one operand, result, attribute or count is changed, and texts in custom form in which one word is changed.
//! This does not decide which texts are right: both sides of a comparison read the same texts. Equal seeds give equal
//! modules.

mod broken;
mod custom;
mod known;
mod pool;
mod valid;

use vulcanize::ir::schema::OpDef;
use vulcanize::ir::{Context, WalkOrder, parse_source};
use vulcanize::target_env::{Capability, Extension};

use crate::case;
use crate::generate::Random;
pub use known::KnownToMlir;
use pool::Pool;
use valid::{Instance, is_free_standing};

/// Modules with ops that do not stand by themselves.
const SEEDS: &str = include_str!("seeds.mlir");

/// The triple of modules in `seeds.mlir`, which stands for all that there is.
const SEED_TRIPLE: &str = "#spirv.vce<v1.6, [Shader, Kernel], []>";

/// Attempts to make a valid instance by chance; what needs more needs a module in `seeds.mlir`.
const ATTEMPTS: usize = 400;

/// How much is made.
#[derive(Clone, Copy, Debug)]
pub struct Amount {
    /// Valid modules an op.
    pub valid: usize,
    /// Types and attributes that are tried in a place.
    pub broken: usize,
    /// Words that are changed in a module in custom form.
    pub custom: usize,
}

/// A module to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    /// The op that it is about.
    pub op: &'static str,
    /// What was changed, `None` for a module that we accept.
    pub broken: Option<String>,
    /// The text.
    pub text: String,
}

impl Module {
    /// Whether MLIR decides or prints otherwise, and we mean it.
    pub fn is_known_difference(&self) -> bool {
        is_known_difference(&self.text)
    }

    /// The text behind a line that says what it is about.
    pub fn piece(&self) -> String {
        let what = self.broken.as_deref().unwrap_or("valid");
        format!("// {}: {}\n{}", self.op, what.replace('\n', " "), self.text.trim_end())
    }
}

/// The ops of the dialect.
pub fn op_defs() -> impl Iterator<Item = &'static OpDef> {
    vulcanize::spirv::DIALECT.ops.iter().flat_map(|group| group.iter()).map(|def| def())
}

/// Modules for one op, the valid ones first.
pub fn generate(context: &Context, def: &'static OpDef, seed: u64, amount: Amount) -> Vec<Module> {
    let pool = Pool::new(context);
    let name_seed = def.name.bytes().fold(seed, |hash, byte| hash.wrapping_mul(31).wrapping_add(u64::from(byte)));
    let mut random = Random::new(name_seed);
    let valid = valid_modules(&pool, def, amount.valid, &mut random);
    let mut modules: Vec<Module> =
        valid.iter().map(|text| Module { op: def.name, broken: None, text: text.clone() }).collect();
    for text in &valid {
        let wrong = broken::broken(&pool, def, text, amount.broken, &mut random);
        let words = custom::broken(context, def, text, amount.custom, &mut random);
        let module = |(what, text)| Module { op: def.name, broken: Some(what), text };
        modules.extend(wrong.into_iter().chain(words).map(module));
    }
    modules
}

/// Where we differ from MLIR on purpose (`docs/differences-from-mlir.md`): the level of detail of a fetch, image operands
/// that are neither a bias, a level nor gradients, block writes, graphs in generic form, the visibility of a module,
/// execution modes with a string for a number; and texts that MLIR prints, but does not read: an alignment without a memory
/// operand, a built-in that there is not, several loop controls, composites of nothing. Nulls of types without a literal are
/// `unit`. Pointers to vectors of 8 and 16, and arrays of them, are of kernels, and MLIR has none.
fn is_known_difference(text: &str) -> bool {
    let other = |line: &str| {
        let has = |word: &str| line.contains(word);
        ["SubgroupBlockWrite", "sym_visibility", "\"spirv.ARM.Graph\"", "built_in = \"text\""].into_iter().any(has)
            || has("spirv.ExecutionMode @") && (has(", \"") || has(", @"))
            || has("loop_control<") && has("|")
            || has("spirv.CompositeConstruct\"()")
            || has("spirv.Constant\"") && has("value = unit")
            || ["ptr<vector<8x", "ptr<vector<16x", " x vector<8x", " x vector<16x"].into_iter().any(has)
            || has_unsaid_alignment(line)
    };
    if text.lines().any(other) {
        return true;
    }
    let beyond = ["Offset", "Sample>", "Sample|", "MinLod", "Texel", "Extend", "Nontemporal"];
    text.lines().filter(|line| line.contains("spirv.Image")).any(|line| {
        let Some((_, operands)) = line.split_once("image_operands<").or_else(|| line.split_once("[\"")) else {
            return false;
        };
        let operands = operands.split_inclusive(['>', '"']).next().unwrap_or_default();
        beyond.iter().any(|word| operands.contains(word)) || line.contains("ImageFetch") && operands.contains("Lod")
    })
}

/// Whether a line is an op on a matrix in memory whose alignment goes with no access: MLIR prints no text of it that can be read,
/// and writes the alignment as the mask of the access (4 is `Nontemporal`).
pub fn has_unsaid_alignment(line: &str) -> bool {
    line.contains("spirv.KHR.CooperativeMatrix") && line.contains("alignment =") && !line.contains("memory_operand =")
}

/// Valid `spirv.module`s with the op, at most `count`, whose triple has all capabilities and extensions.
pub fn spirv_modules(context: &Context, def: &'static OpDef, seed: u64, count: usize) -> Vec<String> {
    let pool = Pool::new(context);
    let capabilities: Vec<&str> = Capability::all().map(|capability| capability.name()).collect();
    let extensions: Vec<&str> = Extension::all().map(|extension| extension.name()).collect();
    let triple = format!("#spirv.vce<v1.6, [{}], [{}]>", capabilities.join(", "), extensions.join(", "));
    valid_texts(&pool, def, count, &mut Random::new(seed), |instance| instance.spirv_module(context))
        .into_iter()
        .map(|text| text.replace(SEED_TRIPLE, &triple))
        .collect()
}

fn valid_modules(pool: &Pool<'_>, def: &'static OpDef, count: usize, random: &mut Random) -> Vec<String> {
    valid_texts(pool, def, count, random, |instance| instance.module(pool.context))
}

fn valid_texts(
    pool: &Pool<'_>,
    def: &'static OpDef,
    count: usize,
    random: &mut Random,
    text_of: impl Fn(&Instance) -> String,
) -> Vec<String> {
    let mut found: Vec<String> = seeds_of(pool.context, def).into_iter().take(count).collect();
    if !is_free_standing(def) {
        return found;
    }
    for _ in 0..ATTEMPTS {
        if found.len() >= count {
            break;
        }
        let Some(text) = Instance::random(pool, def, random).map(|instance| text_of(&instance)) else { continue };
        if !found.contains(&text) && parse_source(pool.context, "candidate.mlir", &text).is_ok() {
            found.push(text);
        }
    }
    found
}

/// The modules in `seeds.mlir` whose first line, a comment, names the op.
fn seeds_of(context: &Context, def: &OpDef) -> Vec<String> {
    let names = |text: &&str| text.lines().next().is_some_and(|line| line.split_whitespace().any(|w| w == def.name));
    let holds = |text: &&str| {
        parse_source(context, "seed.mlir", text).is_ok_and(|ir| {
            ir.root()
                .is_some_and(|root| ir.walk(root, WalkOrder::Pre).into_iter().any(|op| ir.op_name_str(op) == def.name))
        })
    };
    case::pieces(SEEDS)
        .iter()
        .map(|piece| piece.text.trim_start())
        .filter(names)
        .filter(holds)
        .map(str::to_owned)
        .collect()
}
