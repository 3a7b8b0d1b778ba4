//! versions 1.0 1.6
#version 450
layout(isolines, fractional_even_spacing) in;
void main() { gl_Position = gl_in[0].gl_Position * gl_TessCoord.x + gl_in[1].gl_Position * (1.0 - gl_TessCoord.x); }
