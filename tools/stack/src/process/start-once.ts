import { lastLines } from './log-file';
import { launch, type Running } from './launch';
import type { Program } from './program';
import { waitUntil } from './wait-until';

/**
 * Starts a program and waits until it serves.
 *
 * @param timeoutMs how long that may take
 * @throws with the last line of its log, if it ends first or takes too long; it has ended then
 */
export async function startOnce(program: Program, logFile: string, timeoutMs = 60_000): Promise<Running> {
  await program.prepare?.();
  const running = await launch(program, logFile);
  let hasEnded = false;
  void running.ended.then(() => (hasEnded = true));
  const isUp = await waitUntil(async () => hasEnded || (await program.isReady()), timeoutMs);
  if (isUp && !hasEnded) return running;
  running.kill('SIGKILL');
  await running.ended;
  const why = hasEnded ? 'ended at once' : `was not ready within ${timeoutMs / 1000} s`;
  throw new Error(`${program.name} ${why}: ${lastLines(logFile, 1).join(' ') || 'no output'} (see ${logFile})`);
}
