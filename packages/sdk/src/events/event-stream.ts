import { ApiError, ConnectionError, errorOf, ParleyError, TimeoutError } from '../base/errors.ts';
import type { Path, Query } from '../http/address.ts';
import { prepare, type RequestOptions, type Settings } from '../http/http.ts';
import { backOffMs, mayPass, retryDelayMs, sleep } from '../http/retry.ts';
import { tryOnce } from '../http/try-once.ts';
import type { Event } from '../base/generated.ts';
import type { StreamItem } from './event.ts';
import { createSseParser, type SseBlock } from './parse-sse.ts';

export interface StreamOptions extends Omit<RequestOptions, 'idempotencyKey' | 'ifMatch' | 'ifNoneMatch'> {
  /** Silence after which a connection is dead; 45,000 by default. The server sends something every 15 s. */
  readonly silenceMs?: number | undefined;
}

const DEFAULT_SILENCE_MS = 45_000;
/** Until the server sets it. */
const RECONNECT_MS = 2_000;
const MAX_RECONNECT_MS = 30_000;
/** Age of a connection that resets the back-off, even without events. */
const GOOD_AFTER_MS = 60_000;
const EXCERPT_LENGTH = 200;

/**
 * Events as they happen. `for await` connects, and reconnects after each cut without missing or repeating events. Ends
 * silently by `break`, `close()` or the signal; throws permanent failures, such as a revoked key.
 */
export class EventStream implements AsyncIterable<StreamItem> {
  readonly #settings: Settings;
  readonly #path: Path;
  readonly #query: Query;
  readonly #options: StreamOptions;
  readonly #ended = new AbortController();
  #cursor: string | undefined;
  #reconnectMs = RECONNECT_MS;
  #wasOpen = false;
  /** Consecutive. */
  #failures = 0;

  constructor(settings: Settings, path: Path, { after, ...query }: Query, options: StreamOptions = {}) {
    this.#settings = settings;
    this.#path = path;
    this.#query = query;
    this.#options = options;
    this.#cursor = after as string | undefined;
  }

  /** Cursor of the last event delivered. Store it to continue later with `after`. */
  get cursor(): string | undefined {
    return this.#cursor;
  }

  close(): void {
    this.#ended.abort();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<StreamItem, void, undefined> {
    const { signal } = this.#options;
    const end = (): void => this.close();
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
    try {
      yield* this.#connections();
    } catch (err) {
      if (!this.#ended.signal.aborted) throw err;
    } finally {
      signal?.removeEventListener('abort', end);
    }
  }

  async *#connections(): AsyncGenerator<StreamItem, void, undefined> {
    for (;;) {
      const startedAt = Date.now();
      const failure = yield* this.#connection();
      this.#failures = Date.now() - startedAt > GOOD_AFTER_MS ? 1 : this.#failures + 1;
      await sleep(this.#delayMs(failure), this.#ended.signal);
    }
  }

  /**
   * Events of one connection.
   *
   * @returns why it ended; undefined if the server ended it
   * @throws permanent failures
   */
  async *#connection(): AsyncGenerator<StreamItem, ParleyError | undefined, undefined> {
    try {
      const body = await this.#connect();
      this.#wasOpen = true;
      for await (const block of this.#blocks(body)) {
        this.#failures = 0;
        const item = this.#take(block);
        if (item) yield item;
      }
      return undefined;
    } catch (err) {
      if (err instanceof ParleyError && mayPass(err)) return err;
      throw err;
    }
  }

  async #connect(): Promise<ReadableStream<Uint8Array>> {
    const signal = this.#ended.signal;
    const options = { ...this.#options, signal };
    const request = prepare(this.#settings, { method: 'GET', path: this.#path, query: this.#query, options });
    request.headers.set('accept', 'text/event-stream');
    if (this.#cursor !== undefined) request.headers.set('last-event-id', this.#cursor);
    return tryOnce(this.#settings, request, this.#failures + 1, async (response) => {
      const { status, headers, body } = response;
      if (/^text\/event-stream\b/i.test(headers.get('content-type') ?? '') && body) return body;
      throw errorOf({ status, headers, body: await response.text() });
    });
  }

  async *#blocks(body: ReadableStream<Uint8Array>): AsyncGenerator<SseBlock, void, undefined> {
    const reader = body.getReader();
    const takePiece = createSseParser();
    try {
      for (;;) {
        const { done, value } = await this.#withinSilence(() => reader.read());
        if (done) return;
        yield* takePiece(value);
      }
    } finally {
      // Ends even a silent connection; failure does not matter.
      reader.cancel().catch(() => undefined);
    }
  }

  async #withinSilence<Result>(read: () => Promise<Result>): Promise<Result> {
    const { silenceMs = DEFAULT_SILENCE_MS } = this.#options;
    this.#ended.signal.throwIfAborted();
    const quiet = new AbortController();
    const stop = (): void => quiet.abort();
    this.#ended.signal.addEventListener('abort', stop);
    const silence = sleep(silenceMs, quiet.signal).then(() => {
      throw new TimeoutError(`The stream was silent for ${silenceMs} ms`);
    });
    const reading = read().catch((cause: unknown) => {
      throw new ConnectionError('The stream was cut', { cause });
    });
    try {
      return await Promise.race([reading, silence]);
    } finally {
      quiet.abort();
      this.#ended.signal.removeEventListener('abort', stop);
      silence.catch(() => undefined);
      reading.catch(() => undefined);
    }
  }

  #take({ event, data, id, retryMs }: SseBlock): StreamItem | undefined {
    if (retryMs !== undefined) this.#reconnectMs = retryMs;
    // The server would refuse the unusable cursor again.
    if (event === 'reset') this.#cursor = undefined;
    if (id !== undefined) this.#cursor = id === '' ? undefined : id;
    if (event === 'reset') return { type: 'reset', reason: parse<{ reason?: string }>(data)?.reason ?? data ?? '' };
    if (data === undefined) return undefined;
    const taken = parse<Event>(data);
    if (typeof taken?.type !== 'string') throw new ParleyError(`Not an event: ${data.slice(0, EXCERPT_LENGTH)}`);
    return taken;
  }

  /** @throws the failure, if never connected and other calls would give up now, too */
  #delayMs(failure: ParleyError | undefined): number {
    const { maxRetries = this.#settings.maxRetries } = this.#options;
    const delayMs = retryDelayMs(failure, this.#failures);
    if (this.#wasOpen) {
      const hasRetryAfter = failure instanceof ApiError && failure.retryAfter !== undefined;
      return (hasRetryAfter ? delayMs : undefined) ?? backOffMs(this.#failures, this.#reconnectMs, MAX_RECONNECT_MS);
    }
    if (delayMs === undefined || this.#failures > maxRetries) throw failure;
    return delayMs;
  }
}

function parse<Body>(data = ''): Body | undefined {
  try {
    return JSON.parse(data) as Body;
  } catch {
    return undefined;
  }
}
