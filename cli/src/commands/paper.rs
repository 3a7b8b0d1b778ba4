//! The commands on devices that are not there: profiles of real ones (`runtime/src/vulkan/model/profiles`).

use std::sync::Arc;

use vulcanize_conformance::kernels;
use vulcanize_ir::Context;
use vulcanize_runtime::{Backend, DeviceError, DeviceInfo, DeviceSelector, VulkanDevice, entry_points, paper_instance};
use vulcanize_spirv::attributes::TargetEnvAttr;

use super::devices::as_text;
use super::invoke;

/// One after another: a thread has one such driver at a time.
fn each_device(mut visit: impl FnMut(usize, &VulkanDevice)) {
    let count = paper_instance().and_then(|instance| instance.devices()).expect("devices").len();
    for index in 0..count {
        let instance = Arc::new(paper_instance().expect("an instance"));
        visit(index, &VulkanDevice::open(instance, &DeviceSelector::Index(index)).expect("a device"));
    }
}

fn environment(context: &Context, info: &DeviceInfo) -> String {
    context.attribute_text(TargetEnvAttr::get(context, &info.target_env))
}

#[test]
fn devices_are_shown_with_what_tells_them_apart() {
    let context = crate::context();
    let mut text = String::new();
    each_device(|_, device| text.push_str(&as_text(&context, "0", device.info())));
    for line in [
        "0: NVIDIA H200 (discrete GPU)\n  driver: NVIDIA 550.54.14, Vulkan 1.3.277",
        "memory: 141.0 GiB",
        "0: AMD Radeon RX 6800 (RADV NAVI21) (discrete GPU)\n  driver: radv Mesa 23.3.6, Vulkan 1.3.267",
        "subgroups of 64 (32 to 64)",
        "subgroups of 32 (8 to 32)",
        "896 invocations, 896x896x896, 65536 bytes of shared memory",
        "subgroups of 64 (64 to 128)",
        "0: V3D 4.2.14.0 (integrated GPU)",
        "256 invocations, 256x256x256, 16384 bytes of shared memory, subgroups of 16\n",
        "cooperative matrices: 16x16x32 of si8 and si8, summed as si32 to si32",
    ] {
        assert!(text.contains(line), "no '{line}' in\n{text}");
    }
}

/// Kernels that need a feature for which SPIR-V has no capability, so that no environment can promise it.
const WITHOUT_CAPABILITY: [(&str, &str); 1] = [("atomic assign on f32", "shaderBufferFloat32Atomics")];

/// Each kernel of the suite for three of the devices: it is lowered for what the device promises, or refused with a word
/// about what lacks; and the device takes what came of it.
#[test]
fn kernels_ask_for_nothing_that_the_device_lacks() {
    let context = crate::context();
    let (suite, mut lacking) = (kernels::all(), Vec::new());
    each_device(|number, device| {
        let environment = environment(&context, device.info());
        let (mut taken, mut refused) = (0, Vec::new());
        for (_, kernel) in suite.iter().enumerate().filter(|(at, _)| (at + number) % 4 == 0) {
            let name = format!("{} for '{}'", kernel.name, device.info().name);
            let words = match kernel.binary(invoke, &environment, &[]) {
                Ok(words) => words,
                Err(failure) => {
                    assert!(failure.message.contains("error"), "{name}: {failure}");
                    refused.push(format!("{}: {}", kernel.name, failure.first_line()));
                    continue;
                }
            };
            for entry in entry_points(&words).expect("a module") {
                match device.load_kernel(&words, &entry, &[]) {
                    Ok(kernel) => device.unload_kernel(kernel).expect("unloaded"),
                    Err(DeviceError::Unsupported { missing, .. }) => {
                        let is_known = |what: &String| {
                            WITHOUT_CAPABILITY
                                .iter()
                                .any(|(known, feature)| *known == kernel.name && what.contains(feature))
                        };
                        lacking.extend((!missing.iter().all(is_known)).then(|| format!("{name} asks for {missing:?}")));
                    }
                    Err(error) => panic!("{name}: {error}"),
                }
            }
            taken += 1;
        }
        eprintln!("{}: {taken} taken, {} refused", device.info().name, refused.len());
        assert!(taken > 2 * refused.len(), "{}: {refused:#?}", device.info().name);
    });
    assert_eq!(lacking, [""; 0]);
}
