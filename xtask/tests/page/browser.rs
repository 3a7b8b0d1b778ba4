//! Processes: ChromeDriver with a browser, and the server of the page.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use libtest_mimic::Failed;
use serde_json::json;
use tokio::runtime::Runtime;

/// The browser's kind of WebGPU.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gpu {
    SwiftShader,
    None,
}

/// The flags that keep a browser quiet on a machine without a network, and let it start as root.
const FLAGS: &[&str] = &[
    "--headless=new",
    "--no-sandbox",
    "--no-first-run",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1600,1200",
    "--hide-scrollbars",
];

/// A process that ends with its owner, and its later output.
struct Process(Child, BufReader<ChildStdout>);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a process and waits for the line of its output in which `find` finds something.
fn start<T>(command: &mut Command, find: impl Fn(&str) -> Option<T>) -> Result<(Process, T), Failed> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let output = child.stdout.take().ok_or("a process without output")?;
    let mut process = Process(child, BufReader::new(output));
    let mut line = String::new();
    while process.1.read_line(&mut line)? > 0 {
        if let Some(found) = find(line.trim_end()) {
            return Ok((process, found));
        }
        line.clear();
    }
    Err(format!("{command:?} ended and did not say where it listens").into())
}

/// The page's server, the one that `cargo xtask web --serve` starts.
pub struct Server {
    pub url: String,
    _process: Process,
}

impl Server {
    pub fn start(folder: &Path) -> Result<Self, Failed> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.args(["web", "--port", "0", "--serve-folder"]).arg(folder);
        let (process, url) = start(&mut command, |line| Some(line.strip_prefix("web: ")?.to_owned()))?;
        Ok(Self { url, _process: process })
    }
}

/// A browser, with a runtime to wait for it in.
pub struct Browser {
    pub client: Client,
    pub runtime: Runtime,
    _driver: Process,
}

impl Browser {
    pub fn start(gpu: Gpu) -> Result<Self, Failed> {
        let (driver, port) = start(Command::new("chromedriver").arg("--port=0"), |line| {
            line.split_once("started successfully on port ")?.1.trim_end_matches('.').parse::<u16>().ok()
        })?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let mut flags = FLAGS.to_vec();
        match gpu {
            Gpu::SwiftShader => flags.extend(["--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader"]),
            Gpu::None => flags.push("--disable-gpu"),
        }
        let capabilities = json!({
            "goog:chromeOptions": { "args": flags },
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let capabilities = capabilities.as_object().cloned().unwrap_or_default();
        let url = format!("http://127.0.0.1:{port}");
        let client = runtime.block_on(async {
            ClientBuilder::new(HttpConnector::new()).capabilities(capabilities).connect(&url).await
        })?;
        Ok(Self { client, runtime, _driver: driver })
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Ends the browser; the driver alone would leave it running.
        let _ = self.runtime.block_on(self.client.clone().close());
    }
}

/// Asks again and again until there is an answer.
pub fn wait_for<T>(
    what: &str,
    limit: Duration,
    mut ask: impl FnMut() -> Result<Option<T>, Failed>,
) -> Result<T, Failed> {
    let begin = Instant::now();
    loop {
        if let Some(answer) = ask()? {
            return Ok(answer);
        }
        if begin.elapsed() > limit {
            return Err(format!("waited {limit:?} in vain for {what}").into());
        }
        std::thread::sleep(Duration::from_millis(30));
    }
}
