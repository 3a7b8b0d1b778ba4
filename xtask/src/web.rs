//! `web`: the page as a folder of static files, and a server for it.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::json;

use crate::{process, workspace};

const TARGET: &str = "wasm32-unknown-unknown";
/// What the page is built for, and cargo's profile for that.
#[derive(Clone, Copy)]
pub enum Purpose {
    /// To be served: as small as it can be.
    Users,
    /// To be tested: optimized crate by crate, which takes a third of the time.
    Tests,
}

impl Purpose {
    fn profile(self) -> &'static str {
        match self {
            Self::Users => "web",
            Self::Tests => "web-tests",
        }
    }
}

/// Bytes for nested regions down to the limit of nesting; the linker gives a sixteenth of it unless asked.
const STACK_SIZE: u32 = 16 << 20;

/// The most bytes before the body of a request, and the most lines.
const MAX_HEAD: u64 = 64 << 10;
const MAX_LINES: usize = 100;

/// Options of `cargo xtask web`.
#[derive(clap::Args)]
pub struct Options {
    /// Serve the page afterwards, on this machine only
    #[arg(long)]
    serve: bool,
    /// The port that it is served at
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Build nothing and serve this folder
    #[arg(long, value_name = "DIR", conflicts_with = "serve")]
    serve_folder: Option<PathBuf>,
}

/// Builds the page and says how large it is.
pub fn run(options: &Options) -> Result<(), String> {
    if let Some(folder) = &options.serve_folder {
        return serve(folder, options.port);
    }
    let folder = build(Purpose::Users)?;
    if options.serve {
        return serve(&folder, options.port);
    }
    Ok(())
}

/// Builds the page into `target/page/`; the folder. (`target/web/` is cargo's, for the profile.)
pub fn build(purpose: Purpose) -> Result<PathBuf, String> {
    add_target()?;
    let wasm = compile(purpose.profile())?;
    let folder = workspace::target_dir().join("page");
    let failed = |error: io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(failed)?;
    }
    let root = workspace::root();
    copy_folder(&root.join("web/static"), &folder).map_err(failed)?;
    let examples = folder.join("examples");
    copy_examples(&[root.join("web/examples"), root.join("examples")], &examples)?;
    process::run(
        workspace::cargo()
            .args(["run", "--quiet", "--package", "xtask-bindgen", "--"])
            .arg(&wasm)
            .arg(folder.join("pkg")),
        "bindings of the WebAssembly",
    )?;
    let size = fs::metadata(folder.join("pkg/vulcanize_web_bg.wasm")).map_err(failed)?.len();
    println!("web: {}, {:.2} MB of WebAssembly", folder.display(), size as f64 / 1e6);
    Ok(folder)
}

/// Makes sure that Rust's target for WebAssembly is there.
fn add_target() -> Result<(), String> {
    if has_target() {
        return Ok(());
    }
    println!("web: rustup target add {TARGET}");
    process::run(Command::new("rustup").args(["target", "add", TARGET]), "rustup target add").map_err(|error| {
        format!("the page needs Rust's target {TARGET}, which is not there and could not be added: {error}")
    })
}

/// Whether Rust's target for WebAssembly is there; a toolchain that rustup did not install may have it, too.
pub fn has_target() -> bool {
    let libraries = process::output(
        Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]),
        "rustc --print target-libdir",
    );
    libraries.is_ok_and(|path| Path::new(path.trim()).is_dir())
}

/// The library as WebAssembly. It is no `cdylib` in its manifest: then every build of the workspace would link one.
fn compile(profile: &str) -> Result<PathBuf, String> {
    process::run(
        workspace::cargo()
            .args(["rustc", "--package", "vulcanize-web", "--crate-type", "cdylib"])
            .args(["--target", TARGET, "--profile", profile])
            .args(["--", "-C", &format!("link-arg=-zstack-size={STACK_SIZE}")]),
        "cargo rustc of the page",
    )?;
    Ok(workspace::target_dir().join(TARGET).join(profile).join("vulcanize_web.wasm"))
}

pub fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// Copies the programs of some folders, and writes `index.json`: the name of each, and its title.
fn copy_examples(folders: &[PathBuf], to: &Path) -> Result<(), String> {
    fs::create_dir_all(to).map_err(|error| format!("{}: {error}", to.display()))?;
    let mut list = Vec::new();
    for folder in folders {
        let failed = |error: io::Error| format!("{}: {error}", folder.display());
        let entries = fs::read_dir(folder).map_err(failed)?;
        let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        files.retain(|file| file.extension().is_some_and(|extension| extension == "mlir"));
        files.sort();
        for file in files {
            let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            fs::copy(&file, to.join(format!("{name}.mlir"))).map_err(failed)?;
            list.push(json!({ "name": name, "title": name.replace('_', " ") }));
        }
    }
    let index = to.join("index.json");
    fs::write(&index, format!("{:#}\n", json!(list))).map_err(|error| format!("{}: {error}", index.display()))
}

/// Serves a folder until the process ends. One request at a time: it is for one's own browser.
fn serve(folder: &Path, port: u16) -> Result<(), String> {
    let failed = |error: io::Error| format!("port {port}: {error}");
    let listener = TcpListener::bind(("127.0.0.1", port)).map_err(failed)?;
    println!("web: http://localhost:{}/", listener.local_addr().map_err(failed)?.port());
    for stream in listener.incoming() {
        // A browser that goes away is no reason to end.
        let _ = stream.and_then(|stream| answer(folder, stream));
    }
    Ok(())
}

fn answer(folder: &Path, mut stream: TcpStream) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(5)))?;
    let Some(request) = request_line(&stream)? else {
        return stream.write_all(b"HTTP/1.1 431 Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    };
    let file = requested(folder, &request).filter(|file| file.is_file());
    let Some((file, bytes)) = file.and_then(|file| Some((file.clone(), fs::read(file).ok()?))) else {
        return stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    };
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\nConnection: close\r\n\r\n",
        content_type(&file),
        bytes.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(&bytes)
}

/// The first line of a request, whose other lines are read, too; `None` where there is more than a browser sends.
fn request_line(stream: impl Read) -> io::Result<Option<String>> {
    let mut head = BufReader::new(stream.take(MAX_HEAD));
    let (mut first, mut line) = (String::new(), String::new());
    head.read_line(&mut first)?;
    for _ in 0..MAX_LINES {
        line.clear();
        head.read_line(&mut line)?;
        if line.trim_end().is_empty() {
            // Cut off by the limit, the last line is as short as one wants.
            let is_whole = head.get_ref().limit() > 0 || line.ends_with('\n');
            return Ok(is_whole.then(|| first.trim_end().to_owned()));
        }
    }
    Ok(None)
}

/// The file that a request's first line is about; `None` for anything but GET, and for ways out of the folder.
fn requested(folder: &Path, request: &str) -> Option<PathBuf> {
    let path = request.strip_prefix("GET /")?.split([' ', '?']).next()?;
    let is_plain = !path.starts_with('/')
        && path.split('/').all(|part| !part.starts_with('.') && !part.contains(['\\', '%', ':']));
    is_plain.then(|| folder.join(if path.is_empty() { "index.html" } else { path }))
}

fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_of_requests_have_a_limit() {
        let line = |text: &str| request_line(text.as_bytes()).expect("text can be read");
        assert_eq!(line("GET / HTTP/1.1\r\nHost: a\r\n\r\nbody").as_deref(), Some("GET / HTTP/1.1"));
        assert_eq!(line("GET / HTTP/1.1\r\nHost").as_deref(), Some("GET / HTTP/1.1"));
        assert_eq!(line(&format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(MAX_HEAD as usize))), None);
        assert_eq!(line(&format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "a".repeat(MAX_HEAD as usize))), None);
        assert_eq!(line(&format!("GET / HTTP/1.1\r\n{}\r\n", "X: a\r\n".repeat(MAX_LINES))), None);
        assert!(line(&format!("GET / HTTP/1.1\r\n{}\r\n", "X: a\r\n".repeat(MAX_LINES - 1))).is_some());
    }

    #[test]
    fn requests_stay_in_the_folder() {
        let file = |request| requested(Path::new("/w"), request);
        assert_eq!(file("GET / HTTP/1.1"), Some(PathBuf::from("/w/index.html")));
        assert_eq!(file("GET /pkg/a.js?x=1 HTTP/1.1"), Some(PathBuf::from("/w/pkg/a.js")));
        for request in
            ["GET /../etc/passwd HTTP/1.1", "GET /a/../../b HTTP/1.1", "GET /%2e%2e/b HTTP/1.1", "POST / HTTP/1.1", ""]
        {
            assert_eq!(file(request), None, "{request}");
        }
        // A second slash would make the path absolute.
        assert_eq!(file("GET //etc/passwd HTTP/1.1"), None);
    }
}
