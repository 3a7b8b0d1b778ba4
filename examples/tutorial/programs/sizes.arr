input x[8]

input y[16]
output z = x + y
