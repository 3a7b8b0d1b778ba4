// Errors are values: what went wrong, and where.
#include <stdio.h>
#include <stdlib.h>
#include <vulcanize.h>

static void show(const VlkDiagnostic *diagnostic, int depth) {
  printf("%*s%s:%u:%u: %s\n", 2 * depth, "", vlk_diagnostic_file(diagnostic).data, vlk_diagnostic_line(diagnostic),
         vlk_diagnostic_column(diagnostic), vlk_diagnostic_message(diagnostic).data);
  for (size_t i = 0; i < vlk_diagnostic_note_count(diagnostic); i++)
    show(vlk_diagnostic_note(diagnostic, i), depth + 1);
}

// Prints an error and ends the program where there is none, or one of another kind.
static void expect(VlkErrorKind kind, VlkError *error) {
  if (!error || vlk_error_kind(error) != kind) {
    fprintf(stderr, "expected an error of kind %d\n", (int)kind);
    exit(EXIT_FAILURE);
  }
  if (vlk_error_diagnostic_count(error) == 0)
    printf("%s\n", vlk_error_message(error).data);
  for (size_t i = 0; i < vlk_error_diagnostic_count(error); i++)
    show(vlk_error_diagnostic(error, i), 0);
  vlk_error_destroy(error);
}

int main(void) {
  VlkContext *context;
  VlkModule *module;
  VlkDevice *device;
  VlkError *error = vlk_context_create(&context);
  if (error)
    return EXIT_FAILURE;
  const char *text = "func.func @f(%x: i32) -> i32 {\n"
                     "  %y = arith.addi %x, %x : i64\n"
                     "  return %y : i32\n"
                     "}\n";
  expect(VLK_ERROR_KIND_REJECTED, vlk_module_parse(context, vlk_str("f.mlir"), vlk_str(text), &module));
  expect(VLK_ERROR_KIND_ARGUMENT, vlk_module_parse(NULL, vlk_str("f.mlir"), vlk_str(text), &module));
  expect(VLK_ERROR_KIND_ARGUMENT, vlk_module_parse(context, vlk_str("f.mlir"), vlk_str("\xff"), &module));
  expect(VLK_ERROR_KIND_ARGUMENT, vlk_module_verify(module));
  expect(VLK_ERROR_KIND_NO_DEVICE, vlk_device_open(vlk_str("no such device"), 0, &device));
  vlk_device_destroy(device);
  vlk_module_destroy(module);
  vlk_context_destroy(context);
  return EXIT_SUCCESS;
}
