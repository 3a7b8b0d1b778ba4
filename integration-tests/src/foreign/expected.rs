//! What is known to fail of the shaders: `shaders/expected-failures.txt`.
//!
//! `CHECK` is a binary's name with the form it is read in (`phis.comp, glslang 1.6 -O, structured`); `, run on DEVICE` at its
//! end makes it one about the results there.

use vulcanize_conformance::Expected;

/// What stands between a check's name and the device of a run.
pub const RUN: &str = ", run on ";

/// Reads the list beside the shaders.
///
/// # Errors
/// It cannot be read, or a line has not three parts, or names no file in front.
pub fn read() -> Result<Expected, String> {
    let expected = Expected::read(&super::source::folder().join("expected-failures.txt"))?;
    let without_file = expected.names().find(|name| !name.contains(',')).map(str::to_owned);
    without_file.map_or(Ok(expected), |name| Err(format!("'{name}' names no file")))
}

/// The file that a `CHECK` is about.
pub fn file(check: &str) -> &str {
    check.split_once(',').map_or(check, |(file, _)| file)
}

/// The entries of a file that covered nothing, of those about runs on a device, or of those about none.
pub fn unused<'e>(expected: &'e Expected, of: &str, device: Option<&str>) -> Vec<&'e str> {
    expected.unused(|check| {
        file(check) == of
            && match (check.split_once(RUN), device) {
                (Some((_, of)), Some(device)) => of == device,
                (None, None) => true,
                _ => false,
            }
    })
}
