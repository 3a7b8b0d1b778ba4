// One variable for several of one resource.
// RUN: opt --spirv-unify-aliased-resource --split-input-file

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @var01s bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @var01v bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.func @load_store_scalar(%index: i32) -> f32 "None" {
    %c0 = spirv.Constant 0 : i32
    %addr = spirv.mlir.addressof @var01s : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %ac = spirv.AccessChain %addr[%c0, %index] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %value = spirv.Load "StorageBuffer" %ac : f32
    spirv.Store "StorageBuffer" %ac, %value : f32
    spirv.ReturnValue %value : f32
  }
}
// -----
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @var01s bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @var01v bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.func @load(%i0: i32, %i1: i32) -> f32 "None" {
    %c0 = spirv.Constant 0 : i32
    %addr0 = spirv.mlir.addressof @var01v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    %ac0 = spirv.AccessChain %addr0[%c0, %i0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
    %vec4val = spirv.Load "StorageBuffer" %ac0 : vector<4xf32>
    %addr1 = spirv.mlir.addressof @var01s : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %ac1 = spirv.AccessChain %addr1[%c0, %i1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %s = spirv.Load "StorageBuffer" %ac1 : f32
    spirv.Store "StorageBuffer" %ac1, %s : f32
    spirv.ReturnValue %s : f32
  }
}
// -----
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @var01v2 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<2xf32>, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @var01v bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
  spirv.func @load(%i0: i32, %i1: i32) -> vector<4xf32> "None" {
    %c0 = spirv.Constant 0 : i32
    %addr0 = spirv.mlir.addressof @var01v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
    %ac0 = spirv.AccessChain %addr0[%c0, %i0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
    %v = spirv.Load "StorageBuffer" %ac0 : vector<4xf32>
    spirv.Store "StorageBuffer" %ac0, %v : vector<4xf32>
    spirv.ReturnValue %v : vector<4xf32>
  }
}
// -----
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @vari bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
  spirv.GlobalVariable @varf bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @load(%i0: i32) -> i32 "None" {
    %c0 = spirv.Constant 0 : i32
    %addr0 = spirv.mlir.addressof @vari : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
    %ac0 = spirv.AccessChain %addr0[%c0, %i0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
    %v = spirv.Load "StorageBuffer" %ac0 : i32
    spirv.Store "StorageBuffer" %ac0, %v : i32
    spirv.ReturnValue %v : i32
  }
}
// -----
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @var64 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
  spirv.GlobalVariable @var32 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @load(%i0: i32) -> i64 "None" {
    %c0 = spirv.Constant 0 : i32
    %addr0 = spirv.mlir.addressof @var64 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>
    %ac0 = spirv.AccessChain %addr0[%c0, %i0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i64, stride=8> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i64, StorageBuffer>
    %v = spirv.Load "StorageBuffer" %ac0 : i64
    spirv.ReturnValue %v : i64
  }
}
// -----
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @var8 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>
  spirv.GlobalVariable @var32 bind(0, 0) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
  spirv.func @load(%i0: i32) -> f32 "None" {
    %c0 = spirv.Constant 0 : i32
    %addr0 = spirv.mlir.addressof @var32 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
    %ac0 = spirv.AccessChain %addr0[%c0, %i0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %v = spirv.Load "StorageBuffer" %ac0 : f32
    spirv.ReturnValue %v : f32
  }
}

// EXPECT exit=1
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.GlobalVariable @var01v bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
// |     spirv.func @load_store_scalar(%arg0: i32) -> f32 "None" {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %var01v_addr = spirv.mlir.addressof @var01v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %0 = spirv.SDiv %arg0, %cst4_i32 : i32
// |       %1 = spirv.SMod %arg0, %cst4_i32 : i32
// |       %2 = spirv.AccessChain %var01v_addr[%cst0_i32, %0, %1] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %3 = spirv.Load "StorageBuffer" %2 : f32
// |       spirv.Store "StorageBuffer" %2, %3 : f32
// |       spirv.ReturnValue %3 : f32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.GlobalVariable @var01v bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
// |     spirv.func @load(%arg0: i32, %arg1: i32) -> f32 "None" {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %var01v_addr = spirv.mlir.addressof @var01v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
// |       %0 = spirv.AccessChain %var01v_addr[%cst0_i32, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
// |       %1 = spirv.Load "StorageBuffer" %0 : vector<4xf32>
// |       %var01v_addr_0 = spirv.mlir.addressof @var01v : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>
// |       %cst4_i32 = spirv.Constant 4 : i32
// |       %2 = spirv.SDiv %arg1, %cst4_i32 : i32
// |       %3 = spirv.SMod %arg1, %cst4_i32 : i32
// |       %4 = spirv.AccessChain %var01v_addr_0[%cst0_i32, %2, %3] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0])>, StorageBuffer>, i32, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %5 = spirv.Load "StorageBuffer" %4 : f32
// |       spirv.Store "StorageBuffer" %4, %5 : f32
// |       spirv.ReturnValue %5 : f32
// |     }
// |   }
// | }
// |
// | // -----
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.GlobalVariable @vari bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
// |     spirv.func @load(%arg0: i32) -> i32 "None" {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %vari_addr = spirv.mlir.addressof @vari : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>
// |       %0 = spirv.AccessChain %vari_addr[%cst0_i32, %arg0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
// |       %1 = spirv.Load "StorageBuffer" %0 : i32
// |       spirv.Store "StorageBuffer" %0, %1 : i32
// |       spirv.ReturnValue %1 : i32
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.GlobalVariable @var32 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |     spirv.func @load(%arg0: i32) -> i64 "None" {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %var32_addr = spirv.mlir.addressof @var32 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>
// |       %cst2_i32 = spirv.Constant 2 : i32
// |       %0 = spirv.IMul %arg0, %cst2_i32 : i32
// |       %1 = spirv.AccessChain %var32_addr[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %2 = spirv.Load "StorageBuffer" %1 : f32
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %3 = spirv.IAdd %0, %cst1_i32 : i32
// |       %4 = spirv.AccessChain %var32_addr[%cst0_i32, %3] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
// |       %5 = spirv.Load "StorageBuffer" %4 : f32
// |       %6 = spirv.CompositeConstruct %2, %5 : (f32, f32) -> vector<2xf32>
// |       %7 = spirv.Bitcast %6 : vector<2xf32> to i64
// |       spirv.ReturnValue %7 : i64
// |     }
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.module Logical GLSL450 {
// |     spirv.GlobalVariable @var8 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>
// |     spirv.func @load(%arg0: i32) -> f32 "None" {
// |       %cst0_i32 = spirv.Constant 0 : i32
// |       %var8_addr = spirv.mlir.addressof @var8 : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>
// |       %cst2_i32 = spirv.Constant 2 : i32
// |       %0 = spirv.IMul %arg0, %cst2_i32 : i32
// |       %1 = spirv.AccessChain %var8_addr[%cst0_i32, %0] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
// |       %2 = spirv.Load "StorageBuffer" %1 : i16
// |       %cst1_i32 = spirv.Constant 1 : i32
// |       %3 = spirv.IAdd %0, %cst1_i32 : i32
// |       %4 = spirv.AccessChain %var8_addr[%cst0_i32, %3] : !spirv.ptr<!spirv.struct<(!spirv.rtarray<i16, stride=2> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i16, StorageBuffer>
// |       %5 = spirv.Load "StorageBuffer" %4 : i16
// |       %6 = spirv.CompositeConstruct %2, %5 : (i16, i16) -> vector<2xi16>
// |       %7 = spirv.Bitcast %6 : vector<2xi16> to f32
// |       spirv.ReturnValue %7 : f32
// |     }
// |   }
// | }
// ! <stdin>:41:5: error: failed to legalize operation 'spirv.Store' that was explicitly marked illegal: the access does not fit the variable that stays for the resource
// !     spirv.Store "StorageBuffer" %ac0, %v : vector<4xf32>
// !     ^
