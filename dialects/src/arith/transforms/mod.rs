//! Passes over integer arithmetic, by what is known of the integers.

mod int_range_narrowing;
mod int_range_optimizations;
mod unsigned_when_equivalent;

pub(crate) use int_range_narrowing::INT_RANGE_NARROWING;
pub(crate) use int_range_optimizations::INT_RANGE_OPTIMIZATIONS;
pub(crate) use unsigned_when_equivalent::UNSIGNED_WHEN_EQUIVALENT;

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use vulcanize_ir::schema::IntRange;
use vulcanize_ir::{Ir, Op, Value};
use vulcanize_passes::dataflow::integer_ranges;

/// The integers that values may be, also values that rewrites made; the patterns of a pass share it.
#[derive(Clone, Debug)]
struct Ranges(Rc<RefCell<FxHashMap<Value, IntRange>>>);

impl Ranges {
    fn inside(ir: &Ir<'_>, root: Op) -> Self {
        Self(Rc::new(RefCell::new(integer_ranges(ir, root))))
    }

    fn of(&self, value: Value) -> Option<IntRange> {
        self.0.borrow().get(&value).cloned()
    }

    /// Those of all values; `None` where one of them is not known.
    fn of_all(&self, values: impl IntoIterator<Item = Value>) -> Option<Vec<IntRange>> {
        values.into_iter().map(|value| self.of(value)).collect()
    }

    fn insert(&self, value: Value, range: IntRange) {
        self.0.borrow_mut().insert(value, range);
    }
}
