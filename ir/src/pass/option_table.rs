//! Options as data: an entry of a table says name, type, description, default and flag of an option. What parses options,
//! prints them or explains them reads the table.

use super::{OptionParser, list_text};
use crate::rewrite::RegionSimplification;

/// An entry of a table: an option whose value is in a struct of type `O`.
#[derive(Debug)]
pub struct OptionDef<O: 'static> {
    /// Its name, the kind of its value and its description.
    pub option: PassOption,
    /// Its flag on the command line.
    pub flag: Option<Flag>,
    /// The value as text; `None` where pipelines do not show it.
    pub get: fn(&O) -> Option<String>,
    /// Sets the value, if the parser has it.
    pub set: fn(&mut O, &mut OptionParser) -> Result<(), String>,
}

/// What users read about an option of a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassOption {
    /// Its name.
    pub name: &'static str,
    /// The kind of its value: `bool`, `string`, …
    pub value: &'static str,
    /// Its description, in one line; empty for an option that is not listed.
    pub description: &'static str,
}

/// A flag of the commands that lower kernels.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// Its name, without the dashes.
    pub name: &'static str,
    /// One line for the help text.
    pub help: &'static str,
    /// Its value.
    pub form: FlagForm,
}

/// The value of a flag.
#[derive(Clone, Copy, Debug)]
pub enum FlagForm {
    /// None: the option is true where the flag is given.
    Switch,
    /// A number, which the help text calls so.
    Number(&'static str),
    /// One of the words of the option.
    Keyword,
    /// One of these words, each of which stands for a value of the option.
    Word(&'static [(&'static str, &'static str)]),
}

impl<O: 'static> OptionDef<O> {
    /// The same option with another description.
    #[must_use]
    pub const fn described(mut self, description: &'static str) -> Self {
        self.option.description = description;
        self
    }

    /// Sets the value to that of the flag with this word; `true` for a switch that is given.
    ///
    /// # Errors
    /// It is no value of the option.
    pub fn set_flag(&self, options: &mut O, word: &str) -> Result<(), String> {
        let words = match self.flag.map(|flag| flag.form) {
            Some(FlagForm::Word(words)) => words,
            Some(FlagForm::Switch | FlagForm::Number(_) | FlagForm::Keyword) | None => &[],
        };
        let value = words.iter().find(|(known, _)| *known == word).map_or(word, |&(_, value)| value);
        (self.set)(options, &mut OptionParser::new(&format!("{}={value}", self.option.name))?)
    }

    fn text(&self, options: &O) -> String {
        (self.get)(options).map_or_else(String::new, |value| format!("{}={value}", self.option.name))
    }
}

/// Takes the values that `from` has of these options.
///
/// # Errors
/// One is no value of its option.
pub fn parse_options<O>(table: &[OptionDef<O>], from: &mut OptionParser, into: &mut O) -> Result<(), String> {
    table.iter().try_for_each(|def| (def.set)(into, from))
}

/// These options with their values. As in MLIR, a list without elements leaves its two spaces.
pub fn options_text<O>(table: &[OptionDef<O>], options: &O) -> String {
    table.iter().map(|def| def.text(options)).collect::<Vec<_>>().join(" ")
}

/// Those of these options that are not as they are by default, with their values.
pub fn changed_options<O: Default>(table: &[OptionDef<O>], options: &O) -> String {
    let defaults = O::default();
    let changed = table.iter().filter(|def| (def.get)(options) != (def.get)(&defaults));
    changed.map(|def| def.text(options)).collect::<Vec<_>>().join(" ")
}

/// A type of options.
pub trait OptionValue {
    /// The kind of the value in help texts.
    const KIND: &'static str;
    /// Takes the value that `from` has of the option of this name, if it has one.
    ///
    /// # Errors
    /// It is no value of the type.
    fn read(&mut self, from: &mut OptionParser, name: &'static str) -> Result<(), String>;
    /// The value as text; `None` where pipelines do not show it.
    fn text(&self) -> Option<String>;
}

macro_rules! simple_values {
    ($($ty:ty: $kind:literal $read:ident),*) => {$(
        impl OptionValue for $ty {
            const KIND: &'static str = $kind;
            fn read(&mut self, from: &mut OptionParser, name: &'static str) -> Result<(), String> {
                *self = from.$read(name, *self)?;
                Ok(())
            }
            fn text(&self) -> Option<String> {
                Some(self.to_string())
            }
        }
    )*};
}

simple_values!(bool: "bool" flag, u32: "uint" number, u64: "uint" number);

/// A limit, which MLIR writes as a negative number where there is none.
impl OptionValue for Option<u64> {
    const KIND: &'static str = "long";
    fn read(&mut self, from: &mut OptionParser, name: &'static str) -> Result<(), String> {
        let default = self.and_then(|limit| i64::try_from(limit).ok()).unwrap_or(-1);
        *self = u64::try_from(from.number(name, default)?).ok();
        Ok(())
    }
    fn text(&self) -> Option<String> {
        Some(self.map_or_else(|| "-1".to_owned(), |limit| limit.to_string()))
    }
}

impl OptionValue for String {
    const KIND: &'static str = "string";
    fn read(&mut self, from: &mut OptionParser, name: &'static str) -> Result<(), String> {
        if let Some(text) = from.string(name) {
            *self = text;
        }
        Ok(())
    }
    fn text(&self) -> Option<String> {
        Some(self.clone())
    }
}

impl OptionValue for Vec<String> {
    const KIND: &'static str = "string";
    fn read(&mut self, from: &mut OptionParser, name: &'static str) -> Result<(), String> {
        if let Some(list) = from.list(name) {
            *self = list;
        }
        Ok(())
    }
    fn text(&self) -> Option<String> {
        (!self.is_empty()).then(|| list_text(self))
    }
}

impl OptionValue for Vec<u32> {
    const KIND: &'static str = "uint";
    fn read(&mut self, from: &mut OptionParser, name: &'static str) -> Result<(), String> {
        if let Some(numbers) = from.numbers(name)? {
            *self = numbers;
        }
        Ok(())
    }
    fn text(&self) -> Option<String> {
        (!self.is_empty()).then(|| list_text(&self.iter().map(u32::to_string).collect::<Vec<_>>()))
    }
}

/// The text of a pipeline, where there is one.
impl OptionValue for Option<String> {
    const KIND: &'static str = "pipeline";
    fn read(&mut self, from: &mut OptionParser, name: &'static str) -> Result<(), String> {
        *self = from.string(name).or_else(|| self.take());
        Ok(())
    }
    fn text(&self) -> Option<String> {
        self.as_ref().map(|text| format!("{{{text}}}"))
    }
}

/// A type of options of which each value has a word.
pub trait OptionWord: Copy + PartialEq + 'static {
    /// The words, as help texts show them.
    const KIND: &'static str;
    /// The word of each value.
    const WORDS: &'static [(&'static str, Self)];

    /// The message for another word.
    fn unknown(name: &str, word: &str) -> String {
        let words: Vec<&str> = Self::WORDS.iter().map(|&(word, _)| word).collect();
        format!("option '{name}': '{word}' is none of {}", words.join(", "))
    }
}

impl<W: OptionWord> OptionValue for W {
    const KIND: &'static str = W::KIND;
    fn read(&mut self, from: &mut OptionParser, name: &'static str) -> Result<(), String> {
        if let Some(word) = from.string(name) {
            let found = W::WORDS.iter().find(|(known, _)| *known == word);
            *self = found.map(|&(_, value)| value).ok_or_else(|| W::unknown(name, &word))?;
        }
        Ok(())
    }
    fn text(&self) -> Option<String> {
        W::WORDS.iter().find(|(_, value)| value == self).map(|&(word, _)| word.to_owned())
    }
}

impl OptionWord for RegionSimplification {
    const KIND: &'static str = "disabled|normal|aggressive";
    const WORDS: &'static [(&'static str, Self)] =
        &[("disabled", Self::Disabled), ("normal", Self::Normal), ("aggressive", Self::Aggressive)];
}

#[doc(hidden)]
pub fn check_among(name: &str, value: u32, allowed: &[u32]) -> Result<(), String> {
    if allowed.contains(&value) {
        return Ok(());
    }
    let words: Vec<String> = allowed.iter().map(u32::to_string).collect();
    Err(format!("option '{name}': {value} is none of {}", words.join(", ")))
}

/// Declares a struct of options with its defaults, a table of them, `TABLE`, and a constant of the field's name for each
/// entry: `"name" "description" { field: type = default; }`, in the braces the allowed values and the flag, too, where
/// there are any. The description is the field's documentation.
///
/// ```
/// use vulcanize_ir::pass::{OptionParser, options_text, parse_options};
///
/// vulcanize_ir::pass_options! {
///     /// How the pass works.
///     pub struct Options;
///
///     "times" "How often it works" { times: u64 = 4; }
/// }
/// let mut options = Options::default();
/// parse_options(Options::TABLE, &mut OptionParser::new("times=2").unwrap(), &mut options).unwrap();
/// assert_eq!(options_text(Options::TABLE, &options), "times=2");
/// ```
#[macro_export]
macro_rules! pass_options {
    (
        $(#[$struct_doc:meta])*
        $vis:vis struct $options:ident;
        $(
            $(#[$doc:meta])*
            $name:literal $description:literal {
                $field:ident: $ty:ty $(as $kind:literal)? = $default:expr;
                $(among $allowed:expr;)?
                $(flag $flag:literal $help:literal $form:expr;)?
            }
        )*
    ) => {
        $(#[$struct_doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis struct $options {
            $(#[doc = $description] $(#[$doc])* pub $field: $ty,)*
        }

        impl Default for $options {
            fn default() -> Self {
                Self { $($field: $default,)* }
            }
        }

        #[allow(non_upper_case_globals, dead_code, reason = "an option has one name; tables need it or not")]
        impl $options {
            $(
                #[doc = $description]
                $vis const $field: $crate::pass::OptionDef<Self> = $crate::pass::OptionDef {
                    option: $crate::pass::PassOption {
                        name: $name,
                        value: $crate::pass_options!(@first $($kind)? <$ty as $crate::pass::OptionValue>::KIND),
                        description: $description,
                    },
                    flag: $crate::pass_options!(@flag $($flag $help $form)?),
                    get: |options| $crate::pass::OptionValue::text(&options.$field),
                    set: |options, from| {
                        let mut value = options.$field.clone();
                        $crate::pass::OptionValue::read(&mut value, from, $name)?;
                        $($crate::pass::check_among($name, value, &$allowed)?;)?
                        options.$field = value;
                        Ok(())
                    },
                };
            )*

            /// All options.
            $vis const TABLE: &'static [$crate::pass::OptionDef<Self>] = &[$(Self::$field,)*];
        }
    };
    (@first $kind:literal $default:expr) => { $kind };
    (@first $default:expr) => { $default };
    (@flag) => { None };
    (@flag $name:literal $help:literal $form:expr) => {
        Some($crate::pass::Flag { name: $name, help: $help, form: $form })
    };
}

/// A table of the options in fields of a struct, as options of the struct: `[options as Options: times, pace; …]`.
#[macro_export]
macro_rules! options_of_fields {
    [$($field:ident as $ty:ty: $($name:ident),+ $(,)?);+ $(;)?] => {
        [$($($crate::pass::OptionDef {
            option: <$ty>::$name.option,
            flag: <$ty>::$name.flag,
            get: |all| (<$ty>::$name.get)(&all.$field),
            set: |all, from| (<$ty>::$name.set)(&mut all.$field, from),
        },)+)+]
    };
}
