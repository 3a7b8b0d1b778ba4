//! What types become.

use rustc_hash::FxHashMap;
use vulcanize_ir::{Context, Type};

/// Converts types; a refusal says in one phrase why, and which capability or extension would help.
pub trait TypeConverter {
    /// What `ty` becomes; the type itself when it is legal as it is.
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

    /// What `ty` becomes.
    pub fn convert(&mut self, ty: Type) -> Result<Type, &str> {
        let (converter, context) = (self.converter, self.context);
        let answer = self.answers.entry(ty).or_insert_with(|| converter.convert_type(context, ty));
        answer.as_ref().copied().map_err(String::as_str)
    }
}
