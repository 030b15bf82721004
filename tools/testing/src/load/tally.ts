export interface Tally {
  /** @param outcome such as `503 unavailable`, or a connection's error */
  count(what: 'write' | 'read', outcome: string, isFailure: boolean): void;
  counts(): Record<string, number>;
  failures(): number;
  total(): number;
  /** By performance.now(); 0 if nothing has failed. */
  lastFailureAt(): number;
}

export function createTally(): Tally {
  const counts = new Map<string, number>();
  let failures = 0;
  let total = 0;
  let lastFailureAt = 0;
  return {
    count: (what, outcome, isFailure) => {
      const key = isFailure ? `${what} ${outcome}` : outcome;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      total += 1;
      if (!isFailure) return;
      failures += 1;
      lastFailureAt = performance.now();
    },
    counts: () => Object.fromEntries([...counts].sort(([, a], [, b]) => b - a)),
    failures: () => failures,
    total: () => total,
    lastFailureAt: () => lastFailureAt,
  };
}
