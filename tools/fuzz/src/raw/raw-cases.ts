import fc from 'fast-check';
import type { RawPlan } from './exchange-bytes';
import { goodTexts, rowsFor } from './raw-rows';
import { oneOf } from '../base/random';

export interface RawCase {
  readonly name: string;
  readonly plan: RawPlan;
  /** `refused`: the last answer is a 4xx, or the connection ends. `any`: no 5xx. */
  readonly expected: 'ok' | 'refused' | 'any';
  /** More answers would come from what was no request. */
  readonly responsesMax: number;
  readonly timeoutMs?: number;
}

/** Failed authentications are counted by address. */
const FROM = '127.0.0.98';

/** Cut into random packets, with bytes changed, lost or doubled, and noise. */
export function rawCases(key: string): fc.Arbitrary<RawCase> {
  const rows = rowsFor(key);
  const whole = fc.constantFrom(...rows).chain(([name, expected, text, responses = 1]) => {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    return cut(bytes).map((pieces): RawCase => {
      const from = name.includes('without a key') ? FROM : undefined;
      return { name, expected, responsesMax: responses, plan: { pieces, ending: 'end', responses, from } };
    });
  });
  const changed = fc
    .tuple(fc.constantFrom(...rows.filter(([, , text]) => text.length < 5_000)), fc.nat(), fc.nat(255), fc.nat(3))
    .chain(([[name, , text, responses = 1], place, byte, kind]) =>
      cut(mutate(typeof text === 'string' ? Buffer.from(text) : text, place, byte, kind)).map((pieces): RawCase => ({
        name: `changed bytes: ${name.split(':')[0]}`,
        expected: 'any',
        // A changed length can split a request in two.
        responsesMax: responses + 1,
        plan: { pieces, ending: 'end', responses: 1, from: FROM },
      })),
    );
  const [get, post] = goodTexts(key);
  const half = fc.tuple(fc.constantFrom(get, post), fc.nat(), fc.boolean()).map(([bytes, place, ends]): RawCase => {
    const pieces = [bytes.subarray(0, 1 + (place % (bytes.length - 1)))];
    const plan: RawPlan = { pieces, ending: ends ? 'end' : 'reset', responses: 1 };
    return {
      name: bytes === get ? 'half a GET' : 'half a POST',
      expected: ends ? 'refused' : 'any',
      responsesMax: 1,
      plan,
    };
  });
  const noise = fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes): RawCase => {
    return {
      name: 'noise',
      expected: 'refused',
      responsesMax: 1,
      plan: { pieces: [Buffer.from(bytes)], ending: 'end', responses: 1 },
    };
  });
  return oneOf([8, whole], [4, changed], [2, half], [1, noise]);
}

/** The server ends them after 10 s (head) and 15 s (whole). */
export function slowCases(key: string): readonly RawCase[] {
  const [get, post] = goodTexts(key);
  const texts = [get.subarray(0, 10), get.subarray(0, -4), post.subarray(0, -20), post.subarray(0, -5)];
  return texts.map((text, index) => ({
    name: `never finished ${index}`,
    expected: 'refused',
    responsesMax: 1,
    timeoutMs: 20_000,
    plan: { pieces: [text], ending: 'wait', responses: 1 },
  }));
}

function cut(bytes: Buffer): fc.Arbitrary<Buffer[]> {
  return fc.array(fc.nat(Math.min(bytes.length, 600)), { maxLength: 3 }).map((places) => {
    const edges = [0, ...places.sort((a, b) => a - b), bytes.length];
    return edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
  });
}

function mutate(bytes: Buffer, place: number, byte: number, kind: number): Buffer {
  const at = place % bytes.length;
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + 1)];
  if (kind === 0) return Buffer.concat([before, Buffer.from([byte]), after]);
  if (kind === 1) return Buffer.concat([before, after]);
  if (kind === 2) return Buffer.concat([before, Buffer.from([byte]), bytes.subarray(at)]);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + 20), bytes.subarray(at)]);
}
