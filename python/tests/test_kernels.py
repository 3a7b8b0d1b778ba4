"""Kernels on devices: arrays, buffers, numbers, and what does not fit."""

import threading

import numpy as np
import pytest

import vulcanize

POINTS = """gpu.module @kernels {
  gpu.func @add(%x: memref<4xvector<3xf32>>, %shift: vector<3xf32>, %small: memref<3xi8>, %flag: i1, %n: i8) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %c0 = arith.constant 0 : index
    %i = gpu.global_id x
    %0 = memref.load %x[%i] : memref<4xvector<3xf32>>
    %1 = arith.addf %0, %shift : vector<3xf32>
    memref.store %1, %x[%i] : memref<4xvector<3xf32>>
    %first = arith.cmpi eq, %i, %c0 : index
    %wanted = arith.andi %first, %flag : i1
    scf.if %wanted {
      memref.store %n, %small[%c0] : memref<3xi8>
    }
    gpu.return
  }
}"""


def test_arrays_go_to_the_device_and_back(device, scale):
    kernel = device.kernel(scale())
    assert (kernel.name, kernel.workgroup_size) == ("scale", (4, 1, 1))
    x = np.arange(10, dtype=np.float32)
    y = np.zeros(10, dtype=np.float32)
    nanoseconds = kernel(2.5, x, y, groups=(3, 1, 1))
    assert nanoseconds >= 0
    np.testing.assert_array_equal(y, 2.5 * x)
    np.testing.assert_array_equal(x, np.arange(10))


def test_numbers_are_push_constants_on_a_device(device, scale):
    def place_of_factor(program):
        return program.manifest["kernels"][0]["arguments"][0]["place"]

    assert place_of_factor(vulcanize.lower(scale(), device)) == {"push_constant_offset": 0}
    in_buffers = vulcanize.lower(scale(), device, scalar_arguments="storage-buffer")
    assert place_of_factor(in_buffers) == {"set": 0, "binding": 0}
    kernel = device.kernel(in_buffers)
    for factor in (2.5, 3.5):
        x, y = np.arange(10, dtype=np.float32), np.zeros(10, dtype=np.float32)
        kernel(factor, x, y, groups=3)
        np.testing.assert_array_equal(y, factor * x)


def test_read_only_and_strided_arrays_are_read(device, scale):
    kernel = device.kernel(scale())
    x = np.arange(20, dtype=np.float32)[::2]
    x.flags.writeable = False
    y = np.zeros(10, dtype=np.float32)
    kernel(1, x, y, groups=3)
    np.testing.assert_array_equal(y, x)
    kernel(np.float64(2), x, y, groups=[3])
    np.testing.assert_array_equal(y, 2 * x)


def test_one_array_for_two_arguments_is_one_memory(device, scale):
    x = np.arange(6, dtype=np.float32)
    device.kernel(scale())(3.0, x, x, groups=2)
    np.testing.assert_array_equal(x, 3 * np.arange(6))


def test_empty_arrays(device, scale):
    y = np.zeros(0, dtype=np.float32)
    device.kernel(scale())(1.0, np.zeros(0, dtype=np.float32), y, groups=1)


def test_buffers_stay_on_the_device(device, scale):
    kernel = device.kernel(scale())
    x = device.buffer(np.arange(10, dtype=np.float32))
    y = device.zeros(10)
    assert (y.shape, y.dtype, y.nbytes, len(y)) == ((10,), np.float32, 40, 10)
    for _ in range(3):
        kernel(2.0, x, y, groups=3)
        x, y = y, x
    np.testing.assert_array_equal(x.numpy(), 8 * np.arange(10))
    np.testing.assert_array_equal(np.asarray(x), 8 * np.arange(10))
    out = np.empty(10, dtype=np.float32)
    assert x.numpy(out) is out and out[1] == 8
    x.write(np.ones(10, dtype=np.float32))
    np.testing.assert_array_equal(x.numpy(), np.ones(10))
    with pytest.raises(ValueError, match=r"the buffer has float32 \(10,\), and the array float64 \(10,\)"):
        x.write(np.ones(10))
    odd = device.buffer(np.array([1, 2, 3], dtype=np.uint8))
    np.testing.assert_array_equal(odd.numpy(), [1, 2, 3])


def test_dlpack_shares_the_host_s_memory(device, scale):
    class Tensor:
        """An array of another library."""

        def __init__(self, array):
            self.array = array

        def __dlpack__(self, **options):
            return self.array.__dlpack__(**options)

        def __dlpack_device__(self):
            return self.array.__dlpack_device__()

    y = np.zeros(4, dtype=np.float32)
    device.kernel(scale())(2.0, Tensor(np.arange(4, dtype=np.float32)), y, groups=1)
    np.testing.assert_array_equal(np.from_dlpack(y), [0, 2, 4, 6])


def test_vectors_small_integers_and_padding(device):
    kernel = device.kernel(POINTS)
    x = np.arange(12, dtype=np.float32).reshape(4, 3)
    small = np.array([1, 2, 3], dtype=np.int8)
    kernel(x, np.array([10, 20, 30]), small, True, -5, groups=4)
    np.testing.assert_array_equal(x, np.arange(12).reshape(4, 3) + [10, 20, 30])
    np.testing.assert_array_equal(small, [-5, 2, 3])
    with pytest.raises(ValueError, match="has padding between its elements"):
        kernel(device.buffer(x), np.zeros(3), small, False, 0, groups=4)
    with pytest.raises((ValueError, OverflowError)):
        kernel(x, np.zeros(3), small, False, 300, groups=4)


def test_half_precision(device, scale):
    x = np.arange(7, dtype=np.float16)
    y = np.zeros(7, dtype=np.float16)
    device.kernel(scale("f16"))(np.float16(2), x, y, groups=2)
    np.testing.assert_array_equal(y, 2 * x)


def test_what_does_not_fit_is_said(device, scale):
    kernel = device.kernel(scale())
    x, y = np.zeros(4, dtype=np.float32), np.zeros(4, dtype=np.float32)

    def fails(error, message, *arguments, groups=1):
        with pytest.raises(error, match=message):
            kernel(*arguments, groups=groups)

    fails(TypeError, "'scale' takes 3 arguments, and is given 2", 1.0, x)
    fails(TypeError, r"argument 1 of 'scale' has numbers of type f32 \(dtype float32\), and is given float64", 1.0, np.zeros(4), y)
    fails(ValueError, r"argument 1 of 'scale' has the shape \(\?,\), and is given \(2, 2\)", 1.0, x.reshape(2, 2), y)
    fails(ValueError, "argument 2 of 'scale' is written, and the array's elements do not lie", 1.0, x, np.zeros(8, np.float32)[::2])
    fails(TypeError, "argument 2 of 'scale' has numbers of type f32", 1.0, x, [0.0] * 4)
    fails(TypeError, "argument 0 of 'scale'", "text", x, y)
    fails(TypeError, "groups is a number of workgroups", 1.0, x, y, groups=(1, 2, 3, 4))
    y.flags.writeable = False
    fails(ValueError, "is written, and the array is read-only", 1.0, x, y)
    with pytest.raises(TypeError):
        kernel(1.0, x, np.zeros(4, np.float32))


def test_kernels_are_found_by_name(device, scale):
    module = scale().split("\n", 1)[1].rsplit("}", 1)[0]
    two = module.replace("@kernels", "@a") + module.replace("@kernels", "@b")
    with pytest.raises(vulcanize.Error, match="several kernels: 'a::scale', 'b::scale'"):
        device.kernel(two)
    with pytest.raises(vulcanize.Error, match="no kernel 'c'; it has 'a::scale', 'b::scale'"):
        device.kernel(two, "c")
    assert device.kernel(two, "b::scale").name == "scale"
    program = vulcanize.lower(two, device)
    assert [module.name for module in program.modules] == ["a", "b"]
    assert device.kernel(program, "a::scale").device.name == device.name
    with pytest.raises(vulcanize.Error, match="2 modules"):
        program.spirv


def test_a_fault_has_its_line():
    text = """gpu.module @kernels {
  gpu.func @k(%x: memref<4xi32>, %at: index) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %0 = memref.load %x[%at] : memref<4xi32>
    memref.store %0, %x[%at] : memref<4xi32>
    gpu.return
  }
}"""
    kernel = vulcanize.Device("reference").kernel(text, filename="k.mlir")
    with pytest.raises(vulcanize.DeviceError) as caught:
        kernel(np.zeros(4, dtype=np.int32), 100, groups=1)
    [diagnostic] = caught.value.diagnostics
    assert (diagnostic.file, diagnostic.line) == ("k.mlir", 4)
    assert "memref.load" in str(caught.value) and "^" in str(caught.value)


def test_no_such_device():
    with pytest.raises(vulcanize.DeviceError, match="no Vulkan"):
        vulcanize.Device("no such device")
    with pytest.raises(ValueError, match="seconds above 0"):
        vulcanize.Device("reference", timeout=-1)


def test_a_kernel_without_an_end_is_given_up_and_others_run_meanwhile(scale):
    text = scale().replace(
        "%0 = memref.load",
        """%c1 = arith.constant 1 : index
        scf.while : () -> () {
          %true = arith.cmpi ult, %c0, %c1 : index
          scf.condition(%true)
        } do {
          scf.yield
        }
        %0 = memref.load""",
    )
    kernel = vulcanize.Device("reference", timeout=0.5).kernel(text)
    counted, ended = 0, threading.Event()

    def launch():
        with pytest.raises(vulcanize.DeviceError, match="did not finish within"):
            kernel(1.0, np.zeros(4, np.float32), np.zeros(4, np.float32), groups=1)
        ended.set()

    thread = threading.Thread(target=launch)
    thread.start()
    while not ended.wait(0.01):
        counted += 1
    thread.join()
    # With Python's lock held, this thread would have waited for the kernel.
    assert counted > 5


def test_threads_share_kernels_and_buffers(device, scale):
    kernel, x = device.kernel(scale()), device.buffer(np.arange(64, dtype=np.float32))
    results = [np.zeros(64, dtype=np.float32) for _ in range(8)]

    def launch(number):
        for _ in range(5):
            kernel(float(number), x, results[number], groups=16)

    threads = [threading.Thread(target=launch, args=(number,)) for number in range(8)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    for number, result in enumerate(results):
        np.testing.assert_array_equal(result, number * np.arange(64))
