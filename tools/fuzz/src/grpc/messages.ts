import { create, ScalarType, toBinary, type DescField, type DescMessage, type Message } from '@bufbuild/protobuf';
import fc from 'fast-check';
import { anyText, brokenText, brokenMetadata, someMetadata, textOf } from '../openapi/strange';
import { idsOfOtherBits, mistyped } from '../openapi/strange-ids';
import { toJsonText } from '../base/json-text';
import type { Rpc } from './registry';
import samples from '../base/samples.json';
import { oneOf } from '../base/random';

export interface IdPool {
  readonly agents: readonly string[];
  readonly conversations: readonly string[];
  readonly accounts: readonly string[];
}

export interface MessageDraw {
  readonly message: Message;
  readonly bytes: Buffer;
  readonly isSpoiled: boolean;
  readonly isBadUtf8: boolean;
}

const malformed = [...samples.grpc.malformedIds, ...['agent', 'conv', 'acct', 'key'].flatMap(idsOfOtherBits)];

const goodTexts: Readonly<Record<string, readonly string[]>> = samples.grpc.texts;

const jsonTexts = oneOf(
  [5, someMetadata.map(toJsonText)],
  [2, brokenMetadata.map(toJsonText)],
  [2, fc.constantFrom(...samples.grpc.json, '['.repeat(50_000), `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)],
);

function textsOf(name: string, ids: IdPool): fc.Arbitrary<string> {
  if (name.startsWith('metadata')) return jsonTexts;
  if (name === 'id' || name.endsWith('_id') || name === 'agent_ids') {
    const own = fc.constantFrom(...idsFor(name, ids));
    return oneOf(
      [24, own],
      [3, fc.constantFrom(...samples.grpc.absentIds, ...malformed)],
      [1, fc.tuple(own, fc.nat()).map(([id, draw]) => mistyped(id, draw))],
    );
  }
  const known = goodTexts[name];
  const lengths = fc.constantFrom(0, 1, 20, 21, 64, 65, 120, 121, 255, 256, 2_000, 2_001, 4_096, 4_097).chain(textOf);
  return oneOf(
    [known ? 12 : 1, fc.constantFrom(...(known ?? ['Ada']))],
    [6, anyText.map((text) => text || 'x')],
    [1, lengths],
    // The encoder takes only Unicode, so lone surrogates are put into the bytes afterwards.
    [1, brokenText.map((text) => text.toWellFormed())],
  );
}

function idsFor(name: string, { agents, conversations, accounts }: IdPool): readonly string[] {
  if (name.startsWith('agent')) return agents;
  if (name.startsWith('conversation')) return conversations;
  return name === 'account_id' ? accounts : [...agents, ...conversations];
}

const int32 = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom(-1, 100, 101, 2 ** 31 - 1, -(2 ** 31)));
const int64 = fc.oneof(
  fc.bigInt({ min: 0n, max: 5n }),
  fc.constantFrom(-1n, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n), 1_763_700_000n),
);
const double = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.constantFrom(-1, 0.5, 1_763_700_000_000, 1e300, NaN, Infinity),
);

function scalarOf(field: DescField, scalar: ScalarType, ids: IdPool): fc.Arbitrary<unknown> {
  switch (scalar) {
    case ScalarType.STRING:
      return textsOf(field.name, ids);
    case ScalarType.BOOL:
      return fc.boolean();
    case ScalarType.BYTES:
      return fc.oneof(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.uint8Array({ maxLength: 40 }));
    case ScalarType.INT32:
      return int32;
    case ScalarType.FLOAT:
      return fc.float();
    case ScalarType.DOUBLE:
      return double;
    default:
      return int64;
  }
}

function timestampOf(desc: DescMessage): fc.Arbitrary<unknown> {
  const nowSeconds = 1_795_253_400n;
  const seconds = oneOf(
    [6, fc.bigInt({ min: nowSeconds - 3_000_000n, max: nowSeconds })],
    [
      1,
      fc.constantFrom(
        -300_000_000_000n,
        -62_135_596_801n,
        253_402_300_800n,
        2n ** 53n,
        -(2n ** 63n),
        2n ** 63n - 1n,
        0n,
      ),
    ],
  );
  const nanos = oneOf([6, fc.constant(0)], [1, fc.constantFrom(-1, 999_999_999, 1_000_000_000, 2 ** 31 - 1)]);
  return fc.record({ seconds, nanos }).map((init) => create(desc, init as never));
}

function valueOf(field: DescField, ids: IdPool): fc.Arbitrary<unknown> {
  switch (field.fieldKind) {
    case 'scalar':
      return scalarOf(field, field.scalar, ids);
    case 'enum': {
      const numbers = field.enum.values.map(({ number }) => number).filter((number) => number > 0);
      return oneOf([12, fc.constantFrom(...numbers)], [1, fc.constantFrom(0, 99, -1, 2 ** 31 - 1)]);
    }
    case 'message':
      return messageOf(field.message, ids);
    case 'list': {
      const item = itemOf(field, ids);
      return oneOf([8, fc.array(item, { maxLength: 3 })], [1, fc.array(item, { minLength: 9, maxLength: 22 })]);
    }
    case 'map':
      return fc.constant({});
  }
}

function itemOf(field: DescField & { fieldKind: 'list' }, ids: IdPool): fc.Arbitrary<unknown> {
  if (field.listKind === 'message') return messageOf(field.message, ids);
  return field.listKind === 'scalar' ? scalarOf(field, field.scalar, ids) : fc.constantFrom(0, 1, 2, 99);
}

export function messageOf(desc: DescMessage, ids: IdPool): fc.Arbitrary<Message> {
  if (desc.typeName === 'google.protobuf.Timestamp') return timestampOf(desc) as fc.Arbitrary<Message>;
  const members = desc.members.flatMap((member) => {
    if (member.kind === 'field') return [[member.localName, optional(valueOf(member, ids))] as const];
    const cases = member.fields.map((field) => valueOf(field, ids).map((value) => ({ case: field.localName, value })));
    return [[member.localName, fc.oneof(...cases)] as const];
  });
  return fc.record(Object.fromEntries(members)).map((init) => create(desc, withoutUndefined(init) as never));
}

function optional(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return oneOf([5, value], [1, fc.constant(undefined)]);
}

function withoutUndefined(init: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(init).filter(([, value]) => value !== undefined));
}

type Spoil = 'none' | 'utf8' | 'flip' | 'cut' | 'unknown' | 'twice' | 'noise' | 'wire' | 'group' | 'varint';

/** Good and bad values, and bytes that no encoder produces. */
export function requests(rpc: Rpc, ids: IdPool): fc.Arbitrary<MessageDraw> {
  const spoil = oneOf(
    [14, fc.constant<Spoil>('none')],
    [6, fc.constantFrom<Spoil>('utf8', 'flip', 'cut', 'unknown', 'twice', 'noise', 'wire', 'group', 'varint')],
  );
  return fc
    .tuple(messageOf(rpc.input, ids), spoil, fc.nat(), fc.uint8Array({ maxLength: 60 }))
    .map(([message, kind, place, noise]) => {
      const good = Buffer.from(toBinary(rpc.input, message));
      const bytes = spoiled(good, kind, place, noise);
      const isBadUtf8 = kind === 'utf8' && !bytes.equals(good);
      return { message, bytes, isSpoiled: kind !== 'none' && !bytes.equals(good), isBadUtf8 };
    });
}

function spoiled(good: Buffer, kind: Spoil, place: number, noise: Uint8Array): Buffer {
  const at = good.length > 0 ? place % good.length : 0;
  switch (kind) {
    case 'none':
      return good;
    case 'utf8':
      // The replacements have the same length.
      return Buffer.from(
        good.toString('latin1').replace('Ada', '\xc0\x80\xff').replace('order', '\xed\xa0\x80er'),
        'latin1',
      );
    case 'flip':
      return Buffer.concat([good.subarray(0, at), Buffer.from([place % 256]), good.subarray(at + 1)]);
    case 'cut':
      return good.subarray(0, at);
    case 'unknown':
      // Field 1000, length-delimited, and field 536870911, varint.
      return Buffer.concat([good, Buffer.from('c23e03616263', 'hex'), Buffer.from('f8ffffff0f01', 'hex')]);
    case 'twice':
      return Buffer.concat([good, good]);
    case 'noise':
      return Buffer.from(noise);
    case 'wire':
      // Fields 1 to 3 as varint and as fixed64.
      return Buffer.concat([
        good,
        Buffer.from('0801', 'hex'),
        Buffer.from('110102030405060708', 'hex'),
        Buffer.from('1801', 'hex'),
      ]);
    case 'group':
      return Buffer.concat([Buffer.from('0b'.repeat(1 + (place % 400)), 'hex'), good]);
    case 'varint':
      return Buffer.concat([good, Buffer.from('08ffffffffffffffffffffff01', 'hex')]);
  }
}
