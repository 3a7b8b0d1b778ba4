//! Whether ops may be used: in a target environment, and in the module with its declared needs.

use std::fmt;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassResult};
use vulcanize_ir::{Context, Diagnostic, Ir, NamedAttribute, Op, Type, WalkOrder};
use vulcanize_target_env::{Missing, TargetEnv};

use super::requirements::{
    Demand, Demands, Models, OfName, Place, Recent, Subject, attribute_number, for_each_attribute_demand,
    for_each_type_demand, types_of_attribute, types_of_values,
};
use crate::attributes::VceAttr;
use crate::types::StorageClass;

/// Something that an op needs and that is not there. As text one phrase, to be put after the op's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unavailable {
    /// The part of the op that needs it, with a space after it: `BuiltIn SubgroupSize `; empty for the op itself.
    pub what: String,
    /// The missing part.
    pub missing: Missing,
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.what, self.missing)
    }
}

impl std::error::Error for Unavailable {}

/// Whether an environment allows an op with its attributes, types and operands; ops in its regions do not count.
///
/// # Errors
/// The first thing that is missing.
pub fn check_op(ir: &Ir<'_>, op: Op, env: &TargetEnv) -> Result<(), Unavailable> {
    let mut verdict = Verdict { env, problem: None };
    Demands::new(ir, op).visit(op, &mut |demand| verdict.weigh(ir.context(), demand));
    verdict.problem.map_or(Ok(()), Err)
}

/// Whether an environment allows a type, as the pointee in a storage class or (without one) in computations.
///
/// # Errors
/// The first thing that is missing.
pub fn check_type(
    context: &Context,
    env: &TargetEnv,
    ty: Type,
    storage: Option<StorageClass>,
) -> Result<(), Unavailable> {
    let mut verdict = Verdict { env, problem: None };
    for_each_type_demand(context, ty, storage.map_or(Place::Computed, Place::Memory), &mut |demand| {
        verdict.weigh(context, demand);
    });
    verdict.problem.map_or(Ok(()), Err)
}

/// The first demand that an environment does not meet.
struct Verdict<'e> {
    env: &'e TargetEnv,
    problem: Option<Unavailable>,
}

impl Verdict<'_> {
    fn weigh(&mut self, context: &Context, demand: Demand) {
        if self.problem.is_none()
            && let Err(missing) = self.env.check(&demand.requirement)
        {
            self.problem = Some(Unavailable { what: demand.subject.text(context), missing });
        }
    }

    fn text(self) -> Option<String> {
        self.problem.map(|problem| problem.to_string())
    }
}

/// Answers for many ops whether a target allows them; ops of one name, equal types and equal attributes share one
/// look-up.
#[derive(Debug)]
pub struct EnvChecker {
    env: TargetEnv,
    /// The facts about each name so far and the target's refusal of it; by a name's number its place there, from one.
    names: Vec<(OfName, Option<String>)>,
    places: Vec<u16>,
    types: FxHashMap<(Type, Place), Option<String>>,
    attributes: FxHashMap<NamedAttribute, Option<String>>,
    /// The places where a type was allowed, a bit each, by the number of the type.
    allowed_types: Vec<u8>,
    /// Attributes that were allowed with their types.
    recent_attributes: Recent<(NamedAttribute, Place)>,
    /// The phrase about the last op that failed for its operands.
    last: String,
}

impl EnvChecker {
    /// A checker for a target.
    pub fn new(env: TargetEnv) -> Self {
        Self {
            env,
            names: Vec::new(),
            places: Vec::new(),
            types: FxHashMap::default(),
            attributes: FxHashMap::default(),
            allowed_types: Vec::new(),
            recent_attributes: Recent::new(),
            last: String::new(),
        }
    }

    /// The target.
    pub fn env(&self) -> &TargetEnv {
        &self.env
    }

    /// Whether the target allows an op with its attributes, types and operands, whatever the models of its module.
    ///
    /// # Errors
    /// One phrase that names the missing part.
    pub fn check(&mut self, ir: &Ir<'_>, op: Op) -> Result<(), &str> {
        let context = ir.context();
        let index = self.index_of_name(ir, op);
        if self.names[index].1.is_some() {
            return Err(self.names[index].1.as_deref().unwrap_or_default());
        }
        let OfName { rule, place, decorations } = self.names[index].0;
        let mut new = SmallVec::<[NamedAttribute; 4]>::new();
        for &attribute in ir.attributes(op) {
            if !self.recent_attributes.has((attribute, place), attribute_number(attribute)) {
                new.push(attribute);
            }
        }
        if let Some(attribute) = new.iter().find(|&&attribute| !self.allows_attribute(ir, op, decorations, attribute)) {
            return Err(self.attributes[attribute].as_deref().unwrap_or_default());
        }
        let types_of_attributes = new.iter().flat_map(|a| types_of_attribute(context, a.value));
        let mut types = types_of_values(ir, op).chain(types_of_attributes);
        if let Some(ty) = types.find(|&ty| !self.allows_type(context, (ty, place))) {
            return Err(self.types[&(ty, place)].as_deref().unwrap_or_default());
        }
        new.iter().for_each(|&a| self.recent_attributes.note((a, place), attribute_number(a)));
        if let Some(rule) = rule {
            let mut verdict = Verdict { env: &self.env, problem: None };
            rule(ir, op, Models::default(), &mut |demand| verdict.weigh(context, demand));
            if let Some(problem) = verdict.text() {
                self.last = problem;
                return Err(&self.last);
            }
        }
        Ok(())
    }

    /// Where the facts about the op's name are.
    fn index_of_name(&mut self, ir: &Ir<'_>, op: Op) -> usize {
        let number = ir.op_name(op).index();
        if self.places.len() <= number {
            self.places.resize(number + 1, 0);
        }
        if let Some(known) = usize::from(self.places[number]).checked_sub(1) {
            return known;
        }
        let (of_name, requirement) = OfName::of(ir.def(op));
        let mut verdict = Verdict { env: &self.env, problem: None };
        verdict.weigh(ir.context(), Demand::new(Subject::Op, requirement));
        self.names.push((of_name, verdict.text()));
        // A name without a place is looked up again, which is no harm.
        self.places[number] = u16::try_from(self.names.len()).unwrap_or(0);
        self.names.len() - 1
    }

    /// Whether the target allows an attribute of an op, whatever types are in it.
    fn allows_attribute(&mut self, ir: &Ir<'_>, op: Op, decorations: &[&str], attribute: NamedAttribute) -> bool {
        let Self { env, attributes, .. } = self;
        let verdict = attributes.entry(attribute).or_insert_with(|| {
            let (context, mut verdict) = (ir.context(), Verdict { env, problem: None });
            let is_own = ir.is_inherent(op, attribute.name);
            let mut sink = |demand| verdict.weigh(context, demand);
            for_each_attribute_demand(context, attribute, is_own, decorations, Models::default(), &mut sink);
            verdict.text()
        });
        verdict.is_none()
    }

    /// Whether the target allows a type at a place.
    fn allows_type(&mut self, context: &Context, (ty, place): (Type, Place)) -> bool {
        let bit = match place {
            Place::Computed => 1,
            Place::Moved => 2,
            Place::PartOfUniform => 4,
            // Hardly any op has values there.
            Place::Memory(_) => 0,
        };
        if self.allowed_types.get(ty.index()).is_some_and(|places| places & bit != 0) {
            return true;
        }
        let Self { env, types, .. } = self;
        let verdict = types.entry((ty, place)).or_insert_with(|| {
            let mut verdict = Verdict { env, problem: None };
            for_each_type_demand(context, ty, place, &mut |demand| verdict.weigh(context, demand));
            verdict.text()
        });
        let is_allowed = verdict.is_none();
        if is_allowed {
            if self.allowed_types.len() <= ty.index() {
                self.allowed_types.resize(ty.index() + 1, 0);
            }
            self.allowed_types[ty.index()] |= bit;
        }
        is_allowed
    }
}

/// The remedy at the end of a message.
fn remedy(missing: &Missing) -> &'static str {
    match missing {
        Missing::Removed { .. } => "lower the version of the module's #spirv.vce<…>, or use what took the op's place",
        Missing::VersionOrExtension { .. } | Missing::Capability { .. } => {
            "add it to the module's #spirv.vce<…>, or let 'spirv-update-vce' deduce the triple"
        }
    }
}

/// Whether a `spirv.module` declares all that its ops need. A module without a `vce_triple` declares nothing and
/// passes: it cannot become a binary.
///
/// # Errors
/// One diagnostic for each missing thing, at the first op that needs it: the op's need, the module's declaration, and
/// the remedy.
pub fn check_declared_triple(ir: &Ir<'_>, module: Op) -> Result<(), Vec<Box<Diagnostic>>> {
    let context = ir.context();
    let attribute = ir.attribute_str(module, "vce_triple");
    let Some(vce) = attribute.and_then(|attribute| context.attribute_as::<VceAttr>(attribute)) else { return Ok(()) };
    let declared = TargetEnv::new(vce.version, vce.capabilities.iter().copied(), vce.extensions.iter().copied());
    let mut problems = Problems { ir, found: Vec::new(), seen: FxHashSet::default() };
    for capability in &vce.capabilities {
        if let Err(missing) = declared.check(capability.requirement()) {
            problems.add(module, Unavailable { what: format!("capability {capability} "), missing });
        }
    }
    let mut demands = Demands::new(ir, module);
    for op in ir.walk(module, WalkOrder::Pre) {
        demands.visit(op, &mut |demand| {
            if demand.unless.is_none_or(|unless| declared.check(&unless).is_err())
                && let Err(missing) = declared.check(&demand.requirement)
            {
                problems.add(op, Unavailable { what: demand.subject.text(context), missing });
            }
        });
    }
    if problems.found.is_empty() { Ok(()) } else { Err(problems.found) }
}

struct Problems<'a, 'c> {
    ir: &'a Ir<'c>,
    #[expect(clippy::vec_box, reason = "diagnostics are made and passed on in boxes")]
    found: Vec<Box<Diagnostic>>,
    seen: FxHashSet<String>,
}

impl Problems<'_, '_> {
    fn add(&mut self, op: Op, problem: Unavailable) {
        let remedy = remedy(&problem.missing);
        let missing = problem.missing.against("the module's triple");
        if self.seen.insert(missing.to_string()) {
            let message = format!("'{}' op {}{missing}; {remedy}", self.ir.op_name_str(op), problem.what);
            self.found.push(Diagnostic::error(self.ir.location(op), message));
        }
    }
}

pub(super) static CHECK_VCE: PassDef = PassDef::new(
    "spirv-check-vce",
    "SPIRVCheckVCEPass",
    "Check that spirv.module ops declare the version, capabilities and extensions that they need",
    run,
)
.on("spirv.module");

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    check_declared_triple(ir, op).map(|()| false).map_err(|diagnostics| {
        diagnostics.into_iter().for_each(|diagnostic| cx.diagnostics().push(diagnostic));
        PassError::Reported
    })
}
