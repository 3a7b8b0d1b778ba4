// spirv.module
spirv.module Logical GLSL450 {
}
