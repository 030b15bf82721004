export interface Report {
  step(text: string): void;
  problem(text: string): void;
  say(text: string): void;
}

export function createReport(write: (text: string) => void, offsetMs = 0, now = () => performance.now()): Report {
  const startedAt = now() - offsetMs;
  const stamp = (): string => `[${((now() - startedAt) / 1000).toFixed(1).padStart(6)} s]`;
  return {
    step: (text) => write(`${stamp()} ${text}\n`),
    problem: (text) => write(`${stamp()} ! ${text}\n`),
    say: (text) => write(`${text}\n`),
  };
}
