//! Operands and tables of small modules.

use spirv::{Decoration, Op, StorageClass};
use vulcanize_target_env::{EnumKind, ExtInstSet, Instruction, OperandKind, Version};

use crate::{Binary, Context, ErrorKind, Facts, HEADER_WORDS, Inst, MAGIC, Misfit, Module, Number, instruction_at};

struct Known;

impl Context for Known {
    fn number(&self, ty: u32) -> Option<Number> {
        matches!(ty, 32 | 64).then_some(Number::Integer { width: ty, signed: false })
    }
    fn type_of(&self, value: u32) -> Option<u32> {
        Some(value)
    }
    fn instruction_set(&self, id: u32) -> Option<Option<ExtInstSet>> {
        [(8, None), (9, ExtInstSet::from_name("GLSL.std.450"))]
            .iter()
            .find(|(known, _)| *known == id)
            .map(|(_, set)| *set)
    }
}

fn kinds(opcode: u16, operands: &[u32]) -> (Vec<OperandKind>, Result<(), Misfit>) {
    let inst = Inst { offset: 5, opcode, operands };
    let mut kinds = Vec::new();
    let result = inst.visit_operands(&Known, &mut |part| {
        kinds.push(part.kind);
        true
    });
    (kinds, result)
}

#[test]
fn operands_by_their_kinds() {
    use OperandKind::*;
    let name = u32::from_le_bytes(*b"abc\0");
    assert_eq!(kinds(5, &[1, name]), (vec![IdRef, LiteralString], Ok(())));
    // OpLoad with MakePointerVisible, whose parameter is a scope.
    let access = Enum(EnumKind::MemoryAccess);
    assert_eq!(kinds(61, &[1, 2, 3, 0x10, 4]), (vec![IdResultType, IdResult, IdRef, access, IdScope], Ok(())));
    assert_eq!(kinds(61, &[1, 2, 3, 0]), (vec![IdResultType, IdResult, IdRef, access], Ok(())));
    // Aligned, whose parameter is none, comes first.
    let both = vec![IdResultType, IdResult, IdRef, access, LiteralInteger, IdScope];
    assert_eq!(kinds(61, &[1, 2, 3, 0x12, 4, 5]), (both, Ok(())));
    // OpSwitch over 64 bits.
    assert_eq!(kinds(251, &[64, 1, 7, 0, 2]), (vec![IdRef, IdRef, LiteralInteger, IdRef], Ok(())));
    // OpConstant of 64 bits.
    let constant = vec![IdResultType, IdResult, LiteralContextDependentNumber];
    assert_eq!(kinds(43, &[64, 1, 7, 0]), (constant, Ok(())));
    // OpSpecConstantOp with a shuffle, whose literals are no ids.
    let op = LiteralSpecConstantOpInteger;
    let shuffle = vec![IdResultType, IdResult, op, IdRef, IdRef, LiteralInteger, LiteralInteger];
    assert_eq!(kinds(52, &[1, 2, 79, 3, 4, 0, 1]), (shuffle, Ok(())));
    let ext_inst = vec![IdResultType, IdResult, IdRef, LiteralExtInstInteger, IdRef];
    assert_eq!(kinds(12, &[1, 2, 9, 4, 3]), (ext_inst.clone(), Ok(())));
    assert_eq!(kinds(12, &[1, 2, 8, 4000, 3]), (ext_inst, Ok(())));
}

#[test]
fn what_the_grammar_does_not_know_ends_the_walk() {
    let unknown = |at, kind| Err(Misfit::Unknown { at, kind: Some(kind) });
    assert_eq!(kinds(61, &[1]), (vec![OperandKind::IdResultType], Err(Misfit::Short)));
    assert_eq!(kinds(0xFFFF, &[]).1, Err(Misfit::Unknown { at: 0, kind: None }));
    assert_eq!(kinds(0, &[1]).1, Err(Misfit::Unknown { at: 0, kind: None }), "more words than operands");
    assert_eq!(
        kinds(17, &[0xFFFF_FFFF]).1,
        unknown(0, OperandKind::Enum(EnumKind::Capability)),
        "a capability that nobody knows"
    );
    assert_eq!(kinds(5, &[1, 0x6161_6161]).1, unknown(1, OperandKind::LiteralString), "text without an end");
    assert_eq!(
        kinds(12, &[1, 2, 7, 4, 3]).1,
        unknown(3, OperandKind::LiteralExtInstInteger),
        "a set that is not imported"
    );
    assert_eq!(kinds(43, &[64, 1, 7]).1, Err(Misfit::Short), "half a number");
    assert_eq!(kinds(43, &[1, 1, 7]).1, unknown(2, OperandKind::LiteralContextDependentNumber), "no number");
}

#[test]
fn words_are_checked() {
    let error = |words: &[u32]| Binary::new(words).map(|_| ()).map_err(|e| (e.offset, e.kind));
    assert_eq!(error(&[MAGIC]), Err((1, ErrorKind::NoHeader { words: 1 })));
    assert_eq!(error(&[1, 2, 3, 4, 5]), Err((0, ErrorKind::Magic(1))));
    let unknown = Binary::new(&[MAGIC, 0x0001_0900, 0, 1, 0]).and_then(|binary| binary.header.version());
    assert_eq!(unknown.map_err(|e| e.to_string()), Err("word 1: unknown version 1.9".to_owned()));
    let header = [MAGIC, 0x0001_0000, 0, 1, 0];
    assert_eq!(Binary::new(&header).and_then(|binary| binary.header.version()), Ok(Version::V1_0));
    let found = |words: &[u32]| {
        let all = [&header, words].concat();
        let binary = Binary::new(&all).expect("a header");
        let found: Vec<_> = binary.instructions().map(|inst| inst.map(|inst| inst.offset)).collect();
        found.into_iter().map(|inst| inst.map_err(|e| e.to_string())).collect::<Vec<_>>()
    };
    let cut_off = "word 6: an instruction has 3 words, but only 1 are left".to_owned();
    assert_eq!(found(&[1 << 16, 3 << 16]), [Ok(5), Err(cut_off)]);
    assert_eq!(found(&[0]), [Err("word 5: an instruction has a length of 0 words".to_owned())]);
    assert_eq!(found(&[]), []);
}

#[test]
fn operands_that_are_not_there() {
    let inst = Inst { offset: 7, opcode: Op::Name as u16, operands: &[3, 0x6161_6161] };
    assert_eq!(inst.word(2).map_err(|e| e.to_string()), Err("word 7: OpName: lacks operand word 2".to_owned()));
    assert_eq!((inst.operand(2), inst.rest(3), inst.words_from(2)), (None, &[][..], Ok(&[][..])));
    assert_eq!(inst.words_from(3).map_err(|e| e.kind), Err(ErrorKind::NoOperand(3)));
    assert_eq!(inst.text(1).map_err(|e| e.kind), Err(ErrorKind::EndlessText));
    let not_utf8 = Inst { operands: &[3, 0x00FF], ..inst };
    assert_eq!(not_utf8.text(1).map_err(|e| e.kind), Err(ErrorKind::NotUtf8));
    assert_eq!(not_utf8.text_lossy(1), Some(("\u{FFFD}".into(), 2)));
}

/// A module of these instructions, in assembly's order of operands.
fn module(instructions: &[(Op, &[u32])]) -> Vec<u32> {
    let mut words = vec![MAGIC, 0x0001_0300, 0, 100, 0];
    for (op, operands) in instructions {
        words.push((operands.len() as u32 + 1) << 16 | *op as u32);
        words.extend_from_slice(operands);
    }
    words
}

const MAIN: u32 = u32::from_le_bytes(*b"main");

/// %1 = void, %2 = fn, %3 = f32, %4 = pointer, %5 = a variable, %6 calls %7.
fn functions() -> Vec<u32> {
    module(&[
        (Op::Capability, &[1]),
        (Op::EntryPoint, &[5, 6, MAIN, 0, 5]),
        (Op::ExecutionMode, &[6, 17, 1, 1, 1]),
        (Op::Name, &[5, u32::from_le_bytes(*b"in\0\0")]),
        (Op::Decorate, &[20, Decoration::NonWritable as u32]),
        (Op::MemberDecorate, &[21, 1, Decoration::Offset as u32, 4]),
        (Op::Decorate, &[21, Decoration::Block as u32]),
        (Op::DecorationGroup, &[20]),
        (Op::GroupDecorate, &[20, 5, 21]),
        (Op::TypeVoid, &[1]),
        (Op::TypeFunction, &[2, 1]),
        (Op::TypeFloat, &[3, 32]),
        (Op::TypePointer, &[4, StorageClass::Uniform as u32, 3]),
        (Op::Variable, &[4, 5, StorageClass::Uniform as u32]),
        (Op::Function, &[1, 6, 0, 2]),
        (Op::Label, &[8]),
        (Op::FunctionCall, &[1, 9, 7]),
        (Op::Return, &[]),
        (Op::FunctionEnd, &[]),
        (Op::Function, &[1, 7, 0, 2]),
        (Op::FunctionEnd, &[]),
    ])
}

#[test]
fn tables_of_a_module() {
    let words = functions();
    let module = Module::new(&words).expect("a module");
    assert_eq!((module.defect, &module.capabilities[..]), (None, &[1][..]));
    let entry = &module.entry_points[0];
    assert_eq!((entry.model, entry.function, &*entry.name, entry.interface), (5, 6, "main", &[5][..]));
    assert_eq!((module.modes_of(6).count(), module.modes_of(7).count()), (1, 0));
    assert_eq!((module.name(5), module.name(6)), (Some("in"), None));
    let kinds = |id| module.decorations.of(id).iter().map(|d| (d.member, d.kind)).collect::<Vec<_>>();
    assert_eq!(kinds(5), [(None, Decoration::NonWritable as u32)]);
    let of_struct = [(None, Decoration::Block), (None, Decoration::NonWritable), (Some(1), Decoration::Offset)];
    assert_eq!(kinds(21), of_struct.map(|(member, kind)| (member, kind as u32)));
    assert!(module.decorations.find(21, Decoration::Offset).is_none());
    assert_eq!(module.decorations.of_part(21, Some(1))[0].parameters, [4]);
    let variable = &module.variables[0];
    assert_eq!((variable.id, variable.pointee, variable.initializer), (5, Some(3), None));
    let [first, second] = &module.functions[..] else { panic!("{:?}", module.functions) };
    assert!(first.has_body && !second.has_body && second.end == words.len());
    assert_eq!(module.instructions_of(first).count(), 5);
    assert_eq!(module.calls.iter().map(|call| (call.caller, call.callee)).collect::<Vec<_>>(), [(0, 7)]);
    assert_eq!((module.function_of(7), module.number(3)), (Some(1), Some(Number::F32)));
    assert!(module.declaration(8).is_none() && module.definition(8).is_some() && module.declaration(6).is_some());
}

#[test]
fn the_first_defect_is_kept() {
    let defect = |instructions: &[(Op, &[u32])]| {
        let words = module(instructions);
        Module::new(&words).expect("instructions").defect.map(|error| (error.offset, error.kind))
    };
    assert_eq!(defect(&[(Op::Name, &[1, 0x6161_6161]), (Op::Name, &[])]), None, "names are comments");
    let twice: &[(Op, &[u32])] = &[(Op::TypeVoid, &[1]), (Op::TypeBool, &[1]), (Op::Decorate, &[])];
    assert_eq!(defect(twice), Some((7, ErrorKind::DefinedTwice(1))));
    assert_eq!(defect(&[(Op::Extension, &[0xFF])]), Some((5, ErrorKind::NotUtf8)));
    assert_eq!(defect(&[(Op::FunctionCall, &[])]), None);
    let in_function: &[(Op, &[u32])] = &[(Op::Function, &[1, 2, 0, 3]), (Op::Load, &[]), (Op::FunctionCall, &[])];
    assert_eq!(defect(in_function), Some((11, ErrorKind::NoOperand(2))));
}

#[test]
fn groups_do_not_multiply() {
    let targets: Vec<u32> = (0..1000).collect();
    let mut instructions: Vec<(Op, &[u32])> = vec![(Op::Decorate, &[0, 1]); 40];
    instructions.push((Op::GroupDecorate, &targets));
    let words = module(&instructions);
    let error = Module::new(&words).expect_err("40 decorations a thousand times");
    assert_eq!((error.offset, error.kind), (HEADER_WORDS + 120, ErrorKind::TooManyDecorations { group: 0 }));
}

#[test]
fn facts_grow_with_the_instructions() {
    let words = module(&[(Op::TypeInt, &[1, 64, 0]), (Op::Undef, &[1, 2]), (Op::ExtInstImport, &[3, 0])]);
    let mut facts = Facts::default();
    for inst in Binary::new(&words).expect("a header").instructions() {
        let inst = inst.expect("an instruction");
        facts.note(Instruction::by_opcode(inst.opcode).expect("it is known"), inst.operands);
    }
    assert_eq!(facts.number_of_value(2).map(Number::word_count), Some(2));
    assert_eq!((facts.instruction_set(3), facts.instruction_set(4)), (Some(None), None));
    assert!(instruction_at(&words, words.len()).is_ok_and(|inst| inst.is_none()));
}
