//! Several submissions in flight, several threads, and work that never ends.

use std::process::Command as Process;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::common::kernels::{self, Element};
use crate::common::{bytes_of, instance, on_each_device, words_of};
use vulcanize_runtime::{
    Backend, Binding, BufferId, Command, DeviceError, DeviceOptions, DeviceSelector, Dispatch, Groups, KernelId,
    VulkanDevice,
};

fn read(device: &dyn Backend, buffer: BufferId) -> Vec<u32> {
    let mut bytes = vec![0; device.buffer_size(buffer).unwrap() as usize];
    device.read(buffer, 0, &mut bytes).expect("read");
    words_of(&bytes)
}

fn buffer_with(device: &dyn Backend, values: &[u32]) -> BufferId {
    let buffer = device.allocate(4 * values.len() as u64).expect("a buffer");
    device.write(buffer, 0, &bytes_of(values, u32::to_le_bytes)).expect("written");
    buffer
}

fn launch<'a>(kernel: KernelId, groups: impl Into<Groups>, bindings: &'a [Binding]) -> Command<'a> {
    Command::Dispatch(Dispatch { kernel, groups: groups.into(), bindings, push_constants: &[] })
}

#[test]
fn commands_of_a_submission_see_what_came_before() {
    on_each_device(|device| {
        let add = device.load_kernel(&kernels::add(Element::U32), "add", &[]).expect("a kernel");
        let [a, b, c] = [(); 3].map(|()| buffer_with(device, &[0; 8]));
        let counts = buffer_with(device, &[99, 8, 1, 1]);
        let whole = |buffer| Binding::buffer(0, 0, buffer);
        let bind = |x, y, z| [whole(x), Binding { binding: 1, ..whole(y) }, Binding { binding: 2, ..whole(z) }];
        let (first, second) = (bind(a, b, c), bind(c, c, b));
        let submission = device
            .submit(&[
                Command::FillBuffer { buffer: a, offset: 0, size: 32, word: 3 },
                Command::FillBuffer { buffer: b, offset: 16, size: 16, word: 5 },
                launch(add, [8, 1, 1], &first),
                launch(add, [0, 1, 1], &first),
                launch(add, Groups::Indirect { buffer: counts, offset: 4 }, &second),
                Command::CopyBuffer { source: b, source_offset: 8, target: a, target_offset: 0, size: 16 },
                Command::CopyBuffer { source: b, source_offset: 0, target: a, target_offset: 0, size: 0 },
            ])
            .expect("a submission");
        let times = device.wait(submission, None).expect("an end");
        assert_eq!(times.device_ns.len(), 7);
        assert!(times.device_ns[3].is_none() && times.device_ns[6].is_none(), "nothing ran: {times:?}");
        assert_eq!(read(device, c), [3, 3, 3, 3, 8, 8, 8, 8]);
        assert_eq!(read(device, b), [6, 6, 6, 6, 16, 16, 16, 16]);
        assert_eq!(read(device, a), [6, 6, 16, 16, 3, 3, 3, 3]);
        assert!(matches!(device.wait(submission, None), Err(DeviceError::UnknownSubmission(_))));
        assert!(matches!(device.is_complete(submission), Err(DeviceError::UnknownSubmission(_))));
    });
}

#[test]
fn a_wrong_command_keeps_the_others_from_running() {
    on_each_device(|device| {
        let a = buffer_with(device, &[1; 8]);
        let fill = Command::FillBuffer { buffer: a, offset: 0, size: 32, word: 0 };
        let wrong = [
            Command::FillBuffer { buffer: a, offset: 4, size: 32, word: 0 },
            Command::FillBuffer { buffer: a, offset: 2, size: 4, word: 0 },
            Command::FillBuffer { buffer: a, offset: 0, size: 6, word: 0 },
            Command::CopyBuffer { source: a, source_offset: 0, target: a, target_offset: 12, size: 16 },
            Command::CopyBuffer { source: a, source_offset: u64::MAX, target: a, target_offset: 0, size: 2 },
            Command::CopyBuffer { source: BufferId(999), source_offset: 0, target: a, target_offset: 0, size: 0 },
        ];
        for command in wrong {
            let result = device.submit(&[fill, command]);
            assert!(matches!(result, Err(DeviceError::InvalidBuffer(_))), "{command:?}: {result:?}");
        }
        assert_eq!(read(device, a), [1; 8]);
    });
}

#[test]
fn what_is_in_use_lives_until_it_is_done() {
    on_each_device(|device| {
        let mut results = Vec::new();
        for round in 0..40u32 {
            let add = device.load_kernel(&kernels::add(Element::U32), "add", &[]).expect("a kernel");
            let (a, b) = (buffer_with(device, &[round; 8]), buffer_with(device, &[7; 8]));
            let out = device.allocate(32).expect("a buffer");
            let bindings = [Binding::buffer(0, 0, a), Binding::buffer(0, 1, b), Binding::buffer(0, 2, out)];
            let submission = device.submit(&[launch(add, [8, 1, 1], &bindings)]).expect("a submission");
            device.forget(submission).expect("is known");
            // Written again while the kernel may still read it: the copy takes its turn.
            device.write(b, 0, &[255; 32]).expect("written");
            device.free(a).expect("freed");
            device.free(b).expect("freed");
            device.unload_kernel(add).expect("unloaded");
            results.push(out);
        }
        for (round, out) in (0u32..).zip(results) {
            assert_eq!(read(device, out), [round + 7; 8]);
        }
    });
}

#[test]
fn large_copies_go_through_in_parts() {
    on_each_device(|device| {
        // More than all staging memory.
        let values: Vec<u32> = (0..34 << 20).collect();
        let big = buffer_with(device, &values);
        assert!(read(device, big) == values);
    });
}

#[test]
fn eight_threads_share_a_device() {
    on_each_device(|device| {
        let add = device.load_kernel(&kernels::add(Element::U32), "add", &[]).expect("a kernel");
        let device: &VulkanDevice = device;
        std::thread::scope(|scope| {
            for thread in 0..8u32 {
                scope.spawn(move || {
                    for round in 0..25u32 {
                        let (a, out) = (buffer_with(device, &[thread; 8]), buffer_with(device, &[0; 8]));
                        let once = [Binding::buffer(0, 0, a), Binding::buffer(0, 1, a), Binding::buffer(0, 2, out)];
                        let first = device.submit(&[launch(add, [8, 1, 1], &once)]).expect("a submission");
                        let again = [Binding::buffer(0, 0, a), Binding::buffer(0, 1, out), Binding::buffer(0, 2, out)];
                        let second = device.submit(&[launch(add, [8, 1, 1], &again)]).expect("a submission");
                        if round % 2 == 0 {
                            device.wait(second, None).expect("an end");
                            assert!(device.is_complete(first).expect("is known"));
                            device.forget(first).expect("is known");
                        }
                        assert_eq!(read(device, out), [3 * thread; 8]);
                        device.free(a).expect("freed");
                        device.free(out).expect("freed");
                    }
                });
            }
        });
    });
}

/// The memory of a staged copy is held until its bytes are taken: more threads than there are blocks of it must not
/// fail for want of something to wait for.
#[test]
fn many_threads_read_at_once() {
    on_each_device(|device| {
        let values: Vec<u32> = (0..64 << 10).collect();
        let buffer = buffer_with(device, &values);
        let device: &VulkanDevice = device;
        let together = std::sync::Barrier::new(24);
        std::thread::scope(|scope| {
            for _ in 0..24 {
                scope.spawn(|| {
                    let mut wrong = None;
                    // Nobody panics before all are done, or the others would wait for ever.
                    for _ in 0..10 {
                        together.wait();
                        let mut bytes = vec![0; 4 * values.len()];
                        match device.read(buffer, 0, &mut bytes) {
                            Ok(()) if words_of(&bytes) == values => {}
                            other => wrong = Some(other),
                        }
                    }
                    assert!(wrong.is_none(), "{wrong:?}");
                });
            }
        });
    });
}

/// Set in processes that run a `child_…` test.
const CHILD: &str = "VULCANIZE_TEST_CHILD";

#[test]
fn a_kernel_without_end_is_an_error_and_the_process_ends() {
    if instance().is_none() {
        return;
    }
    let start = Instant::now();
    let mut child = Process::new(std::env::current_exe().unwrap())
        .args(["--exact", "in_flight::child_with_an_endless_kernel", "--nocapture"])
        .env(CHILD, "1")
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("a child process");
    while child.try_wait().expect("a child").is_none() {
        if start.elapsed() > Duration::from_secs(60) {
            child.kill().expect("is killed");
            panic!("the child did not end");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let output = child.wait_with_output().expect("a child");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("checked in the child"), "{:?} {text}", output.status);
}

#[test]
fn child_with_an_endless_kernel() {
    if std::env::var_os(CHILD).is_none() {
        return;
    }
    let instance = instance().expect("an instance");
    let limit = Duration::from_millis(300);
    for found in instance.devices().expect("devices") {
        let selector = DeviceSelector::Index(found.index);
        for as_option in [false, true] {
            let options = DeviceOptions { timeout: as_option.then_some(limit), ..DeviceOptions::default() };
            let device = VulkanDevice::open_with(Arc::clone(&instance), &selector, options).expect("a device");
            let kernel = device.load_kernel(&kernels::forever(), "forever", &[]).expect("a kernel");
            let data = buffer_with(&device, &[0; 2]);
            let bindings = [Binding::buffer(0, 0, data)];
            let submission = device.submit(&[launch(kernel, [65_535, 100, 1], &bindings)]).expect("a submission");
            assert!(!device.is_complete(submission).expect("is known"));
            let result = match as_option {
                true => device.read(data, 0, &mut [0]).map(|()| Default::default()),
                false => device.wait(submission, Some(limit)),
            };
            match result {
                Err(DeviceError::Timeout { limit: found }) => assert_eq!(found, limit),
                other => panic!("{other:?}"),
            }
            let later = [
                device.wait(submission, None).map(|_| ()),
                device.read(data, 0, &mut [0]),
                device.free(data),
                device.allocate(4).map(|_| ()),
            ];
            for result in later {
                assert!(matches!(result, Err(DeviceError::DeviceLost { .. })), "{result:?}");
            }
            // Neither hangs nor crashes.
            drop(device);
        }
    }
    println!("checked in the child");
}

#[test]
fn a_kernel_that_ends_after_all() {
    on_each_device(|device| {
        let kernel = device.load_kernel(&kernels::add(Element::U32), "add", &[]).expect("a kernel");
        let data = buffer_with(device, &[1; 64]);
        let bindings = [0, 1, 2].map(|binding| Binding::buffer(0, binding, data));
        let submission = device.submit(&[launch(kernel, [64, 1, 1], &bindings)]).expect("a submission");
        device.wait(submission, Some(Duration::from_secs(30))).expect("an end");
    });
}
