//! The options of `one-shot-bufferize`.

use vulcanize_ir::pass::OptionWord;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, Ir, Op, Type, TypeData};

use crate::func::Func;

/// The layout of memory of which nothing is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// As precise as it can be.
    Infer,
    /// The usual one.
    Identity,
    /// Any strides and any offset.
    FullyDynamic,
}

impl OptionWord for Layout {
    const KIND: &'static str = "infer-layout-map|identity-layout-map|fully-dynamic-layout-map";
    const WORDS: &'static [(&'static str, Self)] = &[
        ("infer-layout-map", Self::Infer),
        ("identity-layout-map", Self::Identity),
        ("fully-dynamic-layout-map", Self::FullyDynamic),
    ];
}

/// The order in which operands are decided. Who comes first is more likely to work in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heuristic {
    /// The last op first.
    BottomUp,
    /// The first op first.
    TopDown,
    /// In any order.
    Fuzzer,
    /// What ends regions and its sources first, then the rest from the last op.
    BottomUpFromTerminators,
}

impl OptionWord for Heuristic {
    const KIND: &'static str = "bottom-up|top-down|fuzzer|bottom-up-from-terminators";
    const WORDS: &'static [(&'static str, Self)] = &[
        ("bottom-up", Self::BottomUp),
        ("top-down", Self::TopDown),
        ("fuzzer", Self::Fuzzer),
        ("bottom-up-from-terminators", Self::BottomUpFromTerminators),
    ];
}

vulcanize_ir::pass_options! {
    /// How tensors become memory.
    pub struct Options;

    "allow-return-allocs-from-loops" "Allows returning/yielding new allocations from a loop." {
        allow_return_allocs_from_loops: bool = false;
    }
    "allow-unknown-ops" "Allows unknown (not bufferizable) ops in the input IR." { allow_unknown_ops: bool = false; }
    "analysis-fuzzer-seed" "Test only: Analyze ops in random order with a given seed (fuzzer)" {
        analysis_fuzzer_seed: u32 = 0;
    }
    "analysis-heuristic" "Heuristic that control the IR traversal during analysis" {
        analysis_heuristic: Heuristic = Heuristic::BottomUp;
    }
    "bufferize-function-boundaries" "Bufferize function boundaries (experimental)." {
        bufferize_function_boundaries: bool = false;
    }
    "check-parallel-regions" "Account for parallel regions in RaW analysis." { check_parallel_regions: bool = true; }
    "copy-before-write" "Skip the analysis. Make a buffer copy on every write." { copy_before_write: bool = false; }
    "dialect-filter" "Restrict bufferization to ops from these dialects." { dialect_filter: Vec<String> = Vec::new(); }
    "dump-alias-sets" "Test only: Annotate tensor IR with alias sets" { dump_alias_sets: bool = false; }
    "no-analysis-func-filter" "Skip analysis of functions with these symbol names.Set copyBeforeWrite to true when bufferizing them." {
        no_analysis_func_filter: Vec<String> = Vec::new();
    }
    "function-boundary-type-conversion" "Controls layout maps when bufferizing function signatures." {
        function_boundary_type_conversion: Layout = Layout::Infer;
    }
    "must-infer-memory-space" "The memory space of an memref types must always be inferred. If unset, a default memory space of 0 is used otherwise." {
        must_infer_memory_space: bool = false;
    }
    "use-encoding-for-memory-space" "Use the Tensor encoding attribute for the memory space. Exclusive to the 'must-infer-memory-space' option" {
        use_encoding_for_memory_space: bool = false;
    }
    "test-analysis-only" "Test only: Only run inplaceability analysis and annotate IR" { test_analysis_only: bool = false; }
    "print-conflicts" "Test only: Annotate IR with RaW conflicts. Requires test-analysis-only." { print_conflicts: bool = false; }
    "unknown-type-conversion" "Controls layout maps for non-inferrable memref types." {
        unknown_type_conversion: Layout = Layout::FullyDynamic;
    }
    "buffer-alignment" "Sets the alignment of newly allocated buffers." { buffer_alignment: u64 = 64; }
}

impl Options {
    /// Whether an op takes part.
    pub fn allows(&self, ir: &Ir<'_>, op: Op) -> bool {
        let dialect = ir.dialect_namespace(op);
        (self.bufferize_function_boundaries || dialect != "func")
            && (self.dialect_filter.is_empty() || self.dialect_filter.iter().any(|allowed| allowed == dialect))
    }

    /// Whether a function is left out of the analysis.
    pub fn skips_analysis_of(&self, ir: &Ir<'_>, func: Op) -> bool {
        let name = ir.symbol_name(func).map(|name| ir.context().str(name));
        Func::matches(ir, func) && self.no_analysis_func_filter.iter().any(|skipped| Some(skipped.as_str()) == name)
    }

    /// The memory space of a tensor about which nothing else tells it; `None` where there is none to assume.
    pub fn default_space(&self, context: &Context, tensor: Type) -> Option<Option<Attribute>> {
        match context.type_data(tensor) {
            TypeData::RankedTensor { encoding, .. } if self.use_encoding_for_memory_space => Some(*encoding),
            _ if self.must_infer_memory_space || self.use_encoding_for_memory_space => None,
            _ => Some(None),
        }
    }
}
