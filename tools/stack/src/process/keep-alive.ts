import { messageOf, pause } from '@parley/process';
import { nextDelayMs } from './backoff';
import type { Ending, Running } from './launch';
import type { Program } from './program';
import { startOnce } from './start-once';

/** About the process after its first start. */
export interface LifeEvents {
  onLaunched(name: string): void;
  onEnded(name: string, reason: string, delayMs: number): void;
  onBack(name: string, tookMs: number): void;
}

export interface KeptAlive {
  readonly program: Program;
  /** When it first serves; rejects, without a restart, if it ends before. */
  readonly ready: Promise<void>;
  pid(): number | undefined;
  /** Ends it for good, at most after its grace period. */
  stop(): Promise<void>;
  kill(): void;
}

export function keepAlive(program: Program, logFile: string, events: LifeEvents): KeptAlive {
  const stopping = new AbortController();
  let running: Running | undefined;

  const start = async (): Promise<Running> => {
    const onLaunched = (launched: Running): void => {
      running = launched;
      void launched.ended.then(() => {
        if (running === launched) running = undefined;
      });
      if (stopping.signal.aborted) void launched.stop();
      events.onLaunched(program.name);
    };
    return startOnce(program, logFile, { onLaunched });
  };

  const live = async (first: Running): Promise<void> => {
    let current: Running | undefined = first;
    let startedAt = performance.now();
    let delayMs: number | undefined;
    let reason = '';
    while (!stopping.signal.aborted) {
      if (current) reason = describeEnding(await current.ended);
      if (stopping.signal.aborted) return;
      delayMs = nextDelayMs(delayMs, performance.now() - startedAt);
      events.onEnded(program.name, reason, delayMs);
      await pause(delayMs, stopping.signal);
      if (stopping.signal.aborted) return;
      startedAt = performance.now();
      try {
        current = await start();
        events.onBack(program.name, performance.now() - startedAt);
      } catch (err) {
        current = undefined;
        reason = reasonOf(err, program.name);
      }
    }
  };

  const firstStart = start();
  const life = firstStart.then(live, () => undefined);
  return {
    program,
    ready: firstStart.then(() => undefined),
    pid: () => running?.pid,
    stop: async () => {
      stopping.abort();
      await running?.stop();
      await life;
    },
    kill: () => running?.kill('SIGKILL'),
  };
}

function describeEnding(ending: Ending): string {
  return 'signal' in ending ? `was ended by ${ending.signal}` : `ended with exit code ${ending.code}`;
}

/** Without the name, which is printed anyway. */
function reasonOf(err: unknown, name: string): string {
  const message = messageOf(err);
  return message.startsWith(`${name} `) ? message.slice(name.length + 1) : message;
}
