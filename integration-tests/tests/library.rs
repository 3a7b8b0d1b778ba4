//! Calls of the library with handles that are not its own, wrong counts, and words that are no module: an error, or a panic
//! where the documentation says so (docs/library-errors.md).

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use vulcanize::interpreter::{HostOptions, HostProgram, KernelArgument, KernelBinary};
use vulcanize::ir::parse_source;
use vulcanize::reference::ReferenceDevice;
use vulcanize::runtime::{
    Backend, Binding, BufferId, Command, Device, DeviceError, Dispatch, Groups, ImageDescription, ImageDim, ImageId,
    KernelId, KernelInterface, ModuleInterface, Resource, SamplerDescription, SamplerId, Specialization, SubmissionId,
    VulkanDevice, entry_points,
};
use vulcanize::serialization::assembly::assemble;

/// Copies one word, in the module's entry point `main`.
const COPY: &str = "
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\" %from %to
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %from DescriptorSet 0
OpDecorate %from Binding 0
OpDecorate %to DescriptorSet 0
OpDecorate %to Binding 1
%void = OpTypeVoid
%fn = OpTypeFunction %void
%int = OpTypeInt 32 0
%block = OpTypeStruct %int
%buffer = OpTypePointer StorageBuffer %block
%word = OpTypePointer StorageBuffer %int
%from = OpVariable %buffer StorageBuffer
%to = OpVariable %buffer StorageBuffer
%zero = OpConstant %int 0
%main = OpFunction %void None %fn
%entry = OpLabel
%source = OpAccessChain %word %from %zero
%value = OpLoad %int %source
%target = OpAccessChain %word %to %zero
OpStore %target %value
OpReturn
OpFunctionEnd
";

fn copy() -> Vec<u32> {
    assemble(COPY).unwrap_or_else(|error| panic!("{error}"))
}

/// The reference executor, and the Vulkan device where there is one.
fn backends() -> Vec<Box<dyn Backend>> {
    let mut all: Vec<Box<dyn Backend>> = vec![Box::new(ReferenceDevice::default())];
    if let Ok(instance) = vulcanize::runtime::VulkanInstance::new(Default::default()) {
        all.extend(VulkanDevice::open(instance.into(), &Default::default()).map(|device| Box::new(device) as _));
    }
    all
}

fn image() -> ImageDescription {
    let (is_storage, is_sampled, is_filtered) = (false, true, false);
    let format = "r32ui".parse().expect("a format");
    ImageDescription {
        format,
        dim: ImageDim::D2,
        size: [2, 2, 1],
        layers: None,
        levels: 1,
        is_storage,
        is_sampled,
        is_filtered,
    }
}

#[test]
fn ids_that_a_device_does_not_know() {
    for device in backends() {
        let (mut bytes, name) = ([0; 4], device.info().name.clone());
        let freed = device.allocate(4).expect("a buffer");
        device.free(freed).expect("it is there");
        let gone = device.create_image(&image()).expect("an image");
        device.free_image(gone).expect("it is there");
        let unloaded = device.load_kernel(&copy(), "main", &[]).expect("a kernel");
        device.unload_kernel(unloaded).expect("it is there");
        let taken = device.submit(&[]).expect("nothing to do");
        device.wait(taken, None).expect("it is done");
        let live = device.allocate(64).expect("a buffer");
        for id in [freed, BufferId(u32::MAX)] {
            let results = [
                device.buffer_size(id).map(drop),
                device.write(id, 0, &[0; 4]),
                device.read(id, 0, &mut bytes),
                device.free(id),
                device.buffer_address(id).map(drop),
                device.submit(&[Command::FillBuffer { buffer: id, offset: 0, size: 4, word: 0 }]).map(drop),
                device
                    .submit(&[Command::CopyBuffer {
                        source: id,
                        source_offset: 0,
                        target: live,
                        target_offset: 0,
                        size: 4,
                    }])
                    .map(drop),
                device
                    .submit(&[Command::CopyBuffer {
                        source: live,
                        source_offset: 0,
                        target: id,
                        target_offset: 0,
                        size: 4,
                    }])
                    .map(drop),
            ];
            assert!(results.iter().all(Result::is_err), "{name}: {results:?}");
        }
        for id in [gone, ImageId(u32::MAX)] {
            let results = [
                device.image_description(id).map(drop),
                device.write_image(id, &[0; 16]),
                device.read_image(id, &mut [0; 16]),
                device.free_image(id),
                device.submit(&[Command::CopyImage { source: id, target: id }]).map(drop),
                device.submit(&[Command::CopyBufferToImage { source: live, source_offset: 0, target: id }]).map(drop),
                device.submit(&[Command::CopyImageToBuffer { source: id, target: live, target_offset: 0 }]).map(drop),
            ];
            assert!(results.iter().all(Result::is_err), "{name}: {results:?}");
        }
        for id in [unloaded, KernelId(u32::MAX)] {
            let dispatch = Dispatch { kernel: id, groups: Groups::Direct([1; 3]), bindings: &[], push_constants: &[] };
            assert!(device.kernel_interface(id).is_err() && device.kernel_statistics(id).is_err());
            assert!(device.unload_kernel(id).is_err() && device.submit(&[Command::Dispatch(dispatch)]).is_err());
        }
        for id in [taken, SubmissionId(u64::MAX)] {
            let results = [device.wait(id, None).map(drop), device.is_complete(id).map(drop), device.forget(id)];
            assert!(results.iter().all(Result::is_err), "{name}: {results:?}");
        }
        assert!(device.free_sampler(SamplerId(u32::MAX)).is_err());
    }
}

#[test]
fn sizes_and_places_that_do_not_fit() {
    for device in backends() {
        let name = device.info().name.clone();
        let (buffer, made) = (device.allocate(8).expect("a buffer"), device.create_image(&image()).expect("an image"));
        let copy = |source_offset, target_offset, size| {
            let (source, target) = (buffer, buffer);
            device.submit(&[Command::CopyBuffer { source, source_offset, target, target_offset, size }]).map(drop)
        };
        let fill = |offset, size| device.submit(&[Command::FillBuffer { buffer, offset, size, word: 0 }]).map(drop);
        let results = [
            device.write(buffer, 5, &[0; 4]),
            device.write(buffer, u64::MAX, &[0; 4]),
            device.read(buffer, 5, &mut [0; 4]),
            device.read(buffer, u64::MAX - 1, &mut [0; 4]),
            device.allocate(u64::MAX).map(drop),
            device.write_image(made, &[0; 15]),
            device.read_image(made, &mut [0; 17]),
            copy(0, 6, 4),
            copy(0, 0, u64::MAX),
            copy(u64::MAX, 0, 2),
            copy(0, 2, 4),
            fill(2, 4),
            fill(0, u64::MAX),
            fill(u64::MAX - 3, 4),
            device.create_image(&ImageDescription { size: [0, 1, 1], ..image() }).map(drop),
            device.create_image(&ImageDescription { size: [u32::MAX; 3], ..image() }).map(drop),
            device.create_image(&ImageDescription { levels: 99, ..image() }).map(drop),
            device.create_image(&ImageDescription { layers: Some(0), ..image() }).map(drop),
            device.create_sampler(&SamplerDescription { is_unnormalized: true, ..Default::default() }).map(drop),
        ];
        for (number, result) in results.iter().enumerate() {
            assert!(result.is_err(), "{name}: call {number}: {result:?}");
        }
        // All of it works still.
        device.write(buffer, 4, &[7; 4]).expect("it fits");
    }
}

#[test]
fn launches_with_wrong_arguments() {
    for device in backends() {
        let kernel = device.load_kernel(&copy(), "main", &[]).expect("a kernel");
        let (a, b) = (device.allocate(4).expect("a buffer"), device.allocate(4).expect("a buffer"));
        let launch = |groups, bindings: &[Binding], push_constants: &[u8]| {
            device.dispatch(&Dispatch { kernel, groups, bindings, push_constants }).map(drop)
        };
        let (one, both) = (Groups::Direct([1; 3]), [Binding::buffer(0, 0, a), Binding::buffer(0, 1, b)]);
        let part = |offset, size| Binding { resource: Resource::Buffer { buffer: a, offset, size }, ..both[0] };
        let results = [
            launch(one, &[], &[]),
            launch(one, &both[..1], &[]),
            launch(one, &[both[0], both[0], both[1]], &[]),
            launch(one, &both, &[0; 4]),
            launch(one, &[part(u64::MAX, None), both[1]], &[]),
            launch(one, &[part(0, Some(u64::MAX)), both[1]], &[]),
            launch(one, &[part(0, Some(0)), both[1]], &[]),
            launch(one, &[Binding { resource: Resource::Sampler(SamplerId(0)), ..both[0] }, both[1]], &[]),
            launch(one, &[Binding { resource: Resource::Image(ImageId(9)), ..both[0] }, both[1]], &[]),
            launch(Groups::Indirect { buffer: a, offset: 0 }, &both, &[]),
            launch(Groups::Indirect { buffer: BufferId(99), offset: 0 }, &both, &[]),
            launch(Groups::Indirect { buffer: a, offset: u64::MAX }, &both, &[]),
        ];
        for (number, result) in results.iter().enumerate() {
            assert!(result.is_err(), "{}: launch {number}: {result:?}", device.info().name);
        }
        assert!(device.load_kernel(&copy(), "other", &[]).is_err());
        assert!(device.load_kernel(&copy(), "main\0", &[]).is_err());
        assert!(device.load_kernel(&copy(), "main", &[Specialization { id: 5, bits: 1 }]).is_err());
        launch(one, &both, &[]).expect("all is right");
    }
}

#[test]
fn handles_of_another_device() {
    let [here, there] = [(); 2].map(|()| Device::new(ReferenceDevice::default()));
    let kernel = here.kernel(&copy(), "main").expect("a kernel");
    let (own, foreign) = (here.buffer(&[1]).expect("a buffer"), there.buffer(&[2]).expect("a buffer"));
    let is_error = |result: Result<_, DeviceError>| result.map(drop).is_err();
    assert!(is_error(kernel.launch([1; 3]).bind(0, &own).bind(1, &foreign).submit()));
    assert!(is_error(there.batch().launch(kernel.launch([1; 3]).bind(0, &own).bind(1, &own)).submit()));
    assert!(is_error(here.batch().copy(&own, &foreign).submit()));
    assert!(is_error(here.batch().fill(&foreign, 7).submit()));
    let counts = there.buffer(&[1u32, 1, 1]).expect("a buffer");
    let launch = kernel.launch([1; 3]).bind(0, &own).bind(1, &own).groups_from(&counts, 0);
    assert!(launch.is_err() || is_error(launch.and_then(|launch| launch.submit())));
    assert_eq!(foreign.read().expect("it is there"), [2]);
    assert!(own.write(&[1, 2]).is_err() && own.write_at(usize::MAX, &[1]).is_err());
    assert!(own.read_at(1, &mut [0]).is_err() && own.read_at(usize::MAX, &mut [0]).is_err());
}

/// Words that are no module, or only a part of one.
fn broken() -> Vec<Vec<u32>> {
    let whole = copy();
    let mut all: Vec<Vec<u32>> = (0..whole.len()).step_by(3).map(|length| whole[..length].to_vec()).collect();
    all.extend([vec![0; 5], vec![u32::MAX; 64], whole.iter().rev().copied().collect()]);
    // Each word in turn is as great as it can be.
    all.extend((0..whole.len()).map(|at| {
        let mut words = whole.clone();
        words[at] = u32::MAX;
        words
    }));
    all
}

#[test]
fn words_that_are_no_module() {
    let env = vulcanize::validate::Environment::named("vulkan1.3").expect("an environment");
    let device = ReferenceDevice::default();
    let mut refused = 0;
    for words in broken() {
        let context = vulcanize::context();
        // Each returns: what is wrong is in the result.
        let results = [
            entry_points(&words).is_err(),
            ModuleInterface::from_words(&words).is_err(),
            KernelInterface::from_words(&words, "main").is_err(),
            device.load_kernel(&words, "main", &[]).is_err(),
            vulcanize::serialization::deserialize(&context, &words).is_err(),
            vulcanize::validate::validate(&words, &env).map_or(true, |found| !found.is_empty()),
        ];
        refused += results.iter().filter(|is_error| **is_error).count();
    }
    assert!(refused > 500, "{refused} are errors");
}

#[test]
fn host_programs_and_kernels_that_do_not_fit() {
    let context = vulcanize::context();
    let text = "module attributes {gpu.container_module} {
      gpu.module @kernels { gpu.func @main(%a: memref<4xi32>) kernel { gpu.return } }
      func.func @main() {
        %c1 = arith.constant 1 : index
        %a = memref.alloc() : memref<4xi32>
        gpu.launch_func @kernels::@main blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%a : memref<4xi32>)
        return
      }
    }";
    let ir = parse_source(&context, "host.mlir", text).expect("a program");
    let root = ir.root().expect("a module");
    assert!(HostProgram::compile(&ir, root, "other").is_err());
    let program = HostProgram::compile(&ir, root, "main").expect("a program");
    let buffer = |set, binding, element_bits, spacing| KernelArgument::Buffer { set, binding, element_bits, spacing };
    let run = |arguments: Vec<KernelArgument>, words: Vec<u32>| {
        let kernel = KernelBinary {
            symbol: "@kernels::@main".to_owned(),
            words: words.into(),
            entry_point: "main".to_owned(),
            arguments,
            shapes: None,
            workgroup_size_ids: None,
            most_invocations: None,
            subgroup_size: None,
        };
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let options = HostOptions { time_limit: Some(Duration::from_secs(60)), ..HostOptions::default() };
        program.run(&ReferenceDevice::default(), &[kernel], &options, &mut out, &mut err).map(drop)
    };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    assert!(program.run(&ReferenceDevice::default(), &[], &HostOptions::default(), &mut out, &mut err).is_err());
    for arguments in [
        vec![],
        vec![buffer(0, 0, 32, None), buffer(0, 1, 32, None)],
        vec![KernelArgument::Value { set: 0, binding: 0, size: 4 }],
        vec![KernelArgument::PushConstant { offset: u32::MAX, size: 4 }],
        vec![buffer(9, 9, 32, None)],
        vec![buffer(0, 0, 0, None)],
        vec![buffer(0, 0, 7, None)],
        vec![buffer(0, 0, u32::MAX - 7, None)],
        vec![buffer(0, 0, 32, Some((0, 4)))],
        vec![buffer(0, 0, 32, Some((8, 4)))],
    ] {
        let shown = format!("{arguments:?}");
        assert!(run(arguments, copy()).is_err(), "{shown}");
    }
    for words in broken().into_iter().step_by(7) {
        drop(run(vec![buffer(0, 0, 32, None)], words));
    }
}

#[test]
fn handles_of_the_ir_that_are_not_there_panic_as_documented() {
    let context = vulcanize::context();
    let ir = parse_source(&context, "f.mlir", "func.func @f() { return }").expect("a module");
    let root = ir.root().expect("a module");
    let panics = |call: &dyn Fn()| catch_unwind(AssertUnwindSafe(call)).is_err();
    assert!(panics(&|| _ = ir.operand(root, 7)), "# Panics: when there are fewer operands");
    assert!(panics(&|| _ = ir.result(root, 7)), "# Panics: when there are fewer results");
    assert!(panics(&|| _ = ir.region(root, 7)), "# Panics: when there are fewer regions");
    assert!(panics(&|| _ = ir.successor(root, 7)), "# Panics: when there are fewer successors");
    // What finds nothing says so.
    assert_eq!(ir.attribute_str(root, "none"), None);
    assert_eq!(vulcanize::target_env_attr(&context, "none"), None);
    // Text of any kind is a module or an error.
    for text in ["", "}", "module {", "%0", "\"a\"(", "func.func @f(%0: !x.y) { return }", "#x = ", "loc("] {
        let parsed = parse_source(&context, "x.mlir", text);
        assert!(parsed.is_err() || text.is_empty() || text == "#x = ", "{text}");
    }
}
