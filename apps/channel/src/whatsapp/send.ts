import { EgressError, type Egress, type EgressResponse } from '@parley/egress';
import type { JsonObject } from '@parley/schemas';
import { fileOf, type OutgoingFile } from '../providers/outgoing';
import { SEND_TIMEOUT_MS, type Connection, type SendResult } from '../providers/provider';
import { listOf, objectOf, textOf } from './fields';
import { readOutgoing } from '../providers/read-outgoing';
import { withHeaderFile } from './header-file';
import { errorOf } from './parse';
import { uploadFile } from './upload-file';

export const DEFAULT_VERSION = 'v25.0';
const ANSWER_BYTES_MAX = 100_000;
/** The request did not leave. */
const UNSENT: ReadonlySet<string> = new Set(['invalid_url', 'blocked_address', 'dns', 'connect']);
/** The number, account or app is throttled, or Meta is unavailable. */
const CHANNEL_PAUSES: ReadonlySet<string> = new Set(['2', '4', '80007', '130429', '131016', '131057', '133004']);
/** One message to a customer in six seconds. */
const LANE_PAUSE = '131056';
const NOT_NOW: ReadonlySet<number> = new Set([429, 503]);
const LANE_PAUSE_MS = 6_000;
/** Invalid token or missing permission. */
const LOST: ReadonlySet<string> = new Set(['0', '10', '190', '200', '131005', '131031']);

/** Posts a message; its file is uploaded first. */
export async function send(part: JsonObject, connection: Connection, egress: Egress): Promise<SendResult> {
  const { settings, secrets, baseUrl, readFile } = connection;
  const token = secrets['access_token'];
  if (!token) return failed({ code: 'access_token_missing', text: 'The secret access_token is not set' }, true);
  const version = textOf(settings['api_version']) ?? DEFAULT_VERSION;
  const url = `${baseUrl}/${version}/${String(settings['phone_number_id'])}`;
  const file = fileOf(part);
  if (!file) return post(part, { url, token }, connection, egress);
  const content = await readOutgoing(file, readFile);
  if (!Buffer.isBuffer(content)) return content;
  const id = await uploadFile({ url, token, file, content }, egress);
  if (typeof id !== 'string') return id;
  return post(withId(part, id, file), { url, token }, connection, egress);
}

/** Replaces the file's placeholder. */
function withId(part: JsonObject, id: string, file: OutgoingFile): JsonObject {
  const type = String(part['type']);
  const others = Object.fromEntries(Object.entries(part).filter(([key]) => key !== 'file'));
  if (type === 'template') return { ...others, template: withHeaderFile(objectOf(part['template']), id, file) };
  return { ...others, [type]: { ...objectOf(part[type]), id } };
}

async function post(
  part: JsonObject,
  { url, token }: { readonly url: string; readonly token: string },
  { reference }: Connection,
  egress: Egress,
): Promise<SendResult> {
  try {
    const answer = await egress.send({
      url: `${url}/messages`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(refer(part, reference)),
      timeoutMs: SEND_TIMEOUT_MS,
      maxBytes: ANSWER_BYTES_MAX,
      httpsOnly: true,
    });
    return resultOf(answer);
  } catch (err) {
    const kind = err instanceof EgressError ? err.kind : 'network';
    const error = {
      code: kind,
      text: err instanceof EgressError ? err.message : 'The connection broke during the request',
    };
    return UNSENT.has(kind) ? { kind: 'retry', error, scope: 'channel' } : { kind: 'unknown', error };
  }
}

/** Meta's reports return the reference. */
export function refer(part: JsonObject, reference: string | undefined): JsonObject {
  return reference === undefined ? part : { ...part, biz_opaque_callback_data: reference };
}

/** A 5xx that does not deny acceptance is an unknown outcome. */
function resultOf({ status, headers, body }: EgressResponse): SendResult {
  const answer = readAnswer(body);
  const providerMessageId = status < 300 ? textOf(objectOf(listOf(answer['messages'])[0])['id']) : undefined;
  if (providerMessageId !== undefined) return { kind: 'sent', providerMessageId };
  const error = answer['error'] === undefined ? httpError(status) : errorOf(answer['error']);
  const afterMs = afterMsOf(headers['retry-after']);
  if (error.code === LANE_PAUSE) return { kind: 'retry', error, scope: 'lane', afterMs: afterMs ?? LANE_PAUSE_MS };
  if (CHANNEL_PAUSES.has(error.code) || NOT_NOW.has(status)) {
    return { kind: 'retry', error, scope: 'channel', ...(afterMs === undefined ? {} : { afterMs }) };
  }
  const isRefused = status >= 400 && status < 500;
  if (isRefused) return failed(error, LOST.has(error.code) || status === 401);
  return { kind: 'unknown', error };
}

function failed(error: { readonly code: string; readonly text: string }, isConnectionLost: boolean): SendResult {
  return { kind: 'failed', error, ...(isConnectionLost ? { isConnectionLost } : {}) };
}

function httpError(status: number) {
  return { code: `http_${status}`, text: `Meta answered with ${status}` };
}

function afterMsOf(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,5}$/.test(header) ? Number(header) * 1_000 : undefined;
}

function readAnswer(body: Buffer): JsonObject {
  try {
    return objectOf(JSON.parse(body.toString('utf8')));
  } catch {
    return {};
  }
}
