//! The rules: every check reports under one of them. Those of SPIR-V itself stand beside their checks, a table a section of
//! the specification (`sections/`); those of execution environments are the table here. `docs/validator.md` and
//! `docs/webgpu-rules.md` are made from both.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

/// The subject of a rule.
#[derive(Debug)]
pub struct RuleData {
    /// Short, in kebab case, never changed: users filter by it.
    pub name: &'static str,
    /// The section of the SPIR-V specification, or of the extension, for a rule of every module.
    pub spirv: Option<&'static str>,
    /// The section of the OpenCL SPIR-V environment specification; `None` where OpenCL has no such rule of its own.
    pub opencl: Option<&'static str>,
    /// The section of the WebGPU execution environment for SPIR-V; `None` where it has no such rule.
    pub webgpu: Option<&'static str>,
    /// The section of the WGSL specification; `None` where the rule is not checked for WGSL.
    pub wgsl: Option<&'static str>,
    /// The section of the Vulkan specification; `None` where the rule is not one of Vulkan's own.
    pub vulkan: Option<&'static str>,
    /// The identifiers of Vulkan's valid usage statements that the rule checks.
    pub vuids: &'static [&'static str],
    /// Whether it is about the least that each implementation guarantees, and no matter with optional features.
    pub is_of_guarantees: bool,
    /// The rule for modules, in a sentence.
    pub summary: &'static str,
    /// The choice where the document leaves a point open, with its reason; empty otherwise.
    pub choice: &'static str,
    /// Why a module that breaks it is run and translated all the same; empty where it is not.
    pub harmless: &'static str,
}

impl RuleData {
    /// A rule of no environment, for the tables to fill.
    pub(crate) const EMPTY: RuleData = RuleData {
        name: "",
        spirv: None,
        opencl: None,
        webgpu: None,
        wgsl: None,
        vulkan: None,
        vuids: &[],
        is_of_guarantees: false,
        summary: "",
        choice: "",
        harmless: "",
    };
}

/// A rule of SPIR-V or of an execution environment: a handle of its data, equal by name.
#[derive(Clone, Copy)]
pub struct Rule(&'static RuleData);

impl Rule {
    pub(crate) const fn new(data: &'static RuleData) -> Rule {
        Rule(data)
    }

    /// The rules of the web, and of what Vulkan guarantees.
    pub fn of_environments() -> impl Iterator<Item = Rule> {
        RULES.iter().copied()
    }

    /// Its subject.
    pub fn data(self) -> &'static RuleData {
        self.0
    }

    /// Whether a module that breaks it is run and translated all the same; [`RuleData::harmless`] says why.
    pub fn is_harmless(self) -> bool {
        !self.0.harmless.is_empty()
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.0.name
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0) || self.name() == other.name()
    }
}

impl Eq for Rule {}

impl PartialOrd for Rule {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rule {
    fn cmp(&self, other: &Self) -> Ordering {
        self.name().cmp(other.name())
    }
}

impl Hash for Rule {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The table of a section: identifier, name, where the rule is written, and the rule in a sentence.
///
/// ```text
/// rules! {
///     RESULT_TYPE "arithmetic-result-type" spirv "Arithmetic Instructions" => "The result is …";
///     EXPONENT "pow-width" vulkan "VUID-StandaloneSpirv-…-01234" => "…";
///     ADDRESSING "opencl-addressing" opencl "…" => "…" choice "…" harmless "…";
/// }
/// ```
///
/// A rule with `spirv` is one of every module; the identifiers after `vulkan` are added to it where Vulkan repeats it, or an
/// array of them after `vuids`. One without `spirv` is checked in the environments that it names: `chapter` is one of
/// Vulkan's specification, for what no identifier says. `choice` and `harmless` are as in [`RuleData`].
macro_rules! rules {
    ($($(#[$meta:meta])* $id:ident $name:literal $(spirv $spirv:literal)? $(vulkan $($vuid:literal)+)? $(vuids ($vuids:path))?
       $(chapter $chapter:literal)? $(opencl $opencl:literal)? => $summary:literal $(choice $choice:literal)?
       $(harmless $harmless:literal)?;)*) => {
        $($(#[$meta])* pub(crate) const $id: $crate::Rule = $crate::Rule::new(&$crate::RuleData {
            name: $name,
            $(spirv: Some($spirv),)?
            $(vuids: &[$($vuid),+],)?
            $(vuids: &$vuids,)?
            $(vulkan: Some($chapter),)?
            $(opencl: Some($opencl),)?
            summary: $summary,
            $(choice: $choice,)?
            $(harmless: $harmless,)?
            ..$crate::RuleData::EMPTY
        });)*

        /// The rules of this section.
        pub(crate) const RULES: &[$crate::Rule] = &[$($id,)*];
    };
}

pub(crate) use rules;

macro_rules! section {
    (-) => {
        None
    };
    ($text:literal) => {
        Some($text)
    };
}

/// One row a rule: identifier, name, section of WebGPU's document, of WGSL's, and of Vulkan's, summary, choice.
macro_rules! environment_rules {
    ($($id:ident $name:literal $webgpu:tt $wgsl:tt $vulkan:tt $summary:literal $($choice:literal)?;)*) => {
        $(#[doc = $summary] pub const $id: Rule = Rule::new(&RuleData {
            name: $name,
            webgpu: section!($webgpu),
            wgsl: section!($wgsl),
            vulkan: section!($vulkan),
            is_of_guarantees: is_of_guarantees($name),
            summary: $summary,
            choice: concat!($($choice)?),
            ..RuleData::EMPTY
        });)*

        static RULES: &[Rule] = &[$($id,)*];
    };
}

/// Whether a rule is about what a device has, beyond what SPIR-V and Vulkan define.
const fn is_of_guarantees(name: &str) -> bool {
    matches!(
        name.as_bytes(),
        b"capability" | b"extension" | b"push-constant-size" | b"workgroup-size" | b"workgroup-memory"
    )
}

environment_rules! {
    CAPABILITY "capability" "Capabilities" - "Appendix: Capabilities"
        "Every declared capability is one that the environment has."
        "\"Used only for non-enabled optional functionality\" is decided where a pipeline is made, so nothing is checked for it.";
    EXTENSION "extension" "Extensions" - "Appendix: Extensions"
        "Every declared extension is one that the environment has.";
    INSTRUCTION_SET "instruction-set" "Extended Instruction Sets" "Built-in Functions" -
        "Every imported instruction set is GLSL.std.450 or one without semantics.";
    ADDRESSING_MODEL "addressing-model" "SPIR-V Memory Model" "Memory Views" -
        "The addressing model is one that the environment has.";
    MEMORY_MODEL "memory-model" "SPIR-V Memory Model" "Memory Model" -
        "The memory model is one that the environment has.";

    ENTRY_POINT_MISSING "entry-point-missing" "Entry Points" "Entry Points" -
        "There is an entry point.";
    ENTRY_POINT_PARAMETERS "entry-point-parameters" "Entry Points" "Entry Points" -
        "The function of an entry point has no parameters.";
    ENTRY_POINT_RESULT "entry-point-result" "Entry Points" "Entry Points" -
        "The function of an entry point returns nothing.";
    ENTRY_POINT_NAME "entry-point-name" "Entry Points" - -
        "No two entry points have the same name."
        "Names count whatever the execution models are, as the document says; SPIR-V itself allows one name for two models. The limits that it leaves to the WebGPU specification are those of WGSL's identifiers, which a translation gives anew: nothing is checked for them.";
    CALL_GRAPH_COMPLETE "call-graph-complete" "Entry Points" "Functions" -
        "Every function that an entry point reaches has a body.";
    RECURSION "recursion" "Entry Points" "Restrictions on Functions" -
        "No function that an entry point reaches calls itself, directly or through others.";
    EXECUTION_MODEL "execution-model" "Entry Points" "Shader Stages" -
        "Every execution model is one that the environment has.";
    EXECUTION_MODE "execution-mode" "Execution Modes" "Attributes" -
        "Every execution mode is one that the environment has.";
    LOCAL_SIZE_MISSING "local-size-missing" - "workgroup_size" -
        "An entry point for compute says its workgroup size.";
    ORIGIN_MISSING "origin-missing" - "Built-in Values" -
        "An entry point for fragments has its origin at the upper left.";

    DECORATION_GROUP "decoration-group" "Annotations" - -
        "There are no decoration groups.";
    DECORATION "decoration" "Annotations" "Attributes" -
        "Every decoration is one that the environment has."
        "`BuiltIn`, `NonWritable` and `NonReadable` are meant by the document's other spellings. Decorations that are younger than the document are not in its list and are rejected.";
    INTERPOLATION "interpolation" "Annotations" - -
        "Flat and NoPerspective are on inputs of fragment entry points only."
        "A variable that no entry point lists in its interface has no execution model, and is rejected, too.";
    BUILT_IN "built-in" "Built-In Variables" "Built-in Values" -
        "Every built-in is one that the environment has.";
    BUILT_IN_TYPE "built-in-type" "Built-In Variables" "Built-in Values" -
        "A built-in has the type that the document's table gives it."
        "\"32-bit integer\" is taken as either signedness, for the table does not say one.";
    BUILT_IN_USE "built-in-use" "Built-In Variables" "Built-in Values" -
        "A built-in is an input or output of the execution models that the document's table gives it."
        "`WorkgroupSize` may also decorate a constant, as SPIR-V demands of shaders; then every entry point must be GLCompute, for a constant is in no interface.";
    BUILT_IN_BLOCK "built-in-block" "Interface" - -
        "A block with a built-in member has no other members."
        "Marked TBD in the document and taken as it stands; it is Vulkan's rule, too.";

    FLOAT_WIDTH "float-width" "Types" "Floating Point Types" -
        "Every float has 32 bits, or 16 where WGSL has the feature f16.";
    INTEGER_WIDTH "integer-width" "Types" "Integer Types" -
        "Every integer has 32 bits.";
    VECTOR_SIZE "vector-size" "Types" "Vector Types" -
        "Every vector has 2, 3 or 4 components.";
    MATRIX_SIZE "matrix-size" "Types" "Matrix Types" -
        "Every matrix has 2, 3 or 4 columns.";
    STORAGE_CLASS "storage-class" "Types" "Address Spaces" -
        "Every storage class is one that the environment has."
        "`PushConstant`, allowed \"if WebGPU supports them\", is rejected: WebGPU as published has none.";
    RUNTIME_ARRAY "runtime-array" "Types" "Array Types" -
        "A runtime array is nothing but the last member of a block in the StorageBuffer storage class.";

    FUNCTION_ORDER "function-order" "Functions" - -
        "A function stands before those that call it.";
    FUNCTION_TYPE "function-type" "Functions" - -
        "No function type has a parameter of type void.";
    STRUCTURED_CONTROL_FLOW "structured-control-flow" "CFGs" "Control Flow" -
        "Control flow is structured: branches leave a construct only by its merge block, or where SPIR-V allows it.";

    SWITCH_CASES "switch-cases" - "switch Statement" -
        "No branch leaves a switch and the loop around it at once; the default of a switch goes on to no case, and only the last case to it.";

    MEMORY_SCOPE "memory-scope" "Scope" "Memory Model" -
        "Every memory scope is one that the environment has."
        "A scope must be a constant; of a specialization constant the default value counts.";
    EXECUTION_SCOPE "execution-scope" "Scope" "Synchronization Built-in Functions" -
        "Every execution scope is one that the environment has.";
    WORKGROUP_SCOPE "workgroup-scope" "Scope" - -
        "Workgroup scope is used in the call graphs of compute entry points only.";
    MEMORY_SEMANTICS "memory-semantics" "Memory Semantics" - -
        "Memory semantics have no reserved bit, and none that the document does not list.";
    INITIALIZER_CLASS "initializer-class" "Initializers" "var Declarations" "Validation Rules within a Module"
        "Only variables of storage classes that allow it have an initializer.";
    INITIALIZER_MISSING "initializer-missing" "Initializers" - -
        "Every variable in the storage classes Output, Private and Function has an initializer.";

    OPCODE "opcode" "Appendix A: Supported OpCodes" "Built-in Functions" -
        "Every instruction is in the document's list, those that OpSpecConstantOp holds included."
        "The list goes by names: the numbers that it has for debug instructions (333 to 341) are those of other instructions. Instructions of their own rules (`OpUndef`, decoration groups, comparisons of pointers) are reported under these.";
    UNDEF "undef" "Miscellaneous instructions" - -
        "There is no OpUndef.";
    SHUFFLE_LITERAL "shuffle-literal" "Composite instructions" - -
        "No component literal of OpVectorShuffle is 0xFFFFFFFF, in OpSpecConstantOp neither.";
    POINTER_COMPARISON "pointer-comparison" "Memory instructions" "Memory Views" -
        "Pointers are not compared and not subtracted.";
    WORKGROUP_VARIABLE "workgroup-variable" "Memory instructions" "Address Spaces" -
        "Pointers to Workgroup memory are used in the call graphs of compute entry points only.";
    ATOMIC_SCOPE "atomic-scope" "Atomic instructions" - -
        "The scope of an atomic instruction is QueueFamily.";
    ATOMIC_SEMANTICS "atomic-semantics" "Atomic instructions" "Atomic Built-in Functions" -
        "The memory semantics of an atomic instruction are none.";
    CONTROL_BARRIER_MODEL "control-barrier-model" "Barrier instructions" "Synchronization Built-in Functions" -
        "OpControlBarrier is used in the call graphs of compute entry points only.";
    CONTROL_BARRIER_SCOPE "control-barrier-scope" "Barrier instructions" "Synchronization Built-in Functions" -
        "The scopes of OpControlBarrier are Workgroup.";
    CONTROL_BARRIER_SEMANTICS "control-barrier-semantics" "Barrier instructions" - -
        "The memory semantics of OpControlBarrier are AcquireRelease and WorkgroupMemory.";
    MEMORY_BARRIER_SCOPE "memory-barrier-scope" "Barrier instructions" - -
        "The scope of OpMemoryBarrier is Invocation.";
    MEMORY_BARRIER_SEMANTICS "memory-barrier-semantics" "Barrier instructions" - -
        "The memory semantics of OpMemoryBarrier are ImageMemory.";

    MEMORY_BARRIER_ALONE "memory-barrier-alone" - "Synchronization Built-in Functions" -
        "OpMemoryBarrier stands beside an OpControlBarrier, or it is one of the invocation for images."
        "WGSL's barriers wait. Barriers next to each other become one. Scopes beyond the workgroup say no more there: accesses that could tell (`Coherent`, orders of atomics) are rejected by other rules.";
    SUBGROUP_OPERATION "subgroup-operation" - "Subgroup Built-in Functions" -
        "An operation of a subgroup over all values is one that WGSL has: scans are of sums and products.";
    POINTER_VALUE "pointer-value" - "Memory Views" -
        "No pointer is chosen, loaded, or returned by a function.";
    POINTER_PARAMETER "pointer-parameter" - "Restrictions on Functions" -
        "A parameter is no pointer to a part of a variable, and to no other memory than a function's and an invocation's, unless the feature unrestricted_pointer_parameters is there.";

    LOCATION "location" "Interface" "Input-output Locations" -
        "Every input and output has a location, or is a built-in.";
    LOCATION_OVERLAP "location-overlap" "Interface" "Input-output Locations" -
        "No two inputs, and no two outputs, of an entry point share a component of a location."
        "The document refers to Vulkan's \"Location Assignment\". Matching with other stages is decided where a pipeline is made.";
    RESOURCE_BLOCK "resource-block" "Interface" "Resource Interface" -
        "A variable in Uniform, StorageBuffer or PushConstant is a struct decorated as Block, or an array of them."
        "\"What does the buffer interface look like? Block decoration and StorageBuffer\" is marked TBD; Vulkan's answer is taken, for the rules of layout presume it.";
    RESOURCE_BINDING "resource-binding" "Interface" "Resource Interface" -
        "A variable in UniformConstant, Uniform or StorageBuffer has a descriptor set and a binding.";
    BINDING_ARRAY "binding-array" - "Resource Interface" -
        "A resource is one buffer, texture or sampler, and no array of them.";
    TEXTURE "texture" - "Texture and Sampler Types" -
        "Every image is a texture that WGSL has, in its dimension, its format, and its access.";
    LAYOUT_EXPLICIT "layout-explicit" "Layout" "Memory Layout" "Offset and Stride Assignment"
        "Members, arrays and matrices in buffers have their offsets, strides and major order.";
    LAYOUT_DUPLICATE "layout-duplicate" "General considerations" "Memory Layout" -
        "No object or member has two decorations of one kind among Offset, ArrayStride, MatrixStride, RowMajor, ColMajor.";
    LAYOUT_CONFLICT "layout-conflict" "General considerations" "Memory Layout" -
        "No member is both RowMajor and ColMajor.";
    LAYOUT_OVERLAP "layout-overlap" "General considerations" "Memory Layout" "Offset and Stride Assignment"
        "Members of a struct, and elements of an array, do not overlap.";
    LAYOUT_ALIGNMENT "layout-alignment" "Standard Uniform Buffer Layout" "Memory Layout" "Offset and Stride Assignment"
        "The offset of a member is a multiple of its alignment.";
    LAYOUT_STRADDLE "layout-straddle" "Standard Uniform Buffer Layout" - "Offset and Stride Assignment"
        "No vector straddles a boundary of 16 bytes improperly.";
    LAYOUT_STRIDE "layout-stride" "Standard Uniform Buffer Layout" "Memory Layout" "Offset and Stride Assignment"
        "Strides are multiples of the alignment of the array or matrix.";
    LAYOUT_PADDING "layout-padding" "Standard Uniform Buffer Layout" "Address Space Layout Constraints" "Offset and Stride Assignment"
        "No member lies in the padding after a struct or array."
        "The alignment by which the padding is measured is that of the buffer's own rules: 16 at least in uniform buffers.";

    PUSH_CONSTANT_COUNT "push-constant-count" - "Resource Interface" -
        "An entry point uses at most one variable in PushConstant.";
    PUSH_CONSTANT_SIZE "push-constant-size" - - "Limits"
        "A block of push constants fits the limit that every device has.";
    WORKGROUP_SIZE "workgroup-size" - - "Limits"
        "The workgroup size of an entry point is within the environment's limits, in each dimension and in all.";
    WORKGROUP_MEMORY "workgroup-memory" - - "Limits"
        "The Workgroup variables that an entry point uses fit the environment's limit.";
}
