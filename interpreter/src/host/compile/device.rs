//! `gpu`: launches, and ops that move data.
//!
//! All work is complete when its op is; so tokens have no meaning.

use vulcanize_dialects::gpu;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{AttributeData, Fallible, TypeData, Value};

use super::Compiler;
use crate::host::program::{ConstantValue, Inst, Launch, LaunchArgument};

impl Compiler<'_, '_, '_> {
    pub(super) fn device_alloc(&mut self, op: gpu::Alloc) -> Fallible {
        let ir = self.ir;
        self.allocate(op.op(), op.memref(ir), &op.dynamic_sizes(ir), &op.symbol_operands(ir), false)?;
        self.token(op.async_token(ir))
    }

    pub(super) fn device_dealloc(&mut self, op: gpu::Dealloc) -> Fallible {
        let memref = self.register(op.memref(self.ir))?;
        self.emit(Inst::Deallocate { memref });
        self.token(op.async_token(self.ir))
    }

    pub(super) fn device_copy(&mut self, op: gpu::Memcpy) -> Fallible {
        let ir = self.ir;
        let element = self.memref_element(ir.value_type(op.src(ir)))?;
        let (source, target) = (self.register(op.src(ir))?, self.register(op.dst(ir))?);
        self.emit(Inst::Copy { source, target, element });
        self.token(op.async_token(ir))
    }

    pub(super) fn device_fill(&mut self, op: gpu::Memset) -> Fallible {
        let ir = self.ir;
        let element = self.memref_element(ir.value_type(op.dst(ir)))?;
        let (memref, value) = (self.register(op.dst(ir))?, self.register(op.value(ir))?);
        self.emit(Inst::Fill { memref, value, element });
        self.token(op.async_token(ir))
    }

    pub(super) fn token(&mut self, token: Option<Value>) -> Fallible {
        let Some(token) = token else { return Ok(()) };
        let dst = self.define(token)?;
        self.emit(Inst::Constant { dst, value: ConstantValue::Bits(0) });
        Ok(())
    }

    pub(super) fn launch(&mut self, op: gpu::LaunchFunc) -> Fallible {
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
