//! versions 1.0 1.3
//! groups 1 1 1
//! buffer 0:0 i32[32] = mod 9
[[vk::binding(0, 0)]] RWStructuredBuffer<int> data;
int pick(int x, inout int calls) {
    calls++;
    [branch] switch (x) {
    case 0: case 1: return 5;
    case 2: { [loop] while (x < 40) { x *= 3; if (x == 18) break; if (x == 6) continue; x++; } break; }
    case 3: x = -1; break;
    default: [flatten] if (x > 6) return x * 2; x = 0;
    }
    return x;
}
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    int calls = 0, i = 0, sum = 0;
    do { sum += pick((data[id.x] + i) % 9, calls); } while (++i < 3 && sum < 100);
    data[id.x] = sum * 10 + calls;
}
