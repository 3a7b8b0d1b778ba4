//! The stanzas of the dialect.

use vulcanize_ir::schema::{
    AFFINE_MAP_ATTR, ANY_MEMREF, ANY_TYPE, ANY_VECTOR, ANY_VECTOR_OF_NON_ZERO_RANK, ARRAY_ATTR, Accessed, BOOL_ATTR,
    Carries, DENSE_I64_ARRAY, I64_ARRAY_ATTR, I64_ATTR, INDEX, IntegerRanges, MemoryAccess, STRING_ATTR, Trait, named,
};
use vulcanize_ir::{families, ops};

use super::bufferize;
use super::elements::ELEMENTS_OF;
use super::enums::{self, COMBINING_KIND_ATTR, PRINT_PUNCTUATION_ATTR};
use super::types::{
    self, ALIGNMENT_ATTR, BOOL_ARRAY_ATTR, FIXED_VECTOR, FLOAT_VECTOR, I1_VECTOR, INDEX_VECTOR_OF_RANK_1,
    INTEGER_OR_INDEX_VECTOR, PRINTABLE, SCALABLE_VECTOR_OF_RANK_1, SHAPED, STATIC_MEMREF, VECTOR_OF_RANK_1,
};
use super::{
    canonicalize, canonicalize_extract, canonicalize_memory, canonicalize_reductions, canonicalize_shapes,
    canonicalize_slices, contraction, fold, mask, memory, subsets, transfer, verify,
};
use crate::arith::{FASTMATH_ATTR, fastmath_none, ranges};
use crate::function::name_as_declared;
use crate::index_list::index_list_directive;

families! {
    /// Reads elements, some of them by a mask.
    masked_load($accessed:ident) {
        operands: { base: ANY_MEMREF, indices: INDEX[variadic], mask: I1_VECTOR, pass_thru: ANY_VECTOR },
        attributes: { alignment: ALIGNMENT_ATTR[optional] },
        results: { result: ANY_VECTOR },
        traits: [MemRead],
        format: "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)",
        with: { interfaces: &[&MemoryAccess::read(Accessed::$accessed, 0, 1).masked(2, 3)], verify: Some(memory::verify_masked_load) },
    }

    /// Writes elements, some of them by a mask.
    masked_store($accessed:ident) {
        operands: { base: ANY_MEMREF, indices: INDEX[variadic], mask: I1_VECTOR, valueToStore: ANY_VECTOR },
        attributes: { alignment: ALIGNMENT_ATTR[optional] },
        traits: [MemWrite],
        format: "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)",
        with: { interfaces: &[&MemoryAccess::write(Accessed::$accessed, 3, 0, 1).masked(2, 3)], verify: Some(memory::verify_masked_store) },
    }
}

ops! {
    /// The ops of the dialect.
    pub static OPS;

    /// The run-time factor of scalable vectors.
    pub struct VectorScale = "vector.vscale" {
        results: inferred { res: INDEX },
        traits: [Trait::Pure],
        format: "attr-dict",
        with: { name_results: Some(|ir, op, sink| sink(ir.result(op, 0), "vscale")) },
    }

    /// A scalar or vector repeated along new dimensions and those of size 1.
    pub struct Broadcast = "vector.broadcast" {
        operands: { source: ANY_TYPE },
        results: { vector: ANY_VECTOR },
        traits: [Trait::Pure, Trait::AllElementTypesMatch(&["source", "vector"])],
        format: "$source attr-dict `:` type($source) `to` type($vector)",
        with: { interfaces: &[&Carries::Elements, &ranges::OF_FIRST], verify: Some(verify::broadcast), fold: Some(fold::broadcast), canonicalize: canonicalize_shapes::BROADCAST },
    }

    /// Elements of two vectors, chosen by constant indices into both.
    pub struct Shuffle = "vector.shuffle" {
        operands: { v1: ANY_VECTOR, v2: ANY_VECTOR },
        attributes: { mask: DENSE_I64_ARRAY },
        results: inferred { vector: ANY_VECTOR_OF_NON_ZERO_RANK },
        traits: [Trait::Pure, Trait::InferTypes, Trait::AllElementTypesMatch(&["v1", "v2", "vector"])],
        format: "$v1 `,` $v2 $mask attr-dict `:` type($v1) `,` type($v2)",
        with: { interfaces: &[&Carries::Elements], verify: Some(verify::shuffle), infer: Some(types::infer_shuffle), fold: Some(fold::shuffle), canonicalize: canonicalize_shapes::SHUFFLE },
    }

    /// The elements of two vectors in turn.
    pub struct Interleave = "vector.interleave" {
        operands: { lhs: ANY_VECTOR, rhs: ANY_VECTOR },
        results: inferred { result: ANY_VECTOR_OF_NON_ZERO_RANK },
        traits: [
            Trait::Pure, Trait::AllTypesMatch(&["lhs", "rhs"]),
            Trait::TypesMatchWith {
                summary: "type of 'result' is double the width of the inputs",
                from: "lhs", to: "result", transform: types::double_of,
            },
        ],
        format: "$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)",
        with: { interfaces: &[&Carries::Elements] },
    }

    /// The elements at even and at odd positions.
    pub struct Deinterleave = "vector.deinterleave" {
        operands: { source: ANY_VECTOR_OF_NON_ZERO_RANK },
        results: { res1: ANY_VECTOR_OF_NON_ZERO_RANK, res2: ANY_VECTOR_OF_NON_ZERO_RANK },
        traits: [
            Trait::Pure, Trait::AllTypesMatch(&["res1", "res2"]),
            Trait::TypesMatchWith {
                summary: "type of 'results' is half the width of the input, which has an even number of elements",
                from: "source", to: "res1", transform: types::half_of,
            },
        ],
        format: "$source attr-dict `:` type($source) `->` type($res1)",
        with: { interfaces: &[&Carries::Elements], verify: Some(verify::deinterleave), name_results: Some(name_as_declared) },
    }

    /// An element or a subvector at a position.
    pub struct Extract = "vector.extract" {
        operands: { source: ANY_VECTOR, dynamic_position: INDEX[variadic] },
        attributes: { static_position: DENSE_I64_ARRAY },
        results: { result: ANY_TYPE },
        traits: [Trait::Pure, Trait::AllElementTypesMatch(&["source", "result"])],
        format: "$source `` custom<Position>($dynamic_position, $static_position) attr-dict `:` type($result) `from` type($source)",
        with: { interfaces: &[&Carries::Elements, &ranges::OF_FIRST], directives: &[index_list_directive!("Position", dynamic_position, static_position)], verify: Some(verify::extract), fold: Some(fold::extract), fold_in_place: canonicalize_extract::EXTRACT_FOLDS, canonicalize: canonicalize_extract::EXTRACT },
    }

    /// A vector with another element or subvector at a position.
    pub struct Insert = "vector.insert" {
        operands: { valueToStore: ANY_TYPE, dest: ANY_VECTOR, dynamic_position: INDEX[variadic] },
        attributes: { static_position: DENSE_I64_ARRAY },
        results: inferred { result: ANY_VECTOR },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["dest", "result"]), Trait::AllElementTypesMatch(&["valueToStore", "dest"])],
        format: "$valueToStore `,` $dest custom<Position>($dynamic_position, $static_position) attr-dict `:` type($valueToStore) `into` type($dest)",
        with: { interfaces: &[&Carries::Elements, &ranges::OF_FIRST_TWO], directives: &[index_list_directive!("Position", dynamic_position, static_position)], verify: Some(verify::insert), fold: Some(fold::insert), fold_in_place: canonicalize_extract::INSERT_FOLDS, canonicalize: canonicalize_extract::INSERT },
    }

    /// A vector inserted into a scalable one.
    pub struct ScalableInsert = "vector.scalable.insert" {
        operands: { valueToStore: VECTOR_OF_RANK_1, dest: SCALABLE_VECTOR_OF_RANK_1 },
        attributes: { pos: I64_ATTR },
        results: inferred { res: SCALABLE_VECTOR_OF_RANK_1 },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["dest", "res"]), Trait::AllElementTypesMatch(&["valueToStore", "dest"])],
        format: "$valueToStore `,` $dest `[` $pos `]` attr-dict `:` type($valueToStore) `into` type($dest)",
        with: { verify: Some(verify::scalable_slice) },
    }

    /// A vector taken out of a scalable one.
    pub struct ScalableExtract = "vector.scalable.extract" {
        operands: { source: SCALABLE_VECTOR_OF_RANK_1 },
        attributes: { pos: I64_ATTR },
        results: { res: VECTOR_OF_RANK_1 },
        traits: [Trait::Pure, Trait::AllElementTypesMatch(&["source", "res"])],
        format: "$source `[` $pos `]` attr-dict `:` type($res) `from` type($source)",
        with: { verify: Some(verify::scalable_slice) },
    }

    /// A product and a sum of floats, rounded once.
    pub struct Fma = "vector.fma" {
        operands: { lhs: FLOAT_VECTOR, rhs: FLOAT_VECTOR, acc: FLOAT_VECTOR },
        results: inferred { result: FLOAT_VECTOR },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["lhs", "rhs", "acc", "result"]), Trait::Elementwise],
        format: "$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)",
    }

    /// The scalars of a vector.
    pub struct ToElements = "vector.to_elements" {
        operands: { source: ANY_VECTOR },
        results: inferred { elements: ANY_TYPE[variadic] },
        traits: [Trait::Pure, Trait::InferTypes],
        format: "$source attr-dict `:` type($source)",
        with: { interfaces: &[&Carries::Elements], verify: Some(verify::to_elements), infer: Some(types::infer_to_elements), fold: Some(fold::to_elements), canonicalize: canonicalize_shapes::TO_ELEMENTS },
    }

    /// A vector of scalars.
    pub struct FromElements = "vector.from_elements" {
        operands: { elements: ANY_TYPE[variadic] },
        results: { dest: FIXED_VECTOR },
        traits: [
            Trait::Pure,
            Trait::TypesMatchWith {
                summary: "operand types match result element type",
                from: "dest", to: "elements", transform: types::element,
            },
        ],
        format: "$elements attr-dict `:` custom<ElementsOf>(type($dest), type($elements))",
        with: {
            interfaces: &[&Carries::Elements],
            directives: &[ELEMENTS_OF], verify: Some(verify::from_elements), fold: Some(fold::from_elements),
            canonicalize: canonicalize_shapes::FROM_ELEMENTS,
        },
    }

    /// A vector laid over a part of another.
    pub struct InsertStridedSlice = "vector.insert_strided_slice" {
        operands: { valueToStore: ANY_VECTOR_OF_NON_ZERO_RANK, dest: ANY_VECTOR_OF_NON_ZERO_RANK },
        attributes: { offsets: I64_ARRAY_ATTR, strides: I64_ARRAY_ATTR },
        results: inferred { res: ANY_VECTOR_OF_NON_ZERO_RANK },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["dest", "res"]), Trait::AllElementTypesMatch(&["valueToStore", "dest"])],
        format: "$valueToStore `,` $dest attr-dict `:` type($valueToStore) `into` type($dest)",
        with: { interfaces: &[&Carries::Elements], verify: Some(verify::insert_strided_slice), fold: Some(fold::insert_strided_slice), canonicalize: canonicalize_slices::INSERT },
    }

    /// A part of a vector.
    pub struct ExtractStridedSlice = "vector.extract_strided_slice" {
        operands: { source: ANY_VECTOR_OF_NON_ZERO_RANK },
        attributes: { offsets: I64_ARRAY_ATTR, sizes: I64_ARRAY_ATTR, strides: I64_ARRAY_ATTR },
        results: { result: ANY_VECTOR_OF_NON_ZERO_RANK },
        traits: [Trait::Pure, Trait::AllElementTypesMatch(&["source", "result"])],
        format: "$source attr-dict `:` type($source) `to` type($result)",
        with: { interfaces: &[&Carries::Elements], verify: Some(verify::extract_strided_slice), fold: Some(fold::extract_strided_slice), canonicalize: canonicalize_slices::EXTRACT },
    }

    /// Reads a vector or scalar from memory or a tensor, with padding where it is out of bounds.
    pub struct TransferRead = "vector.transfer_read" {
        operands: { base: SHAPED, indices: INDEX[variadic], padding: ANY_TYPE, mask: I1_VECTOR[optional] },
        attributes: { permutation_map: AFFINE_MAP_ATTR, in_bounds: BOOL_ARRAY_ATTR },
        results: { vector: ANY_VECTOR },
        traits: [Trait::MemRead, Trait::AttrSizedOperandSegments],
        assembly: (transfer::parse_read, transfer::print_read),
        with: { interfaces: &[&MemoryAccess::read(Accessed::Transfer, 0, 1).masked(3, 2), &bufferize::READ, &subsets::READ_SUBSET], verify: Some(transfer::verify_read), fold_in_place: canonicalize_memory::TRANSFER_FOLDS, canonicalize: canonicalize_memory::TRANSFER_READ },
    }

    /// Writes a vector to memory or into a tensor, except where it is out of bounds.
    pub struct TransferWrite = "vector.transfer_write" {
        operands: { valueToStore: ANY_VECTOR, base: SHAPED, indices: INDEX[variadic], mask: I1_VECTOR[optional] },
        attributes: { permutation_map: AFFINE_MAP_ATTR, in_bounds: BOOL_ARRAY_ATTR },
        results: { result: ANY_TYPE[optional] },
        traits: [Trait::AttrSizedOperandSegments],
        assembly: (transfer::parse_write, transfer::print_write),
        with: { interfaces: &[&MemoryAccess::write(Accessed::Transfer, 0, 1, 2).masked(3, 0), &bufferize::WRITE, &subsets::WRITE_SUBSET], verify: Some(transfer::verify_write), fold_in_place: canonicalize_memory::TRANSFER_FOLDS, canonicalize: canonicalize_memory::TRANSFER_WRITE },
    }

    /// Reads a contiguous vector from memory.
    pub struct Load = "vector.load" {
        operands: { base: ANY_MEMREF, indices: INDEX[variadic] },
        attributes: { nontemporal: BOOL_ATTR[optional], alignment: ALIGNMENT_ATTR[optional] },
        results: { result: ANY_VECTOR },
        traits: [Trait::MemRead],
        assembly: (memory::parse_load, memory::print_load),
        with: { interfaces: &[&MemoryAccess::read(Accessed::Vector, 0, 1)], verify: Some(memory::verify_load), fold_in_place: &[crate::memref::cast_operands] },
    }

    /// Writes a contiguous vector to memory.
    pub struct Store = "vector.store" {
        operands: { valueToStore: ANY_VECTOR, base: ANY_MEMREF, indices: INDEX[variadic] },
        attributes: { nontemporal: BOOL_ATTR[optional], alignment: ALIGNMENT_ATTR[optional] },
        traits: [Trait::MemWrite],
        assembly: (memory::parse_store, memory::print_store),
        with: { interfaces: &[&MemoryAccess::write(Accessed::Vector, 0, 1, 2)], verify: Some(memory::verify_store), fold_in_place: &[crate::memref::cast_operands] },
    }

    /// Reads those elements of a contiguous vector that a mask selects.
    pub struct MaskedLoad = "vector.maskedload": masked_load(Vector) { canonicalize: canonicalize_memory::MASKED_LOAD }
    /// Writes those elements of a contiguous vector that a mask selects.
    pub struct MaskedStore = "vector.maskedstore": masked_store(Vector) { canonicalize: canonicalize_memory::MASKED_STORE }

    /// Reads elements at the places in a vector, where a mask selects them.
    pub struct Gather = "vector.gather" {
        operands: {
            base: SHAPED, offsets: INDEX[variadic], indices: INTEGER_OR_INDEX_VECTOR, mask: I1_VECTOR, pass_thru: ANY_VECTOR,
        },
        attributes: { alignment: ALIGNMENT_ATTR[optional] },
        results: { result: ANY_VECTOR },
        traits: [Trait::MemRead],
        format: "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($indices) `,` type($mask) `,` type($pass_thru) `into` type($result)",
        with: { interfaces: &[&MemoryAccess::read(Accessed::Scattered(2), 0, 1).masked(3, 4), &bufferize::READ, &subsets::READ_SUBSET], verify: Some(memory::verify_gather), canonicalize: canonicalize_memory::GATHER },
    }

    /// Writes elements to the places in a vector, where a mask selects them.
    pub struct Scatter = "vector.scatter" {
        operands: {
            base: ANY_MEMREF, offsets: INDEX[variadic], indices: INTEGER_OR_INDEX_VECTOR, mask: I1_VECTOR,
            valueToStore: ANY_VECTOR,
        },
        attributes: { alignment: ALIGNMENT_ATTR[optional] },
        traits: [Trait::MemWrite],
        format: "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($indices) `,` type($mask) `,` type($valueToStore)",
        with: { interfaces: &[&MemoryAccess::write(Accessed::Scattered(2), 4, 0, 1).masked(3, 4)], verify: Some(memory::verify_scatter), canonicalize: canonicalize_memory::SCATTER },
    }

    /// Reads contiguous elements into the places that a mask selects.
    pub struct ExpandLoad = "vector.expandload": masked_load(Packed) { canonicalize: canonicalize_memory::EXPAND_LOAD }
    /// Writes the elements that a mask selects one after another.
    pub struct CompressStore = "vector.compressstore": masked_store(Packed) { canonicalize: canonicalize_memory::COMPRESS_STORE }

    /// The elements in another shape.
    pub struct ShapeCast = "vector.shape_cast" {
        operands: { source: ANY_VECTOR },
        results: { result: ANY_VECTOR },
        traits: [Trait::Pure],
        format: "$source attr-dict `:` type($source) `to` type($result)",
        with: { interfaces: &[&Carries::Elements, &ranges::OF_FIRST], verify: Some(verify::shape_cast), fold: Some(fold::shape_cast), canonicalize: canonicalize_shapes::SHAPE_CAST },
    }

    /// The bits as elements of another type.
    pub struct BitCast = "vector.bitcast" {
        operands: { source: ANY_VECTOR },
        results: { result: ANY_VECTOR },
        traits: [Trait::Pure, Trait::AllRanksMatch(&["source", "result"])],
        format: "$source attr-dict `:` type($source) `to` type($result)",
        with: { verify: Some(verify::bitcast), fold: Some(fold::bitcast), fold_in_place: canonicalize_shapes::BITCAST_FOLDS },
    }

    /// A memref of one vector in place of one of its elements.
    pub struct TypeCast = "vector.type_cast" {
        operands: { memref: STATIC_MEMREF },
        results: { result: ANY_MEMREF },
        traits: [Trait::Pure],
        format: "$memref attr-dict `:` type($memref) `to` type($result)",
        with: { verify: Some(memory::verify_type_cast) },
    }

    /// A mask that is set up to constant bounds.
    pub struct ConstantMask = "vector.constant_mask" {
        attributes: { mask_dim_sizes: DENSE_I64_ARRAY },
        results: { result: I1_VECTOR },
        traits: [Trait::Pure],
        format: "$mask_dim_sizes attr-dict `:` type($result)",
        with: { verify: Some(verify::constant_mask), fold: Some(fold::constant_mask) },
    }

    /// A mask that is set up to bounds.
    pub struct CreateMask = "vector.create_mask" {
        operands: { mask_dim_sizes: INDEX[variadic] },
        results: { result: I1_VECTOR },
        traits: [Trait::Pure],
        format: "$mask_dim_sizes attr-dict `:` type($result)",
        with: {
            verify: Some(verify::create_mask),
            canonicalize: &[named("(anonymous namespace)::CreateMaskFolder", canonicalize::mask_of_constants)],
        },
    }

    /// The dimensions in another order.
    pub struct Transpose = "vector.transpose" {
        operands: { vector: ANY_VECTOR },
        attributes: { permutation: DENSE_I64_ARRAY },
        results: { result: ANY_VECTOR },
        traits: [Trait::Pure, Trait::AllElementTypesMatch(&["vector", "result"])],
        format: "$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)",
        with: {
            interfaces: &[&Carries::Elements, &ranges::OF_FIRST],
            verify: Some(verify::transpose), fold: Some(fold::transpose),
            canonicalize: canonicalize_shapes::TRANSPOSE,
        },
    }

    /// Writes a value, a string or punctuation to standard output.
    pub struct Print = "vector.print" {
        operands: { source: PRINTABLE[optional] },
        attributes: { punctuation: PRINT_PUNCTUATION_ATTR = enums::newline, stringLiteral: STRING_ATTR[optional] },
        traits: [Trait::MemWrite],
        format: "($source^ `:` type($source))? (`str` $stringLiteral^)? (`punctuation` $punctuation^)? attr-dict",
        with: { verify: Some(verify::print) },
    }

    /// 0, 1, 2, …
    pub struct Step = "vector.step" {
        results: { result: INDEX_VECTOR_OF_RANK_1 },
        traits: [Trait::Pure],
        format: "attr-dict `:` type($result)",
        with: { interfaces: &[&STEP_RANGE], canonicalize: canonicalize_reductions::STEP },
    }

    /// All elements combined into one.
    pub struct Reduction = "vector.reduction" {
        operands: { vector: ANY_VECTOR, acc: ANY_TYPE[optional] },
        attributes: { kind: COMBINING_KIND_ATTR, fastmath: FASTMATH_ATTR = fastmath_none },
        results: inferred { dest: ANY_TYPE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["dest", "acc"]), Trait::AllElementTypesMatch(&["vector", "dest"])],
        format: "$kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($vector) `into` type($dest)",
        with: { verify: Some(verify::reduction), canonicalize: canonicalize_reductions::REDUCTION },
    }

    /// The elements along some dimensions combined.
    pub struct MultiDimReduction = "vector.multi_reduction" {
        operands: { source: ANY_VECTOR_OF_NON_ZERO_RANK, acc: ANY_TYPE },
        attributes: { kind: COMBINING_KIND_ATTR, reduction_dims: DENSE_I64_ARRAY },
        results: inferred { dest: ANY_TYPE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["dest", "acc"]), Trait::AllElementTypesMatch(&["source", "dest"])],
        format: "$kind `,` $source `,` $acc attr-dict $reduction_dims `:` type($source) `to` type($dest)",
        with: { verify: Some(verify::multi_reduction), canonicalize: canonicalize_reductions::MULTI_REDUCTION },
    }

    /// Products of elements, combined along some loops and added to an accumulator.
    pub struct Contract = "vector.contract" {
        operands: { lhs: ANY_VECTOR, rhs: ANY_VECTOR, acc: ANY_TYPE },
        attributes: { indexing_maps: ARRAY_ATTR, iterator_types: ARRAY_ATTR, kind: COMBINING_KIND_ATTR = contraction::add_kind },
        results: { result: ANY_TYPE },
        traits: [Trait::Pure],
        assembly: (contraction::parse_contract, contraction::print_contract),
        with: { verify: Some(contraction::verify_contract) },
    }

    /// The products of the elements of two vectors, or of a vector and a scalar, combined with an accumulator.
    pub struct OuterProduct = "vector.outerproduct" {
        operands: { lhs: ANY_VECTOR, rhs: ANY_TYPE, acc: ANY_VECTOR[optional] },
        attributes: { kind: COMBINING_KIND_ATTR = contraction::add_kind },
        results: { result: ANY_VECTOR },
        traits: [Trait::Pure],
        assembly: (contraction::parse_outer_product, contraction::print_outer_product),
        with: { verify: Some(contraction::verify_outer_product) },
    }

    /// The elements along a dimension, each combined with those before it.
    pub struct Scan = "vector.scan" {
        operands: { source: ANY_VECTOR, initial_value: ANY_VECTOR },
        attributes: { kind: COMBINING_KIND_ATTR, reduction_dim: I64_ATTR, inclusive: BOOL_ATTR },
        results: inferred { dest: ANY_VECTOR, accumulated_value: ANY_VECTOR },
        traits: [
            Trait::Pure, Trait::AllTypesMatch(&["source", "dest"]),
            Trait::AllTypesMatch(&["initial_value", "accumulated_value"]),
        ],
        format: "$kind `,` $source `,` $initial_value attr-dict `:` type($source) `,` type($initial_value)",
        with: { verify: Some(contraction::verify_scan), name_results: Some(name_as_declared) },
    }

    /// Runs an op for the elements that a mask selects; the others are those of `passthru`.
    pub struct Mask = "vector.mask" {
        operands: { mask: I1_VECTOR, passthru: ANY_TYPE[optional] },
        results: { results: ANY_TYPE[variadic] },
        regions: { maskRegion: OneBlock },
        traits: [Trait::RecursiveMemoryEffects, Trait::NoRegionArguments, Trait::SingleBlock],
        assembly: (mask::parse_mask, mask::print_mask),
        with: { verify_regions: Some(mask::verify_mask), canonicalize: canonicalize_memory::MASK },
    }

    /// Ends the region of a `vector.mask`.
    pub struct Yield = "vector.yield" {
        operands: { operands: ANY_TYPE[variadic] },
        traits: [Trait::Pure, Trait::ReturnLike, Trait::Terminator],
        format: "attr-dict ($operands^ `:` type($operands))?",
        with: { interfaces: &[&Carries::Elements] },
    }
}

/// Of `0, 1, 2, …`.
static STEP_RANGE: IntegerRanges = IntegerRanges(|ir, op, _, _| {
    let (context, ty) = (ir.context(), ir.value_type(Step(op).result(ir)));
    let &[size] = context.shape(ty).filter(|_| (FIXED_VECTOR.check)(context, ty))? else { return None };
    Some(ranges::index(0, u64::try_from(size).ok()?.checked_sub(1)?))
});
