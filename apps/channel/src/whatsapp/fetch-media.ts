import { EgressError, type Egress, type EgressResponse } from '@parley/egress';
import { isJsonObject } from '@parley/schemas';
import type { Connection, FetchedMedia, HeldMedia } from '../providers/provider';
import { textOf } from './fields';
import { DEFAULT_VERSION } from './send';

/** Two requests fit well within the payload's lease. */
const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 100_000;
/** Meta's media hosts. The token goes nowhere else, whatever a response says. */
const MEDIA_HOSTS = /(^|\.)(fbcdn\.net|fbsbx\.com)$/;
const NOT_NOW: ReadonlySet<number> = new Set([408, 429]);
/** Permanent: only another address would help. */
const FINAL: ReadonlySet<string> = new Set(['invalid_url', 'blocked_address', 'too_large']);

/** Asks Meta for the picture's address, which works for five minutes and needs the token. */
export async function fetchMedia(
  { id }: HeldMedia,
  { settings, secrets, baseUrl }: Connection,
  egress: Egress,
  maxBytes: number,
): Promise<FetchedMedia> {
  const token = secrets['access_token'];
  if (!token) return { kind: 'failed', reason: 'the secret access_token is not set' };
  const get = (url: string, most: number) =>
    egress.send({
      ...{ url, timeoutMs: TIMEOUT_MS, maxBytes: most, httpsOnly: true },
      headers: { authorization: `Bearer ${token}` },
    });
  try {
    const version = textOf(settings['api_version']) ?? DEFAULT_VERSION;
    const number = encodeURIComponent(String(settings['phone_number_id']));
    const place = `${baseUrl}/${version}/${encodeURIComponent(id)}?phone_number_id=${number}`;
    const response = await get(place, ANSWER_BYTES_MAX);
    if (response.status >= 300) return refused(response);
    const url = addressOf(response.body);
    if (!url || !isMetas(url, baseUrl)) return { kind: 'failed', reason: 'Meta did not name a Meta address for it' };
    const media = await get(url, maxBytes);
    return media.status >= 300 ? refused(media) : { kind: 'fetched', bytes: media.body };
  } catch (err) {
    if (!(err instanceof EgressError)) throw err;
    return { kind: FINAL.has(err.kind) ? 'failed' : 'later', reason: err.message };
  }
}

function refused({ status }: EgressResponse): FetchedMedia {
  return { kind: status >= 500 || NOT_NOW.has(status) ? 'later' : 'failed', reason: `Meta answered with ${status}` };
}

function addressOf(body: Buffer): string | undefined {
  try {
    const answer: unknown = JSON.parse(body.toString('utf8'));
    return isJsonObject(answer) ? textOf(answer['url']) : undefined;
  } catch {
    return undefined;
  }
}

/** One of Meta's hosts, or the API's. */
function isMetas(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, origin } = new URL(address);
  return MEDIA_HOSTS.test(hostname) || origin === new URL(baseUrl).origin;
}
