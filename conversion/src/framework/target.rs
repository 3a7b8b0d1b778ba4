//! The legal ops after a conversion.

use rustc_hash::FxHashMap;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op};

/// Whether an op may stay as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legality {
    /// It may.
    Legal,
    /// It may, with all that is in it.
    LegalWithRegions,
    /// It must be converted.
    Illegal,
    /// Nobody said; a partial conversion leaves it.
    Unknown,
}

type Decide = Box<dyn Fn(&Ir<'_>, Op) -> Result<(), String>>;

pub(super) enum Rule {
    Fixed(Legality),
    Dynamic(Decide),
}

impl Rule {
    /// The rule's verdict on an op.
    pub(super) fn legality(&self, ir: &Ir<'_>, op: Op) -> Legality {
        match self {
            Rule::Fixed(legality) => *legality,
            Rule::Dynamic(decide) if decide(ir, op).is_ok() => Legality::Legal,
            Rule::Dynamic(_) => Legality::Illegal,
        }
    }

    /// Why an op is not legal, where the rule knows.
    pub(super) fn objection(&self, ir: &Ir<'_>, op: Op) -> Option<String> {
        match self {
            Rule::Fixed(_) => None,
            Rule::Dynamic(decide) => decide(ir, op).err().filter(|reason| !reason.is_empty()),
        }
    }
}

/// The legal ops after a conversion: rules for ops by name, then for whole dialects.
#[derive(Default)]
pub struct ConversionTarget {
    ops: FxHashMap<&'static str, Rule>,
    dialects: FxHashMap<&'static str, Rule>,
}

impl std::fmt::Debug for ConversionTarget {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ConversionTarget").finish_non_exhaustive()
    }
}

impl ConversionTarget {
    /// A target without rules.
    pub fn new() -> Self {
        Self::default()
    }

    /// All ops of a dialect are legal.
    pub fn add_legal_dialect(&mut self, namespace: &'static str) -> &mut Self {
        self.dialects.insert(namespace, Rule::Fixed(Legality::Legal));
        self
    }

    /// All ops of a dialect must be converted.
    pub fn add_illegal_dialect(&mut self, namespace: &'static str) -> &mut Self {
        self.dialects.insert(namespace, Rule::Fixed(Legality::Illegal));
        self
    }

    /// An op of the dialect is legal unless `decide` objects; it must be converted then. The objection is one phrase
    /// for the diagnostic.
    pub fn add_dynamic_dialect(
        &mut self,
        namespace: &'static str,
        decide: impl Fn(&Ir<'_>, Op) -> Result<(), String> + 'static,
    ) -> &mut Self {
        self.dialects.insert(namespace, Rule::Dynamic(Box::new(decide)));
        self
    }

    /// Ops of this name are legal.
    pub fn add_legal_op<T: TypedOp>(&mut self) -> &mut Self {
        self.set_op(T::def().name, Legality::Legal)
    }

    /// Ops of this name are legal, with all that is in them.
    pub fn add_legal_op_with_regions<T: TypedOp>(&mut self) -> &mut Self {
        self.set_op(T::def().name, Legality::LegalWithRegions)
    }

    /// Ops of this name must be converted.
    pub fn add_illegal_op<T: TypedOp>(&mut self) -> &mut Self {
        self.set_op(T::def().name, Legality::Illegal)
    }

    /// The rule for ops of this name.
    pub fn set_op(&mut self, name: &'static str, legality: Legality) -> &mut Self {
        self.ops.insert(name, Rule::Fixed(legality));
        self
    }

    /// An op of this name is legal unless `decide` objects; it must be converted then.
    pub fn add_dynamic_op<T: TypedOp>(
        &mut self,
        decide: impl Fn(&Ir<'_>, Op) -> Result<(), String> + 'static,
    ) -> &mut Self {
        self.ops.insert(T::def().name, Rule::Dynamic(Box::new(decide)));
        self
    }

    /// The rules' verdict on an op.
    pub fn legality(&self, ir: &Ir<'_>, op: Op) -> Legality {
        self.rule(ir.op_name_str(op)).map_or(Legality::Unknown, |rule| rule.legality(ir, op))
    }

    /// The rule for ops of a name.
    pub(super) fn rule(&self, name: &str) -> Option<&Rule> {
        let namespace = name.split('.').next().unwrap_or(name);
        self.ops.get(name).or_else(|| self.dialects.get(namespace))
    }
}
