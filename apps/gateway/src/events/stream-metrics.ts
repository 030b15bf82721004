import { counter, gauge, type Registry } from '@parley/process';
import type { ResetReason } from './stream-reader';

/** `key`: the key or session has ended; `age`: its lifetime is over. */
export type EndReason = 'client' | 'slow' | 'key' | 'age' | 'stopping';

const END_REASONS: readonly EndReason[] = ['client', 'slow', 'key', 'age', 'stopping'];
const RESET_REASONS: readonly ResetReason[] = ['cursor_invalid', 'cursor_expired', 'events_lost'];

export interface StreamMetrics {
  sent(): void;
  reset(reason: ResetReason): void;
  ended(reason: EndReason): void;
}

export function createStreamMetrics(metrics: Registry, countOpen: () => number): StreamMetrics {
  gauge(metrics, 'parley_open_event_streams', 'Open event streams', [], function () {
    this.set(countOpen());
  });
  const sent = counter(metrics, 'parley_event_stream_events_total', 'Events written to streams');
  const resetHelp = 'Streams that could not continue from the position of their reader, by reason';
  const resets = counter(metrics, 'parley_event_stream_resets_total', resetHelp, ['reason']);
  for (const reason of RESET_REASONS) resets.inc({ reason }, 0);
  const endHelp = 'Streams that ended, by reason; slow: the client did not read what was sent';
  const ends = counter(metrics, 'parley_event_streams_ended_total', endHelp, ['reason']);
  for (const reason of END_REASONS) ends.inc({ reason }, 0);
  return {
    sent: () => sent.inc(),
    reset: (reason) => resets.inc({ reason }),
    ended: (reason) => ends.inc({ reason }),
  };
}
