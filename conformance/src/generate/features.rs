//! What not every device has, and random kernels may use.

use std::fmt;
use std::str::FromStr;

use vulcanize_target_env::{Capability, TargetEnv};

use super::lockstep::INVOCATIONS;

/// Capabilities that random kernels may use; without one of them, a kernel is lowered to what does without, or another kernel
/// is made. A seed and such a set name a kernel.
///
/// The text has the names with commas between; `all` and `none` are read, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features([bool; KNOWN.len()]);

/// What the family `subgroups` needs.
const SUBGROUPS: [Capability; 3] = [
    Capability::GroupNonUniformArithmetic,
    Capability::GroupNonUniformShuffle,
    Capability::GroupNonUniformShuffleRelative,
];

const KNOWN: [Capability; 7] = [
    Capability::Int8,
    Capability::Int16,
    Capability::Int64,
    Capability::Float64,
    SUBGROUPS[0],
    SUBGROUPS[1],
    SUBGROUPS[2],
];

impl Features {
    /// All of them.
    pub const ALL: Self = Self([true; KNOWN.len()]);

    /// Those of a device.
    pub fn of(environment: &TargetEnv) -> Self {
        let limits = environment.limits();
        let is_large = limits.min_subgroup_size.unwrap_or(limits.subgroup_size) as usize >= INVOCATIONS;
        let has = |capability: Capability| {
            environment.allows_capability(capability) && (is_large || !SUBGROUPS.contains(&capability))
        };
        Self(KNOWN.map(has))
    }

    /// Those of both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let mut both = self.0;
        both.iter_mut().zip(other.0).for_each(|(has, other)| *has &= other);
        Self(both)
    }

    /// Those of these capabilities that are in the set.
    pub(super) fn among(self, capabilities: &[Capability]) -> impl Iterator<Item = Capability> {
        KNOWN
            .into_iter()
            .zip(self.0)
            .filter(|(known, has)| *has && capabilities.contains(known))
            .map(|(known, _)| known)
    }

    pub(super) fn has(self, capability: Capability) -> bool {
        self.among(&[capability]).next().is_some()
    }

    pub(super) fn has_subgroups(self) -> bool {
        SUBGROUPS.into_iter().all(|capability| self.has(capability))
    }
}

impl fmt::Display for Features {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.among(&KNOWN).map(Capability::name).collect();
        if names.is_empty() { f.write_str("none") } else { f.write_str(&names.join(",")) }
    }
}

impl FromStr for Features {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "all" => return Ok(Self::ALL),
            "none" => return Ok(Self([false; KNOWN.len()])),
            _ => {}
        }
        let mut features = Self([false; KNOWN.len()]);
        for name in text.split(',') {
            let at = KNOWN.iter().position(|known| known.name() == name);
            let at = at.ok_or_else(|| format!("'{name}' is none of {}", Self::ALL))?;
            features.0[at] = true;
        }
        Ok(features)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_read_as_they_are_written() {
        let some: Features = "Int64,GroupNonUniformShuffle".parse().unwrap();
        let none: Features = "none".parse().unwrap();
        for features in [Features::ALL, some, none] {
            assert_eq!(features.to_string().parse(), Ok(features));
            assert_eq!(features.and(Features::ALL), features);
            assert_eq!(features.and(none), none);
        }
        assert_eq!("all".parse(), Ok(Features::ALL));
        assert!("Int8,Int9".parse::<Features>().unwrap_err().starts_with("'Int9' is none of Int8,"));
    }
}
