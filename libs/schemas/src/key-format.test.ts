import { createHash } from 'node:crypto';
import { digestKey, hashKey, isKeyWellFormed, makeKey } from './key-format';

describe('the value of a key', () => {
  it('has the mode as its prefix, 32 random characters and a checksum', () => {
    expect(makeKey('live')).toMatch(/^parley_live_[0-9A-Za-z]{38}$/);
    expect(makeKey('test')).toMatch(/^parley_test_[0-9A-Za-z]{38}$/);
  });

  it('is well formed', () => {
    for (const mode of ['live', 'test'] as const) {
      for (let i = 0; i < 200; i++) expect(isKeyWellFormed(makeKey(mode))).toBe(true);
    }
  });

  it('has the checksum that any CRC-32 gives, most significant character first', () => {
    // CRC-32 of the 44 characters before is 1049020500 = 0x3e86c854 (python3: zlib.crc32).
    expect(isKeyWellFormed(`parley_live_${'0'.repeat(32)}18za9U`)).toBe(true);
  });

  it('is refused with any one character changed, two swapped, or another mode', () => {
    const value = makeKey('live');
    for (let at = 12; at < value.length; at++) {
      const other = value[at] === 'x' ? 'y' : 'x';
      expect(isKeyWellFormed(value.slice(0, at) + other + value.slice(at + 1))).toBe(false);
    }
    expect(isKeyWellFormed(value.replace('parley_live_', 'parley_test_'))).toBe(false);
  });

  it.each(['', 'parley_live_', 'parley_prod_' + '0'.repeat(38), `${makeKey('live')}\n`, ` ${makeKey('live')}`])(
    'is refused in another form: %j',
    (value) => expect(isKeyWellFormed(value)).toBe(false),
  );

  it('uses every character of the alphabet about as often as any other', () => {
    const counts = new Map<string, number>();
    const keys = 4_000;
    for (let i = 0; i < keys; i++) {
      for (const character of makeKey('live').slice(12, 44)) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    const expected = (keys * 32) / 62;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(62);
    // 61 degrees of freedom: above 150 once in 10^9 runs; bytes modulo 62 give about 3,000.
    expect(chiSquare).toBeLessThan(150);
  });

  it('is stored as its SHA-256', () => {
    const value = makeKey('test');
    expect(hashKey(value)).toEqual(createHash('sha256').update(value).digest());
    expect(digestKey(value)).toBe(hashKey(value).toString('hex'));
  });
});
