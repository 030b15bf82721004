import fc from 'fast-check';
import { formatId, idPrefixes, newId, parseId } from './ids';

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
