//! Sizes and alignments of types in memory that is laid out explicitly.

use rustc_hash::FxHashMap;
use spirv::{AddressingModel, Decoration, Op};
use vulcanize_target_env::Capability;
use vulcanize_words::Inst;

use crate::checker::Checker;
use crate::environment::BlockLayout;
use crate::module::Type;

/// The rules by which memory is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Mode {
    /// Everything is aligned as its scalars.
    Scalar,
    /// Arrays and structs are aligned as their elements (std430).
    Standard,
    /// They are aligned to 16 bytes at least (std140).
    Extended,
}

/// How the member of a struct holds matrices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Major {
    /// 0 for none.
    pub stride: u32,
    pub is_row: bool,
    /// Whether one of `RowMajor` and `ColMajor` is there.
    pub is_said: bool,
}

/// A matrix of scalars of so many bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Matrix {
    columns: u64,
    rows: u64,
    scalar: u64,
}

impl Matrix {
    /// The bytes of a column, or of a row where these lie together.
    pub fn line(&self, major: Major) -> u64 {
        self.scalar.saturating_mul(if major.is_row { self.columns } else { self.rows })
    }
}

/// The size and alignments of a type.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    /// Bytes, without the matrix that arrays hold.
    size: u64,
    /// Whether it has more of them where a specialization makes an array longer.
    pub is_least: bool,
    /// By mode.
    alignments: [u64; 3],
    /// A vector's scalar, where vectors of structs may be aligned as such.
    relaxed: Option<u64>,
    pub matrix: Option<Matrix>,
}

impl Extent {
    fn of(size: u64, alignment: u64) -> Extent {
        Extent { size, is_least: false, alignments: [alignment.max(1); 3], relaxed: None, matrix: None }
    }

    pub fn size(&self, major: Major) -> u64 {
        let Some(matrix) = &self.matrix else { return self.size };
        let stride = u64::from(major.stride);
        let own = match major.is_row {
            true => stride.saturating_mul(matrix.rows.saturating_sub(1)).saturating_add(matrix.line(major)),
            false => stride.saturating_mul(matrix.columns),
        };
        self.size.saturating_add(own)
    }

    pub fn alignment(&self, mode: Mode, major: Major) -> u64 {
        match &self.matrix {
            Some(matrix) if mode == Mode::Scalar => matrix.scalar.max(1),
            Some(matrix) => {
                let line = vector_alignment(if major.is_row { matrix.columns } else { matrix.rows }, matrix.scalar);
                if mode == Mode::Extended { round_up(line, 16) } else { line }
            }
            None => self.alignments[mode as usize],
        }
    }

    /// The same of a member of a struct.
    pub fn member_alignment(&self, mode: Mode, major: Major) -> u64 {
        self.relaxed.unwrap_or_else(|| self.alignment(mode, major))
    }
}

pub(super) fn round_up(value: u64, multiple: u64) -> u64 {
    value.checked_next_multiple_of(multiple.max(1)).unwrap_or(u64::MAX)
}

fn vector_alignment(count: u64, scalar: u64) -> u64 {
    scalar.saturating_mul(if count == 3 || count > 4 { 4 } else { count }).max(1)
}

/// The value of an offset or stride.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Known(u64),
    /// It is a specialization constant, or no constant.
    Unknown,
}

/// A member of a struct.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member {
    pub index: usize,
    pub ty: u32,
    pub offset: Option<Place>,
    pub major: Major,
}

fn place(ck: &Checker<'_, '_>, by_id: bool, parameter: Option<&u32>) -> Option<Place> {
    let &parameter = parameter?;
    Some(match by_id {
        false => Place::Known(u64::from(parameter)),
        true => ck.known_integer(parameter).or_else(|| size_of(ck, parameter)).map_or(Place::Unknown, Place::Known),
    })
}

/// The size of a descriptor that is known.
fn size_of(ck: &Checker<'_, '_>, constant: u32) -> Option<u64> {
    let inst = ck.definition(constant).filter(|inst| inst.name() == Some("ConstantSizeOfEXT"))?;
    let (size, _) = descriptor(ck, inst.operand(2)?)?;
    (size != 0).then(|| u64::from(size))
}

/// The size and alignment of a descriptor in a heap.
fn descriptor(ck: &Checker<'_, '_>, ty: u32) -> Option<(u32, u32)> {
    let descriptors = &ck.options().descriptors;
    match ck.ty(ty)? {
        Type::Sampler => Some(descriptors.sampler),
        Type::Image { .. } => Some(descriptors.image),
        Type::Tensor { .. } => Some(descriptors.tensor),
        Type::Other(Op::TypeBufferEXT | Op::TypeAccelerationStructureKHR) => Some(descriptors.buffer),
        _ => None,
    }
}

/// The members of a struct, in the order of their declaration.
pub(super) fn members(ck: &Checker<'_, '_>, ty: u32) -> Vec<Member> {
    let Some(Type::Struct { members }) = ck.ty(ty) else { return Vec::new() };
    let none = |(index, &ty)| Member { index, ty, offset: None, major: Major::default() };
    let mut members: Vec<Member> = members.iter().enumerate().map(none).collect();
    for decorated in ck.decorations.of(ty) {
        let Some(member) = decorated.member.and_then(|index| members.get_mut(index as usize)) else { continue };
        let parameter = decorated.parameters.first();
        match decorated.kind {
            _ if decorated.is(Decoration::Offset) => member.offset = place(ck, false, parameter),
            _ if decorated.is(Decoration::OffsetIdEXT) => member.offset = place(ck, true, parameter),
            _ if decorated.is(Decoration::MatrixStride) => member.major.stride = parameter.copied().unwrap_or(0),
            _ if decorated.is(Decoration::RowMajor) => (member.major.is_row, member.major.is_said) = (true, true),
            _ if decorated.is(Decoration::ColMajor) => (member.major.is_row, member.major.is_said) = (false, true),
            _ => {}
        }
    }
    members
}

/// The stride of an array.
pub(super) fn stride(ck: &Checker<'_, '_>, array: u32) -> Option<Place> {
    let find = |kind| ck.decorations.find(array, kind);
    match find(Decoration::ArrayStride) {
        Some(decorated) => place(ck, false, decorated.parameters.first()),
        None => place(ck, true, find(Decoration::ArrayStrideIdEXT)?.parameters.first()),
    }
}

/// The extents of all types, each made from those before it.
pub(super) struct Extents {
    known: FxHashMap<u32, Extent>,
    /// Whether vectors in structs may be aligned as their scalars.
    pub is_relaxed: bool,
    pointer: u64,
    /// The bytes of an image or a sampler that is a number.
    bindless: Option<u64>,
}

impl Extents {
    pub fn of(ck: &Checker<'_, '_>) -> Extents {
        let module = ck.module;
        let before = || module.instructions().take_while(|inst| !inst.is(Op::Function));
        let addressing = before().find(|inst| inst.is(Op::MemoryModel)).and_then(|inst| inst.operand(0));
        let bindless = before().find(|inst| inst.is(Op::SamplerImageAddressingModeNV)).and_then(|inst| inst.operand(0));
        let mut extents = Extents {
            known: FxHashMap::default(),
            is_relaxed: ck.options().relax_block_layout || ck.env.layout != BlockLayout::Strict,
            pointer: if addressing == Some(AddressingModel::Physical32 as u32) { 4 } else { 8 },
            bindless: module
                .has_capability(Capability::BindlessTextureNV)
                .then(|| u64::from(bindless.unwrap_or(0) / 8)),
        };
        // What is announced is declared after the types that hold it.
        let announced = module.forward_pointers.iter().filter_map(|inst| inst.operand(0));
        extents.known.extend(announced.map(|id| (id, Extent::of(extents.pointer, extents.pointer))));
        for inst in before() {
            if let Some(id) = inst.result()
                && let Some(extent) = extents.extent(ck, id, &inst)
            {
                extents.known.insert(id, extent);
            }
        }
        extents
    }

    /// The extent of a type; of what is in no memory that of nothing.
    pub fn get(&self, ty: u32) -> Extent {
        self.known.get(&ty).copied().unwrap_or(Extent::of(0, 1))
    }

    fn extent(&self, ck: &Checker<'_, '_>, id: u32, inst: &Inst<'_>) -> Option<Extent> {
        let module = ck.module;
        Some(match module.ty(id)? {
            Type::Bool => Extent::of(4, 4),
            Type::Int { width, .. } | Type::Float { width, .. } => {
                Extent::of(u64::from(width / 8), u64::from(width / 8))
            }
            Type::Vector { component, .. } | Type::VectorId { component, .. } => {
                self.vector(component, u64::from(module.dimension(id)))
            }
            Type::Matrix { column, columns } => {
                let rows = u64::from(module.dimension(column));
                let scalar = self.get(module.component_type(column)).size;
                let matrix = Some(Matrix { columns: u64::from(columns), rows, scalar });
                Extent { matrix, ..Extent::of(0, scalar) }
            }
            Type::Array { element, length } => self.array(ck, id, element, module.known_integer(length)),
            Type::RuntimeArray { element } => Extent { size: 0, ..self.array(ck, id, element, None) },
            Type::Struct { .. } => self.structure(ck, id),
            Type::Pointer { .. } | Type::UntypedPointer { .. } => Extent::of(self.pointer, self.pointer),
            Type::Image { .. } | Type::Sampler | Type::SampledImage { .. } if self.bindless.is_some() => {
                let size = self.bindless.unwrap_or(0);
                Extent::of(size, size)
            }
            _ => {
                let descriptor = descriptor(ck, id).or_else(|| inst.is(Op::TypeSampledImage).then_some((0, 1)));
                return descriptor.map(|(size, alignment)| Extent::of(size.into(), alignment.into()));
            }
        })
    }

    fn vector(&self, component: u32, count: u64) -> Extent {
        let scalar = self.get(component).size;
        let whole = vector_alignment(count, scalar);
        Extent {
            alignments: [scalar.max(1), whole, whole],
            relaxed: self.is_relaxed.then_some(scalar.max(1)),
            ..Extent::of(scalar.saturating_mul(count), scalar)
        }
    }

    fn array(&self, ck: &Checker<'_, '_>, id: u32, element: u32, length: Option<u64>) -> Extent {
        let inner = self.get(element);
        let before_last = match (stride(ck, id), length) {
            (Some(Place::Known(stride)), Some(length)) => stride.saturating_mul(length.saturating_sub(1)),
            _ => 0,
        };
        let [scalar, standard, extended] = inner.alignments;
        Extent {
            size: inner.size.saturating_add(before_last),
            is_least: inner.is_least || length.is_none(),
            alignments: [scalar, standard, round_up(extended, 16)],
            relaxed: None,
            matrix: inner.matrix,
        }
    }

    fn structure(&self, ck: &Checker<'_, '_>, id: u32) -> Extent {
        let mut extent = Extent::of(0, 1);
        for member in members(ck, id) {
            let inner = self.get(member.ty);
            extent.is_least |= inner.is_least;
            if let Some(Place::Known(offset)) = member.offset {
                extent.size = extent.size.max(offset.saturating_add(inner.size(member.major)));
            }
            for mode in [Mode::Scalar, Mode::Standard, Mode::Extended] {
                let alignment = inner.member_alignment(mode, member.major);
                let alignment = if mode == Mode::Extended { round_up(alignment, 16) } else { alignment };
                let known = &mut extent.alignments[mode as usize];
                *known = (*known).max(alignment);
            }
        }
        extent
    }
}
