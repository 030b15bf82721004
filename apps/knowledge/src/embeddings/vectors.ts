/** A unit vector as float4, little endian. Undefined: zero, or no vector. */
export function packVector(vector: readonly number[]): Buffer | undefined {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (!Number.isFinite(length) || length === 0) return undefined;
  const packed = Buffer.alloc(vector.length * Float32Array.BYTES_PER_ELEMENT);
  vector.forEach((value, at) => packed.writeFloatLE(value / length, at * Float32Array.BYTES_PER_ELEMENT));
  return packed;
}

export function unpackVector(packed: Buffer): Float32Array {
  const copy = new Uint8Array(packed);
  return new Float32Array(copy.buffer, 0, copy.byteLength / Float32Array.BYTES_PER_ELEMENT);
}

/** -1 for different lengths. */
export function cosineOf(one: Float32Array, other: Float32Array): number {
  if (one.length !== other.length) return -1;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
