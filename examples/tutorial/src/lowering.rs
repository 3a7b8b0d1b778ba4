//! Chapter 3: rules, and the conversion of arrays to what one invocation does.

use vulcanize::conversion::framework::{
    ConversionMode, ConversionRewriter, ConversionTarget, PatternSet, Rewrite, TypeConverter, apply_conversion,
};
use vulcanize::dialects::{arith, gpu, memref};
use vulcanize::ir::rewrite::{GreedyOptions, PatternSet as Rules, apply_patterns_greedily};
use vulcanize::ir::{Context, Diagnostics, Ir, Type, TypeData, Value};
use vulcanize::lower::{LowerOptions, lower_kernels};
use vulcanize::serialization::DebugInfo;

use crate::dialect::{Add, Constant, Load, Max, Mul, Store};

/// Applies the rules of all ops until none applies.
pub fn simplify(ir: &mut Ir<'_>) {
    if let Some(root) = ir.root() {
        apply_patterns_greedily(ir, root, &Rules::canonicalization(), &GreedyOptions::default());
    }
}

/// Makes ops of `arith`, `gpu` and `memref` of the dialect's.
pub fn convert(ir: &mut Ir<'_>) -> Result<(), Diagnostics> {
    let Some(root) = ir.root() else { return Ok(()) };
    let mut target = ConversionTarget::new();
    target.add_illegal_dialect("array");
    let mut patterns = PatternSet::new();
    patterns.add_fn("Load", convert_load);
    patterns.add_fn("Constant", convert_constant);
    patterns.add_fn::<Add, _>("Add", |_, operands, b| Ok(arith::AddF::build(b, operands[0], operands[1])));
    patterns.add_fn::<Mul, _>("Mul", |_, operands, b| Ok(arith::MulF::build(b, operands[0], operands[1])));
    patterns.add_fn::<Max, _>("Max", |_, operands, b| Ok(arith::MaximumF::build(b, operands[0], operands[1])));
    patterns.add_fn("Store", convert_store);
    apply_conversion(ir, &[root], &target, &patterns, &Elements, ConversionMode::Partial)
}

/// An array becomes its element in this invocation.
struct Elements;

impl TypeConverter for Elements {
    fn convert_type(&self, context: &Context, ty: Type) -> Result<Type, String> {
        if let TypeData::RankedTensor { element, .. } = context.type_data(ty) { Ok(*element) } else { Ok(ty) }
    }
}

fn convert_load(load: Load, operands: &[Value], b: &mut ConversionRewriter<'_, '_>) -> Rewrite<Value> {
    let mut index = gpu::GlobalId::build(b, gpu::Dimension::X);
    if load.reversed(b.ir()).is_some() {
        let (last, location) = (size(b, operands[0]) - 1, b.location());
        let last = arith::constant_index(b, location, last);
        index = arith::SubI::build(b, last, index);
    }
    Ok(memref::Load::build(b, operands[0], [index]))
}

fn convert_constant(constant: Constant, _: &[Value], b: &mut ConversionRewriter<'_, '_>) -> Rewrite<Value> {
    let value = constant.value(b.ir());
    Ok(arith::Constant::build(b, value))
}

fn convert_store(store: Store, operands: &[Value], b: &mut ConversionRewriter<'_, '_>) -> Rewrite {
    let index = gpu::GlobalId::build(b, gpu::Dimension::X);
    memref::Store::build(b, operands[0], operands[1], [index]);
    b.erase(store.0);
    Ok(())
}

/// The number of elements of a buffer.
fn size(b: &ConversionRewriter<'_, '_>, buffer: Value) -> i64 {
    let TypeData::MemRef { shape, .. } = b.context().type_data(b.ir().value_type(buffer)) else {
        unreachable!("the stanza demands a memref")
    };
    shape[0]
}

/// The rest of the way: the words of a SPIR-V module for Vulkan 1.1, with the lines of the user's file.
pub fn lower(ir: &mut Ir<'_>) -> Result<Vec<u32>, Diagnostics> {
    let options = LowerOptions {
        target_env: vulcanize::target_env_attr(ir.context(), "vulkan1.1"),
        debug_info: DebugInfo::Lines,
        ..LowerOptions::default()
    };
    let mut modules = lower_kernels(ir, &options)?;
    Ok(modules.pop().map(|module| module.words).unwrap_or_default())
}
