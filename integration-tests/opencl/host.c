// Runs one kernel of a binary (LLVM bitcode for SPIR) on the first OpenCL device.
//
//   host FILE KERNEL GROUPS LOCAL < arguments > buffers
//
// An argument is a byte for its kind, four bytes for its size (little endian), and its bytes: 'b' a buffer with this in it, 'v' a
// value. Afterwards the buffers are written out, one behind another. Exit code 1: OpenCL says no, on standard error.
//
// The few functions are declared here, so that no package with headers is needed.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void *handle;

extern int32_t clGetPlatformIDs(uint32_t, handle *, uint32_t *);
extern int32_t clGetDeviceIDs(handle, uint64_t, uint32_t, handle *, uint32_t *);
extern handle clCreateContext(const intptr_t *, uint32_t, const handle *, void *, void *, int32_t *);
extern handle clCreateCommandQueue(handle, handle, uint64_t, int32_t *);
extern handle clCreateProgramWithBinary(handle, uint32_t, const handle *, const size_t *, const unsigned char **, int32_t *,
                                        int32_t *);
extern int32_t clBuildProgram(handle, uint32_t, const handle *, const char *, void *, void *);
extern int32_t clGetProgramBuildInfo(handle, handle, uint32_t, size_t, void *, size_t *);
extern handle clCreateKernel(handle, const char *, int32_t *);
extern handle clCreateBuffer(handle, uint64_t, size_t, void *, int32_t *);
extern int32_t clSetKernelArg(handle, uint32_t, size_t, const void *);
extern int32_t clEnqueueNDRangeKernel(handle, handle, uint32_t, const size_t *, const size_t *, const size_t *, uint32_t,
                                      const handle *, handle *);
extern int32_t clEnqueueReadBuffer(handle, handle, uint32_t, size_t, size_t, void *, uint32_t, const handle *, handle *);

enum { PROGRAM_BUILD_LOG = 0x1183, MOST_ARGUMENTS = 64 };
static const uint64_t ALL_DEVICES = 0xFFFFFFFF;
static const uint64_t READ_WRITE_AND_COPY = 1 << 0 | 1 << 5;

static void fail(const char *what, int32_t code) {
    fprintf(stderr, "%s: OpenCL's error %d\n", what, code);
    exit(1);
}

static void check(const char *what, int32_t code) {
    if (code != 0) fail(what, code);
}

static void *bytes(size_t size) {
    void *memory = calloc(size + 1, 1);
    if (!memory) fail("memory", 0);
    return memory;
}

static unsigned char *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END)) fail(path, 0);
    *size = (size_t)ftell(file);
    rewind(file);
    unsigned char *text = bytes(*size);
    if (fread(text, 1, *size, file) != *size) fail(path, 0);
    fclose(file);
    return text;
}

int main(int count, char **arguments) {
    if (count != 5) fail("usage", 0);
    handle platform, device;
    int32_t code;
    check("platform", clGetPlatformIDs(1, &platform, NULL));
    check("device", clGetDeviceIDs(platform, ALL_DEVICES, 1, &device, NULL));
    handle context = clCreateContext(NULL, 1, &device, NULL, NULL, &code);
    check("context", code);
    handle queue = clCreateCommandQueue(context, device, 0, &code);
    check("queue", code);

    size_t length;
    const unsigned char *text = read_file(arguments[1], &length);
    handle program = clCreateProgramWithBinary(context, 1, &device, &length, &text, NULL, &code);
    check("program", code);
    code = clBuildProgram(program, 1, &device, "-x spir -spir-std=1.2", NULL, NULL);
    if (code) {
        static char log[1 << 16];
        clGetProgramBuildInfo(program, device, PROGRAM_BUILD_LOG, sizeof log - 1, log, NULL);
        fprintf(stderr, "%s\n", log);
        fail("build", code);
    }
    handle kernel = clCreateKernel(program, arguments[2], &code);
    check("kernel", code);

    handle buffers[MOST_ARGUMENTS];
    size_t sizes[MOST_ARGUMENTS];
    int kind, held = 0;
    for (uint32_t at = 0; (kind = getchar()) != EOF; at++) {
        uint32_t size = 0;
        for (int byte = 0; byte < 4; byte++) size |= (uint32_t)getchar() << 8 * byte;
        unsigned char *value = bytes(size);
        if (at == MOST_ARGUMENTS || fread(value, 1, size, stdin) != size) fail("arguments", 0);
        if (kind == 'v') {
            check("value", clSetKernelArg(kernel, at, size, value));
            continue;
        }
        // A buffer of no bytes is none.
        buffers[held] = clCreateBuffer(context, READ_WRITE_AND_COPY, size ? size : 1, value, &code);
        check("buffer", code);
        check("argument", clSetKernelArg(kernel, at, sizeof(handle), &buffers[held]));
        sizes[held++] = size;
    }

    size_t local = strtoul(arguments[4], NULL, 10), global = local * strtoul(arguments[3], NULL, 10);
    check("launch", clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL));
    for (int at = 0; at < held; at++) {
        void *found = bytes(sizes[at]);
        if (sizes[at]) check("read", clEnqueueReadBuffer(queue, buffers[at], 1, 0, sizes[at], found, 0, NULL, NULL));
        fwrite(found, 1, sizes[at], stdout);
    }
    return fflush(stdout);
}
