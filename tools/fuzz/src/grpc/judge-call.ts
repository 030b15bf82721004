import { fromBinary, type DescMessage, type Message } from '@bufbuild/protobuf';
import type { FieldMask } from '@bufbuild/protobuf/wkt';
import { ErrorInfo } from '@parley/contract/errors';
import { Status } from '@parley/contract/status';
import { isErrorCode } from '@parley/errors';
import type { Campaign } from '../campaign/campaign';
import { excerpt } from '../http/exchange';
import type { Check, Part } from '../base/tally';
import type { GrpcAnswer } from '../base/call-grpc';
import type { Envelope } from './envelopes';
import type { ApiDocument } from '../openapi/document';
import { messageFaults } from './judge-message';
import type { MessageDraw } from './messages';
import type { Rpc } from './registry';
import { unknownEnums } from './unknown-enums';

export const OK = 0;
const INTERNAL = 13;
const UNAUTHENTICATED = 16;
/** CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, UNIMPLEMENTED, INTERNAL, UNAVAILABLE, DATA_LOSS: the counterparts of 5xx. */
const serverFaults = new Set([1, 2, 4, 12, INTERNAL, 14, 15]);

/** They act on all accounts. */
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

export interface GrpcCase {
  readonly rpc: Rpc;
  readonly request: MessageDraw;
  readonly envelope: Envelope;
}

export type Verdict = (check: Check, fault: string | undefined, expected: string) => void;

export function reporter(
  campaign: Campaign,
  part: Part,
  { rpc, request, envelope }: GrpcCase,
  { answer, n }: { readonly answer: GrpcAnswer; readonly n: number },
): Verdict {
  return (check, fault, expected) => {
    campaign.tally.checked(check);
    if (fault === undefined) return;
    const shown = `${envelope.name}; ${excerpt(JSON.stringify(request.message, bigints))}`;
    campaign.tally.found({
      check,
      part,
      what: `${rpc.name}: ${fault.slice(0, 160)}`,
      input: `${rpc.path} [${shown}] ${excerpt(request.bytes.toString('hex'), 400)}`,
      answer: `${answer.failure ?? answer.status} ${answer.message.slice(0, 300)}`,
      expected,
      repeat: campaign.repeatOf(part, n),
    });
  };
}

const bigints = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** @param answer of a call that gRPC itself does not refuse */
export function judgeCall(document: ApiDocument, verdict: Verdict, each: GrpcCase, answer: GrpcAnswer): void {
  const { rpc, request } = each;
  verdict('no_5xx', faultOfStatus(rpc, request, answer), 'INVALID_ARGUMENT or another code that is the caller’s fault');
  if (answer.status === OK) verdict('schema', responseFault(rpc.output, answer), 'a message of the proto');
  else verdict('problem', detailsFault(answer), 'google.rpc.Status with an ErrorInfo of a code on the list');
  verdict('refused', passedFault(document, each, answer), 'no OK for what the contract refuses');
}

function faultOfStatus(rpc: Rpc, { bytes, isSpoiled }: MessageDraw, answer: GrpcAnswer): string | undefined {
  const { status, message } = answer;
  if (status === undefined) return `HTTP ${answer.httpStatus} without a status`;
  if (!serverFaults.has(status)) return undefined;
  if (isUndecodable(answer) && (isSpoiled || !isDecodable(rpc.input, bytes))) return undefined;
  return `status ${status} ${message.slice(0, 80)}`;
}

/** gRPC answers INTERNAL to undecodable bytes before reading the metadata. */
function isUndecodable({ status, message }: GrpcAnswer): boolean {
  return status === INTERNAL && message.includes('deserializing');
}

export function isDecodable(desc: DescMessage, bytes: Uint8Array): boolean {
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

function passedFault(document: ApiDocument, each: GrpcCase, answer: GrpcAnswer): string | undefined {
  const { envelope, request } = each;
  if (isUndecodable(answer)) return undefined;
  if (mustBeUnauthenticated(each)) {
    return answer.status === UNAUTHENTICATED ? undefined : `status ${answer.status ?? ''} for ${envelope.name}`;
  }
  if (answer.status !== OK) return undefined;
  return request.isBadUtf8 ? 'OK for a text that is no UTF-8' : wrongFields(document, each);
}

function mustBeUnauthenticated({ rpc, envelope }: GrpcCase): boolean {
  const needsTenant = rpc.service !== 'account' && !operatorRpcs.has(rpc.name);
  return envelope.refusedAs === 'caller' || (envelope.refusedAs === 'tenant' && needsTenant);
}

function wrongFields(document: ApiDocument, { rpc, request }: GrpcCase): string | undefined {
  if (request.isSpoiled) return undefined;
  const faults = messageFaults(document, rpc, request.message).filter(({ certain }) => certain);
  const paths = new Set([...faults.map(({ path }) => path), ...unknownEnums(rpc.input, request.message)]);
  const wrong = [...paths].filter((path) => isRead(path, rpc.input, request.message));
  return wrong.length > 0 ? `OK with a wrong ${wrong.join(', ')}` : undefined;
}

/** Fields outside of an update's mask are not read. */
function isRead(path: string, desc: DescMessage, message: Message & { readonly updateMask?: FieldMask }): boolean {
  const isMasked = desc.fields.some(({ name }) => name === 'update_mask');
  return !isMasked || (message.updateMask?.paths.includes(path) ?? false);
}
