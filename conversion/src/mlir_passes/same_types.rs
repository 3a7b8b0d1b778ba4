//! Conversions within the source dialects, where types stay.

use vulcanize_ir::{Context, Type};

use crate::framework::TypeConverter;

/// Types stay.
pub(super) struct NoConversion;

impl TypeConverter for NoConversion {
    fn convert_type(&self, _: &Context, ty: Type) -> Result<Type, String> {
        Ok(ty)
    }
}
