/** As in migrations/functions/clocks.sql; times in milliseconds since the epoch. */
interface Clock {
  /** first and next: of the response. */
  readonly kind: 'first' | 'next' | 'resolution';
  /** Null: its priority has no target. */
  readonly target_ms: number | null;
  /** Null while paused. */
  readonly at: number | null;
  readonly is_breached: boolean;
}

export interface Clocks {
  readonly response: Clock | null;
  readonly resolution: Clock | null;
  readonly met: number;
  readonly missed: number;
}

/** Null: not owed, or its clock is paused. */
export interface Due {
  readonly firstResponseAt: Date | null;
  readonly nextResponseAt: Date | null;
  readonly resolutionAt: Date | null;
  readonly isBreached: boolean;
}

/** The same as due_data() in migrations/functions/clocks.sql for events. */
export function dueOf(clocks: Clocks | null): Due | null {
  const owed = [clocks?.response, clocks?.resolution].filter((clock) => clock !== null && clock !== undefined);
  if (owed.every(({ target_ms: target }) => target === null)) return null;
  return {
    firstResponseAt: timeOf(owed, 'first'),
    nextResponseAt: timeOf(owed, 'next'),
    resolutionAt: timeOf(owed, 'resolution'),
    isBreached: owed.some(({ is_breached: isBreached }) => isBreached),
  };
}

export function dueAtOf(clocks: Clocks | null): Date | null {
  const times = [clocks?.response?.at, clocks?.resolution?.at].filter((at) => typeof at === 'number');
  return times.length === 0 ? null : new Date(Math.min(...times));
}

function timeOf(clocks: readonly Clock[], kind: Clock['kind']): Date | null {
  const at = clocks.find((clock) => clock.kind === kind)?.at ?? null;
  return at === null ? null : new Date(at);
}
