// Dialect resources at the end of a file.
// RUN: opt
// RUN: opt --mlir-elide-resource-strings-if-larger=4

module attributes {t.a = dense_resource<blob> : tensor<2xi32>, t.b = dense_resource<other> : tensor<1xf32>} {}

{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000100000002000000",
      other: "0x040000000000803F"
    }
  }
#-}

// EXPECT
// | module attributes {t.a = dense_resource<blob> : tensor<2xi32>, t.b = dense_resource<other> : tensor<1xf32>} {
// | }
// |
// | {-#
// |   dialect_resources: {
// |     builtin: {
// |       blob: "0x040000000100000002000000",
// |       other: "0x040000000000803F"
// |     }
// |   }
// | #-}

// EXPECT
// | module attributes {t.a = dense_resource<blob> : tensor<2xi32>, t.b = dense_resource<other> : tensor<1xf32>} {
// | }
// |
// | {-#
// |
// | #-}
