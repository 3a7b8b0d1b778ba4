//! What a compute shader leaves in its buffers.

use vulcanize::runtime::{Backend, Binding, BufferId, DeviceError, Dispatch, Groups, Specialization};

use super::source::{Element, Run};

/// The buffers after the run, in the order of the directives.
pub type Results = Vec<Vec<u8>>;

/// Runs a module on a device.
///
/// # Errors
/// What the device says; nothing is left on it.
pub fn run(device: &dyn Backend, words: &[u32], run: &Run) -> Result<Results, DeviceError> {
    let spec: Vec<Specialization> = run.spec.iter().map(|&(id, bits)| Specialization { id, bits }).collect();
    let kernel = device.load_kernel(words, &run.entry, &spec)?;
    let mut buffers = Vec::new();
    let result = dispatch(device, kernel, run, &mut buffers);
    for buffer in buffers {
        device.free(buffer)?;
    }
    device.unload_kernel(kernel)?;
    result
}

fn dispatch(
    device: &dyn Backend,
    kernel: vulcanize::runtime::KernelId,
    run: &Run,
    buffers: &mut Vec<BufferId>,
) -> Result<Results, DeviceError> {
    let mut bindings = Vec::new();
    for buffer in &run.buffers {
        let bytes = buffer.bytes();
        let id = device.allocate(bytes.len() as u64)?;
        buffers.push(id);
        bindings.push(Binding { element: buffer.index, ..Binding::buffer(buffer.set, buffer.binding, id) });
        device.write(id, 0, &bytes)?;
    }
    // What an entry point does not use must not be bound.
    let used: Vec<(u32, u32, u32)> =
        device.kernel_interface(kernel)?.descriptors.iter().map(|d| (d.set, d.binding, d.element)).collect();
    let bound: Vec<Binding> = bindings.into_iter().filter(|b| used.contains(&b.place())).collect();
    device.dispatch(&Dispatch {
        kernel,
        groups: Groups::Direct(run.groups),
        bindings: &bound,
        push_constants: &run.push,
    })?;
    let mut results = Results::new();
    for &mut buffer in buffers {
        let mut bytes = vec![0; device.buffer_size(buffer)? as usize];
        device.read(buffer, 0, &mut bytes)?;
        results.push(bytes);
    }
    Ok(results)
}

/// Whether two results are the same: integers bit by bit, floats as far as the run allows.
///
/// # Errors
/// The first element that differs.
pub fn compare(run: &Run, expected: &Results, found: &Results) -> Result<(), String> {
    for ((buffer, expected), found) in run.buffers.iter().zip(expected).zip(found) {
        let size = buffer.element.size();
        for (index, (a, b)) in expected.chunks_exact(size).zip(found.chunks_exact(size)).enumerate() {
            if distance(buffer.element, a, b) > run.ulp {
                return Err(format!(
                    "{}:{} [{index}]: {} and {}",
                    buffer.set,
                    buffer.binding,
                    shown(buffer.element, a),
                    shown(buffer.element, b)
                ));
            }
        }
    }
    Ok(())
}

fn bits(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte))
}

/// In units in the last place for floats; infinite between different integers.
fn distance(element: Element, a: &[u8], b: &[u8]) -> u64 {
    if a == b {
        return 0;
    }
    let sign = match element {
        Element::F32 => 1 << 31,
        Element::F64 => 1 << 63,
        _ => return u64::MAX,
    };
    // The order of the bits, with the sign, is that of the numbers.
    let ordered = |bits: u64| if bits & sign == 0 { i128::from(bits) } else { -i128::from(bits ^ sign) };
    u64::try_from((ordered(bits(a)) - ordered(bits(b))).unsigned_abs()).unwrap_or(u64::MAX)
}

fn shown(element: Element, bytes: &[u8]) -> String {
    match element {
        Element::F32 => f32::from_bits(bits(bytes) as u32).to_string(),
        Element::F64 => f64::from_bits(bits(bytes)).to_string(),
        _ => bits(bytes).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::foreign::source::{Buffer, Pattern};

    #[test]
    fn floats_may_differ_as_far_as_it_is_said() {
        let buffer = Buffer { set: 0, binding: 0, index: 0, element: Element::F32, count: 1, pattern: Pattern::Zero };
        let run = Run { buffers: vec![buffer], ulp: 2, ..Run::default() };
        let of = |value: f32| vec![value.to_le_bytes().to_vec()];
        assert_eq!(compare(&run, &of(0.0), &of(-0.0)), Ok(()));
        assert_eq!(compare(&run, &of(1.0), &of(1.0 + f32::EPSILON)), Ok(()));
        assert!(compare(&run, &of(1.0), &of(1.001)).is_err());
    }
}
