//! The whole interface of a module: every entry point of every execution model, with the types of its resources.

/// The interface of a module; made by [`ModuleInterface::from_words`].
///
/// Names of enumeration cases (capabilities, execution models and modes, storage classes, built-ins, image formats) are
/// those of the specification; a case that the grammar does not have is its number in digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModuleInterface {
    /// The header's SPIR-V version.
    pub version: (u8, u8),
    /// The header's word for the tool that wrote the module.
    pub generator: u32,
    /// The capabilities that the module declares.
    pub capabilities: Vec<String>,
    /// The extensions that the module declares.
    pub extensions: Vec<String>,
    /// The extended instruction sets that the module imports.
    pub instruction_sets: Vec<String>,
    /// Addressing model and memory model.
    pub memory_model: Option<(String, String)>,
    /// The entry points, in the module's order.
    pub entry_points: Vec<EntryPointInterface>,
    /// The specialization constants that have a `SpecId`, by it.
    pub spec_constants: Vec<SpecConstantInterface>,
}

/// The interface of an entry point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryPointInterface {
    /// Its name.
    pub name: String,
    /// Its execution model (`GLCompute`, `Fragment`, …).
    pub execution_model: String,
    /// Its execution modes, in the module's order.
    pub execution_modes: Vec<ExecutionModeInterface>,
    /// The workgroup size of a model that has one, with the defaults of specialization constants.
    pub workgroup_size: Option<[u32; 3]>,
    /// The resources, sorted by set and binding.
    pub resources: Vec<Resource>,
    /// The push-constant block.
    pub push_constants: Option<Block>,
    /// Variables of the storage class `Input`, in the module's order.
    pub inputs: Vec<StageVariable>,
    /// Variables of the storage class `Output`, in the module's order.
    pub outputs: Vec<StageVariable>,
    /// The bytes of workgroup memory that it declares; `None` where a type has no size.
    pub workgroup_memory: Option<u64>,
}

/// An execution mode with its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExecutionModeInterface {
    /// `LocalSize`, `OriginUpperLeft`, …
    pub mode: String,
    /// Its literals; for a mode with ids the values of the constants.
    pub operands: Vec<u64>,
}

/// How something is bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResourceKind {
    /// A buffer that can be written.
    StorageBuffer,
    /// A uniform block.
    UniformBuffer,
    /// An image that is sampled.
    SampledImage,
    /// An image that is loaded from and stored to.
    StorageImage,
    /// A sampler alone.
    Sampler,
    /// An image with its sampler.
    CombinedImageSampler,
    /// Formatted elements of a buffer that are fetched.
    UniformTexelBuffer,
    /// Formatted elements of a buffer that are loaded and stored.
    StorageTexelBuffer,
    /// The earlier rendering at the same place.
    InputAttachment,
    /// An acceleration structure, in which rays are traced.
    AccelerationStructure,
    /// Another opaque type.
    Other,
}

impl ResourceKind {
    /// The kind in lower case with underscores; stable.
    pub const fn name(self) -> &'static str {
        match self {
            ResourceKind::StorageBuffer => "storage_buffer",
            ResourceKind::UniformBuffer => "uniform_buffer",
            ResourceKind::SampledImage => "sampled_image",
            ResourceKind::StorageImage => "storage_image",
            ResourceKind::Sampler => "sampler",
            ResourceKind::CombinedImageSampler => "combined_image_sampler",
            ResourceKind::UniformTexelBuffer => "uniform_texel_buffer",
            ResourceKind::StorageTexelBuffer => "storage_texel_buffer",
            ResourceKind::InputAttachment => "input_attachment",
            ResourceKind::AccelerationStructure => "acceleration_structure",
            ResourceKind::Other => "other",
        }
    }
}

/// A resource at a set and binding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resource {
    /// The descriptor set; `None` where the module has none.
    pub set: Option<u32>,
    /// The binding in the set; `None` where the module has none.
    pub binding: Option<u32>,
    /// How it is bound.
    pub kind: ResourceKind,
    /// The length of an array of resources; `None` for as many as the host binds.
    pub count: Option<u64>,
    /// Whether it cannot be written through.
    pub read_only: bool,
    /// Whether it cannot be read through.
    pub write_only: bool,
    /// The variable's debug name; the block's where it has none.
    pub name: Option<String>,
    /// The type of its block or of itself, without arrays of resources.
    pub ty: Type,
    /// For a buffer: the bytes before a runtime array at its end.
    pub size: Option<u64>,
    /// For a buffer that ends in a runtime array: the distance from one element to the next, in bytes.
    pub runtime_stride: Option<u64>,
}

/// A push-constant block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The variable's debug name; the block's where it has none.
    pub name: Option<String>,
    /// Its bytes from offset 0 to the end of the last member.
    pub size: Option<u64>,
    /// Its type.
    pub ty: Type,
}

/// A variable between stages, or a built-in one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageVariable {
    /// The debug name.
    pub name: Option<String>,
    /// The `Location`.
    pub location: Option<u32>,
    /// The `Component` in the location.
    pub component: Option<u32>,
    /// The built-in that it is.
    pub built_in: Option<String>,
    /// Its type.
    pub ty: Type,
}

/// A specialization constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecConstantInterface {
    /// Its `SpecId`.
    pub id: u32,
    /// Its debug name.
    pub name: Option<String>,
    /// Its type.
    pub ty: Type,
    /// The default's bits, zero-extended; 1 for true.
    pub default_bits: u64,
}

/// A type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Type {
    /// A truth value.
    Bool,
    /// An integer.
    Int {
        /// Bits.
        width: u32,
        /// Whether it has a sign.
        signed: bool,
    },
    /// A floating-point number.
    Float {
        /// Bits.
        width: u32,
        /// An encoding other than that of IEEE 754 (`BFloat16KHR`, …).
        encoding: Option<String>,
    },
    /// Numbers side by side.
    Vector {
        /// The type of each.
        element: Box<Type>,
        /// How many.
        count: u32,
    },
    /// Columns side by side.
    Matrix {
        /// The type of each column.
        column: Box<Type>,
        /// How many.
        columns: u32,
        /// The distance from one column (row, where `row_major`) to the next in bytes, where it has a layout.
        stride: Option<u32>,
        /// Whether rows lie one after another.
        row_major: bool,
    },
    /// Elements one after another.
    Array {
        /// The type of each.
        element: Box<Type>,
        /// How many, with the defaults of specialization constants; `None` for a runtime array.
        length: Option<u64>,
        /// The distance from one element to the next in bytes, where it has a layout.
        stride: Option<u32>,
    },
    /// Members of several types.
    Struct {
        /// The debug name.
        name: Option<String>,
        /// The members in order.
        members: Vec<Member>,
    },
    /// An address.
    Pointer {
        /// The storage class of its target.
        storage_class: String,
    },
    /// An image without a sampler.
    Image {
        /// The type of a read texel's channel.
        sampled_type: Box<Type>,
        /// `2D`, `Cube`, `Buffer`, …
        dim: String,
        /// Whether it has layers.
        arrayed: bool,
        /// Whether it has samples.
        multisampled: bool,
        /// `Unknown`, `Rgba8`, …
        format: String,
    },
    /// A sampler.
    Sampler,
    /// An image with its sampler.
    SampledImage {
        /// The image.
        image: Box<Type>,
    },
    /// An acceleration structure, in which rays are traced.
    AccelerationStructure,
    /// Another type, by the name of its instruction without `OpType`.
    Other(String),
}

/// A member of a struct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The debug name.
    pub name: Option<String>,
    /// The distance from the struct's beginning in bytes, where it has a layout.
    pub offset: Option<u32>,
    /// The built-in that it is.
    pub built_in: Option<String>,
    /// Its type.
    pub ty: Type,
}
