//! Which scalar types are emulated, and what types become.

use rustc_hash::FxHashMap;
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::{Context, Signedness, Type, TypeData};
use vulcanize_spirv::transforms::check_type;
use vulcanize_target_env::TargetEnv;

use super::small_floats::Format;
use crate::{SpirvConversionOptions, storage_class_of};

/// How a scalar is emulated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// An integer of 64 bits, as two words.
    Wide,
    /// A small float, as `f32`.
    Float(Format),
    /// A float that can be computed with but not kept in all memory: there it is an integer.
    InMemory(Format),
}

/// The types that a target lacks, and what stands for them.
pub(super) struct Types<'c> {
    context: &'c Context,
    env: TargetEnv,
    wide: bool,
    floats: Vec<(FloatKind, Held)>,
    registers: FxHashMap<Type, Option<Type>>,
}

const SMALL_FLOATS: [FloatKind; 11] = [
    FloatKind::F16,
    FloatKind::BF16,
    FloatKind::F8E5M2,
    FloatKind::F8E4M3,
    FloatKind::F8E4M3FN,
    FloatKind::F8E5M2FNUZ,
    FloatKind::F8E4M3FNUZ,
    FloatKind::F8E4M3B11FNUZ,
    FloatKind::F8E3M4,
    FloatKind::F8E8M0FNU,
    FloatKind::F4E2M1FN,
];

impl<'c> Types<'c> {
    pub(super) fn new(context: &'c Context, env: &TargetEnv, options: &SpirvConversionOptions) -> Self {
        let lacks = |ty: Type| check_type(context, env, ty, None).is_err();
        let mut floats = Vec::new();
        for kind in SMALL_FLOATS {
            let is_known = matches!(kind, FloatKind::F16 | FloatKind::BF16);
            let is_wanted =
                if is_known { options.emulate_lt_32_bit_scalar_types } else { options.emulate_unsupported_float_types };
            let Some(format) = Format::of(kind).filter(|_| is_wanted) else { continue };
            let held = match is_known && !lacks(context.float(kind)) {
                true => Held::InMemory(format),
                false => Held::Float(format),
            };
            floats.push((kind, held));
        }
        Self {
            context,
            env: env.clone(),
            wide: options.emulate_64_bit_integers && lacks(context.i64()),
            floats,
            registers: FxHashMap::default(),
        }
    }

    /// How a scalar, or the elements of a vector, are emulated.
    pub(super) fn held(&self, ty: Type) -> Option<Held> {
        let scalar = match self.context.type_data(ty) {
            TypeData::Vector { element, .. } => *element,
            _ => ty,
        };
        match self.context.type_data(scalar) {
            TypeData::Integer { width: 64, signedness: Signedness::Signless } if self.wide => Some(Held::Wide),
            TypeData::Float(kind) => self.floats.iter().find(|(found, _)| found == kind).map(|&(_, held)| held),
            _ => None,
        }
    }

    /// Whether values of the type are integers held as words.
    pub(super) fn is_wide(&self, ty: Type) -> bool {
        self.held(ty) == Some(Held::Wide)
    }

    /// The format of a scalar or vector of floats that are held as `f32`.
    pub(super) fn float(&self, ty: Type) -> Option<Format> {
        match self.held(ty) {
            Some(Held::Float(format)) => Some(format),
            _ => None,
        }
    }

    /// The format of floats that memory of type `memref` holds as integers.
    pub(super) fn in_memory(&self, memref: Type) -> Option<Format> {
        let TypeData::MemRef { element, .. } = self.context.type_data(memref) else { return None };
        match self.held(*element)? {
            Held::Wide => None,
            Held::Float(format) => Some(format),
            Held::InMemory(format) => (self.memory_element(memref, *element)? != *element).then_some(format),
        }
    }

    /// What values of a type become; `None` where they stay.
    pub(super) fn register(&mut self, ty: Type) -> Option<Type> {
        if let Some(&known) = self.registers.get(&ty) {
            return known;
        }
        let new = self.make_register(ty).filter(|&new| new != ty);
        self.registers.insert(ty, new);
        new
    }

    fn make_register(&mut self, ty: Type) -> Option<Type> {
        let context = self.context;
        match context.type_data(ty) {
            TypeData::Integer { .. } | TypeData::Float(_) => match self.held(ty)? {
                Held::Wide => Some(context.vector(&[2], context.i32())),
                Held::Float(_) => Some(context.f32()),
                Held::InMemory(_) => None,
            },
            TypeData::Vector { shape, scalable, .. } if !scalable.contains(&true) => match self.held(ty)? {
                Held::Wide => match **shape {
                    [lanes] => Some(context.vector(&[lanes.checked_mul(2)?], context.i32())),
                    _ => None,
                },
                Held::Float(_) => Some(context.with_element_type(ty, context.f32())),
                Held::InMemory(_) => None,
            },
            TypeData::MemRef { element, .. } => {
                let element = self.memory_element(ty, *element)?;
                Some(context.with_element_type(ty, element))
            }
            TypeData::Function { inputs, results } => {
                let mut each =
                    |types: &[Type]| -> Vec<Type> { types.iter().map(|&ty| self.register(ty).unwrap_or(ty)).collect() };
                let (inputs, results) = (each(inputs), each(results));
                Some(context.function(&inputs, &results))
            }
            _ => None,
        }
    }

    fn memory_element(&self, memref: Type, element: Type) -> Option<Type> {
        match self.held(element)? {
            Held::Wide => match self.context.type_data(element) {
                TypeData::Vector { shape, .. } => match **shape {
                    [lanes] => Some(self.context.vector(&[lanes.checked_mul(2)?], self.context.i32())),
                    _ => None,
                },
                _ => Some(self.context.vector(&[2], self.context.i32())),
            },
            Held::Float(_) => self.bits_like(element),
            Held::InMemory(_) => {
                let TypeData::MemRef { memory_space, .. } = self.context.type_data(memref) else { return None };
                let storage = memory_space.and_then(|space| storage_class_of(self.context, space))?;
                let scalar = self.context.element_type(element);
                let is_missing = check_type(self.context, &self.env, scalar, Some(storage)).is_err();
                if is_missing { self.bits_like(element) } else { Some(element) }
            }
        }
    }

    /// The integers of a small float's width, of the same shape.
    pub(super) fn bits_like(&self, ty: Type) -> Option<Type> {
        let (Held::Float(format) | Held::InMemory(format)) = self.held(ty)? else { return None };
        let bits = self.context.integer(format.width);
        Some(match self.context.type_data(ty) {
            TypeData::Vector { .. } => self.context.with_element_type(ty, bits),
            _ => bits,
        })
    }

    /// What an argument of a kernel becomes, which is in memory.
    pub(super) fn argument(&mut self, ty: Type) -> Option<Type> {
        match self.held(ty) {
            Some(Held::Float(_)) => self.bits_like(ty),
            _ => self.register(ty),
        }
    }

    /// What the target lacks for a type that is emulated.
    pub(super) fn missing(&self, ty: Type) -> String {
        let scalar = match self.context.type_data(ty) {
            TypeData::Vector { element, .. } | TypeData::MemRef { element, .. } => self.context.element_type(*element),
            _ => ty,
        };
        match check_type(self.context, &self.env, scalar, None) {
            Err(problem) => format!("{}", problem.missing),
            Ok(()) => format!("the target environment lacks '{}'", self.context.type_text(scalar)),
        }
    }
}
