import type { LiveMessage, Nats } from '@parley/jetstream';
import type { Logger } from '@parley/process';
import type { Limiter } from '@parley/queue/limiter';
import type { Tenant } from '@parley/schemas';
import type { EventCursors } from './cursor';
import type { Entry } from './entry';
import type { Position, SourceStates } from './position';

/** An event that has just come, with the place behind it: the same for all readers that are up to date. */
export interface FreshEntry extends Entry {
  readonly cursor: () => string;
}

export interface FeedReader {
  /** What has come, in order. */
  receive(entries: readonly FreshEntry[]): void;
  /** A stream was lost with what it held: the feed goes on from the end of what is there now. */
  lost(): void;
}

/** The events of one tenant as they happen, in one subscription for all its readers here. */
export interface Feed {
  /** All up to here has been handed to the readers. */
  position(): Position;
  /** The cursor of that place, now. */
  cursor(): string;
  /** Of each source, when it was made. */
  createdAt(): readonly number[];
  /** Adds a reader, for what comes after `position()`; returns what takes it off. */
  join(reader: FeedReader): () => void;
  /** Looks what the streams are like now, as one may be another than before; resolves when the feed has followed. */
  verify(): Promise<SourceStates>;
  close(): void;
}

export interface FeedOptions {
  readonly nats: Nats;
  /** For pages of the streams. */
  readonly limiter: Limiter;
  readonly tenant: Tenant;
  readonly cursors: EventCursors;
  readonly logger: Logger;
}

/** What a feed knows while it is open. */
export interface FeedState extends FeedOptions {
  readonly subject: string;
  readonly readers: Set<FeedReader>;
  readonly signal: AbortSignal;
  /** What comes while the feed is behind. */
  held: LiveMessage[] | undefined;
  hasOverflowed: boolean;
  catchingUp: Promise<void> | undefined;
  /** What has come in this turn of the event loop: readers get it in one go. */
  turn: FreshEntry[];
  position: number[];
  states: SourceStates;
  /** Of each subject, the last sequence since the position was `base`. */
  readonly lastOf: Map<string, number>;
  base: Position;
}
