//! Dialects of other crates in the conversion to SPIR-V.

use std::sync::{PoisonError, RwLock};

use vulcanize_ir::{Context, Type};

use super::type_converter::SpirvTypeConverter;
use crate::framework::PatternSet;

/// The types and patterns that a dialect of another crate adds to every conversion to SPIR-V.
#[derive(Clone, Copy, Debug)]
pub struct SpirvConversionExtension {
    /// The namespace of the dialect, whose ops must be converted from then on.
    pub dialect: &'static str,
    /// The converted type for a type of the dialect, or the reason why there is none; `None` for types of other
    /// dialects.
    pub convert_type: fn(&SpirvTypeConverter, &Context, Type) -> Option<Result<Type, String>>,
    /// Adds the patterns of the dialect's ops.
    pub populate_patterns: fn(&mut PatternSet),
}

#[derive(Default)]
struct Extensions(RwLock<Vec<&'static SpirvConversionExtension>>);

/// Adds an extension to a context: all conversions to SPIR-V over it use it from then on.
pub fn register_extension(context: &Context, extension: &'static SpirvConversionExtension) {
    let extensions = context.state::<Extensions>();
    let mut list = extensions.0.write().unwrap_or_else(PoisonError::into_inner);
    if !list.iter().any(|known| std::ptr::eq(*known, extension)) {
        list.push(extension);
    }
}

/// The extensions of a context, in the order of registration.
pub(crate) fn extensions(context: &Context) -> Vec<&'static SpirvConversionExtension> {
    context.state::<Extensions>().0.read().unwrap_or_else(PoisonError::into_inner).clone()
}
