//! Where commands read and write.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread;

use vulcanize_ir::{Context, Diagnostic, Diagnostics, Location, Severity, colored_message};
use vulcanize_limits::Limits;

use super::source_files::keep_source_of;
use crate::foreign_files::kind_of;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All is well.
    Success,
    /// The input was rejected; diagnostics say why.
    Rejected,
    /// The command line was wrong.
    Usage,
    /// There is no device, or none that can do what is asked.
    NoDevice,
    /// A device failed, or a kernel did what it must not.
    Fault,
    /// A kernel did not end in time.
    Timeout,
    /// A result is not the expected one.
    Unexpected,
}

impl Exit {
    /// The end of a command that accepted its input, or not.
    pub(super) fn of(accepted: bool) -> Self {
        if accepted { Self::Success } else { Self::Rejected }
    }

    /// The process's exit code.
    pub fn code(self) -> u8 {
        match self {
            Exit::Success => 0,
            Exit::Rejected => 1,
            Exit::Usage => 2,
            Exit::NoDevice => 3,
            Exit::Fault => 4,
            Exit::Timeout => 5,
            Exit::Unexpected => 6,
        }
    }
}

/// Why a command ended early: one sentence for standard error, and the exit code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandError {
    /// The sentence; empty when everything was said already.
    pub message: String,
    /// The exit code.
    pub exit: Exit,
}

impl CommandError {
    /// The command line is wrong.
    pub fn usage(message: impl Into<String>) -> Self {
        Self { message: message.into(), exit: Exit::Usage }
    }

    /// The input is rejected.
    pub fn rejected(message: impl Into<String>) -> Self {
        Self { message: message.into(), exit: Exit::Rejected }
    }
}

/// How messages on standard error look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MessageFormat {
    /// For people: `error: …`, with the line of the input and a caret where there is one.
    #[default]
    Text,
    /// The same in the colors of a terminal.
    Colored,
    /// For programs: one line of JSON each, as docs/json.md describes it.
    Json,
}

/// The streams of a command.
pub struct Io<'a> {
    /// Standard input.
    pub stdin: &'a mut dyn Read,
    /// Standard output.
    pub stdout: &'a mut dyn Write,
    /// Standard error.
    pub stderr: &'a mut dyn Write,
    /// Whether standard output goes to a terminal, which is no place for a binary.
    pub stdout_is_terminal: bool,
    /// Whether somebody watches standard error: long runs show a progress line there.
    pub stderr_is_terminal: bool,
    /// How messages look; `--diagnostics` of the command line changes it.
    pub messages: MessageFormat,
    /// What the inputs may cost; each `--limit` of the command line changes it.
    pub limits: Limits,
    /// Whether the process ends right after the command. Then the process frees all memory at once at its end; in a
    /// process that goes on that memory would be lost.
    pub process_ends: bool,
}

impl std::fmt::Debug for Io<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Io")
    }
}

impl Io<'_> {
    /// A context with all dialects, for inputs that may cost as much as the command line says.
    pub(super) fn context(&self) -> Context {
        crate::context_with_limits(self.limits)
    }

    /// Puts what `write` writes after what `memory` holds, or without it into a file as [`Io::write_output_with`] does.
    pub(super) fn write_piece(
        &mut self,
        memory: Option<&mut Vec<u8>>,
        path: &str,
        write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>,
    ) -> Result<(), CommandError> {
        match memory {
            // Memory takes all that is written.
            Some(memory) => {
                drop(write(memory));
                Ok(())
            }
            None => self.write_output_with(path, write),
        }
    }

    /// Writes text as [`Io::write_output`] while `print` makes it. `None` where that gives up: nothing is written then.
    pub(super) fn write_text<T>(
        &mut self,
        path: &str,
        print: impl FnOnce(&mut dyn FnMut(&str)) -> Option<T>,
    ) -> Result<Option<T>, CommandError> {
        if !is_replaced(path) {
            let mut text = String::new();
            let made = print(&mut |part| text.push_str(part));
            return made.map(|made| self.write_output(path, text.as_bytes()).map(|()| made)).transpose();
        }
        let mut made = None;
        let written = self.write_output_with(path, |out| {
            let mut result = Ok(());
            made = print(&mut |part| {
                if result.is_ok() {
                    result = out.write_all(part.as_bytes());
                }
            });
            // The output so far must not stay.
            if made.is_some() { result } else { Err(ErrorKind::Other.into()) }
        });
        made.map(|made| written.map(|()| made)).transpose()
    }

    /// Skips freeing memory where freeing it piece by piece would take long.
    pub(super) fn leave<T>(&self, memory: T) {
        if self.process_ends {
            std::mem::forget(memory);
        }
    }

    /// Writes to standard output.
    pub fn print(&mut self, text: &str) -> Result<(), CommandError> {
        self.write_output("-", text.as_bytes())
    }

    /// Writes to standard error what a flag asks for, such as times; a failure is ignored. Messages go through
    /// `show` and `say`.
    pub fn note(&mut self, text: &str) {
        let _ = self.stderr.write_all(text.as_bytes());
    }

    /// Shows an error and gives its exit code.
    pub fn fail(&mut self, error: &CommandError) -> Exit {
        if !error.message.is_empty() {
            self.say(Severity::Error, &error.message);
        }
        error.exit
    }

    /// Shows a message that has no place in an input.
    pub(super) fn say(&mut self, severity: Severity, message: &str) {
        match self.messages {
            MessageFormat::Text => self.note(&format!("{}: {message}\n", severity.name())),
            MessageFormat::Colored => self.note(&colored_message(severity, message)),
            MessageFormat::Json => {
                let diagnostic = Diagnostic::new(severity, Location::UNKNOWN, message);
                self.show(&Context::new(), &diagnostic.into());
            }
        }
    }

    /// Shows diagnostics with their places, and with the lines of other files that they lead to, such as a frontend's.
    pub(super) fn show(&mut self, context: &Context, diagnostics: &Diagnostics) {
        if self.messages != MessageFormat::Json {
            diagnostics.iter().for_each(|diagnostic| keep_source_of(context, diagnostic));
        }
        match self.messages {
            MessageFormat::Text => self.note(&diagnostics.render(context)),
            MessageFormat::Colored => self.note(&diagnostics.render_colored(context)),
            MessageFormat::Json => {
                diagnostics.iter().for_each(|diagnostic| self.note(&(diagnostic.to_json(context) + "\n")));
            }
        }
    }

    /// The bytes of a file, or of standard input for `-`.
    pub fn read_bytes(&mut self, path: &str) -> Result<Vec<u8>, CommandError> {
        let mut bytes = Vec::new();
        let result = if path == "-" {
            self.stdin.read_to_end(&mut bytes).map(|_| ())
        } else {
            read_large(path).map_or_else(|| std::fs::read(path), Ok).map(|read| bytes = read)
        };
        result.map_err(|e| CommandError::rejected(format!("cannot open input file '{path}': {e}")))?;
        Ok(bytes)
    }

    /// The text of a file, or of standard input for `-`.
    pub fn read_text(&mut self, path: &str) -> Result<String, CommandError> {
        let bytes = self.read_bytes(path)?;
        text_of(path, bytes)
    }

    /// The text of a program, which has to say something.
    pub(super) fn read_program(&mut self, path: &str) -> Result<String, CommandError> {
        let bytes = self.read_bytes(path)?;
        program_of(path, bytes)
    }

    /// Writes a file as a whole or not at all, or standard output for `-`.
    pub fn write_output(&mut self, path: &str, bytes: &[u8]) -> Result<(), CommandError> {
        self.write_output_with(path, |out| out.write_all(bytes))
    }

    /// Like [`Io::write_output`], with the output of `write`, which need not be in memory as a whole.
    pub fn write_output_with(
        &mut self,
        path: &str,
        write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>,
    ) -> Result<(), CommandError> {
        if path == "-" {
            return write(self.stdout).and_then(|()| self.stdout.flush()).map_err(|error| match error.kind() {
                // Whoever reads it has seen enough.
                ErrorKind::BrokenPipe => CommandError { message: String::new(), exit: Exit::Success },
                _ => CommandError::rejected(format!("cannot write standard output: {error}")),
            });
        }
        write_atomically(Path::new(path), write)
            .map_err(|e| CommandError::rejected(format!("cannot write output file '{path}': {e}")))
    }
}

/// The name of an input in messages.
pub(super) fn shown_name(path: &str) -> &str {
    if path == "-" { "<stdin>" } else { path }
}

/// The error for a file in which there is nothing.
pub(super) fn empty(path: &str) -> CommandError {
    CommandError::rejected(format!("'{path}' is empty; its writer may have failed"))
}

/// What is wrong with a file, after its name; standard input has none.
pub(super) fn about_file(path: &str, message: &dyn std::fmt::Display) -> String {
    if path == "-" { message.to_string() } else { format!("{path}: {message}") }
}

/// The pieces of a split input treated one after another: their output, and whether all were accepted.
pub(super) fn each_piece<P>(
    pieces: impl IntoIterator<Item = (u32, P)>,
    marker: &str,
    mut treat: impl FnMut(u32, P, &mut Vec<u8>) -> Result<bool, CommandError>,
) -> Result<(Vec<u8>, bool), CommandError> {
    let (mut output, mut accepted) = (Vec::new(), true);
    for (index, (first_line, piece)) in pieces.into_iter().enumerate() {
        if index > 0 {
            output.extend_from_slice(marker.as_bytes());
            output.push(b'\n');
        }
        accepted &= treat(first_line, piece, &mut output)?;
    }
    Ok((output, accepted))
}

/// Fewer bytes are read before a thread has started.
const LARGE: usize = 1 << 20;

/// A file that is worth two threads; `None` for other files, and for one that changes meanwhile.
fn read_large(path: &str) -> Option<Vec<u8>> {
    let found = std::fs::metadata(path).ok().filter(|found| found.is_file())?;
    let length = usize::try_from(found.len()).ok().filter(|&length| length >= LARGE)?;
    let mut bytes = vec![0; length];
    read_into(path, &mut bytes).ok()?;
    Some(bytes)
}

/// Fills `bytes` with the beginning of a file. For many bytes two threads do it: the system takes most of the time, for
/// it hands out memory page by page.
pub(super) fn read_into(path: &str, bytes: &mut [u8]) -> std::io::Result<()> {
    let read = |bytes: &mut [u8], start: usize| {
        let mut file = File::open(path)?;
        file.seek(SeekFrom::Start(start as u64))?;
        file.read_exact(bytes)
    };
    if bytes.len() < LARGE {
        return read(bytes, 0);
    }
    let middle = bytes.len() / 2;
    let (first, second) = bytes.split_at_mut(middle);
    thread::scope(|scope| {
        let second = thread::Builder::new().spawn_scoped(scope, move || read(second, middle))?;
        read(first, 0)?;
        second.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Whether output to a path appears there at the end, as a whole or not at all. Other files than regular ones (a
/// device, a pipe) are written right away.
fn is_replaced(path: &str) -> bool {
    path != "-" && std::fs::metadata(path).map_or(true, |found| found.is_file())
}

/// Writes beside the file and renames: a failure leaves no part of it. A file that is there keeps its mode and owner, and
/// a link stays one: what it points to is written.
fn write_atomically(path: &Path, write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>) -> std::io::Result<()> {
    let path = end_of_links(path);
    let found = std::fs::metadata(&path).ok();
    if found.as_ref().is_some_and(|found| !found.is_file()) {
        return write(&mut File::create(&path)?);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Under a name that nobody can guess and put a link at.
    let mut temporary = new_file(tempfile::Builder::new().prefix(".").suffix(".tmp"), folder)?;
    write(temporary.as_file_mut())?;
    match found {
        Some(found) if !take_over(temporary.as_file(), &found) => {
            let mut contents = temporary.reopen()?;
            std::io::copy(&mut contents, &mut OpenOptions::new().write(true).truncate(true).open(&path)?).map(|_| ())
        }
        _ => temporary.persist(&path).map(|_| ()).map_err(|error| error.error),
    }
}

/// The place that a path leads to when its last part is a link, or a link to a link; nothing need be there.
fn end_of_links(path: &Path) -> PathBuf {
    const MOST: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST {
        let Ok(link) = std::fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(link);
    }
    path
}

/// A new file with the mode that all new files have: other temporary ones are for their owner alone.
#[cfg(unix)]
fn new_file(builder: &mut tempfile::Builder<'_, '_>, folder: &Path) -> std::io::Result<tempfile::NamedTempFile> {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(std::fs::Permissions::from_mode(0o666)).tempfile_in(folder)
}

#[cfg(not(unix))]
fn new_file(builder: &mut tempfile::Builder<'_, '_>, folder: &Path) -> std::io::Result<tempfile::NamedTempFile> {
    builder.tempfile_in(folder)
}

/// Gives a new file the owner and the mode of the one that it replaces; whether that was allowed.
fn take_over(file: &File, found: &Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let owner = |of: &Metadata| (of.uid(), of.gid());
        let is_same = file.metadata().is_ok_and(|made| owner(&made) == owner(found));
        if !is_same && fchown(file, Some(found.uid()), Some(found.gid())).is_err() {
            return false;
        }
    }
    file.set_permissions(found.permissions()).is_ok()
}

/// The text that a file holds.
fn text_of(path: &str, bytes: Vec<u8>) -> Result<String, CommandError> {
    if let Some(kind) = kind_of(&bytes) {
        return Err(CommandError::rejected(format!("'{path}' is {kind}")));
    }
    String::from_utf8(bytes).map_err(|e| CommandError::rejected(format!("input file '{path}' is not valid UTF-8: {e}")))
}

/// The program that a file holds: a text that says something.
pub(super) fn program_of(path: &str, bytes: Vec<u8>) -> Result<String, CommandError> {
    let text = text_of(path, bytes)?;
    if text.trim_ascii().is_empty() { Err(empty(path)) } else { Ok(text) }
}

#[cfg(test)]
mod tests {
    use super::{LARGE, read_large, write_atomically};

    /// A folder of its own, by the name of the test.
    fn folder(name: &str) -> std::path::PathBuf {
        let path = std::env::temp_dir().join(format!("vulcanize-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        path
    }

    #[cfg(unix)]
    #[test]
    fn links_modes_and_owners_stay() {
        use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
        let folder = folder("links");
        let [file, link, second, dangling] = ["file", "link", "second", "dangling"].map(|name| folder.join(name));
        std::fs::write(&file, "old").expect("a file");
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).expect("a mode");
        symlink("file", &link).expect("a link");
        symlink(&link, &second).expect("a link");
        symlink("made", &dangling).expect("a link");
        let before = std::fs::metadata(&file).expect("it is there");
        for (path, target) in [(&file, "file"), (&link, "file"), (&second, "file"), (&dangling, "made")] {
            let text = format!("through {}", path.display());
            write_atomically(path, |out| out.write_all(text.as_bytes())).expect("it is written");
            assert_eq!(std::fs::read_to_string(folder.join(target)).expect("it is there"), text);
        }
        assert!([&link, &second, &dangling].iter().all(|link| link.is_symlink()));
        let after = std::fs::metadata(&file).expect("it is there");
        assert_eq!((after.mode(), after.uid(), after.gid()), (before.mode(), before.uid(), before.gid()));
        // A new file is as open as any that this process makes.
        let plain = folder.join("plain");
        std::fs::write(&plain, "").expect("a file");
        let mode = |path: &std::path::Path| std::fs::metadata(path).expect("it is there").mode();
        assert_eq!(mode(&folder.join("made")), mode(&plain));
        let failed = write_atomically(&file, |out| out.write_all(b"half").and(Err(std::io::Error::other("no"))));
        assert!(failed.is_err());
        assert!(std::fs::read_to_string(&file).expect("it is there").starts_with("through "));
        assert_eq!(std::fs::read_dir(&folder).expect("it is there").count(), 6, "nothing temporary is left");
        std::fs::remove_dir_all(&folder).expect("it is there");
    }

    #[test]
    fn large_files_are_read_whole() {
        let path = std::env::temp_dir().join(format!("vulcanize-read-{}", std::process::id()));
        let name = path.to_str().expect("a path in UTF-8");
        let bytes: Vec<u8> = (0..LARGE + 3).map(|at| (at / 7) as u8).collect();
        for length in [LARGE - 1, LARGE, bytes.len()] {
            std::fs::write(&path, &bytes[..length]).expect("a file that can be written");
            let read = read_large(name);
            assert_eq!(read.as_deref(), (length >= LARGE).then_some(&bytes[..length]), "{length} bytes");
        }
        std::fs::remove_file(&path).expect("the file is there");
        assert_eq!(read_large(name), None);
    }
}
