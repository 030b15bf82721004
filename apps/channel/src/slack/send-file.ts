import { EgressError, type Egress } from '@parley/egress';
import type { JsonObject } from '@parley/schemas';
import type { OutgoingFile } from '../providers/outgoing';
import { SEND_TIMEOUT_MS, type Connection, type SendResult } from '../providers/provider';
import { readOutgoing } from '../providers/read-outgoing';
import { callSlack, type SlackAnswer } from './call-slack';
import { isSlacks } from './fetch-media';
import { toResult } from './send-result';

const UPLOAD_TIMEOUT_MS = 25_000;
/** Each of the two calls. */
const CALL_TIMEOUT_MS = SEND_TIMEOUT_MS / 2;
const ANSWER_BYTES_MAX = 100_000;

/** Three steps, of which only the last is visible: the others may be repeated, and only its outcome can be unknown. */
export async function sendFile(
  { channel, thread_ts: thread }: JsonObject,
  file: OutgoingFile,
  connection: Connection,
  egress: Egress,
): Promise<SendResult> {
  const content = await readOutgoing(file, connection.readFile);
  if (!Buffer.isBuffer(content)) return content;
  const uploaded = await upload(file, content, connection, egress);
  if (typeof uploaded !== 'string') return uploaded;
  const outcome = await call('files.completeUploadExternal', connection, egress, {
    files: [{ id: uploaded, title: file.name }],
    channel_id: channel,
    ...(thread === undefined ? {} : { thread_ts: thread }),
  });
  return toResult(outcome, () => `file:${uploaded}`);
}

/** @returns the file's id, or the outcome for the message */
async function upload(
  { name }: OutgoingFile,
  content: Buffer,
  connection: Connection,
  egress: Egress,
): Promise<string | SendResult> {
  const request = new URLSearchParams({ filename: name, length: String(content.length) });
  const outcome = await call('files.getUploadURLExternal', connection, egress, request);
  const result = toResult(outcome, fileIdOf);
  // Nothing was shared yet.
  if (result.kind === 'unknown') return { kind: 'retry', error: result.error, scope: 'lane' };
  if (result.kind !== 'sent' || outcome.kind !== 'answered') return result;
  const url = String(outcome.answer['upload_url']);
  if (!isSlacks(url, connection.baseUrl)) return failed('Slack did not name a Slack address for the file');
  return (await put(url, content, egress)) ?? fileIdOf(outcome.answer);
}

const fileIdOf = (answer: SlackAnswer): string => String(answer['file_id']);

/** @returns undefined: uploaded */
async function put(url: string, content: Buffer, egress: Egress): Promise<SendResult | undefined> {
  try {
    const { status } = await egress.send({
      ...{ url, method: 'POST', body: content, headers: { 'content-type': 'application/octet-stream' } },
      ...{ timeoutMs: UPLOAD_TIMEOUT_MS, maxBytes: ANSWER_BYTES_MAX, httpsOnly: true },
    });
    if (status < 300) return undefined;
    const isRefused = status >= 400 && status < 500 && status !== 429;
    return isRefused
      ? failed(`Slack answered with ${status} to the file`)
      : later(`Slack answered with ${status} to the file`);
  } catch (err) {
    if (!(err instanceof EgressError)) throw err;
    return later(err.message);
  }
}

function failed(text: string): SendResult {
  return { kind: 'failed', error: { code: 'file_refused', text } };
}

function later(text: string): SendResult {
  return { kind: 'retry', error: { code: 'unavailable', text }, scope: 'lane' };
}

function call(method: string, { baseUrl, secrets }: Connection, egress: Egress, body: object) {
  return callSlack(egress, { baseUrl, method, token: secrets['bot_token'], body, timeoutMs: CALL_TIMEOUT_MS });
}
