//! versions 1.0 1.6
#version 450
// Conditions in conditions, with effects: one construct in another's header.
layout(local_size_x = 1) in;
layout(set = 0, binding = 0) buffer Data { int count; int values[]; };
bool touch(int i) { values[i]++; return values[i] > 3; }
void main() {
    int x = touch(0) && touch(1) || touch(2) && !touch(3) ? values[4] : (touch(5) ? 7 : 8);
    int y = (touch(1) ? touch(2) : touch(3)) ? x : x + 1;
    while (touch(6) || touch(7)) { if (touch(8) && touch(9)) break; x += y; }
    values[0] = x + y;
}
