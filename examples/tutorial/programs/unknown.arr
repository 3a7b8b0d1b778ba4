input signal[8]
output louder = 2 * signol
