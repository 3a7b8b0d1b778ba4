#version 450
// A specialization constant of each kind.
layout(local_size_x = 1) in;
layout(constant_id = 0) const float F = 1.0;
layout(constant_id = 1) const double D = 1.0;
layout(constant_id = 2) const uint U = 1;
layout(constant_id = 3) const bool B = false;
layout(binding = 0) buffer Found { float found[]; };
void main() {
  found[0] = F;
  found[1] = float(D);
  found[2] = float(U);
  found[3] = B ? 1.0 : 0.0;
}
