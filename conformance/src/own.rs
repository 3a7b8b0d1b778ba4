//! Kernels of users: `.mlir` files whose headers say how they are run and what must come out.
//!
//! ```mlir
//! // conformance: dispatch --groups 1 --buffer '0:0=i32[4]=iota' --expect 0:0=twice.npy
//! // conformance: run
//! // expect: [0, 2, 4, 6]
//! ```
//!
//! Each `conformance:` line is a test: a command of `vulcanize`, `run` or `dispatch`, with its flags but for the file and
//! those of the device. `expect:` lines below it are the lines of its standard output.

use std::path::{Path, PathBuf};

use crate::{Failure, Invoke};

/// A test of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnKernel {
    /// The file as it was found from the folder, and for one of several tests its number.
    pub name: String,
    /// The text of the file.
    pub text: String,
    path: PathBuf,
    /// The command and its flags.
    command: Vec<String>,
    /// The lines of standard output, where the header has some.
    expected: Option<Vec<String>>,
}

/// The tests of a folder and those in it, or of one file.
///
/// # Errors
/// All that is wrong, one a line: there is no test, a file has no header or a wrong one.
pub fn find(folder: &Path) -> Result<Vec<OwnKernel>, String> {
    let mut files = Vec::new();
    let listed = collect(folder, &mut files);
    listed.map_err(|error| format!("{}: {error}", folder.display()))?;
    files.sort();
    if files.is_empty() {
        return Err(format!("{}: there is no .mlir file in it", folder.display()));
    }
    let (mut tests, mut errors) = (Vec::new(), Vec::new());
    for file in files {
        match read(&file) {
            Ok(found) => tests.extend(found),
            Err(error) => errors.push(format!("{}: {error}", file.display())),
        }
    }
    if errors.is_empty() { Ok(tests) } else { Err(errors.join("\n")) }
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            // Links to folders are no folders here: they may lead in circles.
            match entry.file_type()?.is_dir() {
                true => folders.push(entry.path()),
                false if entry.path().extension().is_some_and(|extension| extension == "mlir") => {
                    files.push(entry.path());
                }
                false => {}
            }
        }
    }
    Ok(())
}

fn read(file: &Path) -> Result<Vec<OwnKernel>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let path = std::path::absolute(file).map_err(|error| error.to_string())?;
    let commands = parse_header(&text)?;
    let file = file.strip_prefix(".").unwrap_or(file).display().to_string();
    let is_one = commands.len() == 1;
    let test = |(number, (command, expected)): (usize, Header)| OwnKernel {
        name: if is_one { file.clone() } else { format!("{file} {}", number + 1) },
        text: text.clone(),
        path: path.clone(),
        command,
        expected,
    };
    Ok(commands.into_iter().enumerate().map(test).collect())
}

/// A command, and the lines that it prints.
type Header = (Vec<String>, Option<Vec<String>>);

fn parse_header(text: &str) -> Result<Vec<Header>, String> {
    let mut commands: Vec<Header> = Vec::new();
    let mut is_header = true;
    for (line, number) in text.lines().map(str::trim).zip(1..) {
        is_header &= line.is_empty() || line.starts_with("//");
        let comment = line.strip_prefix("//").map(str::trim_start).unwrap_or_default();
        let at = |message: &str| format!("line {number}: {message}");
        if let Some(command) = comment.strip_prefix("conformance:") {
            if !is_header {
                return Err(at("a 'conformance:' line after the header; move it before the first op"));
            }
            commands.push((parse_command(command).map_err(|message| at(&message))?, None));
        } else if let Some(expected) = comment.strip_prefix("expect:").filter(|_| is_header) {
            let (_, lines) =
                commands.last_mut().ok_or_else(|| at("an 'expect:' line before any 'conformance:' line"))?;
            lines.get_or_insert_default().push(expected.trim().to_owned());
        }
    }
    if commands.is_empty() {
        return Err("its header has no line '// conformance: dispatch …' or '// conformance: run …'".to_owned());
    }
    let has_expectation =
        |(command, lines): &Header| lines.is_some() || command.iter().any(|word| word.starts_with("--expect"));
    match commands.iter().position(|command| !has_expectation(command)) {
        None => Ok(commands),
        Some(at) => Err(format!("test {} expects nothing; add '--expect' or '// expect: TEXT' lines", at + 1)),
    }
}

fn parse_command(text: &str) -> Result<Vec<String>, String> {
    let command = shlex::split(text).ok_or_else(|| format!("a quote in '{}' is not closed", text.trim()))?;
    match command.first().map(String::as_str) {
        Some("run" | "dispatch") => Ok(command),
        Some(other) => Err(format!("'{other}' is no command that runs kernels; take 'run' or 'dispatch'")),
        None => Err("there is no command; take 'run' or 'dispatch'".to_owned()),
    }
}

impl OwnKernel {
    /// Runs its command with these flags, which name a device. This changes the current folder of the process: files of the
    /// header are beside the kernel.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self, vulcanize: Invoke, device: &[String]) -> Result<(), Failure> {
        let (Some(folder), Some(file)) = (self.path.parent(), self.path.file_name().and_then(|name| name.to_str()))
        else {
            return Err(Failure::unexpected(format!("{} is no name of a file", self.path.display())));
        };
        std::env::set_current_dir(folder)
            .map_err(|error| Failure::unexpected(format!("{}: {error}", folder.display())))?;
        let mut arguments: Vec<&str> = self.command.iter().map(String::as_str).collect();
        arguments.insert(1, file);
        arguments.extend(device.iter().map(String::as_str));
        let outcome = vulcanize(&arguments, b"");
        if outcome.code != 0 {
            return Err(Failure::of_command(&self.command[0], &outcome));
        }
        let Some(expected) = &self.expected else { return Ok(()) };
        let text = outcome.text();
        let mut found = text.trim_end().lines();
        for (number, expected) in expected.iter().enumerate() {
            let found = found.next().map(str::trim);
            if found != Some(expected) {
                let found = found.map_or("missing".to_owned(), |found| format!("'{found}'"));
                let message = format!("line {} of standard output is {found}, not '{expected}'", number + 1);
                return Err(Failure::unexpected(message));
            }
        }
        found.next().map_or(Ok(()), |line| {
            let message = format!("standard output has a line after those expected: '{line}'");
            Err(Failure::unexpected(message))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_name_commands_and_what_they_print() {
        let text = "// A kernel.\n// conformance: dispatch --buffer '0:0=i32[2]=iota' --expect 0:0=a.npy\n\n// conformance: run\n\
                    // expect: [1, 2]\n//expect:  x\nmodule {}\n";
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(
            parse_header(text),
            Ok(vec![
                (words("dispatch --buffer 0:0=i32[2]=iota --expect 0:0=a.npy"), None),
                (words("run"), Some(vec!["[1, 2]".to_owned(), "x".to_owned()])),
            ])
        );
    }

    #[test]
    fn wrong_headers_are_named() {
        let error = |text: &str| parse_header(text).expect_err("a wrong header");
        assert!(error("module {}").starts_with("its header has no line"));
        assert_eq!(error("// conformance: run"), "test 1 expects nothing; add '--expect' or '// expect: TEXT' lines");
        assert_eq!(error("// expect: 1"), "line 1: an 'expect:' line before any 'conformance:' line");
        assert!(error("// conformance: lower").starts_with("line 1: 'lower' is no command"));
        assert!(error("\n// conformance: run 'a").contains("line 2: a quote in 'run 'a'"));
        assert!(error("module {}\n// conformance: run\n// expect: 1").contains("after the header"));
    }
}
