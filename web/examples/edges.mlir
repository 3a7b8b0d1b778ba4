// The edges of a picture, with tensors instead of kernels: rings are drawn, blurred, and compared with their neighbours. Each
// linalg op becomes a kernel; what computes cell by cell is joined with what uses it.
//
// Prints how steep the picture is at one of its edges:
// > 0.5

func.func @main() {
  %zero = arith.constant 0.0 : f32
  %row = arith.constant 64 : index
  %column = arith.constant 86 : index
  %picture = tensor.empty() : tensor<130x130xf32>

  // Light where the square of the distance from the middle is odd in units of 512.
  %rings = linalg.generic {
    indexing_maps = [affine_map<(row, column) -> (row, column)>], iterator_types = ["parallel", "parallel"]
  } outs(%picture : tensor<130x130xf32>) {
  ^bb0(%old: f32):
    %middle = arith.constant 65 : i32
    %unit = arith.constant 512 : i32
    %one = arith.constant 1 : i32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %y = arith.index_cast %i : index to i32
    %x = arith.index_cast %j : index to i32
    %dy = arith.subi %y, %middle : i32
    %dx = arith.subi %x, %middle : i32
    %dy2 = arith.muli %dy, %dy : i32
    %dx2 = arith.muli %dx, %dx : i32
    %distance2 = arith.addi %dx2, %dy2 : i32
    %ring = arith.divsi %distance2, %unit : i32
    %light = arith.andi %ring, %one : i32
    %new = arith.sitofp %light : i32 to f32
    linalg.yield %new : f32
  } -> tensor<130x130xf32>

  // The mean of 3x3 cells.
  %weights = arith.constant dense<[[0.0625, 0.125, 0.0625], [0.125, 0.25, 0.125], [0.0625, 0.125, 0.0625]]> : tensor<3x3xf32>
  %no_blur = tensor.empty() : tensor<128x128xf32>
  %start = linalg.fill ins(%zero : f32) outs(%no_blur : tensor<128x128xf32>) -> tensor<128x128xf32>
  %soft = linalg.conv_2d ins(%rings, %weights : tensor<130x130xf32>, tensor<3x3xf32>)
    outs(%start : tensor<128x128xf32>) -> tensor<128x128xf32>

  // How much a cell differs from the ones to the right and below.
  %here = tensor.extract_slice %soft[0, 0] [127, 127] [1, 1] : tensor<128x128xf32> to tensor<127x127xf32>
  %right = tensor.extract_slice %soft[0, 1] [127, 127] [1, 1] : tensor<128x128xf32> to tensor<127x127xf32>
  %below = tensor.extract_slice %soft[1, 0] [127, 127] [1, 1] : tensor<128x128xf32> to tensor<127x127xf32>
  %no_edges = tensor.empty() : tensor<127x127xf32>
  %edges = linalg.map ins(%here, %right, %below : tensor<127x127xf32>, tensor<127x127xf32>, tensor<127x127xf32>)
    outs(%no_edges : tensor<127x127xf32>)
    (%h: f32, %r: f32, %b: f32, %old: f32) {
      %dx = arith.subf %r, %h : f32
      %dy = arith.subf %b, %h : f32
      %ax = math.absf %dx : f32
      %ay = math.absf %dy : f32
      %steep = arith.addf %ax, %ay : f32
      linalg.yield %steep : f32
    }
  %edge = tensor.extract %edges[%row, %column] : tensor<127x127xf32>
  vector.print %edge : f32
  return
}
