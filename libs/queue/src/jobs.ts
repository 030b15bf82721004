/** The jobs that run at a moment. */
export interface Jobs<Job> {
  list(): readonly Job[];
  size(): number;
  /** Starts a job. `onEnd` is called when it has left the list; with what it threw, if it did. */
  start(job: Job, run: (job: Job) => Promise<unknown>, onEnd: (failure?: { readonly err: unknown }) => void): void;
  /** Resolves when one of those that run now has ended. */
  next(): Promise<void>;
  /** Resolves when all that run now have ended. */
  ended(): Promise<void>;
}

export function createJobs<Job>(): Jobs<Job> {
  const running = new Map<Job, Promise<void>>();
  return {
    list: () => [...running.keys()],
    size: () => running.size,
    start: (job, run, onEnd) => {
      const end = (failure?: { readonly err: unknown }): void => {
        running.delete(job);
        onEnd(failure);
      };
      // In a promise of its own: what `run` throws before it waits is a failure of the job too.
      const work = Promise.resolve(job).then(run);
      running.set(
        job,
        work.then(
          () => end(),
          (err: unknown) => end({ err }),
        ),
      );
    },
    next: async () => void (await Promise.race(running.values())),
    ended: async () => void (await Promise.all(running.values())),
  };
}
