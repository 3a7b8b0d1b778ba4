//! The properties that a declaration can give an op.

use crate::context::Context;
use crate::handle::Type;

/// A property of an op that the verifier checks or that passes ask for. The names are MLIR's.
#[derive(Clone, Copy, Debug)]
pub enum Trait {
    /// No effects, and can be moved or removed freely.
    Pure,
    /// No effects on memory, but must not be executed where it was not (division, …).
    NoMemoryEffect,
    /// Effects are those of the ops in its regions.
    RecursiveMemoryEffects,
    /// Reads memory and does nothing else.
    MemRead,
    /// Writes memory and does nothing else.
    MemWrite,
    /// Allocates memory and does nothing else; beside `MemWrite` it writes nothing but that memory.
    MemAlloc,
    /// Gives memory back and does nothing else.
    MemFree,
    /// Writes its results over the operands of this name. Memrefs among the operands are read and written; where there
    /// are none, the op has no effects. There is a result for each tensor among the operands of the name, of its type.
    DestinationStyle(&'static str),
    /// The operands may be swapped.
    Commutative,
    /// Has no operands and one constant result.
    ConstantLike,
    /// `f(f(x)) = f(x)`
    Idempotent,
    /// `f(f(x)) = x`
    Involution,
    /// Ends a block.
    Terminator,
    /// Ends a block and passes its operands to the enclosing op.
    ReturnLike,
    /// Its regions use no value from outside.
    IsolatedFromAbove,
    /// Its region holds symbols.
    SymbolTable,
    /// Has a `sym_name` (and perhaps a `sym_visibility`) in the nearest symbol table.
    Symbol,
    /// Regions have one block each at most.
    SingleBlock,
    /// Regions have one block each, ended by this op, which custom syntax leaves out when it has no operands.
    SingleBlockImplicitTerminator(&'static str),
    /// Blocks of its regions need no terminator.
    NoTerminator,
    /// The ops in its regions stay though nothing uses them: they are what the op is about, and are not executed there.
    KeepsUnusedOps,
    /// Its regions' blocks have no arguments.
    NoRegionArguments,
    /// Regions are graphs: order and dominance do not matter.
    GraphRegion,
    /// Allocations live as long as its region is executed.
    AutomaticAllocationScope,
    /// Index values defined here count as symbols of affine ops.
    AffineScope,
    /// The parent op is one of these.
    HasParent(&'static [&'static str]),
    /// All operands and results have one type; results can be inferred.
    SameOperandsAndResultType,
    /// All operands have one type.
    SameTypeOperands,
    /// All operands and results have one element type.
    SameOperandsAndResultElementType,
    /// All operands and results have one shape.
    SameOperandsAndResultShape,
    /// All operands have one shape.
    SameOperandsShape,
    /// All operands have one element type.
    SameOperandsElementType,
    /// Scalars, vectors and tensors are treated element by element.
    Elementwise,
    /// `operandSegmentSizes` says how many operands each name has.
    AttrSizedOperandSegments,
    /// `resultSegmentSizes` says how many results each name has.
    AttrSizedResultSegments,
    /// The values (operands or results) of these names have one type.
    AllTypesMatch(&'static [&'static str]),
    /// The values of these names have one element type.
    AllElementTypesMatch(&'static [&'static str]),
    /// The values of these names have one shape.
    AllShapesMatch(&'static [&'static str]),
    /// The values of these names have one rank.
    AllRanksMatch(&'static [&'static str]),
    /// The type of `to` is the result of `transform` on the type of `from`.
    TypesMatchWith {
        /// The words for messages.
        summary: &'static str,
        /// The name of the known value.
        from: &'static str,
        /// The name of the value whose type follows.
        to: &'static str,
        /// Makes the type; `None` where that is impossible.
        transform: fn(&Context, Type) -> Option<Type>,
    },
    /// The types of the results are those that the op's `infer` hook makes.
    InferTypes,
    /// Calls the function of its `callee`.
    CallLike,
    /// A function: a symbol with a `function_type` and a body.
    FunctionLike,
    /// Repeats its regions.
    LoopLike,
    /// Passes operands on to its successors' block arguments.
    BranchLike,
    /// Its custom form has no place for discardable attributes: an op that has some is printed in the generic form.
    InherentAttributesOnly,
    /// As `InherentAttributesOnly`, but the custom form has a place for these, too.
    InherentAttributesAnd(&'static [&'static str]),
}
