// A bitonic sort of 2²⁰ numbers: in each of its 210 steps every number is compared with the one whose index differs in one bit.

func.func @main(%x: tensor<1048576xf32>) -> tensor<1048576xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stages = arith.constant 20 : index
  %sorted = scf.for %stage = %c0 to %stages step %c1 iter_args(%of_stage = %x) -> tensor<1048576xf32> {
    // Runs of this length are sorted after the stage, up and down in turns.
    %last = arith.addi %stage, %c1 : index
    %run = arith.shli %c1, %last : index
    %merged = scf.for %step = %c0 to %last step %c1 iter_args(%a = %of_stage) -> tensor<1048576xf32> {
      %bit = arith.subi %stage, %step : index
      %distance = arith.shli %c1, %bit : index
      %e = tensor.empty() : tensor<1048576xf32>
      %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
          ins(%a : tensor<1048576xf32>) outs(%e : tensor<1048576xf32>) {
      ^bb0(%own: f32, %o: f32):
        %i = linalg.index 0 : index
        %partner = arith.xori %i, %distance : index
        %other = tensor.extract %a[%partner] : tensor<1048576xf32>
        %in_run = arith.andi %i, %run : index
        %up = arith.cmpi eq, %in_run, %c0 : index
        %in_pair = arith.andi %i, %distance : index
        %first = arith.cmpi eq, %in_pair, %c0 : index
        %least = arith.cmpi eq, %up, %first : i1
        %min = arith.minimumf %own, %other : f32
        %max = arith.maximumf %own, %other : f32
        %s = arith.select %least, %min, %max : f32
        linalg.yield %s : f32
      } -> tensor<1048576xf32>
      scf.yield %r : tensor<1048576xf32>
    }
    scf.yield %merged : tensor<1048576xf32>
  }
  return %sorted : tensor<1048576xf32>
}
