//! Vectors to and from memory: elements outside are padding, or are not written.

use super::machine::{Id, Lane};
use super::maker::{Maker, names};
use super::types::{Ty, View};
use super::value::{Element, Value};
use super::vectors::{flat, shaped};

/// Which elements of a view a vector stands for.
struct Access {
    view: Id,
    /// Where the vector begins, dimension by dimension of the view: index, size, stride.
    dims: Vec<(Id, usize, i64)>,
    /// Of each dimension of the vector its size and the dimension of the view; `None` where it is broadcast.
    of: Vec<(usize, Option<usize>)>,
}

impl Access {
    /// For each element of the vector, row by row, how far it is from the view's first one; `None` outside.
    fn places(&self, lane: &Lane<'_>) -> Vec<Option<i64>> {
        let start: Vec<i64> = self.dims.iter().map(|&(id, ..)| lane.int(id)).collect();
        let mut all = vec![start];
        for &(size, dim) in &self.of {
            let step = |at: &Vec<i64>| -> Vec<Vec<i64>> {
                let moved = |n: usize| {
                    let mut at = at.clone();
                    dim.into_iter().for_each(|dim| at[dim] += n as i64);
                    at
                };
                (0..size).map(moved).collect()
            };
            all = all.iter().flat_map(step).collect();
        }
        let place = |at: &Vec<i64>| {
            let is_inside = at.iter().zip(&self.dims).all(|(&at, &(_, size, _))| at < size as i64);
            is_inside.then(|| at.iter().zip(&self.dims).map(|(at, (_, _, stride))| at * stride).sum())
        };
        all.iter().map(place).collect()
    }
}

impl Maker {
    /// A view of numbers, a vector's type and which elements of the view it stands for.
    fn access(&mut self, fits: impl Fn(&View) -> bool, is_read: bool) -> Option<(Access, View, Ty, String)> {
        let fits = |view: &View| fits(view) && matches!(*view.element, Ty::Number(_)) && !view.dims.is_empty();
        let (id, view) = self.view(fits)?;
        let Ty::Number(element) = *view.element else { return None };
        let shape = self.random.pick(&self.shapes).clone();
        let rank = view.dims.len();
        if shape.len() > rank {
            return None;
        }
        let first = rank - shape.len();
        let mut of: Vec<(usize, Option<usize>)> = shape.iter().copied().zip((first..rank).map(Some)).collect();
        let mut attributes = Vec::new();
        let mut is_mapped = false;
        if shape.len() == 2 && self.random.once_in(3) {
            [of[0].1, of[1].1] = [of[1].1, of[0].1];
            is_mapped = true;
        }
        if shape.len() == 1 && rank > 1 && self.random.once_in(3) {
            of[0].1 = Some(first - 1);
            is_mapped = true;
        }
        let mut in_bounds = vec![false; shape.len()];
        if is_read && self.random.once_in(5) {
            of[0].1 = None;
            in_bounds[0] = true;
            is_mapped = true;
        }
        let ids: Vec<Id> = view.dims.iter().map(|dim| self.below(dim.size)).collect();
        if is_mapped {
            let all: Vec<String> = (0..rank).map(|dim| format!("d{dim}")).collect();
            let shown: Vec<String> =
                of.iter().map(|(_, dim)| dim.map_or("0".to_owned(), |dim| format!("d{dim}"))).collect();
            attributes.push(format!("permutation_map = affine_map<({}) -> ({})>", all.join(", "), shown.join(", ")));
        }
        if in_bounds.contains(&true) || self.random.once_in(2) {
            attributes.push(format!("in_bounds = {in_bounds:?}"));
        }
        let attributes = if attributes.is_empty() { String::new() } else { format!(" {{{}}}", attributes.join(", ")) };
        let dims = ids.into_iter().zip(&view.dims).map(|(id, dim)| (id, dim.size, dim.stride)).collect();
        Some((Access { view: id, dims, of }, view, Ty::Vector(shape, element), attributes))
    }

    /// A mask for what is in memory: it has no dimension that is broadcast, and the memory's order.
    fn transfer_mask(&mut self, access: &Access) -> Option<Id> {
        let is_plain = access.of.iter().map(|(_, dim)| *dim).collect::<Option<Vec<usize>>>()?.is_sorted();
        if !is_plain || self.random.once_in(2) {
            return None;
        }
        let shape: Vec<usize> = access.of.iter().map(|(size, _)| *size).collect();
        Some(self.value(&Ty::Vector(shape, Element::I1)))
    }

    pub(super) fn transfer_read(&mut self) {
        let Some((access, view, ty, attributes)) = self.access(|_| true, true) else { return self.compute_number() };
        let Ty::Vector(shape, element) = ty.clone() else { return };
        let padding = self.number(element);
        let mask = self.transfer_mask(&access);
        let mask_text = mask.map_or(String::new(), |mask| format!(", %v{mask}"));
        let ids: Vec<Id> = access.dims.iter().map(|(id, ..)| *id).collect();
        let text = format!(
            "vector.transfer_read %v{}[{}], %v{padding}{mask_text}{attributes} : {}, {}",
            access.view,
            names(&ids),
            view.name(),
            ty.name()
        );
        self.op(ty, &text, move |lane| {
            let enabled = enabled(lane, mask, shape.iter().product());
            let places = access.places(lane);
            let outside = lane.get(padding);
            let element = |(place, is_on): (Option<i64>, bool)| match place {
                Some(place) if is_on => lane.element(access.view, place).clone(),
                _ => outside.clone(),
            };
            shaped(&places.into_iter().zip(enabled).map(element).collect::<Vec<_>>(), &shape)
        });
    }

    pub(super) fn transfer_write(&mut self) {
        let Some((access, view, ty, attributes)) = self.access(|view| view.is_own, false) else {
            return self.compute_number();
        };
        let value = self.value(&ty);
        let mask = self.transfer_mask(&access);
        let mask_text = mask.map_or(String::new(), |mask| format!(", %v{mask}"));
        let ids: Vec<Id> = access.dims.iter().map(|(id, ..)| *id).collect();
        let text = format!(
            "vector.transfer_write %v{value}, %v{}[{}]{mask_text}{attributes} : {}, {}",
            access.view,
            names(&ids),
            ty.name(),
            view.name()
        );
        self.effect(&text, move |lane| {
            let values = flat(&lane.get(value));
            let enabled = enabled(lane, mask, values.len());
            for ((place, value), is_on) in access.places(lane).into_iter().zip(values).zip(enabled) {
                if let Some(place) = place.filter(|_| is_on) {
                    *lane.element(access.view, place) = value;
                }
            }
        });
    }

    /// `vector.load`, `vector.store`, `vector.maskedload`, `vector.maskedstore` of elements that lie side by side.
    pub(super) fn plain_access(&mut self) {
        let is_store = self.random.once_in(2);
        let shape = self.random.pick(&self.shapes).clone();
        let &[length] = &shape[..] else { return self.compute_number() };
        let fits = |view: &View| {
            let is_number = matches!(*view.element, Ty::Number(_));
            let last = view.dims.last().is_some_and(|dim| dim.size >= length && dim.stride == 1);
            let told = view.strides().last() == Some(&Some(1));
            is_number && last && told && (view.is_own || !is_store)
        };
        let Some((id, view)) = self.view(fits) else { return self.compute_number() };
        let Ty::Number(element) = *view.element else { return };
        let ty = Ty::Vector(shape.clone(), element);
        let mut indices: Vec<(Id, i64)> = Vec::new();
        for (at, dim) in view.dims.iter().enumerate() {
            let room = if at + 1 == view.dims.len() { dim.size - length + 1 } else { dim.size };
            indices.push((self.below(room), dim.stride));
        }
        let list = names(&indices.iter().map(|(id, _)| *id).collect::<Vec<_>>());
        let mask = self.random.once_in(2).then(|| self.value(&Ty::Vector(shape, Element::I1)));
        let value = self.value(&ty);
        let (name, memory) = (ty.name(), view.name());
        let bools = format!("vector<{length}xi1>");
        let text = match (is_store, mask) {
            (false, None) => format!("vector.load %v{id}[{list}] : {memory}, {name}"),
            (true, None) => format!("vector.store %v{value}, %v{id}[{list}] : {memory}, {name}"),
            (false, Some(mask)) => {
                format!("vector.maskedload %v{id}[{list}], %v{mask}, %v{value} : {memory}, {bools}, {name} into {name}")
            }
            (true, Some(mask)) => {
                format!("vector.maskedstore %v{id}[{list}], %v{mask}, %v{value} : {memory}, {bools}, {name}")
            }
        };
        if is_store {
            self.effect(&text, move |lane| {
                let start = super::views::distance(lane, &indices);
                let enabled = enabled(lane, mask, length);
                for (at, value) in flat(&lane.get(value)).into_iter().enumerate().filter(|(at, _)| enabled[*at]) {
                    *lane.element(id, start + at as i64) = value;
                }
            });
            return;
        }
        self.op(ty, &text, move |lane| {
            let start = super::views::distance(lane, &indices);
            let enabled = enabled(lane, mask, length);
            // Only the text of a masked load has it.
            let otherwise = mask.map_or_else(Vec::new, |_| flat(&lane.get(value)));
            let element = |at: usize| match enabled[at] {
                true => lane.element(id, start + at as i64).clone(),
                false => otherwise[at].clone(),
            };
            Value::Many((0..length).map(element).collect())
        });
    }

    /// A view of numbers, a vector's type for some of each row's elements, and how many there are to choose from.
    fn row_access(&mut self, fits: impl Fn(&View) -> bool) -> Option<(Id, View, Element, usize, usize)> {
        let fits = |view: &View| fits(view) && matches!(*view.element, Ty::Number(_)) && !view.dims.is_empty();
        let (id, view) = self.view(fits)?;
        let Ty::Number(element) = *view.element else { return None };
        let &[length] = &self.random.pick(&self.shapes)[..] else { return None };
        let room = 1 + self.random.below(view.dims.last()?.size);
        Some((id, view, element, length, room))
    }

    /// Where a gather or scatter begins: so that `room` elements from there on are in the row.
    fn row_start(&mut self, view: &View, room: usize) -> Vec<(Id, i64)> {
        let last = view.dims.len() - 1;
        let size = |(at, dim): (usize, &super::types::Dim)| if at == last { dim.size - room + 1 } else { dim.size };
        let sizes: Vec<usize> = view.dims.iter().enumerate().map(size).collect();
        sizes.into_iter().map(|size| self.below(size)).zip(view.dims.iter().map(|dim| dim.stride)).collect()
    }

    /// `vector.gather` by numbers that the kernel computes.
    pub(super) fn gather(&mut self) {
        let Some((id, view, element, length, room)) = self.row_access(|_| true) else { return self.compute_number() };
        let start = self.row_start(&view, room);
        let of = *self.random.pick(&[Element::I32, Element::Index]);
        let [wide, ty, bools] = [of, element, Element::I1].map(|element| Ty::Vector(vec![length], element));
        let [any, otherwise, mask] = [&wide, &ty, &bools].map(|ty| self.value(ty));
        let count = self.same(&wide, Value::Int(room as i64));
        let offsets = self.fresh();
        self.line(&format!("%v{offsets} = arith.remui %v{any}, %v{count} : {}", wide.name()));
        let list = names(&start.iter().map(|(id, _)| *id).collect::<Vec<_>>());
        let [name, wide, bools] = [&ty, &wide, &bools].map(Ty::name);
        let text = format!(
            "vector.gather %v{id}[{list}][%v{offsets}], %v{mask}, %v{otherwise} : {}, {wide}, {bools}, {name} into {name}",
            view.name()
        );
        let stride = view.dims.last().map_or(0, |dim| dim.stride);
        self.op(ty, &text, move |lane| {
            let (start, enabled) = (super::views::distance(lane, &start), enabled(lane, Some(mask), length));
            let (offsets, otherwise) = (flat(&lane.get(any)), flat(&lane.get(otherwise)));
            let offset = |at: usize| (of.unsigned(offsets[at].int()) % room as u128) as i64;
            let element = |at: usize| match enabled[at] {
                true => lane.element(id, start + offset(at) * stride).clone(),
                false => otherwise[at].clone(),
            };
            Value::Many((0..length).map(element).collect())
        });
    }

    /// `vector.scatter` to different elements of a row: some of them, rotated.
    pub(super) fn scatter(&mut self) {
        let Some((id, view, element, length, room)) = self.row_access(|view| view.is_own) else {
            return self.compute_number();
        };
        if length > room {
            return self.compute_number();
        }
        let start = self.row_start(&view, room);
        let [wide, ty, bools] = [Element::Index, element, Element::I1].map(|element| Ty::Vector(vec![length], element));
        let [value, mask] = [&ty, &bools].map(|ty| self.value(ty));
        let first = self.below(room);
        let mut order: Vec<usize> = (0..room).collect();
        (1..room).for_each(|at| order.swap(at, self.random.below(at + 1)));
        order.truncate(length);
        let [list, name, bools] =
            [names(&start.iter().map(|(id, _)| *id).collect::<Vec<_>>()), ty.name(), bools.name()];
        let [splat, apart, sum, count, offsets] = std::array::from_fn(|_| self.fresh());
        let wide = wide.name();
        self.line(&format!("%v{splat} = vector.broadcast %v{first} : index to {wide}"));
        self.line(&format!("%v{apart} = arith.constant dense<{order:?}> : {wide}"));
        self.line(&format!("%v{sum} = arith.addi %v{splat}, %v{apart} : {wide}"));
        self.line(&format!("%v{count} = arith.constant dense<{room}> : {wide}"));
        self.line(&format!("%v{offsets} = arith.remui %v{sum}, %v{count} : {wide}"));
        let text = format!(
            "vector.scatter %v{id}[{list}][%v{offsets}], %v{mask}, %v{value} : {}, {wide}, {bools}, {name}",
            view.name()
        );
        let stride = view.dims.last().map_or(0, |dim| dim.stride);
        self.effect(&text, move |lane| {
            let (start, enabled) = (super::views::distance(lane, &start), enabled(lane, Some(mask), length));
            let (values, first) = (flat(&lane.get(value)), lane.int(first) as usize);
            for (at, value) in values.into_iter().enumerate().filter(|(at, _)| enabled[*at]) {
                let offset = ((first + order[at]) % room) as i64;
                *lane.element(id, start + offset * stride) = value;
            }
        });
    }
}

fn enabled(lane: &Lane<'_>, mask: Option<Id>, count: usize) -> Vec<bool> {
    match mask {
        Some(mask) => flat(&lane.get(mask)).iter().map(|is_on| is_on.int() != 0).collect(),
        None => vec![true; count],
    }
}
