import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  begin(name: string, title: string): void;
  step(text: string): void;
  /** The finished share of a long step, 0 to 1. */
  share(done: number): void;
  /** A permanent line. */
  say(text: string): void;
  end(): void;
}

/** A line that moves on a terminal, otherwise a line for each step. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? createBar(stream) : createLines((text) => stream.write(text));
}

function createLines(write: (text: string) => void): Progress {
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
    share: () => undefined,
    say,
    end: () => undefined,
  };
}

function createBar(stream: NodeJS.WriteStream): Progress {
  const options = {
    format: '{name} {bar} {duration_formatted} {text}',
    stream,
    hideCursor: true,
    clearOnComplete: true,
  };
  const bar = new SingleBar({ ...options, etaBuffer: 1, noTTYOutput: false }, Presets.shades_classic);
  let name = '';
  const stop = (): void => {
    if (bar.isActive) bar.stop();
  };
  return {
    begin: (begun, title) => {
      stop();
      name = begun;
      bar.start(1, 0, { name, text: title });
    },
    step: (text) => {
      if (!bar.isActive) bar.start(1, 0, { name, text });
      bar.update(0, { name, text });
    },
    share: (done) => bar.update(done),
    say: (text) => {
      stop();
      stream.write(`${text}\n`);
    },
    end: stop,
  };
}
