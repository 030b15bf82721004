import { parseEvent, toPublicEvent, type ParleyEvent } from '@parley/events';
import type { StoredMessage } from '@parley/jetstream';

/** An event as it lies in its stream. */
export interface Entry {
  /** The place of its stream among the sources. */
  readonly source: number;
  readonly sequence: number;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
  /** Undefined: this release cannot read it, a newer one has written it. */
  readonly event: ParleyEvent | undefined;
  /** As the outside reads it, as JSON text, made once for all readers; empty if there is no event. */
  shown(): string;
}

export function toEntry(source: number, { sequence, storedAt, data }: StoredMessage): Entry {
  const event = readEvent(data);
  let shown: string | undefined;
  return {
    source,
    sequence,
    storedAt: storedAt.getTime(),
    event,
    shown: () => (shown ??= event ? JSON.stringify(toPublicEvent(event)) : ''),
  };
}

function readEvent(data: Uint8Array): ParleyEvent | undefined {
  try {
    return parseEvent(data);
  } catch {
    return undefined;
  }
}
