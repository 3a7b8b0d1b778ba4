// An image that is sampled, one that is stored to, and a specialization constant.
#include <cstdlib>
#include <iostream>
#include <vector>

#include <vulcanize.hpp>

using vulcanize::check;
using vulcanize::Handle;
using vulcanize::out;

// Each texel becomes that on its left, times a factor.
static const char *const PROGRAM = R"(
!sampled = !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
!stored = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>
spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.SpecConstant @factor spec_id(3) = 2.0 : f32
  spirv.GlobalVariable @from bind(0, 0) : !spirv.ptr<!sampled, UniformConstant>
  spirv.GlobalVariable @to bind(0, 1) : !spirv.ptr<!stored, UniformConstant>
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.func @shift() "None" {
    %from_ptr = spirv.mlir.addressof @from : !spirv.ptr<!sampled, UniformConstant>
    %to_ptr = spirv.mlir.addressof @to : !spirv.ptr<!stored, UniformConstant>
    %id_ptr = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %from = spirv.Load "UniformConstant" %from_ptr : !sampled
    %to = spirv.Load "UniformConstant" %to_ptr : !stored
    %id = spirv.Load "Input" %id_ptr : vector<3xi32>
    %factor = spirv.mlir.referenceof @factor : f32
    %zero = spirv.Constant 0.0 : f32
    %half = spirv.Constant 0.5 : f32
    %width = spirv.Constant 4.0 : f32
    %height = spirv.Constant 2.0 : f32
    %xy = spirv.VectorShuffle [0 : i32, 1 : i32] %id, %id : vector<3xi32>, vector<3xi32> -> vector<2xi32>
    %x = spirv.CompositeExtract %id[0 : i32] : vector<3xi32>
    %y = spirv.CompositeExtract %id[1 : i32] : vector<3xi32>
    %xf = spirv.ConvertUToF %x : i32 to f32
    %yf = spirv.ConvertUToF %y : i32 to f32
    %yc = spirv.FAdd %yf, %half : f32
    // The left neighbour; that of the first texel is the last one: the sampler repeats the image.
    %left = spirv.FSub %xf, %half : f32
    %u = spirv.FDiv %left, %width : f32
    %v = spirv.FDiv %yc, %height : f32
    %at = spirv.CompositeConstruct %u, %v : (f32, f32) -> vector<2xf32>
    %texel = spirv.ImageSampleExplicitLod %from, %at ["Lod"], %zero : !sampled, vector<2xf32>, f32 -> vector<4xf32>
    %scaled = spirv.VectorTimesScalar %texel, %factor : (vector<4xf32>, f32) -> vector<4xf32>
    spirv.ImageWrite %to, %xy, %scaled : !stored, vector<2xi32>, vector<4xf32>
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @shift, @id
  spirv.ExecutionMode @shift "LocalSize", 4, 2, 1
}
)";

static std::vector<float> run(const char *device_name) {
  Handle<VlkContext> context;
  Handle<VlkModule> module;
  Handle<VlkBinaries> binaries;
  check(vlk_context_create(out(context)));
  check(vlk_module_parse(context.get(), vulcanize::str("shift.mlir"), vulcanize::str(PROGRAM), out(module)));
  check(vlk_module_lower(module.get(), nullptr, out(binaries)));

  Handle<VlkDevice> device;
  Handle<VlkImage> from, to;
  Handle<VlkSampler> sampler;
  check(vlk_device_open(vlk_str(device_name), 0, out(device)));
  const VlkImageOptions image = vlk_image_options("r32f", 4, 2);
  const VlkSamplerOptions nearest = vlk_sampler_options();
  check(vlk_image_create(device.get(), &image, out(from)));
  check(vlk_image_create(device.get(), &image, out(to)));
  check(vlk_sampler_create(device.get(), &nearest, out(sampler)));
  std::vector<float> texels = {1, 2, 3, 4, 5, 6, 7, 8};
  check(vlk_image_write(from.get(), vulcanize::bytes(texels)));

  Handle<VlkKernel> kernel;
  Handle<VlkLaunch> launch;
  const float factor = 10;
  const VlkSpecialization value = vlk_specialization(3, &factor, sizeof factor);
  check(vlk_kernel_create_specialized(device.get(), vlk_binaries_words(binaries.get(), 0), vulcanize::str("shift"),
                                      vlk_specializations(&value, 1), out(kernel)));
  check(vlk_launch_create(kernel.get(), 1, 1, 1, out(launch)));
  check(vlk_launch_bind_sampled_image(launch.get(), 0, 0, from.get(), sampler.get()));
  check(vlk_launch_bind_image(launch.get(), 0, 1, to.get()));
  check(vlk_launch_run(launch.get()));
  check(vlk_image_read(to.get(), vulcanize::bytes_mut(texels)));
  std::cout << "on " << vulcanize::view(vlk_device_name(device.get())) << ":";
  return texels;
}

int main(int argc, char **argv) {
  try {
    const std::vector<float> texels = run(argc > 1 ? argv[1] : "");
    for (float texel : texels)
      std::cout << ' ' << texel;
    std::cout << '\n';
    return EXIT_SUCCESS;
  } catch (const vulcanize::Error &error) {
    std::cerr << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
