//! The emulated scalar types, and the converted form of types.

use std::cell::OnceCell;

use rustc_hash::FxHashMap;
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::{Context, Nested, Signedness, Type, TypeData, for_each_nested_type};
use vulcanize_spirv::transforms::check_type;
use vulcanize_target_env::TargetEnv;

use super::small_floats::Format;
use crate::options::SpirvConversionOptions;
use crate::target::storage_class_of;

/// How a scalar is emulated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// An integer of 64 bits, as two words.
    Wide,
    /// A float of 64 bits, as two of 32 in registers and two words of its bits in memory.
    Double,
    /// A small float, as `f32`.
    Float(Format),
    /// A float that can be computed with but not kept in all memory: there it is an integer.
    InMemory(Format),
}

/// The types that a target lacks, and their replacements.
pub(super) struct Types<'c> {
    context: &'c Context,
    env: TargetEnv,
    wide: bool,
    /// Whether `index` is such an integer.
    wide_index: bool,
    double: bool,
    /// Whether numbers of two words are two elements each in memory, rather than a vector: atomics take words.
    has_words: bool,
    options: SpirvConversionOptions,
    /// Whether the program multiplies matrices.
    has_matrices: bool,
    /// How each of the small floats is held, where somebody asked: to find the facts about a format takes long.
    floats: [OnceCell<Option<Held>>; SMALL_FLOATS.len()],
    registers: FxHashMap<Type, Option<Type>>,
}

const SMALL_FLOATS: [FloatKind; 13] = [
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
    FloatKind::F6E3M2FN,
    FloatKind::F6E2M3FN,
    FloatKind::F4E2M1FN,
];

impl<'c> Types<'c> {
    /// The types for a target.
    pub(super) fn new(
        context: &'c Context,
        env: &TargetEnv,
        options: &SpirvConversionOptions,
        has_matrices: bool,
    ) -> Self {
        let lacks = |ty: Type| check_type(context, env, ty, None).is_err();
        let wide = options.emulate_64_bit_integers && lacks(context.i64());
        Self {
            context,
            env: env.clone(),
            wide,
            wide_index: wide && options.use_64bit_index,
            has_words: false,
            double: options.emulate_64_bit_floats && lacks(context.f64()),
            options: *options,
            has_matrices,
            floats: Default::default(),
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
            TypeData::Index if self.wide_index => Some(Held::Wide),
            TypeData::Float(FloatKind::F64) if self.double => Some(Held::Double),
            TypeData::Float(kind) => {
                let index = SMALL_FLOATS.iter().position(|small| small == kind)?;
                *self.floats[index].get_or_init(|| self.held_float(*kind))
            }
            _ => None,
        }
    }

    /// How a small float is emulated. A target that has `bf16` converts it and multiplies matrices of it, but has no
    /// arithmetic on it: it is emulated unless the program has matrices.
    fn held_float(&self, kind: FloatKind) -> Option<Held> {
        let is_known = matches!(kind, FloatKind::F16 | FloatKind::BF16);
        let is_wanted = match is_known {
            true => self.options.emulate_lt_32_bit_scalar_types,
            false => self.options.emulate_unsupported_float_types,
        };
        let format = Format::of(kind).filter(|_| is_wanted)?;
        let is_computed_with = kind == FloatKind::F16 || self.has_matrices;
        let lacks = || check_type(self.context, &self.env, self.context.float(kind), None).is_err();
        Some(if is_known && is_computed_with && !lacks() { Held::InMemory(format) } else { Held::Float(format) })
    }

    /// Whether a type is one of these or has one in it.
    pub(super) fn concern(&self, ty: Type) -> bool {
        let mut found = self.held(ty).is_some();
        for_each_nested_type(self.context, ty, &mut |nested| {
            found |= matches!(nested, Nested::Type(inner) if self.concern(inner));
        });
        found
    }

    /// Whether values of the type are integers held as words.
    pub(super) fn is_wide(&self, ty: Type) -> bool {
        self.held(ty) == Some(Held::Wide)
    }

    /// From now on, each word of a number in memory is an element.
    pub(super) fn use_words(&mut self) {
        self.has_words = true;
    }

    /// A memref with a dimension more, of the two words of each number; only contiguous memory of scalars has one.
    pub(super) fn words_memref(&self, ty: Type) -> Option<Type> {
        let TypeData::MemRef { shape, element, layout: None, memory_space } = self.context.type_data(ty) else {
            return None;
        };
        let is_vector = matches!(self.context.type_data(*element), TypeData::Vector { .. });
        if is_vector || !self.is_split(*element) {
            return None;
        }
        let shape: Vec<i64> = shape.iter().copied().chain([2]).collect();
        Some(self.context.memref(&shape, self.context.i32(), *memory_space))
    }

    /// Whether `index` is an integer held as words.
    pub(super) fn has_wide_index(&self) -> bool {
        self.wide_index
    }

    /// Whether values of the type are floats held as two.
    pub(super) fn is_double(&self, ty: Type) -> bool {
        self.held(ty) == Some(Held::Double)
    }

    /// Whether values of the type are held in two parts.
    pub(super) fn is_split(&self, ty: Type) -> bool {
        matches!(self.held(ty), Some(Held::Wide | Held::Double))
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
            Held::Wide | Held::Double => None,
            Held::Float(format) => Some(format),
            Held::InMemory(format) => (self.memory_element(memref, *element)? != *element).then_some(format),
        }
    }

    /// The converted type of values; `None` where it stays.
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
            TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_) => match self.held(ty)? {
                Held::Wide => Some(context.vector(&[2], context.i32())),
                Held::Double => Some(context.vector(&[2], context.f32())),
                Held::Float(_) => Some(context.f32()),
                Held::InMemory(_) => None,
            },
            TypeData::Vector { shape, scalable, .. } if !scalable.contains(&true) => match self.held(ty)? {
                Held::Wide => self.parts_of(shape, context.i32()),
                Held::Double => self.parts_of(shape, context.f32()),
                Held::Float(_) => Some(context.with_element_type(ty, context.f32())),
                Held::InMemory(_) => None,
            },
            TypeData::MemRef { element, .. } => {
                if let Some(words) = self.words_memref(ty).filter(|_| self.has_words) {
                    return Some(words);
                }
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
            Held::Wide | Held::Double => self.words_like(element),
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

    fn parts_of(&self, shape: &[i64], part: Type) -> Option<Type> {
        match *shape {
            [lanes] => Some(self.context.vector(&[lanes.checked_mul(2)?], part)),
            _ => None,
        }
    }

    /// The words of a number of 64 bits, or of a vector of them.
    pub(super) fn words_like(&self, ty: Type) -> Option<Type> {
        match self.context.type_data(ty) {
            TypeData::Vector { shape, .. } => self.parts_of(shape, self.context.i32()),
            _ => Some(self.context.vector(&[2], self.context.i32())),
        }
    }

    /// The integers of a small float's width, of the same shape.
    pub(super) fn bits_like(&self, ty: Type) -> Option<Type> {
        let (Held::Float(format) | Held::InMemory(format)) = self.held(ty)? else { return None };
        let bits = self.context.integer(format.storage());
        Some(match self.context.type_data(ty) {
            TypeData::Vector { .. } => self.context.with_element_type(ty, bits),
            _ => bits,
        })
    }

    /// The converted type of a kernel's argument, which is in memory.
    pub(super) fn argument(&mut self, ty: Type) -> Option<Type> {
        match self.held(ty) {
            Some(Held::Float(_)) => self.bits_like(ty),
            Some(Held::Double) => self.words_like(ty),
            _ => self.register(ty),
        }
    }

    /// The capability that the target lacks for an emulated type.
    pub(super) fn missing(&self, ty: Type) -> String {
        let scalar = match self.context.type_data(ty) {
            TypeData::Vector { element, .. } | TypeData::MemRef { element, .. } => self.context.element_type(*element),
            _ => ty,
        };
        let scalar = match self.context.type_data(scalar) {
            TypeData::Complex(part) => *part,
            _ => scalar,
        };
        let scalar = if scalar == self.context.index() { self.context.i64() } else { scalar };
        match check_type(self.context, &self.env, scalar, None) {
            Err(problem) => format!("{}", problem.missing),
            Ok(()) => format!("the target environment lacks '{}'", self.context.type_text(scalar)),
        }
    }
}
