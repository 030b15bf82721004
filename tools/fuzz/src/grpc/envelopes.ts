import fc from 'fast-check';
import { idsOfOtherBits } from '../openapi/strange-ids';
import { framed } from '../base/call-grpc';
import { oneOf } from '../base/random';

export interface Envelope {
  readonly name: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly frame?: (message: Buffer) => Buffer;
  /** Always, or where an account is required. */
  readonly refusedAs?: 'caller' | 'tenant';
  /** gRPC itself refuses it: only a hang or an ended process is a fault. */
  readonly isBroken?: boolean;
}

type Metadata = Readonly<Record<string, string>>;

function wrongEnvelopes(tenant: Metadata): readonly Envelope[] {
  const without = (name: string): Record<string, string> =>
    Object.fromEntries(Object.entries(tenant).filter(([key]) => key !== name));
  return [
    { name: 'no caller', metadata: without('x-parley-caller'), refusedAs: 'caller' },
    { name: 'no account', metadata: without('x-parley-account'), refusedAs: 'tenant' },
    { name: 'no mode', metadata: without('x-parley-mode'), refusedAs: 'tenant' },
    { name: 'no tenant', metadata: { 'x-parley-caller': 'fuzz' }, refusedAs: 'tenant' },
    { name: 'a made-up mode', metadata: { ...tenant, 'x-parley-mode': 'LIVE' }, refusedAs: 'tenant' },
    { name: 'a malformed account', metadata: { ...tenant, 'x-parley-account': 'acct_x' }, refusedAs: 'tenant' },
    ...idsOfOtherBits('acct').map((account) => ({
      name: `an account that is no UUIDv7, ${account}`,
      metadata: { ...tenant, 'x-parley-account': account },
      refusedAs: 'tenant' as const,
    })),
    {
      name: 'an agent for an account',
      metadata: { ...tenant, 'x-parley-account': 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze' },
      refusedAs: 'tenant',
    },
    { name: 'a __proto__ mode', metadata: { ...tenant, 'x-parley-mode': '__proto__' }, refusedAs: 'tenant' },
  ];
}

function oddEnvelopes(tenant: Metadata): readonly Envelope[] {
  return [
    {
      name: 'an account that is not there',
      metadata: { ...tenant, 'x-parley-account': 'acct_01jd6f8x2sf4vb9qk3h7n5w0ze' },
    },
    { name: 'a long idempotency-key', metadata: { ...tenant, 'idempotency-key': 'k'.repeat(256) } },
    { name: 'a strange request id', metadata: { ...tenant, 'x-request-id': '"; drop table' } },
    { name: 'the caller twice', metadata: { ...tenant, 'x-parley-caller': 'a, b' } },
    { name: 'a deadline of 1 µs', metadata: { ...tenant, 'grpc-timeout': '1u' }, isBroken: true },
    { name: 'a deadline that is none', metadata: { ...tenant, 'grpc-timeout': 'soon' }, isBroken: true },
    { name: 'a huge deadline', metadata: { ...tenant, 'grpc-timeout': '99999999H' } },
    { name: 'another content type', metadata: { ...tenant, 'content-type': 'application/json' }, isBroken: true },
    {
      name: 'an unknown encoding',
      metadata: { ...tenant, 'grpc-encoding': 'br' },
      frame: (bytes) => framed(bytes, 1),
      isBroken: true,
    },
    { name: 'details that are no base64', metadata: { ...tenant, 'x-bin': '%%%' }, isBroken: true },
    { name: 'metadata of 20 KiB', metadata: { ...tenant, 'x-large': 'x'.repeat(20_000) }, isBroken: true },
    { name: 'an unknown method', metadata: tenant, path: '/parley.agent.v1.AgentService/Nothing', isBroken: true },
    { name: 'an unknown service', metadata: tenant, path: '/__proto__/constructor', isBroken: true },
    { name: 'no path', metadata: tenant, path: '/', isBroken: true },
    { name: 'health', metadata: tenant, path: '/grpc.health.v1.Health/Check', isBroken: true },
    { name: 'no message', metadata: tenant, frame: () => Buffer.alloc(0), isBroken: true },
    {
      name: 'two messages',
      metadata: tenant,
      frame: (bytes) => Buffer.concat([framed(bytes), framed(bytes)]),
      isBroken: true,
    },
    { name: 'half a frame', metadata: tenant, frame: (bytes) => framed(bytes).subarray(0, 3), isBroken: true },
    {
      name: 'a length too long',
      metadata: tenant,
      frame: (bytes) => framed(bytes, 0, bytes.length + 10),
      isBroken: true,
    },
    { name: 'a length of 4 GiB', metadata: tenant, frame: (bytes) => framed(bytes, 0, 2 ** 32 - 1), isBroken: true },
    { name: 'a compressed flag', metadata: tenant, frame: (bytes) => framed(bytes, 1), isBroken: true },
    { name: 'an unknown flag', metadata: tenant, frame: (bytes) => framed(bytes, 255), isBroken: true },
    { name: 'no frame', metadata: tenant, frame: (bytes) => bytes, isBroken: true },
  ];
}

/** Mostly good. @param tenant the metadata of a good call */
export function envelopes(tenant: Metadata): fc.Arbitrary<Envelope> {
  const good: Envelope = { name: 'good', metadata: tenant };
  const keyed = fc
    .nat(50)
    .map((n): Envelope => ({ name: 'good, with a key', metadata: { ...tenant, 'idempotency-key': `fuzz-${n}` } }));
  return oneOf(
    [30, fc.constant(good)],
    [4, keyed],
    [3, fc.constantFrom(...wrongEnvelopes(tenant))],
    [3, fc.constantFrom(...oddEnvelopes(tenant))],
  );
}
