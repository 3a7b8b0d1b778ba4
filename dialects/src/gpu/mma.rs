//! Matrices that a subgroup holds together.

use vulcanize_ir::schema::{
    ANY_MEMREF, ANY_TYPE, Accessed, AttrConstraint, AttrSyntax, EnumCases, EnumDef, EnumSyntax, INDEX, INDEX_ATTR,
    MemoryAccess, Trait, TypeConstraint, UNIT_ATTR,
};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{AttributeData, Context, Fallible, Ir, Location, Op, Type, TypePayload, ops};

use crate::function::op_error;

/// `!gpu.mma_matrix<16x16xf16, "AOp">`: a matrix, and which operand of a product it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MmaMatrix {
    /// Rows and columns.
    pub shape: [i64; 2],
    /// The type of the elements.
    pub element: Type,
    /// `AOp`, `BOp` or `COp`.
    pub operand: MmaOperand,
}

/// Which operand of `a · b + c` a matrix is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MmaOperand {
    /// `AOp`
    A,
    /// `BOp`
    B,
    /// `COp`: the sum and the result.
    C,
}

impl MmaOperand {
    fn name(self) -> &'static str {
        match self {
            Self::A => "AOp",
            Self::B => "BOp",
            Self::C => "COp",
        }
    }
}

impl TypePayload for MmaMatrix {
    const DIALECT: &'static str = "gpu";

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write("mma_matrix<");
        printer.print_dimension_list(&self.shape);
        printer.print_type(self.element);
        printer.write(", ");
        printer.print_string(self.operand.name());
        printer.write(">");
    }
}

/// The matrix that a type is, if it is one.
pub fn mma_matrix(context: &Context, ty: Type) -> Option<&MmaMatrix> {
    context.type_as::<MmaMatrix>(ty)
}

/// The text after `mma_matrix`, which is at `location`.
pub(super) fn parse_mma_matrix(parser: &mut Parser<'_, '_>, location: Location) -> Fallible<Type> {
    parser.parse_less()?;
    let shape = parser.parse_dimension_list(false, true)?;
    let element = parser.parse_type()?;
    parser.parse_comma()?;
    let name = parser.parse_string()?;
    parser.parse_greater()?;
    let context = parser.context();
    let Ok(shape) = <[i64; 2]>::try_from(shape) else {
        return Err(parser.error(location, "MMAMatrixType must have exactly two dimensions"));
    };
    let text = context.type_text(element);
    if !matches!(text.as_str(), "f16" | "f32" | "f64" | "i32" | "si8" | "ui8") {
        return Err(parser.error(location, "MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64"));
    }
    let operands = [MmaOperand::A, MmaOperand::B, MmaOperand::C];
    match operands.into_iter().find(|operand| operand.name() == name) {
        Some(operand) => Ok(context.dialect_type(MmaMatrix { shape, element, operand })),
        None => Err(parser.error(location, "operand expected to be one of AOp, BOp or COp")),
    }
}

static MATRIX: TypeConstraint = TypeConstraint::new("MMAMatrix type", |context, ty| mma_matrix(context, ty).is_some());

/// The operation of `gpu.subgroup_mma_elementwise`: `#gpu<mma_element_wise …>`.
pub static MMA_ELEMENTWISE: EnumDef = EnumDef {
    dialect: "gpu",
    mnemonic: "mma_element_wise",
    cases: EnumCases::List(&[
        ("addf", 0),
        ("mulf", 1),
        ("subf", 2),
        ("maxf", 3),
        ("minf", 4),
        ("divf", 5),
        ("addi", 6),
        ("muli", 7),
        ("subi", 8),
        ("divs", 9),
        ("divu", 10),
        ("negatef", 11),
        ("negates", 12),
        ("extf", 13),
    ]),
    separator: None,
    syntax: EnumSyntax::Spaced,
};

static MMA_ELEMENTWISE_ATTR: AttrConstraint = AttrConstraint {
    summary: "'mma_element_wise' attribute",
    check: |context, attribute| matches!(context.attribute_data(attribute), AttributeData::Enum { def, .. } if **def == MMA_ELEMENTWISE),
    syntax: AttrSyntax::Enum(&MMA_ELEMENTWISE),
};

fn element(context: &Context, ty: Type) -> Option<Type> {
    Some(mma_matrix(context, ty)?.element)
}

ops! {
    /// Ops on matrices of subgroups.
    pub(super) static OPS;

    /// Loads a matrix.
    pub struct SubgroupMmaLoadMatrix = "gpu.subgroup_mma_load_matrix" {
        operands: { srcMemref: ANY_MEMREF, indices: INDEX[variadic] },
        attributes: { leadDimension: INDEX_ATTR, transpose: UNIT_ATTR[optional] },
        results: { res: MATRIX },
        traits: [Trait::MemRead],
        format: "$srcMemref `[` $indices `]` attr-dict `:` type($srcMemref) `->` type($res)",
        with: { interfaces: &[&MemoryAccess::read(Accessed::Matrix, 0, 1)], verify: Some(verify_load) },
    }

    /// Stores a matrix.
    pub struct SubgroupMmaStoreMatrix = "gpu.subgroup_mma_store_matrix" {
        operands: { src: MATRIX, dstMemref: ANY_MEMREF, indices: INDEX[variadic] },
        attributes: { leadDimension: INDEX_ATTR, transpose: UNIT_ATTR[optional] },
        traits: [Trait::MemWrite],
        format: "$src `,` $dstMemref `[` $indices `]` attr-dict `:` type($src) `,` type($dstMemref)",
        with: { interfaces: &[&MemoryAccess::write(Accessed::Matrix, 0, 1, 2)], verify: Some(verify_store) },
    }

    /// `a · b + c`
    pub struct SubgroupMmaCompute = "gpu.subgroup_mma_compute" {
        operands: { opA: MATRIX, opB: MATRIX, opC: MATRIX },
        attributes: { a_transpose: UNIT_ATTR[optional], b_transpose: UNIT_ATTR[optional] },
        results: inferred { res: MATRIX },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["opC", "res"])],
        format: "$opA `,` $opB `,` $opC attr-dict `:` type($opA) `,` type($opB) `->` type($res)",
        with: { verify: Some(verify_compute) },
    }

    /// A matrix whose elements are all the same.
    pub struct SubgroupMmaConstantMatrix = "gpu.subgroup_mma_constant_matrix" {
        operands: { value: ANY_TYPE },
        results: { res: MATRIX },
        traits: [
            Trait::Pure,
            Trait::TypesMatchWith {
                summary: "value type matches element type of mma_matrix", from: "res", to: "value", transform: element,
            },
        ],
        format: "$value attr-dict `:` type($res)",
    }

    /// An op on each element.
    pub struct SubgroupMmaElementwise = "gpu.subgroup_mma_elementwise" {
        operands: { args: MATRIX[variadic] },
        attributes: { opType: MMA_ELEMENTWISE_ATTR },
        results: { res: MATRIX },
        traits: [Trait::Pure],
        format: "$opType $args attr-dict `:` functional-type(operands, results)",
    }

    /// One of the elements that this invocation holds.
    pub struct SubgroupMmaExtractThreadLocal = "gpu.subgroup_mma_extract_thread_local" {
        operands: { matrix: MATRIX, indices: INDEX[variadic] },
        results: inferred { res: ANY_TYPE },
        traits: [
            Trait::Pure,
            Trait::TypesMatchWith {
                summary: "value type matches element type of mma_matrix", from: "matrix", to: "res", transform: element,
            },
        ],
        format: "$matrix `[` $indices `]` attr-dict `:` type($matrix) `->` type($res)",
    }

    /// The matrix with another value for one of the elements that this invocation holds.
    pub struct SubgroupMmaInsertThreadLocal = "gpu.subgroup_mma_insert_thread_local" {
        operands: { value: ANY_TYPE, matrix: MATRIX, indices: INDEX[variadic] },
        results: { res: MATRIX },
        traits: [
            Trait::Pure,
            Trait::TypesMatchWith {
                summary: "value type matches element type of mma_matrix", from: "matrix", to: "value", transform: element,
            },
        ],
        format: "$value `,` $matrix `[` $indices `]` attr-dict `:` type($value) `,` type($matrix) `->` type($res)",
    }
}

fn verify_unit_stride(ir: &Ir<'_>, op: Op, memref: Type, what: &str) -> Fallible {
    let form = crate::memref::layout::strided_form(ir.context(), memref);
    match form.as_ref().and_then(|form| form.strides.last()) {
        Some(1) | None => Ok(()),
        Some(_) => Err(op_error(ir, op, format!("expected {what} memref most minor dim must have unit stride"))),
    }
}

fn verify_load(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_unit_stride(ir, op, ir.value_type(SubgroupMmaLoadMatrix(op).srcMemref(ir)), "source")
}

fn verify_store(ir: &Ir<'_>, op: Op) -> Fallible {
    let store = SubgroupMmaStoreMatrix(op);
    verify_unit_stride(ir, op, ir.value_type(store.dstMemref(ir)), "destination")?;
    match mma_matrix(ir.context(), ir.value_type(store.src(ir))).map(|matrix| matrix.operand) {
        Some(MmaOperand::C) => Ok(()),
        _ => Err(op_error(ir, op, "expected the operand matrix being stored to have 'COp' operand type")),
    }
}

fn verify_compute(ir: &Ir<'_>, op: Op) -> Fallible {
    let compute = SubgroupMmaCompute(op);
    let types = [compute.opA(ir), compute.opB(ir), compute.opC(ir)].map(|value| ir.value_type(value));
    let matrices = types.map(|ty| mma_matrix(ir.context(), ty));
    let [Some(a), Some(b), Some(c)] = matrices else { return Ok(()) };
    if [a.operand, b.operand, c.operand] != [MmaOperand::A, MmaOperand::B, MmaOperand::C] {
        return Err(op_error(ir, op, "operands must be in the order AOp, BOp, COp"));
    }
    match a.shape[1] == b.shape[0] && a.shape[0] == c.shape[0] && b.shape[1] == c.shape[1] {
        true => Ok(()),
        false => Err(op_error(ir, op, "operand shapes do not satisfy matmul constraints")),
    }
}
