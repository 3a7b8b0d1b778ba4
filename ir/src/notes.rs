//! Values of any type, one of each: what parts that do not know each other's types leave for one another.

use std::any::{Any, TypeId};

use rustc_hash::FxHashMap;

/// A value for each type that is asked for; default at first.
///
/// ```
/// use vulcanize_ir::Notes;
///
/// let mut notes = Notes::default();
/// notes.get::<Vec<u32>>().push(1);
/// assert_eq!(*notes.get::<Vec<u32>>(), [1]);
/// assert_eq!(*notes.get::<String>(), "");
/// ```
#[derive(Debug, Default)]
pub struct Notes {
    by_type: FxHashMap<TypeId, Box<dyn Any>>,
}

impl Notes {
    /// The value of type `T`.
    ///
    /// # Panics
    /// Never: the key of a value is its type.
    pub fn get<T: Any + Default>(&mut self) -> &mut T {
        let note = self.by_type.entry(TypeId::of::<T>()).or_insert_with(|| Box::<T>::default());
        note.downcast_mut().expect("the key is the type of the value")
    }
}
