//! `vector`: most ops only move lanes, and become one [`Shuffle`].

use vulcanize_dialects::vector;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, AttributeData, DYNAMIC, Fallible, Op, Signedness, Type, TypeData, Value};

use super::{Compiler, Registers};
use crate::host::program::{ConstantValue, Index, Inst, Print, PrintValue, Reg, Shuffle, VectorAccess};

type LaneMap = Vec<(u32, u32)>;

impl Compiler<'_, '_, '_> {
    // ---- shapes ----

    pub(super) fn shape_of(&self, value: Value) -> Fallible<Vec<usize>> {
        let ty = self.ir.value_type(value);
        let shape = self.context.shape(ty).unwrap_or_default();
        let sizes: Option<Vec<usize>> = shape.iter().map(|&size| usize::try_from(size).ok()).collect();
        match (sizes, self.element(ty)) {
            (Some(sizes), Some(_)) => Ok(sizes),
            _ => self.error(format!("a vector of type '{}' cannot be held on the host", self.context.type_text(ty))),
        }
    }

    fn lanes(&self, value: Value) -> Fallible<u32> {
        Ok(self.shape_of(value)?.iter().product::<usize>() as u32)
    }

    pub(super) fn is_vector(&self, ty: Type) -> bool {
        matches!(self.context.type_data(ty), TypeData::Vector { .. })
    }

    /// The lanes of one row of the first operand.
    fn lane_count_of_rows(&self, op: Op) -> usize {
        let shape = self.context.shape(self.ir.value_type(self.ir.operand(op, 0))).unwrap_or_default();
        shape.iter().skip(1).map(|&size| usize::try_from(size).unwrap_or(0)).product()
    }

    fn i64_attributes(&self, op: Op, name: &str) -> Vec<usize> {
        let values: &[Attribute] =
            self.attribute(op, name).and_then(|a| self.context.array_value(a)).unwrap_or_default();
        values.iter().map(|&a| self.context.int_value(a).and_then(|n| usize::try_from(n).ok()).unwrap_or(0)).collect()
    }

    // ---- moving lanes ----

    pub(super) fn shuffle_rows(&mut self, op: Op) -> Fallible {
        let inner = self.lane_count_of_rows(op);
        let left = self.shape_of(self.ir.operand(op, 0))?.first().copied().unwrap_or(1);
        let mask = self.i64_list(op, "mask");
        let row = |index: i64| {
            let index = usize::try_from(index).unwrap_or(0);
            if index < left { (0, index) } else { (1, index - left) }
        };
        let lanes = mask
            .into_iter()
            .map(row)
            .flat_map(|(source, index)| (0..inner).map(move |lane| (source, (index * inner + lane) as u32)));
        let lanes = lanes.collect();
        self.shuffle(op, 0, lanes)
    }

    pub(super) fn interleave(&mut self, op: Op) -> Fallible {
        let count = self.lanes(self.ir.operand(op, 0))?;
        self.shuffle(op, 0, (0..count).flat_map(|lane| [(0, lane), (1, lane)]).collect())
    }

    pub(super) fn deinterleave(&mut self, op: Op) -> Fallible {
        let count = self.lanes(self.ir.operand(op, 0))?;
        for result in 0..2 {
            self.shuffle(op, result, (0..count / 2).map(|lane| (0, 2 * lane + result as u32)).collect())?;
        }
        Ok(())
    }

    pub(super) fn elements_to_vector(&mut self, op: Op) -> Fallible {
        let count = self.ir.num_operands(op) as u32;
        self.shuffle(op, 0, (0..count).map(|source| (source, 0)).collect())
    }

    pub(super) fn vector_to_elements(&mut self, op: Op) -> Fallible {
        (0..self.ir.num_results(op)).try_for_each(|lane| self.shuffle(op, lane, vec![(0, lane as u32)]))
    }

    pub(super) fn shape_cast(&mut self, op: Op) -> Fallible {
        let count = self.lanes(self.ir.operand(op, 0))?;
        self.shuffle(op, 0, (0..count).map(|lane| (0, lane)).collect())
    }

    fn shuffle(&mut self, op: Op, result: usize, lanes: LaneMap) -> Fallible {
        let sources = self.operands(op)?;
        self.shuffle_of(op, result, sources, lanes)
    }

    fn shuffle_of(&mut self, op: Op, result: usize, sources: Registers, lanes: LaneMap) -> Fallible {
        let is_scalar = !self.is_vector(self.ir.value_type(self.ir.result(op, result)));
        let dst = self.result(op, result)?;
        self.emit(Inst::Shuffle(Box::new(Shuffle { dst, is_scalar, sources, lanes })));
        Ok(())
    }

    pub(super) fn broadcast(&mut self, op: Op) -> Fallible {
        let source = self.shape_of(self.ir.operand(op, 0))?;
        let result = self.shape_of(self.ir.result(op, 0))?;
        let leading = result.len() - source.len().min(result.len());
        let lanes = indices(&result).map(|index| {
            let own = index[leading..].iter().zip(&source).map(|(&i, &size)| if size == 1 { 0 } else { i });
            (0, linear(own, &source))
        });
        let lanes = lanes.collect();
        self.shuffle(op, 0, lanes)
    }

    pub(super) fn transpose_vector(&mut self, op: Op) -> Fallible {
        let source = self.shape_of(self.ir.operand(op, 0))?;
        let result = self.shape_of(self.ir.result(op, 0))?;
        let permutation = self.i64_list(op, "permutation");
        let lanes = indices(&result).map(|index| {
            let mut own = vec![0; source.len()];
            for (&i, &d) in index.iter().zip(&permutation) {
                if let Some(place) = usize::try_from(d).ok().and_then(|d| own.get_mut(d)) {
                    *place = i;
                }
            }
            (0, linear(own.into_iter(), &source))
        });
        let lanes = lanes.collect();
        self.shuffle(op, 0, lanes)
    }

    /// The place of a position in a vector: pairs of index, size of its dimension, and lanes that a step in it skips.
    fn position(&self, shape: &[usize], numbers: &[i64], values: &[Value]) -> Fallible<Vec<(Index, u32, u32)>> {
        let mut values = values.iter();
        let mut position = Vec::new();
        for (d, &number) in numbers.iter().enumerate() {
            let stride: usize = shape.iter().skip(d + 1).product();
            let index = match (number == DYNAMIC).then(|| values.next()).flatten() {
                Some(&value) => Index::In(self.register(value)?),
                None => Index::Known(number),
            };
            position.push((index, shape.get(d).copied().unwrap_or(1) as u32, stride as u32));
        }
        Ok(position)
    }

    pub(super) fn extract(&mut self, op: vector::Extract) -> Fallible {
        let ir = self.ir;
        let shape = self.shape_of(op.source(ir))?;
        let numbers = self.i64_list(op.op(), "static_position");
        let position = self.position(&shape, &numbers, &op.dynamic_position(ir))?;
        let vector = self.register(op.source(ir))?;
        let is_scalar = !self.is_vector(ir.value_type(op.result(ir)));
        let width: usize = shape.iter().skip(numbers.len()).product();
        let dst = self.define(op.result(ir))?;
        self.emit(Inst::ExtractAt { dst, vector, position, width: width as u32, is_scalar });
        Ok(())
    }

    pub(super) fn insert(&mut self, op: vector::Insert) -> Fallible {
        let ir = self.ir;
        let shape = self.shape_of(op.dest(ir))?;
        let numbers = self.i64_list(op.op(), "static_position");
        let position = self.position(&shape, &numbers, &op.dynamic_position(ir))?;
        let (value, vector) = (self.register(op.valueToStore(ir))?, self.register(op.dest(ir))?);
        let width: usize = shape.iter().skip(numbers.len()).product();
        let dst = self.define(op.result(ir))?;
        self.emit(Inst::InsertAt { dst, value, vector, position, width: width as u32 });
        Ok(())
    }

    pub(super) fn extract_slice(&mut self, op: Op) -> Fallible {
        let source = self.shape_of(self.ir.operand(op, 0))?;
        let result = self.shape_of(self.ir.result(op, 0))?;
        let (offsets, strides) = (self.i64_attributes(op, "offsets"), self.i64_attributes(op, "strides"));
        let lanes = indices(&result).map(|index| {
            let own = index
                .iter()
                .enumerate()
                .map(|(d, &i)| offsets.get(d).copied().unwrap_or(0) + i * strides.get(d).copied().unwrap_or(1));
            (0, linear(own, &source))
        });
        let lanes = lanes.collect();
        self.shuffle(op, 0, lanes)
    }

    pub(super) fn insert_slice(&mut self, op: Op) -> Fallible {
        let source = self.shape_of(self.ir.operand(op, 0))?;
        let dest = self.shape_of(self.ir.operand(op, 1))?;
        let (offsets, strides) = (self.i64_attributes(op, "offsets"), self.i64_attributes(op, "strides"));
        let leading = dest.len() - source.len().min(dest.len());
        let mut lanes: LaneMap = (0..dest.iter().product::<usize>() as u32).map(|lane| (1, lane)).collect();
        for index in indices(&source) {
            let in_row = |d: usize| match d.checked_sub(leading) {
                Some(s) => index[s] * strides.get(s).copied().unwrap_or(1),
                None => 0,
            };
            let own = (0..dest.len()).map(|d| offsets.get(d).copied().unwrap_or(0) + in_row(d));
            if let Some(place) = lanes.get_mut(linear(own, &dest) as usize) {
                *place = (0, linear(index.iter().copied(), &source));
            }
        }
        self.shuffle(op, 0, lanes)
    }

    pub(super) fn bitcast(&mut self, op: Op) -> Fallible {
        let ir = self.ir;
        let kind = |value| self.scalar(self.context.element_type(ir.value_type(value)));
        let (Some(from), Some(to)) = (kind(ir.operand(op, 0)), kind(ir.result(op, 0))) else {
            return self.unsupported(op, " with these types");
        };
        let vector = self.operand(op, 0)?;
        let dst = self.result(op, 0)?;
        self.emit(Inst::VectorBitcast { dst, vector, from, to });
        Ok(())
    }

    pub(super) fn step(&mut self, op: Op) -> Fallible {
        let shape = self.shape_of(self.ir.result(op, 0))?;
        self.known(op, ConstantValue::Vector((0..shape.iter().product::<usize>() as u64).collect()))
    }

    pub(super) fn constant_mask(&mut self, op: Op) -> Fallible {
        let shape = self.shape_of(self.ir.result(op, 0))?;
        let sizes = self.i64_list(op, "mask_dim_sizes");
        let inside = |index: Vec<usize>| index.iter().zip(&sizes).all(|(&i, &size)| (i as i64) < size);
        self.known(op, ConstantValue::Vector(indices(&shape).map(|index| u64::from(inside(index))).collect()))
    }

    pub(super) fn create_mask(&mut self, op: Op) -> Fallible {
        let shape = self.shape_of(self.ir.result(op, 0))?;
        let sizes = self.operands(op)?;
        let dst = self.result(op, 0)?;
        self.emit(Inst::Mask { dst, sizes, shape });
        Ok(())
    }

    // ---- memory ----

    pub(super) fn access_vector(
        &mut self,
        op: Op,
        vector: Value,
        base: Value,
        at: &[Value],
        padding: Option<Option<Reg>>,
        is_load: bool,
    ) -> Fallible {
        let ir = self.ir;
        let element = self.memref_element(ir.value_type(base))?;
        let shape = self.shape_of(vector)?;
        let lanes_per_element = element.lanes.map_or(1, |lanes| lanes as usize);
        let covers_elements = element.lanes.is_none() || shape.iter().product::<usize>() == lanes_per_element;
        if !covers_elements || (element.lanes.is_none() && shape.len() > at.len()) {
            return self.unsupported(op, " with these types");
        }
        let shape = if element.lanes.is_none() { shape } else { Vec::new() };
        let memref = self.register(base)?;
        let indices = self.register_list(at)?;
        let vector = if is_load { self.define(vector)? } else { self.register(vector)? };
        let access = Box::new(VectorAccess {
            vector,
            memref,
            indices,
            shape,
            scalar: element.scalar,
            lanes_per_element,
            padding,
            choice: None,
        });
        self.emit(if is_load { Inst::VectorLoad(access) } else { Inst::VectorStore(access) });
        Ok(())
    }

    /// Whether dimensions of the vector are the last ones of the memref, in order.
    fn is_minor_identity(&self, op: Op) -> bool {
        let map = self.attribute(op, "permutation_map").map(|a| self.context.attribute_data(a));
        matches!(map, Some(AttributeData::AffineMap(map)) if map.is_minor_identity())
    }

    pub(super) fn transfer_read(&mut self, op: vector::TransferRead) -> Fallible {
        let ir = self.ir;
        if op.mask(ir).is_some() || !self.is_minor_identity(op.op()) || !self.is_memref(op.base(ir)) {
            return self.unsupported(op.op(), " with a mask, a tensor, or a map that is no minor identity");
        }
        let padding = self.register(op.padding(ir))?;
        self.access_vector(op.op(), op.vector(ir), op.base(ir), &op.indices(ir), Some(Some(padding)), true)
    }

    pub(super) fn transfer_write(&mut self, op: vector::TransferWrite) -> Fallible {
        let ir = self.ir;
        if op.mask(ir).is_some() || !self.is_minor_identity(op.op()) || !self.is_memref(op.base(ir)) {
            return self.unsupported(op.op(), " with a mask, a tensor, or a map that is no minor identity");
        }
        self.access_vector(op.op(), op.valueToStore(ir), op.base(ir), &op.indices(ir), Some(None), false)
    }

    fn is_memref(&self, value: Value) -> bool {
        matches!(self.context.type_data(self.ir.value_type(value)), TypeData::MemRef { .. })
    }

    // ---- printing ----

    pub(super) fn print(&mut self, op: vector::Print) -> Fallible {
        let ir = self.ir;
        let mut literal =
            op.stringLiteral(ir).and_then(|a| self.context.string_value(a)).unwrap_or_default().to_owned();
        let value = match op.source(ir) {
            None => None,
            Some(source) => {
                let ty = ir.value_type(source);
                let element = self.context.element_type(ty);
                let scalar = self.scalar(element).filter(|kind| kind.bits() <= 64);
                let Some(scalar) = scalar else { return self.unsupported(op.op(), " with this type") };
                let is_unsigned = matches!(
                    self.context.type_data(element),
                    TypeData::Integer { signedness: Signedness::Unsigned, .. }
                );
                let shape = if self.is_vector(ty) { Some(self.shape_of(source)?) } else { None };
                Some(PrintValue { register: self.register(source)?, scalar, is_unsigned, shape })
            }
        };
        // A string is printed as it is; everything else is followed by its punctuation.
        if op.stringLiteral(ir).is_none() {
            literal.push_str(match self.context.enum_value(op.punctuation(ir)) {
                Some(1) => "\n",
                Some(2) => ", ",
                Some(3) => "( ",
                Some(4) => " )",
                _ => "",
            });
        }
        self.emit(Inst::Print(Box::new(Print { value, literal })));
        Ok(())
    }
}

/// All indices into a shape, row by row; one empty index for a scalar.
fn indices(shape: &[usize]) -> impl Iterator<Item = Vec<usize>> + '_ {
    let count: usize = shape.iter().product();
    (0..count).map(move |lane| {
        let mut rest = lane;
        let mut index = vec![0; shape.len()];
        for (place, &size) in index.iter_mut().zip(shape).rev() {
            *place = rest % size.max(1);
            rest /= size.max(1);
        }
        index
    })
}

fn linear(index: impl Iterator<Item = usize>, shape: &[usize]) -> u32 {
    index.zip(shape).fold(0, |lane, (i, &size)| lane * size + i) as u32
}
