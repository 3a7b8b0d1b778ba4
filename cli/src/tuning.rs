//! Schedules that were measured: a file that says how the pieces of programs are best mapped to devices.
//!
//! `vulcanize tune` makes such files. Each entry is for a piece of a program, by its [key](vulcanize_schedule::Piece::key), on a
//! device with a driver. Files of several programs and devices can be merged.
//!
//! ```
//! use vulcanize::device;
//! use vulcanize::schedule::Schedule;
//! use vulcanize::tuning::{Tuned, Tuning};
//!
//! let device = device::open(Some("reference"), None)?;
//! let mapping = "threads=32,tile=8x8".parse()?;
//! let mut tuning = Tuning::default();
//! let piece = "64x64x+64: f32[d0, d2], f32[d2, d1] -> f32[d0, d1]: mulf, addf";
//! tuning.add(device.info(), piece, Tuned { mapping, ns: 2e6, default_ns: 5e6, tried: 40 });
//! let again = Tuning::from_json(&tuning.to_json())?;
//! let schedule = again.schedule_for(Schedule::default(), device.info());
//! assert_eq!(schedule.mapping_of(piece).tile, Some([8, 8]));
//! assert_eq!(schedule.mapping_of("another").tile, None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;
use std::sync::Arc;

use serde_json::{Value, json};
use vulcanize_runtime::DeviceInfo;
use vulcanize_schedule::{Mapping, Schedule};

/// The first number of the file: another one is another meaning.
const VERSION: u64 = 1;

/// What was found for a piece on a device.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuned {
    /// The best way to map it.
    pub mapping: Mapping,
    /// Nanoseconds that it takes so.
    pub ns: f64,
    /// Nanoseconds that it takes as it is mapped where nothing is said.
    pub default_ns: f64,
    /// How many ways were measured.
    pub tried: u64,
}

/// A device with its driver, and a piece.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    device: String,
    driver: String,
    piece: String,
}

/// What was found for pieces on devices.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tuning {
    found: BTreeMap<Place, Tuned>,
}

impl Tuning {
    /// Adds what was found for a piece on a device. Of two for the same one the faster stays.
    pub fn add(&mut self, device: &DeviceInfo, piece: &str, tuned: Tuned) {
        let place = Place { device: device.name.clone(), driver: device.driver.clone(), piece: piece.to_owned() };
        self.add_at(place, tuned);
    }

    fn add_at(&mut self, place: Place, tuned: Tuned) {
        match self.found.entry(place) {
            Entry::Occupied(mut known) if tuned.ns < known.get().ns => _ = known.insert(tuned),
            Entry::Occupied(_) => {}
            Entry::Vacant(empty) => _ = empty.insert(tuned),
        }
    }

    /// Takes in what another one has.
    pub fn merge(&mut self, other: Self) {
        for (place, tuned) in other.found {
            self.add_at(place, tuned);
        }
    }

    /// How many pieces it has, those of all devices together.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The devices that it is for, each with its driver.
    pub fn devices(&self) -> Vec<(&str, &str)> {
        let mut devices: Vec<(&str, &str)> = self.found.keys().map(|place| (&*place.device, &*place.driver)).collect();
        devices.dedup();
        devices
    }

    /// The schedule in which the pieces are mapped as was found for a device with its driver.
    #[must_use]
    pub fn schedule_for(&self, schedule: Schedule, device: &DeviceInfo) -> Schedule {
        self.schedule_of(schedule, (&device.name, &device.driver))
    }

    /// The schedule for a device of [`devices`](Self::devices).
    #[must_use]
    pub fn schedule_of(&self, schedule: Schedule, (device, driver): (&str, &str)) -> Schedule {
        let found = self.found.iter().filter(|(place, _)| place.device == device && place.driver == driver);
        let pieces = found.map(|(place, tuned)| (place.piece.clone(), tuned.mapping));
        Schedule { pieces: Arc::new(pieces.collect()), ..schedule }
    }

    /// The text of a file.
    pub fn to_json(&self) -> String {
        let entry = |(place, tuned): (&Place, &Tuned)| {
            json!({
                "device": place.device,
                "driver": place.driver,
                "piece": place.piece,
                "schedule": tuned.mapping.to_string(),
                "ns": tuned.ns,
                "default_ns": tuned.default_ns,
                "tried": tuned.tried,
            })
        };
        let entries: Vec<Value> = self.found.iter().map(entry).collect();
        format!("{:#}\n", json!({ "version": VERSION, "tuned": entries }))
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// It is no JSON, of another version, or an entry lacks something.
    pub fn from_json(text: &str) -> Result<Self, TuningError> {
        let file: Value = serde_json::from_str(text).map_err(|error| TuningError(error.to_string()))?;
        if file["version"] != json!(VERSION) {
            return Err(TuningError(format!("it is no tuning of version {VERSION}")));
        }
        let entries = file["tuned"].as_array().ok_or_else(|| TuningError("it has no list 'tuned'".to_owned()))?;
        let mut tuning = Self::default();
        for (number, entry) in entries.iter().enumerate() {
            let text = |name: &str| entry[name].as_str().ok_or_else(|| missing(number, name));
            let ns = |name: &str| entry[name].as_f64().filter(|ns| *ns >= 0.0).ok_or_else(|| missing(number, name));
            let mapping = text("schedule")?.parse().map_err(|wrong| TuningError(format!("entry {number}: {wrong}")))?;
            let place = Place {
                device: text("device")?.to_owned(),
                driver: text("driver")?.to_owned(),
                piece: text("piece")?.to_owned(),
            };
            let tried = entry["tried"].as_u64().ok_or_else(|| missing(number, "tried"))?;
            tuning.add_at(place, Tuned { mapping, ns: ns("ns")?, default_ns: ns("default_ns")?, tried });
        }
        Ok(tuning)
    }
}

fn missing(number: usize, name: &str) -> TuningError {
    TuningError(format!("entry {number} has no '{name}', or it is of the wrong type"))
}

/// Why a text is no tuning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TuningError(String);

impl fmt::Display for TuningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TuningError {}

#[cfg(test)]
mod tests {
    use vulcanize_reference::ReferenceDevice;
    use vulcanize_runtime::Backend;

    use super::*;

    fn tuned(ns: f64, threads: u32) -> Tuned {
        Tuned { mapping: Mapping { threads, ..Mapping::default() }, ns, default_ns: 9.0, tried: 2 }
    }

    #[test]
    fn of_two_the_faster_stays_and_devices_are_apart() {
        let device = ReferenceDevice::default().info().clone();
        let other = DeviceInfo { driver: "another".to_owned(), ..device.clone() };
        let (mut one, mut two) = (Tuning::default(), Tuning::default());
        one.add(&device, "a", tuned(5.0, 32));
        two.add(&device, "a", tuned(4.0, 128));
        two.add(&device, "b", tuned(1.0, 16));
        two.add(&other, "a", tuned(1.0, 256));
        let mut merged = one.clone();
        merged.merge(two.clone());
        two.merge(one);
        assert_eq!(merged, two);
        assert_eq!((merged.len(), merged.devices().len()), (3, 2));
        let schedule = merged.schedule_for(Schedule::default(), &device);
        assert_eq!(["a", "b"].map(|piece| schedule.mapping_of(piece).threads), [128, 16]);
        assert_eq!(merged.schedule_for(Schedule::default(), &other).mapping_of("b"), &Mapping::DEFAULT);
    }

    #[test]
    fn a_file_that_lacks_something_is_refused_with_its_place() {
        let mut tuning = Tuning::default();
        tuning.add(ReferenceDevice::default().info(), "a", tuned(5.0, 32));
        let text = tuning.to_json();
        assert_eq!(Tuning::from_json(&text), Ok(tuning));
        for name in ["device", "driver", "piece", "schedule", "ns", "default_ns", "tried"] {
            let error = Tuning::from_json(&text.replace(&format!("\"{name}\""), "\"other\"")).unwrap_err();
            assert!(error.to_string().starts_with(&format!("entry 0 has no '{name}'")), "{error}");
        }
        let error = Tuning::from_json(&text.replace("threads=32", "threads=0")).unwrap_err();
        assert_eq!(error.to_string(), "entry 0: '0' is no number of threads: 1 to 1024");
        for text in ["", "[]", "{\"version\": 2}", "{\"version\": 1}"] {
            assert!(Tuning::from_json(text).is_err());
        }
    }
}
