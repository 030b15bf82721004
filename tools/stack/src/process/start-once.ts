import { errorLine } from '../terminal/log-line';
import { lowerPriority } from './lower-priority';
import { launch, type Running } from './launch';
import { lastWords } from './log-file';
import type { Program } from './program';
import { waitUntil } from './wait-until';

export interface StartOptions {
  /** Called before the process serves. */
  readonly onLaunched?: (running: Running) => void;
}

/** @throws with its log's last line if it ends first or takes too long; it has ended then */
export async function startOnce(program: Program, logFile: string, options: StartOptions = {}): Promise<Running> {
  const { readyTimeoutMs: timeoutMs = 60_000 } = program;
  await program.prepare?.();
  const running = await launch(program, logFile);
  options.onLaunched?.(running);
  let hasEnded = false;
  void running.ended.then(() => (hasEnded = true));
  const isUp = await waitUntil(async () => hasEnded || (await program.isReady()), timeoutMs);
  if (isUp && !hasEnded) {
    // It would start much slower at low priority.
    if (program.isBackground) lowerPriority(running.pid);
    return running;
  }
  running.kill('SIGKILL');
  await running.ended;
  const why = hasEnded ? 'exited at once' : `was not ready within ${timeoutMs / 1000} s`;
  throw new Error(`${program.name} ${why}: ${lastWords(logFile, (line) => errorLine(line) ?? line)} (see ${logFile})`);
}
