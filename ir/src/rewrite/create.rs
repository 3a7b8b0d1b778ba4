//! Making ops of their parts: what the builders that stanzas declare are made of.

use smallvec::SmallVec;

use super::{Builder, Change, InsertionPoint};
use crate::attributes::NamedAttribute;
use crate::context::OpInfo;
use crate::handle::{Attribute, Block, Op, Region, Type, Value};
use crate::ir::{NewOp, OperationState};
use crate::schema::{AttrConstraint, Built, OpDef, ToAttribute, Trait, TypedOp, infer_result_types};

/// What a declared op is made of, in the order of the declaration: of operands, results, regions and successors one
/// group for each name.
#[derive(Clone, Copy, Debug, Default)]
pub struct OpParts<'p> {
    /// The operands.
    pub operands: &'p [&'p [Value]],
    /// Indices of declared attributes and their values. Those without a value are left out.
    pub attributes: &'p [(usize, Option<Attribute>)],
    /// The types of the results.
    pub results: ResultTypes<'p>,
    /// The regions, which are detached so far.
    pub regions: &'p [&'p [Region]],
    /// The successors.
    pub successors: &'p [&'p [Block]],
}

/// Where the types of an op's results come from.
#[derive(Clone, Copy, Debug)]
pub enum ResultTypes<'p> {
    /// These are they.
    Given(&'p [&'p [Type]]),
    /// They follow from the rest.
    Inferred,
}

impl Default for ResultTypes<'_> {
    fn default() -> Self {
        Self::Given(&[])
    }
}

impl Builder<'_, '_> {
    /// Makes an op and puts it at the insertion point. A state without a location gets the builder's.
    ///
    /// # Panics
    /// When the state has no name.
    pub fn insert(&mut self, mut state: OperationState) -> Op {
        state.location.get_or_insert(self.location());
        let op = self.ir_mut().create(state);
        self.insert_op(op)
    }

    /// Puts a detached op at the insertion point.
    pub fn insert_op(&mut self, op: Op) -> Op {
        if let Some(InsertionPoint { block, before }) = self.insertion_point() {
            self.ir_mut().insert_op(block, before, op);
        }
        self.note(Change::Inserted(op));
        op
    }

    /// Makes a declared op at the insertion point, with the builder's location. This is for code that is given a
    /// declaration; one that knows the op calls the `build` of its view.
    ///
    /// # Panics
    /// When the op's dialect is not registered, and when the types of the results are to be inferred and cannot be: no
    /// verified op has such operands and attributes.
    pub fn create_op(&mut self, def: &'static OpDef, parts: &OpParts<'_>) -> Op {
        let info = self.ir_mut().declared_op_info(def);
        let attributes = self.attributes_of(info, parts);
        let regions: SmallVec<[Region; 2]> = parts.regions.iter().copied().flatten().copied().collect();
        let location = self.location();
        let inferred;
        let result_types = match parts.results {
            ResultTypes::Given(groups) => groups,
            ResultTypes::Inferred => {
                let mut state = OperationState::new(info.handle(), location);
                parts.operands.iter().for_each(|group| state.operands.extend_from_slice(group));
                state.attributes.extend_from_slice(&attributes);
                state.regions.extend_from_slice(&regions);
                parts.successors.iter().for_each(|group| state.successors.extend_from_slice(group));
                inferred = match infer_result_types(self.ir(), &state) {
                    Ok(types) => types,
                    Err(problem) => panic!("{}", problem.render(self.context())),
                };
                &[&inferred[..]][..]
            }
        };
        let OpParts { operands, successors, .. } = *parts;
        let new = NewOp { info, location, operands, result_types, attributes, properties: None, regions, successors };
        let op = self.ir_mut().create_of_parts(new);
        self.insert_op(op)
    }

    fn attributes_of(&self, info: &OpInfo, parts: &OpParts<'_>) -> SmallVec<[NamedAttribute; 2]> {
        let common = self.context().common();
        let (sizes_operands, sizes_results) = info.sized_segments;
        let mut attributes = SmallVec::new();
        if sizes_operands {
            attributes
                .push(NamedAttribute { name: common.operand_segments, value: self.segment_sizes(parts.operands) });
        }
        if let (true, ResultTypes::Given(groups)) = (sizes_results, parts.results) {
            attributes.push(NamedAttribute { name: common.result_segments, value: self.segment_sizes(groups) });
        }
        for &(index, value) in parts.attributes {
            if let Some(value) = value {
                attributes.push(NamedAttribute { name: info.attribute_names()[index], value });
            }
        }
        attributes
    }

    fn segment_sizes<T>(&self, groups: &[&[T]]) -> Attribute {
        let sizes: SmallVec<[i32; 8]> = groups.iter().map(|group| group.len() as i32).collect();
        self.context().dense_i32_array_attr(&sizes)
    }

    /// Makes a declared op of these operands with one result, and returns the result: for code that knows the shape of the
    /// op and not which one it is. No attribute says how many operands each name has.
    pub fn create_value(&mut self, def: &'static OpDef, operands: &[Value], result_type: Type) -> Value {
        debug_assert!(!def.has_trait(|t| matches!(t, Trait::AttrSizedOperandSegments)), "the operands are one group");
        let results = ResultTypes::Given(&[&[result_type]]);
        let op = self.create_op(def, &OpParts { operands: &[operands], results, ..OpParts::default() });
        self.ir().result(op, 0)
    }

    /// Makes a detached region of one block with arguments of these types, which `fill` fills.
    pub fn region_of(&mut self, argument_types: &[Type], fill: impl FnOnce(&mut Self, &[Value])) -> Region {
        let saved = self.insertion_point();
        let region = self.ir_mut().create_region();
        let block = self.create_block_at_end(region, argument_types);
        let arguments: SmallVec<[Value; 4]> = SmallVec::from_slice(self.ir().arguments(block));
        fill(self, &arguments);
        self.restore_insertion_point(saved);
        region
    }
}

/// Attributes that an op need not have, set before it is made. The stanza's `with` returns one under a name of its own.
#[derive(Debug)]
pub struct WithAttributes<'b, 'a, 'c> {
    builder: &'b mut Builder<'a, 'c>,
    attributes: SmallVec<[(usize, Option<Attribute>); 4]>,
}

impl<'b, 'a, 'c> WithAttributes<'b, 'a, 'c> {
    /// Sets none.
    pub fn new(builder: &'b mut Builder<'a, 'c>) -> Self {
        Self { builder, attributes: SmallVec::new() }
    }

    /// Sets the attribute of this index.
    #[inline]
    #[must_use]
    pub fn set<Kind>(self, index: usize, value: impl ToAttribute<Kind>, constraint: &AttrConstraint) -> Self {
        let value = value.to_attribute(self.builder.context(), constraint);
        self.with(index, value)
    }

    fn with(mut self, index: usize, value: Option<Attribute>) -> Self {
        self.attributes.retain(|&mut (other, _)| other != index);
        self.attributes.push((index, value));
        self
    }

    /// Makes the op of these parts and the attributes.
    #[inline]
    pub fn create<T: TypedOp>(self, parts: &OpParts<'_>) -> T::Built {
        let op = self.builder.create_op(T::def(), &OpParts { attributes: &self.attributes, ..*parts });
        T::Built::of(self.builder.ir(), op)
    }
}
