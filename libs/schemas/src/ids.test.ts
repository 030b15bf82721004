import fc from 'fast-check';
import { formatId, idPrefixes, newId, newUuid, parseId } from './ids';

describe('ids', () => {
  it('gives fresh ids that read back as the uuid inside', () => {
    for (const prefix of idPrefixes) {
      const id = newId(prefix);
      const uuid = parseId(prefix, id);
      expect(id).toMatch(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`));
      expect(uuid && formatId(prefix, uuid)).toBe(id);
    }
  });

  it('keeps every uuid', () => {
    fc.assert(fc.property(fc.uuid(), (uuid) => parseId('conv', formatId('conv', uuid)) === uuid));
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

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => parseId('conv', `conv_${text}`) === undefined || text.length === 26));
  });
});
