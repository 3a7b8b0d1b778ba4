// Identities of numbers: each function is one.
// RUN: opt --canonicalize

func.func @i0(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.addi %x, %z : i32
  return %r : i32
}
func.func @i1(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.addi %z, %x : i32
  return %r : i32
}
func.func @i2(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.addi %x, %o : i32
  return %r : i32
}
func.func @i3(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.addi %o, %x : i32
  return %r : i32
}
func.func @i4(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.addi %x, %m : i32
  return %r : i32
}
func.func @i5(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.addi %m, %x : i32
  return %r : i32
}
func.func @i6(%x: i32) -> (i32) {
  %r = arith.addi %x, %x : i32
  return %r : i32
}
func.func @i7(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.subi %x, %z : i32
  return %r : i32
}
func.func @i8(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.subi %z, %x : i32
  return %r : i32
}
func.func @i9(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.subi %x, %o : i32
  return %r : i32
}
func.func @i10(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.subi %o, %x : i32
  return %r : i32
}
func.func @i11(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.subi %x, %m : i32
  return %r : i32
}
func.func @i12(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.subi %m, %x : i32
  return %r : i32
}
func.func @i13(%x: i32) -> (i32) {
  %r = arith.subi %x, %x : i32
  return %r : i32
}
func.func @i14(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.muli %x, %z : i32
  return %r : i32
}
func.func @i15(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.muli %z, %x : i32
  return %r : i32
}
func.func @i16(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.muli %x, %o : i32
  return %r : i32
}
func.func @i17(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.muli %o, %x : i32
  return %r : i32
}
func.func @i18(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.muli %x, %m : i32
  return %r : i32
}
func.func @i19(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.muli %m, %x : i32
  return %r : i32
}
func.func @i20(%x: i32) -> (i32) {
  %r = arith.muli %x, %x : i32
  return %r : i32
}
func.func @i21(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.divsi %x, %z : i32
  return %r : i32
}
func.func @i22(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.divsi %z, %x : i32
  return %r : i32
}
func.func @i23(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.divsi %x, %o : i32
  return %r : i32
}
func.func @i24(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.divsi %o, %x : i32
  return %r : i32
}
func.func @i25(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.divsi %x, %m : i32
  return %r : i32
}
func.func @i26(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.divsi %m, %x : i32
  return %r : i32
}
func.func @i27(%x: i32) -> (i32) {
  %r = arith.divsi %x, %x : i32
  return %r : i32
}
func.func @i28(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.divui %x, %z : i32
  return %r : i32
}
func.func @i29(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.divui %z, %x : i32
  return %r : i32
}
func.func @i30(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.divui %x, %o : i32
  return %r : i32
}
func.func @i31(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.divui %o, %x : i32
  return %r : i32
}
func.func @i32(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.divui %x, %m : i32
  return %r : i32
}
func.func @i33(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.divui %m, %x : i32
  return %r : i32
}
func.func @i34(%x: i32) -> (i32) {
  %r = arith.divui %x, %x : i32
  return %r : i32
}
func.func @i35(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ceildivsi %x, %z : i32
  return %r : i32
}
func.func @i36(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ceildivsi %z, %x : i32
  return %r : i32
}
func.func @i37(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ceildivsi %x, %o : i32
  return %r : i32
}
func.func @i38(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ceildivsi %o, %x : i32
  return %r : i32
}
func.func @i39(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ceildivsi %x, %m : i32
  return %r : i32
}
func.func @i40(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ceildivsi %m, %x : i32
  return %r : i32
}
func.func @i41(%x: i32) -> (i32) {
  %r = arith.ceildivsi %x, %x : i32
  return %r : i32
}
func.func @i42(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ceildivui %x, %z : i32
  return %r : i32
}
func.func @i43(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ceildivui %z, %x : i32
  return %r : i32
}
func.func @i44(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ceildivui %x, %o : i32
  return %r : i32
}
func.func @i45(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ceildivui %o, %x : i32
  return %r : i32
}
func.func @i46(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ceildivui %x, %m : i32
  return %r : i32
}
func.func @i47(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ceildivui %m, %x : i32
  return %r : i32
}
func.func @i48(%x: i32) -> (i32) {
  %r = arith.ceildivui %x, %x : i32
  return %r : i32
}
func.func @i49(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.floordivsi %x, %z : i32
  return %r : i32
}
func.func @i50(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.floordivsi %z, %x : i32
  return %r : i32
}
func.func @i51(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.floordivsi %x, %o : i32
  return %r : i32
}
func.func @i52(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.floordivsi %o, %x : i32
  return %r : i32
}
func.func @i53(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.floordivsi %x, %m : i32
  return %r : i32
}
func.func @i54(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.floordivsi %m, %x : i32
  return %r : i32
}
func.func @i55(%x: i32) -> (i32) {
  %r = arith.floordivsi %x, %x : i32
  return %r : i32
}
func.func @i56(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.remsi %x, %z : i32
  return %r : i32
}
func.func @i57(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.remsi %z, %x : i32
  return %r : i32
}
func.func @i58(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.remsi %x, %o : i32
  return %r : i32
}
func.func @i59(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.remsi %o, %x : i32
  return %r : i32
}
func.func @i60(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.remsi %x, %m : i32
  return %r : i32
}
func.func @i61(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.remsi %m, %x : i32
  return %r : i32
}
func.func @i62(%x: i32) -> (i32) {
  %r = arith.remsi %x, %x : i32
  return %r : i32
}
func.func @i63(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.remui %x, %z : i32
  return %r : i32
}
func.func @i64(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.remui %z, %x : i32
  return %r : i32
}
func.func @i65(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.remui %x, %o : i32
  return %r : i32
}
func.func @i66(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.remui %o, %x : i32
  return %r : i32
}
func.func @i67(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.remui %x, %m : i32
  return %r : i32
}
func.func @i68(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.remui %m, %x : i32
  return %r : i32
}
func.func @i69(%x: i32) -> (i32) {
  %r = arith.remui %x, %x : i32
  return %r : i32
}
func.func @i70(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.andi %x, %z : i32
  return %r : i32
}
func.func @i71(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.andi %z, %x : i32
  return %r : i32
}
func.func @i72(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.andi %x, %o : i32
  return %r : i32
}
func.func @i73(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.andi %o, %x : i32
  return %r : i32
}
func.func @i74(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.andi %x, %m : i32
  return %r : i32
}
func.func @i75(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.andi %m, %x : i32
  return %r : i32
}
func.func @i76(%x: i32) -> (i32) {
  %r = arith.andi %x, %x : i32
  return %r : i32
}
func.func @i77(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ori %x, %z : i32
  return %r : i32
}
func.func @i78(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ori %z, %x : i32
  return %r : i32
}
func.func @i79(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ori %x, %o : i32
  return %r : i32
}
func.func @i80(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ori %o, %x : i32
  return %r : i32
}
func.func @i81(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ori %x, %m : i32
  return %r : i32
}
func.func @i82(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.ori %m, %x : i32
  return %r : i32
}
func.func @i83(%x: i32) -> (i32) {
  %r = arith.ori %x, %x : i32
  return %r : i32
}
func.func @i84(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.xori %x, %z : i32
  return %r : i32
}
func.func @i85(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.xori %z, %x : i32
  return %r : i32
}
func.func @i86(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.xori %x, %o : i32
  return %r : i32
}
func.func @i87(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.xori %o, %x : i32
  return %r : i32
}
func.func @i88(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.xori %x, %m : i32
  return %r : i32
}
func.func @i89(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.xori %m, %x : i32
  return %r : i32
}
func.func @i90(%x: i32) -> (i32) {
  %r = arith.xori %x, %x : i32
  return %r : i32
}
func.func @i91(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shli %x, %z : i32
  return %r : i32
}
func.func @i92(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shli %z, %x : i32
  return %r : i32
}
func.func @i93(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shli %x, %o : i32
  return %r : i32
}
func.func @i94(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shli %o, %x : i32
  return %r : i32
}
func.func @i95(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shli %x, %m : i32
  return %r : i32
}
func.func @i96(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shli %m, %x : i32
  return %r : i32
}
func.func @i97(%x: i32) -> (i32) {
  %r = arith.shli %x, %x : i32
  return %r : i32
}
func.func @i98(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shrsi %x, %z : i32
  return %r : i32
}
func.func @i99(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shrsi %z, %x : i32
  return %r : i32
}
func.func @i100(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shrsi %x, %o : i32
  return %r : i32
}
func.func @i101(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shrsi %o, %x : i32
  return %r : i32
}
func.func @i102(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shrsi %x, %m : i32
  return %r : i32
}
func.func @i103(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shrsi %m, %x : i32
  return %r : i32
}
func.func @i104(%x: i32) -> (i32) {
  %r = arith.shrsi %x, %x : i32
  return %r : i32
}
func.func @i105(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shrui %x, %z : i32
  return %r : i32
}
func.func @i106(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shrui %z, %x : i32
  return %r : i32
}
func.func @i107(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shrui %x, %o : i32
  return %r : i32
}
func.func @i108(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shrui %o, %x : i32
  return %r : i32
}
func.func @i109(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shrui %x, %m : i32
  return %r : i32
}
func.func @i110(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.shrui %m, %x : i32
  return %r : i32
}
func.func @i111(%x: i32) -> (i32) {
  %r = arith.shrui %x, %x : i32
  return %r : i32
}
func.func @i112(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.maxsi %x, %z : i32
  return %r : i32
}
func.func @i113(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.maxsi %z, %x : i32
  return %r : i32
}
func.func @i114(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.maxsi %x, %o : i32
  return %r : i32
}
func.func @i115(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.maxsi %o, %x : i32
  return %r : i32
}
func.func @i116(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.maxsi %x, %m : i32
  return %r : i32
}
func.func @i117(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.maxsi %m, %x : i32
  return %r : i32
}
func.func @i118(%x: i32) -> (i32) {
  %r = arith.maxsi %x, %x : i32
  return %r : i32
}
func.func @i119(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.maxui %x, %z : i32
  return %r : i32
}
func.func @i120(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.maxui %z, %x : i32
  return %r : i32
}
func.func @i121(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.maxui %x, %o : i32
  return %r : i32
}
func.func @i122(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.maxui %o, %x : i32
  return %r : i32
}
func.func @i123(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.maxui %x, %m : i32
  return %r : i32
}
func.func @i124(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.maxui %m, %x : i32
  return %r : i32
}
func.func @i125(%x: i32) -> (i32) {
  %r = arith.maxui %x, %x : i32
  return %r : i32
}
func.func @i126(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.minsi %x, %z : i32
  return %r : i32
}
func.func @i127(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.minsi %z, %x : i32
  return %r : i32
}
func.func @i128(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.minsi %x, %o : i32
  return %r : i32
}
func.func @i129(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.minsi %o, %x : i32
  return %r : i32
}
func.func @i130(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.minsi %x, %m : i32
  return %r : i32
}
func.func @i131(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.minsi %m, %x : i32
  return %r : i32
}
func.func @i132(%x: i32) -> (i32) {
  %r = arith.minsi %x, %x : i32
  return %r : i32
}
func.func @i133(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.minui %x, %z : i32
  return %r : i32
}
func.func @i134(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.minui %z, %x : i32
  return %r : i32
}
func.func @i135(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.minui %x, %o : i32
  return %r : i32
}
func.func @i136(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.minui %o, %x : i32
  return %r : i32
}
func.func @i137(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.minui %x, %m : i32
  return %r : i32
}
func.func @i138(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.minui %m, %x : i32
  return %r : i32
}
func.func @i139(%x: i32) -> (i32) {
  %r = arith.minui %x, %x : i32
  return %r : i32
}
func.func @i140(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.addi %x, %k overflow<nsw> : i32
  %r = arith.addi %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i141(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.addi %k, %x overflow<nsw> : i32
  %r = arith.addi %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i142(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.addi %x, %k overflow<nsw> : i32
  %r = arith.addi %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i143(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.addi %k, %x overflow<nsw> : i32
  %r = arith.addi %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i144(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.addi %x, %k overflow<nsw> : i32
  %r = arith.subi %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i145(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.addi %k, %x overflow<nsw> : i32
  %r = arith.subi %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i146(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.addi %x, %k overflow<nsw> : i32
  %r = arith.subi %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i147(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.addi %k, %x overflow<nsw> : i32
  %r = arith.subi %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i148(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.addi %x, %k overflow<nsw> : i32
  %r = arith.muli %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i149(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.addi %k, %x overflow<nsw> : i32
  %r = arith.muli %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i150(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.addi %x, %k overflow<nsw> : i32
  %r = arith.muli %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i151(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.addi %k, %x overflow<nsw> : i32
  %r = arith.muli %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i152(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.subi %x, %k overflow<nsw> : i32
  %r = arith.addi %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i153(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.subi %k, %x overflow<nsw> : i32
  %r = arith.addi %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i154(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.subi %x, %k overflow<nsw> : i32
  %r = arith.addi %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i155(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.subi %k, %x overflow<nsw> : i32
  %r = arith.addi %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i156(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.subi %x, %k overflow<nsw> : i32
  %r = arith.subi %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i157(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.subi %k, %x overflow<nsw> : i32
  %r = arith.subi %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i158(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.subi %x, %k overflow<nsw> : i32
  %r = arith.subi %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i159(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.subi %k, %x overflow<nsw> : i32
  %r = arith.subi %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i160(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.subi %x, %k overflow<nsw> : i32
  %r = arith.muli %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i161(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.subi %k, %x overflow<nsw> : i32
  %r = arith.muli %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i162(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.subi %x, %k overflow<nsw> : i32
  %r = arith.muli %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i163(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.subi %k, %x overflow<nsw> : i32
  %r = arith.muli %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i164(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.muli %x, %k overflow<nsw> : i32
  %r = arith.addi %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i165(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.muli %k, %x overflow<nsw> : i32
  %r = arith.addi %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i166(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.muli %x, %k overflow<nsw> : i32
  %r = arith.addi %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i167(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.muli %k, %x overflow<nsw> : i32
  %r = arith.addi %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i168(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.muli %x, %k overflow<nsw> : i32
  %r = arith.subi %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i169(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.muli %k, %x overflow<nsw> : i32
  %r = arith.subi %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i170(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.muli %x, %k overflow<nsw> : i32
  %r = arith.subi %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i171(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.muli %k, %x overflow<nsw> : i32
  %r = arith.subi %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i172(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.muli %x, %k overflow<nsw> : i32
  %r = arith.muli %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i173(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.muli %k, %x overflow<nsw> : i32
  %r = arith.muli %s, %j overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i174(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.muli %x, %k overflow<nsw> : i32
  %r = arith.muli %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i175(%x: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.muli %k, %x overflow<nsw> : i32
  %r = arith.muli %j, %s overflow<nsw, nuw> : i32
  return %r : i32
}
func.func @i176(%x: i32, %y: i32) -> (i32) {
  %s = arith.subi %x, %y : i32
  %r = arith.addi %s, %y : i32
  return %r : i32
}
func.func @i177(%x: i32, %y: i32) -> (i32) {
  %s = arith.subi %x, %y : i32
  %r = arith.addi %y, %s : i32
  return %r : i32
}
func.func @i178(%x: i32, %y: i32) -> (i32) {
  %s = arith.addi %x, %y : i32
  %r = arith.subi %s, %y : i32
  return %r : i32
}
func.func @i179(%x: i32, %y: i32) -> (i32) {
  %s = arith.addi %x, %y : i32
  %r = arith.subi %s, %x : i32
  return %r : i32
}
func.func @i180(%x: i32, %y: i32) -> (i32) {
  %s = arith.subi %x, %y : i32
  %r = arith.subi %s, %x : i32
  return %r : i32
}
func.func @i181(%x: i32, %y: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.muli %x, %m : i32
  %r = arith.addi %s, %y : i32
  return %r : i32
}
func.func @i182(%x: i32, %y: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.muli %x, %m : i32
  %r = arith.addi %y, %s : i32
  return %r : i32
}
func.func @i183(%x: i32, %y: i32) -> (i32) {
  %s = arith.muli %x, %y overflow<nuw> : i32
  %r = arith.divui %s, %y : i32
  return %r : i32
}
func.func @i184(%x: i32, %y: i32) -> (i32) {
  %s = arith.muli %x, %y overflow<nsw> : i32
  %r = arith.divsi %s, %x : i32
  return %r : i32
}
func.func @i185(%x: i32, %y: i32) -> (i32) {
  %s = arith.muli %x, %y : i32
  %r = arith.divsi %s, %x : i32
  return %r : i32
}
func.func @i186(%x: i32, %y: i32) -> (i32) {
  %s = arith.xori %x, %y : i32
  %r = arith.xori %s, %y : i32
  return %r : i32
}
func.func @i187(%x: i32, %y: i32) -> (i32) {
  %s = arith.xori %x, %y : i32
  %r = arith.xori %x, %s : i32
  return %r : i32
}
func.func @i188(%x: i32, %y: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.xori %x, %m : i32
  %r = arith.andi %s, %x : i32
  return %r : i32
}
func.func @i189(%x: i32, %y: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.xori %x, %m : i32
  %r = arith.ori %s, %x : i32
  return %r : i32
}
func.func @i190(%x: i32, %y: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.andi %x, %y : i32
  %r = arith.andi %s, %x : i32
  return %r : i32
}
func.func @i191(%x: i32, %y: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %s = arith.andi %x, %k : i32
  %r = arith.andi %s, %j : i32
  return %r : i32
}
func.func @i192(%x: i32, %y: i32) -> (i1) {
  %c = arith.cmpi slt, %x, %y : i32
  %t = arith.constant true
  %r = arith.xori %c, %t : i1
  return %r : i1
}
func.func @i193(%x: i32, %y: i32) -> (i1) {
  %r = arith.cmpi eq, %x, %x : i32
  return %r : i1
}
func.func @i194(%x: i32, %y: i32) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.cmpi eq, %k, %x : i32
  return %r : i1
}
func.func @i195(%x: i1) -> (i1) {
  %t = arith.constant true
  %r = arith.cmpi eq, %x, %t : i1
  return %r : i1
}
func.func @i196(%x: i1) -> (i1) {
  %t = arith.constant false
  %r = arith.cmpi eq, %x, %t : i1
  return %r : i1
}
func.func @i197(%x: i1) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %e = arith.extui %x : i1 to i32
  %r = arith.cmpi eq, %e, %z : i32
  return %r : i1
}
func.func @i198(%x: i32, %y: i32) -> (i1) {
  %r = arith.cmpi ne, %x, %x : i32
  return %r : i1
}
func.func @i199(%x: i32, %y: i32) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.cmpi ne, %k, %x : i32
  return %r : i1
}
func.func @i200(%x: i1) -> (i1) {
  %t = arith.constant true
  %r = arith.cmpi ne, %x, %t : i1
  return %r : i1
}
func.func @i201(%x: i1) -> (i1) {
  %t = arith.constant false
  %r = arith.cmpi ne, %x, %t : i1
  return %r : i1
}
func.func @i202(%x: i1) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %e = arith.extui %x : i1 to i32
  %r = arith.cmpi ne, %e, %z : i32
  return %r : i1
}
func.func @i203(%x: i32, %y: i32) -> (i1) {
  %r = arith.cmpi slt, %x, %x : i32
  return %r : i1
}
func.func @i204(%x: i32, %y: i32) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.cmpi slt, %k, %x : i32
  return %r : i1
}
func.func @i205(%x: i1) -> (i1) {
  %t = arith.constant true
  %r = arith.cmpi slt, %x, %t : i1
  return %r : i1
}
func.func @i206(%x: i1) -> (i1) {
  %t = arith.constant false
  %r = arith.cmpi slt, %x, %t : i1
  return %r : i1
}
func.func @i207(%x: i1) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %e = arith.extui %x : i1 to i32
  %r = arith.cmpi slt, %e, %z : i32
  return %r : i1
}
func.func @i208(%x: i32, %y: i32) -> (i1) {
  %r = arith.cmpi sle, %x, %x : i32
  return %r : i1
}
func.func @i209(%x: i32, %y: i32) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.cmpi sle, %k, %x : i32
  return %r : i1
}
func.func @i210(%x: i1) -> (i1) {
  %t = arith.constant true
  %r = arith.cmpi sle, %x, %t : i1
  return %r : i1
}
func.func @i211(%x: i1) -> (i1) {
  %t = arith.constant false
  %r = arith.cmpi sle, %x, %t : i1
  return %r : i1
}
func.func @i212(%x: i1) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %e = arith.extui %x : i1 to i32
  %r = arith.cmpi sle, %e, %z : i32
  return %r : i1
}
func.func @i213(%x: i32, %y: i32) -> (i1) {
  %r = arith.cmpi sgt, %x, %x : i32
  return %r : i1
}
func.func @i214(%x: i32, %y: i32) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.cmpi sgt, %k, %x : i32
  return %r : i1
}
func.func @i215(%x: i1) -> (i1) {
  %t = arith.constant true
  %r = arith.cmpi sgt, %x, %t : i1
  return %r : i1
}
func.func @i216(%x: i1) -> (i1) {
  %t = arith.constant false
  %r = arith.cmpi sgt, %x, %t : i1
  return %r : i1
}
func.func @i217(%x: i1) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %e = arith.extui %x : i1 to i32
  %r = arith.cmpi sgt, %e, %z : i32
  return %r : i1
}
func.func @i218(%x: i32, %y: i32) -> (i1) {
  %r = arith.cmpi sge, %x, %x : i32
  return %r : i1
}
func.func @i219(%x: i32, %y: i32) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.cmpi sge, %k, %x : i32
  return %r : i1
}
func.func @i220(%x: i1) -> (i1) {
  %t = arith.constant true
  %r = arith.cmpi sge, %x, %t : i1
  return %r : i1
}
func.func @i221(%x: i1) -> (i1) {
  %t = arith.constant false
  %r = arith.cmpi sge, %x, %t : i1
  return %r : i1
}
func.func @i222(%x: i1) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %e = arith.extui %x : i1 to i32
  %r = arith.cmpi sge, %e, %z : i32
  return %r : i1
}
func.func @i223(%x: i32, %y: i32) -> (i1) {
  %r = arith.cmpi ult, %x, %x : i32
  return %r : i1
}
func.func @i224(%x: i32, %y: i32) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.cmpi ult, %k, %x : i32
  return %r : i1
}
func.func @i225(%x: i1) -> (i1) {
  %t = arith.constant true
  %r = arith.cmpi ult, %x, %t : i1
  return %r : i1
}
func.func @i226(%x: i1) -> (i1) {
  %t = arith.constant false
  %r = arith.cmpi ult, %x, %t : i1
  return %r : i1
}
func.func @i227(%x: i1) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %e = arith.extui %x : i1 to i32
  %r = arith.cmpi ult, %e, %z : i32
  return %r : i1
}
func.func @i228(%x: i32, %y: i32) -> (i1) {
  %r = arith.cmpi ule, %x, %x : i32
  return %r : i1
}
func.func @i229(%x: i32, %y: i32) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.cmpi ule, %k, %x : i32
  return %r : i1
}
func.func @i230(%x: i1) -> (i1) {
  %t = arith.constant true
  %r = arith.cmpi ule, %x, %t : i1
  return %r : i1
}
func.func @i231(%x: i1) -> (i1) {
  %t = arith.constant false
  %r = arith.cmpi ule, %x, %t : i1
  return %r : i1
}
func.func @i232(%x: i1) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %e = arith.extui %x : i1 to i32
  %r = arith.cmpi ule, %e, %z : i32
  return %r : i1
}
func.func @i233(%x: i32, %y: i32) -> (i1) {
  %r = arith.cmpi ugt, %x, %x : i32
  return %r : i1
}
func.func @i234(%x: i32, %y: i32) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.cmpi ugt, %k, %x : i32
  return %r : i1
}
func.func @i235(%x: i1) -> (i1) {
  %t = arith.constant true
  %r = arith.cmpi ugt, %x, %t : i1
  return %r : i1
}
func.func @i236(%x: i1) -> (i1) {
  %t = arith.constant false
  %r = arith.cmpi ugt, %x, %t : i1
  return %r : i1
}
func.func @i237(%x: i1) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %e = arith.extui %x : i1 to i32
  %r = arith.cmpi ugt, %e, %z : i32
  return %r : i1
}
func.func @i238(%x: i32, %y: i32) -> (i1) {
  %r = arith.cmpi uge, %x, %x : i32
  return %r : i1
}
func.func @i239(%x: i32, %y: i32) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.cmpi uge, %k, %x : i32
  return %r : i1
}
func.func @i240(%x: i1) -> (i1) {
  %t = arith.constant true
  %r = arith.cmpi uge, %x, %t : i1
  return %r : i1
}
func.func @i241(%x: i1) -> (i1) {
  %t = arith.constant false
  %r = arith.cmpi uge, %x, %t : i1
  return %r : i1
}
func.func @i242(%x: i1) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %e = arith.extui %x : i1 to i32
  %r = arith.cmpi uge, %e, %z : i32
  return %r : i1
}
func.func @i243(%x: i1) -> (i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %e = arith.extsi %x : i1 to i32
  %r = arith.cmpi ne, %e, %z : i32
  return %r : i1
}
func.func @i244(%c: i1, %x: i32, %y: i32) -> (i32) {
  %r = arith.select %c, %x, %x : i32
  return %r : i32
}
func.func @i245(%c: i1, %x: i32, %y: i32) -> (i32) {
  %t = arith.constant true
  %r = arith.select %t, %x, %y : i32
  return %r : i32
}
func.func @i246(%c: i1, %x: i32, %y: i32) -> (i32) {
  %t = arith.constant false
  %r = arith.select %t, %x, %y : i32
  return %r : i32
}
func.func @i247(%c: i1, %x: i32, %y: i32) -> (i1) {
  %t = arith.constant false
  %u = arith.constant true
  %r = arith.select %c, %t, %u : i1
  return %r : i1
}
func.func @i248(%c: i1, %x: i32, %y: i32) -> (i1) {
  %t = arith.constant false
  %u = arith.constant true
  %r = arith.select %c, %u, %t : i1
  return %r : i1
}
func.func @i249(%c: i1, %x: i32, %y: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.select %c, %o, %z : i32
  return %r : i32
}
func.func @i250(%c: i1, %x: i32, %y: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r = arith.select %c, %z, %o : i32
  return %r : i32
}
func.func @i251(%c: i1, %x: i32, %y: i32) -> (i32) {
  %u = arith.constant true
  %n = arith.xori %c, %u : i1
  %r = arith.select %n, %x, %y : i32
  return %r : i32
}
func.func @i252(%c: i1, %x: i32, %y: i32) -> (i32) {
  %n = arith.cmpi eq, %x, %y : i32
  %r = arith.select %n, %x, %y : i32
  return %r : i32
}
func.func @i253(%c: i1, %x: i32, %y: i32) -> (i32) {
  %n = arith.cmpi ne, %x, %y : i32
  %r = arith.select %n, %x, %y : i32
  return %r : i32
}
func.func @i254(%c: i1, %x: i32, %y: i32) -> (i32) {
  %n = arith.select %c, %x, %y : i32
  %r = arith.select %c, %n, %y : i32
  return %r : i32
}
func.func @i255(%c: i1, %x: i32, %y: i32) -> (i32) {
  %p = ub.poison : i32
  %r = arith.select %c, %p, %y : i32
  return %r : i32
}
func.func @i256(%c: i1, %x: i32, %y: i32) -> (i32) {
  %p = ub.poison : i32
  %r = arith.addi %x, %p : i32
  return %r : i32
}
func.func @i257(%x: i8) -> (i32) {
  %a = arith.extui %x : i8 to i16
  %r = arith.extui %a : i16 to i32
  return %r : i32
}
func.func @i258(%x: i8) -> (i32) {
  %a = arith.extsi %x : i8 to i16
  %r = arith.extsi %a : i16 to i32
  return %r : i32
}
func.func @i259(%x: i8) -> (i32) {
  %a = arith.extui %x : i8 to i16
  %r = arith.extsi %a : i16 to i32
  return %r : i32
}
func.func @i260(%x: i8) -> (i8) {
  %a = arith.extsi %x : i8 to i16
  %r = arith.trunci %a : i16 to i8
  return %r : i8
}
func.func @i261(%x: i8) -> (i12) {
  %a = arith.extsi %x : i8 to i16
  %r = arith.trunci %a : i16 to i12
  return %r : i12
}
func.func @i262(%x: i8) -> (i4) {
  %a = arith.extui %x : i8 to i16
  %r = arith.trunci %a : i16 to i4
  return %r : i4
}
func.func @i263(%x: i32) -> (i8) {
  %a = arith.trunci %x overflow<nsw> : i32 to i16
  %r = arith.trunci %a overflow<nsw> : i16 to i8
  return %r : i8
}
func.func @i264(%x: i32) -> (i32) {
  %a = arith.index_cast %x : i32 to index
  %r = arith.index_cast %a : index to i32
  return %r : i32
}
func.func @i265(%x: index) -> (index) {
  %a = arith.index_cast %x : index to i32
  %r = arith.index_cast %a : i32 to index
  return %r : index
}
func.func @i266(%x: i32) -> (index) {
  %a = arith.extsi %x : i32 to i64
  %r = arith.index_cast %a : i64 to index
  return %r : index
}
func.func @i267(%x: i32) -> (index) {
  %a = arith.extui %x : i32 to i64
  %r = arith.index_castui %a : i64 to index
  return %r : index
}
func.func @i268(%x: i32) -> (i32) {
  %a = arith.bitcast %x : i32 to f32
  %r = arith.bitcast %a : f32 to i32
  return %r : i32
}
func.func @i269(%x: f16) -> (f16) {
  %a = arith.extf %x : f16 to f32
  %r = arith.truncf %a : f32 to f16
  return %r : f16
}
func.func @i270(%x: f16) -> (f32) {
  %a = arith.extf %x : f16 to f64
  %r = arith.truncf %a : f64 to f32
  return %r : f32
}
func.func @i271(%x: i8, %y: i8) -> (i32) {
  %a = arith.extui %x : i8 to i32
  %b = arith.extui %y : i8 to i32
  %r = arith.andi %a, %b : i32
  return %r : i32
}
func.func @i272(%x: i8, %y: i8) -> (i32) {
  %a = arith.extsi %x : i8 to i32
  %b = arith.extsi %y : i8 to i32
  %r = arith.xori %a, %b : i32
  return %r : i32
}
func.func @i273(%x: i32, %y: i32) -> (i32, i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r:2 = arith.mulsi_extended %x, %o : i32
  return %r#0, %r#1 : i32, i32
}
func.func @i274(%x: i32, %y: i32) -> (i32, i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r:2 = arith.mului_extended %x, %o : i32
  return %r#0, %r#1 : i32, i32
}
func.func @i275(%x: i32, %y: i32) -> (i32, i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r:2 = arith.mulsi_extended %x, %z : i32
  return %r#0, %r#1 : i32, i32
}
func.func @i276(%x: i32, %y: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r:2 = arith.mulsi_extended %x, %y : i32
  return %r#0 : i32
}
func.func @i277(%x: i32, %y: i32) -> (i32, i1) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r:2 = arith.addui_extended %x, %z : i32, i1
  return %r#0, %r#1 : i32, i1
}
func.func @i278(%x: i32, %y: i32) -> (i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %k = arith.constant 5 : i32
  %j = arith.constant 9 : i32
  %r:2 = arith.addui_extended %x, %y : i32, i1
  return %r#0 : i32
}
func.func @i279(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.addf %x, %z : f32
  return %r : f32
}
func.func @i280(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.addf %x, %nz : f32
  return %r : f32
}
func.func @i281(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.addf %x, %o : f32
  return %r : f32
}
func.func @i282(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.addf %x, %inf : f32
  return %r : f32
}
func.func @i283(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.addf %x, %ninf : f32
  return %r : f32
}
func.func @i284(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.addf %x, %nan : f32
  return %r : f32
}
func.func @i285(%x: f32) -> (f32) {
  %r = arith.addf %x, %x : f32
  return %r : f32
}
func.func @i286(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.addf %x, %z fastmath<nnan,nsz> : f32
  return %r : f32
}
func.func @i287(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.subf %x, %z : f32
  return %r : f32
}
func.func @i288(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.subf %x, %nz : f32
  return %r : f32
}
func.func @i289(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.subf %x, %o : f32
  return %r : f32
}
func.func @i290(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.subf %x, %inf : f32
  return %r : f32
}
func.func @i291(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.subf %x, %ninf : f32
  return %r : f32
}
func.func @i292(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.subf %x, %nan : f32
  return %r : f32
}
func.func @i293(%x: f32) -> (f32) {
  %r = arith.subf %x, %x : f32
  return %r : f32
}
func.func @i294(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.subf %x, %z fastmath<nnan,nsz> : f32
  return %r : f32
}
func.func @i295(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.mulf %x, %z : f32
  return %r : f32
}
func.func @i296(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.mulf %x, %nz : f32
  return %r : f32
}
func.func @i297(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.mulf %x, %o : f32
  return %r : f32
}
func.func @i298(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.mulf %x, %inf : f32
  return %r : f32
}
func.func @i299(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.mulf %x, %ninf : f32
  return %r : f32
}
func.func @i300(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.mulf %x, %nan : f32
  return %r : f32
}
func.func @i301(%x: f32) -> (f32) {
  %r = arith.mulf %x, %x : f32
  return %r : f32
}
func.func @i302(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.mulf %x, %z fastmath<nnan,nsz> : f32
  return %r : f32
}
func.func @i303(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.divf %x, %z : f32
  return %r : f32
}
func.func @i304(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.divf %x, %nz : f32
  return %r : f32
}
func.func @i305(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.divf %x, %o : f32
  return %r : f32
}
func.func @i306(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.divf %x, %inf : f32
  return %r : f32
}
func.func @i307(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.divf %x, %ninf : f32
  return %r : f32
}
func.func @i308(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.divf %x, %nan : f32
  return %r : f32
}
func.func @i309(%x: f32) -> (f32) {
  %r = arith.divf %x, %x : f32
  return %r : f32
}
func.func @i310(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.divf %x, %z fastmath<nnan,nsz> : f32
  return %r : f32
}
func.func @i311(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.remf %x, %z : f32
  return %r : f32
}
func.func @i312(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.remf %x, %nz : f32
  return %r : f32
}
func.func @i313(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.remf %x, %o : f32
  return %r : f32
}
func.func @i314(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.remf %x, %inf : f32
  return %r : f32
}
func.func @i315(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.remf %x, %ninf : f32
  return %r : f32
}
func.func @i316(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.remf %x, %nan : f32
  return %r : f32
}
func.func @i317(%x: f32) -> (f32) {
  %r = arith.remf %x, %x : f32
  return %r : f32
}
func.func @i318(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.remf %x, %z fastmath<nnan,nsz> : f32
  return %r : f32
}
func.func @i319(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maximumf %x, %z : f32
  return %r : f32
}
func.func @i320(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maximumf %x, %nz : f32
  return %r : f32
}
func.func @i321(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maximumf %x, %o : f32
  return %r : f32
}
func.func @i322(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maximumf %x, %inf : f32
  return %r : f32
}
func.func @i323(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maximumf %x, %ninf : f32
  return %r : f32
}
func.func @i324(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maximumf %x, %nan : f32
  return %r : f32
}
func.func @i325(%x: f32) -> (f32) {
  %r = arith.maximumf %x, %x : f32
  return %r : f32
}
func.func @i326(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maximumf %x, %z fastmath<nnan,nsz> : f32
  return %r : f32
}
func.func @i327(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minimumf %x, %z : f32
  return %r : f32
}
func.func @i328(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minimumf %x, %nz : f32
  return %r : f32
}
func.func @i329(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minimumf %x, %o : f32
  return %r : f32
}
func.func @i330(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minimumf %x, %inf : f32
  return %r : f32
}
func.func @i331(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minimumf %x, %ninf : f32
  return %r : f32
}
func.func @i332(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minimumf %x, %nan : f32
  return %r : f32
}
func.func @i333(%x: f32) -> (f32) {
  %r = arith.minimumf %x, %x : f32
  return %r : f32
}
func.func @i334(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minimumf %x, %z fastmath<nnan,nsz> : f32
  return %r : f32
}
func.func @i335(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maxnumf %x, %z : f32
  return %r : f32
}
func.func @i336(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maxnumf %x, %nz : f32
  return %r : f32
}
func.func @i337(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maxnumf %x, %o : f32
  return %r : f32
}
func.func @i338(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maxnumf %x, %inf : f32
  return %r : f32
}
func.func @i339(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maxnumf %x, %ninf : f32
  return %r : f32
}
func.func @i340(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maxnumf %x, %nan : f32
  return %r : f32
}
func.func @i341(%x: f32) -> (f32) {
  %r = arith.maxnumf %x, %x : f32
  return %r : f32
}
func.func @i342(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.maxnumf %x, %z fastmath<nnan,nsz> : f32
  return %r : f32
}
func.func @i343(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minnumf %x, %z : f32
  return %r : f32
}
func.func @i344(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minnumf %x, %nz : f32
  return %r : f32
}
func.func @i345(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minnumf %x, %o : f32
  return %r : f32
}
func.func @i346(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minnumf %x, %inf : f32
  return %r : f32
}
func.func @i347(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minnumf %x, %ninf : f32
  return %r : f32
}
func.func @i348(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minnumf %x, %nan : f32
  return %r : f32
}
func.func @i349(%x: f32) -> (f32) {
  %r = arith.minnumf %x, %x : f32
  return %r : f32
}
func.func @i350(%x: f32) -> (f32) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.minnumf %x, %z fastmath<nnan,nsz> : f32
  return %r : f32
}
func.func @i351(%x: f32) -> (f32) {
  %a = arith.negf %x : f32
  %r = arith.negf %a : f32
  return %r : f32
}
func.func @i352(%x: f32) -> (i1) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.cmpf false, %x, %nan : f32
  return %r : i1
}
func.func @i353(%x: f32) -> (i1) {
  %r = arith.cmpf false, %x, %x : f32
  return %r : i1
}
func.func @i354(%x: f32) -> (i1) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.cmpf oeq, %x, %nan : f32
  return %r : i1
}
func.func @i355(%x: f32) -> (i1) {
  %r = arith.cmpf oeq, %x, %x : f32
  return %r : i1
}
func.func @i356(%x: f32) -> (i1) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.cmpf ueq, %x, %nan : f32
  return %r : i1
}
func.func @i357(%x: f32) -> (i1) {
  %r = arith.cmpf ueq, %x, %x : f32
  return %r : i1
}
func.func @i358(%x: f32) -> (i1) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.cmpf uno, %x, %nan : f32
  return %r : i1
}
func.func @i359(%x: f32) -> (i1) {
  %r = arith.cmpf uno, %x, %x : f32
  return %r : i1
}
func.func @i360(%x: f32) -> (i1) {
  %z = arith.constant 0.0 : f32
  %nz = arith.constant -0.0 : f32
  %o = arith.constant 1.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.cmpf true, %x, %nan : f32
  return %r : i1
}
func.func @i361(%x: f32) -> (i1) {
  %r = arith.cmpf true, %x, %x : f32
  return %r : i1
}
func.func @i362(%x: vector<4xi32>) -> (vector<4xi32>) {
  %r = arith.subi %x, %x : vector<4xi32>
  return %r : vector<4xi32>
}
func.func @i363(%x: tensor<?xi32>) -> (tensor<?xi32>) {
  %r = arith.subi %x, %x : tensor<?xi32>
  return %r : tensor<?xi32>
}
func.func @i364(%x: f32) -> (f32) {
  %v = vector.broadcast %x : f32 to vector<4xf32>
  %r = vector.extract %v[2] : f32 from vector<4xf32>
  return %r : f32
}
func.func @i365(%x: f32, %y: f32) -> (f32) {
  %v = vector.from_elements %x, %y : vector<2xf32>
  %r = vector.extract %v[1] : f32 from vector<2xf32>
  return %r : f32
}
func.func @i366() -> (vector<4xf32>) {
  %x = arith.constant 2.0 : f32
  %r = vector.broadcast %x : f32 to vector<4xf32>
  return %r : vector<4xf32>
}
func.func @i367(%x: vector<4xf32>) -> (vector<4xf32>) {
  %a = vector.shape_cast %x : vector<4xf32> to vector<2x2xf32>
  %r = vector.shape_cast %a : vector<2x2xf32> to vector<4xf32>
  return %r : vector<4xf32>
}
func.func @i368(%x: vector<4xf32>) -> (vector<4xf32>) {
  %a:4 = vector.to_elements %x : vector<4xf32>
  %r = vector.from_elements %a#0, %a#1, %a#2, %a#3 : vector<4xf32>
  return %r : vector<4xf32>
}
func.func @i369(%c: complex<f32>) -> (complex<f32>) {
  %a = complex.re %c : complex<f32>
  %b = complex.im %c : complex<f32>
  %r = complex.create %a, %b : complex<f32>
  return %r : complex<f32>
}
func.func @i370(%x: f32, %y: f32) -> (f32) {
  %c = complex.create %x, %y : complex<f32>
  %r = complex.im %c : complex<f32>
  return %r : f32
}
func.func @i371(%x: tensor<4x5xf32>) -> (index) {
  %o = arith.constant 1 : index
  %r = tensor.dim %x, %o : tensor<4x5xf32>
  return %r : index
}
func.func @i372(%x: index, %y: index) -> (i1) {
  %s = index.sub %x, %y
  %z = index.constant 0
  %r = index.cmp slt(%s, %z)
  return %r : i1
}
func.func @i373(%x: index) -> (index) {
  %z = index.constant 0
  %r = index.add %x, %z
  return %r : index
}

// EXPECT
// | module {
// |   func.func @i0(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i1(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i2(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i3(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.addi %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i4(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.addi %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i5(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.addi %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i6(%arg0: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i7(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i8(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.subi %c0_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i9(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.subi %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i10(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.subi %c1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i11(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.subi %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i12(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.subi %c-1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i13(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     return %c0_i32 : i32
// |   }
// |   func.func @i14(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     return %c0_i32 : i32
// |   }
// |   func.func @i15(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     return %c0_i32 : i32
// |   }
// |   func.func @i16(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i17(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i18(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.muli %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i19(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.muli %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i20(%arg0: i32) -> i32 {
// |     %0 = arith.muli %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i21(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.divsi %arg0, %c0_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i22(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.divsi %c0_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i23(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i24(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.divsi %c1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i25(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.divsi %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i26(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.divsi %c-1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i27(%arg0: i32) -> i32 {
// |     %0 = arith.divsi %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i28(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.divui %arg0, %c0_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i29(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.divui %c0_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i30(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i31(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.divui %c1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i32(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.divui %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i33(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.divui %c-1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i34(%arg0: i32) -> i32 {
// |     %0 = arith.divui %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i35(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.ceildivsi %arg0, %c0_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i36(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.ceildivsi %c0_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i37(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i38(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.ceildivsi %c1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i39(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.ceildivsi %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i40(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.ceildivsi %c-1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i41(%arg0: i32) -> i32 {
// |     %0 = arith.ceildivsi %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i42(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.ceildivui %arg0, %c0_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i43(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.ceildivui %c0_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i44(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i45(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.ceildivui %c1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i46(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.ceildivui %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i47(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.ceildivui %c-1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i48(%arg0: i32) -> i32 {
// |     %0 = arith.ceildivui %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i49(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.floordivsi %arg0, %c0_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i50(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.floordivsi %c0_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i51(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i52(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.floordivsi %c1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i53(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.floordivsi %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i54(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.floordivsi %c-1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i55(%arg0: i32) -> i32 {
// |     %0 = arith.floordivsi %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i56(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.remsi %arg0, %c0_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i57(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.remsi %c0_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i58(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     return %c0_i32 : i32
// |   }
// |   func.func @i59(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.remsi %c1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i60(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.remsi %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i61(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.remsi %c-1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i62(%arg0: i32) -> i32 {
// |     %0 = arith.remsi %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i63(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.remui %arg0, %c0_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i64(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.remui %c0_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i65(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     return %c0_i32 : i32
// |   }
// |   func.func @i66(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.remui %c1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i67(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.remui %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i68(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.remui %c-1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i69(%arg0: i32) -> i32 {
// |     %0 = arith.remui %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i70(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     return %c0_i32 : i32
// |   }
// |   func.func @i71(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     return %c0_i32 : i32
// |   }
// |   func.func @i72(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.andi %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i73(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.andi %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i74(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i75(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i76(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i77(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i78(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i79(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.ori %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i80(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.ori %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i81(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     return %c-1_i32 : i32
// |   }
// |   func.func @i82(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     return %c-1_i32 : i32
// |   }
// |   func.func @i83(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i84(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i85(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i86(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.xori %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i87(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.xori %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i88(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.xori %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i89(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.xori %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i90(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     return %c0_i32 : i32
// |   }
// |   func.func @i91(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i92(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.shli %c0_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i93(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.shli %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i94(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.shli %c1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i95(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.shli %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i96(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.shli %c-1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i97(%arg0: i32) -> i32 {
// |     %0 = arith.shli %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i98(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i99(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.shrsi %c0_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i100(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.shrsi %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i101(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.shrsi %c1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i102(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.shrsi %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i103(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.shrsi %c-1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i104(%arg0: i32) -> i32 {
// |     %0 = arith.shrsi %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i105(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i106(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.shrui %c0_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i107(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.shrui %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i108(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.shrui %c1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i109(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.shrui %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i110(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.shrui %c-1_i32, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i111(%arg0: i32) -> i32 {
// |     %0 = arith.shrui %arg0, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i112(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.maxsi %arg0, %c0_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i113(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.maxsi %arg0, %c0_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i114(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.maxsi %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i115(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.maxsi %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i116(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.maxsi %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i117(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.maxsi %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i118(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i119(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i120(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i121(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.maxui %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i122(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.maxui %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i123(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     return %c-1_i32 : i32
// |   }
// |   func.func @i124(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     return %c-1_i32 : i32
// |   }
// |   func.func @i125(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i126(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.minsi %arg0, %c0_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i127(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.minsi %arg0, %c0_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i128(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.minsi %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i129(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.minsi %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i130(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.minsi %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i131(%arg0: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     %0 = arith.minsi %arg0, %c-1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i132(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i133(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     return %c0_i32 : i32
// |   }
// |   func.func @i134(%arg0: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     return %c0_i32 : i32
// |   }
// |   func.func @i135(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.minui %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i136(%arg0: i32) -> i32 {
// |     %c1_i32 = arith.constant 1 : i32
// |     %0 = arith.minui %arg0, %c1_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i137(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i138(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i139(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i140(%arg0: i32) -> i32 {
// |     %c14_i32 = arith.constant 14 : i32
// |     %0 = arith.addi %arg0, %c14_i32 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i141(%arg0: i32) -> i32 {
// |     %c14_i32 = arith.constant 14 : i32
// |     %0 = arith.addi %arg0, %c14_i32 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i142(%arg0: i32) -> i32 {
// |     %c14_i32 = arith.constant 14 : i32
// |     %0 = arith.addi %arg0, %c14_i32 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i143(%arg0: i32) -> i32 {
// |     %c14_i32 = arith.constant 14 : i32
// |     %0 = arith.addi %arg0, %c14_i32 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i144(%arg0: i32) -> i32 {
// |     %c-4_i32 = arith.constant -4 : i32
// |     %0 = arith.addi %arg0, %c-4_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i145(%arg0: i32) -> i32 {
// |     %c-4_i32 = arith.constant -4 : i32
// |     %0 = arith.addi %arg0, %c-4_i32 : i32
// |     return %0 : i32
// |   }
// |   func.func @i146(%arg0: i32) -> i32 {
// |     %c4_i32 = arith.constant 4 : i32
// |     %0 = arith.subi %c4_i32, %arg0 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i147(%arg0: i32) -> i32 {
// |     %c4_i32 = arith.constant 4 : i32
// |     %0 = arith.subi %c4_i32, %arg0 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i148(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.addi %arg0, %c5_i32 overflow<nsw> : i32
// |     %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i149(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.addi %arg0, %c5_i32 overflow<nsw> : i32
// |     %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i150(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.addi %arg0, %c5_i32 overflow<nsw> : i32
// |     %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i151(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.addi %arg0, %c5_i32 overflow<nsw> : i32
// |     %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i152(%arg0: i32) -> i32 {
// |     %c4_i32 = arith.constant 4 : i32
// |     %0 = arith.addi %arg0, %c4_i32 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i153(%arg0: i32) -> i32 {
// |     %c14_i32 = arith.constant 14 : i32
// |     %0 = arith.subi %c14_i32, %arg0 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i154(%arg0: i32) -> i32 {
// |     %c4_i32 = arith.constant 4 : i32
// |     %0 = arith.addi %arg0, %c4_i32 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i155(%arg0: i32) -> i32 {
// |     %c14_i32 = arith.constant 14 : i32
// |     %0 = arith.subi %c14_i32, %arg0 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i156(%arg0: i32) -> i32 {
// |     %c14_i32 = arith.constant 14 : i32
// |     %0 = arith.subi %arg0, %c14_i32 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i157(%arg0: i32) -> i32 {
// |     %c-4_i32 = arith.constant -4 : i32
// |     %0 = arith.subi %c-4_i32, %arg0 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i158(%arg0: i32) -> i32 {
// |     %c14_i32 = arith.constant 14 : i32
// |     %0 = arith.subi %c14_i32, %arg0 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i159(%arg0: i32) -> i32 {
// |     %c4_i32 = arith.constant 4 : i32
// |     %0 = arith.addi %arg0, %c4_i32 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i160(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.subi %arg0, %c5_i32 overflow<nsw> : i32
// |     %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i161(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.subi %c5_i32, %arg0 overflow<nsw> : i32
// |     %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i162(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.subi %arg0, %c5_i32 overflow<nsw> : i32
// |     %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i163(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.subi %c5_i32, %arg0 overflow<nsw> : i32
// |     %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i164(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
// |     %1 = arith.addi %0, %c9_i32 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i165(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
// |     %1 = arith.addi %0, %c9_i32 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i166(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
// |     %1 = arith.addi %0, %c9_i32 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i167(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
// |     %1 = arith.addi %0, %c9_i32 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i168(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
// |     %1 = arith.subi %0, %c9_i32 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i169(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
// |     %1 = arith.subi %0, %c9_i32 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i170(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
// |     %1 = arith.subi %c9_i32, %0 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i171(%arg0: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
// |     %1 = arith.subi %c9_i32, %0 overflow<nsw, nuw> : i32
// |     return %1 : i32
// |   }
// |   func.func @i172(%arg0: i32) -> i32 {
// |     %c45_i32 = arith.constant 45 : i32
// |     %0 = arith.muli %arg0, %c45_i32 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i173(%arg0: i32) -> i32 {
// |     %c45_i32 = arith.constant 45 : i32
// |     %0 = arith.muli %arg0, %c45_i32 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i174(%arg0: i32) -> i32 {
// |     %c45_i32 = arith.constant 45 : i32
// |     %0 = arith.muli %arg0, %c45_i32 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i175(%arg0: i32) -> i32 {
// |     %c45_i32 = arith.constant 45 : i32
// |     %0 = arith.muli %arg0, %c45_i32 overflow<nsw> : i32
// |     return %0 : i32
// |   }
// |   func.func @i176(%arg0: i32, %arg1: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i177(%arg0: i32, %arg1: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i178(%arg0: i32, %arg1: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i179(%arg0: i32, %arg1: i32) -> i32 {
// |     return %arg1 : i32
// |   }
// |   func.func @i180(%arg0: i32, %arg1: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.subi %c0_i32, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @i181(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.subi %arg1, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i182(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.subi %arg1, %arg0 : i32
// |     return %0 : i32
// |   }
// |   func.func @i183(%arg0: i32, %arg1: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i184(%arg0: i32, %arg1: i32) -> i32 {
// |     return %arg1 : i32
// |   }
// |   func.func @i185(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.muli %arg0, %arg1 : i32
// |     %1 = arith.divsi %0, %arg0 : i32
// |     return %1 : i32
// |   }
// |   func.func @i186(%arg0: i32, %arg1: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i187(%arg0: i32, %arg1: i32) -> i32 {
// |     return %arg1 : i32
// |   }
// |   func.func @i188(%arg0: i32, %arg1: i32) -> i32 {
// |     %c0_i32 = arith.constant 0 : i32
// |     return %c0_i32 : i32
// |   }
// |   func.func @i189(%arg0: i32, %arg1: i32) -> i32 {
// |     %c-1_i32 = arith.constant -1 : i32
// |     return %c-1_i32 : i32
// |   }
// |   func.func @i190(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.andi %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @i191(%arg0: i32, %arg1: i32) -> i32 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %c9_i32 = arith.constant 9 : i32
// |     %0 = arith.andi %arg0, %c5_i32 : i32
// |     %1 = arith.andi %0, %c9_i32 : i32
// |     return %1 : i32
// |   }
// |   func.func @i192(%arg0: i32, %arg1: i32) -> i1 {
// |     %0 = arith.cmpi sge, %arg0, %arg1 : i32
// |     return %0 : i1
// |   }
// |   func.func @i193(%arg0: i32, %arg1: i32) -> i1 {
// |     %true = arith.constant true
// |     return %true : i1
// |   }
// |   func.func @i194(%arg0: i32, %arg1: i32) -> i1 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.cmpi eq, %arg0, %c5_i32 : i32
// |     return %0 : i1
// |   }
// |   func.func @i195(%arg0: i1) -> i1 {
// |     return %arg0 : i1
// |   }
// |   func.func @i196(%arg0: i1) -> i1 {
// |     %false = arith.constant false
// |     %0 = arith.cmpi eq, %arg0, %false : i1
// |     return %0 : i1
// |   }
// |   func.func @i197(%arg0: i1) -> i1 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.extui %arg0 : i1 to i32
// |     %1 = arith.cmpi eq, %0, %c0_i32 : i32
// |     return %1 : i1
// |   }
// |   func.func @i198(%arg0: i32, %arg1: i32) -> i1 {
// |     %false = arith.constant false
// |     return %false : i1
// |   }
// |   func.func @i199(%arg0: i32, %arg1: i32) -> i1 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.cmpi ne, %arg0, %c5_i32 : i32
// |     return %0 : i1
// |   }
// |   func.func @i200(%arg0: i1) -> i1 {
// |     %true = arith.constant true
// |     %0 = arith.cmpi ne, %arg0, %true : i1
// |     return %0 : i1
// |   }
// |   func.func @i201(%arg0: i1) -> i1 {
// |     return %arg0 : i1
// |   }
// |   func.func @i202(%arg0: i1) -> i1 {
// |     return %arg0 : i1
// |   }
// |   func.func @i203(%arg0: i32, %arg1: i32) -> i1 {
// |     %false = arith.constant false
// |     return %false : i1
// |   }
// |   func.func @i204(%arg0: i32, %arg1: i32) -> i1 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.cmpi sgt, %arg0, %c5_i32 : i32
// |     return %0 : i1
// |   }
// |   func.func @i205(%arg0: i1) -> i1 {
// |     %true = arith.constant true
// |     %0 = arith.cmpi slt, %arg0, %true : i1
// |     return %0 : i1
// |   }
// |   func.func @i206(%arg0: i1) -> i1 {
// |     %false = arith.constant false
// |     %0 = arith.cmpi slt, %arg0, %false : i1
// |     return %0 : i1
// |   }
// |   func.func @i207(%arg0: i1) -> i1 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.extui %arg0 : i1 to i32
// |     %1 = arith.cmpi slt, %0, %c0_i32 : i32
// |     return %1 : i1
// |   }
// |   func.func @i208(%arg0: i32, %arg1: i32) -> i1 {
// |     %true = arith.constant true
// |     return %true : i1
// |   }
// |   func.func @i209(%arg0: i32, %arg1: i32) -> i1 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.cmpi sge, %arg0, %c5_i32 : i32
// |     return %0 : i1
// |   }
// |   func.func @i210(%arg0: i1) -> i1 {
// |     %true = arith.constant true
// |     %0 = arith.cmpi sle, %arg0, %true : i1
// |     return %0 : i1
// |   }
// |   func.func @i211(%arg0: i1) -> i1 {
// |     %false = arith.constant false
// |     %0 = arith.cmpi sle, %arg0, %false : i1
// |     return %0 : i1
// |   }
// |   func.func @i212(%arg0: i1) -> i1 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.extui %arg0 : i1 to i32
// |     %1 = arith.cmpi sle, %0, %c0_i32 : i32
// |     return %1 : i1
// |   }
// |   func.func @i213(%arg0: i32, %arg1: i32) -> i1 {
// |     %false = arith.constant false
// |     return %false : i1
// |   }
// |   func.func @i214(%arg0: i32, %arg1: i32) -> i1 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.cmpi slt, %arg0, %c5_i32 : i32
// |     return %0 : i1
// |   }
// |   func.func @i215(%arg0: i1) -> i1 {
// |     %true = arith.constant true
// |     %0 = arith.cmpi sgt, %arg0, %true : i1
// |     return %0 : i1
// |   }
// |   func.func @i216(%arg0: i1) -> i1 {
// |     %false = arith.constant false
// |     %0 = arith.cmpi sgt, %arg0, %false : i1
// |     return %0 : i1
// |   }
// |   func.func @i217(%arg0: i1) -> i1 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.extui %arg0 : i1 to i32
// |     %1 = arith.cmpi sgt, %0, %c0_i32 : i32
// |     return %1 : i1
// |   }
// |   func.func @i218(%arg0: i32, %arg1: i32) -> i1 {
// |     %true = arith.constant true
// |     return %true : i1
// |   }
// |   func.func @i219(%arg0: i32, %arg1: i32) -> i1 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.cmpi sle, %arg0, %c5_i32 : i32
// |     return %0 : i1
// |   }
// |   func.func @i220(%arg0: i1) -> i1 {
// |     %true = arith.constant true
// |     %0 = arith.cmpi sge, %arg0, %true : i1
// |     return %0 : i1
// |   }
// |   func.func @i221(%arg0: i1) -> i1 {
// |     %false = arith.constant false
// |     %0 = arith.cmpi sge, %arg0, %false : i1
// |     return %0 : i1
// |   }
// |   func.func @i222(%arg0: i1) -> i1 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.extui %arg0 : i1 to i32
// |     %1 = arith.cmpi sge, %0, %c0_i32 : i32
// |     return %1 : i1
// |   }
// |   func.func @i223(%arg0: i32, %arg1: i32) -> i1 {
// |     %false = arith.constant false
// |     return %false : i1
// |   }
// |   func.func @i224(%arg0: i32, %arg1: i32) -> i1 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.cmpi ugt, %arg0, %c5_i32 : i32
// |     return %0 : i1
// |   }
// |   func.func @i225(%arg0: i1) -> i1 {
// |     %true = arith.constant true
// |     %0 = arith.cmpi ult, %arg0, %true : i1
// |     return %0 : i1
// |   }
// |   func.func @i226(%arg0: i1) -> i1 {
// |     %false = arith.constant false
// |     %0 = arith.cmpi ult, %arg0, %false : i1
// |     return %0 : i1
// |   }
// |   func.func @i227(%arg0: i1) -> i1 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.extui %arg0 : i1 to i32
// |     %1 = arith.cmpi ult, %0, %c0_i32 : i32
// |     return %1 : i1
// |   }
// |   func.func @i228(%arg0: i32, %arg1: i32) -> i1 {
// |     %true = arith.constant true
// |     return %true : i1
// |   }
// |   func.func @i229(%arg0: i32, %arg1: i32) -> i1 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.cmpi uge, %arg0, %c5_i32 : i32
// |     return %0 : i1
// |   }
// |   func.func @i230(%arg0: i1) -> i1 {
// |     %true = arith.constant true
// |     %0 = arith.cmpi ule, %arg0, %true : i1
// |     return %0 : i1
// |   }
// |   func.func @i231(%arg0: i1) -> i1 {
// |     %false = arith.constant false
// |     %0 = arith.cmpi ule, %arg0, %false : i1
// |     return %0 : i1
// |   }
// |   func.func @i232(%arg0: i1) -> i1 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.extui %arg0 : i1 to i32
// |     %1 = arith.cmpi ule, %0, %c0_i32 : i32
// |     return %1 : i1
// |   }
// |   func.func @i233(%arg0: i32, %arg1: i32) -> i1 {
// |     %false = arith.constant false
// |     return %false : i1
// |   }
// |   func.func @i234(%arg0: i32, %arg1: i32) -> i1 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.cmpi ult, %arg0, %c5_i32 : i32
// |     return %0 : i1
// |   }
// |   func.func @i235(%arg0: i1) -> i1 {
// |     %true = arith.constant true
// |     %0 = arith.cmpi ugt, %arg0, %true : i1
// |     return %0 : i1
// |   }
// |   func.func @i236(%arg0: i1) -> i1 {
// |     %false = arith.constant false
// |     %0 = arith.cmpi ugt, %arg0, %false : i1
// |     return %0 : i1
// |   }
// |   func.func @i237(%arg0: i1) -> i1 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.extui %arg0 : i1 to i32
// |     %1 = arith.cmpi ugt, %0, %c0_i32 : i32
// |     return %1 : i1
// |   }
// |   func.func @i238(%arg0: i32, %arg1: i32) -> i1 {
// |     %true = arith.constant true
// |     return %true : i1
// |   }
// |   func.func @i239(%arg0: i32, %arg1: i32) -> i1 {
// |     %c5_i32 = arith.constant 5 : i32
// |     %0 = arith.cmpi ule, %arg0, %c5_i32 : i32
// |     return %0 : i1
// |   }
// |   func.func @i240(%arg0: i1) -> i1 {
// |     %true = arith.constant true
// |     %0 = arith.cmpi uge, %arg0, %true : i1
// |     return %0 : i1
// |   }
// |   func.func @i241(%arg0: i1) -> i1 {
// |     %false = arith.constant false
// |     %0 = arith.cmpi uge, %arg0, %false : i1
// |     return %0 : i1
// |   }
// |   func.func @i242(%arg0: i1) -> i1 {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.extui %arg0 : i1 to i32
// |     %1 = arith.cmpi uge, %0, %c0_i32 : i32
// |     return %1 : i1
// |   }
// |   func.func @i243(%arg0: i1) -> i1 {
// |     return %arg0 : i1
// |   }
// |   func.func @i244(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     return %arg1 : i32
// |   }
// |   func.func @i245(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     return %arg1 : i32
// |   }
// |   func.func @i246(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     return %arg2 : i32
// |   }
// |   func.func @i247(%arg0: i1, %arg1: i32, %arg2: i32) -> i1 {
// |     %true = arith.constant true
// |     %0 = arith.xori %arg0, %true : i1
// |     return %0 : i1
// |   }
// |   func.func @i248(%arg0: i1, %arg1: i32, %arg2: i32) -> i1 {
// |     return %arg0 : i1
// |   }
// |   func.func @i249(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = arith.extui %arg0 : i1 to i32
// |     return %0 : i32
// |   }
// |   func.func @i250(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %true = arith.constant true
// |     %0 = arith.xori %arg0, %true : i1
// |     %1 = arith.extui %0 : i1 to i32
// |     return %1 : i32
// |   }
// |   func.func @i251(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = arith.select %arg0, %arg2, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @i252(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     return %arg2 : i32
// |   }
// |   func.func @i253(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     return %arg1 : i32
// |   }
// |   func.func @i254(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = arith.select %arg0, %arg1, %arg2 : i32
// |     return %0 : i32
// |   }
// |   func.func @i255(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     return %arg2 : i32
// |   }
// |   func.func @i256(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// |     %0 = ub.poison : i32
// |     return %0 : i32
// |   }
// |   func.func @i257(%arg0: i8) -> i32 {
// |     %0 = arith.extui %arg0 : i8 to i32
// |     return %0 : i32
// |   }
// |   func.func @i258(%arg0: i8) -> i32 {
// |     %0 = arith.extsi %arg0 : i8 to i32
// |     return %0 : i32
// |   }
// |   func.func @i259(%arg0: i8) -> i32 {
// |     %0 = arith.extui %arg0 : i8 to i32
// |     return %0 : i32
// |   }
// |   func.func @i260(%arg0: i8) -> i8 {
// |     return %arg0 : i8
// |   }
// |   func.func @i261(%arg0: i8) -> i12 {
// |     %0 = arith.extsi %arg0 : i8 to i12
// |     return %0 : i12
// |   }
// |   func.func @i262(%arg0: i8) -> i4 {
// |     %0 = arith.trunci %arg0 : i8 to i4
// |     return %0 : i4
// |   }
// |   func.func @i263(%arg0: i32) -> i8 {
// |     %0 = arith.trunci %arg0 overflow<nsw> : i32 to i8
// |     return %0 : i8
// |   }
// |   func.func @i264(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i265(%arg0: index) -> index {
// |     return %arg0 : index
// |   }
// |   func.func @i266(%arg0: i32) -> index {
// |     %0 = arith.index_cast %arg0 : i32 to index
// |     return %0 : index
// |   }
// |   func.func @i267(%arg0: i32) -> index {
// |     %0 = arith.index_castui %arg0 : i32 to index
// |     return %0 : index
// |   }
// |   func.func @i268(%arg0: i32) -> i32 {
// |     return %arg0 : i32
// |   }
// |   func.func @i269(%arg0: f16) -> f16 {
// |     return %arg0 : f16
// |   }
// |   func.func @i270(%arg0: f16) -> f32 {
// |     %0 = arith.extf %arg0 : f16 to f64
// |     %1 = arith.truncf %0 : f64 to f32
// |     return %1 : f32
// |   }
// |   func.func @i271(%arg0: i8, %arg1: i8) -> i32 {
// |     %0 = arith.andi %arg0, %arg1 : i8
// |     %1 = arith.extui %0 : i8 to i32
// |     return %1 : i32
// |   }
// |   func.func @i272(%arg0: i8, %arg1: i8) -> i32 {
// |     %0 = arith.xori %arg0, %arg1 : i8
// |     %1 = arith.extsi %0 : i8 to i32
// |     return %1 : i32
// |   }
// |   func.func @i273(%arg0: i32, %arg1: i32) -> (i32, i32) {
// |     %c0_i32 = arith.constant 0 : i32
// |     %0 = arith.cmpi slt, %arg0, %c0_i32 : i32
// |     %1 = arith.extsi %0 : i1 to i32
// |     return %arg0, %1 : i32, i32
// |   }
// |   func.func @i274(%arg0: i32, %arg1: i32) -> (i32, i32) {
// |     %c0_i32 = arith.constant 0 : i32
// |     return %arg0, %c0_i32 : i32, i32
// |   }
// |   func.func @i275(%arg0: i32, %arg1: i32) -> (i32, i32) {
// |     %c0_i32 = arith.constant 0 : i32
// |     return %c0_i32, %c0_i32 : i32, i32
// |   }
// |   func.func @i276(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.muli %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @i277(%arg0: i32, %arg1: i32) -> (i32, i1) {
// |     %false = arith.constant false
// |     return %arg0, %false : i32, i1
// |   }
// |   func.func @i278(%arg0: i32, %arg1: i32) -> i32 {
// |     %0 = arith.addi %arg0, %arg1 : i32
// |     return %0 : i32
// |   }
// |   func.func @i279(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.addf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i280(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i281(%arg0: f32) -> f32 {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %0 = arith.addf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i282(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7F800000 : f32
// |     %0 = arith.addf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i283(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0xFF800000 : f32
// |     %0 = arith.addf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i284(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7FC00000 : f32
// |     %0 = arith.addf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i285(%arg0: f32) -> f32 {
// |     %0 = arith.addf %arg0, %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @i286(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.addf %arg0, %cst fastmath<nnan,nsz> : f32
// |     return %0 : f32
// |   }
// |   func.func @i287(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i288(%arg0: f32) -> f32 {
// |     %cst = arith.constant -0.000000e+00 : f32
// |     %0 = arith.subf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i289(%arg0: f32) -> f32 {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %0 = arith.subf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i290(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7F800000 : f32
// |     %0 = arith.subf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i291(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0xFF800000 : f32
// |     %0 = arith.subf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i292(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7FC00000 : f32
// |     %0 = arith.subf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i293(%arg0: f32) -> f32 {
// |     %0 = arith.subf %arg0, %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @i294(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i295(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.mulf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i296(%arg0: f32) -> f32 {
// |     %cst = arith.constant -0.000000e+00 : f32
// |     %0 = arith.mulf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i297(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i298(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7F800000 : f32
// |     %0 = arith.mulf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i299(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0xFF800000 : f32
// |     %0 = arith.mulf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i300(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7FC00000 : f32
// |     %0 = arith.mulf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i301(%arg0: f32) -> f32 {
// |     %0 = arith.mulf %arg0, %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @i302(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     return %cst : f32
// |   }
// |   func.func @i303(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.divf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i304(%arg0: f32) -> f32 {
// |     %cst = arith.constant -0.000000e+00 : f32
// |     %0 = arith.divf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i305(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i306(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7F800000 : f32
// |     %0 = arith.divf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i307(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0xFF800000 : f32
// |     %0 = arith.divf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i308(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7FC00000 : f32
// |     %0 = arith.divf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i309(%arg0: f32) -> f32 {
// |     %0 = arith.divf %arg0, %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @i310(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.divf %arg0, %cst fastmath<nnan,nsz> : f32
// |     return %0 : f32
// |   }
// |   func.func @i311(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.remf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i312(%arg0: f32) -> f32 {
// |     %cst = arith.constant -0.000000e+00 : f32
// |     %0 = arith.remf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i313(%arg0: f32) -> f32 {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %0 = arith.remf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i314(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7F800000 : f32
// |     %0 = arith.remf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i315(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0xFF800000 : f32
// |     %0 = arith.remf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i316(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7FC00000 : f32
// |     %0 = arith.remf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i317(%arg0: f32) -> f32 {
// |     %0 = arith.remf %arg0, %arg0 : f32
// |     return %0 : f32
// |   }
// |   func.func @i318(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.remf %arg0, %cst fastmath<nnan,nsz> : f32
// |     return %0 : f32
// |   }
// |   func.func @i319(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.maximumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i320(%arg0: f32) -> f32 {
// |     %cst = arith.constant -0.000000e+00 : f32
// |     %0 = arith.maximumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i321(%arg0: f32) -> f32 {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %0 = arith.maximumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i322(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7F800000 : f32
// |     %0 = arith.maximumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i323(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i324(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7FC00000 : f32
// |     %0 = arith.maximumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i325(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i326(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.maximumf %arg0, %cst fastmath<nnan,nsz> : f32
// |     return %0 : f32
// |   }
// |   func.func @i327(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.minimumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i328(%arg0: f32) -> f32 {
// |     %cst = arith.constant -0.000000e+00 : f32
// |     %0 = arith.minimumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i329(%arg0: f32) -> f32 {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %0 = arith.minimumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i330(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i331(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0xFF800000 : f32
// |     %0 = arith.minimumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i332(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7FC00000 : f32
// |     %0 = arith.minimumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i333(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i334(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.minimumf %arg0, %cst fastmath<nnan,nsz> : f32
// |     return %0 : f32
// |   }
// |   func.func @i335(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.maxnumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i336(%arg0: f32) -> f32 {
// |     %cst = arith.constant -0.000000e+00 : f32
// |     %0 = arith.maxnumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i337(%arg0: f32) -> f32 {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %0 = arith.maxnumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i338(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7F800000 : f32
// |     %0 = arith.maxnumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i339(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0xFF800000 : f32
// |     %0 = arith.maxnumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i340(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i341(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i342(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.maxnumf %arg0, %cst fastmath<nnan,nsz> : f32
// |     return %0 : f32
// |   }
// |   func.func @i343(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.minnumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i344(%arg0: f32) -> f32 {
// |     %cst = arith.constant -0.000000e+00 : f32
// |     %0 = arith.minnumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i345(%arg0: f32) -> f32 {
// |     %cst = arith.constant 1.000000e+00 : f32
// |     %0 = arith.minnumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i346(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0x7F800000 : f32
// |     %0 = arith.minnumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i347(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0xFF800000 : f32
// |     %0 = arith.minnumf %arg0, %cst : f32
// |     return %0 : f32
// |   }
// |   func.func @i348(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i349(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i350(%arg0: f32) -> f32 {
// |     %cst = arith.constant 0.000000e+00 : f32
// |     %0 = arith.minnumf %arg0, %cst fastmath<nnan,nsz> : f32
// |     return %0 : f32
// |   }
// |   func.func @i351(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i352(%arg0: f32) -> i1 {
// |     %false = arith.constant false
// |     return %false : i1
// |   }
// |   func.func @i353(%arg0: f32) -> i1 {
// |     %0 = arith.cmpf false, %arg0, %arg0 : f32
// |     return %0 : i1
// |   }
// |   func.func @i354(%arg0: f32) -> i1 {
// |     %false = arith.constant false
// |     return %false : i1
// |   }
// |   func.func @i355(%arg0: f32) -> i1 {
// |     %0 = arith.cmpf oeq, %arg0, %arg0 : f32
// |     return %0 : i1
// |   }
// |   func.func @i356(%arg0: f32) -> i1 {
// |     %true = arith.constant true
// |     return %true : i1
// |   }
// |   func.func @i357(%arg0: f32) -> i1 {
// |     %0 = arith.cmpf ueq, %arg0, %arg0 : f32
// |     return %0 : i1
// |   }
// |   func.func @i358(%arg0: f32) -> i1 {
// |     %true = arith.constant true
// |     return %true : i1
// |   }
// |   func.func @i359(%arg0: f32) -> i1 {
// |     %0 = arith.cmpf uno, %arg0, %arg0 : f32
// |     return %0 : i1
// |   }
// |   func.func @i360(%arg0: f32) -> i1 {
// |     %true = arith.constant true
// |     return %true : i1
// |   }
// |   func.func @i361(%arg0: f32) -> i1 {
// |     %0 = arith.cmpf true, %arg0, %arg0 : f32
// |     return %0 : i1
// |   }
// |   func.func @i362(%arg0: vector<4xi32>) -> vector<4xi32> {
// |     %cst = arith.constant dense<0> : vector<4xi32>
// |     return %cst : vector<4xi32>
// |   }
// |   func.func @i363(%arg0: tensor<?xi32>) -> tensor<?xi32> {
// |     %0 = arith.subi %arg0, %arg0 : tensor<?xi32>
// |     return %0 : tensor<?xi32>
// |   }
// |   func.func @i364(%arg0: f32) -> f32 {
// |     return %arg0 : f32
// |   }
// |   func.func @i365(%arg0: f32, %arg1: f32) -> f32 {
// |     return %arg1 : f32
// |   }
// |   func.func @i366() -> vector<4xf32> {
// |     %cst = arith.constant dense<2.000000e+00> : vector<4xf32>
// |     return %cst : vector<4xf32>
// |   }
// |   func.func @i367(%arg0: vector<4xf32>) -> vector<4xf32> {
// |     return %arg0 : vector<4xf32>
// |   }
// |   func.func @i368(%arg0: vector<4xf32>) -> vector<4xf32> {
// |     return %arg0 : vector<4xf32>
// |   }
// |   func.func @i369(%arg0: complex<f32>) -> complex<f32> {
// |     return %arg0 : complex<f32>
// |   }
// |   func.func @i370(%arg0: f32, %arg1: f32) -> f32 {
// |     return %arg1 : f32
// |   }
// |   func.func @i371(%arg0: tensor<4x5xf32>) -> index {
// |     %c5 = arith.constant 5 : index
// |     return %c5 : index
// |   }
// |   func.func @i372(%arg0: index, %arg1: index) -> i1 {
// |     %0 = index.cmp slt(%arg0, %arg1)
// |     return %0 : i1
// |   }
// |   func.func @i373(%arg0: index) -> index {
// |     return %arg0 : index
// |   }
// | }
