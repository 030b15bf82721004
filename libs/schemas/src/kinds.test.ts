import * as cursors from './cursor';
import { isId } from './ids';
import { exampleId, kinds, type IdPrefix } from './kinds';

const prefixes = Object.keys(kinds) as IdPrefix[];

test.each(prefixes)('the example of %s is an id', (prefix) => expect(isId(prefix, exampleId(prefix))).toBe(true));

test('no two lists have one number', () => {
  const ofKinds = Object.values(kinds).flatMap((kind) => ('list' in kind ? [kind.list] : []));
  const place = { at: new Date(0), uuid: '0193568e-1234-7abc-8def-0123456789ab' };
  const numberOf = (codec: typeof cursors.agentCursor): number => Buffer.from(codec.encode(place), 'base64url')[0] ?? 0;
  const others = [
    cursors.waitingCursor,
    cursors.agentVersionCursor,
    cursors.outboxCursor,
    cursors.rejectedUpdateCursor,
  ].map(numberOf);
  const all = [...ofKinds, ...others];
  expect(new Set(all).size).toBe(all.length);
});
