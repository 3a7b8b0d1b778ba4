//! The conversion of types.

use rustc_hash::FxHashMap;
use vulcanize_ir::{Context, Type};

/// Converts types; a refusal is one phrase with the reason, and the capability or extension that would help.
pub trait TypeConverter {
    /// The converted form of `ty`; the type itself when it is legal.
    ///
    /// # Errors
    /// Why there is no type for it.
    fn convert_type(&self, context: &Context, ty: Type) -> Result<Type, String>;
}

/// A converter's answers, kept: each type is converted once.
pub struct CachedTypes<'a> {
    converter: &'a dyn TypeConverter,
    context: &'a Context,
    answers: FxHashMap<Type, Result<Type, String>>,
}

impl<'a> CachedTypes<'a> {
    /// Nothing converted yet.
    pub fn new(context: &'a Context, converter: &'a dyn TypeConverter) -> Self {
        Self { converter, context, answers: FxHashMap::default() }
    }

    /// The converted form of `ty`.
    pub fn convert(&mut self, ty: Type) -> Result<Type, &str> {
        let (converter, context) = (self.converter, self.context);
        let answer = self.answers.entry(ty).or_insert_with(|| converter.convert_type(context, ty));
        answer.as_ref().copied().map_err(String::as_str)
    }
}
