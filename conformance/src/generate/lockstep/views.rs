//! Views of memory, and reads and writes through them.

use super::machine::{Id, Lane};
use super::maker::{Maker, names};
use super::types::{Dim, Ty, View};
use super::value::{Element, Value};

/// How the memory of an invocation itself is written.
const PRIVATE: [&str; 2] = [", #gpu.address_space<private>", ", #spirv.storage_class<Function>"];

/// A size, an offset or a stride: as the text has it, and the value where the text hides it.
struct Part {
    text: String,
    id: Option<Id>,
    value: usize,
}

impl Maker {
    pub(super) fn use_views(&mut self) {
        match self.random.below(14) {
            0 => self.with_view(|_| true, Self::subview),
            1 => self.with_view(|_| true, Self::cast),
            2 => self.with_view(|view| view.dims.len() > 1, Self::transpose),
            3 => self.with_view(|view| view.dims.len() > 1, Self::collapse),
            4 => self.with_view(|view| view.dims.len() < 4 && !view.dims.is_empty(), Self::expand),
            5 => self.with_view(|view| !view.dims.is_empty(), Self::diagonal),
            6 => self.with_view(|view| !view.dims.is_empty(), Self::dim),
            7 => self.copy(),
            8 => self.private(),
            9 | 10 => self.with_view(|_| true, Self::load),
            11 => self.with_view(|view| view.count() < 64, Self::sum),
            _ => self.with_view(|view| view.is_own, Self::store),
        }
    }

    fn with_view<T>(&mut self, fits: impl Fn(&View) -> bool, make: impl FnOnce(&mut Self, Id, View) -> T) {
        match self.view(fits) {
            Some((id, view)) => {
                make(self, id, view);
            }
            None => self.compute_number(),
        }
    }

    /// A number that the text names, or hides.
    fn part(&mut self, value: usize) -> Part {
        match self.random.below(3) {
            0 => {
                let id = self.hidden(value);
                Part { text: format!("%v{id}"), id: Some(id), value }
            }
            _ => Part { text: value.to_string(), id: None, value },
        }
    }

    /// Every second element, a part of a row, a row of its own rank.
    pub(super) fn subview(&mut self, id: Id, view: View) -> Id {
        let (mut sizes, mut steps, mut offsets) = (Vec::new(), Vec::new(), Vec::new());
        for dim in &view.dims {
            let size = 1 + self.random.below(dim.size);
            let step = if size > 1 { 1 + self.random.below((dim.size - 1) / (size - 1)) } else { 1 };
            let room = dim.size - (size - 1) * step;
            let offset = match self.random.below(3) {
                0 if room > 1 => {
                    let id = self.below(room);
                    Part { text: format!("%v{id}"), id: Some(id), value: 0 }
                }
                _ => {
                    let value = self.random.below(room);
                    self.part(value)
                }
            };
            offsets.push(offset);
            sizes.push(self.part(size));
            steps.push(self.part(step));
        }
        let known = view.strides();
        let mut offset = view.shown_offset();
        for (part, stride) in offsets.iter().zip(&known) {
            let moved = match (part.id, stride) {
                // Nothing times what is not known is nothing.
                (None, _) if part.value == 0 => Some(0),
                (None, Some(stride)) => Some(part.value as i64 * stride),
                _ => None,
            };
            offset = offset.zip(moved).map(|(a, b)| a + b);
        }
        let strides: Vec<Option<i64>> = known
            .iter()
            .zip(&steps)
            .map(|(stride, step)| stride.filter(|_| step.id.is_none()).map(|stride| stride * step.value as i64))
            .collect();
        let dims = view.dims.iter().zip(&sizes).zip(&steps).map(|((dim, size), step)| Dim {
            size: size.value,
            is_size_open: size.id.is_some(),
            stride: dim.stride * step.value as i64,
            is_stride_open: false,
        });
        let mut result = View { dims: dims.collect(), offset, ..view.clone() }.strided(&strides, offset);
        if self.random.once_in(2) {
            result.dims.retain(|dim| dim.size != 1 || dim.is_size_open);
        }
        let list = |parts: &[Part]| parts.iter().map(|part| part.text.clone()).collect::<Vec<_>>().join(", ");
        let text = format!(
            "memref.subview %v{id}[{}] [{}] [{}] : {} to {}",
            list(&offsets),
            list(&sizes),
            list(&steps),
            view.name(),
            result.name()
        );
        let moves: Vec<(Option<Id>, usize, i64)> =
            offsets.iter().zip(&view.dims).map(|(part, dim)| (part.id, part.value, dim.stride)).collect();
        self.op(Ty::View(result), &text, move |lane| {
            let by = moves.iter().map(|(id, value, stride)| id.map_or(*value as i64, |id| lane.int(id)) * stride);
            let by = by.sum();
            moved(lane, id, by)
        })
    }

    /// The same view with a type that tells more or less.
    pub(super) fn cast(&mut self, id: Id, view: View) -> Id {
        let mut result = view.clone();
        for dim in &mut result.dims {
            dim.is_size_open = self.random.once_in(2);
        }
        if !view.is_identity {
            for dim in &mut result.dims {
                dim.is_stride_open = self.random.once_in(2);
            }
            result.is_offset_open = view.offset.is_none() || self.random.once_in(2);
        } else if self.random.once_in(3) {
            let strides: Vec<Option<i64>> =
                view.dims.iter().map(|dim| Some(dim.stride).filter(|_| self.random.once_in(2))).collect();
            let offset = view.offset.filter(|_| self.random.once_in(2));
            result = result.strided(&strides, offset);
        }
        if result == view {
            return id;
        }
        let text = format!("memref.cast %v{id} : {} to {}", view.name(), result.name());
        self.op(Ty::View(result), &text, move |lane| lane.get(id))
    }

    fn transpose(&mut self, id: Id, view: View) -> Id {
        let rank = view.dims.len();
        let mut order: Vec<usize> = (0..rank).collect();
        (1..rank).for_each(|at| order.swap(at, self.random.below(at + 1)));
        let known = view.strides();
        let dims = order.iter().map(|&dim| view.dims[dim]).collect();
        let strides: Vec<Option<i64>> = order.iter().map(|&dim| known[dim]).collect();
        let result = View { dims, ..view.clone() }.strided(&strides, view.shown_offset());
        let letters = |order: &[usize]| order.iter().map(|dim| format!("d{dim}")).collect::<Vec<_>>().join(", ");
        let all: Vec<usize> = (0..rank).collect();
        let (from, to) = (letters(&all), letters(&order));
        let text = format!("memref.transpose %v{id} ({from}) -> ({to}) : {} to {}", view.name(), result.name());
        self.op(Ty::View(result), &text, move |lane| lane.get(id))
    }

    /// Two neighbouring dimensions, whose elements lie one behind the other, as one.
    fn collapse(&mut self, id: Id, view: View) {
        let at = self.random.below(view.dims.len() - 1);
        let [outer, inner] = [view.dims[at], view.dims[at + 1]];
        let known = view.strides();
        let is_told = known[at].is_some() && known[at + 1].is_some() && !outer.is_size_open && !inner.is_size_open;
        let fits = outer.stride == inner.stride * inner.size as i64;
        if !(fits && (is_told || view.is_identity)) || inner.size == 1 && !view.is_identity {
            return self.compute_number();
        }
        let mut result = view.clone();
        let open = outer.is_size_open || inner.is_size_open;
        result.dims[at + 1] = Dim { size: outer.size * inner.size, is_size_open: open, ..inner };
        result.dims.remove(at);
        let groups = grouped(view.dims.len() - 1, at);
        let text = format!("memref.collapse_shape %v{id} {groups} : {} into {}", view.name(), result.name());
        self.op(Ty::View(result), &text, move |lane| lane.get(id));
    }

    /// A dimension as two.
    fn expand(&mut self, id: Id, view: View) {
        let at = self.random.below(view.dims.len());
        let dim = view.dims[at];
        let factors: Vec<usize> = (1..=dim.size).filter(|factor| dim.size.is_multiple_of(*factor)).collect();
        let inner = *self.random.pick(&factors);
        let known = view.strides()[at];
        let mut result = view.clone();
        // A line without gaps is row-major, however its type says so.
        result.is_identity |= view.strides() == [Some(1)] && view.shown_offset() == Some(0);
        let [is_outer_open, is_inner_open] = match dim.is_size_open {
            true => [true, self.random.once_in(2)],
            false => [false, false],
        };
        let stride = dim.stride * inner as i64;
        let is_stride_open = known.is_none() || is_inner_open;
        result.dims[at] = Dim { size: dim.size / inner, is_size_open: is_outer_open, stride, is_stride_open };
        result.dims.insert(at + 1, Dim { size: inner, is_size_open: is_inner_open, ..dim });
        let shape: Vec<String> = (0..result.dims.len())
            .map(|at| match result.dims[at] {
                Dim { is_size_open: true, size, .. } => format!("%v{}", self.hidden(size)),
                Dim { size, .. } => size.to_string(),
            })
            .collect();
        let groups = grouped(view.dims.len(), at);
        let text = format!(
            "memref.expand_shape %v{id} {groups} output_shape [{}] : {} into {}",
            shape.join(", "),
            view.name(),
            result.name()
        );
        self.op(Ty::View(result), &text, move |lane| lane.get(id));
    }

    /// `memref.reinterpret_cast` of the memory under a view: every element whose indices are all the same.
    fn diagonal(&mut self, id: Id, view: View) {
        let rank = view.dims.len();
        let base = View { dims: Vec::new(), ..View::whole((*view.element).clone(), &[], view.space, view.is_own) };
        let base = View { offset: None, is_offset_open: false, ..base };
        let base_name = format!("memref<{}{}>", base.element.name(), base.space);
        let outer = self.scope.len();
        let parts: Vec<Id> = (0..2 + 2 * rank).map(|_| self.define(Ty::INDEX)).collect();
        let (sizes, strides) = (&parts[2..2 + rank], &parts[2 + rank..]);
        let lists = [&parts[..1], &parts[1..2]].map(names);
        let groups = [sizes, strides].map(|ids| format!("%v{}:{rank}", ids[0]));
        self.line(&format!(
            "{}, {}, {}, {} = memref.extract_strided_metadata %v{id} : {} -> {base_name}, index, {}",
            lists[0],
            lists[1],
            groups[0],
            groups[1],
            view.name(),
            vec!["index"; 2 * rank].join(", ")
        ));
        // What has a number behind its name cannot be named by another one.
        let (base_id, offset_id, first_size, first_stride) = (parts[0], parts[1], sizes[0], strides[0]);
        self.scope.truncate(outer);
        let size = view.dims.iter().map(|dim| dim.size).min().unwrap_or(1);
        let stride: i64 = view.dims.iter().map(|dim| dim.stride).sum();
        let mut sum = format!("%v{first_stride}#0");
        for dim in 1..rank {
            let next = self.fresh();
            self.line(&format!("%v{next} = arith.addi {sum}, %v{first_stride}#{dim} : index"));
            sum = format!("%v{next}");
        }
        let shown = match view.dims[0].size == size && self.random.once_in(2) {
            true => format!("%v{first_size}#0"),
            false => size.to_string(),
        };
        let is_size_open = shown.starts_with('%');
        let mut result = view.clone();
        result.dims = vec![Dim { size, is_size_open, stride, is_stride_open: true }];
        let result = result.strided(&[None], None);
        let text = format!(
            "memref.reinterpret_cast %v{base_id} to offset: [%v{offset_id}], sizes: [{shown}], strides: [{sum}] : {base_name} to {}",
            result.name()
        );
        self.op(Ty::View(result), &text, move |lane| lane.get(id));
    }

    fn dim(&mut self, id: Id, view: View) {
        let number = self.random.below(view.dims.len());
        let (at, size) = (self.index(number), view.dims[number].size);
        self.known_op(Ty::INDEX, &format!("memref.dim %v{id}, %v{at} : {}", view.name()), Value::Int(size as i64));
    }

    /// The indices of an element: their names, and what they are.
    pub(super) fn indices(&mut self, view: &View) -> (String, Vec<(Id, i64)>) {
        let ids: Vec<Id> = view.dims.iter().map(|dim| self.below(dim.size)).collect();
        (names(&ids), ids.into_iter().zip(view.dims.iter().map(|dim| dim.stride)).collect())
    }

    pub(super) fn load(&mut self, id: Id, view: View) {
        let (names, indices) = self.indices(&view);
        self.op((*view.element).clone(), &format!("memref.load %v{id}[{names}] : {}", view.name()), move |lane| {
            let at = distance(lane, &indices);
            lane.element(id, at).clone()
        });
    }

    pub(super) fn store(&mut self, id: Id, view: View) {
        let value = self.value(&view.element);
        let (names, indices) = self.indices(&view);
        self.effect(&format!("memref.store %v{value}, %v{id}[{names}] : {}", view.name()), move |lane| {
            let at = distance(lane, &indices);
            let value = lane.get(value);
            *lane.element(id, at) = value;
        });
    }

    fn copy(&mut self) {
        let Some((to, target)) = self.view(|view| view.is_own && view.count() < 64) else {
            return self.compute_number();
        };
        // What a copy to an overlapping view does is not defined.
        let fits = |view: &View| {
            view.shape() == target.shape() && view.element == target.element && view.memory != target.memory
        };
        let (from, source) = match self.view(fits) {
            Some(source) => source,
            None => self.private_memory((*target.element).clone(), &target.shape(), PRIVATE[0]),
        };
        let (reads, writes) = (source.distances(), target.distances());
        let text = format!("memref.copy %v{from}, %v{to} : {} to {}", source.name(), target.name());
        self.effect(&text, move |lane| {
            let values: Vec<Value> = reads.iter().map(|&at| lane.element(from, at).clone()).collect();
            writes.iter().zip(values).for_each(|(&at, value)| *lane.element(to, at) = value);
        });
    }

    /// Memory of the invocation itself, with something in it.
    fn private(&mut self) {
        let known = self.known(|ty| !matches!(ty, Ty::View(_)));
        let element = self.random.pick(&known).1.clone();
        let rank = self.random.below(4);
        let shape: Vec<usize> = (0..rank).map(|_| 1 + self.random.below(3)).collect();
        let space = *self.random.pick(&PRIVATE);
        self.private_memory(element, &shape, space);
    }

    fn private_memory(&mut self, element: Ty, shape: &[usize], space: &'static str) -> (Id, View) {
        let mut view = View::whole(element, shape, space, true);
        view.memory = self.memories.len();
        let before = vec![Value::Int(0); view.count()];
        self.memories.push(super::machine::Memory { sharing: super::machine::Sharing::Invocation, before });
        let text = format!("memref.alloca() : {}", view.name());
        (self.written_view(view.clone(), &text, |_| 0), view)
    }

    /// A view, which can be read only when all of it has been written: both are one statement. `start` is the place of its
    /// first element in its memory.
    pub(super) fn written_view(&mut self, view: View, text: &str, start: impl Fn(&Lane<'_>) -> i64 + 'static) -> Id {
        let (memory, name) = (view.memory, view.name());
        let values: Vec<Id> = (0..view.count()).map(|_| self.value(&view.element)).collect();
        let places = view.distances();
        let mut stores = Vec::new();
        for (number, value) in values.iter().enumerate() {
            let mut indices = Vec::new();
            let mut rest = number;
            for dim in view.dims.iter().rev() {
                indices.push(self.index(rest % dim.size));
                rest /= dim.size;
            }
            indices.reverse();
            stores.push((*value, names(&indices)));
        }
        let ty = Ty::View(view);
        let id = self.define(ty.clone());
        let store = |(value, at): &(Id, String)| format!("memref.store %v{value}, %v{id}[{at}] : {name}");
        let lines: Vec<String> = std::iter::once(format!("%v{id} = {text}")).chain(stores.iter().map(store)).collect();
        self.op_named(id, ty, &lines.join("\n"), move |lane| {
            let at = start(lane);
            for (place, &value) in places.iter().zip(&values) {
                let value = lane.get(value);
                *lane.place(memory, at + place) = value;
            }
            Value::View { memory, at }
        })
    }

    /// All elements of a view, counted by its own sizes.
    fn sum(&mut self, id: Id, view: View) {
        let Ty::Number(element) = *view.element else { return self.compute_number() };
        if element.is_float() || element == Element::Index {
            return self.load(id, view);
        }
        let [zero, one] = [0, 1].map(|value| self.index(value));
        let start = self.number(element);
        let (name, ty) = (element.name(), view.name());
        let sizes: Vec<Id> = (0..view.dims.len())
            .map(|dim| {
                let (at, size) = (self.index(dim), view.dims[dim].size);
                self.known_op(Ty::INDEX, &format!("memref.dim %v{id}, %v{at} : {ty}"), Value::Int(size as i64))
            })
            .collect();
        let result = self.number(element);
        let fresh = self.fresh();
        let (mut ivs, mut carried) = (Vec::new(), format!("%v{start}"));
        for (dim, size) in sizes.iter().enumerate() {
            self.line(&format!(
                "%s{fresh}_{dim} = scf.for %i{fresh}_{dim} = %v{zero} to %v{size} step %v{one} \
                 iter_args(%c{fresh}_{dim} = {carried}) -> ({name}) {{"
            ));
            carried = format!("%c{fresh}_{dim}");
            ivs.push(format!("%i{fresh}_{dim}"));
        }
        self.line(&format!("%e{fresh} = memref.load %v{id}[{}] : {ty}", ivs.join(", ")));
        self.line(&format!("%a{fresh} = arith.addi {carried}, %e{fresh} : {name}"));
        let mut last = format!("%a{fresh}");
        for dim in (0..sizes.len()).rev() {
            self.line(&format!("scf.yield {last} : {name}"));
            self.line("}");
            last = format!("%s{fresh}_{dim}");
        }
        let distances = view.distances();
        // The sum itself has no number: it is added to a value that has one.
        self.op(Ty::Number(element), &format!("arith.addi {last}, %v{result} : {name}"), move |lane| {
            let start = i128::from(lane.int(start)) + i128::from(lane.int(result));
            let all = distances.iter().fold(start, |sum, &at| sum + i128::from(lane.element(id, at).int()));
            Value::Int(element.wrap(all))
        });
    }
}

/// How far the element is from the first one.
pub(super) fn distance(lane: &Lane<'_>, indices: &[(Id, i64)]) -> i64 {
    indices.iter().map(|&(id, stride)| lane.int(id) * stride).sum()
}

fn moved(lane: &Lane<'_>, id: Id, by: i64) -> Value {
    match lane.get(id) {
        Value::View { memory, at } => Value::View { memory, at: at + by },
        other => unreachable!("{other:?} is no view"),
    }
}

/// The dimensions, each for itself but for the two that are one in the other shape: `[[0], [1, 2], [3]]`.
fn grouped(count: usize, pair: usize) -> String {
    let mut next = 0;
    let groups: Vec<String> = (0..count)
        .map(|at| {
            next += if at == pair { 2 } else { 1 };
            if at == pair { format!("[{}, {}]", next - 2, next - 1) } else { format!("[{}]", next - 1) }
        })
        .collect();
    format!("[{}]", groups.join(", "))
}
