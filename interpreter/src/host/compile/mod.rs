//! From the ops of host code to a [`HostProgram`].
//!
//! Functions are compiled as they are reached from the entry function, each into one list of instructions: regions of
//! structured control flow become jumps, so execution needs no recursion. Ops that cannot run are found here, before
//! anything runs.

mod accesses;
mod combining;
mod control;
mod device;
mod elements;
mod memrefs;
mod ops;
mod vectors;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_dialects::func;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{
    Attribute, AttributeData, Block, Context, Diagnostic, Diagnostics, Fallible, Identifier, Ir, Location, Op, Region,
    SymbolTableCollection, Type, TypeData, Value,
};
use vulcanize_limits::Limit;

use super::HostProgram;
use super::call::{HostType, host_type};
use super::program::{ConstantValue, Element, Function, Global, Inst, Reg, Registers, Target};
use super::scalars::ScalarKind;

/// Compiles all functions that are reached from `entry`.
pub(super) fn compile(ir: &Ir<'_>, module: Op, entry: &str, is_called: bool) -> Result<HostProgram, Diagnostics> {
    let mut compiler = ModuleCompiler {
        ir,
        symbols: SymbolTableCollection::new(),
        numbers: FxHashMap::default(),
        queue: Vec::new(),
        globals: Vec::new(),
        global_numbers: FxHashMap::default(),
        kernels: Vec::new(),
        kernel_numbers: FxHashMap::default(),
        lanes: 0,
    };
    let mut diagnostics = Diagnostics::new();
    let Some(first) = diagnostics.absorb(entry_function(ir, module, entry, is_called)) else { return Err(diagnostics) };
    compiler.function_number(first);
    let signature = if is_called { signature(ir, first) } else { Ok(Signature::default()) };
    let Some(signature) = diagnostics.absorb(signature) else { return Err(diagnostics) };
    let mut functions = Vec::new();
    while let Some(&op) = compiler.queue.get(functions.len()) {
        functions.push(diagnostics.absorb(compile_function(&mut compiler, op)).unwrap_or_default());
    }
    if diagnostics.has_errors() {
        return Err(diagnostics);
    }
    let Signature { arguments, results, result_elements } = signature;
    let (globals, kernels) = (compiler.globals, compiler.kernels);
    Ok(HostProgram { functions, globals, kernels, signature: (arguments, results), result_elements })
}

fn entry_function(ir: &Ir<'_>, module: Op, entry: &str, is_called: bool) -> Fallible<Op> {
    let location = ir.location(module);
    let body = ir.regions(module).first().and_then(|&region| ir.first_block(region));
    let functions: Vec<Op> =
        body.map_or(Vec::new(), |b| ir.ops(b).filter(|&op| func::Func::cast(ir, op).is_some()).collect());
    let name = |op: Op| ir.symbol_name(op).map(|name| ir.context().str(name));
    let Some(&found) = functions.iter().find(|&&op| name(op) == Some(entry)) else {
        let has_body = |op: &&Op| ir.first_block(ir.region(**op, 0)).is_some();
        let names: Vec<_> = functions.iter().filter(has_body).filter_map(|&op| name(op)).collect();
        let others =
            if names.is_empty() { "it has no function".to_owned() } else { format!("it has '{}'", names.join("', '")) };
        return Err(Diagnostic::error(location, format!("the module has no function '{entry}' to run; {others}")));
    };
    let Some(block) = ir.first_block(ir.region(found, 0)) else {
        return Err(Diagnostic::error(ir.location(found), format!("entry function '{entry}' has no body")));
    };
    if !is_called && !ir.arguments(block).is_empty() {
        let message = format!("entry function '{entry}' has arguments, and there is nothing to give it");
        return Err(Diagnostic::error(ir.location(found), message));
    }
    Ok(found)
}

/// What a caller outside has to know of a function.
#[derive(Default)]
struct Signature {
    arguments: Vec<HostType>,
    results: Vec<HostType>,
    result_elements: Vec<Element>,
}

fn signature(ir: &Ir<'_>, function: Op) -> Fallible<Signature> {
    let context = ir.context();
    let ty = ir.attribute_str(function, "function_type").and_then(|ty| context.type_value(ty));
    let Some(TypeData::Function { inputs, results }) = ty.map(|ty| context.type_data(ty)) else {
        return Ok(Signature::default());
    };
    let found = |kind: &str, index: usize, ty: Type| {
        let held = element_of(context, context.element_type(ty));
        host_type(context, ty, held).zip(held).ok_or_else(|| {
            let text = context.type_text(ty);
            let message = format!(
                "{kind} {index} has type '{text}', and a caller passes numbers and memrefs whose elements lie row by row"
            );
            Diagnostic::error(ir.location(function), message)
        })
    };
    let all = |kind: &'static str, types: &[Type]| -> Fallible<Vec<_>> {
        types.iter().enumerate().map(|(index, &ty)| found(kind, index, ty)).collect()
    };
    let arguments = all("argument", inputs)?.into_iter().map(|(ty, _)| ty).collect();
    let (results, result_elements) = all("result", results)?.into_iter().unzip();
    Ok(Signature { arguments, results, result_elements })
}

struct ModuleCompiler<'a, 'c> {
    ir: &'a Ir<'c>,
    symbols: SymbolTableCollection,
    numbers: FxHashMap<Op, u32>,
    queue: Vec<Op>,
    globals: Vec<Global>,
    global_numbers: FxHashMap<Op, u32>,
    kernels: Vec<(String, Location)>,
    kernel_numbers: FxHashMap<String, u32>,
    /// Those of all vectors so far.
    lanes: u64,
}

impl ModuleCompiler<'_, '_> {
    fn function_number(&mut self, op: Op) -> u32 {
        *self.numbers.entry(op).or_insert_with(|| {
            self.queue.push(op);
            self.queue.len() as u32 - 1
        })
    }

    fn kernel_number(&mut self, symbol: String, location: Location) -> u32 {
        if let Some(&number) = self.kernel_numbers.get(&symbol) {
            return number;
        }
        let number = self.kernels.len() as u32;
        self.kernels.push((symbol.clone(), location));
        self.kernel_numbers.insert(symbol, number);
        number
    }
}

fn compile_function(module: &mut ModuleCompiler<'_, '_>, op: Op) -> Fallible<Function> {
    let ir = module.ir;
    let region = ir.region(op, 0);
    let mut compiler = Compiler {
        ir,
        context: ir.context(),
        module,
        registers: FxHashMap::default(),
        next_register: 0,
        code: Vec::new(),
        locations: Vec::new(),
        labels: Vec::new(),
        blocks: FxHashMap::default(),
        location: ir.location(op),
        depth: 0,
    };
    let arguments: SmallVec<[Value; 4]> =
        ir.first_block(region).map_or_else(SmallVec::new, |b| SmallVec::from_slice(ir.arguments(b)));
    for &argument in &arguments {
        compiler.define(argument)?;
    }
    compiler.region(region, &Exit::Function)?;
    compiler.resolve_labels();
    Ok(Function {
        name: ir.symbol_name(op).map_or(String::new(), |name| ir.context().str(name).to_owned()),
        registers: compiler.next_register,
        code: compiler.code,
        locations: compiler.locations,
    })
}

/// A place in the code that is jumped to; its instruction may not be known yet.
type Label = u32;

/// The targets of the terminators of a region: registers for their operands, and the next instruction.
enum Exit {
    /// To the caller.
    Function,
    /// `scf.yield` and its like.
    Yield { targets: Registers, next: Label },
    /// `scf.condition`: into the loop with these, or out of it with those.
    Condition { inside: Registers, body: Label, outside: Registers, exit: Label },
    /// `scf.reduce`
    Reduce { accumulators: Registers, next: Label },
}

/// Compiles one function.
struct Compiler<'m, 'a, 'c> {
    ir: &'a Ir<'c>,
    context: &'c Context,
    module: &'m mut ModuleCompiler<'a, 'c>,
    registers: FxHashMap<Value, Reg>,
    next_register: u32,
    code: Vec<Inst>,
    locations: Vec<Location>,
    labels: Vec<Target>,
    blocks: FxHashMap<Block, Label>,
    /// The location of the op that is compiled.
    location: Location,
    depth: u64,
}

impl Compiler<'_, '_, '_> {
    fn emit(&mut self, inst: Inst) {
        self.code.push(inst);
        self.locations.push(self.location);
    }

    fn error<T>(&self, message: impl Into<String>) -> Fallible<T> {
        Err(Diagnostic::error(self.location, message))
    }

    fn unsupported<T>(&self, op: Op, why: &str) -> Fallible<T> {
        let name = self.ir.op_name_str(op);
        self.error(format!("'{name}' cannot be executed on the host{why}"))
    }

    // ---- labels ----

    fn label(&mut self) -> Label {
        self.labels.push(Target::MAX);
        self.labels.len() as Label - 1
    }

    /// The label means the next instruction.
    fn place(&mut self, label: Label) {
        self.labels[label as usize] = self.code.len() as Target;
    }

    /// Replaces labels in jumps by their instructions.
    fn resolve_labels(&mut self) {
        let labels = &self.labels;
        let resolve = |target: &mut Target| *target = labels[*target as usize];
        for inst in &mut self.code {
            match inst {
                Inst::Jump(target)
                | Inst::JumpUnless { target, .. }
                | Inst::LoopEnter { exit: target, .. }
                | Inst::LoopNext { body: target, .. } => resolve(target),
                Inst::Switch { cases, default, .. } => {
                    cases.iter_mut().for_each(|(_, target)| resolve(target));
                    resolve(default);
                }
                _ => {}
            }
        }
    }

    // ---- registers ----

    fn fresh(&mut self) -> Reg {
        self.next_register += 1;
        self.next_register - 1
    }

    /// A register for a value; the type must be one that a register can hold.
    fn define(&mut self, value: Value) -> Fallible<Reg> {
        let ty = self.ir.value_type(value);
        if !self.is_token(ty) && !self.is_holdable(ty) {
            let text = self.context.type_text(ty);
            return self.error(format!("a value of type '{text}' cannot be held on the host"));
        }
        self.count_lanes(ty)?;
        let register = self.fresh();
        self.registers.insert(value, register);
        Ok(register)
    }

    /// Counts the lanes of a vector, each of which takes memory of its own: in instructions, and when they are executed.
    fn count_lanes(&mut self, ty: Type) -> Fallible {
        let Some(Element { lanes: Some(lanes), .. }) = self.element(ty) else { return Ok(()) };
        self.module.lanes += u64::from(lanes);
        let checked = self.context.limits().check(Limit::UnpackedElements, self.module.lanes);
        checked.or_else(|exceeded| self.error(exceeded.to_string()))
    }

    fn result(&mut self, op: Op, index: usize) -> Fallible<Reg> {
        self.define(self.ir.result(op, index))
    }

    fn results(&mut self, op: Op) -> Fallible<Registers> {
        self.ir.results(op).map(|value| self.define(value)).collect()
    }

    fn register(&self, value: Value) -> Fallible<Reg> {
        // Values of blocks that nothing reaches may be used before their definition was seen.
        match self.registers.get(&value) {
            Some(&register) => Ok(register),
            None => self.error("value is used before the op that defines it, in code that is never reached"),
        }
    }

    fn operand(&self, op: Op, index: usize) -> Fallible<Reg> {
        self.register(self.ir.operand(op, index))
    }

    fn operands(&self, op: Op) -> Fallible<Registers> {
        self.ir.operands(op).map(|value| self.register(value)).collect()
    }

    fn register_list(&self, values: &[Value]) -> Fallible<Registers> {
        values.iter().map(|&value| self.register(value)).collect()
    }

    /// Assigns all at once: a source that is also a destination is read before it is written.
    fn moves(&mut self, pairs: &[(Reg, Reg)]) {
        let mut pairs: SmallVec<[(Reg, Reg); 8]> = pairs.iter().copied().filter(|(dst, src)| dst != src).collect();
        for i in 0..pairs.len() {
            let dst = pairs[i].0;
            if pairs[i + 1..].iter().any(|&(_, src)| src == dst) {
                let saved = self.fresh();
                self.emit(Inst::Move { dst: saved, src: dst });
                pairs[i + 1..].iter_mut().filter(|(_, src)| *src == dst).for_each(|(_, src)| *src = saved);
            }
            let (dst, src) = pairs[i];
            self.emit(Inst::Move { dst, src });
        }
    }

    // ---- types ----

    fn is_token(&self, ty: Type) -> bool {
        ty == vulcanize_dialects::gpu::async_token(self.context)
    }

    fn is_holdable(&self, ty: Type) -> bool {
        match self.context.type_data(ty) {
            TypeData::MemRef { element, .. } | TypeData::UnrankedMemRef { element, .. } => {
                self.element(*element).is_some()
            }
            TypeData::Function { .. } => true,
            TypeData::Integer { .. } => true,
            _ => self.element(ty).is_some(),
        }
    }

    /// The kind of an integer, index or float type.
    fn scalar(&self, ty: Type) -> Option<ScalarKind> {
        scalar_of(self.context, ty)
    }

    /// The possible elements of a memref.
    fn element(&self, ty: Type) -> Option<Element> {
        element_of(self.context, ty)
    }

    /// The elements of the memrefs of this type.
    fn memref_element(&self, ty: Type) -> Fallible<Element> {
        let element = self.context.element_type(ty);
        match self.element(element) {
            Some(element) => Ok(element),
            None => {
                let text = self.context.type_text(element);
                self.error(format!("memrefs of '{text}' cannot be held on the host"))
            }
        }
    }

    // ---- constants ----

    fn constant(&self, attribute: Attribute) -> Fallible<ConstantValue> {
        let constant = match self.context.attribute_data(attribute) {
            AttributeData::Integer { value, .. } if value.width() > 64 => Some(ConstantValue::Wide(value.clone())),
            AttributeData::Integer { value, .. } => Some(ConstantValue::Bits(value.low_u64())),
            AttributeData::Float { value, .. } => u64::try_from(value.bits()).ok().map(ConstantValue::Bits),
            AttributeData::DenseElements { .. } => self.dense_lanes(attribute).map(ConstantValue::Vector),
            _ => None,
        };
        match constant {
            Some(constant) => Ok(constant),
            None => {
                self.error(format!("constant '{}' cannot be held on the host", self.context.attribute_text(attribute)))
            }
        }
    }

    fn dense_lanes(&self, attribute: Attribute) -> Option<Vec<u64>> {
        let values = self.context.dense_values(attribute)?;
        let lane = |value: Attribute| match self.context.attribute_data(value) {
            AttributeData::Integer { value, .. } => (value.width() <= 64).then(|| value.low_u64()),
            AttributeData::Float { value, .. } => u64::try_from(value.bits()).ok(),
            _ => None,
        };
        values.into_iter().map(lane).collect()
    }

    // ---- attributes ----

    fn attribute(&self, op: Op, name: &str) -> Option<Attribute> {
        self.ir.attribute_str(op, name)
    }

    fn i64_list(&self, op: Op, name: &str) -> Vec<i64> {
        self.attribute(op, name).and_then(|a| self.context.dense_i64_array(a)).unwrap_or_default()
    }

    fn symbol(&mut self, op: Op, name: &str) -> Fallible<(Op, Identifier)> {
        let ir = self.ir;
        let reference = self.attribute(op, name);
        let found = reference
            .and_then(|a| Some((self.module.symbols.lookup_nearest(ir, op, a)?, self.context.flat_symbol(a)?)));
        match found {
            Some(found) => Ok(found),
            None => self.error("symbol is not defined"),
        }
    }

    // ---- ops ----

    /// The ops of a block; the terminator decides where to go on.
    fn block(&mut self, block: Block, exit: &Exit) -> Fallible {
        let ir = self.ir;
        for op in ir.ops(block) {
            self.location = ir.location(op);
            self.op(op, exit)?;
        }
        Ok(())
    }

    fn region(&mut self, region: Region, exit: &Exit) -> Fallible {
        self.depth += 1;
        if let Err(exceeded) = self.context.limits().check(Limit::Nesting, self.depth) {
            return self.error(exceeded.to_string());
        }
        let ir = self.ir;
        let location = self.location;
        for block in ir.blocks(region) {
            let label = self.label();
            self.blocks.insert(block, label);
            for &argument in ir.arguments(block) {
                if !self.registers.contains_key(&argument) {
                    self.define(argument)?;
                }
            }
        }
        for block in self.blocks_in_order(region) {
            self.place(self.blocks[&block]);
            self.block(block, exit)?;
        }
        self.location = location;
        self.depth -= 1;
        Ok(())
    }

    /// The blocks that are reached, each after one that goes to it, so that values are defined before they are used.
    fn blocks_in_order(&self, region: Region) -> Vec<Block> {
        let ir = self.ir;
        let mut order = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        let mut stack: Vec<Block> = ir.first_block(region).into_iter().collect();
        // Depth first, in preorder: a block's dominators are on every way to it, so they come before it.
        while let Some(block) = stack.pop() {
            if !seen.insert(block) {
                continue;
            }
            order.push(block);
            if let Some(terminator) = ir.terminator(block) {
                stack.extend(ir.successors(terminator).rev());
            }
        }
        order
    }
}

fn scalar_of(context: &Context, ty: Type) -> Option<ScalarKind> {
    match context.type_data(ty) {
        TypeData::Integer { width, .. } => Some(ScalarKind::Int(*width)),
        TypeData::Index => Some(ScalarKind::Int(64)),
        TypeData::Float(kind) => ScalarKind::of_float(*kind),
        _ => None,
    }
}

fn element_of(context: &Context, ty: Type) -> Option<Element> {
    let (scalar, lanes) = match context.type_data(ty) {
        TypeData::Vector { shape, scalable, element } if !scalable.contains(&true) => {
            let lanes = shape.iter().try_fold(1i64, |n, &size| n.checked_mul(size))?;
            (*element, Some(u32::try_from(lanes).ok().filter(|&lanes| lanes <= 1 << 20)?))
        }
        TypeData::Complex(part) => (*part, Some(2)),
        _ => (ty, None),
    };
    let scalar = scalar_of(context, scalar).filter(|kind| kind.bits() <= 64)?;
    Some(Element { scalar, lanes })
}
