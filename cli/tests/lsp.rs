//! The language server as a process: a scripted client on its standard input and output.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

struct Client {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    next_id: i32,
    /// Notifications that were read while an answer was waited for.
    notifications: Vec<Value>,
    uri: String,
    version: i32,
}

impl Client {
    fn start() -> Self {
        Self::start_with(&[])
    }

    fn start_with(flags: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_vulcanize"))
            .arg("lsp")
            .args(flags)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (stdin, stdout) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let (notifications, uri) = (Vec::new(), String::new());
        let mut client = Self { child, stdin, stdout, next_id: 0, notifications, uri, version: 0 };
        let capabilities = client.request("initialize", json!({ "processId": null, "capabilities": {} }));
        assert_eq!(capabilities["capabilities"]["positionEncoding"], "utf-16");
        client.notify("initialized", json!({}));
        client
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.stdin, "Content-Length: {}\r\n\r\n{text}", text.len()).unwrap();
        self.stdin.flush().unwrap();
    }

    fn read(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert_ne!(self.stdout.read_line(&mut line).unwrap(), 0, "the server is gone");
            match line.trim().strip_prefix("Content-Length: ") {
                Some(number) => length = number.parse().unwrap(),
                None if line.trim().is_empty() => break,
                None => {}
            }
        }
        let mut bytes = vec![0; length];
        self.stdout.read_exact(&mut bytes).unwrap();
        serde_json::from_slice(&bytes).unwrap()
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn ask(&mut self, method: &str, params: Value) -> i32 {
        self.next_id += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.next_id, "method": method, "params": params }));
        self.next_id
    }

    fn answer(&mut self, id: i32) -> Value {
        loop {
            let message = self.read();
            if message["id"] == id {
                return message;
            }
            self.notifications.push(message);
        }
    }

    #[track_caller]
    fn request(&mut self, method: &str, params: Value) -> Value {
        let id = self.ask(method, params);
        let answer = self.answer(id);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    fn open(&mut self, name: &str, text: &str) {
        self.uri = format!("file:///{name}");
        let item = json!({ "uri": self.uri, "languageId": "mlir", "version": 0, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": item }));
    }

    fn change(&mut self, start: (u32, u32), end: (u32, u32), text: &str) {
        self.version += 1;
        let position = |(line, character)| json!({ "line": line, "character": character });
        let range = json!({ "start": position(start), "end": position(end) });
        let document = json!({ "uri": self.uri, "version": self.version });
        let changes = json!([{ "range": range, "text": text }]);
        self.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    fn params(&self, line: u32, character: u32) -> Value {
        let position = json!({ "line": line, "character": character });
        json!({
            "textDocument": { "uri": self.uri }, "position": position, "newName": "fresh",
            "range": { "start": { "line": 0, "character": 0 }, "end": position },
            "context": { "includeDeclaration": true, "triggerKind": 1, "diagnostics": [] },
            "options": { "tabSize": 2, "insertSpaces": true },
        })
    }

    /// The diagnostics of the last version that was sent.
    fn diagnostics(&mut self) -> Vec<Value> {
        let is_last = |message: &Value, version: i32| message["params"]["version"] == version;
        loop {
            let message = match self.notifications.pop() {
                Some(message) => message,
                None => self.read(),
            };
            if message["method"] == "textDocument/publishDiagnostics" && is_last(&message, self.version) {
                return message["params"]["diagnostics"].as_array().unwrap().clone();
            }
        }
    }

    fn show(&mut self, view: &str, target: Option<&str>) -> Value {
        let arguments = json!([{ "uri": self.uri, "view": view, "target": target }]);
        self.request("workspace/executeCommand", json!({ "command": "vulcanize.show", "arguments": arguments }))
    }

    fn end(mut self) {
        self.request("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        assert!(self.child.wait().unwrap().success());
    }
}

const KERNEL: &str = "gpu.module @kernels {
  gpu.func @twice(%x: memref<8xi32>) kernel attributes {
      spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
    %i = gpu.thread_id x
    %a = memref.load %x[%i] : memref<8xi32>
    %b = arith.addi %a, %a : i32
    memref.store %b, %x[%i] : memref<8xi32>
    gpu.return
  }
}
";

#[test]
fn every_request_has_an_answer() {
    let mut client = Client::start();
    client.open("kernel.mlir", KERNEL);
    assert_eq!(client.diagnostics(), Vec::<Value>::new());
    // `%a` in the sum.
    let answers = [
        ("textDocument/hover", "i32"),
        ("textDocument/definition", "\"line\":4"),
        ("textDocument/references", "\"line\":4"),
        ("textDocument/documentHighlight", "\"kind\":2"),
        ("textDocument/prepareRename", "\"line\":5"),
        ("textDocument/rename", "%fresh"),
        ("textDocument/completion", "memref<8xi32>"),
        ("textDocument/documentSymbol", "@twice"),
        ("textDocument/semanticTokens/full", "data"),
        ("textDocument/semanticTokens/range", "data"),
        ("textDocument/foldingRange", "startLine"),
        ("textDocument/inlayHint", ": index"),
        ("textDocument/codeAction", "[]"),
        ("textDocument/formatting", "null"),
    ];
    for (method, expected) in answers {
        let params = client.params(5, 20);
        let answer = client.request(method, params).to_string();
        assert!(answer.contains(expected), "{method}: {answer}");
    }
    let unknown = client.ask("textDocument/nothing", json!({}));
    assert_eq!(client.answer(unknown)["error"]["code"], -32601);
    client.end();
}

#[test]
fn changes_are_read_once() {
    let mut client = Client::start();
    client.open("kernel.mlir", KERNEL);
    assert_eq!(client.diagnostics().len(), 0);
    client.change((5, 9), (5, 19), "arith.adi");
    let found = client.diagnostics();
    assert_eq!(found.len(), 1);
    assert_eq!(
        found[0]["range"],
        json!({ "start": { "line": 5, "character": 9 }, "end": { "line": 5, "character": 18 } })
    );
    let params = json!({
        "textDocument": { "uri": client.uri }, "range": found[0]["range"], "context": { "diagnostics": found },
    });
    let actions = client.request("textDocument/codeAction", params);
    assert_eq!(actions[0]["title"], "Change to 'arith.addi'");
    client.change((5, 9), (5, 18), "arith.addi");
    assert_eq!(client.diagnostics().len(), 0);
    // Changes that wait are taken before anything is read: fewer readings than changes.
    for _ in 0..50 {
        client.change((0, 0), (0, 0), "// A comment.\n");
    }
    let params = client.params(0, 0);
    let before = client.notifications.len();
    client.request("textDocument/foldingRange", params);
    client.diagnostics();
    assert!(client.notifications.len() - before < 50, "{}", client.notifications.len());
    client.end();
}

#[test]
fn cancelled_requests_are_dropped() {
    let mut client = Client::start();
    client.open("kernel.mlir", &KERNEL.repeat(200));
    let ids: Vec<i32> = (0..20)
        .map(|_| {
            let params = client.params(5, 20);
            client.ask("textDocument/semanticTokens/full", params)
        })
        .collect();
    client.notify("$/cancelRequest", json!({ "id": ids[19] }));
    // Each is answered, by one or the other.
    for id in ids {
        let answer = client.answer(id);
        let code = answer["error"]["code"].as_i64();
        assert!(answer.get("result").is_some() || code == Some(-32800), "{answer}");
    }
    client.end();
}

#[test]
fn views_have_the_lines_of_the_source() {
    let mut client = Client::start();
    client.open("kernel.mlir", KERNEL);
    // WGSL has the sum in the line of the store.
    let views =
        [("dialect", None, "spirv.IAdd", 5), ("assembly", Some("vulkan1.1"), "OpIAdd", 5), ("wgsl", None, " + ", 6)];
    for (view, target, text, line) in views {
        let shown = client.show(view, target);
        let lines: Vec<&str> = shown["text"].as_str().unwrap().lines().collect();
        let at = lines.iter().position(|line| line.contains(text)).unwrap_or_else(|| panic!("{view}: {shown}"));
        assert_eq!(shown["lines"][at], line, "{view}: {shown}");
        assert_eq!(shown["lines"].as_array().unwrap().len(), lines.len());
    }
    assert!(client.show("why", None)["text"].as_str().unwrap().contains("All is lowered: kernels"));
    client.change((5, 9), (5, 33), "math.ctpop %a : i32\n%f = arith.constant 1.0 : f64\n%g = arith.addf %f, %f : f64");
    let why = client.show("why", Some("vulkan1.0"));
    assert_eq!(why["title"], "Why this does not lower");
    assert!(!why["text"].as_str().unwrap().contains("All is lowered"), "{why}");
    client.end();
}

#[test]
fn views_keep_the_limits() {
    let mut client = Client::start_with(&["--limit", "nesting=2"]);
    client.open("kernel.mlir", KERNEL);
    let why = client.show("why", None);
    assert!(why["text"].as_str().unwrap().contains("the limit is 2; '--limit nesting=N' raises it"), "{why}");
    client.end();
}

#[test]
fn a_key_is_answered_soon() {
    let mut client = Client::start();
    let function = |n: usize| {
        let body: String = (0..8).map(|i| format!("  %{} = arith.addi %x, %x : i32\n", i)).collect();
        format!("func.func @f{n}(%x: i32) {{\n{body}  return\n}}\n")
    };
    let text: String = (0..900).map(function).collect();
    client.open("long.mlir", &text);
    client.diagnostics();
    // Loose, for a build without optimization on a busy machine; docs/performance.md has the numbers.
    let start = Instant::now();
    for i in 0..3 {
        client.change((3, 2), (3, 2), if i % 2 == 0 { "%" } else { " " });
        client.diagnostics();
    }
    let each = start.elapsed() / 3;
    assert!(each < Duration::from_secs(3), "{each:?}");
    client.end();
}
