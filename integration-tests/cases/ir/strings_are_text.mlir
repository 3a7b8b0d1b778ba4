// Strings are UTF-8: what escapes make of them, too.
// RUN: opt --verify-diagnostics

// DIFFERS: strings are text with us, and bytes in MLIR
// expected-error @below {{string literal is not valid UTF-8}}
module attributes {t.a = "\FF"} {}

// EXPECT
