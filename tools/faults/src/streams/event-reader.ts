import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@parley/process';
import type { Filter } from './judge-streams';

/** The judge must notice it. */
export type ReaderFault = 'loses-one' | 'forgets-its-place' | 'goes-back';

export interface ReaderOptions {
  readonly ports: readonly number[];
  readonly key: string;
  readonly filter: Filter;
  /** The cursor to begin at; undefined for the events from now on. */
  readonly after: string | undefined;
  readonly random: Random;
  readonly fault?: ReaderFault | undefined;
  readonly counts: ReaderCounts;
}

export interface ReaderCounts {
  events: number;
  connections: number;
  /** Connections that the reader closed. */
  cuts: number;
  /** Connections that the other side closed. */
  ends: number;
  /** Answers of 429 or 5xx, and failed connections. */
  deferred: number;
}

export interface EventReader {
  readonly got: readonly string[];
  readonly resets: readonly string[];
  readonly refusals: readonly string[];
  hasPosition(): boolean;
  isOpen(): boolean;
  /** The reader reconnects. */
  cut(): void;
  /** Stops its random cuts. */
  calm(): void;
  stop(): Promise<void>;
}

const CUT_MS = { min: 1_500, max: 30_000 };
const RETURN_MS = { min: 0, max: 600 };
const DEFERRED_MS = { min: 300, max: 1_500 };

// oxlint-disable-next-line max-lines-per-function -- its steps share the reader's place
export function startReader(options: ReaderOptions): EventReader {
  const { ports, key, filter, random, fault, counts } = options;
  const got: string[] = [];
  const resets: string[] = [];
  const refusals: string[] = [];
  const controller = new AbortController();
  let cursor = options.after ?? '';
  let earlier = cursor;
  let opened: IncomingMessage | undefined;
  let mayLose = false;
  let isCalm = false;

  const take = (block: string): void => {
    const fields = readFields(block);
    const event = fields.get('event');
    if (event === 'reset') resets.push(fields.get('data') ?? '');
    else if (event !== undefined) keep((JSON.parse(fields.get('data') ?? '') as { id: string }).id);
    const id = fields.get('id');
    if (id === undefined) return;
    earlier = cursor;
    cursor = id;
  };
  const keep = (id: string): void => {
    counts.events += 1;
    if (mayLose) mayLose = false;
    else got.push(id);
  };
  const place = (): string => {
    if (fault === 'forgets-its-place' && got.length > 0) return '';
    return fault === 'goes-back' && got.length > 0 ? earlier : cursor;
  };

  async function follow(): Promise<void> {
    while (!controller.signal.aborted) {
      const { status, retryAfterMs } = await open();
      if (controller.signal.aborted) return;
      if (status !== 200) counts.deferred += 1;
      if (fault === 'loses-one' && got.length > 0) mayLose = true;
      const range = status === 200 ? RETURN_MS : DEFERRED_MS;
      const waitMs = Math.max(retryAfterMs, random.whole(range.min, range.max));
      await sleep(waitMs, undefined, { signal: controller.signal }).catch(() => undefined);
    }
  }

  /** @returns the answer; status 0: none */
  function open(): Promise<{ status: number; retryAfterMs: number }> {
    return new Promise((resolve) => {
      const sent = send(random.pick(ports), key, filter, place());
      const abort = (): void => void sent.destroy();
      controller.signal.addEventListener('abort', abort);
      const end = (status: number, retryAfterMs = 0): void => {
        controller.signal.removeEventListener('abort', abort);
        resolve({ status, retryAfterMs });
      };
      sent.on('error', () => end(0));
      sent.on('response', (res) => {
        const status = res.statusCode ?? 0;
        res.on('error', () => undefined);
        if (status !== 200) {
          if (status >= 400 && status < 500 && status !== 429)
            void readRefusal(res).then((said) => refusals.push(...said));
          else res.resume();
          return end(status, Number(res.headers['retry-after'] ?? 0) * 1_000);
        }
        counts.connections += 1;
        opened = res;
        const cutting = setTimeout(() => isCalm || cut(), random.whole(CUT_MS.min, CUT_MS.max));
        readBlocks(res, take);
        res.on('close', () => {
          clearTimeout(cutting);
          if (opened === res) counts.ends += 1;
          opened = undefined;
          end(status);
        });
      });
    });
  }

  function cut(): void {
    if (!opened) return;
    counts.cuts += 1;
    const stream = opened;
    opened = undefined;
    stream.destroy();
  }

  const following = follow();
  return {
    got,
    resets,
    refusals,
    hasPosition: () => cursor !== '',
    isOpen: () => opened !== undefined,
    cut,
    calm: () => void (isCalm = true),
    stop: () => {
      controller.abort();
      return following;
    },
  };
}

function send(port: number, key: string, { types, agentId, conversationId }: Filter, place: string): ClientRequest {
  const query = new URLSearchParams({
    ...(types ? { types: types.join(',') } : {}),
    ...(agentId === undefined ? {} : { agent_id: agentId }),
    ...(conversationId === undefined ? {} : { conversation_id: conversationId }),
  }).toString();
  const headers = { authorization: `Bearer ${key}`, ...(place === '' ? {} : { 'last-event-id': place }) };
  const sent = request({ host: '127.0.0.1', port, path: `/v1/events/stream?${query}`, headers, agent: false });
  sent.end();
  return sent;
}

/** A server too busy to read the request's head says 400, which may be retried. */
async function readRefusal(res: IncomingMessage): Promise<string[]> {
  const body = await text(res).catch(() => '');
  return body.includes('"code":"timeout"') ? [] : [`${res.statusCode} ${body}`];
}

/** The position before a partial block stays. */
function readBlocks(res: IncomingMessage, take: (block: string) => void): void {
  let rest = '';
  res.setEncoding('utf8');
  res.on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    blocks.forEach(take);
  });
}

function readFields(block: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const at = line.indexOf(': ');
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 2));
  }
  return fields;
}
