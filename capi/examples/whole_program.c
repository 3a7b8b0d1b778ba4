// A whole program: its main runs here, its kernel on a device. Then the kernel as WGSL.
#include <stdio.h>
#include <stdlib.h>
#include <vulcanize.h>

static const char *const PROGRAM =
    "module attributes {gpu.container_module} {\n"
    "  gpu.module @kernels {\n"
    "    gpu.func @square(%x: memref<4xi32>) kernel attributes {\n"
    "        spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {\n"
    "      %i = gpu.thread_id x\n"
    "      %a = memref.load %x[%i] : memref<4xi32>\n"
    "      %b = arith.muli %a, %a : i32\n"
    "      memref.store %b, %x[%i] : memref<4xi32>\n"
    "      gpu.return\n"
    "    }\n"
    "  }\n"
    "  func.func @main() {\n"
    "    %c0 = arith.constant 0 : index\n"
    "    %c1 = arith.constant 1 : index\n"
    "    %c4 = arith.constant 4 : index\n"
    "    %x = memref.alloc() : memref<4xi32>\n"
    "    scf.for %i = %c0 to %c4 step %c1 {\n"
    "      %n = arith.index_cast %i : index to i32\n"
    "      memref.store %n, %x[%i] : memref<4xi32>\n"
    "    }\n"
    "    gpu.launch_func @kernels::@square blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1)\n"
    "        args(%x : memref<4xi32>)\n"
    "    scf.for %i = %c0 to %c4 step %c1 {\n"
    "      %n = memref.load %x[%i] : memref<4xi32>\n"
    "      vector.print %n : i32\n"
    "    }\n"
    "    memref.dealloc %x : memref<4xi32>\n"
    "    return\n"
    "  }\n"
    "}\n";

// Ends the program where a call failed.
static void check(VlkError *error) {
  if (error) {
    fprintf(stderr, "%s\n", vlk_error_message(error).data);
    vlk_error_destroy(error);
    exit(EXIT_FAILURE);
  }
}

static void run(const VlkModule *module, const VlkDevice *device) {
  VlkProgram *program;
  check(vlk_program_create(module, vlk_str("main"), device, &program));
  check(vlk_program_run(program));
  printf("%s", vlk_program_printed(program).data);
  vlk_program_destroy(program);
}

static void show_wgsl(const VlkContext *context, const VlkModule *module) {
  VlkBinaries *binaries;
  VlkWgsl *wgsl;
  const VlkLowerOptions options = vlk_lower_options("webgpu");
  check(vlk_module_lower(module, &options, &binaries));
  check(vlk_wgsl_create(context, vlk_binaries_words(binaries, 0), vlk_str(""), &wgsl));
  for (size_t i = 0; i < vlk_wgsl_note_count(wgsl); i++)
    printf("note: %s\n", vlk_wgsl_note(wgsl, i).data);
  printf("%zu bytes of WGSL", vlk_wgsl_text(wgsl).length);
  for (size_t i = 0; i < vlk_wgsl_entry_point_count(wgsl); i++)
    printf(", entry point %s", vlk_wgsl_entry_point(wgsl, i).data);
  printf("\n");
  vlk_wgsl_destroy(wgsl);
  vlk_binaries_destroy(binaries);
}

int main(int argc, char **argv) {
  VlkContext *context;
  VlkModule *module;
  VlkDevice *device;
  check(vlk_context_create(&context));
  check(vlk_module_parse(context, vlk_str("square.mlir"), vlk_str(PROGRAM), &module));
  check(vlk_device_open(vlk_str(argc > 1 ? argv[1] : NULL), 10000000000, &device));
  show_wgsl(context, module);
  run(module, device);
  vlk_device_destroy(device);
  vlk_module_destroy(module);
  vlk_context_destroy(context);
  return EXIT_SUCCESS;
}
