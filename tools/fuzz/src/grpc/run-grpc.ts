import { fromBinary, type DescMessage, type Message } from '@bufbuild/protobuf';
import type { FieldMask } from '@bufbuild/protobuf/wkt';
import { ErrorInfo } from '@parley/contract/errors';
import { Status } from '@parley/contract/status';
import { isErrorCode } from '@parley/errors';
import fc from 'fast-check';
import { inParallel, type Campaign } from '../campaign';
import { excerpt } from '../http/exchange';
import { ANSWER_TIMEOUT_MS } from '../http/send-http';
import { draw, seedOf } from '../random';
import type { Check } from '../tally';
import { connectGrpc, framed, type GrpcAnswer, type GrpcConnection, type GrpcInput } from './call-grpc';
import { envelopes, type Envelope } from './envelopes';
import { messageFaults } from './judge-message';
import { requests, type IdPool, type MessageDraw } from './messages';
import { readRpcs, type Rpc } from './registry';
import { unknownEnums } from './unknown-enums';
import { startPool, type Pool } from './pool';

const LANES = 10;
const OK = 0;
const INTERNAL = 13;
const UNAUTHENTICATED = 16;
/** CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, UNIMPLEMENTED, INTERNAL, UNAVAILABLE, DATA_LOSS: what a 5xx is to HTTP. */
const serverFaults = new Set([1, 2, 4, 12, INTERNAL, 14, 15]);

/** Those that act on all accounts at once: they take no account. */
const operatorRpcs = new Set([
  'ReplayEvents',
  'GetReplay',
  'PlanFacts',
  'ExportFacts',
  'StoreFacts',
  'EmptyFigures',
  'CountFigures',
  'GetRebuild',
  'SaveRebuild',
]);

export interface GrpcRun {
  readonly inputs: number;
  readonly only?: number;
}

interface GrpcCase {
  readonly rpc: Rpc;
  readonly request: MessageDraw;
  readonly envelope: Envelope;
}

/** Calls of every RPC with requests from the protos, with bytes that are none, and with metadata of all kinds. */
export async function runGrpc(campaign: Campaign, { inputs, only }: GrpcRun): Promise<void> {
  const rpcs = readRpcs();
  const connections = new Map(Object.entries(campaign.target.addresses).map(([name, at]) => [name, connectGrpc(at)]));
  campaign.onClose(() => connections.forEach((connection) => connection.close()));
  const pool = await startPool(campaign);
  let isDone = false;
  await inParallel(
    only === undefined ? LANES : 1,
    () => isDone || campaign.tally.inputs('grpc') >= inputs,
    async (n) => {
      const each = draw(casesOf(rpcs, pool.ids(), pool.tenant), seedOf(campaign.seed, 'grpc', n));
      const connection = connections.get(each.rpc.service);
      if (connection) await runCase(campaign, connection, pool, each, n);
      isDone = only !== undefined;
    },
    only,
  );
}

/** Replays send everything once more: a few are enough. */
const weightOf = ({ name }: Rpc): number =>
  ({ ReplayEvents: 0, CreateAgent: 30, SendMessage: 40, OpenConversation: 30 })[name] ?? 10;

function casesOf(rpcs: readonly Rpc[], ids: IdPool, tenant: Envelope['metadata']): fc.Arbitrary<GrpcCase> {
  const byRpc = rpcs
    .filter((rpc) => weightOf(rpc) > 0)
    .map((rpc) => ({
      weight: weightOf(rpc),
      arbitrary: fc.record({ rpc: fc.constant(rpc), request: requests(rpc, ids), envelope: envelopes(tenant) }),
    }));
  return fc.oneof(...byRpc);
}

async function runCase(
  campaign: Campaign,
  connection: GrpcConnection,
  pool: Pool,
  each: GrpcCase,
  n: number,
): Promise<void> {
  const { rpc, request, envelope } = each;
  const input: GrpcInput = {
    path: envelope.path ?? rpc.path,
    body: (envelope.frame ?? framed)(request.bytes),
    metadata: envelope.metadata,
  };
  const answer = await call(campaign, connection, each, input);
  campaign.tally.input('grpc', outcomeOf(answer));
  const verdict = reporter(campaign, each, answer, n);
  // What is broken may be reset, but must not hang.
  const isUnanswered = envelope.isBroken ? answer.failure?.startsWith('nothing') : answer.failure !== undefined;
  verdict('answered', isUnanswered ? answer.failure : undefined, 'an answer within 10 s');
  if (answer.failure !== undefined || envelope.isBroken) return;
  const isOk = answer.status === OK;
  verdict('no_5xx', faultOfStatus(rpc, request, answer), 'INVALID_ARGUMENT or another code that is the caller’s fault');
  if (isOk) verdict('schema', responseFault(rpc.output, answer), 'a message of the proto');
  else verdict('problem', detailsFault(answer), 'google.rpc.Status with an ErrorInfo of a code on the list');
  verdict('refused', passedFault(each, answer), 'no OK for what the contract refuses');
  if (isOk && answer.response) await pool.learn(rpc, answer.response, n);
}

function outcomeOf({ failure, status }: GrpcAnswer): string {
  if (failure !== undefined) return 'none';
  return status === OK ? 'OK' : 'refused';
}

type Verdict = (check: Check, fault: string | undefined, expected: string) => void;

/** Counts a check, and reports it if it failed. */
function reporter(campaign: Campaign, { rpc, request, envelope }: GrpcCase, answer: GrpcAnswer, n: number): Verdict {
  return (check, fault, expected) => {
    campaign.tally.checked(check);
    if (fault === undefined) return;
    const shown = `${envelope.name}; ${excerpt(JSON.stringify(request.message, bigints))}`;
    campaign.tally.found({
      check,
      part: 'grpc',
      what: `${rpc.name}: ${fault.slice(0, 160)}`,
      input: `${rpc.path} [${shown}] ${excerpt(request.bytes.toString('hex'), 400)}`,
      answer: `${answer.failure ?? answer.status} ${answer.message.slice(0, 300)}`,
      expected,
      repeat: campaign.repeatOf('grpc', n),
    });
  };
}

/** What is broken may end a connection, with all that is under way on it: it gets one of its own. */
async function call(campaign: Campaign, shared: GrpcConnection, { rpc, envelope }: GrpcCase, input: GrpcInput) {
  if (!envelope.isBroken) return shared.call(input, ANSWER_TIMEOUT_MS);
  const own = connectGrpc(campaign.target.addresses[rpc.service] ?? '');
  try {
    return await own.call(input, ANSWER_TIMEOUT_MS);
  } finally {
    own.close();
  }
}

const bigints = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

function faultOfStatus(rpc: Rpc, { bytes, isSpoiled }: MessageDraw, answer: GrpcAnswer): string | undefined {
  const { status, message } = answer;
  if (status === undefined) return `HTTP ${answer.httpStatus} without a status`;
  if (!serverFaults.has(status)) return undefined;
  if (isUndecodable(answer) && (isSpoiled || !isDecodable(rpc.input, bytes))) return undefined;
  return `status ${status} ${message.slice(0, 80)}`;
}

/** Bytes that are no message: gRPC itself says INTERNAL, before anybody looks at the metadata. */
function isUndecodable({ status, message }: GrpcAnswer): boolean {
  return status === INTERNAL && message.includes('deserializing');
}

function isDecodable(desc: DescMessage, bytes: Uint8Array): boolean {
  try {
    fromBinary(desc, bytes);
    return true;
  } catch {
    return false;
  }
}

function responseFault(desc: DescMessage, { response }: GrpcAnswer): string | undefined {
  if (!response) return 'OK without a message';
  try {
    const { $unknown: unknown } = fromBinary(desc, response);
    return unknown && unknown.length > 0 ? `unknown field ${unknown[0]?.no ?? ''}` : undefined;
  } catch (err) {
    return `not a ${desc.typeName}: ${String(err)}`;
  }
}

function detailsFault(answer: GrpcAnswer): string | undefined {
  const { status, details } = answer;
  if (isUndecodable(answer)) return undefined;
  if (!details) return `status ${status ?? ''} without details`;
  const info = Status.decode(details).details.find(({ typeUrl }) => typeUrl.endsWith('google.rpc.ErrorInfo'));
  const { reason, domain } = info ? ErrorInfo.decode(info.value) : { reason: 'none', domain: '' };
  return isErrorCode(reason) && domain === 'parley' ? undefined : `reason ${reason} of ${domain}`;
}

function passedFault(each: GrpcCase, answer: GrpcAnswer): string | undefined {
  const { envelope, request } = each;
  if (isUndecodable(answer)) return undefined;
  if (mustBeUnauthenticated(each)) {
    return answer.status === UNAUTHENTICATED ? undefined : `status ${answer.status ?? ''} for ${envelope.name}`;
  }
  if (answer.status !== OK) return undefined;
  return request.isBadUtf8 ? 'OK for a text that is no UTF-8' : wrongFields(each);
}

function mustBeUnauthenticated({ rpc, envelope }: GrpcCase): boolean {
  const needsTenant = rpc.service !== 'account' && !operatorRpcs.has(rpc.name);
  return envelope.refusedAs === 'caller' || (envelope.refusedAs === 'tenant' && needsTenant);
}

function wrongFields({ rpc, request }: GrpcCase): string | undefined {
  if (request.isSpoiled) return undefined;
  const faults = messageFaults(rpc.name, request.message).filter(({ certain }) => certain);
  const paths = new Set([...faults.map(({ path }) => path), ...unknownEnums(rpc.input, request.message)]);
  const wrong = [...paths].filter((path) => isRead(path, rpc.input, request.message));
  return wrong.length > 0 ? `OK with a wrong ${wrong.join(', ')}` : undefined;
}

/** What the mask of an update does not name is not read. */
function isRead(path: string, desc: DescMessage, message: Message & { readonly updateMask?: FieldMask }): boolean {
  const isMasked = desc.fields.some(({ name }) => name === 'update_mask');
  return !isMasked || (message.updateMask?.paths.includes(path) ?? false);
}
