//! `web`: the page as a folder of static files, and a server for it.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::json;

use crate::npm::{self, Project};
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
    /// Build it as for the tests: larger and slower, in a third of the time
    #[arg(long)]
    quick: bool,
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
    let folder = build(if options.quick { Purpose::Tests } else { Purpose::Users })?;
    if options.serve {
        return serve(&folder, options.port);
    }
    Ok(())
}

/// Builds the page into `target/page/`; the folder. (`target/web/` is cargo's, for the profile.)
pub fn build(purpose: Purpose) -> Result<PathBuf, String> {
    add_target()?;
    let packages = Project::install("web/editor", workspace::target_dir().join("page-packages"))?;
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
    bundle_editor(&packages, &folder)?;
    compress(&folder)?;
    for file in ["pkg/vulcanize_web_bg.wasm", "codemirror.js"] {
        let size = |name: &str| fs::metadata(folder.join(name)).map_or(0.0, |data| data.len() as f64 / 1e6);
        println!("web: {file} {:.2} MB, {:.2} MB compressed", size(file), size(&format!("{file}.gz")));
    }
    println!("web: {}", folder.display());
    Ok(folder)
}

/// CodeMirror as one file, and the licences of its packages.
fn bundle_editor(packages: &Project, folder: &Path) -> Result<(), String> {
    let output = format!("--outfile={}", folder.join("codemirror.js").display());
    let options = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=warning"];
    packages.run_package(&[&["esbuild", "codemirror.js", &output][..], &options].concat())?;
    let file = folder.join("codemirror-licenses.txt");
    fs::write(&file, packages.licenses()?).map_err(|error| format!("{}: {error}", file.display()))
}

/// Writes `NAME.gz` beside each file, for servers that give it to whoever takes it.
fn compress(folder: &Path) -> Result<(), String> {
    let files = files_in(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    process::run(Command::new("gzip").args(["--keep", "--no-name", "--best"]).args(files), "gzip")
}

fn files_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_in(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
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

/// Whether there is what the page is built with: npm, and Rust's target for WebAssembly.
pub fn has_tools() -> bool {
    npm::is_there() && has_target()
}

/// A toolchain that rustup did not install may have the target, too.
fn has_target() -> bool {
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
    let Some(request) = read_head(&stream)? else {
        return stream.write_all(b"HTTP/1.1 431 Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    };
    let file = requested(folder, &request.line).filter(|file| file.is_file());
    let Some((file, bytes, encoding)) = file.and_then(|file| contents(file, request.takes_gzip)) else {
        return stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    };
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: {}\r\nContent-Length: {}\r\n{encoding}Vary: Accept-Encoding\r\n\
         Cache-Control: no-cache\r\nConnection: close\r\n\r\n",
        content_type(&file),
        bytes.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(&bytes)
}

/// A file, its bytes or those of the compressed one beside it, and the header that says so.
fn contents(file: PathBuf, takes_gzip: bool) -> Option<(PathBuf, Vec<u8>, &'static str)> {
    let mut compressed = file.clone().into_os_string();
    compressed.push(".gz");
    if let Some(bytes) = takes_gzip.then(|| fs::read(compressed).ok()).flatten() {
        return Some((file, bytes, "Content-Encoding: gzip\r\n"));
    }
    let bytes = fs::read(&file).ok()?;
    Some((file, bytes, ""))
}

/// What a request begins with.
#[derive(Debug, PartialEq, Eq)]
struct Head {
    /// The first line.
    line: String,
    takes_gzip: bool,
}

/// The head of a request; `None` where there is more than a browser sends.
fn read_head(stream: impl Read) -> io::Result<Option<Head>> {
    let mut head = BufReader::new(stream.take(MAX_HEAD));
    let (mut first, mut line, mut takes_gzip) = (String::new(), String::new(), false);
    head.read_line(&mut first)?;
    for _ in 0..MAX_LINES {
        line.clear();
        head.read_line(&mut line)?;
        if line.trim_end().is_empty() {
            // Cut off by the limit, the last line is as short as one wants.
            let is_whole = head.get_ref().limit() > 0 || line.ends_with('\n');
            return Ok(is_whole.then(|| Head { line: first.trim_end().to_owned(), takes_gzip }));
        }
        let line = line.to_ascii_lowercase();
        takes_gzip |= line.starts_with("accept-encoding:") && line.contains("gzip");
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
        let head = |text: &str| read_head(text.as_bytes()).expect("text can be read");
        let line = |text: &str| head(text).map(|head| head.line);
        let takes_gzip = |text: &str| head(text).is_some_and(|head| head.takes_gzip);
        assert!(takes_gzip("GET / HTTP/1.1\r\nAccept-Encoding: gzip, br\r\n\r\n"));
        assert!(!takes_gzip("GET /gzip HTTP/1.1\r\nAccept-Encoding: br\r\n\r\n"));
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
