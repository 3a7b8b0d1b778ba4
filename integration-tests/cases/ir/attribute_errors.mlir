// Attributes that are none.
// RUN: opt --split-input-file --verify-diagnostics

// expected-error @below {{integer constant out of range for attribute}}
module attributes {t.a = 256 : i8} {}
// -----
// expected-error @below {{integer constant out of range for attribute}}
module attributes {t.a = -129 : i8} {}
// -----
// expected-error @below {{negative integer literal not valid for unsigned integer type}}
module attributes {t.a = -1 : ui8} {}
// -----
// expected-error @below {{integer constant out of range for attribute}}
module attributes {t.a = 99999999999999999999} {}
// -----
// expected-error @below {{floating point value not valid for specified type}}
module attributes {t.a = 1.0 : i32} {}
// -----
// expected-error @below {{unexpected decimal integer literal for a floating point value}}
module attributes {t.a = 1 : f32} {}
// -----
// expected-error @below {{expected '"' in string literal}}
module attributes {t.a = "unterminated} {}
// -----
// expected-error @below {{unknown escape in string literal}}
module attributes {t.a = "bad \q escape"} {}
// -----
// expected-error @below {{expected ']'}}
module attributes {t.a = [1, 2} {}
// -----
// expected-error @below {{duplicate key 'b' in dictionary attribute}}
module attributes {t.a = {b = 1, b = 2}} {}
// -----
// expected-error @below {{inferred shape of elements literal ([2]) does not match type ([3])}}
module attributes {t.a = dense<[1, 2]> : tensor<3xi32>} {}
// -----
// expected-error @below {{tensor literal is invalid; ranks are not consistent between elements}}
module attributes {t.a = dense<[[1, 2], [3]]> : tensor<2x2xi32>} {}
// -----
// expected-error @below {{expected integer elements, but parsed floating-point}}
module attributes {t.a = dense<1.0> : tensor<2xi32>} {}
// -----
// expected-error @below {{elements literal must be a shaped type}}
module attributes {t.a = dense<1> : i32} {}
// -----
// expected-error @below {{elements hex data size is invalid for provided type}}
module attributes {t.a = dense<"0x01"> : tensor<2xi32>} {}
// -----
// expected-error @below {{expected integer literal}}
module attributes {t.a = array<i32: 1.0>} {}
// -----
// DIFFERS: mlir-opt-22 crashes
// expected-error @below {{expected integer or float type of 1 bit or whole bytes}}
module attributes {t.a = array<index: 1>} {}
// -----
// expected-error @below {{use of undeclared identifier}}
module attributes {t.a = affine_map<(d0) -> (d1)>} {}
// -----
// expected-error @below {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
module attributes {t.a = affine_map<(d0, d1) -> (d0 * d1)>} {}
// -----
// expected-error @below {{undefined symbol alias id 'missing'}}
module attributes {t.a = #missing} {}
// -----
// expected-error @below {{@ identifier expected to start with letter or '_'}}
module attributes {t.a = @} {}
// -----
// expected-error @below {{hexadecimal float constant out of range for type}}
module attributes {t.a = 0x7FC00000FF : f32} {}
// -----
// expected-error @below {{expected attribute value}}
module attributes {t.a = bogus} {}

// EXPECT
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
