//! versions 1.0 1.6
#version 450
layout(location = 0) in vec4 color;
layout(location = 1) in flat int mode;
layout(set = 0, binding = 0) uniform sampler2D image;
layout(location = 0) out vec4 result;
vec4 shade(vec4 c) {
    if (c.a < 0.1) discard;
    for (int i = 0; i < 4; ++i) {
        if (c[i] > 0.9) {
            if (mode == 2) discard;
            c[i] *= 0.5;
        } else if (mode == i) {
            return c.zyxw;
        }
    }
    return c;
}
void main() {
    switch (mode) {
    case 0: result = color; break;
    case 1: discard;
    case 2: result = shade(color) * texture(image, color.xy); return;
    default: result = vec4(1.0); result.x = dFdx(color.x);
    }
    if (gl_FrontFacing) result.w = 0.0;
}
