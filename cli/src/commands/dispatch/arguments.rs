//! What the arguments of a kernel say about the arrays that are given for them.

use vulcanize_abi::{ArgumentBinding, ArgumentKind, ArgumentPlace, KernelManifest};
use vulcanize_runtime::module_interface::Block;

use super::arrays::Array;
use super::elements::ElementType;
use super::layout::View;
use super::values::{Place, number_at};

/// The argument at a place.
pub(super) fn argument_at(manifest: &KernelManifest, place: Place) -> Option<&ArgumentBinding> {
    manifest.arguments.iter().find(|argument| match argument.place {
        ArgumentPlace::Descriptor { set, binding } => place == Place { set, binding, element: 0 },
        ArgumentPlace::PushConstant { .. } | ArgumentPlace::Parameter { .. } => false,
    })
}

/// The array as numbers of the kernel's type: the program's, where the kernel was lowered here, for the binary may hold
/// small numbers in words; else that of the binary.
///
/// # Errors
/// Its numbers are of another type.
pub(super) fn typed(array: Array, in_binary: ElementType, argument: Option<&ArgumentBinding>) -> Result<Array, String> {
    let wanted = match argument {
        Some(ArgumentBinding { number, .. }) => number.parse().map_err(|_| {
            format!(
                "the kernel has numbers of type {number} there, which no array has; say raw:{array} for the same bytes"
            )
        })?,
        None => in_binary,
    };
    let array = array.reinterpreted(wanted);
    match array.ty.is_taken_for(wanted) {
        true => Ok(array),
        false => Err(format!(
            "the kernel has numbers of type {wanted} there, and {array} is given; say :as={wanted} after it for the \
             nearest numbers, or raw: before it for the same bytes"
        )),
    }
}

/// Checks that an array has the elements that a memref has. Sizes that the memref leaves open are the array's, dimension by
/// dimension.
///
/// # Errors
/// It is too small, or of another shape.
pub(super) fn check_shape(array: &Array, view: &View, argument: &ArgumentBinding) -> Result<(), String> {
    let ArgumentKind::Buffer { shape, element, .. } = &argument.kind else { return Ok(()) };
    let sizes = shape.iter().enumerate().map(|(dim, size)| size.or(array.shape.get(dim).copied()));
    let numbers = sizes.chain([Some(view.numbers_of_element(array.ty))]).collect::<Option<Vec<u64>>>();
    let least = numbers.and_then(|numbers| numbers.into_iter().try_fold(1u64, u64::checked_mul));
    // The strides of open sizes are the array's, too: only the outermost size may be greater than the memref's.
    let is_open = shape.iter().any(Option::is_none);
    let is_same = |(size, found): (&Option<u64>, &u64)| size.is_none_or(|size| size == *found);
    let fits = !is_open || shape.iter().zip(&array.shape).skip(1).all(is_same);
    if fits && least.is_some_and(|least| least <= (array.bytes.len() / array.ty.size()) as u64) {
        return Ok(());
    }
    let sizes: String = shape.iter().map(|size| size.map_or("?x".to_owned(), |size| format!("{size}x"))).collect();
    Err(format!("the kernel takes a memref<{sizes}{element}> there, and {array} is given"))
}

/// Checks the types of push constants, which are given with their offsets in bytes.
///
/// # Errors
/// One is of another type than what the kernel has there.
pub(super) fn check_pushed(
    given: &[(usize, ElementType)],
    manifest: Option<&KernelManifest>,
    block: Option<&Block>,
) -> Result<(), String> {
    for &(offset, ty) in given {
        let said = manifest.and_then(|manifest| pushed_number(manifest, offset));
        let wanted = match (said, block.and_then(|block| number_at(block, offset))) {
            // The word that a small number takes is given as a whole.
            (Some(said), Some(word)) if said.size() < word.size() => Some(word),
            (said, in_binary) => said.or(in_binary),
        };
        if let Some(wanted) = wanted.filter(|&wanted| !ty.is_taken_for(wanted)) {
            return Err(format!("the push constant at offset {offset} is of type {wanted}, not {ty}"));
        }
    }
    Ok(())
}

/// The type of the numbers of the argument that has this byte of the push constants.
fn pushed_number(manifest: &KernelManifest, at: usize) -> Option<ElementType> {
    let has = |argument: &&ArgumentBinding| match (&argument.kind, argument.place) {
        (ArgumentKind::Value { size, .. }, ArgumentPlace::PushConstant { offset }) => {
            (u64::from(offset)..u64::from(offset).saturating_add(*size)).contains(&(at as u64))
        }
        _ => false,
    };
    manifest.arguments.iter().find(has)?.number.parse().ok()
}
