export interface Jobs<Job> {
  list(): readonly Job[];
  size(): number;
  /** `onEnd` is called after the job has left the list, with its error if it threw. */
  start(job: Job, run: (job: Job) => Promise<unknown>, onEnd: (failure?: { readonly err: unknown }) => void): void;
  next(): Promise<void>;
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
      // In a promise: synchronous errors of `run` are failures, too.
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
