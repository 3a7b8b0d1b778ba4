//! Text to a binary and back: the same module, and the words that MLIR writes.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use vulcanize::ir::{
    Attribute, AttributeData, Block, Context, Diagnostics, Ir, Op, Region, Type, Value, WalkOrder, parse_source, verify,
};
use vulcanize::serialization::{DebugInfo, SerializeOptions, bytes_to_words, deserialize, serialize};

use crate::case::SPLIT_MARKER;
use crate::foreign::canonical;
use crate::generate::ops::has_unsaid_alignment;
use crate::invoke::vulcanize;
use crate::tools;

/// The program that writes binaries for comparison.
pub const MLIR_TRANSLATE: &str = "mlir-translate-22";

/// As MLIR writes: whatever the module declares.
const WRITING: SerializeOptions =
    SerializeOptions { emit_symbol_name: true, debug_info: DebugInfo::None, check_declared_triple: false };

/// Takes the first `spirv.module` of a text to words and back; the words, and what is read from them.
///
/// # Errors
/// The step that fails, or the difference of the module that is read back.
pub fn through_binary<'c>(context: &'c Context, text: &str) -> Result<(Vec<u32>, Ir<'c>), String> {
    let ir = parse_source(context, "case.mlir", text).map_err(|diagnostics| diagnostics.render(context))?;
    let module = module_of(&ir).ok_or("no spirv.module")?;
    let words = serialize(&ir, module, &WRITING).map_err(|e| format!("serialize: {}", e.message))?;
    let back = deserialize(context, &words).map_err(|e| format!("deserialize: {e}"))?;
    let root = back.root().ok_or("nothing is read")?;
    let mut diagnostics = Diagnostics::new();
    if !verify(&back, root, &mut diagnostics) {
        return Err(format!("verify: {}", diagnostics.render(context)));
    }
    let is_structured = ir.walk(module, WalkOrder::Pre).into_iter().any(|op| STRUCTURED.contains(&ir.op_name_str(op)));
    let (before, after) = (outline(&ir, module), outline(&back, root));
    if before != after && !is_structured {
        let diff = similar::TextDiff::from_lines(&before, &after);
        return Err(format!("another module:\n{}", diff.unified_diff().context_radius(0)));
    }
    let again = serialize(&back, root, &WRITING).map_err(|e| format!("serialize again: {}", e.message))?;
    canonical::of(&words)?.compare(&canonical::of(&again)?)?;
    Ok((words, back))
}

/// Whether MLIR writes the same; `None` where it does not write the module.
///
/// # Errors
/// What differs.
pub fn compare_with_mlir(text: &str, words: &[u32]) -> Option<Result<(), String>> {
    if text.lines().any(is_written_wrongly_by_mlir) {
        return None;
    }
    let outcome =
        tools::run(MLIR_TRANSLATE, &["--no-implicit-module", "--serialize-spirv", "-"], text.as_bytes()).ok()?;
    let theirs = bytes_to_words(&outcome.stdout).filter(|_| outcome.code == 0)?;
    // Some of what MLIR writes is no SPIR-V.
    let theirs = canonical::of(&theirs).ok()?;
    let compare = || theirs.compare(&canonical::of(words)?);
    Some(compare().map_err(|e| format!("MLIR writes other words: {e}")))
}

/// Whether a line is an op whose words MLIR writes wrongly: the access to a copy's source as that to its target where that has
/// none, and [an alignment](has_unsaid_alignment) without an access.
pub fn is_written_wrongly_by_mlir(line: &str) -> bool {
    line.contains("source_memory_access") || has_unsaid_alignment(line)
}

/// How many modules MLIR gets at once.
const BATCH: usize = 64;

/// What stands between the outputs for them.
const MARKER: &str = "// ---- next ----";

/// The texts of modules that MLIR writes and reads again; `None` where it does not.
///
/// # Errors
/// It does not run.
pub fn mlir_round_trips(texts: &[String]) -> Result<Vec<Option<String>>, String> {
    let mut all = Vec::with_capacity(texts.len());
    for batch in texts.chunks(BATCH) {
        match round_trips(batch) {
            Some(found) => all.extend(found),
            // One of them is more than it survives.
            None => all.extend(batch.iter().map(|text| round_trips(std::slice::from_ref(text))?.pop()?)),
        }
    }
    Ok(all)
}

fn round_trips(texts: &[String]) -> Option<Vec<Option<String>>> {
    let input = texts.join(&format!("\n{SPLIT_MARKER}\n"));
    let marker = format!("--output-split-marker={MARKER}");
    let flags = ["--no-implicit-module", "--test-spirv-roundtrip", "--split-input-file", &marker, "-"];
    let outcome = tools::run(MLIR_TRANSLATE, &flags, input.as_bytes()).ok()?;
    let output = String::from_utf8(outcome.stdout).ok()?;
    let pieces: Vec<&str> = output.split(MARKER).map(str::trim).collect();
    let text = |piece: &&str| (!piece.is_empty()).then(|| (*piece).to_owned());
    (pieces.len() == texts.len()).then(|| pieces.iter().map(text).collect())
}

/// The text of a module that we write and read again.
///
/// # Errors
/// What is wrong with the module.
pub fn our_round_trip(text: &str) -> Result<String, String> {
    let flags = ["translate", "--no-implicit-module", "--test-spirv-roundtrip", "--no-check-vce", "-"];
    let outcome = vulcanize(&flags, text.as_bytes());
    let output = String::from_utf8(outcome.stdout).map_err(|error| error.to_string())?;
    if outcome.code == 0 { Ok(output.trim().to_owned()) } else { Err(outcome.stderr) }
}

fn module_of(ir: &Ir<'_>) -> Option<Op> {
    ir.walk(ir.root()?, WalkOrder::Pre).into_iter().find(|&op| ir.op_name_str(op) == "spirv.module")
}

/// Ops that a binary does not place: they are made again where they are used.
const PLACELESS: &[&str] = &[
    "spirv.Constant",
    "spirv.ConstantNull",
    "spirv.Undef",
    "spirv.mlir.addressof",
    "spirv.mlir.referenceof",
    "spirv.EXT.ConstantCompositeReplicate",
    "spirv.ARM.GraphConstant",
];

/// Control flow that is read in another order of blocks; that it is the same is for the comparison of words.
const STRUCTURED: &[&str] = &["spirv.mlir.selection", "spirv.mlir.loop", "spirv.Unreachable"];

/// Errors about modules that the verifier accepts, as MLIR's does, and that have no form in a binary.
const NO_FORM: &[&str] =
    &["has a type without a form", "fewer operands than its instruction", "_arguments'", "which is not in the module"];

/// Whether an error says that a module is none that a binary can hold.
pub fn is_without_form(error: &str) -> bool {
    NO_FORM.iter().any(|known| error.contains(known))
}

/// A module without the parts that a binary cannot hold:
///
/// - where constants and symbols stand, and how a constant is spelled;
/// - that an integer is unsigned: SPIR-V knows integers with and without a sign, those without are signless in the dialect;
/// - bitcasts that change nothing else: such a one is read as its operand;
/// - that a vector is scalable: it is written as one that is not, as by MLIR;
/// - the width of a number in an attribute;
/// - `Block` on structs, which is written for interfaces and then read, and an access to memory that is `None`;
/// - blocks that no branch leads to, operations on specialization constants that nothing uses, the module's name;
/// - an alignment of a cooperative matrix in memory that no memory operand goes with;
/// - that a graph is one of those that a host may start, which its entry point says.
pub fn outline(ir: &Ir<'_>, module: Op) -> String {
    let mut outline = Outline { ir, numbers: HashMap::new(), blocks: HashMap::new() };
    let block = ir.regions(module).first().and_then(|&region| ir.first_block(region));
    let mut parts: Vec<String> =
        block.into_iter().flat_map(|block| ir.ops(block)).map(|op| outline.op(op, 0)).collect();
    parts.sort();
    let name = ir.symbol_name(module).map(|name| format!(" sym_name=\"{}\"", ir.context().str(name)));
    let text = outline.attributes(module).replace(name.as_deref().unwrap_or("\n"), "") + "\n" + &parts.concat();
    let text = text.replace(", Block>", ">").replace(" entry_point=true", "").replace("vector<[4]x", "vector<4x");
    without_unsigned(&text.replace(" memory_access=#spirv.memory_access<None>", ""))
}

/// `ui32` as `i32`.
fn without_unsigned(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("ui") {
        let (before, after) = rest.split_at(at);
        out.push_str(before);
        let starts_word = !before.ends_with(|c: char| c.is_ascii_alphabetic() || c == '_') || before.ends_with('x');
        let is_type = starts_word && after[2..].starts_with(|c: char| c.is_ascii_digit());
        out.push_str(if is_type { "i" } else { "ui" });
        rest = &after[2..];
    }
    out + rest
}

struct Outline<'a, 'c> {
    ir: &'a Ir<'c>,
    numbers: HashMap<Value, usize>,
    blocks: HashMap<Block, usize>,
}

impl Outline<'_, '_> {
    fn op(&mut self, op: Op, depth: usize) -> String {
        let ir = self.ir;
        if PLACELESS.contains(&ir.op_name_str(op)) || is_unused_operation(ir, op) || self.same_as(op).is_some() {
            return String::new();
        }
        let mut text = "  ".repeat(depth);
        let _ = write!(text, "{}{}", ir.op_name_str(op), self.attributes(op));
        for operand in ir.operands(op) {
            let _ = write!(text, " {}", self.value(operand));
        }
        for index in 0..ir.num_successors(op) {
            let _ = write!(text, " ^{}", self.block(ir.successor(op, index)));
        }
        for result in ir.results(op) {
            let number = self.number(result);
            let _ = write!(text, " -> %{number}: {}", ir.context().type_text(ir.value_type(result)));
        }
        text.push('\n');
        for &region in ir.regions(op) {
            text.push_str(&self.region(region, depth + 1));
        }
        text
    }

    fn region(&mut self, region: Region, depth: usize) -> String {
        let ir = self.ir;
        let mut text = String::new();
        let live = live_blocks(ir, region);
        for block in ir.blocks(region).filter(|block| live.contains(block)) {
            let _ = write!(text, "{}^{}", "  ".repeat(depth), self.block(block));
            for &argument in ir.arguments(block) {
                let number = self.number(argument);
                let _ = write!(text, " %{number}: {}", ir.context().type_text(ir.value_type(argument)));
            }
            text.push('\n');
            for op in ir.ops(block) {
                text.push_str(&self.op(op, depth));
            }
        }
        text
    }

    fn number(&mut self, value: Value) -> usize {
        let next = self.numbers.len();
        *self.numbers.entry(value).or_insert(next)
    }

    fn block(&mut self, block: Block) -> usize {
        let next = self.blocks.len();
        *self.blocks.entry(block).or_insert(next)
    }

    /// The operand of a bitcast that changes nothing but the signedness.
    fn same_as(&self, op: Op) -> Option<Value> {
        let (ir, context) = (self.ir, self.ir.context());
        let operand = ir.operands(op).next().filter(|_| ir.op_name_str(op) == "spirv.Bitcast")?;
        let text = |value| without_unsigned(&context.type_text(ir.value_type(value)));
        (text(operand) == text(ir.result(op, 0))).then_some(operand)
    }

    fn value(&mut self, value: Value) -> String {
        let ir = self.ir;
        if let Some(operand) = ir.defining_op(value).and_then(|op| self.same_as(op)) {
            return self.value(operand);
        }
        match ir.defining_op(value).filter(|&op| PLACELESS.contains(&ir.op_name_str(op))) {
            Some(op) => self.constant(op, ir.value_type(value)),
            None => format!("%{}", self.number(value)),
        }
    }

    /// A constant by what it is, not by how it is spelled.
    fn constant(&self, op: Op, ty: Type) -> String {
        let (ir, context) = (self.ir, self.ir.context());
        let ty = context.type_text(ty);
        let mut parts = Vec::new();
        match (ir.op_name_str(op), ir.attribute_str(op, "value")) {
            ("spirv.Constant", Some(value)) => flatten(context, value, &mut parts),
            ("spirv.ConstantNull", _) => {}
            (name, _) => return format!("{{{name}{} : {ty}}}", self.attributes(op)),
        }
        let is_null = |part: &String| matches!(part.as_str(), "0" | "false" | "0.000000e+00" | "unit");
        match parts.iter().all(is_null) {
            true => format!("{{null : {ty}}}"),
            false => format!("{{{} : {ty}}}", parts.join(", ")),
        }
    }

    fn attributes(&self, op: Op) -> String {
        let context = self.ir.context();
        let text = |value| match context.int_value(value) {
            Some(number) => number.to_string(),
            None => context.attribute_text(value),
        };
        let has_access = self.ir.attribute_str(op, "memory_operand").is_some();
        let is_matrix = self.ir.op_name_str(op).contains("CooperativeMatrix");
        let is_said = |name: &str| name != "alignment" || !is_matrix || has_access;
        let attributes = self.ir.attributes(op).iter().filter(|a| is_said(context.str(a.name)));
        let mut all: Vec<String> = attributes.map(|a| format!(" {}={}", context.str(a.name), text(a.value))).collect();
        all.sort();
        all.concat()
    }
}

/// Whether an op computes a specialization constant that nothing uses: reading makes one where it is used.
fn is_unused_operation(ir: &Ir<'_>, op: Op) -> bool {
    const OPERATION: &str = "spirv.SpecConstantOperation";
    let is_unused = |owner: Op| ir.parent_op(owner).is_some_and(|around| is_unused_operation(ir, around));
    ir.op_name_str(op) == OPERATION
        && ir.results(op).all(|result| ir.uses(result).all(|slot| is_unused(ir.use_owner(slot))))
}

/// The blocks of a region that branches lead to; others are not written.
fn live_blocks(ir: &Ir<'_>, region: Region) -> HashSet<Block> {
    let mut live = HashSet::new();
    let mut pending: Vec<Block> = ir.first_block(region).into_iter().collect();
    while let Some(block) = pending.pop() {
        if live.insert(block)
            && let Some(terminator) = ir.last_op(block)
        {
            pending.extend(ir.successors(terminator));
        }
    }
    live
}

/// The scalars of a constant, in order.
fn flatten(context: &Context, value: Attribute, out: &mut Vec<String>) {
    match context.attribute_data(value) {
        AttributeData::Array(elements) => elements.iter().for_each(|&element| flatten(context, element, out)),
        AttributeData::Integer { value, .. } => out.push(value.display_signed().to_string()),
        _ => match context.dense_values(value) {
            Some(values) => values.iter().for_each(|&value| flatten(context, value, out)),
            None => out.push(context.attribute_text(value).split(" : ").next().unwrap_or_default().to_owned()),
        },
    }
}
