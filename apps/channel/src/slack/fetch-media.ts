import { EgressError, type Egress, type EgressResponse } from '@parley/egress';
import type { Connection, FetchedMedia, HeldMedia } from '../providers/provider';

const TIMEOUT_MS = 10_000;
const NOT_NOW: ReadonlySet<number> = new Set([408, 429]);
/** Permanent: only another address would help. */
const FINAL: ReadonlySet<string> = new Set(['invalid_url', 'blocked_address', 'too_large']);

/** From the event's address, with the bot's token and the scope files:read. */
export async function fetchMedia(
  { url }: HeldMedia,
  { secrets, baseUrl }: Connection,
  egress: Egress,
  maxBytes: number,
): Promise<FetchedMedia> {
  const token = secrets['bot_token'];
  if (!token) return { kind: 'failed', reason: 'the secret bot_token is not set' };
  if (url === undefined || !isSlacks(url, baseUrl)) {
    return { kind: 'failed', reason: 'Slack did not name a Slack address for it' };
  }
  const headers = { authorization: `Bearer ${token}` };
  try {
    return read(await egress.send({ url, headers, timeoutMs: TIMEOUT_MS, maxBytes, httpsOnly: true }));
  } catch (err) {
    if (!(err instanceof EgressError)) throw err;
    return { kind: FINAL.has(err.kind) ? 'failed' : 'later', reason: err.message };
  }
}

function read({ status, headers, body }: EgressResponse): FetchedMedia {
  if (status >= 500 || NOT_NOW.has(status)) return { kind: 'later', reason: `Slack answered with ${status}` };
  // Without access, Slack answers with its sign-in page, even with 200.
  const isPage = headers['content-type']?.toLowerCase().startsWith('text/html') === true;
  if ((status >= 300 && status < 400) || (status < 300 && isPage)) {
    return { kind: 'failed', reason: 'Slack asked for a sign-in: the app lacks the scope files:read' };
  }
  return status >= 300 ? { kind: 'failed', reason: `Slack answered with ${status}` } : { kind: 'fetched', bytes: body };
}

/** The token goes only to Slack's hosts or the API's, whatever an event says. */
export function isSlacks(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, origin, protocol } = new URL(address);
  return (protocol === 'https:' && /(^|\.)slack\.com$/.test(hostname)) || origin === new URL(baseUrl).origin;
}
