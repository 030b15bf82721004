import type { LiveMessage, Nats } from '@parley/jetstream';
import type { Logger } from '@parley/process';
import type { Limiter } from '@parley/queue/limiter';
import type { Tenant } from '@parley/schemas';
import type { EventCursors } from './cursor';
import type { Entry } from './entry';
import type { Position, SourceStates } from './position';

/** Shared by all readers that are up to date. */
export interface FreshEntry extends Entry {
  readonly cursor: () => string;
}

export interface FeedReader {
  /** New events, in order. */
  receive(entries: readonly FreshEntry[]): void;
  /** A stream was lost; the feed continues from the current end. */
  lost(): void;
}

/** One subscription to a tenant's events for all readers here. */
export interface Feed {
  /** Everything before it has been handed over. */
  position(): Position;
  cursor(): string;
  /** Creation time of each source. */
  createdAt(): readonly number[];
  /** For what follows `position()`; returns its removal. */
  join(reader: FeedReader): () => void;
  /** Checks for a replaced stream; resolves when the feed has caught up. */
  verify(): Promise<SourceStates>;
  close(): void;
}

export interface FeedOptions {
  readonly nats: Nats;
  /** For stream pages. */
  readonly limiter: Limiter;
  readonly tenant: Tenant;
  readonly cursors: EventCursors;
  readonly logger: Logger;
}

export interface FeedState extends FeedOptions {
  readonly subject: string;
  readonly readers: Set<FeedReader>;
  readonly signal: AbortSignal;
  /** While the feed is behind. */
  held: LiveMessage[] | undefined;
  hasOverflowed: boolean;
  catchingUp: Promise<void> | undefined;
  /** Entries of this turn of the event loop; readers get them together. */
  turn: FreshEntry[];
  position: number[];
  states: SourceStates;
  /** By subject, since the position was `base`. */
  readonly lastOf: Map<string, number>;
  base: Position;
}
