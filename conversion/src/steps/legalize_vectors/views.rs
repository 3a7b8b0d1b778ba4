//! Views of memory whose elements are vectors that the target lacks: the dimensions of an element come last, and a view
//! leaves them as they are.

use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::{arith, memref};
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, AttributeData, DYNAMIC, Op, Type, Value};

use super::legalizer::Legalizer;

/// The groups of operands of a `memref.reinterpret_cast` that count elements.
const OFFSETS_AND_STRIDES: [usize; 2] = [1, 3];

impl Legalizer<'_, '_> {
    /// Gives a view the dimensions of an element; `false` where it is none that can have them.
    pub(super) fn view(&mut self, op: Op) -> bool {
        let Some(result) = self.ir().results(op).next() else { return false };
        let (context, old) = (self.context(), self.ir().value_type(result));
        let new = self.memory_type(old);
        let (Some(outer), Some(shape)) = (context.shape(old), context.shape(new)) else { return false };
        let inner = &shape[outer.len()..];
        if let Some(metadata) = memref::ExtractStridedMetadata::cast(self.ir(), op) {
            return self.strided_metadata(metadata, new, inner);
        }
        if memref::SubView::matches(self.ir(), op) {
            self.append(op, "static_offsets", &vec![0; inner.len()]);
            self.append(op, "static_sizes", inner);
            self.append(op, "static_strides", &vec![1; inner.len()]);
        } else if let Some(cast) = memref::ReinterpretCast::cast(self.ir(), op) {
            self.scale(cast, inner);
            self.append(op, "static_sizes", inner);
        } else if memref::Transpose::matches(self.ir(), op) {
            self.append_to_map(op, inner.len() as u32);
        } else if let Some(collapse) = memref::CollapseShape::cast(self.ir(), op) {
            // Of a value that is defined further on in the text the type is still the old one.
            let source = self.memory_type(self.ir().value_type(collapse.src(self.ir())));
            let rank = context.shape(source).map_or(0, |shape| shape.len().saturating_sub(inner.len()));
            self.append_groups(op, rank, inner.len());
        } else if memref::ExpandShape::matches(self.ir(), op) {
            self.append_groups(op, outer.len(), inner.len());
            self.append(op, "static_output_shape", inner);
        } else if !memref::AssumeAlignment::matches(self.ir(), op) {
            return false;
        }
        self.ir_mut().set_value_type(result, new);
        true
    }

    /// Counts elements of elements and divides: offset and strides are multiples of them. The memory is one element, of type
    /// `base`.
    fn strided_metadata(&mut self, old: memref::ExtractStridedMetadata, base: Type, inner: &[i64]) -> bool {
        let source = old.source(self.ir());
        let Some(parts) = memref::ExtractStridedMetadata::make(self, source) else { return false };
        let ir = self.ir();
        let (scalar, offset) = (parts.base_buffer(ir), parts.offset(ir));
        let rank = old.size_results(ir).count();
        let sizes: Vec<Value> = parts.size_results(ir).take(rank).collect();
        let strides: Vec<Value> = parts.stride_results(ir).take(rank).collect();
        let olds: Vec<Value> = ir.results(old.op()).collect();
        let known = |numbers: &[i64]| numbers.iter().copied().map(MixedIndex::Static).collect::<Vec<_>>();
        let (inner_sizes, inner_strides) = (known(inner), known(&inner_strides(inner)));
        let zero = MixedIndex::Static(0);
        let memory = memref::ReinterpretCast::make(self, scalar, zero, &inner_sizes, &inner_strides, base);
        let count = self.index(inner.iter().product());
        let mut news = vec![memory.result(self.ir()), arith::DivUI::build(self, offset, count)];
        news.extend(sizes);
        news.extend(strides.into_iter().map(|stride| arith::DivUI::build(self, stride, count)));
        for (old, new) in olds.into_iter().zip(news) {
            self.ir_mut().replace_all_uses(old, new);
        }
        self.dead.push(old.op());
        true
    }

    fn attribute_named(&self, op: Op, name: &str) -> Option<&AttributeData> {
        self.ir().attribute_str(op, name).map(|attribute| self.context().attribute_data(attribute))
    }

    fn set(&mut self, op: Op, name: &str, value: Attribute) {
        let name = self.context().identifier(name);
        self.ir_mut().set_attribute(op, name, value);
    }

    fn list(&self, op: Op, name: &str) -> Vec<i64> {
        let list = self.ir().attribute_str(op, name);
        list.and_then(|list| self.context().dense_i64_array(list)).unwrap_or_default()
    }

    fn append(&mut self, op: Op, name: &str, more: &[i64]) {
        let list = self.context().dense_i64_array_attr(&[&self.list(op, name)[..], more].concat());
        self.set(op, name, list);
    }

    fn append_to_map(&mut self, op: Op, count: u32) {
        let Some(AttributeData::AffineMap(map)) = self.attribute_named(op, "permutation") else { return };
        let dims = map.num_dims();
        let results = map.results().iter().cloned().chain((dims..dims + count).map(AffineExpr::Dim));
        let Some(map) = AffineMap::new(dims + count, 0, results) else { return };
        let map = self.context().intern_attribute(AttributeData::AffineMap(map));
        self.set(op, "permutation", map);
    }

    /// Each dimension from `first` on is a group of its own.
    fn append_groups(&mut self, op: Op, first: usize, count: usize) {
        let context = self.context();
        let Some(AttributeData::Array(groups)) = self.attribute_named(op, "reassociation") else { return };
        let group = |dim: usize| context.array_attr(&[context.int_attr(context.i64(), dim as i64)]);
        let groups: Vec<Attribute> = groups.iter().copied().chain((first..first + count).map(group)).collect();
        self.set(op, "reassociation", context.array_attr(&groups));
    }

    /// Offset and strides count elements of elements from now on.
    fn scale(&mut self, cast: memref::ReinterpretCast, inner: &[i64]) {
        let (op, context) = (cast.op(), self.context());
        let count: i64 = inner.iter().product();
        for name in ["static_offsets", "static_strides"] {
            let scaled = |value: i64| if value == DYNAMIC { value } else { value.saturating_mul(count) };
            let list: Vec<i64> = self.list(op, name).into_iter().map(scaled).collect();
            self.set(op, name, context.dense_i64_array_attr(&list));
        }
        self.append(op, "static_strides", &inner_strides(inner));
        let operands: Vec<usize> =
            OFFSETS_AND_STRIDES.into_iter().flat_map(|group| self.ir().operand_group(op, group)).collect();
        for operand in operands {
            let (value, count) = (self.ir().operand(op, operand), self.index(count));
            let scaled = arith::MulI::build(self, value, count);
            self.ir_mut().set_operand(op, operand, scaled);
        }
    }
}

/// The strides of an element's own dimensions.
fn inner_strides(inner: &[i64]) -> Vec<i64> {
    (1..=inner.len()).map(|dim| inner[dim..].iter().product()).collect()
}
