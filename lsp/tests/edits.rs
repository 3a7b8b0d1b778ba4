//! Any text and any question: nothing panics, and a text after changes is the text.

use serde_json::{Value, json};

use crate::support::Editor;

/// Numbers that are the same in each run.
pub struct Random(u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

const TEXT: &str = "// ä\n#map = affine_map<(d0) -> (d0)>\nmodule {\n  func.func @f(%x: i32) -> i32 {\n    %c = arith.constant \"😀\" : i32\n    cf.br ^b(%x : i32)\n  ^b(%y: i32):\n    %z:2 = scf.if %c -> (i32, i32) {\n      scf.yield %y, %x : i32, i32\n    } else {\n      scf.yield %x, %x : i32, i32\n    }\n    return %z#1 : i32\n  }\n}\n// -----\nspirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {\n  spirv.func @g() \"None\" {\n    spirv.Return\n  }\n}\n";

const ASSEMBLY: &str = "; ä\nOpCapability Shader\nOpMemoryModel Logical GLSL450\n%void = OpTypeVoid\n%f = OpTypeFunction %void\n%main = OpFunction %void None %f\n%l = OpLabel\nOpReturn\nOpFunctionEnd\n";

const REQUESTS: &[&str] = &[
    "textDocument/hover",
    "textDocument/definition",
    "textDocument/references",
    "textDocument/documentHighlight",
    "textDocument/prepareRename",
    "textDocument/rename",
    "textDocument/completion",
    "textDocument/codeAction",
    "textDocument/documentSymbol",
    "textDocument/semanticTokens/full",
    "textDocument/semanticTokens/range",
    "textDocument/foldingRange",
    "textDocument/inlayHint",
    "textDocument/formatting",
];

/// A position in a text, of bytes, and the text after it is put somewhere else.
fn position(text: &str, offset: usize) -> Value {
    let before = &text[..offset];
    let line = before.matches('\n').count();
    json!({ "line": line, "character": offset - before.rfind('\n').map_or(0, |newline| newline + 1) })
}

fn boundary(text: &str, random: &mut Random) -> usize {
    let mut at = random.below(text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn ask_everything(editor: &mut Editor, position: &Value) {
    let range = json!({ "start": position, "end": { "line": 9, "character": 9 } });
    for &method in REQUESTS {
        let params = json!({
            "position": position, "range": range, "newName": "n", "options": { "tabSize": 2, "insertSpaces": true },
            "context": { "includeDeclaration": true, "triggerKind": 1, "diagnostics": [] },
        });
        // A new name may be refused; nothing else is.
        if let Err(failure) = editor.try_request(method, params) {
            assert_eq!((method, failure.code), ("textDocument/rename", -32803), "{failure:?}");
        }
    }
}

fn edit_at_random(name: &str, original: &str, seed: u64) {
    let pieces =
        ["%", "@f", "^b", "{", "}", "(", "\"", "\n", "é", " = ", "!t = ", "#", "arith.", "//", "OpFunction ", "%x = "];
    let mut random = Random(seed);
    let mut editor = Editor::open(name, original);
    for step in 0..60 {
        if step % 20 == 0 {
            editor = Editor::open(name, original);
        }
        let (a, b) = (boundary(&editor.text, &mut random), boundary(&editor.text, &mut random));
        let (start, end) = match random.below(4) {
            0 => (a.min(b), (a.min(b) + 5).min(editor.text.len())),
            1 => (a.min(b), editor.text.len()),
            _ => (a, a),
        };
        let end = (end..=editor.text.len()).find(|&at| editor.text.is_char_boundary(at)).unwrap_or(end);
        let piece = pieces[random.below(pieces.len())];
        let range = json!({ "start": position(&editor.text, start), "end": position(&editor.text, end) });
        let change = json!({
            "textDocument": { "uri": editor.uri, "version": step },
            "contentChanges": [{ "range": range, "text": piece }],
        });
        editor.text.replace_range(start..end, piece);
        editor.workspace.notify("textDocument/didChange", change);
        editor.diagnostics();
        let at = boundary(&editor.text, &mut random);
        let at = position(&editor.text, at);
        ask_everything(&mut editor, &at);
    }
}

#[test]
fn any_edit_of_mlir() {
    (0..12).for_each(|seed| edit_at_random("a.mlir", TEXT, seed));
}

#[test]
fn any_edit_of_assembly() {
    (0..12).for_each(|seed| edit_at_random("a.spvasm", ASSEMBLY, seed));
}

#[test]
fn changes_add_up_to_the_text() {
    let mut editor = Editor::open("a.mlir", "");
    for (version, c) in TEXT.chars().enumerate() {
        let at = position(&editor.text, editor.text.len());
        let change = json!({
            "textDocument": { "uri": editor.uri, "version": version },
            "contentChanges": [{ "range": { "start": at, "end": at }, "text": c.to_string() }],
        });
        editor.workspace.notify("textDocument/didChange", change);
        editor.text.push(c);
    }
    let found = editor.diagnostics();
    assert_eq!(found, Editor::open("a.mlir", TEXT).diagnostics());
    assert!(!found.is_empty());
}
