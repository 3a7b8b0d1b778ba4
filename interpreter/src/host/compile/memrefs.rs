//! `memref`.

use smallvec::SmallVec;
use vulcanize_dialects::memref;
use vulcanize_dialects::memref::layout::strided_form;
use vulcanize_ir::schema::{MemoryAccess, TypedOp};
use vulcanize_ir::{AttributeData, DYNAMIC, DenseData, Fallible, Op, ResourceValue, Type, TypeData, Value};

use super::{Compiler, Exit, Registers};
use crate::host::memory::row_major;
use crate::host::program::{Allocation, Dims, Element, Global, Index, Inst, Pattern, Property, Reg, ViewOp};
use crate::host::scalars::{BinaryOp, ElementOp};

impl Compiler<'_, '_, '_> {
    // ---- whole buffers ----

    pub(super) fn alloc(&mut self, op: memref::Alloc) -> Fallible {
        let ir = self.ir;
        self.allocate(op.op(), op.memref(ir), &op.dynamic_sizes(ir), &op.symbol_operands(ir), false)
    }

    pub(super) fn alloca(&mut self, op: memref::Alloca) -> Fallible {
        let ir = self.ir;
        self.allocate(op.op(), op.memref(ir), &op.dynamic_sizes(ir), &op.symbol_operands(ir), true)
    }

    pub(super) fn deallocate(&mut self, op: Op) -> Fallible {
        let memref = self.operand(op, 0)?;
        self.emit(Inst::Deallocate { memref });
        Ok(())
    }

    pub(super) fn reallocate(&mut self, op: memref::Realloc) -> Fallible {
        let source = self.register(op.source(self.ir))?;
        let sizes: Vec<Value> = op.dynamicResultSize(self.ir).into_iter().collect();
        let allocation = self.allocation(op.op(), self.ir.result(op.op(), 0), &sizes, &[], false)?;
        self.emit(Inst::Reallocate { allocation: Box::new(allocation), source });
        Ok(())
    }

    pub(super) fn alloca_scope(&mut self, op: Op) -> Fallible {
        let targets = self.results(op)?;
        let next = self.label();
        self.emit(Inst::EnterScope);
        self.region(self.ir.region(op, 0), &Exit::Yield { targets, next })?;
        self.place(next);
        self.emit(Inst::LeaveScope);
        Ok(())
    }

    pub(super) fn copy(&mut self, op: Op) -> Fallible {
        let operands = self.operands(op)?;
        let element = self.memref_element(self.ir.value_type(self.ir.operand(op, 0)))?;
        self.emit(Inst::Copy { source: operands[0], target: operands[1], element });
        Ok(())
    }

    pub(super) fn dim(&mut self, op: Op) -> Fallible {
        let operands = self.operands(op)?;
        let dst = self.result(op, 0)?;
        self.emit(Inst::Dim { dst, memref: operands[0], index: operands[1] });
        Ok(())
    }

    /// The results are the operands.
    pub(super) fn same(&mut self, op: Op) -> Fallible {
        for (index, src) in self.operands(op)?.into_iter().enumerate() {
            let dst = self.result(op, index)?;
            self.emit(Inst::Move { dst, src });
        }
        Ok(())
    }

    pub(super) fn reshape(&mut self, op: Op) -> Fallible {
        let operands = self.operands(op)?;
        let integer = self.context.element_type(self.ir.value_type(self.ir.operand(op, 1)));
        let width = self.scalar(integer).map_or(64, |kind| kind.bits());
        let dst = self.result(op, 0)?;
        self.emit(Inst::Reshape { dst, source: operands[0], shape: operands[1], width });
        Ok(())
    }

    pub(super) fn cast_memref(&mut self, op: Op) -> Fallible {
        let pattern = self.pattern(self.ir.value_type(self.ir.result(op, 0)));
        self.view(op, ViewOp::Cast(pattern))
    }

    pub(super) fn collapse_shape(&mut self, op: Op) -> Fallible {
        let groups = self.reassociation(op);
        self.view(op, ViewOp::Collapse(groups))
    }

    pub(super) fn expand_shape(&mut self, op: memref::ExpandShape) -> Fallible {
        let numbers = self.i64_list(op.op(), "static_output_shape");
        let sizes = self.mixed(&numbers, &op.output_shape(self.ir))?;
        let groups = self.reassociation(op.op());
        self.view(op.op(), ViewOp::Expand { groups, sizes })
    }

    fn view(&mut self, op: Op, view: ViewOp) -> Fallible {
        let source = self.operand(op, 0)?;
        let dst = self.result(op, 0)?;
        self.emit(Inst::View { dst, source, op: Box::new(view) });
        Ok(())
    }

    pub(super) fn property(&mut self, op: Op, result: usize, property: Property) -> Fallible {
        let memref = self.operand(op, 0)?;
        let dst = self.result(op, result)?;
        self.emit(Inst::Property { dst, memref, property });
        Ok(())
    }

    pub(super) fn metadata(&mut self, op: Op) -> Fallible {
        self.view(op, ViewOp::Base)?;
        self.property(op, 1, Property::Offset)?;
        let rank = (self.ir.num_results(op).saturating_sub(2) / 2) as u32;
        for d in 0..rank {
            self.property(op, 2 + d as usize, Property::Size(d))?;
            self.property(op, (2 + rank + d) as usize, Property::Stride(d))?;
        }
        Ok(())
    }

    // ---- allocation ----

    /// The sizes of a shape, dynamic ones from operands.
    pub(super) fn sizes(&self, shape: &[i64], dynamic: &[Value]) -> Fallible<SmallVec<[Index; 4]>> {
        let mut dynamic = dynamic.iter();
        let mut sizes = SmallVec::new();
        for &size in shape {
            sizes.push(match (size == DYNAMIC).then(|| dynamic.next()).flatten() {
                Some(&value) => Index::In(self.register(value)?),
                None => Index::Known(size),
            });
        }
        Ok(sizes)
    }

    pub(super) fn allocate(
        &mut self,
        op: Op,
        result: Value,
        dynamic: &[Value],
        symbols: &[Value],
        is_stack: bool,
    ) -> Fallible {
        let allocation = self.allocation(op, result, dynamic, symbols, is_stack)?;
        self.emit(Inst::Allocate(Box::new(allocation)));
        Ok(())
    }

    fn allocation(
        &mut self,
        op: Op,
        result: Value,
        dynamic: &[Value],
        symbols: &[Value],
        is_stack: bool,
    ) -> Fallible<Allocation> {
        let ty = self.ir.value_type(result);
        let element = self.memref_element(ty)?;
        let TypeData::MemRef { shape, layout, .. } = self.context.type_data(ty) else {
            return self.unsupported(op, " with this type");
        };
        let layout = match layout {
            None => None,
            Some(_) => match strided_form(self.context, ty) {
                Some(form)
                    if form.offset >= 0 && form.strides.iter().all(|&stride| stride >= 0) && symbols.is_empty() =>
                {
                    Some((Dims::from_slice(&form.strides), form.offset))
                }
                _ => return self.unsupported(op, " with a layout whose strides are not known"),
            },
        };
        let sizes = self.sizes(shape, dynamic)?;
        let dst = self.define(result)?;
        Ok(Allocation { dst, element, sizes, layout, is_stack })
    }

    // ---- access ----

    /// The memref of an access, its indices, and its element type.
    pub(super) fn place_of(&self, op: Op, access: &MemoryAccess) -> Fallible<(Reg, Registers, Element)> {
        let ir = self.ir;
        let (memref, indices) = (access.memref(ir, op), access.indices(ir, op));
        let (memref_register, indices) = (self.register(memref)?, self.register_list(&indices)?);
        Ok((memref_register, indices, self.memref_element(ir.value_type(memref))?))
    }

    /// The same of an op that is such an access.
    fn atomic_place(&self, op: Op) -> Fallible<(Reg, Registers, Element)> {
        match MemoryAccess::of(self.ir, op) {
            Some(access) => self.place_of(op, access),
            None => self.unsupported(op, " with this type"),
        }
    }

    pub(super) fn atomic_rmw(&mut self, op: Op) -> Fallible {
        let value = self.operand(op, 0)?;
        let (memref, indices, element) = self.atomic_place(op)?;
        let dst = self.result(op, 0)?;
        let kind = self.attribute(op, "kind").and_then(|kind| self.context.int_value(kind));
        let binary = match kind {
            Some(0) => BinaryOp::AddF,
            Some(1) => BinaryOp::Add,
            Some(2) => BinaryOp::And,
            Some(3) => {
                self.emit(Inst::AtomicAssign { dst, value, memref, indices, element });
                return Ok(());
            }
            Some(4) => BinaryOp::MaximumF,
            Some(5) => BinaryOp::MaxNumF,
            Some(6) => BinaryOp::MaxS,
            Some(7) => BinaryOp::MaxU,
            Some(8) => BinaryOp::MinimumF,
            Some(9) => BinaryOp::MinNumF,
            Some(10) => BinaryOp::MinS,
            Some(11) => BinaryOp::MinU,
            Some(12) => BinaryOp::MulF,
            Some(13) => BinaryOp::Mul,
            Some(14) => BinaryOp::Or,
            Some(15) => BinaryOp::Xor,
            _ => return self.unsupported(op, " of this kind"),
        };
        let changed = self.fresh();
        self.emit(Inst::Load { dst, memref, indices: indices.clone(), element });
        let op = ElementOp::Binary(binary, element.scalar);
        self.emit(Inst::Element { op, dst: changed, operands: [dst, value, dst] });
        self.emit(Inst::Store { value: changed, memref, indices, element });
        Ok(())
    }

    pub(super) fn generic_atomic_rmw(&mut self, op: Op) -> Fallible {
        let (memref, indices, element) = self.atomic_place(op)?;
        let dst = self.result(op, 0)?;
        let region = self.ir.region(op, 0);
        let Some(block) = self.ir.first_block(region) else { return self.unsupported(op, " without a body") };
        let Some(&argument) = self.ir.arguments(block).first() else {
            return self.unsupported(op, " without an argument");
        };
        let current = self.define(argument)?;
        self.emit(Inst::Load { dst, memref, indices: indices.clone(), element });
        self.emit(Inst::Move { dst: current, src: dst });
        let (changed, next) = (self.fresh(), self.label());
        self.region(region, &Exit::Yield { targets: Registers::from_slice(&[changed]), next })?;
        self.place(next);
        self.emit(Inst::Store { value: changed, memref, indices, element });
        Ok(())
    }

    // ---- globals ----

    pub(super) fn get_global(&mut self, op: Op) -> Fallible {
        let (global, name) = self.symbol(op, "name")?;
        let dst = self.result(op, 0)?;
        let number = match self.module.global_numbers.get(&global) {
            Some(&number) => number,
            None => {
                let global_data = self.global(global, self.context.str(name))?;
                let number = self.module.globals.len() as u32;
                self.module.globals.push(global_data);
                self.module.global_numbers.insert(global, number);
                number
            }
        };
        self.emit(Inst::Global { dst, global: number });
        Ok(())
    }

    fn global(&self, op: Op, name: &str) -> Fallible<Global> {
        let ir = self.ir;
        let Some(global) = memref::Global::cast(ir, op) else {
            return self.error(format!("'{name}' is no memref.global"));
        };
        let ty = self.context.type_value(global.r#type(ir));
        let Some(TypeData::MemRef { shape, layout: None, .. }) = ty.map(|ty| self.context.type_data(ty)) else {
            return self.error(format!("global '{name}' has a type that cannot be held on the host"));
        };
        let element = self.memref_element(ty.unwrap_or(self.context.none()))?;
        let count = shape.iter().try_fold(1u64, |n, &size| n.checked_mul(u64::try_from(size).ok()?));
        let Some(size) = count.and_then(|n| n.checked_mul(element.size() as u64)) else {
            return self.error(format!("global '{name}' is too large"));
        };
        let (bytes, is_repeated) =
            match global.initial_value(ir).map(|value| (value, self.context.attribute_data(value))) {
                None | Some((_, AttributeData::Unit)) => (Vec::new(), true),
                Some((_, AttributeData::DenseElements { data: DenseData::Raw { bytes, splat }, .. })) => {
                    (bytes.to_vec(), *splat)
                }
                Some((value, _)) => match self.resource(value) {
                    Some(bytes) => (bytes, false),
                    None => return self.error(format!("global '{name}' has an initial value that cannot be read")),
                },
            };
        let found = bytes.len() as u64;
        if found != size && !(is_repeated && (found == 0 || size.is_multiple_of(found))) {
            return self.error(format!("global '{name}' has an initial value of {found} bytes, and a type of {size}"));
        }
        Ok(Global {
            name: name.to_owned(),
            location: ir.location(op),
            sizes: Dims::from_slice(shape),
            strides: row_major(shape),
            size,
            bytes: bytes.into(),
            is_constant: global.constant(ir).is_some(),
        })
    }

    /// The bytes of `dense_resource<key>`: a blob begins with its alignment, in four bytes.
    fn resource(&self, value: vulcanize_ir::Attribute) -> Option<Vec<u8>> {
        let AttributeData::DenseResource { key, .. } = self.context.attribute_data(value) else { return None };
        let key = self.context.str(*key);
        let entries = self.ir.resources().iter().flat_map(|group| &group.entries);
        let (_, found) = entries.into_iter().find(|(name, _)| name == key)?;
        match found {
            ResourceValue::Blob(bytes) => bytes.get(4..).map(<[u8]>::to_vec),
            ResourceValue::Text(_) | ResourceValue::Bool(_) => None,
        }
    }

    // ---- views ----

    fn pattern(&self, ty: Type) -> Pattern {
        let text = self.context.type_text(ty);
        let known = |&n: &i64| (n != DYNAMIC).then_some(n);
        let TypeData::MemRef { shape, .. } = self.context.type_data(ty) else {
            return Pattern { text, sizes: Vec::new(), strides: None, offset: None };
        };
        let form = strided_form(self.context, ty);
        Pattern {
            text,
            sizes: shape.iter().map(known).collect(),
            strides: Some(
                form.as_ref().map_or_else(|| vec![None; shape.len()], |form| form.strides.iter().map(known).collect()),
            ),
            offset: form.and_then(|form| known(&form.offset)),
        }
    }

    pub(super) fn mixed(&self, numbers: &[i64], values: &[Value]) -> Fallible<Vec<Index>> {
        Ok(self.sizes(numbers, values)?.into_vec())
    }

    pub(super) fn subview(&mut self, op: memref::SubView) -> Fallible {
        let ir = self.ir;
        let offsets = self.mixed(&self.i64_list(op.op(), "static_offsets"), &op.offsets(ir))?;
        let static_sizes = self.i64_list(op.op(), "static_sizes");
        let sizes = self.mixed(&static_sizes, &op.sizes(ir))?;
        let strides = self.mixed(&self.i64_list(op.op(), "static_strides"), &op.strides(ir))?;
        let result = ir.value_type(op.result(ir));
        let dropped = dropped_dimensions(&static_sizes, self.context.shape(result).unwrap_or_default());
        let Some(dropped) = dropped else { return self.unsupported(op.op(), " with this result type") };
        self.view(op.op(), ViewOp::Subview { offsets, sizes, strides, dropped })
    }

    pub(super) fn reinterpret_cast(&mut self, op: memref::ReinterpretCast) -> Fallible {
        let ir = self.ir;
        let offsets = self.mixed(&self.i64_list(op.op(), "static_offsets"), &op.offsets(ir))?;
        let sizes = self.mixed(&self.i64_list(op.op(), "static_sizes"), &op.sizes(ir))?;
        let strides = self.mixed(&self.i64_list(op.op(), "static_strides"), &op.strides(ir))?;
        let offset = offsets.first().copied().unwrap_or(Index::Known(0));
        self.view(op.op(), ViewOp::Reinterpret { offset, sizes, strides })
    }

    pub(super) fn byte_view(&mut self, op: memref::View) -> Fallible {
        let ir = self.ir;
        let result = ir.value_type(ir.result(op.op(), 0));
        let element = self.memref_element(result)?;
        let shape = self.context.shape(result).unwrap_or_default();
        let sizes = self.mixed(shape, &op.sizes(ir))?;
        let shift = self.register(op.byte_shift(ir))?;
        self.view(op.op(), ViewOp::View { shift, sizes, element_size: element.size() as u64 })
    }

    pub(super) fn transpose(&mut self, op: Op) -> Fallible {
        let map = self.attribute(op, "permutation").map(|a| self.context.attribute_data(a));
        let Some(AttributeData::AffineMap(map)) = map else { return self.unsupported(op, " with this map") };
        let dims = map.results().iter().map(|result| match result {
            vulcanize_ir::affine::AffineExpr::Dim(position) => Some(*position as usize),
            _ => None,
        });
        match dims.collect::<Option<Vec<usize>>>() {
            Some(dims) => self.view(op, ViewOp::Transpose(dims)),
            None => self.unsupported(op, " with this map"),
        }
    }

    fn reassociation(&self, op: Op) -> Vec<Vec<usize>> {
        let context = self.context;
        let groups = self.attribute(op, "reassociation").and_then(|a| context.array_value(a)).unwrap_or_default();
        let group = |&group: &_| {
            let indices = context.array_value(group).unwrap_or_default().iter();
            indices.filter_map(|&i| usize::try_from(context.int_value(i)?).ok()).collect()
        };
        groups.iter().map(group).collect()
    }
}

/// Which dimensions of size 1 a subview's result leaves out.
fn dropped_dimensions(sizes: &[i64], result: &[i64]) -> Option<Vec<bool>> {
    let mut result = result.iter().peekable();
    let mut to_drop = sizes.len().checked_sub(result.len())?;
    let mut dropped = Vec::with_capacity(sizes.len());
    for &size in sizes {
        // As MLIR: a dimension that fits the next one of the result is kept.
        if result.peek() == Some(&&size) {
            result.next();
            dropped.push(false);
        } else if size == 1 && to_drop > 0 {
            to_drop -= 1;
            dropped.push(true);
        } else {
            return None;
        }
    }
    Some(dropped)
}
