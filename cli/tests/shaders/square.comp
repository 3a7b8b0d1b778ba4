#version 450
// Squares a number for each workgroup.
layout(local_size_x = 1) in;
layout(constant_id = 3) const uint PLUS = 0;
layout(binding = 0) buffer Numbers { uint numbers[]; };
void main() { numbers[gl_WorkGroupID.x] = numbers[gl_WorkGroupID.x] * numbers[gl_WorkGroupID.x] + PLUS; }
