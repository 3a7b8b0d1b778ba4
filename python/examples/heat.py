"""Heat that spreads over a plate: a kernel in MLIR, run a thousand times on a device.

The cells between `# %%` run one by one in editors with notebooks.
"""

# %% The kernel: each invocation computes one point from its four neighbours.
import numpy as np
import numpy.typing as npt

import vulcanize

HEAT = """
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @step(%from: memref<?x?xf32>, %to: memref<?x?xf32>, %rate: f32) kernel
        attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 8, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %x = gpu.global_id x
      %y = gpu.global_id y
      %height = memref.dim %from, %c0 : memref<?x?xf32>
      %width = memref.dim %from, %c1 : memref<?x?xf32>
      %right = arith.addi %x, %c1 : index
      %below = arith.addi %y, %c1 : index
      %left = arith.subi %x, %c1 : index
      %above = arith.subi %y, %c1 : index
      // The border keeps its heat.
      %in_x = arith.cmpi ult, %right, %width : index
      %in_y = arith.cmpi ult, %below, %height : index
      %after_x = arith.cmpi ugt, %x, %c0 : index
      %after_y = arith.cmpi ugt, %y, %c0 : index
      %before = arith.andi %in_x, %in_y : i1
      %after = arith.andi %after_x, %after_y : i1
      %inside = arith.andi %before, %after : i1
      scf.if %inside {
        %h = memref.load %from[%y, %x] : memref<?x?xf32>
        %h0 = memref.load %from[%above, %x] : memref<?x?xf32>
        %h1 = memref.load %from[%below, %x] : memref<?x?xf32>
        %h2 = memref.load %from[%y, %left] : memref<?x?xf32>
        %h3 = memref.load %from[%y, %right] : memref<?x?xf32>
        %s0 = arith.addf %h0, %h1 : f32
        %s1 = arith.addf %h2, %h3 : f32
        %s = arith.addf %s0, %s1 : f32
        %four = arith.constant 4.0 : f32
        %own = arith.mulf %h, %four : f32
        %difference = arith.subf %s, %own : f32
        %change = arith.mulf %rate, %difference : f32
        %new = arith.addf %h, %change : f32
        memref.store %new, %to[%y, %x] : memref<?x?xf32>
      }
      gpu.return
    }
  }
}
"""

device = vulcanize.Device()
step = device.kernel(HEAT, filename="heat.mlir")
print(f"{step.name} on {device.name}, workgroups of {step.workgroup_size}")

# %% A plate that is hot at its upper border. The two buffers stay on the device from step to step.
plate: npt.NDArray[np.float32] = np.zeros((64, 96), dtype=np.float32)
plate[0] = 100.0
before, after = device.buffer(plate), device.buffer(plate)
for _ in range(1000):
    step(before, after, 0.2, groups=(12, 8))
    before, after = after, before
result = before.numpy()
print("heat from above to below:", result[::8, 48].round(1))

# %% The same in numpy.
expected = plate.copy()
for _ in range(1000):
    around = expected[:-2, 1:-1] + expected[2:, 1:-1] + (expected[1:-1, :-2] + expected[1:-1, 2:])
    expected[1:-1, 1:-1] += np.float32(0.2) * (around - 4 * expected[1:-1, 1:-1])
np.testing.assert_allclose(result, expected, rtol=1e-4, atol=1e-4)
print("numpy agrees")
