//! Devices, buffers, kernels and launches.

use std::mem::MaybeUninit;
use std::time::Duration;

use vulcanize::runtime::{Bindable, Buffer, Device, Kernel, Launch, Specialization, Submission};

use crate::error::{VlkError, VlkErrorKind, dispose, give, given, guarded, text_of};
use crate::image::{VlkImage, VlkSampler};
use crate::views::{Text, VlkBytes, VlkBytesMut, VlkSpecialization, VlkSpecializations, VlkStr, VlkWords};

/// A device that runs kernels. Threads may share it. What was made on it keeps it open, so it may be destroyed before that.
#[derive(Debug)]
pub struct VlkDevice {
    pub(crate) device: Device,
    name: Text,
}

/// Memory of a device. Threads may share it.
#[derive(Debug)]
pub struct VlkBuffer(Buffer<u8>);

/// A kernel that a device can run. Threads may share it.
#[derive(Debug)]
pub struct VlkKernel(Kernel);

/// A kernel with its arguments, which it keeps alive. One thread at a time uses it.
#[derive(Debug)]
pub struct VlkLaunch {
    launch: Launch,
    push_constants: Vec<u8>,
}

/// Work that was set going. One thread at a time uses it.
#[derive(Debug)]
pub struct VlkSubmission(Option<Submission>);

// What the header says of threads.
const _: () = {
    const fn may_be_shared<T: Send + Sync>() {}
    const fn may_move<T: Send>() {}
    may_be_shared::<VlkDevice>();
    may_be_shared::<VlkBuffer>();
    may_be_shared::<VlkKernel>();
    may_move::<VlkLaunch>();
    may_move::<VlkSubmission>();
};

/// 0 is no limit.
fn limit(timeout_ns: u64) -> Option<Duration> {
    Some(Duration::from_nanos(timeout_ns)).filter(|limit| !limit.is_zero())
}

impl VlkKernel {
    fn new(
        device: Option<&VlkDevice>,
        words: VlkWords<'_>,
        entry_point: VlkStr<'_>,
        values: &[Specialization],
    ) -> Result<Self, VlkError> {
        let device = &given(device, "device")?.device;
        let (words, entry_point) = (words.get("words")?, entry_point.get("entry_point")?);
        vulcanize::device::check_module(words, device.info())
            .map_err(|wrong| VlkError::new(VlkErrorKind::Rejected, wrong.join("\n")))?;
        Ok(VlkKernel(device.specialized_kernel(words, entry_point, values)?))
    }
}

impl VlkLaunch {
    fn bind(&mut self, place: (u32, u32, u32), resource: impl Bindable) {
        self.launch = self.launch.clone().bind_at(place, resource);
    }

    fn push(&mut self, offset: usize, bytes: &[u8]) -> Result<(), VlkError> {
        let most = self.launch.kernel().device().info().max_push_constants_size as usize;
        let end = offset.checked_add(bytes.len()).filter(|&end| end <= most);
        let end = end.ok_or_else(|| {
            let count = bytes.len();
            VlkError::argument(format!("'data': {count} bytes at {offset} are not in the {most} bytes that there are"))
        })?;
        if self.push_constants.len() < end {
            self.push_constants.resize(end, 0);
        }
        self.push_constants[offset..end].copy_from_slice(bytes);
        Ok(())
    }

    fn submit(&self) -> Result<Submission, VlkError> {
        Ok(self.launch.clone().push_constant_bytes(&self.push_constants).submit()?)
    }
}

// ---- devices ----

/// Opens a device: `cpu`, `gpu`, `discrete`, `integrated`, `virtual`, a number, a UUID, a part of a name, or `reference`
/// for the reference executor, which needs no driver. Empty: the best Vulkan device, or the reference executor where there
/// is none. A launch that takes more than `timeout_ns` nanoseconds is an error of kind `VLK_ERROR_KIND_TIMEOUT`; 0 for no
/// limit.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_device_open(
    name: VlkStr<'_>,
    timeout_ns: u64,
    out: Option<&mut MaybeUninit<Option<Box<VlkDevice>>>>,
) -> Option<Box<VlkError>> {
    give(out, || {
        let name = Some(name.get("name")?).filter(|name| !name.is_empty());
        let device = vulcanize::device::open(name, limit(timeout_ns))?;
        let name = Text::from(device.info().name.as_str());
        Ok(VlkDevice { device, name })
    })
}

/// Destroys a device; NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_device_destroy(device: Option<Box<VlkDevice>>) {
    dispose(device);
}

/// The name that its driver gives it, which lives as long as the handle.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_device_name(device: Option<&VlkDevice>) -> VlkStr<'_> {
    text_of(device.map(|device| &device.name))
}

// ---- buffers ----

/// Makes a buffer that holds a copy of `data`.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_buffer_create(
    device: Option<&VlkDevice>,
    data: VlkBytes<'_>,
    out: Option<&mut MaybeUninit<Option<Box<VlkBuffer>>>>,
) -> Option<Box<VlkError>> {
    give(out, || Ok(VlkBuffer(given(device, "device")?.device.buffer(data.get("data")?)?)))
}

/// Makes a buffer of `size` zero bytes.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_buffer_create_zeroed(
    device: Option<&VlkDevice>,
    size: usize,
    out: Option<&mut MaybeUninit<Option<Box<VlkBuffer>>>>,
) -> Option<Box<VlkError>> {
    give(out, || Ok(VlkBuffer(given(device, "device")?.device.zeros(size)?)))
}

/// Destroys a buffer; NULL is fine. Its memory is freed when no launch and no running work needs it.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_buffer_destroy(buffer: Option<Box<VlkBuffer>>) {
    dispose(buffer);
}

/// Its size in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_buffer_size(buffer: Option<&VlkBuffer>) -> usize {
    buffer.map_or(0, |buffer| buffer.0.len())
}

/// Writes `data` from the byte `offset` on, after all submitted work. The data is copied, and nothing is waited for.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_buffer_write(
    buffer: Option<&VlkBuffer>,
    offset: usize,
    data: VlkBytes<'_>,
) -> Option<Box<VlkError>> {
    guarded(|| Ok(given(buffer, "buffer")?.0.write_at(offset, data.get("data")?)?))
}

/// Fills `data` with the bytes from `offset` on, after waiting for work that writes them. After an error they are 0 or
/// what they were.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_buffer_read(
    buffer: Option<&VlkBuffer>,
    offset: usize,
    data: VlkBytesMut<'_>,
) -> Option<Box<VlkError>> {
    guarded(|| Ok(given(buffer, "buffer")?.0.read_at(offset, data.zeroed("data")?)?))
}

// ---- kernels ----

/// Compiles a compute entry point of a binary for a device. The binary is checked to be valid SPIR-V that keeps the rules
/// of the device's API: a driver may do anything with another.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_kernel_create(
    device: Option<&VlkDevice>,
    words: VlkWords<'_>,
    entry_point: VlkStr<'_>,
    out: Option<&mut MaybeUninit<Option<Box<VlkKernel>>>>,
) -> Option<Box<VlkError>> {
    give(out, || VlkKernel::new(device, words, entry_point, &[]))
}

/// The same with values of specialization constants, each at most once; the others have their defaults.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_kernel_create_specialized(
    device: Option<&VlkDevice>,
    words: VlkWords<'_>,
    entry_point: VlkStr<'_>,
    values: VlkSpecializations<'_>,
    out: Option<&mut MaybeUninit<Option<Box<VlkKernel>>>>,
) -> Option<Box<VlkError>> {
    give(out, || {
        let value = |value: &VlkSpecialization| Specialization { id: value.id, bits: value.bits };
        let values: Vec<Specialization> = values.get("values")?.iter().map(value).collect();
        VlkKernel::new(device, words, entry_point, &values)
    })
}

/// Destroys a kernel; NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_kernel_destroy(kernel: Option<Box<VlkKernel>>) {
    dispose(kernel);
}

// ---- launches ----

/// Prepares a launch of `x` · `y` · `z` workgroups. It can be submitted any number of times.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_launch_create(
    kernel: Option<&VlkKernel>,
    x: u32,
    y: u32,
    z: u32,
    out: Option<&mut MaybeUninit<Option<Box<VlkLaunch>>>>,
) -> Option<Box<VlkError>> {
    give(out, || {
        let launch = given(kernel, "kernel")?.0.launch([x, y, z]);
        Ok(VlkLaunch { launch, push_constants: Vec::new() })
    })
}

/// Destroys a launch; NULL is fine. Work that it was submitted as goes on.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_launch_destroy(launch: Option<Box<VlkLaunch>>) {
    dispose(launch);
}

/// Binds a whole buffer.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_launch_bind(
    launch: Option<&mut VlkLaunch>,
    set: u32,
    binding: u32,
    buffer: Option<&VlkBuffer>,
) -> Option<Box<VlkError>> {
    guarded(|| {
        let (launch, buffer) = (given(launch, "launch")?, given(buffer, "buffer")?);
        launch.bind((set, binding, 0), &buffer.0);
        Ok(())
    })
}

/// Binds a whole image: one that is stored to, or one that is sampled, as the kernel has it.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_launch_bind_image(
    launch: Option<&mut VlkLaunch>,
    set: u32,
    binding: u32,
    image: Option<&VlkImage>,
) -> Option<Box<VlkError>> {
    guarded(|| {
        let (launch, image) = (given(launch, "launch")?, given(image, "image")?);
        launch.bind((set, binding, 0), &image.0);
        Ok(())
    })
}

/// Binds one mip level of an image, as an image of its own.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_launch_bind_image_level(
    launch: Option<&mut VlkLaunch>,
    set: u32,
    binding: u32,
    image: Option<&VlkImage>,
    level: u32,
) -> Option<Box<VlkError>> {
    guarded(|| {
        let (launch, image) = (given(launch, "launch")?, given(image, "image")?);
        launch.bind((set, binding, 0), image.0.level(level));
        Ok(())
    })
}

/// Binds a sampler alone.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_launch_bind_sampler(
    launch: Option<&mut VlkLaunch>,
    set: u32,
    binding: u32,
    sampler: Option<&VlkSampler>,
) -> Option<Box<VlkError>> {
    guarded(|| {
        let (launch, sampler) = (given(launch, "launch")?, given(sampler, "sampler")?);
        launch.bind((set, binding, 0), &sampler.0);
        Ok(())
    })
}

/// Binds an image with its sampler, where the kernel has them as one.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_launch_bind_sampled_image(
    launch: Option<&mut VlkLaunch>,
    set: u32,
    binding: u32,
    image: Option<&VlkImage>,
    sampler: Option<&VlkSampler>,
) -> Option<Box<VlkError>> {
    guarded(|| {
        let (launch, image) = (given(launch, "launch")?, given(image, "image")?);
        let sampler = given(sampler, "sampler")?;
        launch.bind((set, binding, 0), (&image.0, &sampler.0));
        Ok(())
    })
}

/// Sets bytes of the push constants: a scalar at the offset that the manifest says, or all of them at offset 0.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_launch_push_constants(
    launch: Option<&mut VlkLaunch>,
    offset: usize,
    data: VlkBytes<'_>,
) -> Option<Box<VlkError>> {
    guarded(|| given(launch, "launch")?.push(offset, data.get("data")?))
}

/// Starts the work. Destroying the submission does not stop it.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_launch_submit(
    launch: Option<&VlkLaunch>,
    out: Option<&mut MaybeUninit<Option<Box<VlkSubmission>>>>,
) -> Option<Box<VlkError>> {
    give(out, || Ok(VlkSubmission(Some(given(launch, "launch")?.submit()?))))
}

/// Starts the work and waits for its end.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_launch_run(launch: Option<&VlkLaunch>) -> Option<Box<VlkError>> {
    guarded(|| {
        given(launch, "launch")?.submit()?.wait()?;
        Ok(())
    })
}

// ---- submissions ----

/// Waits for the end of the work, at most `timeout_ns` nanoseconds; 0 for the device's own limit. The reference executor
/// works while it is submitted, so for it the device's limit alone counts. After an error of kind
/// `VLK_ERROR_KIND_TIMEOUT` a Vulkan device counts as lost. What was waited for is not waited for again.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_submission_wait(
    submission: Option<&mut VlkSubmission>,
    timeout_ns: u64,
) -> Option<Box<VlkError>> {
    guarded(|| {
        let Some(submission) = given(submission, "submission")?.0.take() else { return Ok(()) };
        match limit(timeout_ns) {
            Some(limit) => submission.wait_for(limit)?,
            None => submission.wait()?,
        };
        Ok(())
    })
}

/// Writes whether the work has ended, without waiting.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_submission_is_complete(
    submission: Option<&VlkSubmission>,
    out: Option<&mut MaybeUninit<bool>>,
) -> Option<Box<VlkError>> {
    guarded(|| {
        let out = given(out, "out")?;
        out.write(false);
        let submission = given(submission, "submission")?;
        out.write(submission.0.as_ref().map_or(Ok(true), Submission::is_complete)?);
        Ok(())
    })
}

/// Destroys a submission; NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn vlk_submission_destroy(submission: Option<Box<VlkSubmission>>) {
    dispose(submission);
}
