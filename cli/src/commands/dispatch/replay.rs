//! `--replay`: the job of a bundle that `vulcanize fuzz` wrote, in place of the command line's.

use std::path::Path;

use serde_json::Value;

use super::super::{CommandError, Io};
use super::Arguments;
use super::arrays::Array;

/// The file of a bundle that has the job.
pub(in crate::commands) const REPLAY_FILE: &str = "replay.json";

/// Puts the bundle's job into the arguments.
///
/// # Errors
/// The bundle cannot be read.
pub(super) fn take_job(folder: &str, arguments: &mut Arguments, io: &mut Io<'_>) -> Result<(), CommandError> {
    let path = |name: &str| Path::new(folder).join(name).display().to_string();
    let file = path(REPLAY_FILE);
    // A bundle of somebody else names none of this machine's files.
    let inside = |name: &str| match Path::new(name).file_name() {
        Some(plain) if plain == name => Ok(path(name)),
        _ => Err(CommandError::rejected(format!("{file}: '{name}' is no file of the bundle"))),
    };
    let rejected = |message: &str| CommandError::rejected(format!("{file}: {message}"));
    let value: Value =
        serde_json::from_str(&io.read_text(&file)?).map_err(|error| rejected(&format!("no JSON: {error}")))?;
    if value["version"] != 1 {
        return Err(rejected("only version 1 is known"));
    }
    let job = &value["job"];
    let text = |key: &str| job[key].as_str().ok_or_else(|| rejected(&format!("'job' has no text '{key}'")));
    let files = |key: &str| -> Result<Vec<String>, CommandError> {
        let map = job[key].as_object().ok_or_else(|| rejected(&format!("'job' has no object '{key}'")))?;
        let no_names = || rejected(&format!("'{key}' has no file names"));
        let file = |(place, name): (&String, &Value)| {
            if place.contains('=') {
                return Err(rejected(&format!("'{place}' is no place of a buffer")));
            }
            Ok(format!("{place}={}", inside(name.as_str().ok_or_else(no_names)?)?))
        };
        map.iter().map(file).collect()
    };
    arguments.files = vec![inside(text("kernel")?)?];
    arguments.entry = Some(text("entry")?.to_owned());
    arguments.groups = Some(text("groups")?.to_owned());
    arguments.tolerance = text("tolerance")?.to_owned();
    arguments.buffer = files("buffers")?;
    arguments.expect = files("expect")?;
    Ok(())
}

/// Numbers of a type, little-endian, as a `.npy` file with one dimension.
///
/// # Errors
/// There is no such type, or the bytes are no whole numbers of it.
pub(in crate::commands) fn npy(ty: &str, bytes: &[u8]) -> Result<Vec<u8>, String> {
    let ty: super::elements::ElementType = ty.parse()?;
    let count = (bytes.len() / ty.size()) as u64;
    Array::from_raw(ty, vec![count], bytes.to_vec())?.to_npy()
}
