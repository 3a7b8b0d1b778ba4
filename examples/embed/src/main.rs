//! A frontend without text: builds the kernel `y[i] = 2 * x[i] + y[i]` with the builder, lowers it to SPIR-V and runs
//! it on the best Vulkan device, or on the reference executor where there is none.
//!
//! `cargo run --release -p embed` prints the result and checks it.
#![forbid(unsafe_code)]

use std::error::Error;

use vulcanize::dialects::{arith, gpu, memref};
use vulcanize::ir::rewrite::Builder;
use vulcanize::ir::schema::TypedOp;
use vulcanize::ir::{Context, Fallible, Ir, Location, Module, OperationState, verify};
use vulcanize::lower::{LowerOptions, lower_kernels};
use vulcanize::runtime::{Device, DeviceError};
use vulcanize::spirv::attributes::EntryPointAbiAttr;

const LENGTH: u32 = 64;
const WORKGROUP: u32 = 16;

fn main() -> Result<(), Box<dyn Error>> {
    let context = vulcanize::context();
    let mut ir = build_program(&context).map_err(|diagnostic| diagnostic.render(&context))?;
    let target_env = vulcanize::target_env_attr(&context, "vulkan1.1").ok_or("unknown target environment")?;
    let options = LowerOptions { target_env: Some(target_env), ..LowerOptions::default() };
    let modules = lower_kernels(&mut ir, &options).map_err(|diagnostics| diagnostics.render(&context))?;
    let module = modules.first().ok_or("nothing was lowered")?;

    let x: Vec<f32> = (0..LENGTH).map(|i| i as f32).collect();
    let y: Vec<f32> = vec![1.0; LENGTH as usize];
    let device = vulcanize::any_device()?;
    let result = run(&device, &module.words, &x, &y)?;
    println!("on {}: y = {:?} … {:?}", device.info().name, &result[..4], &result[LENGTH as usize - 2..]);
    let expected: Vec<f32> = x.iter().zip(&y).map(|(x, y)| 2.0 * x + y).collect();
    if result == expected { Ok(()) } else { Err("the result is wrong".into()) }
}

/// `builtin.module { gpu.module @kernels { gpu.func @scale(%x, %y) kernel { … } } }`
fn build_program(context: &Context) -> Fallible<Ir<'_>> {
    let mut ir = Ir::new(context);
    let location = Location::UNKNOWN;
    let module = make_with_body::<Module>(&mut ir, &[]);
    ir.set_root(module);
    let kernels = make_with_body::<gpu::GpuModule>(&mut ir, &[("sym_name", context.string_attr("kernels"))]);
    append(&mut ir, module, kernels);

    let buffer = context.memref(&[i64::from(LENGTH)], context.f32(), None);
    let abi = EntryPointAbiAttr { workgroup_size: Some([WORKGROUP, 1, 1].into()), ..EntryPointAbiAttr::default() };
    let function = make_with_body::<gpu::Func>(
        &mut ir,
        &[
            ("sym_name", context.string_attr("scale")),
            ("function_type", context.type_attr(context.function(&[buffer, buffer], &[]))),
            ("gpu.kernel", context.unit_attr()),
            ("spirv.entry_point_abi", abi.get(context)),
        ],
    );
    append(&mut ir, kernels, function);
    let body = ir.first_block(ir.region(function, 0)).expect("the function was made with a block");
    let x = ir.add_block_argument(body, buffer, location);
    let y = ir.add_block_argument(body, buffer, location);

    let mut b = Builder::at_end(&mut ir, body);
    let dimension = context.enum_attr(&gpu::DIMENSION, 0);
    let index = b.create::<gpu::GlobalId>(location, &[], &[context.index()], &[("dimension", dimension)]);
    let index = index.result(b.ir());
    let two = context.float_attr(context.f32(), 2.0).expect("f32 is a float type");
    let two = b.create::<arith::Constant>(location, &[], &[context.f32()], &[("value", two)]).result(b.ir());
    let x_value = b.create_inferred::<memref::Load>(location, &[x, index], &[])?.result(b.ir());
    let y_value = b.create_inferred::<memref::Load>(location, &[y, index], &[])?.result(b.ir());
    let product = b.create_inferred::<arith::MulF>(location, &[two, x_value], &[])?.result(b.ir());
    let sum = b.create_inferred::<arith::AddF>(location, &[product, y_value], &[])?.result(b.ir());
    b.create::<memref::Store>(location, &[sum, y, index], &[], &[]);
    b.create::<gpu::Return>(location, &[], &[], &[]);

    let mut diagnostics = vulcanize::ir::Diagnostics::new();
    verify(&ir, module, &mut diagnostics);
    match diagnostics.into_iter().next() {
        Some(problem) => Err(Box::new(problem)),
        None => Ok(ir),
    }
}

/// An op with one region of one empty block.
fn make_with_body<T: TypedOp>(ir: &mut Ir<'_>, attributes: &[(&str, vulcanize::ir::Attribute)]) -> vulcanize::ir::Op {
    let region = ir.create_region();
    let block = ir.create_block(&[]);
    ir.append_block(region, block);
    let mut state = OperationState::of::<T>(ir.context(), Location::UNKNOWN).region(region);
    for &(name, value) in attributes {
        state.set_attribute(ir.identifier(name), value);
    }
    ir.create(state)
}

fn append(ir: &mut Ir<'_>, parent: vulcanize::ir::Op, child: vulcanize::ir::Op) {
    let block = ir.first_block(ir.region(parent, 0)).expect("the parent was made with a block");
    ir.append_op(block, child);
}

fn run(device: &Device, words: &[u32], x: &[f32], y: &[f32]) -> Result<Vec<f32>, DeviceError> {
    let kernel = device.kernel(words, "scale")?;
    let (x, y) = (device.buffer(x)?, device.buffer(y)?);
    kernel.launch([LENGTH / WORKGROUP, 1, 1]).bind(0, &x).bind(1, &y).run()?;
    y.read()
}

#[cfg(test)]
mod tests {
    /// The program checks its own result.
    #[test]
    fn the_program_gets_the_right_result() {
        super::main().expect("the program succeeds");
    }
}
