//! Sets of rows of a table.

/// Declares the set of a handle into a table, with one bit a row, and the handle's text: its name.
macro_rules! row_set {
    ($(#[$meta:meta])* $set:ident($row:ident, $table:ident)) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $set([u64; $table.len().div_ceil(64)]);

        impl $set {
            /// Adds one; false when it was there already.
            pub fn insert(&mut self, row: $row) -> bool {
                let is_new = !self.contains(row);
                self.0[row.index() / 64] |= 1 << (row.index() % 64);
                is_new
            }

            /// Whether it is in the set.
            pub fn contains(&self, row: $row) -> bool {
                self.0[row.index() / 64] & (1 << (row.index() % 64)) != 0
            }

            /// Whether the set is empty.
            pub fn is_empty(&self) -> bool {
                self.0.iter().all(|&word| word == 0)
            }

            /// The number of elements.
            pub fn len(&self) -> usize {
                self.0.iter().map(|word| word.count_ones() as usize).sum()
            }

            /// The elements, in the order of the table.
            pub fn iter(&self) -> impl Iterator<Item = $row> + '_ {
                $row::all().filter(|&row| self.contains(row))
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl Extend<$row> for $set {
            fn extend<I: IntoIterator<Item = $row>>(&mut self, rows: I) {
                for row in rows {
                    self.insert(row);
                }
            }
        }

        impl FromIterator<$row> for $set {
            fn from_iter<I: IntoIterator<Item = $row>>(rows: I) -> Self {
                let mut set = Self::default();
                set.extend(rows);
                set
            }
        }

        impl fmt::Debug for $row {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl fmt::Display for $row {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

pub(crate) use row_set;
