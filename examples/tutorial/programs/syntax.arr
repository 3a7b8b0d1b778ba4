input x[8]
output z = max(x, 1.5
