import type { Logger } from './logger';

export interface ReleaseStack {
  push(name: string, release: () => Promise<void> | void): void;
  /** Last in first out, once; logs failures and continues. */
  releaseAll(): Promise<void>;
}

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
