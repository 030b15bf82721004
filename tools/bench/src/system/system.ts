import type { StartedProcesses } from '@parley/testing';
import type { Processes } from '../measure/cpu';

/** Production builds, real settings, one process of each service. */
export interface System extends Omit<StartedProcesses<never>, 'group'> {
  processes(): Processes;
  /** Lets requests under way finish. */
  stopProcess(name: string): Promise<void>;
  /** Waits until it serves. */
  startProcess(name: string): Promise<void>;
}
