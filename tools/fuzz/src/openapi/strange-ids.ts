const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** Nil, nearly nil, max, and other versions and variants than UUIDv7. */
const otherBits = [
  '00000000000000000000000000',
  '00000000000000000000000001',
  '7zzzzzzzzzzzzzzzzzzzzzzzzz',
  '01jd6f8x2s8fvbsqk3h7n5w0ze',
  '01jd6f8x2s0fv0sqk3h7n5w0ze',
  '01jd6f8x2sffv0sqk3h7n5w0ze',
];

/** Well-formed, but no answer has had them. */
export function idsOfOtherBits(prefix: string): string[] {
  return otherBits.map((suffix) => `${prefix}_${suffix}`);
}

export function mistyped(id: string, draw: number): string {
  const at = id.length - 1 - (draw % 25);
  const is = BASE32.indexOf(id[at] ?? '');
  const other = BASE32[(is + 1 + (draw % 31)) % 32] ?? '0';
  return id.slice(0, at) + other + id.slice(at + 1);
}
