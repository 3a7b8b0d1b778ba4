// From MLIR's text to a result: y[i] = a * x[i] + y[i].
//
//   cc -std=c11 lower_and_run.c $(pkg-config --cflags --libs vulcanize) && ./a.out cpu
#include <stdio.h>
#include <stdlib.h>
#include <vulcanize.h>

static const char *const PROGRAM =
    "gpu.module @kernels {\n"
    "  gpu.func @saxpy(%a: f32, %x: memref<8xf32>, %y: memref<8xf32>) kernel attributes {\n"
    "      spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {\n"
    "    %i = gpu.thread_id x\n"
    "    %xi = memref.load %x[%i] : memref<8xf32>\n"
    "    %yi = memref.load %y[%i] : memref<8xf32>\n"
    "    %p = arith.mulf %a, %xi : f32\n"
    "    %s = arith.addf %p, %yi : f32\n"
    "    memref.store %s, %y[%i] : memref<8xf32>\n"
    "    gpu.return\n"
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

static VlkBinaries *lower(VlkContext *context) {
  VlkModule *module;
  check(vlk_module_parse(context, vlk_str("saxpy.mlir"), vlk_str(PROGRAM), &module));
  check(vlk_module_run_passes(module, vlk_str("builtin.module(cse)")));
  VlkLowerOptions options = vlk_lower_options("vulkan1.1");
  options.options = vlk_str("scalar-arguments=push-constant");
  VlkBinaries *binaries;
  check(vlk_module_lower(module, &options, &binaries));
  vlk_module_destroy(module);
  return binaries;
}

static void describe(VlkContext *context, VlkWords words) {
  VlkViolations *violations;
  check(vlk_validate(context, words, vlk_str("vulkan1.1"), &violations));
  for (size_t i = 0; i < vlk_violations_count(violations); i++)
    printf("%s\n", vlk_violation_text(vlk_violations_get(violations, i)).data);
  vlk_violations_destroy(violations);
  VlkString *interface;
  check(vlk_reflect(words, &interface));
  printf("%zu words, %zu bytes of interface\n", words.length, vlk_string_view(interface).length);
  vlk_string_destroy(interface);
}

static void run(VlkDevice *device, VlkWords words, VlkStr entry_point, float *y) {
  const float a = 2, x[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  VlkBuffer *x_buffer, *y_buffer;
  VlkKernel *kernel;
  VlkLaunch *launch;
  VlkSubmission *submission;
  check(vlk_buffer_create(device, vlk_bytes(x, sizeof x), &x_buffer));
  check(vlk_buffer_create(device, vlk_bytes(y, sizeof x), &y_buffer));
  check(vlk_kernel_create(device, words, entry_point, &kernel));
  check(vlk_launch_create(kernel, 1, 1, 1, &launch));
  // The manifest says these numbers.
  check(vlk_launch_push_constants(launch, 0, vlk_bytes(&a, sizeof a)));
  check(vlk_launch_bind(launch, 0, 1, x_buffer));
  check(vlk_launch_bind(launch, 0, 2, y_buffer));
  check(vlk_launch_submit(launch, &submission));
  check(vlk_submission_wait(submission, 0));
  check(vlk_buffer_read(y_buffer, 0, vlk_bytes_mut(y, sizeof x)));
  vlk_submission_destroy(submission);
  vlk_launch_destroy(launch);
  vlk_kernel_destroy(kernel);
  vlk_buffer_destroy(y_buffer);
  vlk_buffer_destroy(x_buffer);
}

int main(int argc, char **argv) {
  VlkContext *context;
  VlkDevice *device;
  check(vlk_context_create(&context));
  check(vlk_device_open(vlk_str(argc > 1 ? argv[1] : NULL), 10000000000, &device));
  VlkBinaries *binaries = lower(context);
  VlkWords words = vlk_binaries_words(binaries, 0);
  describe(context, words);
  printf("%s", vlk_binaries_manifest(binaries, 0).data);

  float y[8] = {1, 1, 1, 1, 1, 1, 1, 1};
  run(device, words, vlk_binaries_entry_point(binaries, 0, 0), y);
  int is_right = 1;
  printf("on %s:", vlk_device_name(device).data);
  for (int i = 0; i < 8; i++) {
    printf(" %g", (double)y[i]);
    is_right &= y[i] == 2.0f * (float)i + 1.0f;
  }
  printf("\n");
  vlk_binaries_destroy(binaries);
  vlk_device_destroy(device);
  vlk_context_destroy(context);
  return is_right ? EXIT_SUCCESS : EXIT_FAILURE;
}
