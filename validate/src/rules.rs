//! The table of rules: every check reports under a row of it, and `docs/webgpu-rules.md` is made from it.

use std::fmt;

/// The subject of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleData {
    /// Short, in kebab case, never changed: users filter by it.
    pub name: &'static str,
    /// The section of the WebGPU execution environment for SPIR-V; `None` where it has no such rule.
    pub webgpu: Option<&'static str>,
    /// The section of the WGSL specification; `None` where the rule is not checked for WGSL.
    pub wgsl: Option<&'static str>,
    /// The section of the Vulkan specification; `None` where the rule is not checked for Vulkan.
    pub vulkan: Option<&'static str>,
    /// The rule for modules, in a sentence.
    pub summary: &'static str,
    /// The choice where the document leaves a point open, with its reason; empty otherwise.
    pub choice: &'static str,
}

macro_rules! section {
    (-) => {
        None
    };
    ($text:literal) => {
        Some($text)
    };
}

/// One row a rule: identifier, name, section of WebGPU's document, of WGSL's, and of Vulkan's, summary, choice.
macro_rules! rules {
    ($($id:ident $name:literal $webgpu:tt $wgsl:tt $vulkan:tt $summary:literal $($choice:literal)?;)*) => {
        /// A rule of an execution environment.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule {
            $(#[doc = $summary] $id,)*
        }

        impl Rule {
            /// Every rule, in the order of the document.
            pub const ALL: &'static [Rule] = &[$(Rule::$id,)*];
        }

        static RULES: &[RuleData] = &[$(RuleData {
            name: $name,
            webgpu: section!($webgpu),
            wgsl: section!($wgsl),
            vulkan: section!($vulkan),
            summary: $summary,
            choice: concat!($($choice)?),
        },)*];
    };
}

impl Rule {
    /// Its subject.
    pub fn data(self) -> &'static RuleData {
        &RULES[self as usize]
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.data().name
    }

    /// The rule of this name.
    pub fn from_name(name: &str) -> Option<Rule> {
        Rule::ALL.iter().copied().find(|rule| rule.name() == name)
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

rules! {
    Version "version" "Version" - "Appendix: Versions and Formats"
        "The SPIR-V version is one that the environment reads.";
    Capability "capability" "Capabilities" - "Appendix: Capabilities"
        "Every declared capability is one that the environment has."
        "\"Used only for non-enabled optional functionality\" is decided where a pipeline is made, so nothing is checked for it.";
    Extension "extension" "Extensions" - "Appendix: Extensions"
        "Every declared extension is one that the environment has.";
    InstructionSet "instruction-set" "Extended Instruction Sets" "Built-in Functions" -
        "Every imported instruction set is GLSL.std.450 or one without semantics.";
    AddressingModel "addressing-model" "SPIR-V Memory Model" "Memory Views" "Validation Rules within a Module"
        "The addressing model is one that the environment has.";
    MemoryModel "memory-model" "SPIR-V Memory Model" "Memory Model" "Validation Rules within a Module"
        "The memory model is one that the environment has.";

    EntryPointMissing "entry-point-missing" "Entry Points" "Entry Points" "Validation Rules within a Module"
        "There is an entry point.";
    EntryPointParameters "entry-point-parameters" "Entry Points" "Entry Points" "Validation Rules within a Module"
        "The function of an entry point has no parameters.";
    EntryPointResult "entry-point-result" "Entry Points" "Entry Points" "Validation Rules within a Module"
        "The function of an entry point returns nothing.";
    EntryPointName "entry-point-name" "Entry Points" - -
        "No two entry points have the same name."
        "Names count whatever the execution models are, as the document says; SPIR-V itself allows one name for two models. The limits that it leaves to the WebGPU specification are those of WGSL's identifiers, which a translation gives anew: nothing is checked for them.";
    CallGraphComplete "call-graph-complete" "Entry Points" "Functions" -
        "Every function that an entry point reaches has a body.";
    Recursion "recursion" "Entry Points" "Restrictions on Functions" "Validation Rules within a Module"
        "No function that an entry point reaches calls itself, directly or through others.";
    ExecutionModel "execution-model" "Entry Points" "Shader Stages" "Validation Rules within a Module"
        "Every execution model is one that the environment has.";
    ExecutionMode "execution-mode" "Execution Modes" "Attributes" "Validation Rules within a Module"
        "Every execution mode is one that the environment has.";
    LocalSizeMissing "local-size-missing" - "workgroup_size" "Validation Rules within a Module"
        "An entry point for compute says its workgroup size.";
    OriginMissing "origin-missing" - "Built-in Values" "Validation Rules within a Module"
        "An entry point for fragments has its origin at the upper left.";

    DecorationGroup "decoration-group" "Annotations" - -
        "There are no decoration groups.";
    Decoration "decoration" "Annotations" "Attributes" -
        "Every decoration is one that the environment has."
        "`BuiltIn`, `NonWritable` and `NonReadable` are meant by the document's other spellings. Decorations that are younger than the document are not in its list and are rejected.";
    Interpolation "interpolation" "Annotations" - -
        "Flat and NoPerspective are on inputs of fragment entry points only."
        "A variable that no entry point lists in its interface has no execution model, and is rejected, too.";
    BuiltIn "built-in" "Built-In Variables" "Built-in Values" -
        "Every built-in is one that the environment has.";
    BuiltInType "built-in-type" "Built-In Variables" "Built-in Values" -
        "A built-in has the type that the document's table gives it."
        "\"32-bit integer\" is taken as either signedness, for the table does not say one.";
    BuiltInUse "built-in-use" "Built-In Variables" "Built-in Values" -
        "A built-in is an input or output of the execution models that the document's table gives it."
        "`WorkgroupSize` may also decorate a constant, as SPIR-V demands of shaders; then every entry point must be GLCompute, for a constant is in no interface.";
    BuiltInBlock "built-in-block" "Interface" - -
        "A block with a built-in member has no other members."
        "Marked TBD in the document and taken as it stands; it is Vulkan's rule, too.";

    FloatWidth "float-width" "Types" "Floating Point Types" -
        "Every float has 32 bits, or 16 where WGSL has the feature f16.";
    IntegerWidth "integer-width" "Types" "Integer Types" -
        "Every integer has 32 bits.";
    VectorSize "vector-size" "Types" "Vector Types" -
        "Every vector has 2, 3 or 4 components.";
    MatrixSize "matrix-size" "Types" "Matrix Types" -
        "Every matrix has 2, 3 or 4 columns.";
    StorageClass "storage-class" "Types" "Address Spaces" "Validation Rules within a Module"
        "Every storage class is one that the environment has."
        "`PushConstant`, allowed \"if WebGPU supports them\", is rejected: WebGPU as published has none.";
    RuntimeArray "runtime-array" "Types" "Array Types" -
        "A runtime array is nothing but the last member of a block in the StorageBuffer storage class.";

    FunctionOrder "function-order" "Functions" - -
        "A function stands before those that call it.";
    FunctionType "function-type" "Functions" - -
        "No function type has a parameter of type void.";
    StructuredControlFlow "structured-control-flow" "CFGs" "Control Flow" "Validation Rules within a Module"
        "Control flow is structured: branches leave a construct only by its merge block, or where SPIR-V allows it.";

    SwitchCases "switch-cases" - "switch Statement" -
        "No branch leaves a switch and the loop around it at once; the default of a switch goes on to no case, and only the last case to it.";

    MemoryScope "memory-scope" "Scope" "Memory Model" "Scope"
        "Every memory scope is one that the environment has."
        "A scope must be a constant; of a specialization constant the default value counts.";
    ExecutionScope "execution-scope" "Scope" "Synchronization Built-in Functions" "Scope"
        "Every execution scope is one that the environment has.";
    WorkgroupScope "workgroup-scope" "Scope" - -
        "Workgroup scope is used in the call graphs of compute entry points only.";
    MemorySemantics "memory-semantics" "Memory Semantics" - -
        "Memory semantics have no reserved bit, and none that the document does not list.";
    InitializerClass "initializer-class" "Initializers" "var Declarations" "Validation Rules within a Module"
        "Only variables of storage classes that allow it have an initializer.";
    InitializerMissing "initializer-missing" "Initializers" - -
        "Every variable in the storage classes Output, Private and Function has an initializer.";

    Opcode "opcode" "Appendix A: Supported OpCodes" "Built-in Functions" -
        "Every instruction is in the document's list, those that OpSpecConstantOp holds included."
        "The list goes by names: the numbers that it has for debug instructions (333 to 341) are those of other instructions. Instructions of their own rules (`OpUndef`, decoration groups, comparisons of pointers) are reported under these.";
    Undef "undef" "Miscellaneous instructions" - -
        "There is no OpUndef.";
    ShuffleLiteral "shuffle-literal" "Composite instructions" - -
        "No component literal of OpVectorShuffle is 0xFFFFFFFF, in OpSpecConstantOp neither.";
    PointerComparison "pointer-comparison" "Memory instructions" "Memory Views" -
        "Pointers are not compared and not subtracted.";
    WorkgroupVariable "workgroup-variable" "Memory instructions" "Address Spaces" -
        "Pointers to Workgroup memory are used in the call graphs of compute entry points only.";
    AtomicScope "atomic-scope" "Atomic instructions" - -
        "The scope of an atomic instruction is QueueFamily.";
    AtomicSemantics "atomic-semantics" "Atomic instructions" "Atomic Built-in Functions" -
        "The memory semantics of an atomic instruction are none.";
    ControlBarrierModel "control-barrier-model" "Barrier instructions" "Synchronization Built-in Functions" -
        "OpControlBarrier is used in the call graphs of compute entry points only.";
    ControlBarrierScope "control-barrier-scope" "Barrier instructions" "Synchronization Built-in Functions" -
        "The scopes of OpControlBarrier are Workgroup.";
    ControlBarrierSemantics "control-barrier-semantics" "Barrier instructions" - -
        "The memory semantics of OpControlBarrier are AcquireRelease and WorkgroupMemory.";
    MemoryBarrierScope "memory-barrier-scope" "Barrier instructions" - -
        "The scope of OpMemoryBarrier is Invocation.";
    MemoryBarrierSemantics "memory-barrier-semantics" "Barrier instructions" - -
        "The memory semantics of OpMemoryBarrier are ImageMemory.";

    MemoryBarrierAlone "memory-barrier-alone" - "Synchronization Built-in Functions" -
        "OpMemoryBarrier stands beside an OpControlBarrier, or it is one of the invocation for images."
        "WGSL's barriers wait. Barriers next to each other become one. Scopes beyond the workgroup say no more there: accesses that could tell (`Coherent`, orders of atomics) are rejected by other rules.";
    SubgroupOperation "subgroup-operation" - "Subgroup Built-in Functions" -
        "An operation of a subgroup over all values is one that WGSL has: scans are of sums and products.";
    PointerValue "pointer-value" - "Memory Views" -
        "No pointer is chosen, loaded, or returned by a function.";
    PointerParameter "pointer-parameter" - "Restrictions on Functions" -
        "A parameter is no pointer to a part of a variable, and to no other memory than a function's and an invocation's, unless the feature unrestricted_pointer_parameters is there.";

    Location "location" "Interface" "Input-output Locations" -
        "Every input and output has a location, or is a built-in.";
    LocationOverlap "location-overlap" "Interface" "Input-output Locations" -
        "No two inputs, and no two outputs, of an entry point share a component of a location."
        "The document refers to Vulkan's \"Location Assignment\". Matching with other stages is decided where a pipeline is made.";
    ResourceBlock "resource-block" "Interface" "Resource Interface" "Shader Resource Interface"
        "A variable in Uniform, StorageBuffer or PushConstant is a struct decorated as Block, or an array of them."
        "\"What does the buffer interface look like? Block decoration and StorageBuffer\" is marked TBD; Vulkan's answer is taken, for the rules of layout presume it.";
    ResourceBinding "resource-binding" "Interface" "Resource Interface" "DescriptorSet and Binding Assignment"
        "A variable in UniformConstant, Uniform or StorageBuffer has a descriptor set and a binding.";
    BindingArray "binding-array" - "Resource Interface" -
        "A resource is one buffer, texture or sampler, and no array of them.";
    Texture "texture" - "Texture and Sampler Types" -
        "Every image is a texture that WGSL has, in its dimension, its format, and its access.";
    LayoutExplicit "layout-explicit" "Layout" "Memory Layout" "Offset and Stride Assignment"
        "Members, arrays and matrices in buffers have their offsets, strides and major order.";
    LayoutDuplicate "layout-duplicate" "General considerations" "Memory Layout" -
        "No object or member has two decorations of one kind among Offset, ArrayStride, MatrixStride, RowMajor, ColMajor.";
    LayoutConflict "layout-conflict" "General considerations" "Memory Layout" -
        "No member is both RowMajor and ColMajor.";
    LayoutOverlap "layout-overlap" "General considerations" "Memory Layout" "Offset and Stride Assignment"
        "Members of a struct, and elements of an array, do not overlap.";
    LayoutAlignment "layout-alignment" "Standard Uniform Buffer Layout" "Memory Layout" "Offset and Stride Assignment"
        "The offset of a member is a multiple of its alignment.";
    LayoutStraddle "layout-straddle" "Standard Uniform Buffer Layout" - "Offset and Stride Assignment"
        "No vector straddles a boundary of 16 bytes improperly.";
    LayoutStride "layout-stride" "Standard Uniform Buffer Layout" "Memory Layout" "Offset and Stride Assignment"
        "Strides are multiples of the alignment of the array or matrix.";
    LayoutPadding "layout-padding" "Standard Uniform Buffer Layout" "Address Space Layout Constraints" "Offset and Stride Assignment"
        "No member lies in the padding after a struct or array."
        "The alignment by which the padding is measured is that of the buffer's own rules: 16 at least in uniform buffers.";

    PushConstantCount "push-constant-count" - "Resource Interface" "Push Constant Interface"
        "An entry point uses at most one variable in PushConstant.";
    PushConstantSize "push-constant-size" - - "Limits"
        "A block of push constants fits the limit that every device has.";
    WorkgroupSize "workgroup-size" - - "Limits"
        "The workgroup size of an entry point is within the environment's limits, in each dimension and in all.";
    WorkgroupMemory "workgroup-memory" - - "Limits"
        "The Workgroup variables that an entry point uses fit the environment's limit.";
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn names_are_unique_and_in_kebab_case() {
        let mut seen = HashSet::new();
        for &rule in Rule::ALL {
            let data = rule.data();
            assert!(seen.insert(data.name), "{rule} is there twice");
            assert!(data.name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{rule}");
            assert!(data.summary.ends_with('.'), "{rule}: a sentence");
            let sections = [data.webgpu, data.wgsl, data.vulkan];
            assert!(sections.iter().any(Option::is_some), "{rule} is checked for nothing");
            assert_eq!(Rule::from_name(data.name), Some(rule));
        }
    }
}
