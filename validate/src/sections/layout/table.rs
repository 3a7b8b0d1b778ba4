//! The rules of layout beside those that the web has, too.

use crate::rules::rules;

rules! {
    PROHIBITED "layout-prohibited" vulkan "VUID-StandaloneSpirv-None-10684"
        => "Memory that the API does not see has no layout: no offsets, strides or blocks; arrays of resources have no stride.";
    RUNTIME_ARRAY "layout-runtime-array" vulkan "VUID-StandaloneSpirv-OpTypeRuntimeArray-04680"
        => "A member of unknown length is the one with the greatest offset.";
}
