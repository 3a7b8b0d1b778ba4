module {
  func.func @i0(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i1(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i2(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.addi %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i3(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.addi %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i4(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.addi %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i5(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.addi %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i6(%arg0: i32) -> i32 {
    %0 = arith.addi %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @i7(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i8(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.subi %c0_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i9(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.subi %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i10(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.subi %c1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i11(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.subi %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i12(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.subi %c-1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i13(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    return %c0_i32 : i32
  }
  func.func @i14(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    return %c0_i32 : i32
  }
  func.func @i15(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    return %c0_i32 : i32
  }
  func.func @i16(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i17(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i18(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.muli %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i19(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.muli %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i20(%arg0: i32) -> i32 {
    %0 = arith.muli %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @i21(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.divsi %arg0, %c0_i32 : i32
    return %0 : i32
  }
  func.func @i22(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.divsi %c0_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i23(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i24(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.divsi %c1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i25(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.divsi %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i26(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.divsi %c-1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i27(%arg0: i32) -> i32 {
    %0 = arith.divsi %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @i28(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.divui %arg0, %c0_i32 : i32
    return %0 : i32
  }
  func.func @i29(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.divui %c0_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i30(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i31(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.divui %c1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i32(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.divui %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i33(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.divui %c-1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i34(%arg0: i32) -> i32 {
    %0 = arith.divui %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @i35(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.ceildivsi %arg0, %c0_i32 : i32
    return %0 : i32
  }
  func.func @i36(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.ceildivsi %c0_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i37(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i38(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.ceildivsi %c1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i39(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.ceildivsi %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i40(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.ceildivsi %c-1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i41(%arg0: i32) -> i32 {
    %0 = arith.ceildivsi %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @i42(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.ceildivui %arg0, %c0_i32 : i32
    return %0 : i32
  }
  func.func @i43(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.ceildivui %c0_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i44(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i45(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.ceildivui %c1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i46(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.ceildivui %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i47(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.ceildivui %c-1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i48(%arg0: i32) -> i32 {
    %0 = arith.ceildivui %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @i49(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.floordivsi %arg0, %c0_i32 : i32
    return %0 : i32
  }
  func.func @i50(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.floordivsi %c0_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i51(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i52(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.floordivsi %c1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i53(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.floordivsi %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i54(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.floordivsi %c-1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i55(%arg0: i32) -> i32 {
    %0 = arith.floordivsi %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @i56(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.remsi %arg0, %c0_i32 : i32
    return %0 : i32
  }
  func.func @i57(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.remsi %c0_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i58(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    return %c0_i32 : i32
  }
  func.func @i59(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.remsi %c1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i60(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.remsi %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i61(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.remsi %c-1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i62(%arg0: i32) -> i32 {
    %0 = arith.remsi %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @i63(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.remui %arg0, %c0_i32 : i32
    return %0 : i32
  }
  func.func @i64(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.remui %c0_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i65(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    return %c0_i32 : i32
  }
  func.func @i66(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.remui %c1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i67(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.remui %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i68(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.remui %c-1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i69(%arg0: i32) -> i32 {
    %0 = arith.remui %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @i70(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    return %c0_i32 : i32
  }
  func.func @i71(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    return %c0_i32 : i32
  }
  func.func @i72(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.andi %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i73(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.andi %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i74(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i75(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i76(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i77(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i78(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i79(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.ori %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i80(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.ori %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i81(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    return %c-1_i32 : i32
  }
  func.func @i82(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    return %c-1_i32 : i32
  }
  func.func @i83(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i84(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i85(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i86(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.xori %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i87(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.xori %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i88(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.xori %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i89(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.xori %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i90(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    return %c0_i32 : i32
  }
  func.func @i91(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i92(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.shli %c0_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i93(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.shli %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i94(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.shli %c1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i95(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.shli %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i96(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.shli %c-1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i97(%arg0: i32) -> i32 {
    %0 = arith.shli %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @i98(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i99(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.shrsi %c0_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i100(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.shrsi %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i101(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.shrsi %c1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i102(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.shrsi %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i103(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.shrsi %c-1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i104(%arg0: i32) -> i32 {
    %0 = arith.shrsi %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @i105(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i106(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.shrui %c0_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i107(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.shrui %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i108(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.shrui %c1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i109(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.shrui %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i110(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.shrui %c-1_i32, %arg0 : i32
    return %0 : i32
  }
  func.func @i111(%arg0: i32) -> i32 {
    %0 = arith.shrui %arg0, %arg0 : i32
    return %0 : i32
  }
  func.func @i112(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.maxsi %arg0, %c0_i32 : i32
    return %0 : i32
  }
  func.func @i113(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.maxsi %arg0, %c0_i32 : i32
    return %0 : i32
  }
  func.func @i114(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.maxsi %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i115(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.maxsi %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i116(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.maxsi %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i117(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.maxsi %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i118(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i119(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i120(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i121(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.maxui %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i122(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.maxui %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i123(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    return %c-1_i32 : i32
  }
  func.func @i124(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    return %c-1_i32 : i32
  }
  func.func @i125(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i126(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.minsi %arg0, %c0_i32 : i32
    return %0 : i32
  }
  func.func @i127(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.minsi %arg0, %c0_i32 : i32
    return %0 : i32
  }
  func.func @i128(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.minsi %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i129(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.minsi %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i130(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.minsi %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i131(%arg0: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.minsi %arg0, %c-1_i32 : i32
    return %0 : i32
  }
  func.func @i132(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i133(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    return %c0_i32 : i32
  }
  func.func @i134(%arg0: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    return %c0_i32 : i32
  }
  func.func @i135(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.minui %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i136(%arg0: i32) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.minui %arg0, %c1_i32 : i32
    return %0 : i32
  }
  func.func @i137(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i138(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i139(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i140(%arg0: i32) -> i32 {
    %c14_i32 = arith.constant 14 : i32
    %0 = arith.addi %arg0, %c14_i32 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i141(%arg0: i32) -> i32 {
    %c14_i32 = arith.constant 14 : i32
    %0 = arith.addi %arg0, %c14_i32 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i142(%arg0: i32) -> i32 {
    %c14_i32 = arith.constant 14 : i32
    %0 = arith.addi %arg0, %c14_i32 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i143(%arg0: i32) -> i32 {
    %c14_i32 = arith.constant 14 : i32
    %0 = arith.addi %arg0, %c14_i32 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i144(%arg0: i32) -> i32 {
    %c-4_i32 = arith.constant -4 : i32
    %0 = arith.addi %arg0, %c-4_i32 : i32
    return %0 : i32
  }
  func.func @i145(%arg0: i32) -> i32 {
    %c-4_i32 = arith.constant -4 : i32
    %0 = arith.addi %arg0, %c-4_i32 : i32
    return %0 : i32
  }
  func.func @i146(%arg0: i32) -> i32 {
    %c4_i32 = arith.constant 4 : i32
    %0 = arith.subi %c4_i32, %arg0 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i147(%arg0: i32) -> i32 {
    %c4_i32 = arith.constant 4 : i32
    %0 = arith.subi %c4_i32, %arg0 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i148(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.addi %arg0, %c5_i32 overflow<nsw> : i32
    %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i149(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.addi %arg0, %c5_i32 overflow<nsw> : i32
    %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i150(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.addi %arg0, %c5_i32 overflow<nsw> : i32
    %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i151(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.addi %arg0, %c5_i32 overflow<nsw> : i32
    %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i152(%arg0: i32) -> i32 {
    %c4_i32 = arith.constant 4 : i32
    %0 = arith.addi %arg0, %c4_i32 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i153(%arg0: i32) -> i32 {
    %c14_i32 = arith.constant 14 : i32
    %0 = arith.subi %c14_i32, %arg0 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i154(%arg0: i32) -> i32 {
    %c4_i32 = arith.constant 4 : i32
    %0 = arith.addi %arg0, %c4_i32 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i155(%arg0: i32) -> i32 {
    %c14_i32 = arith.constant 14 : i32
    %0 = arith.subi %c14_i32, %arg0 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i156(%arg0: i32) -> i32 {
    %c14_i32 = arith.constant 14 : i32
    %0 = arith.subi %arg0, %c14_i32 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i157(%arg0: i32) -> i32 {
    %c-4_i32 = arith.constant -4 : i32
    %0 = arith.subi %c-4_i32, %arg0 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i158(%arg0: i32) -> i32 {
    %c14_i32 = arith.constant 14 : i32
    %0 = arith.subi %c14_i32, %arg0 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i159(%arg0: i32) -> i32 {
    %c4_i32 = arith.constant 4 : i32
    %0 = arith.addi %arg0, %c4_i32 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i160(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.subi %arg0, %c5_i32 overflow<nsw> : i32
    %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i161(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.subi %c5_i32, %arg0 overflow<nsw> : i32
    %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i162(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.subi %arg0, %c5_i32 overflow<nsw> : i32
    %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i163(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.subi %c5_i32, %arg0 overflow<nsw> : i32
    %1 = arith.muli %0, %c9_i32 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i164(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
    %1 = arith.addi %0, %c9_i32 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i165(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
    %1 = arith.addi %0, %c9_i32 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i166(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
    %1 = arith.addi %0, %c9_i32 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i167(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
    %1 = arith.addi %0, %c9_i32 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i168(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
    %1 = arith.subi %0, %c9_i32 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i169(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
    %1 = arith.subi %0, %c9_i32 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i170(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
    %1 = arith.subi %c9_i32, %0 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i171(%arg0: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.muli %arg0, %c5_i32 overflow<nsw> : i32
    %1 = arith.subi %c9_i32, %0 overflow<nsw, nuw> : i32
    return %1 : i32
  }
  func.func @i172(%arg0: i32) -> i32 {
    %c45_i32 = arith.constant 45 : i32
    %0 = arith.muli %arg0, %c45_i32 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i173(%arg0: i32) -> i32 {
    %c45_i32 = arith.constant 45 : i32
    %0 = arith.muli %arg0, %c45_i32 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i174(%arg0: i32) -> i32 {
    %c45_i32 = arith.constant 45 : i32
    %0 = arith.muli %arg0, %c45_i32 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i175(%arg0: i32) -> i32 {
    %c45_i32 = arith.constant 45 : i32
    %0 = arith.muli %arg0, %c45_i32 overflow<nsw> : i32
    return %0 : i32
  }
  func.func @i176(%arg0: i32, %arg1: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i177(%arg0: i32, %arg1: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i178(%arg0: i32, %arg1: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i179(%arg0: i32, %arg1: i32) -> i32 {
    return %arg1 : i32
  }
  func.func @i180(%arg0: i32, %arg1: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.subi %c0_i32, %arg1 : i32
    return %0 : i32
  }
  func.func @i181(%arg0: i32, %arg1: i32) -> i32 {
    %0 = arith.subi %arg1, %arg0 : i32
    return %0 : i32
  }
  func.func @i182(%arg0: i32, %arg1: i32) -> i32 {
    %0 = arith.subi %arg1, %arg0 : i32
    return %0 : i32
  }
  func.func @i183(%arg0: i32, %arg1: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i184(%arg0: i32, %arg1: i32) -> i32 {
    return %arg1 : i32
  }
  func.func @i185(%arg0: i32, %arg1: i32) -> i32 {
    %0 = arith.muli %arg0, %arg1 : i32
    %1 = arith.divsi %0, %arg0 : i32
    return %1 : i32
  }
  func.func @i186(%arg0: i32, %arg1: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i187(%arg0: i32, %arg1: i32) -> i32 {
    return %arg1 : i32
  }
  func.func @i188(%arg0: i32, %arg1: i32) -> i32 {
    %c0_i32 = arith.constant 0 : i32
    return %c0_i32 : i32
  }
  func.func @i189(%arg0: i32, %arg1: i32) -> i32 {
    %c-1_i32 = arith.constant -1 : i32
    return %c-1_i32 : i32
  }
  func.func @i190(%arg0: i32, %arg1: i32) -> i32 {
    %0 = arith.andi %arg0, %arg1 : i32
    return %0 : i32
  }
  func.func @i191(%arg0: i32, %arg1: i32) -> i32 {
    %c5_i32 = arith.constant 5 : i32
    %c9_i32 = arith.constant 9 : i32
    %0 = arith.andi %arg0, %c5_i32 : i32
    %1 = arith.andi %0, %c9_i32 : i32
    return %1 : i32
  }
  func.func @i192(%arg0: i32, %arg1: i32) -> i1 {
    %0 = arith.cmpi sge, %arg0, %arg1 : i32
    return %0 : i1
  }
  func.func @i193(%arg0: i32, %arg1: i32) -> i1 {
    %true = arith.constant true
    return %true : i1
  }
  func.func @i194(%arg0: i32, %arg1: i32) -> i1 {
    %c5_i32 = arith.constant 5 : i32
    %0 = arith.cmpi eq, %arg0, %c5_i32 : i32
    return %0 : i1
  }
  func.func @i195(%arg0: i1) -> i1 {
    return %arg0 : i1
  }
  func.func @i196(%arg0: i1) -> i1 {
    %false = arith.constant false
    %0 = arith.cmpi eq, %arg0, %false : i1
    return %0 : i1
  }
  func.func @i197(%arg0: i1) -> i1 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.extui %arg0 : i1 to i32
    %1 = arith.cmpi eq, %0, %c0_i32 : i32
    return %1 : i1
  }
  func.func @i198(%arg0: i32, %arg1: i32) -> i1 {
    %false = arith.constant false
    return %false : i1
  }
  func.func @i199(%arg0: i32, %arg1: i32) -> i1 {
    %c5_i32 = arith.constant 5 : i32
    %0 = arith.cmpi ne, %arg0, %c5_i32 : i32
    return %0 : i1
  }
  func.func @i200(%arg0: i1) -> i1 {
    %true = arith.constant true
    %0 = arith.cmpi ne, %arg0, %true : i1
    return %0 : i1
  }
  func.func @i201(%arg0: i1) -> i1 {
    return %arg0 : i1
  }
  func.func @i202(%arg0: i1) -> i1 {
    return %arg0 : i1
  }
  func.func @i203(%arg0: i32, %arg1: i32) -> i1 {
    %false = arith.constant false
    return %false : i1
  }
  func.func @i204(%arg0: i32, %arg1: i32) -> i1 {
    %c5_i32 = arith.constant 5 : i32
    %0 = arith.cmpi sgt, %arg0, %c5_i32 : i32
    return %0 : i1
  }
  func.func @i205(%arg0: i1) -> i1 {
    %true = arith.constant true
    %0 = arith.cmpi slt, %arg0, %true : i1
    return %0 : i1
  }
  func.func @i206(%arg0: i1) -> i1 {
    %false = arith.constant false
    %0 = arith.cmpi slt, %arg0, %false : i1
    return %0 : i1
  }
  func.func @i207(%arg0: i1) -> i1 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.extui %arg0 : i1 to i32
    %1 = arith.cmpi slt, %0, %c0_i32 : i32
    return %1 : i1
  }
  func.func @i208(%arg0: i32, %arg1: i32) -> i1 {
    %true = arith.constant true
    return %true : i1
  }
  func.func @i209(%arg0: i32, %arg1: i32) -> i1 {
    %c5_i32 = arith.constant 5 : i32
    %0 = arith.cmpi sge, %arg0, %c5_i32 : i32
    return %0 : i1
  }
  func.func @i210(%arg0: i1) -> i1 {
    %true = arith.constant true
    %0 = arith.cmpi sle, %arg0, %true : i1
    return %0 : i1
  }
  func.func @i211(%arg0: i1) -> i1 {
    %false = arith.constant false
    %0 = arith.cmpi sle, %arg0, %false : i1
    return %0 : i1
  }
  func.func @i212(%arg0: i1) -> i1 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.extui %arg0 : i1 to i32
    %1 = arith.cmpi sle, %0, %c0_i32 : i32
    return %1 : i1
  }
  func.func @i213(%arg0: i32, %arg1: i32) -> i1 {
    %false = arith.constant false
    return %false : i1
  }
  func.func @i214(%arg0: i32, %arg1: i32) -> i1 {
    %c5_i32 = arith.constant 5 : i32
    %0 = arith.cmpi slt, %arg0, %c5_i32 : i32
    return %0 : i1
  }
  func.func @i215(%arg0: i1) -> i1 {
    %true = arith.constant true
    %0 = arith.cmpi sgt, %arg0, %true : i1
    return %0 : i1
  }
  func.func @i216(%arg0: i1) -> i1 {
    %false = arith.constant false
    %0 = arith.cmpi sgt, %arg0, %false : i1
    return %0 : i1
  }
  func.func @i217(%arg0: i1) -> i1 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.extui %arg0 : i1 to i32
    %1 = arith.cmpi sgt, %0, %c0_i32 : i32
    return %1 : i1
  }
  func.func @i218(%arg0: i32, %arg1: i32) -> i1 {
    %true = arith.constant true
    return %true : i1
  }
  func.func @i219(%arg0: i32, %arg1: i32) -> i1 {
    %c5_i32 = arith.constant 5 : i32
    %0 = arith.cmpi sle, %arg0, %c5_i32 : i32
    return %0 : i1
  }
  func.func @i220(%arg0: i1) -> i1 {
    %true = arith.constant true
    %0 = arith.cmpi sge, %arg0, %true : i1
    return %0 : i1
  }
  func.func @i221(%arg0: i1) -> i1 {
    %false = arith.constant false
    %0 = arith.cmpi sge, %arg0, %false : i1
    return %0 : i1
  }
  func.func @i222(%arg0: i1) -> i1 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.extui %arg0 : i1 to i32
    %1 = arith.cmpi sge, %0, %c0_i32 : i32
    return %1 : i1
  }
  func.func @i223(%arg0: i32, %arg1: i32) -> i1 {
    %false = arith.constant false
    return %false : i1
  }
  func.func @i224(%arg0: i32, %arg1: i32) -> i1 {
    %c5_i32 = arith.constant 5 : i32
    %0 = arith.cmpi ugt, %arg0, %c5_i32 : i32
    return %0 : i1
  }
  func.func @i225(%arg0: i1) -> i1 {
    %true = arith.constant true
    %0 = arith.cmpi ult, %arg0, %true : i1
    return %0 : i1
  }
  func.func @i226(%arg0: i1) -> i1 {
    %false = arith.constant false
    %0 = arith.cmpi ult, %arg0, %false : i1
    return %0 : i1
  }
  func.func @i227(%arg0: i1) -> i1 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.extui %arg0 : i1 to i32
    %1 = arith.cmpi ult, %0, %c0_i32 : i32
    return %1 : i1
  }
  func.func @i228(%arg0: i32, %arg1: i32) -> i1 {
    %true = arith.constant true
    return %true : i1
  }
  func.func @i229(%arg0: i32, %arg1: i32) -> i1 {
    %c5_i32 = arith.constant 5 : i32
    %0 = arith.cmpi uge, %arg0, %c5_i32 : i32
    return %0 : i1
  }
  func.func @i230(%arg0: i1) -> i1 {
    %true = arith.constant true
    %0 = arith.cmpi ule, %arg0, %true : i1
    return %0 : i1
  }
  func.func @i231(%arg0: i1) -> i1 {
    %false = arith.constant false
    %0 = arith.cmpi ule, %arg0, %false : i1
    return %0 : i1
  }
  func.func @i232(%arg0: i1) -> i1 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.extui %arg0 : i1 to i32
    %1 = arith.cmpi ule, %0, %c0_i32 : i32
    return %1 : i1
  }
  func.func @i233(%arg0: i32, %arg1: i32) -> i1 {
    %false = arith.constant false
    return %false : i1
  }
  func.func @i234(%arg0: i32, %arg1: i32) -> i1 {
    %c5_i32 = arith.constant 5 : i32
    %0 = arith.cmpi ult, %arg0, %c5_i32 : i32
    return %0 : i1
  }
  func.func @i235(%arg0: i1) -> i1 {
    %true = arith.constant true
    %0 = arith.cmpi ugt, %arg0, %true : i1
    return %0 : i1
  }
  func.func @i236(%arg0: i1) -> i1 {
    %false = arith.constant false
    %0 = arith.cmpi ugt, %arg0, %false : i1
    return %0 : i1
  }
  func.func @i237(%arg0: i1) -> i1 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.extui %arg0 : i1 to i32
    %1 = arith.cmpi ugt, %0, %c0_i32 : i32
    return %1 : i1
  }
  func.func @i238(%arg0: i32, %arg1: i32) -> i1 {
    %true = arith.constant true
    return %true : i1
  }
  func.func @i239(%arg0: i32, %arg1: i32) -> i1 {
    %c5_i32 = arith.constant 5 : i32
    %0 = arith.cmpi ule, %arg0, %c5_i32 : i32
    return %0 : i1
  }
  func.func @i240(%arg0: i1) -> i1 {
    %true = arith.constant true
    %0 = arith.cmpi uge, %arg0, %true : i1
    return %0 : i1
  }
  func.func @i241(%arg0: i1) -> i1 {
    %false = arith.constant false
    %0 = arith.cmpi uge, %arg0, %false : i1
    return %0 : i1
  }
  func.func @i242(%arg0: i1) -> i1 {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.extui %arg0 : i1 to i32
    %1 = arith.cmpi uge, %0, %c0_i32 : i32
    return %1 : i1
  }
  func.func @i243(%arg0: i1) -> i1 {
    return %arg0 : i1
  }
  func.func @i244(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    return %arg1 : i32
  }
  func.func @i245(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    return %arg1 : i32
  }
  func.func @i246(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    return %arg2 : i32
  }
  func.func @i247(%arg0: i1, %arg1: i32, %arg2: i32) -> i1 {
    %true = arith.constant true
    %0 = arith.xori %arg0, %true : i1
    return %0 : i1
  }
  func.func @i248(%arg0: i1, %arg1: i32, %arg2: i32) -> i1 {
    return %arg0 : i1
  }
  func.func @i249(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    %0 = arith.extui %arg0 : i1 to i32
    return %0 : i32
  }
  func.func @i250(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    %true = arith.constant true
    %0 = arith.xori %arg0, %true : i1
    %1 = arith.extui %0 : i1 to i32
    return %1 : i32
  }
  func.func @i251(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    %0 = arith.select %arg0, %arg2, %arg1 : i32
    return %0 : i32
  }
  func.func @i252(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    return %arg2 : i32
  }
  func.func @i253(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    return %arg1 : i32
  }
  func.func @i254(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    %0 = arith.select %arg0, %arg1, %arg2 : i32
    return %0 : i32
  }
  func.func @i255(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    return %arg2 : i32
  }
  func.func @i256(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    %0 = ub.poison : i32
    return %0 : i32
  }
  func.func @i257(%arg0: i8) -> i32 {
    %0 = arith.extui %arg0 : i8 to i32
    return %0 : i32
  }
  func.func @i258(%arg0: i8) -> i32 {
    %0 = arith.extsi %arg0 : i8 to i32
    return %0 : i32
  }
  func.func @i259(%arg0: i8) -> i32 {
    %0 = arith.extui %arg0 : i8 to i32
    return %0 : i32
  }
  func.func @i260(%arg0: i8) -> i8 {
    return %arg0 : i8
  }
  func.func @i261(%arg0: i8) -> i12 {
    %0 = arith.extsi %arg0 : i8 to i12
    return %0 : i12
  }
  func.func @i262(%arg0: i8) -> i4 {
    %0 = arith.trunci %arg0 : i8 to i4
    return %0 : i4
  }
  func.func @i263(%arg0: i32) -> i8 {
    %0 = arith.trunci %arg0 overflow<nsw> : i32 to i8
    return %0 : i8
  }
  func.func @i264(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i265(%arg0: index) -> index {
    return %arg0 : index
  }
  func.func @i266(%arg0: i32) -> index {
    %0 = arith.index_cast %arg0 : i32 to index
    return %0 : index
  }
  func.func @i267(%arg0: i32) -> index {
    %0 = arith.index_castui %arg0 : i32 to index
    return %0 : index
  }
  func.func @i268(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @i269(%arg0: f16) -> f16 {
    return %arg0 : f16
  }
  func.func @i270(%arg0: f16) -> f32 {
    %0 = arith.extf %arg0 : f16 to f64
    %1 = arith.truncf %0 : f64 to f32
    return %1 : f32
  }
  func.func @i271(%arg0: i8, %arg1: i8) -> i32 {
    %0 = arith.andi %arg0, %arg1 : i8
    %1 = arith.extui %0 : i8 to i32
    return %1 : i32
  }
  func.func @i272(%arg0: i8, %arg1: i8) -> i32 {
    %0 = arith.xori %arg0, %arg1 : i8
    %1 = arith.extsi %0 : i8 to i32
    return %1 : i32
  }
  func.func @i273(%arg0: i32, %arg1: i32) -> (i32, i32) {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.cmpi slt, %arg0, %c0_i32 : i32
    %1 = arith.extsi %0 : i1 to i32
    return %arg0, %1 : i32, i32
  }
  func.func @i274(%arg0: i32, %arg1: i32) -> (i32, i32) {
    %c0_i32 = arith.constant 0 : i32
    return %arg0, %c0_i32 : i32, i32
  }
  func.func @i275(%arg0: i32, %arg1: i32) -> (i32, i32) {
    %c0_i32 = arith.constant 0 : i32
    return %c0_i32, %c0_i32 : i32, i32
  }
  func.func @i276(%arg0: i32, %arg1: i32) -> i32 {
    %0 = arith.muli %arg0, %arg1 : i32
    return %0 : i32
  }
  func.func @i277(%arg0: i32, %arg1: i32) -> (i32, i1) {
    %false = arith.constant false
    return %arg0, %false : i32, i1
  }
  func.func @i278(%arg0: i32, %arg1: i32) -> i32 {
    %0 = arith.addi %arg0, %arg1 : i32
    return %0 : i32
  }
  func.func @i279(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.addf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i280(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i281(%arg0: f32) -> f32 {
    %cst = arith.constant 1.000000e+00 : f32
    %0 = arith.addf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i282(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7F800000 : f32
    %0 = arith.addf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i283(%arg0: f32) -> f32 {
    %cst = arith.constant 0xFF800000 : f32
    %0 = arith.addf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i284(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7FC00000 : f32
    %0 = arith.addf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i285(%arg0: f32) -> f32 {
    %0 = arith.addf %arg0, %arg0 : f32
    return %0 : f32
  }
  func.func @i286(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.addf %arg0, %cst fastmath<nnan,nsz> : f32
    return %0 : f32
  }
  func.func @i287(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i288(%arg0: f32) -> f32 {
    %cst = arith.constant -0.000000e+00 : f32
    %0 = arith.subf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i289(%arg0: f32) -> f32 {
    %cst = arith.constant 1.000000e+00 : f32
    %0 = arith.subf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i290(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7F800000 : f32
    %0 = arith.subf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i291(%arg0: f32) -> f32 {
    %cst = arith.constant 0xFF800000 : f32
    %0 = arith.subf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i292(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7FC00000 : f32
    %0 = arith.subf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i293(%arg0: f32) -> f32 {
    %0 = arith.subf %arg0, %arg0 : f32
    return %0 : f32
  }
  func.func @i294(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i295(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.mulf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i296(%arg0: f32) -> f32 {
    %cst = arith.constant -0.000000e+00 : f32
    %0 = arith.mulf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i297(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i298(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7F800000 : f32
    %0 = arith.mulf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i299(%arg0: f32) -> f32 {
    %cst = arith.constant 0xFF800000 : f32
    %0 = arith.mulf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i300(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7FC00000 : f32
    %0 = arith.mulf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i301(%arg0: f32) -> f32 {
    %0 = arith.mulf %arg0, %arg0 : f32
    return %0 : f32
  }
  func.func @i302(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    return %cst : f32
  }
  func.func @i303(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.divf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i304(%arg0: f32) -> f32 {
    %cst = arith.constant -0.000000e+00 : f32
    %0 = arith.divf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i305(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i306(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7F800000 : f32
    %0 = arith.divf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i307(%arg0: f32) -> f32 {
    %cst = arith.constant 0xFF800000 : f32
    %0 = arith.divf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i308(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7FC00000 : f32
    %0 = arith.divf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i309(%arg0: f32) -> f32 {
    %0 = arith.divf %arg0, %arg0 : f32
    return %0 : f32
  }
  func.func @i310(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.divf %arg0, %cst fastmath<nnan,nsz> : f32
    return %0 : f32
  }
  func.func @i311(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.remf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i312(%arg0: f32) -> f32 {
    %cst = arith.constant -0.000000e+00 : f32
    %0 = arith.remf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i313(%arg0: f32) -> f32 {
    %cst = arith.constant 1.000000e+00 : f32
    %0 = arith.remf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i314(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7F800000 : f32
    %0 = arith.remf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i315(%arg0: f32) -> f32 {
    %cst = arith.constant 0xFF800000 : f32
    %0 = arith.remf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i316(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7FC00000 : f32
    %0 = arith.remf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i317(%arg0: f32) -> f32 {
    %0 = arith.remf %arg0, %arg0 : f32
    return %0 : f32
  }
  func.func @i318(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.remf %arg0, %cst fastmath<nnan,nsz> : f32
    return %0 : f32
  }
  func.func @i319(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.maximumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i320(%arg0: f32) -> f32 {
    %cst = arith.constant -0.000000e+00 : f32
    %0 = arith.maximumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i321(%arg0: f32) -> f32 {
    %cst = arith.constant 1.000000e+00 : f32
    %0 = arith.maximumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i322(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7F800000 : f32
    %0 = arith.maximumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i323(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i324(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7FC00000 : f32
    %0 = arith.maximumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i325(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i326(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.maximumf %arg0, %cst fastmath<nnan,nsz> : f32
    return %0 : f32
  }
  func.func @i327(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.minimumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i328(%arg0: f32) -> f32 {
    %cst = arith.constant -0.000000e+00 : f32
    %0 = arith.minimumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i329(%arg0: f32) -> f32 {
    %cst = arith.constant 1.000000e+00 : f32
    %0 = arith.minimumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i330(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i331(%arg0: f32) -> f32 {
    %cst = arith.constant 0xFF800000 : f32
    %0 = arith.minimumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i332(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7FC00000 : f32
    %0 = arith.minimumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i333(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i334(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.minimumf %arg0, %cst fastmath<nnan,nsz> : f32
    return %0 : f32
  }
  func.func @i335(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.maxnumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i336(%arg0: f32) -> f32 {
    %cst = arith.constant -0.000000e+00 : f32
    %0 = arith.maxnumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i337(%arg0: f32) -> f32 {
    %cst = arith.constant 1.000000e+00 : f32
    %0 = arith.maxnumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i338(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7F800000 : f32
    %0 = arith.maxnumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i339(%arg0: f32) -> f32 {
    %cst = arith.constant 0xFF800000 : f32
    %0 = arith.maxnumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i340(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i341(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i342(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.maxnumf %arg0, %cst fastmath<nnan,nsz> : f32
    return %0 : f32
  }
  func.func @i343(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.minnumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i344(%arg0: f32) -> f32 {
    %cst = arith.constant -0.000000e+00 : f32
    %0 = arith.minnumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i345(%arg0: f32) -> f32 {
    %cst = arith.constant 1.000000e+00 : f32
    %0 = arith.minnumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i346(%arg0: f32) -> f32 {
    %cst = arith.constant 0x7F800000 : f32
    %0 = arith.minnumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i347(%arg0: f32) -> f32 {
    %cst = arith.constant 0xFF800000 : f32
    %0 = arith.minnumf %arg0, %cst : f32
    return %0 : f32
  }
  func.func @i348(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i349(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i350(%arg0: f32) -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.minnumf %arg0, %cst fastmath<nnan,nsz> : f32
    return %0 : f32
  }
  func.func @i351(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i352(%arg0: f32) -> i1 {
    %false = arith.constant false
    return %false : i1
  }
  func.func @i353(%arg0: f32) -> i1 {
    %0 = arith.cmpf false, %arg0, %arg0 : f32
    return %0 : i1
  }
  func.func @i354(%arg0: f32) -> i1 {
    %false = arith.constant false
    return %false : i1
  }
  func.func @i355(%arg0: f32) -> i1 {
    %0 = arith.cmpf oeq, %arg0, %arg0 : f32
    return %0 : i1
  }
  func.func @i356(%arg0: f32) -> i1 {
    %true = arith.constant true
    return %true : i1
  }
  func.func @i357(%arg0: f32) -> i1 {
    %0 = arith.cmpf ueq, %arg0, %arg0 : f32
    return %0 : i1
  }
  func.func @i358(%arg0: f32) -> i1 {
    %true = arith.constant true
    return %true : i1
  }
  func.func @i359(%arg0: f32) -> i1 {
    %0 = arith.cmpf uno, %arg0, %arg0 : f32
    return %0 : i1
  }
  func.func @i360(%arg0: f32) -> i1 {
    %true = arith.constant true
    return %true : i1
  }
  func.func @i361(%arg0: f32) -> i1 {
    %0 = arith.cmpf true, %arg0, %arg0 : f32
    return %0 : i1
  }
  func.func @i362(%arg0: vector<4xi32>) -> vector<4xi32> {
    %cst = arith.constant dense<0> : vector<4xi32>
    return %cst : vector<4xi32>
  }
  func.func @i363(%arg0: tensor<?xi32>) -> tensor<?xi32> {
    %0 = arith.subi %arg0, %arg0 : tensor<?xi32>
    return %0 : tensor<?xi32>
  }
  func.func @i364(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
  func.func @i365(%arg0: f32, %arg1: f32) -> f32 {
    return %arg1 : f32
  }
  func.func @i366() -> vector<4xf32> {
    %cst = arith.constant dense<2.000000e+00> : vector<4xf32>
    return %cst : vector<4xf32>
  }
  func.func @i367(%arg0: vector<4xf32>) -> vector<4xf32> {
    return %arg0 : vector<4xf32>
  }
  func.func @i368(%arg0: vector<4xf32>) -> vector<4xf32> {
    return %arg0 : vector<4xf32>
  }
  func.func @i369(%arg0: complex<f32>) -> complex<f32> {
    return %arg0 : complex<f32>
  }
  func.func @i370(%arg0: f32, %arg1: f32) -> f32 {
    return %arg1 : f32
  }
  func.func @i371(%arg0: tensor<4x5xf32>) -> index {
    %c5 = arith.constant 5 : index
    return %c5 : index
  }
  func.func @i372(%arg0: index, %arg1: index) -> i1 {
    %0 = index.cmp slt(%arg0, %arg1)
    return %0 : i1
  }
  func.func @i373(%arg0: index) -> index {
    return %arg0 : index
  }
}

