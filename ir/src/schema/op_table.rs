//! A pass's facts about ops of any dialect, looked up by declaration.

use rustc_hash::FxHashMap;

use super::OpDef;
use crate::dialect::OpDefFn;
use crate::handle::Op;
use crate::ir::Ir;

/// Data of type `T` for ops of any dialect, found by the op's declaration: no name is compared. The
/// [`op_table!`](crate::op_table) macro makes it of rows.
///
/// A fact about the op itself, or one that several passes ask for, is an interface in the op's stanza; a table is for
/// one pass's treatment of ops.
#[derive(Debug)]
pub struct OpTable<T> {
    /// By the address of the declaration.
    rows: FxHashMap<usize, T>,
}

impl<T: Copy> OpTable<T> {
    /// The table with these rows.
    ///
    /// # Panics
    /// When two rows are about the same op.
    pub fn new(rows: &[(&[OpDefFn], T)]) -> Self {
        let mut table = Self { rows: FxHashMap::default() };
        for &(ops, data) in rows {
            for op in ops {
                let def = op();
                assert!(table.rows.insert(address(def), data).is_none(), "two rows about '{}'", def.name);
            }
        }
        table
    }

    /// The table's entry for an op; `None` also for ops that are not registered.
    pub fn get(&self, ir: &Ir<'_>, op: Op) -> Option<T> {
        self.of_def(ir.def(op)?)
    }

    /// The table's entry for the ops of a declaration.
    pub fn of_def(&self, def: &'static OpDef) -> Option<T> {
        self.rows.get(&address(def)).copied()
    }
}

/// There is one static a declared op.
fn address(def: &'static OpDef) -> usize {
    std::ptr::from_ref(def).addr()
}

/// Declares a table by op: its name, the type of its entries, and its rows of typed views. It is made at its first use.
///
/// ```
/// use vulcanize_ir::schema::TypedOp;
/// use vulcanize_ir::{op_table, ops};
///
/// ops! {
///     /// The ops of the example.
///     pub static OPS;
///     /// A sum.
///     pub struct Sum = "example.sum" {}
///     /// A product.
///     pub struct Product = "example.product" {}
///     /// A square.
///     pub struct Square = "example.square" {}
/// }
///
/// op_table! {
///     /// What stands between the operands.
///     pub static SIGNS: char;
///     Sum => '+';
///     Product | Square => '*';
/// }
/// assert_eq!(SIGNS.of_def(Square::def()), Some('*'));
/// ```
#[macro_export]
macro_rules! op_table {
    (
        $(#[$meta:meta])* $vis:vis static $table:ident: $data:ty;
        $($($op:ty)|+ => $value:expr;)*
    ) => {
        $(#[$meta])*
        $vis static $table: ::std::sync::LazyLock<$crate::schema::OpTable<$data>> = ::std::sync::LazyLock::new(|| {
            static ROWS: &[(&[$crate::OpDefFn], $data)] =
                &[$((&[$(<$op as $crate::schema::TypedOp>::def),+], $value)),*];
            $crate::schema::OpTable::new(ROWS)
        });
    };
}
