import type { Logger } from './logger';

/** What a process holds, to be given back in reverse order of its taking. */
export interface ReleaseStack {
  /** Adds something to release; `name` is for the log. */
  push(name: string, release: () => Promise<void> | void): void;
  /** Releases everything, last in first out; a failure is logged and does not stop the rest. Runs once. */
  releaseAll(): Promise<void>;
}

/** An empty stack. */
export function createReleaseStack(logger: Logger): ReleaseStack {
  const held: { name: string; release: () => Promise<void> | void }[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (let item = held.pop(); item; item = held.pop()) {
      try {
        await item.release();
      } catch (err) {
        logger.error({ err, resource: item.name }, 'could not release a resource');
      }
    }
  }

  return {
    push: (name, release) => void held.push({ name, release }),
    releaseAll: () => (running ??= run()),
  };
}
