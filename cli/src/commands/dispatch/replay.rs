//! `--replay`: a recorded launch, in place of the command line's job.
//!
//! ```text
//! kernel.spv                          the binary
//! before-SET-BINDING.npy              the bytes of each buffer before,
//! expected-SET-BINDING.npy            and afterwards
//! replay.json                         how it is run
//! ```

use std::path::Path;

use serde_json::{Map, Value, json};
use vulcanize_serialization::words_to_bytes;

use super::super::{CommandError, Io};
use super::Arguments;
use super::arrays::Array;
use super::elements::ElementType;

/// The file of a launch that has the job.
pub(in crate::commands) const REPLAY_FILE: &str = "replay.json";

/// A launch, but for what comes out.
pub(in crate::commands) struct Launch<'l> {
    pub(in crate::commands) words: &'l [u32],
    pub(in crate::commands) entry: &'l str,
    pub(in crate::commands) groups: [u32; 3],
    /// Specialization constants as `--spec` takes them.
    pub(in crate::commands) spec: Vec<String>,
    pub(in crate::commands) push_constants: &'l [u8],
    /// The subgroup size that the kernel was made for.
    pub(in crate::commands) subgroup_size: Option<u32>,
    /// What each buffer holds before.
    pub(in crate::commands) buffers: &'l [(Descriptor, Vec<u8>)],
}

/// A descriptor set and a binding.
pub(in crate::commands) type Descriptor = (u32, u32);

/// Writes a launch into a folder.
///
/// # Errors
/// A file cannot be written.
pub(in crate::commands) fn write_launch(folder: &Path, launch: &Launch<'_>) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    write(folder, "kernel.spv", &words_to_bytes(launch.words))?;
    let mut buffers = Map::new();
    for (descriptor, bytes) in launch.buffers {
        let name = write_bytes(folder, "before", *descriptor, bytes)?;
        buffers.insert(place(*descriptor), format!("raw:{name}").into());
    }
    let pushed: String = launch.push_constants.iter().map(|byte| format!("{byte:02x}")).collect();
    let groups = launch.groups.map(|count| count.to_string()).join(",");
    let mut job = json!({ "kernel": "kernel.spv", "entry": launch.entry, "groups": groups, "spec": launch.spec,
                      "push_constants": pushed, "buffers": buffers, "expect": {}, "tolerance": "0" });
    if let Some(size) = launch.subgroup_size {
        job["subgroup_size"] = size.into();
    }
    write(folder, REPLAY_FILE, format!("{:#}\n", json!({ "version": 1, "job": job })).as_bytes())
}

/// Adds to a launch what its buffers must hold afterwards, in place of what it said so far, and where it was found.
///
/// # Errors
/// A file cannot be read or written.
pub(in crate::commands) fn write_expected(
    folder: &Path,
    buffers: &[(Descriptor, Vec<u8>)],
    found: Option<Value>,
) -> Result<(), String> {
    let file = folder.join(REPLAY_FILE);
    let rejected = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = std::fs::read_to_string(&file).map_err(|error| rejected(&error))?;
    let mut value: Value = serde_json::from_str(&text).map_err(|error| rejected(&error))?;
    let mut expect = Map::new();
    for (descriptor, bytes) in buffers {
        expect.insert(place(*descriptor), write_bytes(folder, "expected", *descriptor, bytes)?.into());
    }
    value["job"]["expect"] = expect.into();
    if let Some(found) = found {
        value["found"] = found;
    }
    write(folder, REPLAY_FILE, format!("{value:#}\n").as_bytes())
}

/// What a buffer of a launch holds before; `None` where the launch has no such buffer.
pub(in crate::commands) fn read_before(folder: &Path, descriptor: Descriptor) -> Option<Vec<u8>> {
    let file = std::fs::read(folder.join(file_name("before", descriptor))).ok()?;
    Array::from_npy(&file).ok().map(|array| array.bytes)
}

fn place((set, binding): Descriptor) -> String {
    format!("{set}:{binding}")
}

fn file_name(when: &str, (set, binding): Descriptor) -> String {
    format!("{when}-{set}-{binding}.npy")
}

fn write_bytes(folder: &Path, when: &str, descriptor: Descriptor, bytes: &[u8]) -> Result<String, String> {
    let name = file_name(when, descriptor);
    let array = Array::from_raw(ElementType::Unsigned(1), vec![bytes.len() as u64], bytes.to_vec())?;
    write(folder, &name, &array.to_npy()?)?;
    Ok(name)
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> Result<(), String> {
    let path = folder.join(name);
    std::fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}

/// Puts the job of a launch into the arguments.
///
/// # Errors
/// The launch cannot be read.
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
            let name = name.as_str().ok_or_else(no_names)?;
            let (kind, name) = name.strip_prefix("raw:").map_or(("", name), |name| ("raw:", name));
            Ok(format!("{place}={kind}{}", inside(name)?))
        };
        map.iter().map(file).collect()
    };
    arguments.files = vec![inside(text("kernel")?)?];
    arguments.entry = Some(text("entry")?.to_owned());
    arguments.groups = Some(text("groups")?.to_owned());
    arguments.tolerance = text("tolerance")?.to_owned();
    arguments.buffer = files("buffers")?;
    arguments.expect = files("expect")?;
    let pushed = job["push_constants"].as_str().filter(|bytes| !bytes.is_empty());
    arguments.push_constants = pushed.map(|bytes| format!("raw={bytes}")).into_iter().collect();
    arguments.subgroup_size = match &job["subgroup_size"] {
        Value::Null => None,
        size => match size.as_u64().and_then(|size| u32::try_from(size).ok()) {
            Some(size) => Some(size),
            None => return Err(rejected("'subgroup_size' is no number of invocations")),
        },
    };
    let spec = job["spec"].as_array().into_iter().flatten();
    arguments.spec = spec.filter_map(Value::as_str).map(str::to_owned).collect();
    Ok(())
}
