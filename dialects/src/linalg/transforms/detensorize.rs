//! `linalg-detensorize`: tensors of one element become that element, and the structured ops on them their bodies.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, apply_patterns_greedily};
use vulcanize_ir::schema::{Trait, TypedOp, successor_operand, successor_operands};
use vulcanize_ir::{Block, Context, Ir, Op, Type, TypeData, Value, ValueDef, WalkOrder};

use crate::cf;
use crate::linalg::Generic;
use crate::memref::transforms::greedy_options;
use crate::tensor::{Extract, FromElements};

vulcanize_ir::pass_options! {
    /// The options of `linalg-detensorize`.
    #[derive(Copy)]
    pub(crate) struct Options;

    "aggressive-mode" "Detensorize all ops that qualify for detensoring along with branch operands and basic-block arguments." {
        aggressive: bool = false;
    }
}

pub(crate) static DETENSORIZE: PassDef<Options> =
    PassDef::new("linalg-detensorize", "LinalgDetensorizePass", "Detensorize linalg ops", run)
        .on("func.func")
        .options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, function: Op, _: &mut PassContext<'_>) -> PassResult {
    let Some(entry) = ir.first_block(ir.region(function, 0)) else { return Ok(false) };
    split(ir, entry);
    let chosen = if options.aggressive { Chosen::all(ir, function) } else { Search::of_branches(ir, function) };
    let conversion =
        Conversion { rewriter: Rewriter::new(ir), elements: FxHashMap::default(), tensors: FxHashMap::default() };
    conversion.run(function, &chosen);
    // What is left of tensors that are made of an element that is taken out of them folds.
    apply_patterns_greedily(ir, function, &PatternSet::new(), &greedy_options());
    join(ir, entry);
    Ok(true)
}

/// Puts all ops of the first block into a block of their own. As in MLIR, what becomes of a function's arguments begins
/// there, and constants move before it.
fn split(ir: &mut Ir<'_>, entry: Block) {
    let Some(first) = ir.first_op(entry) else { return };
    let location = ir.location(first);
    let mut rewriter = Rewriter::new(ir);
    let Some(rest) = rewriter.split_block(first) else { return };
    rewriter.set_insertion_point_to_end(entry);
    rewriter.set_location(location);
    cf::Br::build(&mut rewriter, [], rest);
}

/// Joins the first block with the next one again, unless others branch to that by now.
fn join(ir: &mut Ir<'_>, entry: Block) {
    let Some(branch) = ir.terminator(entry).filter(|&end| cf::Br::matches(ir, end)) else { return };
    let rest = ir.successor(branch, 0);
    if ir.predecessor_ops(rest).count() != 1 || rest == entry {
        return;
    }
    let values: Vec<Value> = ir.operands(branch).collect();
    let mut rewriter = Rewriter::new(ir);
    rewriter.erase_op(branch);
    rewriter.merge_blocks(rest, entry, &values);
}

/// The type of the element of a tensor that has one since it has no dimensions.
fn element_type(context: &Context, ty: Type) -> Option<Type> {
    match context.type_data(ty) {
        TypeData::RankedTensor { shape, element, encoding: None } if shape.is_empty() => Some(*element),
        _ => None,
    }
}

/// Whether all operands of a generic op have one element.
fn is_scalar(ir: &Ir<'_>, op: Op) -> bool {
    Generic::matches(ir, op) && ir.operand_types(op).all(|ty| element_type(ir.context(), ty).is_some())
}

/// The blocks of a function whose arguments are not its own.
fn inner_blocks<'i>(ir: &'i Ir<'_>, function: Op) -> impl Iterator<Item = Block> + 'i {
    ir.blocks(ir.region(function, 0)).skip(1)
}

// ---- choosing ----

/// What is converted.
#[derive(Default)]
struct Chosen {
    ops: FxHashSet<Op>,
    /// Arguments of blocks of the function itself.
    arguments: FxHashSet<Value>,
}

impl Chosen {
    fn all(ir: &Ir<'_>, function: Op) -> Self {
        let ops = ir.walk(function, WalkOrder::Pre).into_iter().filter(|&op| is_scalar(ir, op)).collect();
        let arguments = inner_blocks(ir, function).flat_map(|block| ir.arguments(block).iter().copied()).collect();
        Self { ops, arguments }
    }
}

/// Follows values that branches depend on: to where they come from, and where they go.
struct Search<'i, 'c> {
    ir: &'i Ir<'c>,
    left: Vec<Value>,
    seen: FxHashSet<Value>,
    /// For the operands of branches the arguments that they become.
    passed: FxHashMap<Op, Vec<Option<Value>>>,
    chosen: Chosen,
}

impl<'i, 'c> Search<'i, 'c> {
    fn of_branches(ir: &'i Ir<'c>, function: Op) -> Chosen {
        let is_branch = |op: &Op| cf::Br::matches(ir, *op) || cf::CondBr::matches(ir, *op);
        let branches = ir.walk(function, WalkOrder::Pre).into_iter().filter(is_branch);
        let left = branches.flat_map(|branch| ir.operands(branch)).collect();
        let (seen, passed, chosen) = Default::default();
        let mut search = Self { ir, left, seen, passed, chosen };
        while let Some(value) = search.left.pop() {
            // As in MLIR, nothing is chosen where a block is reached in an unknown way.
            if search.seen.insert(value) && !search.visit(value) {
                return Chosen::default();
            }
        }
        search.finish(function)
    }

    fn visit(&mut self, value: Value) -> bool {
        self.follow(value);
        match self.ir.value_def(value) {
            ValueDef::Argument { block, index } => self.visit_argument(value, block, index as usize),
            ValueDef::Result { op, .. } => {
                self.visit_op(op);
                true
            }
            ValueDef::Detached => true,
        }
    }

    /// Adds what a value becomes, or makes.
    fn follow(&mut self, value: Value) {
        let ir = self.ir;
        let end = ir.value_block(value).and_then(|block| ir.terminator(block));
        for slot in ir.uses(value) {
            let user = ir.use_owner(slot);
            self.left.extend(ir.results(user));
            if Some(user) == end {
                let passed = self.passed.entry(user).or_insert_with(|| passed_arguments(ir, user));
                self.left.extend(passed[ir.use_index(slot)]);
            }
        }
    }

    /// Adds what becomes an argument. `false` where that is unknown.
    fn visit_argument(&mut self, value: Value, block: Block, index: usize) -> bool {
        let ir = self.ir;
        if ir.block_region(block).is_none_or(|region| ir.first_block(region) == Some(block)) {
            return true;
        }
        self.chosen.arguments.insert(value);
        for (branch, successor) in edges(ir, block) {
            if !ir.has_trait(branch, |t| matches!(t, Trait::BranchLike)) {
                return false;
            }
            self.left.extend(successor_operand(ir, branch, successor, index));
        }
        true
    }

    fn visit_op(&mut self, op: Op) {
        let ir = self.ir;
        if Generic::matches(ir, op) {
            if is_scalar(ir, op) && self.chosen.ops.insert(op) {
                self.left.extend(Generic(op).inputs(ir).iter());
            }
        } else if !FromElements::matches(ir, op) && ir.result_types(op).all(|ty| is_number(ir.context(), ty)) {
            self.left.extend(ir.operands(op));
        }
    }

    /// Leaves out arguments of other blocks, and those that an op gives that is not converted.
    fn finish(self, function: Op) -> Chosen {
        let Self { ir, chosen: Chosen { ops, mut arguments }, .. } = self;
        let body = Some(ir.region(function, 0));
        let stays =
            |value: Value| ir.defining_op(value).is_some_and(|op| Generic::matches(ir, op) && !ops.contains(&op));
        arguments.retain(|&argument| match ir.value_def(argument) {
            ValueDef::Argument { block, index } if ir.block_region(block) == body => {
                let given = |(branch, successor)| successor_operand(ir, branch, successor, index as usize);
                !edges(ir, block).into_iter().filter_map(given).any(stays)
            }
            _ => false,
        });
        Chosen { ops, arguments }
    }
}

fn is_number(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::Integer { .. } | TypeData::Float(_))
}

/// The branches to a block, with the number of the successor.
fn edges(ir: &Ir<'_>, block: Block) -> Vec<(Op, usize)> {
    let mut branches: Vec<Op> = ir.predecessor_ops(block).collect();
    let mut seen = FxHashSet::default();
    branches.retain(|&branch| seen.insert(branch));
    let of = |branch: Op| (0..ir.num_successors(branch)).map(move |number| (branch, number));
    branches.into_iter().flat_map(of).filter(|&(branch, number)| ir.successor(branch, number) == block).collect()
}

/// For each operand of a branch the argument that it becomes.
fn passed_arguments(ir: &Ir<'_>, branch: Op) -> Vec<Option<Value>> {
    let mut passed = vec![None; ir.num_operands(branch)];
    for number in 0..ir.num_successors(branch) {
        let Some(range) = successor_operands(ir, branch, number) else { continue };
        let arguments = ir.arguments(ir.successor(branch, number)).iter().copied().map(Some);
        passed[range].iter_mut().zip(arguments).for_each(|(place, argument)| *place = argument);
    }
    passed
}

// ---- converting ----

struct Conversion<'r, 'c> {
    rewriter: Rewriter<'r, 'c>,
    /// The element of each tensor that was asked for.
    elements: FxHashMap<Value, Value>,
    /// The tensor of each element that was taken.
    tensors: FxHashMap<Value, Value>,
}

impl Conversion<'_, '_> {
    fn run(mut self, function: Op, chosen: &Chosen) {
        let operands = self.convert_arguments(function, chosen);
        for op in self.rewriter.ir().walk(function, WalkOrder::Pre) {
            if chosen.ops.contains(&op) {
                self.convert_op(op);
            }
            for &number in operands.get(&op).into_iter().flatten() {
                let tensor = self.rewriter.ir().operand(op, number);
                let element = self.element(tensor);
                self.rewriter.set_operand(op, number, element);
            }
        }
    }

    /// Arguments become elements. Returns the operands of branches that must become elements then.
    fn convert_arguments(&mut self, function: Op, chosen: &Chosen) -> FxHashMap<Op, Vec<usize>> {
        let mut operands: FxHashMap<Op, Vec<usize>> = FxHashMap::default();
        let blocks: Vec<Block> = inner_blocks(self.rewriter.ir(), function).collect();
        for block in blocks {
            let ir = self.rewriter.ir();
            let arguments = ir.arguments(block).iter().copied().enumerate();
            let scalar = |(number, argument): (usize, Value)| {
                let ty = element_type(ir.context(), ir.value_type(argument))?;
                chosen.arguments.contains(&argument).then_some((number, argument, ty))
            };
            let converted: Vec<(usize, Value, Type)> = arguments.filter_map(scalar).collect();
            if converted.is_empty() {
                continue;
            }
            for (branch, successor) in edges(ir, block) {
                let Some(range) = successor_operands(ir, branch, successor) else { continue };
                let places = converted.iter().map(|&(number, ..)| range.start + number);
                operands.entry(branch).or_default().extend(places.filter(|&place| place < range.end));
            }
            for (_, argument, ty) in converted {
                self.convert_argument(argument, ty);
            }
        }
        operands
    }

    fn convert_argument(&mut self, argument: Value, ty: Type) {
        let tensor = self.rewriter.ir().value_type(argument);
        self.rewriter.ir_mut().set_value_type(argument, ty);
        self.go_after(argument);
        let made = FromElements::build(&mut self.rewriter, [argument], tensor);
        let maker = self.rewriter.ir().defining_op(made);
        self.rewriter.replace_uses_if(argument, made, |ir, slot| Some(ir.use_owner(slot)) != maker);
        self.elements.insert(made, argument);
    }

    /// The body takes the place of the op.
    fn convert_op(&mut self, op: Op) {
        let tensors: Vec<Value> = self.rewriter.ir().operands(op).collect();
        let elements: Vec<Value> = tensors.into_iter().map(|tensor| self.element(tensor)).collect();
        let ir = self.rewriter.ir();
        let body = ir.first_block(ir.region(op, 0)).expect("a generic op has a body");
        let end = ir.terminator(body).expect("a body has an end");
        self.rewriter.inline_block_before(body, op, &elements);
        let yielded: Vec<Value> = self.rewriter.ir().operands(end).collect();
        let types: Vec<Type> = self.rewriter.ir().result_types(op).collect();
        self.rewriter.erase_op(end);
        let mut made = Vec::new();
        for (element, ty) in yielded.into_iter().zip(types) {
            if let Some(&tensor) = self.tensors.get(&element) {
                made.push(tensor);
                continue;
            }
            self.go_after(element);
            let tensor = FromElements::build(&mut self.rewriter, [element], ty);
            self.elements.insert(tensor, element);
            made.push(tensor);
        }
        self.rewriter.replace_op(op, &made);
    }

    /// The element of a tensor, taken as soon as the tensor is there.
    fn element(&mut self, tensor: Value) -> Value {
        if let Some(&element) = self.elements.get(&tensor) {
            return element;
        }
        self.go_after(tensor);
        let element = Extract::build(&mut self.rewriter, tensor, []);
        self.elements.insert(tensor, element);
        self.tensors.insert(element, tensor);
        element
    }

    fn go_after(&mut self, value: Value) {
        let location = self.rewriter.ir().value_location(value);
        self.rewriter.set_insertion_point_after_value(value);
        self.rewriter.set_location(location);
    }
}
