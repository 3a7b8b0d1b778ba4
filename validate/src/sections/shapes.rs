//! The shapes of results and operands: most instructions about values say no more than "a float or a vector of such, and
//! operands of the same type". A [`Form`] says that for a family of instructions.

use spirv::Op;
use vulcanize_target_env::Capability;
use vulcanize_words::Inst;

use crate::checker::Checker;
use crate::module::{Module, Type};
use crate::rules::Rule;

/// What the components of a value are: bits.
pub(super) const BOOL: u8 = 1;
pub(super) const SIGNED: u8 = 2;
pub(super) const UNSIGNED: u8 = 4;
pub(super) const FLOAT: u8 = 8;
pub(super) const INT: u8 = SIGNED | UNSIGNED;
pub(super) const ANY: u8 = BOOL | INT | FLOAT;

/// How components make a value: bits.
pub(super) const SCALAR: u8 = 1;
pub(super) const VECTOR: u8 = 2;
pub(super) const MATRIX: u8 = 4;
pub(super) const COOPERATIVE: u8 = 8;
pub(super) const COOPERATIVE_NV: u8 = 16;

/// Types: any of some kinds of components in any of some forms, of a width if one is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub kinds: u8,
    pub forms: u8,
    pub width: u32,
}

/// Any type.
pub(super) const WHATEVER: Shape = shape(0, 0);

pub(super) const fn shape(kinds: u8, forms: u8) -> Shape {
    Shape { kinds, forms, width: 0 }
}

pub(super) const fn scalar(kinds: u8) -> Shape {
    shape(kinds, SCALAR)
}

pub(super) const fn scalar_or_vector(kinds: u8) -> Shape {
    shape(kinds, SCALAR | VECTOR)
}

/// What the type of an operand has to do with that of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    Any,
    /// It is the same type.
    Same,
    /// It has as many components.
    Count,
    /// It has as many components, of the same width.
    CountAndWidth,
    /// It has as many components, of another width.
    CountOtherWidth,
    /// It has as many components, of another type.
    CountOtherComponent,
    /// It is the type of the result's components.
    IsComponent,
    /// Its components are of the result's type.
    OfComponents,
    /// Its components have the type of the result's.
    SameComponent,
    /// It is the type of the first operand.
    SameAsFirst,
    /// It has as many components as the result, of the width of the first operand's.
    CountAndWidthOfFirst,
}

/// The form of a family of instructions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Form {
    pub ops: &'static [Op],
    pub result: Shape,
    /// Of the operands after the result; the last one is that of all further ones, too.
    pub operands: &'static [(Shape, Relation)],
}

/// The rules that a form is checked under.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub result: Rule,
    pub operand: Rule,
    pub relation: Rule,
}

/// An operand that a form says nothing about.
pub(super) const SKIP: (Shape, Relation) = (WHATEVER, Relation::Any);

impl Shape {
    /// Whether a type is one of these.
    pub fn accepts(self, module: &Module<'_>, ty: u32) -> bool {
        if self == WHATEVER {
            return true;
        }
        let form = match module.ty(ty) {
            Some(Type::Bool | Type::Int { .. } | Type::Float { .. }) => SCALAR,
            Some(Type::Vector { .. } | Type::VectorId { .. }) => VECTOR,
            Some(Type::Matrix { .. }) => MATRIX,
            Some(Type::CooperativeMatrix { .. }) => COOPERATIVE,
            Some(Type::CooperativeMatrixNv { .. }) => COOPERATIVE_NV,
            _ => 0,
        };
        let kind = match module.ty(module.component_type(ty)) {
            Some(Type::Bool) => BOOL,
            Some(Type::Int { signed: true, .. }) => SIGNED,
            Some(Type::Int { signed: false, .. }) => UNSIGNED,
            Some(Type::Float { .. }) => FLOAT,
            _ => 0,
        };
        let has_width = self.width == 0 || module.bit_width(ty) == self.width;
        form & self.forms != 0 && kind & self.kinds != 0 && has_width
    }

    /// These types in words.
    pub fn described(self) -> String {
        let kinds = match self.kinds {
            BOOL => "boolean",
            UNSIGNED => "unsigned integer",
            SIGNED => "signed integer",
            INT => "integer",
            FLOAT => "float",
            kinds if kinds & BOOL == 0 => "integer or float",
            _ => "boolean, integer or float",
        };
        let forms: Vec<&str> = [
            (SCALAR, "scalar"),
            (VECTOR, "vector"),
            (MATRIX, "matrix"),
            (COOPERATIVE | COOPERATIVE_NV, "cooperative matrix"),
        ]
        .into_iter()
        .filter_map(|(form, name)| (form & self.forms != 0).then_some(name))
        .collect();
        let width = if self.width == 0 { String::new() } else { format!(" of {} bits", self.width) };
        format!("a {kinds} {}{width}", forms.join(" or "))
    }
}

/// A type in words.
pub(super) fn described(module: &Module<'_>, ty: u32) -> String {
    let number = |ty| match module.ty(ty) {
        Some(Type::Bool) => "boolean".to_owned(),
        Some(Type::Int { width, signed: true }) => format!("{width}-bit signed integer"),
        Some(Type::Int { width, signed: false }) => format!("{width}-bit unsigned integer"),
        Some(Type::Float { width, encoding: None }) => format!("{width}-bit float"),
        Some(Type::Float { width, encoding: Some(_) }) => format!("{width}-bit float of an own encoding"),
        _ => format!("%{ty}"),
    };
    match module.ty(ty) {
        Some(Type::Bool | Type::Int { .. } | Type::Float { .. }) => format!("a {}", number(ty)),
        Some(Type::Vector { component, size }) => format!("a vector of {size} × {}", number(component)),
        Some(Type::Matrix { columns, .. }) => {
            format!("a matrix of {columns} columns of {}", number(module.component_type(ty)))
        }
        Some(Type::CooperativeMatrix { component, .. } | Type::CooperativeMatrixNv { component, .. }) => {
            format!("a cooperative matrix of {}", number(component))
        }
        Some(_) | None => match module.definition(ty).and_then(|inst| inst.name()) {
            Some(name) => format!("an Op{name}"),
            None => format!("%{ty}"),
        },
    }
}

/// Checks an operation with its operands, which `OpSpecConstantOp` may hold, against the form of its family.
pub(super) fn check<'w>(
    ck: &mut Checker<'_, 'w>,
    inst: &Inst<'w>,
    op: Op,
    operands: &[u32],
    forms: &[Form],
    rules: &Rules,
) {
    let Some(form) = forms.iter().find(|form| form.ops.contains(&op)) else { return };
    let Some(result) = inst.result_type().filter(|&ty| ck.ty(ty).is_some()) else { return };
    if !form.result.accepts(ck, result) {
        let message = format!("the result of Op{op:?} is {}, not {}", form.result.described(), described(ck, result));
        return ck.report(rules.result, inst, message);
    }
    let first = operands.first().and_then(|&id| ck.type_of(id));
    for (index, &id) in operands.iter().enumerate() {
        let Some(&(shape, relation)) = form.operands.get(index).or(form.operands.last()) else { return };
        if (shape, relation) == SKIP {
            continue;
        }
        // What is no value is a matter of ids.
        let Some(ty) = ck.type_of(id).filter(|&ty| ck.ty(ty).is_some()) else { continue };
        if !shape.accepts(ck, ty) {
            let found = described(ck, ty);
            let message = format!("operand {} of Op{op:?} is {}, not {found}", ck.shown(id), shape.described());
            ck.report(rules.operand, inst, message);
        } else if let Some(wanted) = relation.difference(ck, result, first, ty) {
            let message = format!("operand {} of Op{op:?} is {}, but {wanted}", ck.shown(id), described(ck, ty));
            ck.report(rules.relation, inst, message);
        }
    }
}

impl Relation {
    /// What is wanted of an operand's type that does not have it.
    fn difference(self, module: &Module<'_>, result: u32, first: Option<u32>, ty: u32) -> Option<String> {
        let shown = || described(module, result);
        let width = |ty| module.bit_width(ty);
        match self {
            Relation::Any => None,
            Relation::Same => (!is_same(module, result, ty)).then(|| format!("the result is {}", shown())),
            Relation::Count => count_difference(module, result, ty, true),
            Relation::CountAndWidth => count_difference(module, result, ty, false)
                .or_else(|| (width(ty) != width(result)).then(|| format!("the result is {}", shown()))),
            Relation::CountOtherWidth => count_difference(module, result, ty, true)
                .or_else(|| (width(ty) == width(result)).then(|| "the result has the same width".to_owned())),
            Relation::CountOtherComponent => count_difference(module, result, ty, true).or_else(|| {
                let is_same = module.component_type(ty) == module.component_type(result);
                is_same.then(|| "the result has the same component type".to_owned())
            }),
            Relation::IsComponent => (module.component_type(result) != ty).then(|| {
                format!("the components of the result are {}", described(module, module.component_type(result)))
            }),
            Relation::OfComponents => (module.component_type(ty) != result)
                .then(|| format!("its components are of the result's type, {}", shown())),
            Relation::SameComponent => (module.component_type(ty) != module.component_type(result)).then(|| {
                format!("the components of the result are {}", described(module, module.component_type(result)))
            }),
            Relation::SameAsFirst => {
                first.filter(|&first| first != ty).map(|first| format!("the first one is {}", described(module, first)))
            }
            Relation::CountAndWidthOfFirst => count_difference(module, result, ty, true).or_else(|| {
                let first = first.filter(|&first| width(first) != width(ty))?;
                Some(format!("the first one is {}", described(module, first)))
            }),
        }
    }
}

/// Whether types are the same; cooperative matrices and long vectors are by the values of their sizes.
fn is_same(module: &Module<'_>, result: u32, ty: u32) -> bool {
    let has_sizes = |ty| matches!(module.ty(ty), Some(Type::CooperativeMatrix { .. } | Type::VectorId { .. }));
    ty == result
        || has_sizes(ty)
            && has_sizes(result)
            && module.component_type(ty) == module.component_type(result)
            && count_difference(module, result, ty, false).is_none()
}

/// What an operand's number of components should be, where it differs from the result's.
pub(super) fn count_difference(module: &Module<'_>, result: u32, ty: u32, is_conversion: bool) -> Option<String> {
    use Type::{CooperativeMatrix, CooperativeMatrixNv};
    match (module.ty(result)?, module.ty(ty)?) {
        (CooperativeMatrix { shape: wanted, .. }, CooperativeMatrix { shape, .. }) => {
            matrix_difference(module, &wanted, &shape, is_conversion)
        }
        (CooperativeMatrixNv { shape: wanted, .. }, CooperativeMatrixNv { shape, .. }) => {
            matrix_difference(module, &wanted, &shape, is_conversion)
        }
        (CooperativeMatrix { .. } | CooperativeMatrixNv { .. }, _)
        | (_, CooperativeMatrix { .. } | CooperativeMatrixNv { .. }) => {
            Some(format!("the result is {}", described(module, result)))
        }
        _ => {
            let [wanted, found] = [result, ty].map(|ty| module.dimension(ty));
            // 0 is a size that is known later.
            (wanted != found && wanted != 0 && found != 0).then(|| match wanted {
                1 => "the result is no vector".to_owned(),
                wanted => format!("the result has {wanted} components"),
            })
        }
    }
}

/// Whether two constants are known to differ.
pub(super) fn differ(module: &Module<'_>, a: u32, b: u32) -> bool {
    let [a, b] = [a, b].map(|id| module.known_integer(id));
    a.is_some() && b.is_some() && a != b
}

/// The first part of cooperative matrices' shapes (scope, rows, columns, use) that differs.
pub(super) fn matrix_difference(
    module: &Module<'_>,
    wanted: &[u32],
    found: &[u32],
    is_conversion: bool,
) -> Option<String> {
    let names = ["scope", "rows", "columns", "use"];
    let differing = wanted.iter().zip(found).zip(names).find(|((wanted, found), name)| {
        differ(module, **wanted, **found)
            && !(*name == "use" && is_conversion && may_change_use(module, **wanted, **found))
    });
    differing.map(|(_, name)| format!("the result has another {name}"))
}

/// Whether a conversion may change the use of a matrix so.
fn may_change_use(module: &Module<'_>, result: u32, operand: u32) -> bool {
    const ACCUMULATOR: u64 = 2;
    let is_accumulator = |id| module.known_integer(id) == Some(ACCUMULATOR);
    let is_a_or_b = |id| module.known_integer(id).is_some_and(|used| used < ACCUMULATOR);
    let both = module.has_capability(Capability::CooperativeMatrixConversionsEXT);
    let from_accumulator = both || module.has_capability(Capability::CooperativeMatrixConversionsNV);
    from_accumulator && is_accumulator(operand) && is_a_or_b(result)
        || both && is_accumulator(result) && is_a_or_b(operand)
}

/// A matrix type.
#[derive(Clone, Copy, Debug)]
pub(super) struct Matrix {
    pub component: u32,
    pub rows: u32,
    pub columns: u32,
    /// The type of its columns.
    pub column: u32,
}

impl Matrix {
    /// The matrix that a type is.
    pub fn of(module: &Module<'_>, ty: u32) -> Option<Matrix> {
        let Some(Type::Matrix { column, columns }) = module.ty(ty) else { return None };
        Some(Matrix { component: module.component_type(column), rows: module.dimension(column), columns, column })
    }
}
