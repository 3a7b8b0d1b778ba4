//! versions 1.0 1.6
#version 450
// A switch whose cases go on in each other, with returns and a loop around that they continue.
layout(local_size_x = 1) in;
layout(set = 0, binding = 0) buffer Data { int count; int values[]; };
int classify(int value) {
    int result = 1;
    switch (value) {
    case 0:
        result = 10;
    case 1:
        result += 1;
    case 2:
        result += 2;
        break;
    case 5:
        return 50;
    case 6:
    case 7:
        if (result > 3) return 6;
        result = 60;
    default:
        result -= 1;
    }
    return result;
}
void main() {
    for (int i = 0; i < count; ++i) {
        switch (values[i]) {
        case 3:
            continue;
        case 4:
            values[i] = 4;
            break;
        case -1:
            return;
        default:
            if (values[i] > 100) continue;
            values[i] = classify(values[i]);
        }
        values[i] += 1;
    }
}
