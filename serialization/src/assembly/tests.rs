use vulcanize_words::HEADER_WORDS;

use super::*;

/// The words after the header.
fn body(text: &str) -> Vec<u32> {
    assemble(text).unwrap_or_else(|error| panic!("{error}\n{text}"))[HEADER_WORDS..].to_vec()
}

#[test]
fn literals_of_every_width_come_back() {
    let types = "%1 = OpTypeInt 8 1\n%2 = OpTypeInt 16 0\n%3 = OpTypeInt 64 1\n%4 = OpTypeFloat 16\n%5 = OpTypeFloat 32\n\
                 %6 = OpTypeFloat 64\n%7 = OpTypeFloat 16 BFloat16KHR\n";
    // The type, the text, the words, and the text that is made of them.
    let cases: &[(u32, &str, &[u32], &str)] = &[
        (1, "-5", &[0xFFFF_FFFB], "-5"),
        (1, "0xFF", &[0xFFFF_FFFF], "-1"),
        (2, "65535", &[0xFFFF], "65535"),
        (3, "-5000000000000", &[0xD8C6_B000, 0xFFFF_FB73], "-5000000000000"),
        (4, "0.1", &[0x2E66], "0x1.998p-4"),
        (4, "0x1p-24", &[1], "0x1p-24"),
        (4, "65504", &[0x7BFF], "0x1.ffcp+15"),
        (5, "0.1", &[0x3DCC_CCCD], "0.100000001"),
        (5, "-0", &[0x8000_0000], "-0"),
        (5, "0x1p+128", &[0x7F80_0000], "0x1p+128"),
        (5, "-0x1.8p+128", &[0xFFC0_0000], "-0x1.8p+128"),
        (5, "1e-40", &[0x0001_16C2], "0x1.16c2p-133"),
        (5, "1e30", &[0x7149_F2CA], "1.00000002e+30"),
        (5, "1e9", &[0x4E6E_6B28], "1e+09"),
        (5, "0x1.0000010p0", &[0x3F80_0000], "1"),
        (5, "0x1.000003p0", &[0x3F80_0002], "1.00000024"),
        (5, "0x1p-150", &[0], "0"),
        (5, "0x1.8p-150", &[1], "0x1p-149"),
        (6, "0.1", &[0x9999_999A, 0x3FB9_9999], "0.10000000000000001"),
        (6, "0x1p-1074", &[1, 0], "0x1p-1074"),
        (7, "1.5", &[0x3FC0], "0x1.8p+0"),
    ];
    for (ty, text, expected, printed) in cases {
        let words = assemble(&format!("{types}%9 = OpConstant %{ty} {text}")).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(&words[words.len() - expected.len()..], *expected, "{text}");
        let options = DisassembleOptions { raw_ids: true, ..DisassembleOptions::default() };
        let back = disassemble(&words, &options).expect("a text");
        assert!(back.ends_with(&format!("OpConstant %{ty} {printed}\n")), "{text}: {back}");
        assert_eq!(assemble(&back).as_ref(), Ok(&words), "{back}");
    }
}

#[test]
fn errors_have_a_place_and_a_rule() {
    let cases = [
        ("OpCapabilty Shader", "1:1: unknown instruction 'OpCapabilty'; did you mean 'OpCapability'?"),
        ("OpCapability Shder", "1:14: 'Shder' is no Capability; did you mean 'Shader'?"),
        ("  OpTypeVoid", "1:3: OpTypeVoid defines an id: expected '%name = OpTypeVoid'"),
        ("%a = OpNop", "1:1: OpNop defines no id, so nothing stands before it"),
        ("%a OpNop", "1:1: expected '%a = Op…'"),
        ("Shader", "1:1: expected an instruction, found 'Shader'"),
        ("OpMemoryModel Logical", "1:22: OpMemoryModel lacks an operand: expected a MemoryModel"),
        ("OpNop\nOpNop 5", "2:7: OpNop takes no more operands, found '5'"),
        ("OpExtension x", "1:13: expected a string (Name), found 'x'"),
        ("OpExtension \"x", "1:13: a string without its closing quote"),
        ("OpName %a-b \"x\"", "1:8: '%a-b' is no id: letters, digits and '_' make its name"),
        ("%i = OpTypeInt 8 1\n%c = OpConstant %i 128", "2:20: '128' does not fit into a signed integer of 8 bits"),
        ("%i = OpTypeInt 32 0\n%c = OpConstant %i -1", "2:20: '-1' is negative, and the integer is unsigned"),
        (
            "%c = OpConstant %i 1",
            "1:20: a literal of this type cannot be read: its type is no number type declared before",
        ),
        ("%f = OpTypeFloat 32\n%c = OpConstant %f 1e99", "2:20: '1e99' is too large for a float of 32 bits"),
        ("%f = OpTypeFloat 32\n%c = OpConstant %f nan", "2:20: 'nan' is no float of 32 bits"),
        (
            "%s = OpExtInstImport \"GLSL.std.450\"\n%r = OpExtInst %f %s Sqr %x",
            "2:22: 'GLSL.std.450' has no instruction 'Sqr'; did you mean 'Sqrt'?",
        ),
        ("%r = OpSpecConstantOp %t Nop", "1:26: 'Nop' is no operation on constants"),
        ("!0x1g", "1:1: '!' stands before a word: '0x1g' is no integer"),
        ("; Version: one", "1:2: 'one' is no version; expected one like 1.3"),
    ];
    for (text, expected) in cases {
        let error = assemble(text).expect_err(text).to_string();
        assert_eq!(error, expected, "{text}");
    }
}

#[test]
fn numbers_of_ids_stay_and_names_fill_the_gaps() {
    let words =
        assemble("OpName %b \"b\"\nOpName %2 \"two\"\nOpName %1 \"one\"\nOpName %a \"a\"\nOpName %b \"again\"\n");
    let words = words.expect("a module");
    let ids: Vec<u32> = body_ids(&words[HEADER_WORDS..]);
    assert_eq!(ids, [3, 2, 1, 4, 3]);
    assert_eq!(words[3], 5, "the bound");
}

/// The first operand of each instruction.
fn body_ids(mut words: &[u32]) -> Vec<u32> {
    let mut ids = Vec::new();
    while let Some(first) = words.first() {
        ids.push(words[1]);
        words = &words[(first >> 16) as usize..];
    }
    ids
}

#[test]
fn instructions_may_span_lines_and_strings_hold_anything() {
    let one = body("OpName %1 \"a \\\"b\\\" \\\\ ; c\nd\" ; comment \"\nOpCapability\n  Shader");
    assert_eq!(one, [body("OpName %1 \"a \\\"b\\\" \\\\ ; c\nd\""), body("OpCapability Shader")].concat());
    let text =
        disassemble(&assemble("OpName %1 \"a \\\"b\\\" \\\\ ; c\nd\"").expect("words"), &DisassembleOptions::default());
    assert!(text.as_ref().is_ok_and(|t| t.contains("\"a \\\"b\\\" \\\\ ; c\nd\"")), "{text:?}");
}

#[test]
fn raw_words_stand_anywhere() {
    assert_eq!(body("OpCapability !1"), body("OpCapability Shader"));
    assert_eq!(body("!0x00020011 !1"), body("OpCapability Shader"));
    assert_eq!(body("OpNop\n!0x00020011 1"), [body("OpNop"), body("OpCapability Shader")].concat());
    assert_eq!(body("OpExtension !0x61 "), body("OpExtension \"a\""));
    assert_eq!(body("OpName !5 \"abc\""), body("OpName %5 \"abc\""));
}

#[test]
fn what_the_grammar_does_not_have_is_raw() {
    let module =
        |instructions: &[u32]| [&[spirv::MAGIC_NUMBER, 0x0001_0300, 99 << 16 | 1, 9, 0], instructions].concat();
    let cases: &[(&[u32], &str)] = &[
        (&[0x0002_FFFE, 7], "               !0x0002fffe !0x00000007\n"),
        (&[2 << 16 | 17, 0xFFFF], "               OpCapability !0x0000ffff\n"),
        (&[1 << 16 | 17], "               !0x00010011\n"),
        (&[2 << 16, 3], "               OpNop !0x00000003\n"),
        (&[3 << 16 | 5, 4, 0x6161_6161], "               OpName %4 !0x61616161\n"),
    ];
    for (instructions, expected) in cases {
        let words = module(instructions);
        let text = disassemble(&words, &DisassembleOptions::default()).expect("a text");
        let header = "; SPIR-V\n; Version: 1.3\n; Generator: Unknown(99); 1\n; Bound: 9\n; Schema: 0\n";
        assert_eq!(text, format!("{header}{expected}"));
        assert_eq!(assemble(&text), Ok(words));
    }
}

#[test]
fn words_that_are_no_module_are_errors() {
    let cases: &[(&[u32], &str)] = &[
        (&[], "word 0: there are no words"),
        (&[1], "word 0: the first word is 0x00000001, expected 0x07230203"),
        (&[spirv::MAGIC_NUMBER, 0], "word 2: the header has 5 words, here are 2"),
        (&[spirv::MAGIC_NUMBER, 0, 0, 0, 0, 0], "word 5: an instruction of 0 words where 1 are left"),
        (&[spirv::MAGIC_NUMBER, 0, 0, 0, 0, 3 << 16, 0], "word 5: an instruction of 3 words where 2 are left"),
    ];
    for (words, expected) in cases {
        let error = disassemble(words, &DisassembleOptions::default()).expect_err("an error");
        assert_eq!(error.to_string(), *expected);
    }
}

#[test]
fn editors_get_every_error() {
    let text = "OpCapability Shadr\n%i = OpTypeInt 32\n%c = OpConstant %i 5\n%v = OpTypeVoid extra\nOpNothing\n%f = OpTypeFunction %v\n";
    let read = read_for_editor(text);
    let errors: Vec<_> = read.errors.iter().map(|(_, error)| (error.line, error.message.as_str())).collect();
    assert_eq!(
        errors,
        [
            (1, "'Shadr' is no Capability; did you mean 'Shader'?"),
            (3, "OpTypeInt lacks an operand: expected an integer (Signedness)"),
            (4, "OpTypeVoid takes no more operands, found 'extra'"),
            (5, "unknown instruction 'OpNothing'"),
        ]
    );
    assert!(read_for_editor(&"OpNothing\n".repeat(1000)).errors.len() == 100);
}

#[test]
fn editors_know_what_words_are() {
    let text = "%set = OpExtInstImport \"GLSL.std.450\" ; c\nOpDecorate %x Binding 1\n%x = OpExtInst %f %set Sqrt %y\nOpCapability";
    let read = read_for_editor(text);
    let role = |word: &str| {
        let found = read.words.iter().find(|w| &text[w.start..w.end] == word).unwrap();
        format!("{:?}", found.role).split('(').next().unwrap().to_owned()
    };
    let roles = ["%set", "OpDecorate", "Binding", "1", "Sqrt", "%y", "\"GLSL.std.450\""].map(role);
    assert_eq!(roles, ["Result", "Instruction", "Enum", "Number", "Extended", "Id", "String"]);
    assert_eq!(read.comments.len(), 1);
    assert!(matches!(read.wanted.last(), Some((at, Role::Enum(_))) if *at == read.words.len()));
}
