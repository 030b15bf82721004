export interface Progress {
  begin(name: string, title: string): void;
  step(text: string): void;
  say(text: string): void;
}

export function createProgress(write: (text: string) => void): Progress {
  const startedAt = performance.now();
  let current = '';
  const say = (text: string): void =>
    write(`[${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s] ${text}\n`);
  return {
    begin: (name, title) => {
      current = name;
      say(`${name}  ${title}`);
    },
    step: (text) => say(`${current}  ${text}`),
    say,
  };
}
