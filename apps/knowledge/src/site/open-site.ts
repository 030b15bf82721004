import { EgressError, type Egress, type EgressResponse } from '@parley/egress';
import { pause } from '@parley/process';
import { forbidsIndex, type PageRefusal } from '../sources/text/page-refusal';
import { pageAddress } from './page-address';
import { everythingAllowed, readRobots, ROBOT_NAME, type Robots } from './robots';
import type { SiteLimits } from '../sources/site-limits';

export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type PageAnswer =
  | PageBody
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'moved'; readonly to: string }
  /** Gone, or excludes robots. */
  | { readonly kind: 'gone' | 'refused' | 'failed'; readonly reason: string };

export interface PageBody extends Validators {
  readonly kind: 'body';
  /** Lower case, without parameters; empty: unknown. */
  readonly contentType: string;
  readonly charset: string | undefined;
  readonly body: Buffer;
}

/** One request at a time, at the site's pace. */
export interface Site {
  /** Throws only when aborted. */
  ask(address: string, known?: Validators): Promise<PageAnswer>;
}

export interface SiteOptions {
  readonly egress: Egress;
  readonly limits: SiteLimits;
  readonly signal: AbortSignal;
}

export const refusals: Readonly<Record<PageRefusal, string>> = {
  noindex: 'It is marked noindex',
  sign_in: 'It requires a sign-in',
  not_found: 'It says that the page does not exist',
};

const USER_AGENT = `${ROBOT_NAME}/1.0`;
const ROBOTS_BYTES_MAX = 4 * 1024 * 1024;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const GONE: readonly number[] = [404, 410];

export function openSite({ egress, limits, signal }: SiteOptions): Site {
  const robotsByOrigin = new Map<string, Robots>();
  let askedAt = -Infinity;

  async function send(url: string, headers: Record<string, string>, maxBytes: number): Promise<EgressResponse> {
    const wantedMs = robotsByOrigin.get(new URL(url).origin)?.delayMs ?? limits.delayMs;
    await pause(Math.max(0, askedAt + Math.min(wantedMs, limits.delayMsMax) - performance.now()), signal);
    signal.throwIfAborted();
    askedAt = performance.now();
    const all = { 'user-agent': USER_AGENT, ...headers };
    return egress.send({ url, headers: all, timeoutMs: limits.pageTimeoutMs, maxBytes, isCompressible: true, signal });
  }

  async function askRobots(origin: string): Promise<Robots> {
    let url = `${origin}/robots.txt`;
    for (let redirects = 0; redirects <= limits.redirectsMax; redirects++) {
      const answer = await send(url, {}, ROBOTS_BYTES_MAX);
      const to = REDIRECTS.includes(answer.status) ? pageAddress(answer.headers['location'] ?? '', url) : undefined;
      if (to === undefined) return robotsOf(`${origin}/robots.txt`, answer);
      url = to;
    }
    return everythingAllowed;
  }

  return {
    async ask(address, known) {
      const { origin } = new URL(address);
      try {
        const robots = robotsByOrigin.get(origin) ?? (await askRobots(origin));
        robotsByOrigin.set(origin, robots);
        if (!robots.allows(address)) return { kind: 'refused', reason: 'Its robots.txt does not allow it' };
        return toPageAnswer(address, await send(address, validatorHeaders(known), limits.pageBytesMax));
      } catch (err) {
        signal.throwIfAborted();
        if (err instanceof EgressError) return { kind: 'failed', reason: err.message };
        throw err;
      }
    },
  };
}

/** @throws EgressError while robots.txt is unavailable, which means disallow */
function robotsOf(address: string, { status, body }: EgressResponse): Robots {
  if (status >= 500)
    throw new EgressError('network', `${new URL(address).host} answered with ${status} for its robots.txt`);
  return status === 200 ? readRobots(address, body.toString()) : everythingAllowed;
}

function validatorHeaders(known: Validators | undefined): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

function toPageAnswer(address: string, { status, headers, body }: EgressResponse): PageAnswer {
  const reason = `${new URL(address).host} answered with ${status}`;
  if (status === 304) return { kind: 'unchanged' };
  if (GONE.includes(status)) return { kind: 'gone', reason };
  if (REDIRECTS.includes(status)) {
    const to = pageAddress(headers['location'] ?? '', address);
    return to === undefined ? { kind: 'failed', reason: `${reason} without an address` } : { kind: 'moved', to };
  }
  if (status !== 200) return { kind: 'failed', reason };
  if (forbidsIndex(headers['x-robots-tag'] ?? '')) return { kind: 'refused', reason: refusals.noindex };
  const [contentType = '', ...parameters] = (headers['content-type'] ?? '').split(';');
  const charset = /charset\s*=\s*"?([\w-]{1,40})/i.exec(parameters.join(';'))?.[1];
  return {
    kind: 'body',
    contentType: contentType.trim().toLowerCase(),
    charset,
    body,
    etag: validatorOf(headers['etag']),
    lastModified: validatorOf(headers['last-modified']),
  };
}

/** If it can be sent back. */
function validatorOf(value: string | undefined): string | null {
  return value !== undefined && /^[\x20-\x7e]{1,500}$/.test(value) ? value : null;
}
