import fc from 'fast-check';
import type { Param } from '../judge/queries';
import type { Operation } from '../openapi/document';
import { idsOfOtherBits } from '../openapi/strange-ids';
import samples from '../base/samples.json';
import { oneOf } from '../base/random';

const now = '2026-11-21T09:30:00Z';

/** Cursors with times and ids at the limits and beyond. */
const forgedCursors: readonly string[] = [1, 3].flatMap((list) =>
  [0n, -(2n ** 63n), 2n ** 63n - 1n, -62_135_596_800_001n, 253_402_300_800_000n].flatMap((ms) =>
    [0x00, 0xff].map((byte) => {
      const bytes = Buffer.alloc(25, byte);
      bytes.writeUInt8(list);
      bytes.writeBigInt64BE(ms, 1);
      return bytes.toString('base64url');
    }),
  ),
);

const byName: Readonly<Record<string, readonly string[]>> = {
  q: [
    'refund',
    '"not delivered" -refund',
    '-refund',
    'refund from:customer status:active tag:vip',
    'from:from:',
    '"'.repeat(900),
  ],
  cursor: [...forgedCursors, '%', 'AQAAAZ', 'not a cursor!', 'AQ'.repeat(17), 'z'.repeat(600), '../../etc', 'AQ=='],
  agent_id: ['agent_01jd6f8x2sf4vb9qk3h7n5w0ze', 'agent_x', ...idsOfOtherBits('agent'), '*', "'", 'x'.repeat(4_000)],
  timezone: [
    ...['UTC', 'Europe/Berlin', 'America/St_Johns', '+02:00', 'Mars/Phobos', 'Europe/Berlin\0', "UTC'; --"],
    ...['europe/berlin', 'EST5EDT', 'MST', 'BST', 'SystemV/PST8', '../../etc/passwd'],
  ],
};

function valuesOf({ name, schema }: Operation['query'][number]): readonly string[] {
  const { enum: words = schema.items?.enum, maxLength = schema.items?.maxLength } = schema;
  if (schema.type === 'integer') return samples.numbers;
  if (words) {
    const [first = '', last = first] = [words[0], words.at(-1)];
    return [first, last, `${first},${last}`, `${first},`, first.toUpperCase(), '', `${first}\0`, '__proto__'];
  }
  const edges = maxLength === undefined ? [] : ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1)];
  return [...(byName[name] ?? []), ...samples.texts, ...edges];
}

const times = [...samples.times, `2026-11-20T09:30:00.${'1'.repeat(120)}Z`];

const someTime = oneOf(
  [3, fc.constantFrom(...times)],
  [
    1,
    fc
      .date({ min: new Date('2025-09-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString()),
  ],
  [1, fc.integer({ min: 398, max: 402 }).map((days) => new Date(Date.parse(now) - days * 86_400_000).toISOString())],
);

function paramOf(param: Operation['query'][number]): fc.Arbitrary<Param> {
  const { name, schema } = param;
  const known = valuesOf(param);
  const isTime = schema.type === 'string' && schema.anyOf !== undefined;
  const values = isTime
    ? someTime
    : fc.oneof(fc.constantFrom(...known.slice(0, 3)), fc.constantFrom(...known), fc.string());
  return oneOf(
    [20, values.map((value) => ({ name, value: value.toWellFormed() }))],
    [1, fc.constantFrom(...samples.encodings).map((raw) => ({ name, value: raw, raw }))],
  );
}

const unknownParam: fc.Arbitrary<Param> = fc
  .tuple(fc.constantFrom(...samples.parameters), fc.constantFrom('1', '', 'x'))
  .map(([name, value]) => ({ name, value }));

export function queries(operation: Operation): fc.Arbitrary<readonly Param[]> {
  const none = fc.constant<readonly Param[]>([]);
  const strange = [1, unknownParam.map((param) => [param])] as const;
  if (operation.query.length === 0) return oneOf([25, none], strange);
  const names = operation.query;
  const some = fc
    .shuffledSubarray([...names], { maxLength: Math.min(4, names.length) })
    .chain((chosen) => fc.tuple(...chosen.map(paramOf)));
  const twice = fc
    .constantFrom(...names)
    .chain((name) => fc.tuple(paramOf(name), paramOf(name)))
    .map(([first, second]) => [first, second]);
  return oneOf([4, none], [20, some], strange, [1, twice]);
}

export function queryText(params: readonly Param[]): string {
  const pairs = params.map(({ name, value, raw }) => `${encodeURIComponent(name)}=${raw ?? encodeURIComponent(value)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
