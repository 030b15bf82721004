/** Prints a line. */
export type Report = (line: string) => void;

/** The stages of a check, one after the other. */
export interface Stages {
  /** Does a stage and reports how it went, with each fault that it returns. */
  run(name: string, work: () => Promise<readonly string[]> | readonly string[]): Promise<void>;
  /** Whether no stage so far has found a fault. */
  isOk(): boolean;
}

export function createStages(report: Report): Stages {
  let isOk = true;
  return {
    run: async (name, work) => {
      const startedAt = performance.now();
      const faults = await work();
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      report(`${faults.length === 0 ? 'ok     ' : 'FAILED '} ${name} (${seconds} s)`);
      for (const fault of faults) report(`          ${fault}`);
      if (faults.length > 0) isOk = false;
    },
    isOk: () => isOk,
  };
}
