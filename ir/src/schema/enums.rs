//! Enum attributes: keywords for numbers.

use std::hash::{Hash, Hasher};

/// How an enum attribute is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnumSyntax {
    /// `#dialect.mnemonic<case>`
    Angled,
    /// `#dialect<mnemonic case>`
    Spaced,
}

/// Where the cases of an enum come from.
#[derive(Clone, Copy)]
pub enum EnumCases {
    /// A list of keywords and numbers.
    List(&'static [(&'static str, u64)]),
    /// Functions over a table that lives elsewhere: number of a keyword, keyword of a number.
    Table {
        /// The number of a keyword.
        value: fn(&str) -> Option<u64>,
        /// The keyword of a number.
        name: fn(u64) -> Option<&'static str>,
        /// All keywords, for messages.
        all: fn() -> Vec<&'static str>,
    },
}

/// The declaration of an enum.
pub struct EnumDef {
    /// The namespace of the dialect.
    pub dialect: &'static str,
    /// The attribute's name in it.
    pub mnemonic: &'static str,
    /// The cases.
    pub cases: EnumCases,
    /// For sets of bits: the separator of two keywords, `,` or `|`.
    pub separator: Option<char>,
    /// How it is written.
    pub syntax: EnumSyntax,
}

impl EnumDef {
    /// The number of a keyword.
    pub fn value_of(&self, keyword: &str) -> Option<u64> {
        match self.cases {
            EnumCases::List(list) => list.iter().find(|(name, _)| *name == keyword).map(|&(_, value)| value),
            EnumCases::Table { value, .. } => value(keyword),
        }
    }

    /// The number of a text: a keyword, or of a set of bits several with the separator between.
    pub fn value_of_text(&self, text: &str) -> Option<u64> {
        match self.separator {
            Some(separator) => {
                text.split(separator).try_fold(0, |value, word| Some(value | self.value_of(word.trim())?))
            }
            None => self.value_of(text),
        }
    }

    /// The keyword of a number.
    pub fn name_of(&self, number: u64) -> Option<&'static str> {
        match self.cases {
            EnumCases::List(list) => list.iter().find(|&&(_, value)| value == number).map(|&(name, _)| name),
            EnumCases::Table { name, .. } => name(number),
        }
    }

    /// All keywords.
    pub fn keywords(&self) -> Vec<&'static str> {
        match self.cases {
            EnumCases::List(list) => list.iter().map(|&(name, _)| name).collect(),
            EnumCases::Table { all, .. } => all(),
        }
    }

    /// The text of a value: a keyword, or the keywords of its bits in ascending order. A keyword that covers several
    /// bits (`fast`) is used when the value has exactly these.
    pub fn text_of(&self, value: u64) -> Option<String> {
        let Some(separator) = self.separator else { return self.name_of(value).map(str::to_owned) };
        if let Some(name) = self.name_of(value) {
            return Some(name.to_owned());
        }
        let mut out = String::new();
        for bit in (0..64).map(|i| 1u64 << i).filter(|bit| value & bit != 0) {
            if !out.is_empty() {
                out.push(separator);
            }
            out.push_str(self.name_of(bit)?);
        }
        Some(out)
    }
}

/// A type of Rust for the values of a declared enum: its cases, or sets of its bits.
///
/// `Crate` is a type of the crate that says so: a dialect may say it of the types of another crate, too.
pub trait EnumValue<Crate = Self>: Copy {
    /// The declaration.
    const DEF: &'static EnumDef;

    /// The number of a value.
    fn number(self) -> u64;

    /// The value of a number.
    fn from_number(number: u64) -> Option<Self>;
}

// One static a declared enum: its address is its identity.
impl PartialEq for EnumDef {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for EnumDef {}

impl Hash for EnumDef {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::ptr::from_ref(self).hash(state);
    }
}

impl std::fmt::Debug for EnumDef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "EnumDef({}.{})", self.dialect, self.mnemonic)
    }
}
