//! Memory of a process that dispatches: one of its own, since other tests would disturb it.
#![cfg(target_os = "linux")]

use std::process::Command as Process;
use std::sync::Arc;

use crate::common::kernels::{self, Element};
use crate::common::{bytes_of, skip, words_of};
use vulcanize_runtime::{
    Backend, Binding, BufferId, Command, DeviceSelector, Dispatch, Groups, InstanceOptions, VulkanDevice,
    VulkanInstance,
};

/// The resident memory of this process, in bytes.
fn resident() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").expect("is there");
    let pages: u64 = text.split_whitespace().nth(1).and_then(|pages| pages.parse().ok()).expect("a number");
    pages * 4096
}

/// Set in the process that this test starts, which runs this test alone.
const CHILD: &str = "VULCANIZE_TEST_CHILD";

#[test]
fn a_hundred_thousand_dispatches_take_constant_memory() {
    if std::env::var_os(CHILD).is_some() {
        dispatch_often();
        println!("checked in the child");
        return;
    }
    let child = Process::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "constant_memory::a_hundred_thousand_dispatches_take_constant_memory", "--nocapture"])
        .env(CHILD, "1")
        .output()
        .expect("a child process");
    let text = String::from_utf8_lossy(&[child.stdout, child.stderr].concat()).into_owned();
    assert!(child.status.success() && text.contains("checked in the child"), "{text}");
}

fn dispatch_often() {
    // Without the validation layer, which is slow and keeps books of its own.
    let Ok(instance) = VulkanInstance::new(InstanceOptions::default()) else { return skip("no instance") };
    let device = VulkanDevice::open(Arc::new(instance), &DeviceSelector::Best).expect("a device");
    let add = device.load_kernel(&kernels::add(Element::U32), "add", &[]).expect("a kernel");
    let (one, sum) = (word(&device, 1), word(&device, 0));
    let bindings = [Binding::buffer(0, 0, one), Binding::buffer(0, 1, sum), Binding::buffer(0, 2, sum)];
    let dispatch =
        Dispatch { kernel: add, groups: Groups::Direct([1, 1, 1]), bindings: &bindings, push_constants: &[] };
    let mut before = 0;
    for round in 0..10_000u32 {
        let commands = [Command::Dispatch(dispatch); 10];
        let submission = device.submit(&commands).expect("a submission");
        // A thousand in flight are enough.
        match round % 100 {
            99 => drop(device.wait(submission, None).expect("an end")),
            _ => device.forget(submission).expect("is known"),
        }
        if round == 999 {
            before = resident();
        }
    }
    let mut found = [0; 4];
    device.read(sum, 0, &mut found).expect("read");
    assert_eq!(words_of(&found), [100_000]);
    let after = resident();
    assert!(after < before + (8 << 20), "{before} bytes became {after}");
}

fn word(device: &VulkanDevice, value: u32) -> BufferId {
    let buffer = device.allocate(4).expect("a buffer");
    device.write(buffer, 0, &bytes_of(&[value], u32::to_le_bytes)).expect("written");
    buffer
}
