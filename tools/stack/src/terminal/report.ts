/** What the person at the terminal sees. */
export interface Report {
  /** Something is done; shown with the time since the start. */
  step(text: string): void;
  /** Something went wrong, and the system goes on. */
  problem(text: string): void;
  /** As it is. */
  say(text: string): void;
}

/** @param offsetMs how long ago the start was: the set-up before took its time too */
export function createReport(write: (text: string) => void, offsetMs = 0, now = () => performance.now()): Report {
  const startedAt = now() - offsetMs;
  const stamp = (): string => `[${((now() - startedAt) / 1000).toFixed(1).padStart(6)} s]`;
  return {
    step: (text) => write(`${stamp()} ${text}\n`),
    problem: (text) => write(`${stamp()} ! ${text}\n`),
    say: (text) => write(`${text}\n`),
  };
}
