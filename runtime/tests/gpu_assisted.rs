//! Validation of kernels on the device: the layer instruments them.

use std::sync::Arc;

use crate::common::kernels::{self, Element};
use crate::common::skip;
use vulcanize_runtime::{
    Backend, Binding, DeviceError, DeviceSelector, Dispatch, Groups, InstanceOptions, VulkanDevice, VulkanInstance,
};

#[test]
fn an_access_out_of_bounds_is_an_error_of_the_dispatch() {
    let options = InstanceOptions { gpu_assisted: true, ..InstanceOptions::default() };
    let instance = match VulkanInstance::new(options) {
        Ok(instance) => Arc::new(instance),
        Err(error) => return skip(&error.to_string()),
    };
    for found in instance.devices().expect("devices") {
        let device = VulkanDevice::open(Arc::clone(&instance), &DeviceSelector::Index(found.index)).expect("a device");
        let add = device.load_kernel(&kernels::add(Element::U32), "add", &[]).expect("a kernel");
        let data = [(); 3].map(|()| device.allocate(32).expect("a buffer"));
        let bindings = [0, 1, 2].map(|at| Binding::buffer(0, at as u32, data[at]));
        let run = |groups| {
            let groups = Groups::Direct([groups, 1, 1]);
            device.dispatch(&Dispatch { kernel: add, groups, bindings: &bindings, push_constants: &[] })
        };
        eprintln!("on '{}'", found.info.name);
        run(8).expect("all in bounds");
        // The ninth invocation reads after the end of eight elements.
        match run(9) {
            Err(DeviceError::Validation { messages }) => {
                assert!(messages.iter().any(|m| m.contains("out of bounds")), "{messages:?}");
            }
            other => panic!("expected messages, found {other:?}"),
        }
        run(8).expect("the device is as good as before");
        drop(device);
        assert_eq!(instance.take_validation_messages(), [""; 0]);
    }
}

#[test]
fn kernels_are_instrumented_or_print() {
    let options = InstanceOptions { gpu_assisted: true, printf: true, ..InstanceOptions::default() };
    match VulkanInstance::new(options) {
        Err(DeviceError::InvalidOptions(message)) => assert!(message.contains("cannot both"), "{message}"),
        other => panic!("expected an error, found {other:?}"),
    }
}
