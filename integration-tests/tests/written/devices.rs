//! The kernels that the tests of devices are made of: hand-made, and valid.

#[path = "../../../runtime/tests/common/kernels.rs"]
#[allow(dead_code, reason = "its users take more of it")]
mod kernels;

use kernels::Element;
use vulcanize_integration_tests::spirv_val::validate;

#[test]
fn kernels_of_the_runtime_are_valid() {
    let of_elements = [Element::F32, Element::U32, Element::U64, Element::F64].map(kernels::add);
    let others = [
        kernels::affine(),
        kernels::specialized(),
        kernels::two_entries(),
        kernels::length(),
        kernels::of_size([4, 2, 1]),
        kernels::vectors(16),
        kernels::reverse(),
    ];
    for (index, words) in of_elements.iter().chain(&others).enumerate() {
        validate(words, "vulkan1.1", &[]).unwrap_or_else(|error| panic!("kernel {index}: {error}"));
    }
    validate(&kernels::local_size_id(), "vulkan1.3", &[]).unwrap_or_else(|error| panic!("{error}"));
    assert!(validate(&kernels::invalid(), "vulkan1.1", &[]).is_err());
}
