//! Lists for the names of a declaration, one after the other in one buffer.

/// For each name of a declaration a list, or that none is known yet.
#[derive(Debug)]
pub struct Groups<T: Copy> {
    items: Vec<T>,
    /// For each name where its list begins and ends among the items.
    ranges: Vec<(u32, u32)>,
}

const UNKNOWN: (u32, u32) = (u32::MAX, u32::MAX);

impl<T: Copy> Default for Groups<T> {
    fn default() -> Self {
        Self { items: Vec::new(), ranges: Vec::new() }
    }
}

impl<T: Copy> Groups<T> {
    /// Forgets everything; so many names have no list then.
    pub(super) fn reset(&mut self, names: usize) {
        self.items.clear();
        self.ranges.clear();
        self.ranges.resize(names, UNKNOWN);
    }

    /// The number of names.
    #[must_use]
    pub fn names(&self) -> usize {
        self.ranges.len()
    }

    /// The list of a name; `None` where it is not known, or where there is no such name.
    #[inline]
    #[must_use]
    pub fn get(&self, name: usize) -> Option<&[T]> {
        let &(start, end) = self.ranges.get(name)?;
        self.items.get(start as usize..end as usize)
    }

    /// The list of a name, empty where it is not known.
    #[inline]
    #[must_use]
    pub fn of(&self, name: usize) -> &[T] {
        self.get(name).unwrap_or_default()
    }

    /// Whether the list of a name is known.
    #[inline]
    #[must_use]
    pub fn is_known(&self, name: usize) -> bool {
        self.ranges.get(name).is_some_and(|&range| range != UNKNOWN)
    }

    /// Makes `list` the list of a name.
    ///
    /// # Panics
    /// When there is no such name.
    #[inline]
    pub fn set(&mut self, name: usize, list: &[T]) {
        let start = self.items.len() as u32;
        self.items.extend_from_slice(list);
        self.ranges[name] = (start, self.items.len() as u32);
    }

    /// Makes `count` times `item` the list of a name.
    ///
    /// # Panics
    /// When there is no such name.
    #[inline]
    pub fn fill(&mut self, name: usize, item: T, count: usize) {
        let start = self.items.len();
        self.items.resize(start + count, item);
        self.ranges[name] = (start as u32, (start + count) as u32);
    }

    /// The lists that are known, in the order of the names.
    pub fn known(&self) -> impl Iterator<Item = &[T]> {
        (0..self.names()).filter_map(|name| self.get(name))
    }

    /// Whether the lists of all names are known.
    #[inline]
    #[must_use]
    pub fn all_known(&self) -> bool {
        self.ranges.iter().all(|&range| range != UNKNOWN)
    }
}

#[cfg(test)]
mod tests {
    use super::Groups;

    #[test]
    fn lists_may_be_set_in_any_order_and_again() {
        let mut groups = Groups::default();
        groups.reset(3);
        groups.set(2, &[1, 2]);
        groups.set(0, &[]);
        assert_eq!((groups.get(0), groups.get(1), groups.get(2)), (Some(&[][..]), None, Some(&[1, 2][..])));
        assert!(!groups.all_known() && groups.is_known(0) && !groups.is_known(1) && !groups.is_known(3));
        groups.fill(1, 7, 2);
        groups.set(2, &[3]);
        assert!(groups.all_known());
        assert_eq!(groups.known().collect::<Vec<_>>(), [&[][..], &[7, 7], &[3]]);
        groups.reset(1);
        assert_eq!((groups.names(), groups.of(0)), (1, &[][..]));
    }
}
