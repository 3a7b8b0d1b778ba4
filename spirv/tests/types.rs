//! The types: each instruction of the grammar has one, text becomes a type and the same text again, mistakes are
//! rejected at their places.

use std::collections::BTreeSet;

use vulcanize_ir::{Context, parse_source, text::PrintOptions, text::print_op_with};
use vulcanize_spirv::SpirvTypes;
use vulcanize_spirv::types::{TypeConstant, TypeParameter};
use vulcanize_target_env::Instruction;

const TABLE: &str = include_str!("types/table.txt");
const REJECTED: &str = include_str!("types/rejected.txt");

fn context() -> Context {
    let context = Context::new();
    context.allow_unregistered_dialects(true);
    context.register(&vulcanize_spirv::DIALECT);
    context
}

fn rows(text: &str) -> Vec<(&str, &str)> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split_once(' ').unwrap_or_else(|| panic!("no second column: {line}"))).collect()
}

/// The text of a type after reading and printing; the rendered error otherwise.
fn reprint(ty: &str) -> Result<String, String> {
    let context = context();
    let source = format!("\"t.op\"() {{t = {ty}}} : () -> ()");
    let ir = parse_source(&context, "type.mlir", &source).map_err(|diagnostics| diagnostics.render(&context))?;
    let text = print_op_with(&ir, ir.root().ok_or("nothing was read")?, &PrintOptions::default());
    let start = text.find("{t = ").ok_or("no attribute")? + "{t = ".len();
    let end = text.rfind("} : ").ok_or("no end")?;
    Ok(text[start..end].to_owned())
}

#[test]
fn every_type_instruction_has_a_type() {
    let listed: BTreeSet<&str> = rows(TABLE).into_iter().map(|(name, _)| name).collect();
    let grammar: BTreeSet<String> = Instruction::all()
        .iter()
        .filter(|instruction| instruction.name.starts_with("Type"))
        .map(|instruction| format!("Op{}", instruction.name))
        .collect();
    assert!(grammar.len() > 50, "the grammar has types");
    assert_eq!(listed, grammar.iter().map(String::as_str).collect::<BTreeSet<&str>>());
}

#[test]
fn types_print_as_they_are_read() {
    for (name, ty) in rows(TABLE) {
        assert_eq!(reprint(ty).as_deref(), Ok(ty), "{name}");
    }
}

/// Types of binaries that MLIR does not read: names of any text, long vectors in memory, pointers to functions, sampled
/// buffers (before SPIR-V 1.6), images whose texels only the device knows.
#[test]
fn types_of_binaries_print_as_they_are_read() {
    for ty in [
        "!spirv.struct<\"a name: \\22here\\22\", (f32)>",
        "!spirv.struct<\"a b\", (!spirv.ptr<!spirv.struct<\"a b\">, PhysicalStorageBuffer>)>",
        "!spirv.ptr<vector<16xi8>, CrossWorkgroup>",
        "!spirv.array<3 x vector<8xf32>>",
        "!spirv.ptr<(f32, i32) -> f32, CodeSectionINTEL>",
        "!spirv.struct<node, (!spirv.ptr<(!spirv.ptr<!spirv.struct<node>, Generic>) -> (), CodeSectionINTEL>)>",
        "!spirv.sampled_image<!spirv.image<f32, Buffer, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>",
        "!spirv.image<none, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown, ReadOnly>",
    ] {
        assert_eq!(reprint(ty).as_deref(), Ok(ty));
    }
}

#[test]
fn aliases_are_read() {
    for (alias, printed) in [
        ("!spirv.nv.cooperative_vector<f32, 4>", "!spirv.vector_id<f32, 4>"),
        ("!spirv.nv.acceleration_structure", "!spirv.acceleration_structure"),
        ("!spirv.intel.task_sequence", "!spirv.altera.task_sequence"),
        ("!spirv.coopmatrix<16 x 8 x f32, Subgroup, MatrixB>", "!spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>"),
    ] {
        assert_eq!(reprint(alias).as_deref(), Ok(printed));
    }
}

#[test]
fn types_are_made_without_text() {
    let c = context();
    let pipe = c.regular_type("Pipe", &[TypeParameter::Word(1)]).expect("a pipe");
    assert_eq!(c.type_text(pipe), "!spirv.pipe<WriteOnly>");
    assert!(c.regular_type("Pipe", &[TypeParameter::Word(9)]).is_none(), "no such access");
    assert!(c.regular_type("Pip", &[]).is_none(), "no such instruction");
    let vector = [TypeParameter::Type(c.f32()), TypeParameter::Constant(TypeConstant::Value(7))];
    let vector = c.regular_type("VectorIdEXT", &vector).expect("a long vector");
    assert_eq!(c.composite_element(vector, 0), Some(c.f32()));
    let huge = c.vector(&[1 << 40, 1 << 40], c.f32());
    assert_eq!(c.composite_length(huge), None, "a product that does not fit");
}

/// Each line: the column where the diagnostic is (in the type's text, from 1), the type, the message.
#[test]
fn wrong_types_are_rejected_at_their_place() {
    let mut failures = Vec::new();
    let before = "\"t.op\"() {t = ".len();
    for (column, rest) in rows(REJECTED) {
        let (ty, message) = rest.split_once(" ## ").unwrap_or_else(|| panic!("no message: {rest}"));
        let column: usize = column.parse().expect("a column");
        let expected = format!("type.mlir:1:{}: error: {message}", before + column);
        match reprint(ty) {
            Ok(printed) => failures.push(format!("accepted: {ty} as {printed}")),
            Err(error) if error.lines().next() != Some(&expected) => {
                let found = error.lines().next().unwrap_or_default();
                failures.push(format!("{ty}\n  expected {expected}\n  found    {found}"));
            }
            Err(_) => {}
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn deep_types_end_in_an_error() {
    for depth in [10, 100_000] {
        let open = "!spirv.array<2 x ".repeat(depth);
        let result = reprint(&format!("{open}f32{}", ">".repeat(depth)));
        assert_eq!(result.is_ok(), depth == 10, "{result:?}");
    }
    let deep = "!spirv.amdx.node_payload_array<".repeat(100_000);
    assert!(reprint(&deep).is_err());
}

/// Numbers without a pattern, the same each time.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % limit.max(1) as u64).unwrap_or(0)
    }
}

const PIECES: &[&str] = &[
    "<",
    ">",
    ",",
    " x ",
    "x",
    "(",
    ")",
    "[",
    "]",
    "@count",
    "0",
    "1",
    "5",
    "-1",
    "4294967296",
    "1099511627776",
    "?",
    "*",
    "f32",
    "i64",
    "i7",
    "none",
    "index",
    "vector<5xf32>",
    "vector<4xf32>",
    "!spirv.array<",
    "!spirv.struct<a, (",
    "!spirv.struct<a>",
    "!spirv.ptr<",
    ", Uniform>",
    "Function",
    "stride=",
    "stride=4",
    "Block",
    "NonWritable",
    "=",
    "\"a\"",
    "ReadOnly",
    "Dim2D",
    "!spirv.ray_query",
    "true",
    "Subgroup",
    "MatrixA",
    "\u{e9}",
    "\"",
    "0x10",
    "99999999999999999999999",
    "true",
];

fn mutate(text: &str, random: &mut Random) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..1 + random.below(3) {
        let at = random.below(text.len() + 1);
        match random.below(4) {
            0 => drop(text.drain(at..(at + 1 + random.below(6)).min(text.len()))),
            1 => {
                let part: Vec<char> = text[at..(at + random.below(20)).min(text.len())].to_vec();
                let to = random.below(text.len() + 1);
                drop(text.splice(to..to, part));
            }
            _ => drop(text.splice(at..at, PIECES[random.below(PIECES.len())].chars())),
        }
    }
    text.into_iter().collect()
}

#[test]
fn mutated_types_never_panic_and_print_as_they_are() {
    let mut random = Random(0x5eed);
    let table = rows(TABLE);
    let mut accepted = 0;
    for _ in 0..4_000 {
        let (_, ty) = table[random.below(table.len())];
        let mutant = mutate(ty, &mut random);
        let Ok(printed) = reprint(&mutant) else { continue };
        // Types of unknown dialects are kept as they are.
        if printed.contains("!<") {
            continue;
        }
        accepted += 1;
        assert_eq!(reprint(&printed).as_deref(), Ok(printed.as_str()), "from {mutant}");
    }
    assert!(accepted > 50, "only {accepted} mutants were accepted");
}
