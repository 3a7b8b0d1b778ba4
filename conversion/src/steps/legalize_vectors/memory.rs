//! Loads and stores of vectors: element by element, where the element is inside the memory and the mask wants it.

use vulcanize_dialects::{arith, memref, scf, vector as v};
use vulcanize_ir::affine::AffineExpr;
use vulcanize_ir::schema::{AccessEffect, Accessed, MemoryAccess, TypedOp};
use vulcanize_ir::{Attribute, AttributeData, DYNAMIC, Fallible, Op, Type, TypeData, Value, ValueList};

use super::legalizer::{Legalizer, is_illegal};
use super::movement::shape_of;
use super::pieces::{Pieces, Source, indices_of};

impl Legalizer<'_, '_> {
    pub(super) fn legalize_memory(&mut self, op: Op) -> Fallible<bool> {
        let ir = self.ir();
        if let Some(access) = MemoryAccess::of(ir, op).filter(|access| access.map.is_none()) {
            match (access.accessed, access.effect) {
                (Accessed::Element, AccessEffect::Read | AccessEffect::Write) => return Ok(self.element(op, access)),
                (Accessed::Vector, AccessEffect::Read | AccessEffect::Write) => return Ok(self.vector(op, access)),
                _ => {}
            }
        }
        if let Some(load) = v::ExpandLoad::cast(ir, op) {
            self.expand(load);
        } else if let Some(store) = v::CompressStore::cast(ir, op) {
            self.compress(store);
        } else if let Some(gather) = v::Gather::cast(ir, op) {
            let mask = gather.mask(ir);
            let mask = self.pieces_of(mask);
            return Ok(self.gather_elements(gather, op, &mask, None));
        } else if let Some(scatter) = v::Scatter::cast(ir, op) {
            self.scatter(scatter);
        } else if let Some(read) = v::TransferRead::cast(ir, op) {
            return Ok(self.read(read, op, None, None));
        } else if let Some(write) = v::TransferWrite::cast(ir, op) {
            return Ok(self.write(write, op, None));
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// A read or write of an element that is a vector.
    fn element(&mut self, op: Op, access: &MemoryAccess) -> bool {
        let ir = self.ir();
        let (base, indices) = (access.memref(ir, op), access.indices(ir, op));
        match access.value(ir, op) {
            None => {
                let ty = ir.value_type(ir.result(op, 0));
                let pieces = self.load(base, &indices, ty);
                self.replace(op, pieces);
            }
            Some(value) => {
                let pieces = self.pieces_of(value);
                self.store(&pieces, base, &indices);
                self.dead.push(op);
            }
        }
        true
    }

    /// A read or write of elements that follow one another, of all or of some.
    fn vector(&mut self, op: Op, access: &MemoryAccess) -> bool {
        let ir = self.ir();
        let (base, indices) = (access.memref(ir, op), access.indices(ir, op));
        let is_read = access.effect == AccessEffect::Read;
        match (access.mask(ir, op), access.value(ir, op)) {
            (None, None) => self.load_contiguous(op, base, &indices),
            (None, Some(value)) => self.store_contiguous(op, value, base, &indices),
            (Some(mask), Some(passthru)) if is_read => {
                self.load_masked(op, base, mask, passthru, |legalizer, at| legalizer.behind(&indices, at));
            }
            (Some(mask), Some(value)) => {
                self.store_masked(op, base, mask, value, |legalizer, at| legalizer.behind(&indices, at));
            }
            (Some(_), None) => return false,
        }
        true
    }

    /// An access to memory under a `vector.mask`, which is `outer`.
    pub(super) fn masked_access(&mut self, op: Op, outer: Op, mask: &Pieces, passthru: Option<Pieces>) -> bool {
        let ir = self.ir();
        if let Some(read) = v::TransferRead::cast(ir, op) {
            return self.read(read, outer, Some(mask), passthru);
        }
        if let Some(write) = v::TransferWrite::cast(ir, op) {
            return self.write(write, outer, Some(mask));
        }
        if let Some(gather) = v::Gather::cast(ir, op) {
            let own = gather.mask(ir);
            let own = self.pieces_of(own);
            let parts = own.parts.iter().zip(&mask.parts).map(|(&a, &b)| arith::AndI::build(self, a, b));
            let mask = Pieces { parts: parts.collect(), ..own.clone() };
            return self.gather_elements(gather, outer, &mask, passthru);
        }
        false
    }

    // ---- one element of a memref ----

    /// The memory type for a memref of this type: vectors that the target lacks are dimensions.
    pub(super) fn memory_type(&self, ty: Type) -> Type {
        let context = self.context();
        let TypeData::MemRef { shape, element, layout, memory_space } = context.type_data(ty) else { return ty };
        let TypeData::Vector { shape: inner, element: scalar, .. } = context.type_data(*element) else { return ty };
        let Some((&row, outer)) = inner.split_last().filter(|_| is_illegal(context, ty, self.widths)) else {
            return ty;
        };
        let width = match (row, context.scalar_width(*scalar)) {
            (row, Some(bits)) if row % 4 == 0 && bits >= 8 => 4,
            (row, Some(bits)) if row % 2 == 0 && bits >= 8 => 2,
            _ => 1,
        };
        let units = row / width;
        let shape: Box<[i64]> = shape.iter().chain(outer).copied().chain([units]).collect();
        let element = self.part_type(*scalar, width as usize);
        let count = outer.iter().product::<i64>() * units;
        let layout = layout.map(|layout| match context.attribute_data(layout) {
            AttributeData::StridedLayout { offset, strides } => {
                let scale = |value: i64| if value == DYNAMIC { DYNAMIC } else { value.saturating_mul(count) };
                let inner = (1..=outer.len()).map(|dim| outer[dim..].iter().product::<i64>() * units).chain([1]);
                let strides: Box<[i64]> = strides.iter().map(|&stride| scale(stride)).chain(inner).collect();
                context.intern_attribute(AttributeData::StridedLayout { offset: scale(*offset), strides })
            }
            _ => layout,
        });
        context.intern_type(TypeData::MemRef { shape, element, layout, memory_space: *memory_space })
    }

    /// The indices of the units that an element is in memory, and the width of each.
    fn units(&self, base: Value, rank: usize) -> (Vec<Vec<usize>>, usize) {
        let context = self.context();
        let ty = self.ir().value_type(base);
        let inner = context.shape(ty).and_then(|shape| shape.get(rank..)).unwrap_or(&[]).to_vec();
        let count = inner.iter().product::<i64>() as usize;
        let width = context.shape(context.element_type(ty)).map_or(1, |shape| shape.iter().product::<i64>() as usize);
        ((0..count).map(|unit| indices_of(&inner, unit)).collect(), width)
    }

    fn at_unit(&mut self, indices: &[Value], unit: &[usize]) -> Vec<Value> {
        let unit = unit.iter().map(|&index| self.index(index as i64)).collect::<Vec<_>>();
        indices.iter().copied().chain(unit).collect()
    }

    /// The element of type `ty` at these indices.
    pub(super) fn load(&mut self, base: Value, indices: &[Value], ty: Type) -> Pieces {
        let unit_type = self.context().element_type(self.ir().value_type(base));
        if unit_type == ty {
            let value = memref::Load::build(self, base, indices);
            return self.pieces_of(value);
        }
        let (units, width) = self.units(base, indices.len());
        let mut sources = Vec::new();
        for unit in units {
            let place = self.at_unit(indices, &unit);
            let part = memref::Load::build(self, base, place);
            match width {
                1 => sources.push(Source::Scalar(part)),
                _ => sources.extend((0..width).map(|lane| Source::Lane { part, lane, width })),
            }
        }
        let (shape, element) = shape_of(self.context(), ty);
        self.gather(&shape, element, &sources)
    }

    fn store(&mut self, pieces: &Pieces, base: Value, indices: &[Value]) {
        let context = self.context();
        let unit_type = context.element_type(self.ir().value_type(base));
        let (units, width) = self.units(base, indices.len());
        let (unit_shape, element) = shape_of(context, unit_type);
        let all = self.sources(pieces);
        for (unit, elements) in units.iter().zip(all.chunks(width)) {
            let value = self.gather(&unit_shape, element, elements);
            let mut value = value.parts[0];
            if self.ir().value_type(value) != unit_type {
                value = v::Broadcast::build(self, value, unit_type);
            }
            let place = self.at_unit(indices, unit);
            memref::Store::build(self, value, base, place);
        }
    }

    /// The indices, the last of which are that much farther.
    fn behind(&mut self, indices: &[Value], at: &[usize]) -> Vec<Value> {
        let first = indices.len().saturating_sub(at.len());
        let mut all = indices.to_vec();
        for (index, &offset) in all[first..].iter_mut().zip(&at[at.len() - (indices.len() - first)..]) {
            *index = self.add_index(*index, offset);
        }
        all
    }

    fn add_index(&mut self, index: Value, offset: usize) -> Value {
        if offset == 0 {
            return index;
        }
        let offset = self.index(offset as i64);
        arith::AddI::build(self, index, offset)
    }

    // ---- contiguous ----

    /// Whether a vector of this type is one element of the memref, or many of them.
    fn is_element(&self, base: Value, ty: Type, rank: usize) -> bool {
        let context = self.context();
        let memory = self.ir().value_type(base);
        context.shape(memory).is_some_and(|shape| shape.len() > rank) || context.element_type(memory) == ty
    }

    fn load_contiguous(&mut self, op: Op, base: Value, indices: &[Value]) {
        let ty = self.ir().value_type(self.ir().result(op, 0));
        if self.is_element(base, ty, indices.len()) {
            let pieces = self.load(base, indices, ty);
            return self.replace(op, pieces);
        }
        let (shape, element) = shape_of(self.context(), ty);
        let mut sources = Vec::new();
        for position in 0..shape.iter().product::<i64>() as usize {
            let place = self.behind(indices, &indices_of(&shape, position));
            let loaded = self.load(base, &place, element);
            sources.push(Source::Scalar(loaded.parts[0]));
        }
        self.replace_by(op, &sources);
    }

    fn store_contiguous(&mut self, op: Op, value: Value, base: Value, indices: &[Value]) {
        let ty = self.ir().value_type(value);
        let pieces = self.pieces_of(value);
        self.dead.push(op);
        if self.is_element(base, ty, indices.len()) {
            return self.store(&pieces, base, indices);
        }
        for (position, source) in self.sources(&pieces).into_iter().enumerate() {
            let place = self.behind(indices, &indices_of(&pieces.shape, position));
            self.store_scalar(source, base, &place);
        }
    }

    fn store_scalar(&mut self, source: Source, base: Value, place: &[Value]) {
        let value = self.scalar(source);
        let element = Pieces { shape: Vec::new(), element: self.ir().value_type(value), parts: vec![value] };
        self.store(&element, base, place);
    }

    // ---- conditions ----

    /// The values of `body` where the condition holds, the other values elsewhere.
    fn guarded(
        &mut self,
        condition: Option<Value>,
        otherwise: &[Value],
        body: impl FnOnce(&mut Self) -> Vec<Value>,
    ) -> Vec<Value> {
        let Some(condition) = condition else { return body(self) };
        let point = self.insertion_point();
        let regions = [self.ir_mut().create_region(), self.ir_mut().create_region()];
        self.create_block_at_end(regions[0], &[]);
        let values = body(self);
        scf::Yield::build(self, &values);
        if !otherwise.is_empty() {
            self.create_block_at_end(regions[1], &[]);
            scf::Yield::build(self, otherwise);
        }
        self.restore_insertion_point(point);
        let types: Vec<Type> = otherwise.iter().map(|&value| self.ir().value_type(value)).collect();
        let op = scf::If::build_with_regions(self, condition, types, regions[0], regions[1]).op();
        self.ir().results(op).collect()
    }

    fn and(&mut self, a: Option<Value>, b: Option<Value>) -> Option<Value> {
        let (Some(first), Some(second)) = (a, b) else { return a.or(b) };
        Some(arith::AndI::build(self, first, second))
    }

    // ---- under masks ----

    fn load_masked(
        &mut self,
        op: Op,
        base: Value,
        mask: Value,
        passthru: Value,
        place: impl Fn(&mut Self, &[usize]) -> Vec<Value>,
    ) {
        let (mask, passthru) = (self.pieces_of(mask), self.pieces_of(passthru));
        let (masks, others) = (self.sources(&mask), self.sources(&passthru));
        let mut sources = Vec::new();
        for (position, (mask, other)) in masks.into_iter().zip(others).enumerate() {
            let (condition, other) = (self.scalar(mask), self.scalar(other));
            let at = indices_of(&passthru.shape, position);
            let values = self.guarded(Some(condition), &[other], |legalizer| {
                let place = place(legalizer, &at);
                legalizer.load(base, &place, passthru.element).parts
            });
            sources.push(Source::Scalar(values[0]));
        }
        self.replace_by(op, &sources);
    }

    fn store_masked(
        &mut self,
        op: Op,
        base: Value,
        mask: Value,
        value: Value,
        place: impl Fn(&mut Self, &[usize]) -> Vec<Value>,
    ) {
        let (mask, value) = (self.pieces_of(mask), self.pieces_of(value));
        let (masks, elements) = (self.sources(&mask), self.sources(&value));
        for (position, (mask, element)) in masks.into_iter().zip(elements).enumerate() {
            let (condition, element) = (self.scalar(mask), self.scalar(element));
            let at = indices_of(&value.shape, position);
            self.guarded(Some(condition), &[], |legalizer| {
                let place = place(legalizer, &at);
                legalizer.store_scalar(Source::Scalar(element), base, &place);
                Vec::new()
            });
        }
        self.dead.push(op);
    }

    /// One index more where the mask is set.
    fn count_up(&mut self, last: Value, condition: Value) -> Value {
        let (zero, one) = (self.index(0), self.index(1));
        let step = arith::Select::build(self, condition, one, zero);
        arith::AddI::build(self, last, step)
    }

    fn expand(&mut self, op: v::ExpandLoad) {
        let (base, indices) = (op.base(self.ir()), op.indices(self.ir()));
        let (mask, other) = (op.mask(self.ir()), op.pass_thru(self.ir()));
        let (mask, other) = (self.pieces_of(mask), self.pieces_of(other));
        let (masks, others) = (self.sources(&mask), self.sources(&other));
        let mut place: Vec<Value> = indices.to_vec();
        let mut sources = Vec::new();
        for (mask, element) in masks.into_iter().zip(others) {
            let (condition, element) = (self.scalar(mask), self.scalar(element));
            let values = self
                .guarded(Some(condition), &[element], |legalizer| legalizer.load(base, &place, other.element).parts);
            sources.push(Source::Scalar(values[0]));
            if let Some(last) = place.last_mut() {
                *last = self.count_up(*last, condition);
            }
        }
        self.replace_by(op.op(), &sources);
    }

    fn compress(&mut self, op: v::CompressStore) {
        let (base, indices) = (op.base(self.ir()), op.indices(self.ir()));
        let (mask, value) = (op.mask(self.ir()), op.valueToStore(self.ir()));
        let (mask, value) = (self.pieces_of(mask), self.pieces_of(value));
        let (masks, elements) = (self.sources(&mask), self.sources(&value));
        let mut place: Vec<Value> = indices.to_vec();
        for (mask, element) in masks.into_iter().zip(elements) {
            let (condition, element) = (self.scalar(mask), self.scalar(element));
            self.guarded(Some(condition), &[], |legalizer| {
                legalizer.store_scalar(Source::Scalar(element), base, &place);
                Vec::new()
            });
            if let Some(last) = place.last_mut() {
                *last = self.count_up(*last, condition);
            }
        }
        self.dead.push(op.op());
    }

    /// The indices of an element whose last index comes from an element of a vector.
    fn indirect(&mut self, offsets: &[Value], index: Source) -> Vec<Value> {
        let ty = self.context().index();
        let mut index = self.scalar(index);
        if self.ir().value_type(index) != ty {
            index = arith::IndexCast::build(self, index, ty);
        }
        let mut place = offsets.to_vec();
        if let Some(last) = place.last_mut() {
            *last = arith::AddI::build(self, *last, index);
        }
        place
    }

    fn gather_elements(&mut self, op: v::Gather, outer: Op, mask: &Pieces, passthru: Option<Pieces>) -> bool {
        let (base, offsets) = (op.base(self.ir()), op.offsets(self.ir()));
        if !matches!(self.context().type_data(self.ir().value_type(base)), TypeData::MemRef { .. }) {
            return false;
        }
        let (indices, other) = (op.indices(self.ir()), op.pass_thru(self.ir()));
        let (indices, own) = (self.pieces_of(indices), self.pieces_of(other));
        let other = passthru.unwrap_or(own);
        let (indices, masks, others) = (self.sources(&indices), self.sources(mask), self.sources(&other));
        let mut sources = Vec::new();
        for ((index, mask), element) in indices.into_iter().zip(masks).zip(others) {
            let (condition, element) = (self.scalar(mask), self.scalar(element));
            let values = self.guarded(Some(condition), &[element], |legalizer| {
                let place = legalizer.indirect(&offsets, index);
                legalizer.load(base, &place, other.element).parts
            });
            sources.push(Source::Scalar(values[0]));
        }
        self.replace_by(outer, &sources);
        true
    }

    /// From the first element to the last, so that the last one to a place stays.
    fn scatter(&mut self, op: v::Scatter) {
        let (base, offsets) = (op.base(self.ir()), op.offsets(self.ir()));
        let (indices, mask, value) = (op.indices(self.ir()), op.mask(self.ir()), op.valueToStore(self.ir()));
        let [indices, mask, value] = [indices, mask, value].map(|value| {
            let pieces = self.pieces_of(value);
            self.sources(&pieces)
        });
        for ((index, mask), element) in indices.into_iter().zip(mask).zip(value) {
            let (condition, element) = (self.scalar(mask), self.scalar(element));
            self.guarded(Some(condition), &[], |legalizer| {
                let place = legalizer.indirect(&offsets, index);
                legalizer.store_scalar(Source::Scalar(element), base, &place);
                Vec::new()
            });
        }
        self.dead.push(op.op());
    }

    // ---- transfers ----

    fn transfer(
        &mut self,
        base: Value,
        indices: ValueList,
        vector: Type,
        map: Attribute,
        in_bounds: Attribute,
    ) -> Option<Transfer> {
        let context = self.context();
        if !matches!(context.type_data(self.ir().value_type(base)), TypeData::MemRef { .. }) {
            return None;
        }
        let AttributeData::AffineMap(map) = context.attribute_data(map) else { return None };
        let dims: Vec<Option<usize>> = map
            .results()
            .iter()
            .map(|result| match result {
                AffineExpr::Dim(dim) => Some(Some(*dim as usize)),
                AffineExpr::Constant(0) => Some(None),
                _ => None,
            })
            .collect::<Option<_>>()?;
        let in_bounds =
            context.array_value(in_bounds)?.iter().map(|&each| context.bool_value(each) == Some(true)).collect();
        let (shape, element) = shape_of(context, vector);
        let outer = shape.get(..dims.len())?.to_vec();
        // The dimensions after the mapped ones are an element of the memory.
        let inner = shape[dims.len()..].to_vec();
        let unit = if inner.is_empty() { element } else { context.vector(&inner, element) };
        Some(Transfer { base, indices, dims, in_bounds, outer, unit })
    }

    /// Whether the element at these indices of the vector is inside the memory; `None` where that is known.
    fn is_inside(&mut self, transfer: &Transfer, place: &[Value]) -> Option<Value> {
        let mut condition = None;
        for (&dim, &known) in transfer.dims.iter().zip(&transfer.in_bounds) {
            let Some(dim) = dim.filter(|_| !known) else { continue };
            let size = self.size_of(transfer.base, dim);
            let inside = self.compare(arith::CmpIPredicate::Ult, place[dim], size);
            condition = self.and(condition, Some(inside));
        }
        condition
    }

    fn size_of(&mut self, base: Value, dim: usize) -> Value {
        let context = self.context();
        match context.shape(self.ir().value_type(base)).and_then(|shape| shape.get(dim)) {
            Some(&size) if size != DYNAMIC => self.index(size),
            _ => {
                let dim = self.index(dim as i64);
                memref::Dim::build(self, base, dim)
            }
        }
    }

    fn place_of(&mut self, transfer: &Transfer, at: &[usize]) -> Vec<Value> {
        let mut place = transfer.indices.to_vec();
        for (&dim, &index) in transfer.dims.iter().zip(at) {
            if let Some(dim) = dim {
                place[dim] = self.add_index(place[dim], index);
            }
        }
        place
    }

    /// The element of the mask for these indices of the vector: its dimensions are in the memory's order.
    fn mask_at(&mut self, transfer: &Transfer, mask: &Pieces, at: &[usize]) -> Value {
        let mut order: Vec<(usize, usize)> =
            transfer.dims.iter().zip(at).filter_map(|(&dim, &index)| Some((dim?, index))).collect();
        order.sort_unstable();
        let indices: Vec<usize> = order.into_iter().map(|(_, index)| index).collect();
        let position = super::pieces::position_of(&mask.shape[mask.shape.len() - indices.len()..], &indices);
        let source = self.sources(mask)[position];
        self.scalar(source)
    }

    fn read(&mut self, op: v::TransferRead, outer: Op, mask: Option<&Pieces>, passthru: Option<Pieces>) -> bool {
        let ir = self.ir();
        let ty = ir.value_type(op.vector(ir));
        let (base, indices, map, bounds) = (op.base(ir), op.indices(ir), op.permutation_map(ir), op.in_bounds(ir));
        let (padding, own_mask) = (op.padding(ir), op.mask(ir));
        let Some(transfer) = self.transfer(base, indices, ty, map, bounds) else { return false };
        let own_mask = own_mask.map(|mask| self.pieces_of(mask));
        let padding = self.pieces_of(padding);
        let unit_size = padding.shape.iter().product::<i64>() as usize;
        let others = passthru.map(|pieces| self.sources(&pieces));
        let mut sources = Vec::new();
        for position in 0..transfer.outer.iter().product::<i64>() as usize {
            let at = indices_of(&transfer.outer, position);
            let place = self.place_of(&transfer, &at);
            let mut condition = self.is_inside(&transfer, &place);
            if let Some(mask) = &own_mask {
                let is_set = self.mask_at(&transfer, mask, &at);
                condition = self.and(condition, Some(is_set));
            }
            let mut otherwise = padding.parts.clone();
            let outer_mask = mask.map(|mask| self.mask_at(&transfer, mask, &at));
            if let Some(is_set) = outer_mask {
                if let Some(others) = &others {
                    // Where the mask is not set, it is the other vector's element; out of bounds, the padding.
                    let own = others[position * unit_size..(position + 1) * unit_size].to_vec();
                    let other = self.gather(&padding.shape, padding.element, &own);
                    otherwise = self.select(is_set, &padding, &other).parts;
                }
                condition = self.and(condition, Some(is_set));
            }
            let parts = self
                .guarded(condition, &otherwise, |legalizer| legalizer.load(transfer.base, &place, transfer.unit).parts);
            let loaded = Pieces { parts, ..padding.clone() };
            sources.extend(self.sources(&loaded));
        }
        self.replace_by(outer, &sources);
        true
    }

    fn write(&mut self, op: v::TransferWrite, outer: Op, mask: Option<&Pieces>) -> bool {
        let ir = self.ir();
        let ty = ir.value_type(op.valueToStore(ir));
        let (base, indices, map, bounds) = (op.base(ir), op.indices(ir), op.permutation_map(ir), op.in_bounds(ir));
        let (value, own_mask) = (op.valueToStore(ir), op.mask(ir));
        let Some(transfer) = self.transfer(base, indices, ty, map, bounds) else { return false };
        let own_mask = own_mask.map(|mask| self.pieces_of(mask));
        let value = self.pieces_of(value);
        let (unit_shape, element) = shape_of(self.context(), transfer.unit);
        let unit_size = unit_shape.iter().product::<i64>() as usize;
        let all = self.sources(&value);
        for (position, own) in all.chunks(unit_size).enumerate() {
            let at = indices_of(&transfer.outer, position);
            let place = self.place_of(&transfer, &at);
            let mut condition = self.is_inside(&transfer, &place);
            for mask in own_mask.iter().chain(mask) {
                let is_set = self.mask_at(&transfer, mask, &at);
                condition = self.and(condition, Some(is_set));
            }
            let own = self.gather(&unit_shape, element, own);
            self.guarded(condition, &[], |legalizer| {
                legalizer.store(&own, transfer.base, &place);
                Vec::new()
            });
        }
        self.dead.push(outer);
        true
    }
}

/// The common parts of both transfers.
struct Transfer {
    base: Value,
    indices: ValueList,
    /// For each dimension of the vector before the memory's element, the memory's dimension; `None` repeats.
    dims: Vec<Option<usize>>,
    in_bounds: Vec<bool>,
    /// The sizes of those dimensions.
    outer: Vec<i64>,
    /// The type of the memory's element.
    unit: Type,
}
