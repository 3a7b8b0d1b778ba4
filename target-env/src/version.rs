//! SPIR-V versions.

use std::fmt;
use std::str::FromStr;

/// A version of the SPIR-V specification.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Version {
    /// 1.0
    #[default]
    V1_0,
    /// 1.1
    V1_1,
    /// 1.2
    V1_2,
    /// 1.3
    V1_3,
    /// 1.4
    V1_4,
    /// 1.5
    V1_5,
    /// 1.6
    V1_6,
}

impl Version {
    /// Every version, oldest first.
    pub const ALL: &'static [Version] =
        &[Version::V1_0, Version::V1_1, Version::V1_2, Version::V1_3, Version::V1_4, Version::V1_5, Version::V1_6];

    /// The newest version.
    pub const LATEST: Version = Version::V1_6;

    /// The version with these numbers, if there is one.
    pub fn from_numbers(major: u32, minor: u32) -> Option<Version> {
        if major != 1 {
            return None;
        }
        Version::ALL.get(usize::try_from(minor).ok()?).copied()
    }

    /// The major number.
    pub const fn major(self) -> u32 {
        1
    }

    /// The minor number.
    pub const fn minor(self) -> u32 {
        self as u32
    }

    /// The second word of a SPIR-V module: `0x00010300` for 1.3.
    pub const fn word(self) -> u32 {
        (self.major() << 16) | (self.minor() << 8)
    }

    /// The version in a SPIR-V module's second word, if there is one.
    pub fn from_word(word: u32) -> Option<Version> {
        Version::ALL.iter().copied().find(|version| version.word() == word)
    }

    /// MLIR's word for it: `v1.3`.
    pub const fn name(self) -> &'static str {
        match self {
            Version::V1_0 => "v1.0",
            Version::V1_1 => "v1.1",
            Version::V1_2 => "v1.2",
            Version::V1_3 => "v1.3",
            Version::V1_4 => "v1.4",
            Version::V1_5 => "v1.5",
            Version::V1_6 => "v1.6",
        }
    }

    /// The version by `v1.3` or `1.3`.
    pub fn from_name(name: &str) -> Option<Version> {
        let bare = name.strip_prefix('v').unwrap_or(name);
        Version::ALL.iter().copied().find(|version| &version.name()[1..] == bare)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is no SPIR-V version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownVersion(String);

impl fmt::Display for UnknownVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown SPIR-V version `{}`, expected v1.0 to v1.6", self.0)
    }
}

impl std::error::Error for UnknownVersion {}

impl FromStr for Version {
    type Err = UnknownVersion;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Version::from_name(text).ok_or_else(|| UnknownVersion(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_agree() {
        for &version in Version::ALL {
            assert_eq!(version.name().parse(), Ok(version));
            assert_eq!(version.name()[1..].parse(), Ok(version));
            assert_eq!(Version::from_word(version.word()), Some(version));
            assert_eq!(Version::from_numbers(version.major(), version.minor()), Some(version));
        }
        assert_eq!(Version::V1_3.word(), 0x0001_0300);
        assert_eq!(Version::V1_3.to_string(), "v1.3");
        assert!(Version::V1_0 < Version::V1_6);
    }

    #[test]
    fn other_texts_are_rejected() {
        for text in ["", "v", "v1.7", "1.30", "vv1.3", "2.0", "v1"] {
            assert!(text.parse::<Version>().is_err(), "{text}");
        }
        assert_eq!(Version::from_word(0x0001_0301), None);
        assert_eq!(Version::from_numbers(1, 7), None);
        assert_eq!(Version::from_numbers(2, 0), None);
    }
}
