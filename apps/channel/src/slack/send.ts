import type { Egress } from '@parley/egress';
import type { JsonObject } from '@parley/schemas';
import { fileOf } from '../providers/outgoing';
import { SEND_TIMEOUT_MS, type Connection, type SendResult } from '../providers/provider';
import { callSlack, type SlackAnswer } from './call-slack';
import { REFERENCE } from './events';
import { sendFile } from './send-file';
import { toResult } from './send-result';

/** Posts a message. A picture that Slack cannot fetch is sent as a link. */
export async function send(part: JsonObject, connection: Connection, egress: Egress): Promise<SendResult> {
  const file = fileOf(part);
  if (file) return sendFile(part, file, connection, egress);
  const until = Date.now() + SEND_TIMEOUT_MS;
  const result = await post(refer(part, connection.reference), connection, egress, SEND_TIMEOUT_MS);
  const isRefused = result.kind === 'failed' && result.error.code === 'invalid_blocks';
  if (!isRefused || part['blocks'] === undefined) return result;
  return post({ ...part, blocks: [] }, connection, egress, Math.max(1, until - Date.now()));
}

/** In the first block's id: Slack echoes our posts, which finds messages whose response was lost. */
export function refer(part: JsonObject, reference: string | undefined): JsonObject {
  const [first, ...others] = Array.isArray(part['blocks']) ? (part['blocks'] as JsonObject[]) : [];
  if (!first || reference === undefined) return part;
  return { ...part, blocks: [{ ...first, block_id: `${REFERENCE}${reference}` }, ...others] };
}

async function post(
  body: JsonObject,
  { baseUrl, secrets }: Connection,
  egress: Egress,
  timeoutMs: number,
): Promise<SendResult> {
  const token = secrets['bot_token'];
  return toResult(
    await callSlack(egress, { baseUrl, method: 'chat.postMessage', token, body, timeoutMs }),
    messageIdOf,
  );
}

const messageIdOf = ({ channel, ts }: SlackAnswer): string => `${String(channel)}/${String(ts)}`;
