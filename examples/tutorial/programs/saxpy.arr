# Arrays of eight numbers.
input x[8]
input y[8]
let s = 2.5 * x + y
output z = max(s + s, reverse(x) * 1)
