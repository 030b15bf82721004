import { randomUUID } from 'node:crypto';
import { EgressError, type Egress } from '@parley/egress';
import type { JsonObject } from '@parley/schemas';
import type { OutgoingFile } from '../providers/outgoing';
import type { SendResult } from '../providers/provider';
import { objectOf, textOf } from './fields';
import { errorOf } from './parse';

const ANSWER_BYTES_MAX = 100_000;
const TIMEOUT_MS = 25_000;

export interface Upload {
  /** Of the number, as `https://graph.facebook.com/v25.0/106540352242922`. */
  readonly url: string;
  readonly token: string;
  readonly file: OutgoingFile;
  readonly content: Buffer;
}

/**
 * Invisible to the customer, so it may be repeated.
 *
 * @returns Meta's id, or the outcome for the message
 */
export async function uploadFile({ url, token, file, content }: Upload, egress: Egress): Promise<string | SendResult> {
  const boundary = `parley-${randomUUID()}`;
  try {
    const { status, body } = await egress.send({
      url: `${url}/media`,
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: `Bearer ${token}` },
      body: formOf(boundary, file, content),
      ...{ timeoutMs: TIMEOUT_MS, maxBytes: ANSWER_BYTES_MAX, httpsOnly: true },
    });
    const answer = readAnswer(body);
    const id = status < 300 ? textOf(answer['id']) : undefined;
    if (id !== undefined) return id;
    const error = answer['error'] === undefined ? httpError(status) : errorOf(answer['error']);
    const isRefused = status >= 400 && status < 500 && status !== 429;
    return isRefused
      ? { kind: 'failed', error, ...(status === 401 ? { isConnectionLost: true } : {}) }
      : { kind: 'retry', error, scope: 'channel' };
  } catch (err) {
    const error = { code: err instanceof EgressError ? err.kind : 'network', text: (err as Error).message };
    return { kind: 'retry', error, scope: 'channel' };
  }
}

function httpError(status: number) {
  return { code: `http_${status}`, text: `Meta answered with ${status}` };
}

/** Removes characters that would end the header. */
function formOf(boundary: string, { name, mime_type: mimeType }: OutgoingFile, content: Buffer): Buffer {
  const fileName = name.replace(/[\r\n"\\]/g, '_');
  const head = [
    `--${boundary}\r\ncontent-disposition: form-data; name="messaging_product"\r\n\r\nwhatsapp\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n`,
    `content-type: ${mimeType}\r\n\r\n`,
  ].join('');
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

function readAnswer(body: Buffer): JsonObject {
  try {
    return objectOf(JSON.parse(body.toString('utf8')));
  } catch {
    return {};
  }
}
