export type Report = (line: string) => void;

export interface Stages {
  run(name: string, work: () => Promise<readonly string[]> | readonly string[]): Promise<void>;
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
