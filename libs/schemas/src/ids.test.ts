import fc from 'fast-check';
import { formatId, newId, newUuid, parseId } from './ids';
import { kinds, type IdPrefix } from './kinds';

describe('ids', () => {
  it('gives fresh ids that read back as the uuid inside', () => {
    for (const prefix of Object.keys(kinds) as IdPrefix[]) {
      const id = newId(prefix);
      const uuid = parseId(prefix, id);
      expect(id).toMatch(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`));
      expect(uuid && formatId(prefix, uuid)).toBe(id);
    }
  });

  it('keeps every uuid of version 7', () => {
    fc.assert(fc.property(fc.uuid({ version: 7 }), (uuid) => parseId('conv', formatId('conv', uuid)) === uuid));
  });

  it('finds none in the bits of any other uuid, nil and max included', () => {
    const others = fc.uuid({ version: [1, 2, 3, 4, 5, 6, 8] });
    fc.assert(fc.property(others, (uuid) => parseId('conv', formatId('conv', uuid)) === undefined));
    expect(parseId('agent', 'agent_00000000000000000000000000')).toBeUndefined();
    expect(parseId('agent', 'agent_00000000000000000000000001')).toBeUndefined();
    expect(parseId('agent', 'agent_7zzzzzzzzzzzzzzzzzzzzzzzzz')).toBeUndefined();
  });

  const base32 = fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz');

  it('never throws, whatever the 128 bits, and reads only what comes back as the same', () => {
    const suffix = fc
      .tuple(fc.constantFrom(...'01234567'), fc.string({ unit: base32, minLength: 25, maxLength: 25 }))
      .map((parts) => parts.join(''));
    const isKept = (id: string): boolean => {
      const uuid = parseId('agent', id);
      return uuid === undefined || formatId('agent', uuid) === id;
    };
    fc.assert(fc.property(suffix, (text) => isKept(`agent_${text}`)));
  });

  it('never throws for a real id with one wrong character', () => {
    const id = newId('agent');
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 31 }), base32, (at, letter) => {
        const typed = id.slice(0, at) + letter + id.slice(at + 1);
        const uuid = parseId('agent', typed);
        return uuid === undefined || formatId('agent', uuid) === typed;
      }),
    );
  });

  it('sorts by time of birth', () => {
    const ids = Array.from({ length: 1_000 }, () => newId('msg'));
    expect([...ids].sort()).toEqual(ids);
  });

  it('gives fresh uuids of version 7 that sort by time of birth', () => {
    const uuids = Array.from({ length: 1_000 }, newUuid);
    expect(
      uuids.filter((uuid) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(uuid)),
    ).toEqual([]);
    expect([...new Set(uuids)].sort()).toEqual(uuids);
    expect(Math.abs(parseInt(uuids[0]!.replace('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(10_000);
  });

  it.each([
    '',
    'conv_',
    'conv_01jd6f9a7cfkb8s6yqz4w2m1t',
    'conv_01jd6f9a7cfkb8s6yqz4w2m1trr',
    'conv_81jd6f9a7cfkb8s6yqz4w2m1tr',
    'conv_01JD6F9A7CFKB8S6YQZ4W2M1TR',
    'conv_01jd6f9a7cfkb8s6yqz4w2m1ti',
    'agent_01jd6f9a7cfkb8s6yqz4w2m1tr',
    '01jd6f9a7cfkb8s6yqz4w2m1tr',
    '__proto__',
  ])('finds no conversation in %p', (text) => {
    expect(parseId('conv', text)).toBeUndefined();
  });

  it('never throws for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => parseId('conv', `conv_${text}`) === undefined || text.length === 26));
  });
});
