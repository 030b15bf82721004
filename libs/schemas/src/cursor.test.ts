import * as cursors from './cursor';
import { agentCursor } from './cursor';

type CursorCodec = typeof agentCursor;

const place = { at: new Date('2026-11-21T09:30:00.123Z'), uuid: '0193568e-1234-7abc-8def-0123456789ab' };

describe('a cursor', () => {
  it('comes back as it was, in URL-safe characters', () => {
    const text = agentCursor.encode(place);
    expect(text).toMatch(/^[\w-]{34}$/);
    expect(agentCursor.decode(text)).toEqual(place);
  });

  it('keeps times before 1970', () => {
    const early = { ...place, at: new Date('0001-01-01T00:00:00.000Z') };
    expect(agentCursor.decode(agentCursor.encode(early))).toEqual(early);
  });

  const valid = agentCursor.encode(place);
  it.each(['', 'x', valid.slice(1), `${valid}A`, `${valid}=`, ` ${valid}`, `B${valid.slice(1)}`, '☃', '0'.repeat(34)])(
    'is refused if it is not one: %j',
    (text) => expect(agentCursor.decode(text)).toBeUndefined(),
  );

  it('is refused by every other list', () => {
    const codecs = Object.entries(cursors).filter(([name]) => /^\w+Cursor$/.test(name)) as [string, CursorCodec][];
    expect(codecs.length).toBeGreaterThan(15);
    for (const [name, { encode }] of codecs) {
      const readers = codecs.filter(([, { decode }]) => decode(encode(place)) !== undefined);
      expect(readers.map(([reader]) => reader)).toEqual([name]);
    }
  });

  it.each([2n ** 62n, -(2n ** 63n), 253_402_300_800_000n, -62_135_596_800_001n])(
    'is refused if its time is beyond the calendar: %d ms',
    (ms) => {
      const forged = Buffer.from(valid, 'base64url');
      forged.writeBigInt64BE(ms, 1);
      expect(agentCursor.decode(forged.toString('base64url'))).toBeUndefined();
    },
  );
});
