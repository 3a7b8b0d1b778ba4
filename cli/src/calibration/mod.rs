//! What a device costs: a short measurement of its own, kept in a file.
//!
//! What Vulkan says of a device are limits, not speeds. [`Calibration::measure`] runs a dozen small kernels, for about a second,
//! and [`Calibration::store`] keeps the numbers in the user's cache folder, in a file for each device and driver.
//!
//! ```
//! use vulcanize::calibration::Calibration;
//!
//! let device = vulcanize::device::open(Some("reference"), None)?;
//! let measured = Calibration::measure(&device)?;
//! assert!(measured.launch_ns > 0.0 && measured.copy_bytes_per_s > 0.0);
//! let text = measured.to_json(device.info());
//! assert_eq!(Calibration::from_json(&text, device.info()), Some(measured));
//! # Ok::<(), vulcanize::calibration::CalibrationError>(())
//! ```

mod kernels;
mod measure;

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use vulcanize_runtime::{Device, DeviceError, DeviceInfo};
use vulcanize_schedule::{Costs, Mapping};

/// The variable that names the folder of calibrations, in place of the one in the user's cache folder.
pub const FOLDER: &str = "VULCANIZE_CALIBRATION";

/// The first number of the file: another one is another meaning.
const VERSION: u64 = 1;

/// What a device costs when it is busy with one thing: all of it together, not an invocation alone.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Calibration {
    /// Bytes a second that a kernel copies from one buffer to another, those that are read and those that are written together.
    pub copy_bytes_per_s: f64,
    /// Operations a second with `f32`: multiplications with an addition, each of them two.
    pub f32_per_s: f64,
    /// The same with `f16`; `None` where the device has none.
    pub f16_per_s: Option<f64>,
    /// The same with `i32`.
    pub i32_per_s: f64,
    /// Nanoseconds from a submission of one launch to its end, as the host sees them.
    pub submission_ns: f64,
    /// Nanoseconds of each of many launches in one submission that do not depend on each other.
    pub launch_ns: f64,
    /// Nanoseconds more where each launch depends on the one before it.
    pub dependency_ns: f64,
    /// Nanoseconds of a barrier of a workgroup's invocations, for each workgroup.
    pub barrier_ns: f64,
    /// Nanoseconds of a sum over a subgroup, for each invocation; `None` where the device has none.
    pub subgroup_ns: Option<f64>,
    /// Nanoseconds of a number that neighbours read beside each other and write beside each other, in large arrays.
    pub contiguous_ns: f64,
    /// The same where each invocation reads far from its neighbours.
    pub gather_ns: f64,
    /// Nanoseconds of a load from workgroup memory.
    pub workgroup_load_ns: f64,
    /// The same from as small a part of a buffer.
    pub buffer_load_ns: f64,
}

/// A number by its name in the file.
struct Number {
    name: &'static str,
    get: fn(&Calibration) -> Option<f64>,
    set: fn(&mut Calibration, f64),
    is_optional: bool,
}

macro_rules! numbers {
    ($($name:ident),*; $($optional:ident),*) => {
        const NUMBERS: &[Number] = &[
            $(Number {
                name: stringify!($name), get: |all| Some(all.$name), set: |all, number| all.$name = number, is_optional: false,
            },)*
            $(Number {
                name: stringify!($optional), get: |all| all.$optional, set: |all, number| all.$optional = Some(number),
                is_optional: true,
            },)*
        ];
    };
}

numbers!(
    copy_bytes_per_s, f32_per_s, i32_per_s, submission_ns, launch_ns, dependency_ns, barrier_ns, contiguous_ns, gather_ns,
    workgroup_load_ns, buffer_load_ns;
    f16_per_s, subgroup_ns
);

impl Calibration {
    /// Measures a device. It should have nothing else to do.
    ///
    /// # Errors
    /// A kernel does not run on it.
    pub fn measure(device: &Device) -> Result<Self, CalibrationError> {
        measure::measure(device)
    }

    /// The numbers by their names.
    pub fn as_json(&self) -> Value {
        let numbers = NUMBERS.iter().map(|number| (number.name.to_owned(), json!((number.get)(self))));
        Value::Object(numbers.collect::<Map<String, Value>>())
    }

    /// The text of a file: the numbers, and the device that they are of.
    pub fn to_json(&self, device: &DeviceInfo) -> String {
        let file = json!({ "version": VERSION, "device": identity(device), "measured": self.as_json() });
        format!("{file:#}\n")
    }

    /// The numbers, if the text has all of them, and they are of this device with this driver.
    pub fn from_json(text: &str, device: &DeviceInfo) -> Option<Self> {
        let file: Value = serde_json::from_str(text).ok()?;
        if file["version"] != json!(VERSION) || file["device"] != identity(device) {
            return None;
        }
        let mut found = Self::default();
        for number in NUMBERS {
            let value = file["measured"][number.name].as_f64().filter(|value| value.is_finite() && *value >= 0.0);
            match value {
                Some(value) => (number.set)(&mut found, value),
                None if number.is_optional => {}
                None => return None,
            }
        }
        Some(found)
    }

    /// What was kept of a device with this driver, in a folder or in the [usual one](default_folder).
    pub fn load(device: &DeviceInfo, folder: Option<&Path>) -> Option<Self> {
        let file = folder.map_or_else(default_folder, |folder| Some(folder.to_owned()))?.join(file_name(device));
        Self::from_json(&std::fs::read_to_string(file).ok()?, device)
    }

    /// What a schedule reckons with.
    pub fn costs(&self) -> Costs {
        Costs {
            operation: 1e9 / self.f32_per_s.max(1.0),
            near_load: self.contiguous_ns,
            far_load: self.gather_ns,
            launch: self.launch_ns + self.dependency_ns,
            invocations: f64::from(Mapping::DEFAULT.invocations),
        }
    }

    /// Keeps the numbers of a device, in a folder or in the [usual one](default_folder), which is made; returns the file.
    ///
    /// # Errors
    /// There is no such folder, or it cannot be written.
    pub fn store(&self, device: &DeviceInfo, folder: Option<&Path>) -> Result<PathBuf, CalibrationError> {
        let folder = folder.map_or_else(default_folder, |folder| Some(folder.to_owned()));
        let folder = folder.ok_or(CalibrationError::NoFolder)?;
        let file = folder.join(file_name(device));
        let write = || {
            std::fs::create_dir_all(&folder)?;
            // Whoever reads meanwhile sees the old file, or the new one.
            let part = folder.join(format!("{}.{}.part", file_name(device), std::process::id()));
            std::fs::write(&part, self.to_json(device))?;
            std::fs::rename(&part, &file)
        };
        write().map_err(|error| CalibrationError::Write { file: file.clone(), error })?;
        Ok(file)
    }
}

impl fmt::Display for Calibration {
    /// In words, in one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let giga = |number: f64| format!("{:.1}", number / 1e9);
        let f16 = self.f16_per_s.map_or(String::new(), |number| format!(", f16 {}", giga(number)));
        let subgroup = self.subgroup_ns.map_or(String::new(), |time| format!(", a subgroup's sum {time:.3} ns"));
        write!(
            f,
            "copies {} GB/s; f32 {}{f16}, i32 {} Gop/s; a launch {:.1} us, waited for {:.1} us, after another {:.1} us more; a \
             barrier {:.1} ns{subgroup}; loads in order {:.3} ns, out of order {:.3} ns, from workgroup memory {:.3} ns, from a \
             small buffer {:.3} ns",
            giga(self.copy_bytes_per_s),
            giga(self.f32_per_s),
            giga(self.i32_per_s),
            self.launch_ns / 1e3,
            self.submission_ns / 1e3,
            self.dependency_ns / 1e3,
            self.barrier_ns,
            self.contiguous_ns,
            self.gather_ns,
            self.workgroup_load_ns,
            self.buffer_load_ns
        )
    }
}

/// The folder for calibrations: that of the variable [`FOLDER`], else one in the user's cache folder; `None` where no
/// variable says which that is.
pub fn default_folder() -> Option<PathBuf> {
    let path = |variable: &str| std::env::var_os(variable).filter(|path| !path.is_empty()).map(PathBuf::from);
    let cache = || match std::env::consts::OS {
        "windows" => path("LOCALAPPDATA"),
        "macos" | "ios" => path("HOME").map(|home| home.join("Library").join("Caches")),
        _ => path("XDG_CACHE_HOME").or_else(|| path("HOME").map(|home| home.join(".cache"))),
    };
    path(FOLDER).or_else(|| cache().map(|cache| cache.join("vulcanize").join("calibration")))
}

/// What tells a device with its driver from others.
fn identity(device: &DeviceInfo) -> Value {
    json!({ "name": device.name, "driver": device.driver, "uuid": device.uuid.map(|uuid| uuid.to_string()) })
}

/// A name for people, with a number for the rest of the identity.
fn file_name(device: &DeviceInfo) -> String {
    let letters = device.name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' });
    let name: String = letters.take(40).collect();
    // FNV-1a: the same in every version of this program.
    let text = identity(device).to_string();
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{}-{hash:016x}.json", name.trim_matches('-'))
}

/// Why there is no calibration.
#[derive(Debug)]
pub enum CalibrationError {
    /// The device failed.
    Device(DeviceError),
    /// A kernel could not be lowered for it; what was said.
    Kernel(String),
    /// Nothing says where the user's cache folder is.
    NoFolder,
    /// The file could not be written.
    Write {
        /// Which one.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
}

impl fmt::Display for CalibrationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Device(error) => error.fmt(f),
            Self::Kernel(text) => f.write_str(text),
            Self::NoFolder => write!(f, "there is no folder for calibrations: set {FOLDER} to one"),
            Self::Write { file, error } => write!(f, "cannot write '{}': {error}", file.display()),
        }
    }
}

impl std::error::Error for CalibrationError {}

impl From<DeviceError> for CalibrationError {
    fn from(error: DeviceError) -> Self {
        Self::Device(error)
    }
}

#[cfg(test)]
mod tests {
    use vulcanize_reference::ReferenceDevice;
    use vulcanize_runtime::Backend;

    use super::*;

    fn some() -> Calibration {
        let mut all = Calibration::default();
        NUMBERS.iter().zip(1..).for_each(|(number, value)| (number.set)(&mut all, f64::from(value)));
        all
    }

    #[test]
    fn a_file_is_of_one_device_and_one_driver() {
        let folder = std::env::temp_dir().join(format!("calibration-{}", std::process::id()));
        let device = ReferenceDevice::default().info().clone();
        let file = some().store(&device, Some(&folder)).unwrap();
        assert_eq!(Calibration::load(&device, Some(&folder)), Some(some()));
        let newer = DeviceInfo { driver: "another".to_owned(), ..device.clone() };
        assert_eq!(Calibration::load(&newer, Some(&folder)), None);
        // Not by the name of the file alone.
        std::fs::rename(&file, folder.join(file_name(&newer))).unwrap();
        assert_eq!(Calibration::load(&newer, Some(&folder)), None);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_file_without_a_number_is_none_unless_devices_differ_in_it() {
        let device = ReferenceDevice::default().info().clone();
        let text = some().to_json(&device);
        for number in NUMBERS {
            let without = text.replace(&format!("\"{}\"", number.name), "\"other\"");
            let found = Calibration::from_json(&without, &device);
            assert_eq!(found.is_some(), number.is_optional, "{}", number.name);
            assert!(found.is_none_or(|found| (number.get)(&found).is_none()));
        }
        assert_eq!(Calibration::from_json("[]", &device), None);
        assert_eq!(Calibration::from_json(&text.replace("1.0", "-1.0"), &device), None);
    }
}
