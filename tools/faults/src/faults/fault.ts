import type { Random } from '@parley/process';
import type { Balancer } from '../load/balancer';
import type { Tenant } from '../load/tenants';
import type { System, Topology } from '../system/start-system';

/** In milliseconds, for the full run, the short one and the random campaign. */
export interface Durations {
  readonly full: number;
  readonly quick: number;
  readonly random: number;
}

export interface FaultContext {
  readonly system: System;
  readonly random: Random;
  readonly balancer: Balancer;
  /** Of the running load. */
  readonly tenants: readonly Tenant[];
  readonly log: (text: string) => void;
  /** Picks this run's. */
  duration(durations: Durations): number;
}

export interface Fault {
  /** For `--fault`. */
  readonly name: string;
  /** A description. */
  readonly text: string;
  /** Network faults need proxies, cluster faults a cluster. */
  readonly topology: Topology;
  /** In the short run. */
  readonly isQuick: boolean;
  /** In the random campaign. */
  readonly isRandom: boolean;
  /** No request may fail during or after it. */
  readonly isStrict?: boolean;
  /** Returns when the fault has ended, perhaps with a check to run at rest. */
  readonly inject: (context: FaultContext) => Promise<(() => Promise<string[]>) | undefined>;
}
