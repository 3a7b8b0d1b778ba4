//! The cooperative matrices of a kernel, and those that a device has.
//!
//! A device multiplies matrices of listed shapes, types and scopes: `result = a × b + c`. Each product of a kernel must be
//! in the list, and each of its matrices have a place in one that is.

use std::collections::BTreeSet;

use spirv::{CooperativeMatrixOperands as Operands, CooperativeMatrixUse, Op, Scope};
use vulcanize_target_env::{ComponentType, CooperativeMatrixPropertiesKhr as Product};
use vulcanize_words::Inst;

use crate::reflection::{Constants, Module};

/// The most products of a device that a message lists.
const MOST_SHOWN: usize = 12;

/// A type of the kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Matrix {
    is_float: bool,
    width: u32,
    scope: u32,
    rows: u32,
    columns: u32,
    usage: u32,
}

impl Matrix {
    /// Whether it has these rows and columns, and such numbers. Integer types have no sign here: products say it.
    fn is(&self, [rows, columns]: [u32; 2], of: ComponentType) -> bool {
        let (is_float, width) = match of {
            ComponentType::F16 => (true, 16),
            ComponentType::F32 => (true, 32),
            ComponentType::F64 => (true, 64),
            ComponentType::Signless(width) | ComponentType::Signed(width) | ComponentType::Unsigned(width) => {
                (false, width.into())
            }
            // Floats of a format that is not the usual one for their width.
            ComponentType::BF16 | ComponentType::F8E4M3 | ComponentType::F8E5M2 => return false,
        };
        [self.rows, self.columns] == [rows, columns] && (self.is_float, self.width) == (is_float, width)
    }

    /// Whether a product has a place for it.
    fn is_in(&self, p: &Product) -> bool {
        let (m, n, k) = (p.m_size, p.n_size, p.k_size);
        self.scope == p.scope
            && match self.usage {
                usage if usage == CooperativeMatrixUse::MatrixAKHR as u32 => self.is([m, k], p.a_type),
                usage if usage == CooperativeMatrixUse::MatrixBKHR as u32 => self.is([k, n], p.b_type),
                _ => self.is([m, n], p.c_type) || self.is([m, n], p.result_type),
            }
    }

    fn shown(&self, is_signed: Option<bool>) -> String {
        let letter = match (self.is_float, is_signed) {
            (true, _) => "f",
            (false, Some(true)) => "si",
            (false, Some(false)) => "ui",
            (false, None) => "i",
        };
        format!("{}x{} of {letter}{}", self.rows, self.columns, self.width)
    }
}

/// A multiplication in the kernel: `a`, `b`, `c`, the result, each with the sign of its numbers.
struct MulAdd {
    matrices: [Matrix; 4],
    signs: [bool; 4],
    saturates: bool,
}

impl MulAdd {
    fn is(&self, p: &Product) -> bool {
        let (m, n, k) = (p.m_size, p.n_size, p.k_size);
        let places = [([m, k], p.a_type), ([k, n], p.b_type), ([m, n], p.c_type), ([m, n], p.result_type)];
        let fits = |((matrix, is_signed), (shape, ty)): ((&Matrix, bool), ([u32; 2], ComponentType))| {
            matrix.scope == p.scope
                && matrix.is(shape, ty)
                && !matches!((ty, is_signed), (ComponentType::Signed(_), false) | (ComponentType::Unsigned(_), true))
        };
        self.saturates == p.acc_sat && self.matrices.iter().zip(self.signs).zip(places).all(fits)
    }

    fn shown(&self) -> String {
        let [a, b, c, result] = [0, 1, 2, 3].map(|i| self.matrices[i].shown(Some(self.signs[i])));
        let how = if self.saturates { ", saturating" } else { "" };
        let result = if result == c { String::new() } else { format!(" to {result}") };
        format!("a product of cooperative matrices {a} by {b} plus {c}{result}{how}")
    }
}

/// What a kernel does with matrices that a device has not, a phrase for each.
pub(super) fn missing(offered: &[Product], module: &Module<'_>, constants: &mut Constants<'_>) -> Vec<String> {
    let lacks = |at: Inst<'_>| match at.op()? {
        Op::TypeCooperativeMatrixKHR => {
            let Some(matrix) = matrix(module, constants, &at) else {
                return Some("a cooperative matrix whose shape is no constant".to_owned());
            };
            let is_there = offered.iter().any(|product| matrix.is_in(product));
            (!is_there).then(|| format!("a cooperative matrix {} {}", matrix.shown(None), place(&matrix)))
        }
        Op::CooperativeMatrixMulAddKHR => {
            // Where its types cannot be read, one of them is in the list.
            let mul_add = mul_add(module, constants, &at)?;
            let is_there = offered.iter().any(|product| mul_add.is(product));
            (!is_there).then(|| mul_add.shown())
        }
        _ => None,
    };
    let lacking: BTreeSet<String> = module.tables.instructions().filter_map(lacks).collect();
    let has = shown_products(offered);
    lacking.into_iter().map(|what| format!("{what}; the device has {has}")).collect()
}

/// Where a matrix stands in a product, and whose it is.
fn place(matrix: &Matrix) -> String {
    let place = match matrix.usage {
        usage if usage == CooperativeMatrixUse::MatrixAKHR as u32 => "as the first factor",
        usage if usage == CooperativeMatrixUse::MatrixBKHR as u32 => "as the second factor",
        _ => "as a sum",
    };
    match Scope::from_u32(matrix.scope) {
        Some(Scope::Subgroup) => place.to_owned(),
        Some(scope) => format!("{place} of a {scope:?}"),
        None => format!("{place} of scope {}", matrix.scope),
    }
}

/// `8x16x32 si8 * si8 + si32`: rows of the result, its columns, the numbers of a sum.
fn shown_products(offered: &[Product]) -> String {
    let shown = |p: &Product| {
        let scope = if p.scope == Scope::Subgroup as u32 { "" } else { " of a larger scope" };
        let how = if p.acc_sat { " saturating" } else { "" };
        let (m, n, k) = (p.m_size, p.n_size, p.k_size);
        let result = if p.result_type == p.c_type { String::new() } else { format!(" to {}", p.result_type) };
        format!("{m}x{n}x{k} {} * {} + {}{result}{how}{scope}", p.a_type, p.b_type, p.c_type)
    };
    match offered.len() {
        0 => "none".to_owned(),
        count @ ..=MOST_SHOWN => offered[..count].iter().map(shown).collect::<Vec<_>>().join(", "),
        count => {
            let some = offered[..MOST_SHOWN].iter().map(shown).collect::<Vec<_>>().join(", ");
            format!("{some} and {} more", count - MOST_SHOWN)
        }
    }
}

/// Reads a type; `None` where a part of it is no constant.
fn matrix(module: &Module<'_>, constants: &mut Constants<'_>, at: &Inst<'_>) -> Option<Matrix> {
    let &[_, element, scope, rows, columns, usage] = at.operands else { return None };
    let mut number = |id| u32::try_from(constants.value(id).ok()?).ok();
    let element = module.definition(element)?;
    let is_float = element.op()? == Op::TypeFloat;
    let width = *element.operands.get(1)?;
    Some(Matrix {
        is_float,
        width,
        scope: number(scope)?,
        rows: number(rows)?,
        columns: number(columns)?,
        usage: number(usage)?,
    })
}

fn mul_add(module: &Module<'_>, constants: &mut Constants<'_>, at: &Inst<'_>) -> Option<MulAdd> {
    let [result, _, a, b, c, rest @ ..] = at.operands else { return None };
    let type_of = |id: &u32| module.tables.definition(*id)?.operands.first().copied();
    let types = [type_of(a)?, type_of(b)?, type_of(c)?, *result];
    let mut matrices = Vec::with_capacity(types.len());
    for ty in types {
        matrices.push(matrix(module, constants, &module.definition(ty)?)?);
    }
    let flags = Operands::from_bits_truncate(rest.first().copied().unwrap_or_default());
    let signs = [
        Operands::MATRIX_A_SIGNED_COMPONENTS_KHR,
        Operands::MATRIX_B_SIGNED_COMPONENTS_KHR,
        Operands::MATRIX_C_SIGNED_COMPONENTS_KHR,
        Operands::MATRIX_RESULT_SIGNED_COMPONENTS_KHR,
    ];
    Some(MulAdd {
        matrices: matrices.try_into().ok()?,
        signs: signs.map(|sign| flags.contains(sign)),
        saturates: flags.contains(Operands::SATURATING_ACCUMULATION_KHR),
    })
}

#[cfg(test)]
pub(super) mod tests {
    use rspirv::binary::Assemble;
    use rspirv::dr::Builder;
    use rspirv::spirv as r;

    use super::*;
    use crate::KernelInterface;
    use crate::backend::Specialization;

    fn product([m, n, k]: [u32; 3], [a, b, c, result]: [ComponentType; 4], acc_sat: bool) -> Product {
        let (m_size, n_size, k_size, scope) = (m, n, k, Scope::Subgroup as u32);
        Product { m_size, n_size, k_size, a_type: a, b_type: b, c_type: c, result_type: result, acc_sat, scope }
    }

    /// Floats of 16 bits that are summed in 32, and bytes that are summed in words, with and without saturation.
    fn offered() -> Vec<Product> {
        use ComponentType::{F16, F32, Signed, Unsigned};
        vec![
            product([16, 8, 4], [F16, F16, F32, F32], false),
            product([16, 8, 4], [Signed(8), Signed(8), Signed(32), Signed(32)], true),
            product([16, 8, 4], [Unsigned(8), Unsigned(8), Unsigned(32), Unsigned(32)], false),
        ]
    }

    /// A product of matrices of numbers; the rows are a specialization constant.
    struct Kernel {
        is_float: bool,
        widths: [u32; 2],
        shape: [u32; 3],
        scope: Scope,
        operands: r::CooperativeMatrixOperands,
    }

    const FLOATS: Kernel = Kernel {
        is_float: true,
        widths: [16, 32],
        shape: [16, 8, 4],
        scope: Scope::Subgroup,
        operands: r::CooperativeMatrixOperands::NONE_KHR,
    };

    fn words(kernel: &Kernel) -> Vec<u32> {
        let mut b = Builder::new();
        b.set_version(1, 6);
        b.capability(r::Capability::Shader);
        b.capability(r::Capability::CooperativeMatrixKHR);
        b.capability(r::Capability::VulkanMemoryModel);
        b.extension("SPV_KHR_cooperative_matrix");
        b.memory_model(r::AddressingModel::Logical, r::MemoryModel::Vulkan);
        let (void, u32_ty) = (b.type_void(), b.type_int(32, 0));
        let number = |b: &mut Builder, width| match kernel.is_float {
            true => b.type_float(width, None),
            false => b.type_int(width, 0),
        };
        let [m, n, k] = kernel.shape;
        let [factor, sum] = kernel.widths.map(|width| number(&mut b, width));
        let rows = b.spec_constant_bit32(u32_ty, m);
        b.decorate(rows, r::Decoration::SpecId, [rspirv::dr::Operand::LiteralBit32(7)]);
        let [n, k, scope] = [n, k, kernel.scope as u32].map(|number| b.constant_bit32(u32_ty, number));
        let uses = [0, 1, 2].map(|number| b.constant_bit32(u32_ty, number));
        let a = b.type_cooperative_matrix_khr(factor, scope, rows, k, uses[0]);
        let second = b.type_cooperative_matrix_khr(factor, scope, k, n, uses[1]);
        let c = b.type_cooperative_matrix_khr(sum, scope, rows, n, uses[2]);
        let function_ty = b.type_function(void, []);
        let [a, second, start] = [a, second, c].map(|ty| b.constant_null(ty));
        let main = b.begin_function(void, None, r::FunctionControl::NONE, function_ty).unwrap();
        b.begin_block(None).unwrap();
        b.cooperative_matrix_mul_add_khr(c, None, a, second, start, Some(kernel.operands)).unwrap();
        b.ret().unwrap();
        b.end_function().unwrap();
        b.entry_point(r::ExecutionModel::GLCompute, main, "main", []);
        b.execution_mode(main, r::ExecutionMode::LocalSize, [32, 1, 1]);
        b.module().assemble()
    }

    /// A product of `f16` that is summed in `f32`, as a kernel `main`.
    pub(in crate::vulkan) fn product_of(shape: [u32; 3]) -> Vec<u32> {
        words(&Kernel { shape, ..FLOATS })
    }

    fn missing_of(kernel: &Kernel, specialization: &[Specialization]) -> Vec<String> {
        let words = words(kernel);
        let module = Module::parse(&words, &vulcanize_limits::Limits::DEFAULT).expect("a module");
        let interface = KernelInterface::from_words(&words, "main").expect("a kernel");
        let mut constants = Constants::of(&module, &interface.spec_constants, specialization).expect("constants");
        missing(&offered(), &module, &mut constants)
    }

    #[test]
    fn what_the_device_lists_is_there() {
        use r::CooperativeMatrixOperands as Flags;
        assert_eq!(missing_of(&FLOATS, &[]), [""; 0]);
        let bytes = Kernel { is_float: false, widths: [8, 32], ..FLOATS };
        assert_eq!(missing_of(&bytes, &[]), [""; 0], "unsigned, not saturating");
        let signs = Flags::MATRIX_A_SIGNED_COMPONENTS_KHR
            | Flags::MATRIX_B_SIGNED_COMPONENTS_KHR
            | Flags::MATRIX_C_SIGNED_COMPONENTS_KHR
            | Flags::MATRIX_RESULT_SIGNED_COMPONENTS_KHR;
        let signed = Kernel { operands: signs | Flags::SATURATING_ACCUMULATION_KHR, ..bytes };
        assert_eq!(missing_of(&signed, &[]), [""; 0]);
        // A row of the list is taken or left as a whole: signed and saturating, or neither.
        for operands in [signs, Flags::SATURATING_ACCUMULATION_KHR, Flags::MATRIX_A_SIGNED_COMPONENTS_KHR] {
            let missing = missing_of(&Kernel { operands, ..bytes }, &[]);
            assert_eq!(missing.len(), 1, "{operands:?}: {missing:?}");
            assert!(missing[0].starts_with("a product of cooperative matrices 16x4 of "), "{missing:?}");
        }
    }

    #[test]
    fn what_it_does_not_list_is_named() {
        let missing = missing_of(&Kernel { shape: [16, 16, 4], ..FLOATS }, &[]);
        let has =
            "; the device has 16x8x4 f16 * f16 + f32, 16x8x4 si8 * si8 + si32 saturating, 16x8x4 ui8 * ui8 + ui32";
        assert_eq!(
            missing,
            [
                format!("a cooperative matrix 16x16 of f32 as a sum{has}"),
                format!("a cooperative matrix 4x16 of f16 as the second factor{has}"),
                format!("a product of cooperative matrices 16x4 of f16 by 4x16 of f16 plus 16x16 of f32{has}"),
            ]
        );
        // The same shapes of other numbers, and a part of another scope.
        assert_eq!(missing_of(&Kernel { widths: [32, 32], ..FLOATS }, &[]).len(), 3);
        let missing = missing_of(&Kernel { scope: Scope::Workgroup, ..FLOATS }, &[]);
        assert!(missing.iter().any(|phrase| phrase.contains("as a sum of a Workgroup")), "{missing:?}");
        // The shape is the one that it is specialized to.
        let missing = missing_of(&FLOATS, &[Specialization { id: 7, bits: 32 }]);
        assert!(missing.iter().any(|phrase| phrase.contains("matrix 32x4 of f16 as the first factor")), "{missing:?}");
    }
}
