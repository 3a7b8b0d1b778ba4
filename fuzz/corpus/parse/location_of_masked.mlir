func.func @masked(%t: tensor<?x?xf32>, %i: index, %p: f32, %m: vector<4x8xi1>) -> vector<4x8xf32> {
  %0 = vector.mask %m { vector.transfer_read %t[%i, %i], %p {in_bounds = [true, true]} : tensor<?x?xf32>, vector<4x8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
