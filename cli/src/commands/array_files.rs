//! Arrays of the command line: type, shape and contents, or a file.

use vulcanize_ir::Severity;

use super::arrays::{Array, parse_array_type};
use super::elements::ElementType;
use super::{CommandError, Io};

/// The file that contents come from; empty where they come from none.
pub(super) fn file_of(text: &str) -> String {
    let text = text.split_once(":as=").map_or(text, |(text, _)| text);
    let path = text.rsplit_once('=').map_or(text, |(_, path)| path);
    let is_file = ["npy", "bin", "png"].iter().any(|ending| has_extension(path, ending)) || npz_array(path).is_some();
    if is_file { path.to_owned() } else { String::new() }
}

pub(super) fn has_extension(path: &str, extension: &str) -> bool {
    std::path::Path::new(path).extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

/// Reads the array of a `.npy` file, or one of a `.npz` file.
pub(super) fn read_npy(path: &str, io: &mut Io<'_>) -> Result<Array, CommandError> {
    let rejected = |message: String| CommandError::rejected(format!("{path}: {message}"));
    match npz_array(path) {
        Some((file, name)) => Array::from_npz(&io.read_bytes(file)?, name, &io.limits).map_err(rejected),
        None => Array::from_npy(&io.read_bytes(path)?).map_err(rejected),
    }
}

/// Whether it is a file that says type and shape of its array.
pub(super) fn has_type(text: &str) -> bool {
    has_extension(text, "npy") || npz_array(text).is_some()
}

/// File and array of `FILE.npz:NAME`, or of `FILE.npz`, which has no other.
pub(super) fn npz_array(text: &str) -> Option<(&str, Option<&str>)> {
    if has_extension(text, "npz") {
        return Some((text, None));
    }
    let (file, name) = text.rsplit_once(':')?;
    has_extension(file, "npz").then_some((file, Some(name)))
}

/// `TYPE[SHAPE]=CONTENTS`, or a file that has type and shape itself; `:as=TYPE` after it converts its numbers. For the flag of
/// this name.
pub(super) fn read_array(flag: &str, text: &str, io: &mut Io<'_>) -> Result<Array, CommandError> {
    let Some((text, ty)) = text.rsplit_once(":as=") else { return read_array_as_given(flag, text, io) };
    let ty: ElementType = ty.trim().parse().map_err(|message| CommandError::usage(format!("--{flag}: {message}")))?;
    let rejected = |message: String| CommandError::rejected(format!("{text}: {message}"));
    let (array, inexact) = read_array_as_given(flag, text, io)?.converted(ty).map_err(rejected)?;
    if let Some(inexact) = inexact {
        io.say(Severity::Note, &format!("{text}: {inexact}"));
    }
    Ok(array)
}

/// The same without a conversion.
pub(super) fn read_array_as_given(flag: &str, text: &str, io: &mut Io<'_>) -> Result<Array, CommandError> {
    let usage = |message: String| CommandError::usage(format!("--{flag}: {message}"));
    let (ty, contents) = match text.split_once('=') {
        Some((ty, contents)) => (Some(ty), contents),
        None if has_type(text) => (None, text),
        None => return Err(usage(format!("'{text}' is not TYPE[SHAPE]=CONTENTS, as in f32[1024]=iota"))),
    };
    let ty = ty.map(parse_array_type).transpose().map_err(usage)?;
    if has_type(contents) {
        let array = read_npy(contents, io)?;
        let Some((ty, shape)) = ty else { return Ok(array) };
        let array = array.reinterpreted(ty);
        if (ty, shape.as_slice()) != (array.ty, array.shape.as_slice()) {
            let wanted = Array { ty, shape, bytes: Vec::new() };
            return Err(CommandError::rejected(format!("{contents}: it holds {array}, and {wanted} is asked for")));
        }
        return Ok(array);
    }
    let Some((ty, shape)) = ty else { return Err(usage("a type is missing".to_owned())) };
    if has_extension(contents, "bin") {
        let bytes = io.read_bytes(contents)?;
        return Array::from_raw(ty, shape, bytes)
            .map_err(|message| CommandError::rejected(format!("{contents}: {message}")));
    }
    Array::generate(ty, shape, contents, &io.limits).map_err(usage)
}
