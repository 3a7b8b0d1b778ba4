//! `buffer-deallocation-pipeline`: the passes that give back all memory that a program allocates.

use vulcanize_ir::pass::PassDef;

vulcanize_ir::pass_options! {
    /// The options of `buffer-deallocation-pipeline`.
    pub(crate) struct Options;

    "private-function-dynamic-ownership" "Allows to add additional results to private functions to return ownership of returned memrefs to callers. This can avoid spurious buffer clones in the callee." { dynamic: bool = false; }
}

pub(super) static PIPELINE: PassDef<Options> = PassDef::pipeline(
    "buffer-deallocation-pipeline",
    "The default pipeline for automatically inserting deallocation operations after one-shot bufferization. \
     Deallocation operations (except `memref.realloc`) may not be present already.",
    steps,
)
.options(Options::TABLE);

fn steps(options: &Options) -> String {
    let dynamic = options.dynamic;
    format!(
        "expand-realloc{{emit-deallocs=false}},canonicalize,\
         ownership-based-buffer-deallocation{{private-function-dynamic-ownership={dynamic}}},canonicalize,\
         buffer-deallocation-simplification,bufferization-lower-deallocations,cse,canonicalize"
    )
}
