import { CarryResponse, MultiplexServiceService, type Answer, type Call } from '@parley/contract/multiplex';
import { Status } from '@parley/contract/status';
import { seedOf } from '@parley/testing';
import fc from 'fast-check';
import { runCases, type Campaign, type PartRun } from '../campaign/campaign';
import { excerpt } from '../http/exchange';
import { ANSWER_TIMEOUT_MS } from '../http/send-http';
import { draw } from '../base/random';
import type { Check } from '../base/tally';
import { framed, type GrpcAnswer, type GrpcConnection } from '../base/call-grpc';
import { carriedStreams, frame, type Asked, type CarriedStream } from './carried-streams';
import { isDecodable, judgeCall, OK, reporter, type GrpcCase } from './judge-call';
import { startPool, type Pool } from './pool';
import { readRpcs } from './registry';
import { casesOf } from './run-grpc';

const LANES = 4;
const CALLS = { minLength: 2, maxLength: 6 };
const INTERNAL = 13;
/** INVALID_ARGUMENT, INTERNAL (for undecodable bytes), UNAUTHENTICATED. */
const refusals = new Set<number | undefined>([3, INTERNAL, 16]);

/** They answer OK to an empty request. */
const steadyRpcs: Readonly<Record<string, string>> = {
  account: 'ListAccounts',
  agent: 'ListAgents',
  conversation: 'ListConversations',
  knowledge: 'ListAnswers',
  responder: 'ListTurns',
  channel: 'ListConnections',
  webhook: 'ListWebhooks',
  media: 'EraseConversations',
  notification: 'EraseConversations',
  analytics: 'GetRebuild',
};

export interface CarriedRun extends PartRun {
  /** A control replaces it. */
  readonly read?: typeof answersIn;
}

interface Lane {
  readonly campaign: Campaign;
  readonly connection: GrpcConnection;
  readonly pool: Pool;
  readonly read: typeof answersIn;
  readonly steady: Call;
  readonly n: number;
}

export async function runCarried(campaign: Campaign, { read = answersIn, ...run }: CarriedRun): Promise<void> {
  const rpcs = readRpcs();
  const services = Object.keys(campaign.target.addresses).map((name) => {
    const own = rpcs.filter(({ service }) => service === name);
    const steady = own.find((rpc) => rpc.name === steadyRpcs[name]);
    if (!steady) throw new Error(`no RPC of ${name} listed that answers OK to an empty request`);
    return { own, method: steady.path, connection: campaign.connect(name) };
  });
  const pool = await startPool(campaign, 'carry');
  const headers = Object.entries(pool.tenant).flat();
  const kinds = Object.entries(carriedStreams);
  await runCases(campaign, { ...run, part: 'carry', lanes: LANES }, async (n) => {
    // Each kind in turn, with another service each round.
    const [name, make] = kinds[n % kinds.length] ?? ['', carriedStreams['good calls']];
    const service = services[(n + Math.floor(n / kinds.length)) % services.length];
    if (!service || !make) return;
    const calls = casesOf(service.own, pool, campaign.target).filter(({ envelope }) => isCarriable(envelope));
    const good = draw(fc.array(calls, CALLS), seedOf(campaign.seed, `carry/${n}`));
    const steady = { id: 1, method: service.method, request: Buffer.alloc(0), timeoutMs: 9_000, headers };
    const lane: Lane = { campaign, connection: service.connection, pool, read, steady, n };
    await runStream(lane, name, make({ good, steady }));
  });
}

function isCarriable({ isBroken, path, frame }: GrpcCase['envelope']): boolean {
  return !isBroken && path === undefined && frame === undefined;
}

function exchange({ connection }: Lane, { frames, isCut }: Pick<CarriedStream, 'frames' | 'isCut'>) {
  const { path } = MultiplexServiceService.carry;
  return connection.call({ path, body: Buffer.concat(frames), metadata: {}, isCut }, ANSWER_TIMEOUT_MS);
}

async function runStream(lane: Lane, name: string, stream: CarriedStream): Promise<void> {
  const { campaign, read, steady, n } = lane;
  const beside: CarriedStream = { frames: [frame({ calls: [steady] })], asked: [steadyOnce] };
  const [end, besideEnd] = await Promise.all([exchange(lane, stream), exchange(lane, beside)]);
  const after = await exchange(lane, beside);
  const answers = read(end);
  campaign.tally.input('carry', stream.isCut ? 'cut' : end.status === OK ? 'OK' : 'ended');
  const verdict = (check: Check, fault: string | undefined, expected: string): void => {
    campaign.tally.checked(check);
    if (fault === undefined) return;
    campaign.tally.found({
      check,
      part: 'carry',
      what: `${name}: ${fault}`,
      input: `${steady.method} and others [${name}] ${excerpt(Buffer.concat(stream.frames).toString('hex'), 400)}`,
      answer: `${end.failure ?? end.status} ${end.message}; ${answers.length} answers`,
      expected,
      repeat: campaign.repeatOf('carry', n),
    });
  };
  verdict('answered', stream.isCut ? undefined : end.failure, 'an end');
  verdict('carried', endFault(stream, end) ?? answersFault(stream.asked, answers), 'each call answered once');
  for (const other of [besideEnd, after]) {
    const fault = other.failure ?? answersFault(beside.asked, read(other));
    verdict('carried', fault && `on another stream, ${fault}`, 'other streams go on');
  }
  for (const { id, each } of stream.asked) {
    const answer = each && answers.find((other) => other.id === id);
    if (each && answer) await judgeCarried(lane, each, toGrpcAnswer(answer));
  }
}

const steadyOnce: Asked = { id: 1, answersMin: 1, answersMax: 1, statuses: [OK] };

/** A stream must end well or give a reason. */
function endFault({ mayEnd, isCut }: CarriedStream, { status, message }: GrpcAnswer): string | undefined {
  if (status === OK || isCut) return undefined;
  if (!mayEnd) return `ended with ${status ?? 'no status'} ${message.slice(0, 80)}`;
  return status === undefined || message === '' ? `ended with ${status ?? 'no status'} and no reason` : undefined;
}

function answersFault(asked: readonly Asked[], answers: readonly Answer[]): string | undefined {
  const left = new Map<number, Answer[]>();
  for (const answer of answers) left.set(answer.id, [...(left.get(answer.id) ?? []), answer]);
  for (const { id, answersMin, answersMax, statuses } of asked) {
    const own = left.get(id) ?? [];
    left.delete(id);
    if (own.length < answersMin || own.length > answersMax) return `${own.length} answers for one call`;
    const wrong = own.map(toGrpcAnswer).find(({ status }) => statuses && !statuses.includes(status ?? -1));
    if (wrong) return `status ${wrong.status} ${wrong.message.slice(0, 80)} instead of ${statuses?.join(' or ')}`;
  }
  return left.size > 0 ? 'an answer without a call' : undefined;
}

/** Compares it with a unary call where the moment does not matter. */
async function judgeCarried(lane: Lane, each: GrpcCase, answer: GrpcAnswer): Promise<void> {
  const { campaign, pool, n } = lane;
  const { rpc, request } = each;
  const verdict = reporter(campaign, 'carry', each, { answer, n });
  // Unary calls get INTERNAL, too, for bytes that cannot be decoded.
  const isUndecodable = answer.status === INTERNAL && (request.isSpoiled || !isDecodable(rpc.input, request.bytes));
  if (!isUndecodable) judgeCall(campaign.document, verdict, each, answer);
  if (answer.status === OK && answer.response) await pool.learn(rpc, answer.response, n);
  if (!refusals.has(answer.status) && !/^(Get|List|Count)/.test(rpc.name)) return;
  // A concurrent call may have changed something, but hardly twice.
  const fault = (await unaryFault(lane, each, answer)) && (await unaryFault(lane, each, await again(lane, each)));
  verdict('unary', fault, 'the same answer on both ways');
}

async function again(lane: Lane, { rpc, request, envelope }: GrpcCase): Promise<GrpcAnswer> {
  const headers = Object.entries(envelope.metadata).flat();
  const call = { ...lane.steady, method: rpc.path, request: request.bytes, headers };
  const [answer] = lane.read(await exchange(lane, { frames: [frame({ calls: [call] })] }));
  return toGrpcAnswer(answer ?? { id: 1, outcome: undefined });
}

async function unaryFault({ connection }: Lane, { rpc, request, envelope }: GrpcCase, carried: GrpcAnswer) {
  const input = { path: rpc.path, body: framed(request.bytes), metadata: envelope.metadata };
  const unary = await connection.call(input, ANSWER_TIMEOUT_MS);
  if (carried.status !== unary.status) return `status ${carried.status}, as a unary call ${unary.status}`;
  if (carried.status === OK || carried.status === INTERNAL) return undefined;
  const isSame = carried.message === unary.message && carried.details?.equals(unary.details ?? Buffer.alloc(0));
  return isSame ? undefined : `another error than as a unary call: ${carried.message} / ${unary.message}`.slice(0, 160);
}

export function answersIn({ messages }: GrpcAnswer): readonly Answer[] {
  return messages.flatMap((message) => CarryResponse.decode(message).answers);
}

function toGrpcAnswer({ outcome }: Answer): GrpcAnswer {
  if (outcome?.$case === 'response') {
    const messages = [outcome.value];
    return { status: OK, message: '', details: undefined, messages, response: outcome.value, httpStatus: 200 };
  }
  const error = outcome?.value;
  const details = error && Buffer.from(Status.encode(error).finish());
  return {
    status: error?.code,
    message: error?.message ?? '',
    details,
    messages: [],
    response: undefined,
    httpStatus: 200,
  };
}
