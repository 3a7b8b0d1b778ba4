//! What is in an op, at a glance: passes ask before they look at each op.

use std::any::Any;

use crate::dialect::OpDefFn;
use crate::handle::{Op, Type};
use crate::ir::{Ir, WalkOrder};
use crate::schema::{OpDef, TypedOp};

/// The kinds of ops and the types in an op, itself included.
///
/// ```
/// use vulcanize_ir::{Contents, Context, Module, UnrealizedConversionCast, parse_source};
///
/// let context = Context::new();
/// let ir = parse_source(&context, "example.mlir", "module {}").unwrap();
/// let contents = Contents::of(&ir, ir.root().unwrap());
/// assert!(contents.has::<Module>() && !contents.has::<UnrealizedConversionCast>());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Contents {
    defs: Vec<&'static OpDef>,
    types: Vec<Type>,
    has_branches: bool,
}

/// Numbers, a bit each: those of names, types and attributes are dense.
#[derive(Default)]
struct Numbers(Vec<u64>);

impl Numbers {
    /// Whether the number was not here before.
    fn insert(&mut self, number: usize) -> bool {
        let (word, bit) = (number / 64, 1 << (number % 64));
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        let is_new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        is_new
    }
}

impl Contents {
    /// The contents of `root`, in one walk.
    pub fn of(ir: &Ir<'_>, root: Op) -> Self {
        let mut contents = Self::default();
        let [mut names, mut types, mut attributes] = [(); 3].map(|()| Numbers::default());
        let mut see_type = |contents: &mut Self, ty: Type| {
            if types.insert(ty.index()) {
                contents.types.push(ty);
            }
        };
        for op in ir.walk(root, WalkOrder::Pre) {
            if names.insert(ir.op_name(op).index()) {
                contents.defs.extend(ir.def(op));
            }
            ir.result_types(op).for_each(|ty| see_type(&mut contents, ty));
            for attribute in ir.attributes(op) {
                if attributes.insert(attribute.value.index())
                    && let Some(ty) = ir.context().type_value(attribute.value)
                {
                    see_type(&mut contents, ty);
                }
            }
            for &region in ir.regions(op) {
                contents.has_branches |= ir.first_block(region).is_some() && !ir.has_one_block(region);
                for &argument in ir.blocks(region).flat_map(|block| ir.arguments(block)) {
                    see_type(&mut contents, ir.value_type(argument));
                }
            }
        }
        contents
    }

    /// The declarations of its ops, each once; ops that are not registered have none.
    pub fn defs(&self) -> &[&'static OpDef] {
        &self.defs
    }

    /// The types of its results, of its blocks' arguments, and those that attributes name (such as a function's), each
    /// once.
    pub fn types(&self) -> impl Iterator<Item = Type> + '_ {
        self.types.iter().copied()
    }

    /// Whether a region has several blocks.
    pub fn has_branches(&self) -> bool {
        self.has_branches
    }

    /// Whether there is such an op.
    pub fn has<T: TypedOp>(&self) -> bool {
        self.has_def(T::def())
    }

    fn has_def(&self, wanted: &'static OpDef) -> bool {
        self.defs.iter().any(|&def| std::ptr::eq(def, wanted))
    }

    /// Whether a registered op of this dialect is among its ops.
    pub fn has_dialect(&self, namespace: &str) -> bool {
        self.defs.iter().any(|def| def.name.split('.').next() == Some(namespace))
    }

    /// Whether there is an op of one of these declarations.
    pub fn has_any(&self, ops: &[OpDefFn]) -> bool {
        ops.iter().any(|op| self.has_def(op()))
    }

    /// Whether an op has an interface.
    pub fn has_interface<T: Any>(&self) -> bool {
        self.defs.iter().any(|def| def.interface::<T>().is_some())
    }
}
