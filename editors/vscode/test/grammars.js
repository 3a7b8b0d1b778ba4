// The grammars color what they should: each line of the tables is a text, a piece of it, and the scope of the piece.

const fs = require("fs");
const path = require("path");
const oniguruma = require("vscode-oniguruma");
const textmate = require("vscode-textmate");

const MLIR = [
  ['func.func @main(%x: i32) {', "func.func", "keyword.other.op"],
  ['func.func @main(%x: i32) {', "@main", "entity.name.function"],
  ['func.func @main(%x: i32) {', "%x", "variable.other"],
  ['func.func @main(%x: i32) {', "i32", "storage.type"],
  ['  cf.br ^bb1  // away', "^bb1", "entity.name.label"],
  ['  cf.br ^bb1  // away', "// away", "comment.line"],
  ['%c = arith.constant -1.5e3 : f32', "-1.5e3", "constant.numeric"],
  ['%c = arith.constant "a // b" : !t', '"a // b"', "string.quoted"],
  ['%c = arith.constant "a // b" : !t', "!t", "support.type"],
  ['#map = affine_map<(d0) -> (d0)>', "#map", "constant.other"],
  ['#map = affine_map<(d0) -> (d0)>', "affine_map", "support.function"],
  ['module attributes {a.b = true} {', "module", "keyword.other.op"],
];

const SPIRV = [
  ["%main = OpFunction %void None %f ; c", "%main", "variable.other.definition"],
  ["%main = OpFunction %void None %f ; c", "OpFunction", "keyword.other.op"],
  ["%main = OpFunction %void None %f ; c", "None", "constant.other.enumerant"],
  ["%main = OpFunction %void None %f ; c", "; c", "comment.line"],
  ['OpName %1 "a ; b"', '"a ; b"', "string.quoted"],
  ["%1 = OpConstant %float -0x1.8p+3", "-0x1.8p+3", "constant.numeric"],
  ["OpTypeImage %f 2D 0 0 0 1 Unknown", "2D", "constant.other.enumerant"],
];

const root = path.join(__dirname, "..");
const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")).buffer;

function file(scope) {
  return path.join(root, "syntaxes", scope === "source.mlir" ? "mlir.tmLanguage.json" : "spirv.tmLanguage.json");
}

/** The scopes of all tokens that a piece of a line touches. */
function scopesOf(grammar, line, piece) {
  const start = line.indexOf(piece);
  const { tokens } = grammar.tokenizeLine(line, textmate.INITIAL);
  return tokens.filter((token) => token.startIndex < start + piece.length && token.endIndex > start).map((token) => token.scopes);
}

function examples(folder, ending) {
  return fs.readdirSync(folder).filter((name) => name.endsWith(ending)).map((name) => path.join(folder, name));
}

async function main() {
  await oniguruma.loadWASM(wasm);
  const onigLib = Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  });
  const loadGrammar = async (scope) => textmate.parseRawGrammar(fs.readFileSync(file(scope), "utf8"), file(scope));
  const registry = new textmate.Registry({ onigLib, loadGrammar });
  const failures = [];
  for (const [scope, table] of [["source.mlir", MLIR], ["source.spirv", SPIRV]]) {
    const grammar = await registry.loadGrammar(scope);
    for (const [line, piece, expected] of table) {
      const found = scopesOf(grammar, line, piece);
      if (found.length === 0 || !found.every((scopes) => scopes.some((scope) => scope.startsWith(expected)))) {
        failures.push(`${line}\n  '${piece}' is ${JSON.stringify(found)}, expected ${expected}`);
      }
    }
  }
  // In the programs of the project every op, value, symbol and comment has a color.
  const grammar = await registry.loadGrammar("source.mlir");
  let words = 0;
  for (const name of examples(process.argv[2], ".mlir")) {
    let state = textmate.INITIAL;
    for (const line of fs.readFileSync(name, "utf8").split("\n")) {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
      state = ruleStack;
      for (const token of tokens) {
        const text = line.slice(token.startIndex, token.endIndex);
        if (token.scopes.length === 1 && /[%@^!"]|\/\/|\w\.\w/.test(text)) {
          failures.push(`${name}: '${text}' of '${line}' has no color`);
        }
        words += token.scopes.length > 1 ? 1 : 0;
      }
    }
  }
  if (words < 1000) {
    failures.push(`only ${words} words of the examples have a color`);
  }
  if (failures.length > 0) {
    console.error(failures.join("\n"));
    process.exit(1);
  }
  console.log(`grammars: ${MLIR.length + SPIRV.length} pieces, ${words} words of the examples`);
}

main();
