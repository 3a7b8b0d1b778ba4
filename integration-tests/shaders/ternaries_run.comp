//! versions 1.0 1.3 1.6
//! groups 1 1 1
//! buffer 0:0 i32[16] = mod 5
#version 450
// Short circuits with effects on both sides, conditions in conditions.
layout(local_size_x = 1) in;
layout(set = 0, binding = 0) buffer Data { int v[]; };
bool touch(int i) { return ++v[i] > 3; }
void main() {
    int x = touch(0) && touch(1) || touch(2) && !touch(3) ? v[4] : (touch(5) ? 7 : 8);
    int y = (touch(1) ? touch(2) : touch(3)) ? x : x + 1;
    int n = 0;
    while ((touch(6) || touch(7)) && n++ < 9) { if (touch(8) && touch(9)) break; x += y; }
    v[10] = x * 100 + y * 10 + n;
}
