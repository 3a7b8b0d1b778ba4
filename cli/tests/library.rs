//! The typed handles of the library, over the reference executor and over each driver.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::support::{Folder, compiled, compiled_words};
use vulcanize::interpreter::{HostOptions, HostProgram, HostStep, HostValue, KernelArgument, KernelBinary};
use vulcanize::ir::parse_source;
use vulcanize::program::{Program, ProgramOptions};
use vulcanize::reference::{ReferenceDevice, ReferenceOptions};
use vulcanize::runtime::{
    AddressMode, Backend, Binding, Buffer, BufferId, Command, Device, DeviceError, DeviceOptions, DeviceSelector,
    Filter, Image, ImageDescription, ImageDim, KernelId, LoadOptions, MemoryStrategy, SamplerDescription, SubmissionId,
    forward_backend,
};

/// `y[i] = x[i] * 3 + y[i]` for eight words a workgroup.
const TRIPLE: &str = "gpu.module @kernels {
  gpu.func @triple(%x: memref<64xi32>, %y: memref<64xi32>) kernel attributes {
      spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
    %i = gpu.global_id x
    %three = arith.constant 3 : i32
    %a = memref.load %x[%i] : memref<64xi32>
    %b = memref.load %y[%i] : memref<64xi32>
    %c = arith.muli %a, %three : i32
    %d = arith.addi %c, %b : i32
    memref.store %d, %y[%i] : memref<64xi32>
    gpu.return
  }
}";

/// The reference executor, and each Vulkan device in each way to keep buffers.
fn devices() -> Vec<Device> {
    let mut devices = vec![Device::new(ReferenceDevice::default())];
    for memory in [MemoryStrategy::Mapped, MemoryStrategy::Staged] {
        match Device::vulkan_with(&DeviceSelector::Best, DeviceOptions { memory, ..DeviceOptions::default() }) {
            Ok(device) => devices.push(device),
            Err(error) => {
                let is_required = std::env::var_os("VULCANIZE_REQUIRE").is_some_and(|value| value == "1");
                assert!(!is_required, "VULCANIZE_REQUIRE=1, but {error}");
                eprintln!("SKIPPED: {error}");
            }
        }
    }
    devices
}

#[test]
fn a_kernel_over_typed_buffers() {
    let words = compiled_words(TRIPLE);
    for device in devices() {
        let x: Vec<i32> = (0..64).collect();
        let (x, y) = (device.buffer(&x).unwrap(), device.buffer(&[-5; 64]).unwrap());
        let kernel = device.kernel(&words, "triple").unwrap();
        assert_eq!(kernel.interface().workgroup_size, [8, 1, 1]);
        let launch = kernel.launch([8, 1, 1]).bind(0, &x).bind(1, &y);
        // Handles go while their work is in flight.
        let (first, second) = (launch.submit().unwrap(), launch.submit().unwrap());
        drop((launch, kernel, x));
        drop(first);
        let times = second.wait_for(Duration::from_secs(60)).unwrap();
        assert_eq!(times.device_ns.len(), 1);
        assert!(times.host_ns > 0.0);
        let expected: Vec<i32> = (0..64).map(|i| 6 * i - 5).collect();
        assert_eq!(y.read().unwrap(), expected);
    }
}

#[test]
fn batches_copy_fill_and_take_counts_from_buffers() {
    let words = compiled_words(TRIPLE);
    for device in devices() {
        let (x, y, copy) = (device.buffer(&[1; 64]).unwrap(), device.zeros(64).unwrap(), device.zeros(64).unwrap());
        let counts = device.buffer(&[9u32, 4, 1, 1]).unwrap();
        let kernel = device.kernel(&words, "triple").unwrap();
        let launch = kernel.launch([0, 0, 0]).bind(0, &x).bind(1, &y).groups_from(&counts, 1).unwrap();
        let batch = device.batch().fill(&y, 10).launch(launch.clone()).launch(launch).copy(&y, &copy);
        let submission = batch.fill(&y, 0).submit().unwrap();
        assert_eq!(submission.wait().unwrap().device_ns.len(), 5);
        let expected: Vec<i32> = (0..64).map(|i| if i < 32 { 16 } else { 10 }).collect();
        assert_eq!((copy.read().unwrap(), y.read().unwrap()), (expected, vec![0; 64]));
    }
}

#[test]
fn parts_of_buffers() {
    for device in devices() {
        let buffer: Buffer<u16> = device.zeros(6).unwrap();
        buffer.write_at(2, &[7, 8]).unwrap();
        let mut part = [0; 3];
        buffer.read_at(1, &mut part).unwrap();
        assert_eq!(part, [0, 7, 8]);
        assert_eq!((buffer.len(), buffer.is_empty()), (6, false));
        assert!(matches!(buffer.write_at(5, &[1, 2]), Err(DeviceError::InvalidBuffer(_))));
        assert!(matches!(buffer.write_at(usize::MAX, &[]), Err(DeviceError::InvalidBuffer(_))));
        assert!(matches!(device.zeros::<u64>(usize::MAX), Err(DeviceError::OutOfMemory(_))));
        let empty: Buffer<f64> = device.zeros(0).unwrap();
        assert!(empty.is_empty() && empty.read().unwrap().is_empty());
    }
}

#[test]
fn what_does_not_fit_is_an_error() {
    let words = compiled_words(TRIPLE);
    let other = Device::new(ReferenceDevice::default());
    for device in devices() {
        let (x, small) = (device.zeros::<i32>(64).unwrap(), device.zeros::<i32>(63).unwrap());
        let kernel = device.kernel(&words, "triple").unwrap();
        let launch = |y: &Buffer<i32>| kernel.launch([8, 1, 1]).bind(0, &x).bind(1, y);
        assert!(matches!(launch(&small).submit(), Err(DeviceError::Binding { binding: 1, .. })));
        assert!(matches!(launch(&x).push_constants(&1u32).submit(), Err(DeviceError::InvalidDispatch(_))));
        let foreign = other.zeros(64).unwrap();
        let message = launch(&foreign).submit().unwrap_err().to_string();
        assert_eq!(message, "the kernel and what is bound are of several devices");
        assert!(device.batch().copy(&foreign, &x).submit().is_err());
        assert!(kernel.launch([8, 1, 1]).bind_range(0, &x, 0..65).is_err());
    }
}

/// An image of two dimensions, for a kernel that stores to it or one that samples it.
fn flat(format: &str, size: [u32; 2], is_sampled: bool) -> ImageDescription {
    ImageDescription {
        format: format.parse().unwrap(),
        dim: ImageDim::D2,
        size: [size[0], size[1], 1],
        layers: None,
        levels: 1,
        is_storage: !is_sampled,
        is_sampled,
        is_filtered: is_sampled,
    }
}

/// The words of a shader; `None` where there is no compiler of shaders.
fn shader(name: &str) -> Option<Vec<u32>> {
    let folder = Folder::new();
    let bytes = std::fs::read(compiled(&folder, name, &[])?).unwrap();
    Some(bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect())
}

#[test]
fn images_are_bound_as_buffers_are() {
    let Some(words) = shader("invert.comp") else { return };
    for device in devices() {
        let picture: Image<[u8; 4]> = device.image(&flat("rgba8", [3, 2], false)).unwrap();
        assert_eq!(picture.read().unwrap(), [[0; 4]; 6]);
        let texels: Vec<[u8; 4]> = (0..6).map(|i| [i, 255 - i, 10 * i, i]).collect();
        picture.write(&texels).unwrap();
        let launch = device.kernel(&words, "main").unwrap().launch([1, 1, 1]).bind(0, &picture);
        drop((launch.submit().unwrap(), launch));
        let inverted: Vec<[u8; 4]> = (0..6).map(|i| [255 - i, i, 255 - 10 * i, i]).collect();
        assert_eq!(picture.read().unwrap(), inverted);
        assert_eq!(picture.description().size, [3, 2, 1]);
    }
}

#[test]
fn samplers_are_bound_with_their_images() {
    let Some(words) = shader("sample.comp") else { return };
    for device in devices() {
        let image: Image<f32> = device.image(&flat("r32f", [2, 2], true)).unwrap();
        image.write(&[1.0, 2.0, 3.0, 5.0]).unwrap();
        let found = device.zeros::<f32>(5).unwrap();
        let kernel = device.kernel(&words, "main").unwrap();
        let run = |filter| {
            let address = [AddressMode::ClampToEdge; 3];
            let sampler = device.sampler(&SamplerDescription { filter, address, ..Default::default() }).unwrap();
            let launch = kernel.launch([1, 1, 1]).bind(0, (&image, &sampler)).bind(1, &found);
            // The sampler goes while the work is in flight.
            let submission = launch.submit().unwrap();
            drop((launch, sampler));
            submission.wait().unwrap();
            found.read().unwrap()
        };
        // Texels have their middles at a quarter and three quarters of the diagonal.
        assert_eq!(run(Filter::Linear), [1.0, 1.0, 2.75, 5.0, 5.0]);
        let nearest = run(Filter::Nearest);
        assert_eq!((nearest[0], nearest[1], nearest[3], nearest[4]), (1.0, 1.0, 5.0, 5.0));
    }
}

#[test]
fn levels_are_written_one_by_one_and_images_copied() {
    let Some(words) = shader("halve.comp") else { return };
    for device in devices() {
        let description = ImageDescription { levels: 3, ..flat("r32f", [4, 4], false) };
        let [image, copy] = [(); 2].map(|()| device.image::<f32>(&description).unwrap());
        let kernel = device.kernel(&words, "main").unwrap();
        // 16 texels, 4, and 1; what follows is in the buffer only.
        let given: Vec<f32> = (0..16u8).map(f32::from).chain([0.0; 5]).chain([99.0]).collect();
        let (given, found) = (device.buffer(&given).unwrap(), device.zeros::<f32>(22).unwrap());
        let halve = |level, groups| {
            kernel.launch([groups, groups, 1]).bind(0, image.level(level)).bind(1, image.level(level + 1))
        };
        let batch = device.batch().copy_to_image(&given, &image).launch(halve(0, 2)).launch(halve(1, 1));
        let submission = batch.copy_image(&image, &copy).copy_from_image(&copy, &found).submit().unwrap();
        assert_eq!(submission.wait().unwrap().device_ns.len(), 5);
        let texels = copy.read().unwrap();
        assert_eq!(texels[..16], given.read().unwrap()[..16]);
        assert_eq!(texels[16..], [10.0, 18.0, 42.0, 50.0, 120.0]);
        let found = found.read().unwrap();
        assert_eq!((&found[..21], found[21]), (&texels[..], 0.0));

        let wrong = |batch: vulcanize::runtime::Batch| batch.submit().unwrap_err().to_string();
        let other: Image<f32> = device.image(&flat("r32f", [4, 4], false)).unwrap();
        let message = wrong(device.batch().copy_image(&image, &other));
        let shape = "r32f image of 4 x 4 texels";
        assert_eq!(message, format!("a copy of an {shape}, 3 mip levels to an {shape}, which is another shape"));
        assert!(wrong(device.batch().copy_image(&image, &image)).contains("to itself"));
        let small = device.zeros::<f32>(20).unwrap();
        assert!(wrong(device.batch().copy_from_image(&image, &small)).contains("84 bytes at 0 reach out"));
        let launch = kernel.launch([1, 1, 1]).bind(0, image.level(3)).bind(1, &other);
        assert!(launch.submit().unwrap_err().to_string().contains("level 3 is bound of an r32f image"));
    }
}

#[test]
fn buffers_are_bound_as_texels() {
    let Some(words) = shader("texels.comp") else { return };
    for device in devices() {
        let values = device.buffer(&[1.5f32, 2.5, 3.5, 4.5]).unwrap();
        let (counts, colors) = (device.buffer(&[1u32, 2]).unwrap(), device.buffer(&[[1u8, 2, 3, 4]; 4]).unwrap());
        let sums = device.zeros::<f32>(4).unwrap();
        let format = |name: &str| name.parse().unwrap();
        let launch = device.kernel(&words, "main").unwrap().launch([1, 1, 1]);
        let launch = launch.bind(0, values.texels(format("r32f"))).bind(1, counts.texels(format("r32ui")));
        launch.bind(2, colors.texels(format("rgba8"))).bind(3, &sums).run().unwrap();
        assert_eq!(sums.read().unwrap(), [2041.5, 2042.5, 2043.5, 2044.5]);
        assert_eq!(counts.read().unwrap(), [11, 12]);
        assert_eq!(colors.read().unwrap(), [[3, 2, 1, 4]; 4]);
    }
}

#[test]
fn images_and_samplers_that_do_not_fit_are_errors() {
    let Some(words) = shader("invert.comp") else { return };
    let other = Device::new(ReferenceDevice::default());
    for device in devices() {
        let rgba8 = flat("rgba8", [3, 2], false);
        let message = device.image::<f64>(&rgba8).unwrap_err().to_string();
        assert_eq!(message, "a texel of format rgba8 has 4 bytes, and f64 has 8");
        let nothing = ImageDescription { size: [0, 2, 1], ..rgba8 };
        assert!(matches!(device.image::<u32>(&nothing), Err(DeviceError::InvalidImage(_))));
        let repeated = SamplerDescription { is_unnormalized: true, ..Default::default() };
        assert!(matches!(device.sampler(&repeated), Err(DeviceError::InvalidImage(_))));
        let picture: Image<u32> = device.image(&rgba8).unwrap();
        assert!(matches!(picture.write(&[1; 5]), Err(DeviceError::InvalidImage(_))));
        let kernel = device.kernel(&words, "main").unwrap();
        let buffer = device.zeros::<u32>(6).unwrap();
        let wrong = kernel.launch([1, 1, 1]).bind(0, &buffer).submit();
        assert!(matches!(wrong, Err(DeviceError::Binding { binding: 0, .. })));
        let foreign: Image<u32> = other.image(&rgba8).unwrap();
        let message = kernel.launch([1, 1, 1]).bind(0, &foreign).submit().unwrap_err().to_string();
        assert_eq!(message, "the kernel and what is bound are of several devices");
    }
}

#[test]
fn eight_threads_on_one_device() {
    let words = compiled_words(TRIPLE);
    for device in devices() {
        let kernel = device.kernel(&words, "triple").unwrap();
        std::thread::scope(|scope| {
            for thread in 0..8 {
                let (device, kernel) = (device.clone(), kernel.clone());
                scope.spawn(move || {
                    for _ in 0..10 {
                        let (x, y) = (device.buffer(&[thread; 64]).unwrap(), device.buffer(&[1; 64]).unwrap());
                        drop(kernel.launch([8, 1, 1]).bind(0, &x).bind(1, &y).submit().unwrap());
                        assert_eq!(y.read().unwrap(), [3 * thread + 1; 64]);
                    }
                });
            }
        });
    }
}

#[test]
fn a_fault_comes_with_the_wait_and_a_limit_stops_the_reference_executor() {
    let words = compiled_words(TRIPLE);
    let device = Device::new(ReferenceDevice::default());
    let x = device.zeros::<i32>(64).unwrap();
    let kernel = device.kernel(&words, "triple").unwrap();
    let fault = kernel.launch([9, 1, 1]).bind(0, &x).bind(1, &x).submit().expect("a submission").wait();
    assert!(matches!(fault, Err(DeviceError::KernelFault { .. })), "{fault:?}");
    kernel.launch([8, 1, 1]).bind(0, &x).bind(1, &x).run().expect("the device works on");

    let options = ReferenceOptions { timeout: Some(Duration::from_nanos(1)), ..ReferenceOptions::default() };
    let device = Device::new(ReferenceDevice::new(options));
    let x = device.zeros::<i32>(1 << 20).unwrap();
    let text = TRIPLE.replace("64xi32", "1048576xi32");
    let launch = device.kernel(&compiled_words(&text), "triple").unwrap().launch([131_072, 1, 1]);
    let result = launch.bind(0, &x).bind(1, &x).run();
    assert!(matches!(result, Err(DeviceError::Timeout { .. })), "{result:?}");
    assert_eq!(x.len(), 1 << 20);
}

#[test]
fn handles_can_be_sent_and_shared() {
    fn is_shared<T: Send + Sync + 'static>() {}
    is_shared::<Device>();
    is_shared::<Buffer<f32>>();
    is_shared::<vulcanize::runtime::Kernel>();
    is_shared::<vulcanize::runtime::Launch>();
    is_shared::<vulcanize::runtime::Submission>();
    let device = Device::new(ReferenceDevice::default());
    let buffer = device.zeros::<u32>(1).unwrap();
    // The ids are the backend's.
    device.backend().write(buffer.id(), 0, &[5, 0, 0, 0]).unwrap();
    assert_eq!(buffer.read().unwrap(), [5]);
    assert_eq!(Binding::buffer(0, 1, buffer.id()).place(), (0, 1, 0));
}

#[test]
fn a_program_in_steps_stops_after_each_launch() {
    let context = vulcanize::context();
    let host = "module attributes {gpu.container_module} {
      gpu.module @kernels {
        gpu.func @triple(%x: memref<64xi32>, %y: memref<64xi32>) kernel { gpu.return }
      }
      func.func @main() {
        %c1 = arith.constant 1 : index
        %c2 = arith.constant 2 : index
        %c8 = arith.constant 8 : index
        %seven = arith.constant 7 : i32
        %x = memref.alloc() : memref<64xi32>
        %y = memref.alloc() : memref<64xi32>
        memref.store %seven, %x[%c2] : memref<64xi32>
        scf.for %i = %c1 to %c8 step %c2 {
          gpu.launch_func @kernels::@triple blocks in (%c8, %c1, %c1) threads in (%c8, %c1, %c1)
              args(%x : memref<64xi32>, %y : memref<64xi32>)
        }
        memref.dealloc %x : memref<64xi32>
        memref.dealloc %y : memref<64xi32>
        return
      }
    }";
    let ir = parse_source(&context, "steps.mlir", host).unwrap();
    let program = HostProgram::compile(&ir, ir.root().unwrap(), "main").unwrap();
    let buffer = |binding| KernelArgument::Buffer { set: 0, binding, element_bits: 32, spacing: None };
    let kernel = KernelBinary {
        symbol: "@kernels::@triple".to_owned(),
        words: compiled_words(TRIPLE).into(),
        entry_point: "triple".to_owned(),
        arguments: vec![buffer(0), buffer(1)],
        shapes: None,
        workgroup_size_ids: None,
        most_invocations: None,
        subgroup_size: None,
    };
    let (device, kernels, options) = (ReferenceDevice::default(), [kernel], HostOptions::default());
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut execution = program.start(&device, &kernels, &options, &mut out, &mut err).unwrap();
    assert_eq!(execution.launched(), None);
    assert_eq!(execution.contents(64).unwrap(), []);
    for launch in 1..=4 {
        let HostStep::Launched(next) = execution.resume().unwrap() else { panic!("{launch} launches only") };
        execution = next;
        assert_eq!(execution.launched(), Some(("@kernels::@triple", [8, 1, 1])));
        assert_eq!(execution.contents(63).unwrap(), []);
        let contents = execution.contents(64).unwrap();
        assert_eq!((contents[1].argument, &contents[1].sizes[..], contents[1].lanes), (1, &[64][..], 1));
        let expected: Vec<f64> = (0..64).map(|i| if i == 2 { 21.0 * f64::from(launch) } else { 0.0 }).collect();
        assert_eq!(contents[1].values, expected);
    }
    let HostStep::Finished(report) = execution.resume().unwrap() else { panic!("a launch too many") };
    assert_eq!((report.dispatches, report.leaks.count), (4, 0));
}

/// What is done with the device underneath.
#[derive(Debug, Default)]
struct Counts {
    /// Buffers made and freed, kernels loaded and unloaded.
    made: [AtomicUsize; 4],
    /// The commands of each submission.
    submissions: Mutex<Vec<usize>>,
    /// The bytes of each write.
    writes: Mutex<Vec<usize>>,
}

impl Counts {
    fn made(&self) -> [usize; 4] {
        self.made.each_ref().map(|count| count.load(Ordering::Relaxed))
    }

    /// Submissions and writes since the last time.
    fn taken(&self) -> [Vec<usize>; 2] {
        [&self.submissions, &self.writes].map(|list| std::mem::take(&mut *list.lock().unwrap()))
    }
}

#[derive(Debug)]
struct Counted {
    device: ReferenceDevice,
    counts: Arc<Counts>,
}

impl Counted {
    fn open(counts: &Arc<Counts>) -> Device {
        Device::new(Counted { device: ReferenceDevice::default(), counts: Arc::clone(counts) })
    }

    fn count<T>(&self, which: usize, result: Result<T, DeviceError>) -> Result<T, DeviceError> {
        self.counts.made[which].fetch_add(1, Ordering::Relaxed);
        result
    }
}

impl Backend for Counted {
    fn is_asynchronous(&self) -> bool {
        true
    }

    fn allocate(&self, size: u64) -> Result<BufferId, DeviceError> {
        self.count(0, self.device.allocate(size))
    }

    fn allocate_filled(&self, bytes: &[u8]) -> Result<BufferId, DeviceError> {
        self.counts.writes.lock().unwrap().push(bytes.len());
        self.count(0, self.device.allocate_filled(bytes))
    }

    fn write(&self, buffer: BufferId, offset: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        self.counts.writes.lock().unwrap().push(bytes.len());
        self.device.write(buffer, offset, bytes)
    }

    fn free(&self, buffer: BufferId) -> Result<(), DeviceError> {
        self.count(1, self.device.free(buffer))
    }

    fn load_kernel_with(&self, words: &[u32], entry: &str, options: &LoadOptions<'_>) -> Result<KernelId, DeviceError> {
        self.count(2, self.device.load_kernel_with(words, entry, options))
    }

    fn unload_kernel(&self, kernel: KernelId) -> Result<(), DeviceError> {
        self.count(3, self.device.unload_kernel(kernel))
    }

    fn submit(&self, commands: &[Command<'_>]) -> Result<SubmissionId, DeviceError> {
        self.counts.submissions.lock().unwrap().push(commands.len());
        self.device.submit(commands)
    }

    forward_backend!(
        device: info, kernel_interface, kernel_statistics, counter_passes, count, buffer_size, read, buffer_address,
        create_image, image_description, write_image, read_image, free_image, create_sampler, free_sampler, take_printed,
        wait, is_complete, forget
    );
}

/// A program that makes memory, also in a loop, and reads a constant.
const TWICE: &str = "func.func @main(%x: tensor<?xi32>, %count: index) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = tensor.dim %x, %c0 : tensor<?xi32>
  %r = scf.for %i = %c0 to %count step %c1 iter_args(%v = %x) -> tensor<?xi32> {
    %e = tensor.empty(%size) : tensor<?xi32>
    %s = linalg.add ins(%v, %x : tensor<?xi32>, tensor<?xi32>) outs(%e : tensor<?xi32>) -> tensor<?xi32>
    scf.yield %s : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}";

#[test]
fn a_second_call_makes_nothing_on_the_device() {
    let context = vulcanize::context();
    let counts = Arc::<Counts>::default();
    let device = Counted::open(&counts);
    let mut ir = parse_source(&context, "twice.mlir", TWICE).unwrap();
    let options = ProgramOptions::default().for_device(&ir, device.info());
    let program = Program::compile(&mut ir, "main", &options).map_err(|d| d.render(&context)).unwrap();
    let program = program.on_device(&device);
    let call = |numbers: &[i32], count: u64| {
        let bytes = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        let array = HostValue::MemRef { sizes: vec![numbers.len() as u64], bytes };
        let call = program.call(vec![array, HostValue::Bits(count)], &mut Vec::new()).unwrap();
        let [HostValue::MemRef { bytes, .. }] = call.results.as_slice() else { panic!("a tensor") };
        bytes.chunks_exact(4).map(|bytes| i32::from_le_bytes(bytes.try_into().unwrap())).collect::<Vec<_>>()
    };
    assert_eq!(call(&[1, 2, 3, 4], 7), [8, 16, 24, 32]);
    let first = counts.made();
    assert!(first[0] > 2 && first[2] > 0, "{first:?}");
    for round in 0..4 {
        assert_eq!(call(&[round, 2, 3, 5], 3), [4 * round, 8, 12, 20]);
        // Fewer numbers: every buffer fits.
        assert_eq!(call(&[round, 2, 3], 7), [8 * round, 16, 24]);
    }
    assert_eq!(counts.made(), first);
    // A long loop is no submission without end: 600 launches and a copy.
    counts.taken();
    assert_eq!(call(&[1, 2, 3, 4], 600), [601, 1202, 1803, 2404]);
    assert_eq!(counts.taken()[0], [256, 256, 89]);
    drop(program);
    let [made, freed, loaded, unloaded] = counts.made();
    assert_eq!((made, loaded), (freed, unloaded));
}

/// Launches before and after a number is read that a launch has made; a constant is read by each.
const IN_BETWEEN: &str = "func.func @main(%x: tensor<64xi32>, %limit: i32) -> tensor<64xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %w = arith.constant dense<[WEIGHTS]> : tensor<64xi32>
  %e = tensor.empty() : tensor<64xi32>
  %r = scf.for %i = %c0 to %c5 step %c1 iter_args(%v = %x) -> tensor<64xi32> {
    %s = linalg.add ins(%v, %w : tensor<64xi32>, tensor<64xi32>) outs(%e : tensor<64xi32>) -> tensor<64xi32>
    scf.yield %s : tensor<64xi32>
  }
  %first = tensor.extract %r[%c1] : tensor<64xi32>
  %small = arith.cmpi slt, %first, %limit : i32
  %end = scf.if %small -> tensor<64xi32> {
    %s = linalg.sub ins(%r, %w : tensor<64xi32>, tensor<64xi32>) outs(%e : tensor<64xi32>) -> tensor<64xi32>
    %t = linalg.mul ins(%s, %w : tensor<64xi32>, tensor<64xi32>) outs(%e : tensor<64xi32>) -> tensor<64xi32>
    scf.yield %t : tensor<64xi32>
  } else {
    scf.yield %r : tensor<64xi32>
  }
  return %end : tensor<64xi32>
}";

#[test]
fn launches_are_submitted_together_and_constants_stay() {
    let context = vulcanize::context();
    let counts = Arc::<Counts>::default();
    let device = Counted::open(&counts);
    let weights: Vec<String> = (0..64).map(|i: i32| (i * i % 17).to_string()).collect();
    let text = IN_BETWEEN.replace("WEIGHTS", &weights.join(", "));
    let mut ir = parse_source(&context, "in_between.mlir", &text).map_err(|d| d.render(&context)).unwrap();
    let options = ProgramOptions::default().for_device(&ir, device.info());
    let program = Program::compile(&mut ir, "main", &options).map_err(|d| d.render(&context)).unwrap();
    let program = program.on_device(&device);
    let call = |limit: u64| {
        let x = HostValue::MemRef { sizes: vec![64], bytes: [1, 0, 0, 0].repeat(64) };
        let call = program.call(vec![x, HostValue::Bits(limit)], &mut Vec::new()).unwrap();
        let [HostValue::MemRef { bytes, .. }] = call.results.as_slice() else { panic!("a tensor") };
        let third = i32::from_le_bytes(bytes[8..12].try_into().unwrap());
        let [submissions, writes] = counts.taken();
        (third, call.report.dispatches, submissions, writes)
    };
    let (third, launches, submissions, writes) = call(100);
    assert_eq!((third, launches), ((1 + 4 * 4) * 4, submissions.iter().sum::<usize>() as u64));
    let [before, after] = submissions[..] else { panic!("two submissions: {submissions:?}") };
    assert!(before >= 5 && after >= 1, "{submissions:?}");
    assert_eq!(writes, [256; 2], "the argument and the constant");
    assert_eq!(call(100), (third, launches, vec![before, after], vec![256]), "the constant is there");
    assert_eq!(
        call(3),
        (1 + 5 * 4, before as u64 + 1, vec![before, 1], vec![256]),
        "after the number is read comes only the copy that the caller owns"
    );
}
