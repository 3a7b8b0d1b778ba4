//! The language server: from a key to its diagnostics, in a file of 10,000 lines.
//!
//! ```text
//! cargo bench --profile dist -p vulcanize-benches --bench editor
//! ```
//!
//! The server is a process, this one again. Times are the client's, from a message to its answer.
#![forbid(unsafe_code)]

use std::io::{self, BufReader, BufWriter};
use std::process::{ChildStdin, ChildStdout, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use lsp_server::{Message, Notification, Request, RequestId};
use serde_json::{Value, json};
use vulcanize_benches::command::{Arguments, exit, text};

const SERVE: &str = "--serve";
const URI: &str = "file:///long.mlir";

fn main() -> ExitCode {
    let arguments = Arguments::of_process();
    let result = match arguments.has(SERVE) {
        true => vulcanize::lsp::serve_stdio(&vulcanize::language::language(vulcanize::limits::Limits::DEFAULT)),
        false if arguments.is_bench() => report(528, 500),
        false => report(10, 3),
    };
    exit(result.map_err(text))
}

/// A function of 19 lines.
fn function(number: usize) -> String {
    let pair = |i: usize| {
        let (loaded, sum) = (2 * i, 2 * i + 1);
        format!("  %{loaded} = memref.load %x[%n] : memref<64xf32>\n  %{sum} = arith.addf %{loaded}, %{loaded} : f32\n")
    };
    let body: String = (0..8).map(pair).collect();
    format!("func.func @f{number}(%x: memref<64xf32>, %n: index) {{\n{body}  return\n}}\n")
}

fn report(functions: usize, keys: u32) -> io::Result<()> {
    let text: String = (0..functions).map(function).collect();
    let lines = text.lines().count() as u32;
    let mut client = Client::start()?;
    client.request("initialize", json!({ "processId": null, "capabilities": {} }))?;
    client.notify("initialized", json!({}))?;
    let document = json!({ "uri": URI, "languageId": "mlir", "version": 0, "text": text });
    client.notify("textDocument/didOpen", json!({ "textDocument": document }))?;
    client.diagnostics(0)?;
    let mut times = [Vec::new(), Vec::new(), Vec::new()];
    for key in 1..=keys {
        // Somewhere, each third time a `%` that is wrong there.
        let line = key * 37 % lines;
        let place = json!({ "line": line, "character": 0 });
        let text = if key % 3 == 0 { "%" } else { " " };
        let changes = json!([{ "range": { "start": place, "end": place }, "text": text }]);
        let start = Instant::now();
        let document = json!({ "uri": URI, "version": key });
        client.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }))?;
        client.diagnostics(key)?;
        times[0].push(start.elapsed());
        let position = json!({ "line": (line + 2) % lines, "character": 14 });
        let params = json!({ "textDocument": { "uri": URI }, "position": position });
        for (method, times) in ["textDocument/hover", "textDocument/completion"].iter().zip(&mut times[1..]) {
            let start = Instant::now();
            client.request(method, params.clone())?;
            times.push(start.elapsed());
        }
    }
    println!("{lines} lines, {keys} keys, milliseconds:");
    println!("| | p50 | p99 |\n| --- | ---: | ---: |");
    for (name, times) in ["key to diagnostics", "hover", "completion"].iter().zip(&mut times) {
        times.sort_unstable();
        let at = |part: f64| times.get((times.len() as f64 * part) as usize).copied().unwrap_or_default();
        println!("| {name} | {:.1} | {:.1} |", milliseconds(at(0.5)), milliseconds(at(0.99)));
    }
    client.notify("exit", Value::Null)
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// The editor's side.
struct Client {
    stdin: BufWriter<ChildStdin>,
    stdout: BufReader<ChildStdout>,
    next_id: i32,
}

impl Client {
    fn start() -> io::Result<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        let mut child = command.arg(SERVE).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let missing = || io::Error::other("the server has no streams");
        let stdin = BufWriter::new(child.stdin.take().ok_or_else(missing)?);
        let stdout = BufReader::new(child.stdout.take().ok_or_else(missing)?);
        Ok(Self { stdin, stdout, next_id: 0 })
    }

    fn notify(&mut self, method: &str, params: Value) -> io::Result<()> {
        Message::from(Notification::new(method.to_owned(), params)).write(&mut self.stdin)
    }

    fn read(&mut self) -> io::Result<Message> {
        Message::read(&mut self.stdout)?.ok_or_else(|| io::Error::other("the server is gone"))
    }

    fn request(&mut self, method: &str, params: Value) -> io::Result<()> {
        self.next_id += 1;
        let id = RequestId::from(self.next_id);
        Message::from(Request::new(id.clone(), method.to_owned(), params)).write(&mut self.stdin)?;
        loop {
            match self.read()? {
                Message::Response(response) if response.id == id => return Ok(()),
                Message::Response(_) | Message::Notification(_) | Message::Request(_) => {}
            }
        }
    }

    /// Waits for the diagnostics of a version.
    fn diagnostics(&mut self, version: u32) -> io::Result<()> {
        loop {
            match self.read()? {
                Message::Notification(notification) if notification.params["version"] == version => return Ok(()),
                Message::Response(_) | Message::Notification(_) | Message::Request(_) => {}
            }
        }
    }
}
