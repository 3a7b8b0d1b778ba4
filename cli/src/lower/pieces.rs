//! Kernels of a large `gpu.module` are lowered a few at a time, by several threads.
//!
//! A piece is a program of its own: the module with a few of its kernels, in an IR of its own, which stays in a
//! processor's cache. Its kernels are read there from the text, or are copies of ops. The usual passes run on it. The `spirv.module`s of the pieces are joined in the order of the
//! kernels; they share the variables of builtins. Where only words are wanted, the functions of a piece are encoded before
//! that, and joined without their ops. Whatever does not fit (an error, a warning, a symbol that another piece
//! may have, too) stops this, and the module is lowered as a whole, as if nothing had been tried. So neither the result nor a
//! diagnostic depends on the pieces, or on the number of threads.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use vulcanize_abi::KernelInterfaces;
use vulcanize_dialects::gpu;
use vulcanize_ir::parallel::{map_in_order, run_length};
use vulcanize_ir::pass::PassManager;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::text::{Cut, LeftOut, LeftOutReader};
use vulcanize_ir::{Block, Checkpoint, Diagnostics, Identifier, Ir, Module, NamedAttribute, Op, WalkOrder};
use vulcanize_serialization::{
    DebugInfo, EncodedFunctions, SerializeOptions, encode_functions, serialize_with_functions,
};
use vulcanize_spirv::ops as spirv;
use vulcanize_spirv::transforms::{FunctionDemands, update_vce_with};
use vulcanize_spirv::types::{SpirvTypes, StorageClass};

use super::{LowerOptions, Lowered, manager, top_level_ops};

/// A module of fewer kernels is lowered before a thread has started.
const MANY_KERNELS: usize = 32;

/// How many kernels are lowered at a time at most.
const KERNELS_A_PIECE: usize = 64;

/// The kernels of a piece.
enum Kernels<'k> {
    Ops(&'k [Op]),
    Text(Cut),
}

/// What has become of a piece.
#[derive(Default)]
struct Piece<'c> {
    ir: Option<Ir<'c>>,
    /// `None` where it does not fit.
    lowered: Option<LoweredPiece>,
}

/// The `spirv.module` of a piece, alone in its IR.
struct LoweredPiece {
    module: Op,
    interfaces: KernelInterfaces,
    /// Its functions, which are empty then.
    functions: Option<Functions>,
}

/// Functions without their ops.
struct Functions {
    words: EncodedFunctions,
    demands: FunctionDemands,
}

/// A thread's state: the passes, and an IR for the piece that it lowers.
struct Worker<'r, 'c> {
    manager: PassManager,
    reader: Option<LeftOutReader<'r, 'c>>,
    ir: Ir<'c>,
    empty: Checkpoint,
}

/// Whether pieces are worth a thought: nobody wants to see the stages.
pub(super) fn may_take_pieces(options: &LowerOptions) -> bool {
    // The numbers of the constants go through all kernels.
    options.pipeline.is_none() && options.observer.is_none() && !options.kernels.specialize_workgroup_size
}

/// The only `gpu.module` of a program, if it has nothing but kernels, and nothing else in the program is lowered.
fn only_module(ir: &Ir<'_>, root: Op) -> Option<Op> {
    if !Module::matches(ir, root) {
        return None;
    }
    let (modules, others): (Vec<Op>, Vec<Op>) =
        top_level_ops(ir, root).into_iter().partition(|&op| gpu::GpuModule::matches(ir, op));
    let [module] = modules[..] else { return None };
    let is_lowered = |op| gpu::Launch::matches(ir, op) || spirv::Module::matches(ir, op);
    let is_alone = || !others.iter().any(|&op| ir.walk(op, WalkOrder::Pre).into_iter().any(is_lowered));
    (ir.ops_inside(module).all(|op| gpu::Func::matches(ir, op)) && is_alone()).then_some(module)
}

/// Makes a `spirv.module` with entry points of the only `gpu.module` in a program, or the binary, where nobody wants more.
/// Returns the module; `None` where that does not go in pieces, and nothing has changed then.
pub(super) fn lower_in_pieces(ir: &mut Ir<'_>, root: Op, options: &LowerOptions) -> Option<(Op, Lowered)> {
    let module = only_module(ir, root).filter(|_| may_take_pieces(options))?;
    let is_large = ir.ops_inside(module).take(MANY_KERNELS).count() == MANY_KERNELS;
    // One thread would copy and join for nothing: a fifth more instructions. The system reads files to say how many there are.
    if !is_large || ir.context().threads() < 2 {
        return None;
    }
    lower_pieces(ir, module, None, options)
}

/// The same for a program without most of its kernels, and those.
pub(super) fn lower_with_rest<'c>(
    ir: &mut Ir<'c>,
    root: Op,
    (block, rest): (Block, &LeftOut<'c>),
    options: &LowerOptions,
) -> Option<(Op, Lowered)> {
    let module = only_module(ir, root).filter(|&module| ir.block_parent_op(block) == Some(module))?;
    lower_pieces(ir, module, Some(rest), options)
}

fn lower_pieces<'c>(
    ir: &mut Ir<'c>,
    module: Op,
    rest: Option<&LeftOut<'c>>,
    options: &LowerOptions,
) -> Option<(Op, Lowered)> {
    let (context, start, block) = (ir.context(), ir.checkpoint(), ir.first_block(ir.region(module, 0))?);
    let (threads, text) = (context.threads(), options.piece_pipeline());
    let kernels: Vec<Op> = ir.ops_inside(module).collect();
    let run = run_length(kernels.len(), threads, KERNELS_A_PIECE);
    let cuts = rest.map_or(&[][..], |rest| &rest.pieces[..]);
    let pieces = kernels.chunks(run).map(Kernels::Ops).chain(cuts.iter().copied().map(Kernels::Text));
    let shared = RwLock::new(ir);
    let mut joined = Joined::default();
    let init = || {
        let (manager, ir) = (manager(&text, options).ok()?, Ir::new(context));
        Some(Worker { manager, reader: rest.map(LeftOut::reader), empty: ir.checkpoint(), ir })
    };
    let work = |worker: &mut Option<Worker<'_, 'c>>, piece: &mut Piece<'c>, kernels: Kernels<'_>| {
        let Some(worker) = worker else { return };
        let source = || shared.read().unwrap_or_else(PoisonError::into_inner);
        let Some(program) = worker.bring(&source, block, kernels) else { return };
        piece.lowered = worker.lower(program, piece.ir.get_or_insert_with(|| Ir::new(context)), options);
    };
    let mut is_fine = true;
    map_in_order(threads, pieces, init, work, |piece| {
        let Some(piece) = piece else { return ControlFlow::Continue(()) };
        let mut ir = shared.write().unwrap_or_else(PoisonError::into_inner);
        is_fine = joined.add(&mut ir, piece).is_some();
        if is_fine { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let ir = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    let lowered = if is_fine { joined.finish(ir, module, options) } else { None };
    match &lowered {
        Some(_) => ir.detach_op(module),
        None => ir.rewind(start),
    }
    lowered
}

impl<'c> Worker<'_, 'c> {
    /// The program around some kernels, with them; `None` where they cannot be read by themselves.
    fn bring<'i>(
        &mut self,
        source: &dyn Fn() -> RwLockReadGuard<'i, &'i mut Ir<'c>>,
        block: Block,
        kernels: Kernels<'_>,
    ) -> Option<Op>
    where
        'c: 'i,
    {
        let own = &mut self.ir;
        own.rewind(self.empty);
        let source = source();
        let inner = own.copy_around(&source, block);
        let program = own.root()?;
        match kernels {
            Kernels::Ops(kernels) => {
                for &kernel in kernels {
                    let copy = own.copy_isolated(&source, kernel);
                    own.append_op(inner, copy);
                }
                Some(program)
            }
            Kernels::Text(text) => {
                drop(source);
                let is_read = self.reader.as_mut()?.read(own, inner, text);
                (is_read && own.ops(inner).all(|op| gpu::Func::matches(own, op))).then_some(program)
            }
        }
    }

    /// The `spirv.module` of a piece, alone in `to`; `None` where there is something to say about the piece.
    fn lower(&mut self, program: Op, to: &mut Ir<'c>, options: &LowerOptions) -> Option<LoweredPiece> {
        let Self { manager, ir, .. } = self;
        *manager.options.notes.get() = KernelInterfaces::of_program(ir, program, options.kernels);
        let mut diagnostics = Diagnostics::new();
        manager.run(ir, program, &mut diagnostics).ok()?;
        let [lowered] = top_level_ops(ir, program)[..] else { return None };
        if !diagnostics.is_empty() || !ir.warnings().is_empty() || !spirv::Module::matches(ir, lowered) {
            return None;
        }
        let mut interfaces = std::mem::take(manager.options.notes.get::<KernelInterfaces>());
        let has_words_only = options.words_only && options.debug_info == DebugInfo::None;
        let (module, functions) = if has_words_only && options.has_no_module_passes() {
            let words = encode_functions(ir, lowered)?;
            let functions = Functions { words, demands: FunctionDemands::of(ir, lowered) };
            (copy_around_functions(to, ir, lowered), Some(functions))
        } else {
            ir.detach_op(lowered);
            ir.erase(program);
            let module = ir.compact(lowered);
            // The piece before had left the memory that this one gets.
            std::mem::swap(ir, to);
            (module, None)
        };
        interfaces.rename(lowered, module);
        Some(LoweredPiece { module, interfaces, functions })
    }
}

/// A copy of a `spirv.module` with empty functions.
fn copy_around_functions<'c>(to: &mut Ir<'c>, ir: &Ir<'c>, module: Op) -> Op {
    let copy = to.copy_shell(ir, module);
    let block = to.create_block(&[]);
    to.append_block(to.region(copy, 0), block);
    for op in ir.ops_inside(module) {
        let op = if spirv::Func::matches(ir, op) { to.copy_shell(ir, op) } else { to.copy_isolated(ir, op) };
        to.append_op(block, op);
    }
    copy
}

/// The pieces so far.
#[derive(Default)]
struct Joined {
    /// The first piece's module, to which all others are added.
    result: Option<Op>,
    interfaces: KernelInterfaces,
    /// Where the functions end.
    first_entry: Option<Op>,
    /// The symbols, with the attributes of the variables that pieces share.
    symbols: HashMap<Identifier, Option<Vec<NamedAttribute>>>,
    /// The functions of the pieces, if these were empty.
    words: Vec<EncodedFunctions>,
    demands: FunctionDemands,
}

/// The part of a joined module that an op belongs to. These follow one another.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The variables of builtins, each before those that were there.
    Shared,
    /// Functions, and what hosts bind for them.
    Own,
    /// Entry points and their modes.
    Entries,
}

impl Part {
    fn of(ir: &Ir<'_>, op: Op) -> Option<Self> {
        let context = ir.context();
        if spirv::Func::matches(ir, op) {
            return Some(Self::Own);
        }
        if spirv::EntryPoint::matches(ir, op) || spirv::ExecutionMode::matches(ir, op) {
            return Some(Self::Entries);
        }
        let variable = spirv::GlobalVariable::cast(ir, op)?;
        if variable.built_in(ir).is_some() {
            return Some(Self::Shared);
        }
        let storage = context.type_value(variable.r#type(ir)).and_then(|ty| context.storage_class(ty));
        // Others have numbers for names.
        let is_bound = variable.binding(ir).is_some() || storage == Some(StorageClass::PushConstant);
        is_bound.then_some(Self::Own)
    }
}

impl Joined {
    /// Adds the next piece; `None` where it does not fit.
    fn add<'c>(&mut self, ir: &mut Ir<'c>, piece: &mut Piece<'c>) -> Option<()> {
        let LoweredPiece { module: lowered, mut interfaces, functions } = piece.lowered.take()?;
        if let Some(functions) = functions {
            self.words.push(functions.words);
            self.demands.append(functions.demands);
        }
        let shift = ir.absorb(piece.ir.as_mut()?);
        let module = shift.op(lowered);
        let parts = ir.ops_inside(module).map(|op| Some((op, Part::of(ir, op)?))).collect::<Option<Vec<_>>>()?;
        interfaces.rename(lowered, module);
        let Some(result) = self.result else {
            (self.result, self.interfaces) = (Some(module), interfaces);
            self.first_entry = parts.iter().find(|(_, part)| *part == Part::Entries).map(|&(op, _)| op);
            return parts.iter().try_for_each(|&(op, part)| self.note(ir, op, part).map(drop));
        };
        if ir.attributes(result) != ir.attributes(module) || !self.interfaces.append(result, interfaces, module) {
            return None;
        }
        let block = ir.first_block(ir.region(result, 0))?;
        let of_part = |wanted: Part| parts.iter().filter(move |(_, part)| *part == wanted).map(|&(op, _)| op);
        // The last one was made first.
        for op in of_part(Part::Shared).collect::<Vec<_>>().into_iter().rev() {
            if self.note(ir, op, Part::Shared)? {
                ir.erase(op);
            } else {
                move_to(ir, op, block, ir.first_op(block));
            }
        }
        let first_entry = self.first_entry;
        for op in of_part(Part::Own) {
            self.note(ir, op, Part::Own)?;
            move_to(ir, op, block, first_entry);
        }
        of_part(Part::Entries).for_each(|op| move_to(ir, op, block, None));
        ir.erase(module);
        Some(())
    }

    /// The result in the place of the source, with its words where they are all that is wanted; `None` where something is
    /// wrong with it.
    fn finish(self, ir: &mut Ir<'_>, source: Op, options: &LowerOptions) -> Option<(Op, Lowered)> {
        let (result, interfaces) = (self.result?, self.interfaces);
        ir.insert_op_before(source, result);
        if self.words.is_empty() {
            return Some((result, Lowered { interfaces, words: None }));
        }
        let words = update_vce_with(ir, result, &self.demands).ok();
        let words = words.and_then(|()| {
            let options = SerializeOptions { check_declared_triple: false, ..options.serialize_options() };
            serialize_with_functions(ir, result, &options, self.words)
        });
        if words.is_none() {
            ir.detach_op(result);
        }
        words.map(|words| (result, Lowered { interfaces, words: Some(words) }))
    }

    /// Notes the symbol of an op; whether it is a variable that was there. `None` where the symbol is another thing's.
    fn note(&mut self, ir: &Ir<'_>, op: Op, part: Part) -> Option<bool> {
        let Some(name) = ir.symbol_name(op) else { return Some(false) };
        let shared = (part == Part::Shared).then(|| ir.attributes(op).to_vec());
        match self.symbols.get(&name) {
            None => {
                self.symbols.insert(name, shared);
                Some(false)
            }
            Some(known) => (shared.is_some() && *known == shared).then_some(true),
        }
    }
}

fn move_to(ir: &mut Ir<'_>, op: Op, block: Block, before: Option<Op>) {
    ir.detach_op(op);
    ir.insert_op(block, before, op);
}

#[cfg(test)]
mod tests {
    use vulcanize_ir::text::{Begun, ParseConfig, Source};
    use vulcanize_ir::{Context, Diagnostics, Ir, parse_source, print_op};

    use super::super::{LowerOptions, LoweredModule, StageObserver, lower_kernels, lower_outline, lower_source};
    use super::lower_in_pieces;

    const COUNT: usize = 100;

    /// Many kernels, with what `inside(i)` says in kernel `i`. The later ones ask for another builtin. The text is long enough
    /// for pieces.
    fn program(name: impl Fn(usize) -> String, inside: impl Fn(usize) -> &'static str) -> String {
        let kernel = |i: usize| {
            let (name, inside, builtin) = (name(i), inside(i), if i < 70 { "block_id x" } else { "thread_id y" });
            let comment = "a".repeat(1000);
            format!(
                "  // {comment}
  gpu.func @{name}(%a: memref<4xf32>, %s: f32) {inside} kernel attributes {{spirv.entry_point_abi = \
                 #spirv.entry_point_abi<workgroup_size = [{}, 1, 1]>}} {{
                   %i = gpu.{builtin}
                   memref.store %s, %a[%i] : memref<4xf32>
                   gpu.return
                 }}\n",
                i % 7 + 1
            )
        };
        let kernels: String = (0..COUNT).map(kernel).collect();
        format!("module attributes {{spirv.target_env = {ENV}}} {{ gpu.module @kernels {{\n{kernels} }} }}\n")
    }

    const ENV: &str = "#spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>";

    /// The text of the result of a program, its words and interfaces or its diagnostics, and whether it went in pieces.
    type Outcome = (String, String, bool);

    /// Of a program that is read as a whole.
    fn outcome(text: &str, threads: usize, options: &LowerOptions) -> Outcome {
        let context = crate::context();
        context.set_threads(threads);
        let mut in_pieces = false;
        let lowered = parse_source(&context, "text", text).and_then(|mut ir| {
            let mut tried = ir.clone();
            let root = tried.root().expect("a module");
            in_pieces = lower_in_pieces(&mut tried, root, options).is_some();
            lower_kernels(&mut ir, options).map(|modules| (ir, modules))
        });
        let (printed, words) = shown(&context, lowered);
        (printed, words, in_pieces)
    }

    /// Of the same program, which is lowered as it is read.
    fn outcome_of_text(text: &str, threads: usize, options: &LowerOptions) -> Outcome {
        let context = crate::context();
        context.set_threads(threads);
        let source = Source::new(&context, "text", text, ParseConfig::default()).expect("it is short");
        let in_pieces = match source.begin() {
            Some(Begun::Outline(outline)) => lower_outline(*outline, options, &|_| ()).is_some(),
            _ => false,
        };
        let (printed, words) = shown(&context, lower_source(&source, options, |_| ()));
        (printed, words, in_pieces)
    }

    fn shown<'c>(context: &'c Context, lowered: Result<(Ir<'c>, Vec<LoweredModule>), Diagnostics>) -> (String, String) {
        match lowered {
            Ok((ir, modules)) => {
                let words: Vec<_> =
                    modules.iter().map(|module| (&module.name, &module.words, &module.kernels)).collect();
                (print_op(&ir, ir.root().expect("a module")), format!("{words:?}"))
            }
            Err(diagnostics) => {
                let text =
                    |d: &vulcanize_ir::Diagnostic| format!("{} {}\n", context.location_text(d.location), d.message);
                (String::new(), diagnostics.iter().map(text).collect())
            }
        }
    }

    /// As a whole, and in pieces on any number of threads. Returns the text of the result, or the diagnostics.
    fn check(text: &str, fits: bool) -> String {
        let seen = LowerOptions { observer: Some(StageObserver::new(|_, _| ())), ..LowerOptions::default() };
        let (printed, words, in_pieces) = outcome(text, 1, &seen);
        assert!(!in_pieces, "somebody watches");
        for threads in [1, 2, 3, 16] {
            for words_only in [false, true] {
                let options = LowerOptions { words_only, ..LowerOptions::default() };
                let ways = [
                    (outcome(text, threads, &options), fits && threads > 1),
                    (outcome_of_text(text, threads, &options), fits),
                ];
                for ((found, found_words, in_pieces), expected) in ways {
                    assert_eq!(in_pieces, expected, "{threads} threads");
                    assert!(found_words == words, "{threads} threads: {found_words} and {words}");
                    assert!(found == printed || words_only && fits, "{threads} threads");
                }
            }
        }
        if printed.is_empty() { words } else { printed }
    }

    #[test]
    fn pieces_are_as_the_whole() {
        let text = check(&program(|i| format!("k{i}"), |_| ""), true);
        assert_eq!(text.matches("spirv.EntryPoint").count(), COUNT);
    }

    /// Constants, types and builtins that a piece is the first to have, sets, decorations, variables of functions; what
    /// a target needs for one of the last kernels alone.
    #[test]
    fn words_of_pieces_are_those_of_the_whole() {
        let inside = |i: usize| match i {
            20 => "%f = arith.mulf %s, %s : f32 %g = arith.addf %f, %s : f32 %h = math.exp %g : f32",
            50 => {
                "%j = memref.alloca() : memref<8xf32, #spirv.storage_class<Function>> %o = arith.constant 3 : index \
                   memref.store %s, %j[%o] : memref<8xf32, #spirv.storage_class<Function>>"
            }
            80 => "%v = vector.broadcast %s : f32 to vector<4xf32> %w = arith.addf %v, %v : vector<4xf32>",
            95 => "%d = arith.extf %s : f32 to f64 %e = arith.mulf %d, %d : f64",
            _ => "",
        };
        let text = program(|i| format!("k{i}"), |_| "");
        let env = "[Shader, Float64], []>";
        let mut parts = text.split("gpu.return");
        let mut changed = parts.next().unwrap_or_default().replace("[Shader], []>", env);
        for (i, part) in parts.enumerate() {
            changed += &format!("{} gpu.return{part}", inside(i));
        }
        let text = check(&changed, true);
        assert!(text.contains("Float64") && text.contains("spirv.GL.Exp") && text.contains("spirv.Variable"), "{text}");
    }

    /// In the text a use may come before its definition.
    #[test]
    fn blocks_come_in_any_order() {
        let body = "cf.br ^second
                    ^first: memref.store %x, %a[%i] : memref<4xf32> gpu.return
                    ^second: %i = gpu.block_id x %x = arith.addf %s, %s : f32 cf.br ^first";
        let text = program(|i| format!("k{i}"), |_| "");
        let mut changed = String::new();
        for kernel in text.split_inclusive("gpu.return") {
            match kernel.split_once("%i = gpu.") {
                Some((before, _)) => changed += &format!("{before} {body}"),
                None => changed += kernel,
            }
        }
        let text = check(&changed, true);
        assert_eq!(text.matches("spirv.FAdd").count(), COUNT);
    }

    #[test]
    fn what_kernels_share_by_number_is_lowered_as_a_whole() {
        let memory = |i| if i == 60 { "workgroup(%w: memref<4xf32, #gpu.address_space<workgroup>>)" } else { "" };
        let text = check(&program(|i| format!("k{i}"), memory), false);
        assert!(text.contains("__workgroup_mem__"));
    }

    #[test]
    fn a_kernel_with_the_name_of_a_builtin() {
        let name = |i| if i == 80 { "__builtin__WorkgroupId__".to_owned() } else { format!("k{i}") };
        let text = check(&program(name, |_| ""), false);
        assert!(text.contains("__builtin__WorkgroupId___0"));
    }

    #[test]
    fn errors_come_in_the_order_of_the_kernels() {
        let text = program(|i| format!("k{i}"), |_| "");
        let copy = "gpu.memcpy %a, %a : memref<4xf32>, memref<4xf32>";
        let broken = ["block_id x", "thread_id y"].iter().fold(text, |text, builtin| {
            let op = format!("gpu.{builtin}\n");
            text.replacen(&op, &format!("{op} {copy}\n"), 2)
        });
        let errors = check(&broken, false);
        assert_eq!(errors.lines().count(), 4, "{errors}");
    }

    /// Of the text: each has to be read as a whole.
    #[test]
    fn what_is_wrong_with_a_text_is_found_as_in_the_whole() {
        let text = program(|i| format!("k{i}"), |_| "");
        let changed = |number: usize, from: &str, to: &str| -> String {
            let kernels = text.split_inclusive("gpu.return").enumerate();
            kernels.map(|(i, part)| if i == number { part.replace(from, to) } else { part.to_owned() }).collect()
        };
        for number in [0, 60, COUNT - 1] {
            for (from, to, error) in [
                ("memref.store", "memref.stored", "memref.stored"),
                ("%a[%i]", "%a[%s]", "%s"),
                ("gpu.return", "", "terminator"),
                ("%s, %a[%i]", "%i, %a[%i]", "expects different type"),
            ] {
                let errors = check(&changed(number, from, to), false);
                assert!(errors.lines().count() == 1 && errors.contains(error), "{errors}");
            }
        }
        let twice = check(&program(|i| format!("k{}", i % 90), |_| ""), false);
        assert!(twice.contains("redefinition of symbol named 'k0'"), "{twice}");
    }

    /// Aliases of locations are defined at the end, names of types at the beginning.
    #[test]
    fn aliases_are_those_of_the_whole_text() {
        let text = program(|i| format!("k{i}"), |_| "").replace("gpu.return", "gpu.return loc(#here)");
        let text = format!("!array = memref<4xf32>\n{}", text.replace(": memref<4xf32>", ": !array"));
        let defined = format!("{text}#here = loc(\"there\":1:2)\n");
        check(&defined, true);
        let error = check(&text, false);
        assert!(error.contains("operation location alias was never defined: '#here'"), "{error}");
        let early = check(&text.replacen("!array = memref<4xf32>\n", "", 1), false);
        assert!(early.contains("array"), "{early}");
    }

    /// What stands beside the kernels, before them and after them.
    #[test]
    fn hosts_beside_kernels() {
        let text = program(|i| format!("k{i}"), |_| "");
        let host = "func.func @host(%x: f32) -> f32 { return %x : f32 }\n";
        let (start, end) = text.split_once("gpu.module").expect("there is one");
        let around =
            format!("{start}\n{host}gpu.module{}{} }}\n", &end[..end.len() - 3], host.replace("host", "other"));
        assert_eq!(check(&around, true).matches("func.func").count(), 2);
        let second = format!("{start}gpu.module @first {{ }} gpu.module{end}");
        check(&second, false);
    }
}
