//! The declaration of an op, from which parser, printer, verifier, builder and typed view come.
//!
//! A stanza of the [`ops!`](crate::ops) macro makes an [`OpDef`], a static table row of plain data and a few hooks,
//! and a typed view (a `Copy` struct around the [`Op`] handle with accessors by name). The engines beside
//! this file read the row:
//!
//! | file | what it does with the row |
//! | --- | --- |
//! | `format.rs` | compiles the assembly format once a context |
//! | `format_parse.rs`, `format_print.rs` | run the compiled format both ways |
//! | `attribute.rs` | makes attributes of what builders are given |
//! | `infer.rs` | infers result types from the traits |
//! | `verify.rs` | checks operands, attributes, results, regions, successors and traits |
//! | `branch.rs` | knows which operands a branch hands to which successor |
//! | `region_branch.rs` | how control moves between an op and its regions |
//! | `memory_slot.rs` | memory that can become SSA values |
//! | `memory_access.rs` | which memory an op reads and writes, and where |
//! | `calls.rs` | what is a function, and what calls one |
//! | `carries.rs` | which ops hand values on without looking at them |
//! | `integer_ranges.rs` | which integers values may be |
//! | `counterpart.rs` | which ops mean what another one means |
//! | `op_table.rs` | what a pass knows about ops, by declaration |
//! | `constraints.rs` | the constraints that rows share |
//! | `traits.rs` | the traits |

mod attribute;
mod branch;
mod calls;
mod carries;
mod constraints;
mod counterpart;
mod enums;
mod expansion;
mod format;
mod format_parse;
mod format_print;
mod groups;
mod infer;
mod integer_ranges;
mod known;
mod macros;
mod macros_build;
mod memory_access;
mod memory_slot;
mod op_table;
mod region_branch;
mod segments;
mod traits;
mod verify;

pub use attribute::ToAttribute;
pub use branch::{
    BranchInterface, DecidedBranch, append_successor_operands, erase_operand, erase_successor_operand,
    successor_operand, successor_operands,
};
pub use calls::{callee_reference, is_function, is_function_with_body};
pub use carries::Carries;
pub use constraints::*;
pub use counterpart::Counterpart;
pub use enums::{EnumCases, EnumDef, EnumSyntax, EnumValue};
pub use expansion::Expansion;
pub use format::Format;
pub(crate) use format_parse::parse_format;
pub(crate) use format_print::print_format;
pub use groups::Groups;
pub use infer::{infer_result_types, infers_result_types};
pub use integer_ranges::{IntRange, IntegerRanges};
pub use known::KnownOps;
pub use macros::{index_of_name, is_one_each, plain_name};
pub use memory_access::{AccessEffect, Accessed, MemoryAccess};
pub use memory_slot::{DestructurableAllocation, PromotableAllocation, SlotAccess};
pub use op_table::OpTable;
pub use region_branch::{ConditionallySpeculatable, NOTHING_TRAVELS, RegionBranchInterface, RegionPoint, RegionPoints};
pub use segments::segment_range;
pub use traits::Trait;
pub(crate) use verify::verify_op_regions;
pub use verify::{verify_function_entry, verify_op};

use std::any::Any;

use smallvec::SmallVec;

use crate::context::Context;
use crate::diagnostics::Fallible;
use crate::dialect::EarlierForm;
use crate::handle::{Attribute, Op, Region, Type, Value};
use crate::ir::{Ir, OperationState};
use crate::location::Location;
use crate::rewrite::Rewriter;
use crate::symbols::SymbolTableCollection;
use crate::text::{Parser, Printer};

/// How many values (or regions, successors) a name of a declaration has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
}

/// A constraint on a type.
#[derive(Debug)]
pub struct TypeConstraint {
    /// The words for messages: "must be {summary}".
    pub summary: &'static str,
    /// Whether a type fits.
    pub check: fn(&Context, Type) -> bool,
    /// The type, where only one fits (`I1`, `INDEX`, …): such a type is not written in assembly formats.
    pub buildable: Option<fn(&Context) -> Type>,
}

impl TypeConstraint {
    /// A constraint that several types may fit.
    pub const fn new(summary: &'static str, check: fn(&Context, Type) -> bool) -> Self {
        Self { summary, check, buildable: None }
    }
}

/// A constraint on an attribute, and its form in an assembly format.
#[derive(Debug)]
pub struct AttrConstraint {
    /// The words for messages: "failed to satisfy constraint: {summary}".
    pub summary: &'static str,
    /// Whether an attribute fits.
    pub check: fn(&Context, Attribute) -> bool,
    /// How `$name` reads and writes it in an assembly format.
    pub syntax: AttrSyntax,
}

/// How an assembly format writes an attribute.
#[derive(Clone, Copy, Debug)]
pub enum AttrSyntax {
    /// As everywhere, with its type.
    Full,
    /// Without its type, which is always this one.
    Typed(fn(&Context) -> Type),
    /// `@name`, stored as a string.
    SymbolName,
    /// `@name::@nested`
    SymbolRef,
    /// A type.
    Type,
    /// Stands for `unit`: written by the presence of an optional group.
    Unit,
    /// The keyword of a case, stored as an integer attribute of this type.
    EnumKeyword(&'static EnumDef, fn(&Context) -> Type),
    /// The text of a dialect's enum attribute after its mnemonic (`<fast>`, or the bare keyword).
    Enum(&'static EnumDef),
    /// As this parser and printer do.
    Custom(fn(&mut Parser<'_, '_>) -> Fallible<Attribute>, fn(&mut Printer<'_, '_>, Attribute)),
}

/// An operand or a result (or a group of them) of a declaration.
#[derive(Debug)]
pub struct OperandDef {
    /// Its name.
    pub name: &'static str,
    /// The constraint on its type.
    pub constraint: &'static TypeConstraint,
    /// How many values it has.
    pub arity: Arity,
}

/// A result (or a group of them) of a declaration.
pub type ResultDef = OperandDef;

/// Whether an attribute has to be there.
#[derive(Clone, Copy, Debug)]
pub enum Presence {
    /// It has to.
    Required,
    /// It need not.
    Optional,
    /// It need not, and means this value then; the custom form leaves the value out.
    OptionalWith(fn(&Context) -> Attribute),
    /// It is always there, with this value by default.
    Default(fn(&Context) -> Attribute),
}

/// An inherent attribute of a declaration.
#[derive(Debug)]
pub struct AttrDef {
    /// Its name.
    pub name: &'static str,
    /// Its constraint.
    pub constraint: &'static AttrConstraint,
    /// Whether it has to be there.
    pub presence: Presence,
}

/// The constraint on a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionKind {
    /// Any number of blocks.
    Any,
    /// One block at least.
    MinOneBlock,
    /// One block.
    OneBlock,
    /// One block or none.
    MaxOneBlock,
}

/// A region (or a group of them) of a declaration.
#[derive(Debug)]
pub struct RegionDef {
    /// Its name.
    pub name: &'static str,
    /// Its constraint.
    pub kind: RegionKind,
    /// How many regions it has.
    pub arity: Arity,
}

/// A successor (or a group of them) of a declaration.
#[derive(Debug)]
pub struct SuccessorDef {
    /// Its name.
    pub name: &'static str,
    /// How many successors it has.
    pub arity: Arity,
}

/// How an op is written in custom form.
#[derive(Clone, Copy, Debug)]
pub enum Assembly {
    /// Only in the generic form.
    Generic,
    /// By a declarative format in MLIR's notation.
    Format(&'static str),
    /// By functions.
    Custom {
        /// Reads the text after the name.
        parse: fn(&mut Parser<'_, '_>, &mut OperationState) -> Fallible,
        /// Writes the text after the name.
        print: fn(&mut Printer<'_, '_>, Op),
    },
}

impl Assembly {
    pub(crate) fn format_text(&self) -> Option<&'static str> {
        match self {
            Assembly::Format(text) => Some(text),
            Assembly::Generic | Assembly::Custom { .. } => None,
        }
    }
}

/// A pair of functions that a format names in `custom<Name>($a, $b)`. Parameters arrive in the order of the format.
#[derive(Clone, Copy, Debug)]
pub struct CustomDirective {
    /// The name in the format.
    pub name: &'static str,
    /// The attributes that it writes, which `attr-dict` then leaves out.
    pub attributes: &'static [&'static str],
    /// The operand, attribute or result whose presence decides when the directive is an optional group's anchor.
    pub anchor: Option<&'static str>,
    /// Reads the text and fills the state: operands, types, attributes and regions by name through the assignment.
    pub parse: fn(&mut Parser<'_, '_>, &mut FormatState) -> Fallible,
    /// Writes the text.
    pub print: fn(&mut Printer<'_, '_>, Op),
}

/// The results of a format's parse so far, in the declaration's order of names.
#[derive(Debug, Default)]
pub struct FormatState {
    /// The written operands of each name.
    pub operands: Groups<crate::text::UnresolvedOperand>,
    /// For each operand name, the places of its operands.
    pub operand_locations: Vec<Location>,
    /// For each operand name, its types, where written or inferred.
    pub operand_types: Groups<Type>,
    /// For each result name, its types, where written or inferred.
    pub result_types: Groups<Type>,
    /// Attributes, regions and successors go right into the state of the operation.
    pub operation: OperationState,
}

/// One result of folding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoldValue {
    /// An existing value.
    Value(Value),
    /// A constant of the result's type.
    Constant(Attribute),
}

/// The result of folding an op: nothing, or a value for each result.
pub type FoldResult = Option<SmallVec<[FoldValue; 1]>>;

/// Gives names to values for the printer.
pub type NameSink<'a> = dyn FnMut(Value, &str) + 'a;

/// Something that an op's declaration carries for another crate, found by type with [`OpDef::interface`].
pub type Interface = &'static (dyn Any + Send + Sync);

/// Marks ops with blocks that have a role, also where nothing reaches them, so that canonicalization erases none of those.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlocksHaveRoles {
    /// All have one, as in a loop of SPIR-V (header, continue block, merge block).
    All,
    /// The last block has a special role, as in a selection (merge block). Where nothing reaches it, no other one is
    /// erased, either: it may use their values.
    Last,
}

/// A rewrite of an op: decides first, then changes. Returns whether it changed something.
pub type RewriteFn = fn(&mut Rewriter<'_, '_>, Op) -> bool;

/// A rewrite that canonicalization applies to an op.
#[derive(Clone, Copy, Debug)]
pub struct CanonicalizePattern {
    /// The name by which options choose it: the one that MLIR's pattern has, a type of C++ (most of them in its
    /// anonymous namespace). Empty for a pattern that has none, which only a list of patterns to apply leaves out.
    pub name: &'static str,
    /// Its function.
    pub rewrite: RewriteFn,
}

/// A rewrite of canonicalization that has a name in MLIR.
pub const fn named(name: &'static str, rewrite: RewriteFn) -> CanonicalizePattern {
    CanonicalizePattern { name, rewrite }
}

/// A rewrite of canonicalization that has none: one of ours, or a function in MLIR.
pub const fn unnamed(rewrite: RewriteFn) -> CanonicalizePattern {
    CanonicalizePattern { name: "", rewrite }
}

/// The declaration of an op. Made by the [`ops!`](crate::ops) macro or with struct update from [`OpDef::new`].
pub struct OpDef {
    /// `dialect.name`
    pub name: &'static str,
    /// One paragraph for the reference page.
    pub summary: &'static str,
    /// The operands.
    pub operands: &'static [OperandDef],
    /// The inherent attributes.
    pub attributes: &'static [AttrDef],
    /// The results.
    pub results: &'static [ResultDef],
    /// Whether the types of the results follow from the rest, so that builders infer them.
    pub infers_results: bool,
    /// The regions.
    pub regions: &'static [RegionDef],
    /// The successors.
    pub successors: &'static [SuccessorDef],
    /// The traits.
    pub traits: &'static [Trait],
    /// The custom form.
    pub assembly: Assembly,
    /// For the reader of pages: the text after the name, where functions read and write it ([`Assembly::Custom`]).
    pub syntax: &'static str,
    /// The directives that the format names in `custom<…>`.
    pub directives: &'static [CustomDirective],
    /// Rules that the declaration cannot express.
    pub verify: Option<fn(&Ir<'_>, Op) -> Fallible>,
    /// Rules about the ops in the regions, checked after those have been verified.
    pub verify_regions: Option<fn(&Ir<'_>, Op) -> Fallible>,
    /// Rules about the symbols that the op refers to, checked right after `verify`: for ops whose users rely on them.
    pub verify_symbols: Option<fn(&Ir<'_>, Op, &mut SymbolTableCollection) -> Fallible>,
    /// Rules about the symbols that the op refers to, checked once the nearest symbol table is sound.
    pub verify_symbol_uses: Option<fn(&Ir<'_>, Op, &mut SymbolTableCollection) -> Fallible>,
    /// Infers the types of the results ([`Trait::InferTypes`]).
    pub infer: Option<fn(&Ir<'_>, &OperationState) -> Fallible<SmallVec<[Type; 1]>>>,
    /// Folds, given the constants among the operands.
    pub fold: Option<fn(&Ir<'_>, Op, &[Option<Attribute>]) -> FoldResult>,
    /// Folds that change the op or its users and leave it in place.
    pub fold_in_place: &'static [RewriteFn],
    /// Rewrites of canonicalization.
    pub canonicalize: &'static [CanonicalizePattern],
    /// Suggests names for the results.
    pub name_results: Option<fn(&Ir<'_>, Op, &mut NameSink<'_>)>,
    /// Suggests names for the arguments of a region's blocks.
    pub name_region_arguments: Option<fn(&Ir<'_>, Op, Region, &mut NameSink<'_>)>,
    /// The dialect whose prefix ops directly inside may leave out.
    pub default_dialect: &'static str,
    /// How the op was written in earlier editions.
    pub earlier: Option<EarlierForm>,
    /// The interfaces that other crates add to the op.
    pub interfaces: &'static [Interface],
}

impl std::fmt::Debug for OpDef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "OpDef({})", self.name)
    }
}

impl OpDef {
    /// A declaration with a name and nothing else.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            summary: "",
            operands: &[],
            attributes: &[],
            results: &[],
            infers_results: false,
            regions: &[],
            successors: &[],
            traits: &[],
            assembly: Assembly::Generic,
            syntax: "",
            directives: &[],
            verify: None,
            verify_regions: None,
            verify_symbols: None,
            verify_symbol_uses: None,
            infer: None,
            fold: None,
            fold_in_place: &[],
            canonicalize: &[],
            name_results: None,
            name_region_arguments: None,
            default_dialect: "",
            earlier: None,
            interfaces: &[],
        }
    }

    /// The data of type `T` that another crate hung on the op.
    pub fn interface<T: Any>(&self) -> Option<&'static T> {
        self.interfaces.iter().find_map(|interface| (*interface as &'static dyn Any).downcast_ref())
    }

    /// Whether a trait matches.
    pub fn has_trait(&self, matches: impl Fn(&Trait) -> bool) -> bool {
        self.traits.iter().any(matches)
    }

    /// Whether the op ends a block.
    pub fn is_terminator(&self) -> bool {
        self.has_trait(|t| matches!(t, Trait::Terminator | Trait::ReturnLike | Trait::BranchLike))
    }

    /// Whether the op has no effect and may be removed or moved.
    pub fn is_pure(&self) -> bool {
        self.has_trait(|t| matches!(t, Trait::Pure | Trait::ConstantLike))
    }

    /// Whether the regions use no value from outside.
    pub fn is_isolated(&self) -> bool {
        self.has_trait(|t| matches!(t, Trait::IsolatedFromAbove))
    }

    /// Whether the region holds symbols.
    pub fn is_symbol_table(&self) -> bool {
        self.has_trait(|t| matches!(t, Trait::SymbolTable))
    }

    /// Whether the op is a symbol.
    pub fn is_symbol(&self) -> bool {
        self.has_trait(|t| matches!(t, Trait::Symbol | Trait::FunctionLike))
    }

    /// The inherent attribute of this name.
    pub fn attribute(&self, name: &str) -> Option<&'static AttrDef> {
        self.attributes.iter().find(|a| a.name == name)
    }
}

/// A typed view of an op: a `Copy` wrapper of the handle with accessors by name. Made by the [`ops!`](crate::ops) macro.
pub trait TypedOp: Copy + Sized {
    /// What building one returns: the result of an op that has exactly one, the view of any other.
    type Built: Built;
    /// The op's declaration. There is one static a declared op, so its address identifies the op.
    fn def() -> &'static OpDef;
    /// Wraps a handle without a check.
    fn wrap(op: Op) -> Self;
    /// The handle.
    fn op(self) -> Op;
    /// The view of `op`, if it is one of these.
    fn cast(ir: &Ir<'_>, op: Op) -> Option<Self> {
        Self::matches(ir, op).then(|| Self::wrap(op))
    }
    /// Whether `op` is one of these.
    #[inline]
    fn matches(ir: &Ir<'_>, op: Op) -> bool {
        ir.def(op).is_some_and(|def| std::ptr::eq(def, Self::def()))
    }
}

/// What a builder returns for an op.
pub trait Built: Copy {
    /// That of `op`.
    fn of(ir: &Ir<'_>, op: Op) -> Self;
    /// The op that was built.
    fn built_op(self, ir: &Ir<'_>) -> Op;
}

impl Built for Value {
    #[inline]
    fn of(ir: &Ir<'_>, op: Op) -> Self {
        ir.result(op, 0)
    }

    fn built_op(self, ir: &Ir<'_>) -> Op {
        ir.defining_op(self).expect("a builder returns the result of an op")
    }
}

impl Built for Op {
    #[inline]
    fn of(_: &Ir<'_>, op: Op) -> Self {
        op
    }

    fn built_op(self, _: &Ir<'_>) -> Op {
        self
    }
}

impl<T: TypedOp> Built for T {
    #[inline]
    fn of(_: &Ir<'_>, op: Op) -> Self {
        T::wrap(op)
    }

    fn built_op(self, _: &Ir<'_>) -> Op {
        self.op()
    }
}
