// The same in C++17: doubles eight numbers on a device.
#include <cstdlib>
#include <iostream>
#include <vector>

#include <vulcanize.hpp>

using vulcanize::check;
using vulcanize::Handle;
using vulcanize::out;

static const char *const PROGRAM = R"(
gpu.module @kernels {
  gpu.func @double(%x: memref<8xi32>) kernel attributes {
      spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
    %i = gpu.thread_id x
    %a = memref.load %x[%i] : memref<8xi32>
    %b = arith.addi %a, %a : i32
    memref.store %b, %x[%i] : memref<8xi32>
    gpu.return
  }
})";

static std::vector<int> run(const char *device_name) {
  Handle<VlkContext> context;
  Handle<VlkModule> module;
  Handle<VlkBinaries> binaries;
  check(vlk_context_create(out(context)));
  check(vlk_module_parse(context.get(), vulcanize::str("double.mlir"), vulcanize::str(PROGRAM), out(module)));
  const VlkLowerOptions options = vlk_lower_options("vulkan1.1");
  check(vlk_module_lower(module.get(), &options, out(binaries)));

  std::vector<int> numbers = {1, 2, 3, 4, 5, 6, 7, 8};
  Handle<VlkDevice> device;
  Handle<VlkBuffer> buffer;
  Handle<VlkKernel> kernel;
  Handle<VlkLaunch> launch;
  check(vlk_device_open(vlk_str(device_name), 0, out(device)));
  check(vlk_buffer_create(device.get(), vulcanize::bytes(numbers), out(buffer)));
  check(vlk_kernel_create(device.get(), vlk_binaries_words(binaries.get(), 0), vulcanize::str("double"), out(kernel)));
  check(vlk_launch_create(kernel.get(), 1, 1, 1, out(launch)));
  check(vlk_launch_bind(launch.get(), 0, 0, buffer.get()));
  check(vlk_launch_run(launch.get()));
  check(vlk_buffer_read(buffer.get(), 0, vulcanize::bytes_mut(numbers)));
  std::cout << "on " << vulcanize::view(vlk_device_name(device.get())) << ":";
  return numbers;
}

int main(int argc, char **argv) {
  try {
    const std::vector<int> numbers = run(argc > 1 ? argv[1] : "");
    for (int number : numbers)
      std::cout << ' ' << number;
    std::cout << '\n';
    return numbers == std::vector<int>{2, 4, 6, 8, 10, 12, 14, 16} ? EXIT_SUCCESS : EXIT_FAILURE;
  } catch (const vulcanize::Error &error) {
    std::cerr << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
