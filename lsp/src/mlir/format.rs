//! The usual form of a text.

use super::index::Index;
use crate::language::Language;

pub(super) fn formatted(_index: &Index, _language: &Language) -> Option<String> {
    None
}
