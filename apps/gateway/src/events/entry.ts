import { parseEvent, toPublicEvent, type ParleyEvent } from '@parley/events';
import type { StoredMessage } from '@parley/jetstream';

export interface Entry {
  /** Index among the sources. */
  readonly source: number;
  readonly sequence: number;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
  /** Undefined: written by a newer release. */
  readonly event: ParleyEvent | undefined;
  /** Public JSON, serialized once for all readers; empty without an event. */
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
