//! What the device itself counts over a launch. It runs once for each pass of the counters, so over copies of its buffers
//! and images, which are as they were before each of them.

use rustc_hash::FxHashMap;
use vulcanize_runtime::{Backend, BufferId, Command, DeviceError, Dispatch, ImageId, KernelCounter, SamplerId};
use vulcanize_target_env::Capability;

use super::copies::Copies;
use super::record::Record;

/// The counters over one launch; none where the device has none.
///
/// # Errors
/// Why the launch was not counted.
pub(super) fn measure(
    device: &dyn Backend,
    record: &Record,
    dispatch: &Dispatch<'_>,
) -> Result<Vec<KernelCounter>, String> {
    if device.counter_passes() == 0 {
        return Ok(Vec::new());
    }
    if record.interface.capabilities.contains(&Capability::PhysicalStorageBufferAddresses.value()) {
        return Err("it reaches buffers by the device's addresses, and would run several times".to_owned());
    }
    let _span = tracing::debug_span!("count", slice = format!("count {}", record.interface.entry_point)).entered();
    let mut copies = OnDevice { device, buffers: FxHashMap::default(), images: FxHashMap::default() };
    let (counted, freed) = (copies.measure(dispatch), copies.free());
    freed.and(counted).map_err(|error| error.to_string())
}

/// Copies on the device itself.
struct OnDevice<'d> {
    device: &'d dyn Backend,
    buffers: FxHashMap<BufferId, BufferId>,
    images: FxHashMap<ImageId, ImageId>,
}

impl OnDevice<'_> {
    fn measure(&mut self, dispatch: &Dispatch<'_>) -> Result<Vec<KernelCounter>, DeviceError> {
        let (bindings, groups) = (self.bindings(dispatch.bindings)?, self.groups(dispatch.groups)?);
        let mut before = Vec::new();
        for (&source, &target) in &self.buffers {
            let size = self.device.buffer_size(source)?;
            before.push(Command::CopyBuffer { source, source_offset: 0, target, target_offset: 0, size });
        }
        before.extend(self.images.iter().map(|(&source, &target)| Command::CopyImage { source, target }));
        self.device.count(&before, &Dispatch { groups, bindings: &bindings, ..*dispatch })
    }

    fn free(self) -> Result<(), DeviceError> {
        self.buffers.values().try_for_each(|&buffer| self.device.free(buffer))?;
        self.images.values().try_for_each(|&image| self.device.free_image(image))
    }
}

impl Copies for OnDevice<'_> {
    fn buffer(&mut self, buffer: BufferId) -> Result<BufferId, DeviceError> {
        if let Some(&known) = self.buffers.get(&buffer) {
            return Ok(known);
        }
        let copy = self.device.allocate(self.device.buffer_size(buffer)?)?;
        self.buffers.insert(buffer, copy);
        Ok(copy)
    }

    fn image(&mut self, image: ImageId) -> Result<ImageId, DeviceError> {
        if let Some(&known) = self.images.get(&image) {
            return Ok(known);
        }
        let copy = self.device.create_image(&self.device.image_description(image)?)?;
        self.images.insert(image, copy);
        Ok(copy)
    }

    /// A launch changes no sampler.
    fn sampler(&mut self, sampler: SamplerId) -> Result<SamplerId, DeviceError> {
        Ok(sampler)
    }
}

#[cfg(test)]
mod tests {
    use vulcanize_reference::ReferenceDevice;
    use vulcanize_runtime::{
        Backend, Binding, Command, DeviceError, Dispatch, Groups, KernelCounter, Resource, StatisticValue,
        forward_backend,
    };
    use vulcanize_serialization::assembly::assemble;

    use super::super::{Profile, Profiler, json, page, table};

    /// A device that counts in three passes, unless another program does.
    #[derive(Debug)]
    struct Counting {
        device: ReferenceDevice,
        is_busy: bool,
    }

    impl Backend for Counting {
        forward_backend!(
            device: info, load_kernel_with, kernel_interface, kernel_statistics, unload_kernel, allocate, buffer_size, write,
            read, free, buffer_address, create_image, image_description, write_image, read_image, free_image,
            create_sampler, free_sampler, take_printed, submit, wait, is_complete, forget
        );

        fn counter_passes(&self) -> u32 {
            3
        }

        /// Counts what the first buffer begins with after the last pass.
        fn count(&self, before: &[Command<'_>], dispatch: &Dispatch<'_>) -> Result<Vec<KernelCounter>, DeviceError> {
            if self.is_busy {
                return Err(DeviceError::Driver { call: "lock", reason: "another program counts".to_owned() });
            }
            for _ in 0..self.counter_passes() {
                self.wait(self.submit(before)?, None)?;
                self.dispatch(dispatch)?;
            }
            let Resource::Buffer { buffer, .. } = dispatch.bindings[0].resource else { panic!("{dispatch:?}") };
            let mut sum = [0; 4];
            self.read(buffer, 0, &mut sum)?;
            Ok(vec![KernelCounter {
                category: "Cores".to_owned(),
                name: "Sum".to_owned(),
                description: "of all passes".to_owned(),
                unit: "cycles",
                value: StatisticValue::Unsigned(u32::from_le_bytes(sum).into()),
            }])
        }
    }

    /// Adds 1 to the first number of a buffer.
    const ADD: &str = "; Version: 1.3
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"add\"
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %numbers ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %buffer DescriptorSet 0
OpDecorate %buffer Binding 0
%void = OpTypeVoid
%function = OpTypeFunction %void
%uint = OpTypeInt 32 0
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%numbers = OpTypeRuntimeArray %uint
%block = OpTypeStruct %numbers
%to_block = OpTypePointer StorageBuffer %block
%to_uint = OpTypePointer StorageBuffer %uint
%buffer = OpVariable %to_block StorageBuffer
%main = OpFunction %void None %function
%entry = OpLabel
%at = OpAccessChain %to_uint %buffer %zero %zero
%old = OpLoad %uint %at
%new = OpIAdd %uint %old %one
OpStore %at %new
OpReturn
OpFunctionEnd
";

    /// The profile of one launch, and what it left in the buffer.
    fn profile(is_busy: bool) -> (Profile, u32) {
        let device = Counting { device: ReferenceDevice::default(), is_busy };
        let profiler = Profiler::new(&device, true);
        let kernel = profiler.load_kernel(&assemble(ADD).expect("a module"), "add", &[]).expect("a kernel");
        let buffer = profiler.allocate(4).expect("a buffer");
        profiler.write(buffer, 0, &41u32.to_le_bytes()).expect("room");
        let bindings = [Binding::buffer(0, 0, buffer)];
        let launch = Dispatch { kernel, groups: Groups::Direct([1; 3]), bindings: &bindings, push_constants: &[] };
        profiler.dispatch(&launch).expect("a launch");
        let mut sum = [0; 4];
        profiler.read(buffer, 0, &mut sum).expect("room");
        let profile = Profile::of(&profiler).unwrap_or_else(|_| panic!("the device copies"));
        (profile, u32::from_le_bytes(sum))
    }

    #[test]
    fn each_pass_begins_with_the_same_memory() {
        let (profile, sum) = profile(false);
        assert_eq!(sum, 42, "the passes ran over copies");
        let text = table::table(&profile);
        assert!(text.contains("\n  Sum                  42 cycles (Cores)\n"), "{text}");
        let counters = &json::json(&profile)["kernels"][0]["counters"];
        let expected = serde_json::json!([{
            "category": "Cores", "name": "Sum", "description": "of all passes", "unit": "cycles", "value": 42
        }]);
        assert_eq!(*counters, expected);
        let page = page::page(&profile);
        assert!(page.contains("42 cycles (Cores)<small>of all passes</small>"), "{page}");
    }

    #[test]
    fn a_launch_that_is_not_counted_says_why() {
        let (profile, sum) = profile(true);
        assert_eq!(sum, 42);
        let text = table::table(&profile);
        assert!(text.contains("no device counters") && text.contains("another program counts"), "{text}");
        let kernel = &json::json(&profile)["kernels"][0];
        assert_eq!(kernel["counters"], serde_json::json!([]));
        assert!(kernel["no_counters"].as_str().is_some_and(|reason| reason.contains("another program counts")));
    }
}
