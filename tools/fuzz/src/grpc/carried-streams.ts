import { CarryRequest, MultiplexServiceService, type Call } from '@parley/contract/multiplex';
import { framed } from '../base/call-grpc';
import { OK, type GrpcCase } from './judge-call';

export interface Asked {
  readonly id: number;
  readonly answersMin: number;
  readonly answersMax: number;
  /** Judge it as the answer to this call. */
  readonly each?: GrpcCase;
  readonly statuses?: readonly number[];
}

export interface CarriedStream {
  readonly frames: readonly Buffer[];
  readonly asked: readonly Asked[];
  /** The service may end it with a reason, and answer anything. */
  readonly mayEnd?: boolean;
  readonly isCut?: boolean;
}

export interface Parts {
  /** With ids from 1. */
  readonly good: readonly GrpcCase[];
  /** Always answered OK. */
  readonly steady: Call;
}

const [DEADLINE_EXCEEDED, UNIMPLEMENTED, INTERNAL, UNAVAILABLE, UNAUTHENTICATED] = [4, 12, 13, 14, 16] as const;
const UINT32_MAX = 0xffff_ffff;
/** More than a service runs at once for a stream. */
const CALLS_TOO_MANY = 10_200;

export const frame = (request: Partial<CarryRequest>): Buffer =>
  framed(CarryRequest.encode({ calls: [], cancelled: [], ...request }).finish());

const callOf = ({ rpc, request, envelope }: GrpcCase, index: number): Call => ({
  id: index + 1,
  method: rpc.path,
  request: request.bytes,
  timeoutMs: 9_000,
  headers: Object.entries(envelope.metadata).flat(),
});

const once = (id: number, rest: Partial<Asked> = {}): Asked => ({ id, answersMin: 1, answersMax: 1, ...rest });
const askedOf = (good: readonly GrpcCase[]): Asked[] => good.map((each, index) => once(index + 1, { each }));
const STEADY_ID = 1_000_000;
const range = (length: number, first = 1): number[] => Array.from({ length }, (_, index) => first + index);

type Kind = (parts: Parts) => CarriedStream;

const amid =
  (add: (steady: Call) => Partial<CarriedStream>): Kind =>
  ({ good, steady }) => {
    const { frames = [], asked = [] } = add(steady);
    return {
      frames: [frame({ calls: good.map(callOf) }), ...frames, frame({ calls: [{ ...steady, id: STEADY_ID }] })],
      asked: [...askedOf(good), ...asked, once(STEADY_ID, { statuses: [OK] })],
    };
  };

const variants = (statuses: readonly number[], change: (steady: Call) => readonly Partial<Call>[]): Kind =>
  amid((steady) => {
    const calls = change(steady).map((changed, index) => ({ ...steady, id: 1_000 + index, ...changed }));
    return { frames: [frame({ calls })], asked: calls.map(({ id }) => once(id, { statuses })) };
  });

/** Good calls, then bytes after which the service may stop. */
const ending =
  (bytes: () => Buffer, isCut?: boolean): Kind =>
  ({ good }) => ({
    frames: [frame({ calls: good.map(callOf) }), bytes()],
    // Some take the last message as a normal one.
    asked: [...askedOf(good), once(0, { statuses: [UNIMPLEMENTED] })].map((asked) => ({ ...asked, answersMin: 0 })),
    mayEnd: true,
    ...(isCut ? { isCut } : {}),
  });

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const strange = ['__proto__', 'x', 'constructor', '', '', '', 'x-request-id', '\r\n\u2028"', 'traceparent', '00-x-y-z'];

export const carriedStreams: Readonly<Record<string, Kind>> = {
  'good calls': amid(() => ({})),
  'a message for each call': ({ good }) => ({
    frames: good.map((each, index) => frame({ calls: [callOf(each, index)] })),
    asked: askedOf(good),
  }),
  'no message': () => ({ frames: [], asked: [] }),
  'messages without calls': amid(() => ({ frames: range(100).map(() => frame({})) })),
  'an id twice': amid((steady) => ({
    frames: [frame({ calls: [steady, steady].map((call) => ({ ...call, id: 7_000 })) })],
    asked: [{ id: 7_000, answersMin: 1, answersMax: 2, statuses: [OK] }],
  })),
  'the first and the last id': variants([OK], () => [{ id: 0 }, { id: UINT32_MAX }]),
  'a name without a value': variants([OK], ({ headers }) => [
    { headers: [...headers, 'x-odd'] },
    { headers: [...headers, 'x-parley-account'] },
  ]),
  'no headers': variants([UNAUTHENTICATED], () => [{ headers: [] }, { headers: ['x-parley-caller'] }]),
  'strange headers': variants([OK], ({ headers }) => [{ headers: [...headers, ...strange] }]),
  'giant headers': variants([OK], ({ headers }) => [
    { headers: [...headers, ...range(20_000).map(String)] },
    { headers: [...headers, 'x-request-id', 'x'.repeat(1 << 20)] },
  ]),
  'requests that are no message': variants([INTERNAL], () => [{ request: hex('ffff') }, { request: hex('0a') }]),
  'unknown methods': variants([UNIMPLEMENTED], () =>
    ['', '/', '__proto__', 'toString', '/parley.agent.v1.AgentService/', MultiplexServiceService.carry.path].map(
      (method) => ({ method }),
    ),
  ),
  'a call without anything': amid(() => ({
    frames: [framed(hex('0a00'))],
    asked: [once(0, { statuses: [UNIMPLEMENTED] })],
  })),
  'an id that is a text': amid(() => ({
    frames: [framed(hex('0a030a0178'))],
    asked: [once(0, { statuses: [UNIMPLEMENTED] })],
  })),
  'unknown fields': amid(() => ({ frames: [framed(hex('c23e03616263f8ffffff0f01'))] })),
  'cancelled, but never called': amid(() => ({
    frames: [frame({ cancelled: [...range(10_000, 2_000), 0, UINT32_MAX] })],
  })),
  'cancelled before it is called': amid((steady) => ({
    frames: [frame({ cancelled: [8_000, 8_000] }), frame({ calls: [{ ...steady, id: 8_000 }] })],
    asked: [once(8_000, { statuses: [OK] })],
  })),
  'cancelled with its call': amid((steady) => ({
    frames: [frame({ calls: range(20, 3_000).map((id) => ({ ...steady, id })), cancelled: range(20, 3_000) })],
    asked: range(20, 3_000).map((id) => ({ id, answersMin: 0, answersMax: 1, statuses: [OK] })),
  })),
  'hardly any time': variants([OK, DEADLINE_EXCEEDED], () => range(5).map((timeoutMs) => ({ timeoutMs }))),
  'all the time': variants([OK], () => [{ timeoutMs: UINT32_MAX }, { timeoutMs: 0 }]),
  'too many calls': amid((steady) => {
    const calls = range(CALLS_TOO_MANY, 10_000).map((id) => ({ ...steady, id, headers: [] }));
    const cancelled = calls.filter(({ id }) => id % 2 === 0).map(({ id }) => id);
    return {
      frames: [frame({ calls }), frame({ cancelled })],
      asked: calls.map(({ id }) => ({
        id,
        answersMin: id % 2,
        answersMax: 1,
        statuses: [UNAUTHENTICATED, UNAVAILABLE],
      })),
    };
  }),
  'a message that is none': ending(() => framed(hex('ffffff'))),
  'a method that is no UTF-8': ending(() => framed(hex('0a041202c080'))),
  'an end within a message': ending(() => framed(hex('0a00'), 0, 100)),
  'an end within a frame': ending(() => framed(hex('0a00')).subarray(0, 3)),
  'a length of 4 GiB': ending(() => framed(hex('0a00'), 0, 2 ** 32 - 1)),
  'a compressed message': ending(() => framed(hex('0a00'), 1)),
  'an unknown flag': ending(() => framed(hex('0a00'), 255)),
  'a message of 17 MiB': ending(() => frame({ calls: [{ ...noCall, request: Buffer.alloc(17 << 20) }] })),
  'a reset': ending(() => frame({}), true),
};

const noCall: Call = { id: 9_000, method: '', request: Buffer.alloc(0), timeoutMs: 0, headers: [] };
