//! `gpu`: launches and what moves data.
//!
//! Everything is complete when its op is; tokens therefore stand for nothing.

use vulcanize_dialects::gpu;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{AttributeData, Fallible, Op, TypeData, Value};

use super::Compiler;
use crate::host::program::{ConstantValue, Inst, Launch, LaunchArgument};

impl Compiler<'_, '_, '_> {
    pub(super) fn gpu_op(&mut self, op: Op, name: &str) -> Fallible {
        let ir = self.ir;
        match name {
            "gpu.launch_func" => self.launch(gpu::LaunchFunc(op)),
            "gpu.launch" => self.unsupported(op, ": outline its kernel first (--gpu-kernel-outlining)"),
            "gpu.wait" => self.token(gpu::Wait(op).async_token(ir)),
            "gpu.alloc" => {
                let alloc = gpu::Alloc(op);
                self.allocate(op, alloc.memref(ir), &alloc.dynamic_sizes(ir), &alloc.symbol_operands(ir), false)?;
                self.token(alloc.async_token(ir))
            }
            "gpu.dealloc" => {
                let dealloc = gpu::Dealloc(op);
                let memref = self.register(dealloc.memref(ir))?;
                self.emit(Inst::Deallocate { memref });
                self.token(dealloc.async_token(ir))
            }
            "gpu.memcpy" => {
                let copy = gpu::Memcpy(op);
                let element = self.memref_element(ir.value_type(copy.src(ir)))?;
                let (source, target) = (self.register(copy.src(ir))?, self.register(copy.dst(ir))?);
                self.emit(Inst::Copy { source, target, element });
                self.token(copy.async_token(ir))
            }
            "gpu.memset" => {
                let set = gpu::Memset(op);
                let element = self.memref_element(ir.value_type(set.dst(ir)))?;
                let (memref, value) = (self.register(set.dst(ir))?, self.register(set.value(ir))?);
                self.emit(Inst::Fill { memref, value, element });
                self.token(set.async_token(ir))
            }
            // All memory of the host can be handed to kernels, and there is one device.
            "gpu.host_register" | "gpu.host_unregister" | "gpu.set_default_device" => Ok(()),
            _ => self.unsupported(op, ""),
        }
    }

    fn token(&mut self, token: Option<Value>) -> Fallible {
        let Some(token) = token else { return Ok(()) };
        let dst = self.define(token)?;
        self.emit(Inst::Constant { dst, value: ConstantValue::Bits(0) });
        Ok(())
    }

    fn launch(&mut self, op: gpu::LaunchFunc) -> Fallible {
        let ir = self.ir;
        if op.cluster_size_x(ir).is_some() {
            return self.unsupported(op.op(), " with clusters: Vulkan has none");
        }
        if let Some(size) = op.dynamic_shared_memory_size(ir)
            && vulcanize_ir::rewrite::constant_value(ir, size).and_then(|a| self.context.int_value(a)) != Some(0)
        {
            return self.unsupported(op.op(), " with dynamic shared memory: Vulkan has none");
        }
        let AttributeData::SymbolRef { root, nested } = self.context.attribute_data(op.kernel(ir)) else {
            return self.unsupported(op.op(), " without a kernel");
        };
        let mut symbol = format!("@{}", self.context.str(*root));
        for name in nested {
            symbol.push_str("::@");
            symbol.push_str(self.context.str(*name));
        }
        let kernel = self.module.kernel_number(symbol, self.location);
        let grid = [op.grid_size_x(ir), op.grid_size_y(ir), op.grid_size_z(ir)];
        let block = [op.block_size_x(ir), op.block_size_y(ir), op.block_size_z(ir)];
        let grid = [self.register(grid[0])?, self.register(grid[1])?, self.register(grid[2])?];
        let block = [self.register(block[0])?, self.register(block[1])?, self.register(block[2])?];
        let mut arguments = Vec::new();
        for value in op.kernel_operands(ir) {
            let ty = ir.value_type(value);
            let register = self.register(value)?;
            arguments.push(match self.context.type_data(ty) {
                TypeData::MemRef { .. } => LaunchArgument::MemRef(register, self.memref_element(ty)?),
                _ => match self.element(ty) {
                    Some(element) => LaunchArgument::Value(register, element),
                    None => {
                        let text = self.context.type_text(ty);
                        return self.error(format!("a value of type '{text}' cannot be handed to a kernel"));
                    }
                },
            });
        }
        self.emit(Inst::Launch(Box::new(Launch { kernel, grid, block, arguments })));
        self.token(op.async_token(ir))
    }
}
