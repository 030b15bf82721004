import type { Random } from '@parley/process';
import type { Balancer } from '../load/balancer';
import type { Tenant } from '../load/tenants';
import type { System, Topology } from '../system/start-system';

/** How long faults last: as the full run, the short one and the random campaign have it, in milliseconds. */
export interface Durations {
  readonly full: number;
  readonly quick: number;
  readonly random: number;
}

export interface FaultContext {
  readonly system: System;
  readonly random: Random;
  readonly balancer: Balancer;
  /** Of the load that runs meanwhile. */
  readonly tenants: readonly Tenant[];
  readonly log: (text: string) => void;
  /** Picks the one that fits this run. */
  duration(durations: Durations): number;
}

/** One way to treat the system badly. */
export interface Fault {
  /** For `--fault`. */
  readonly name: string;
  /** What is done, for people. */
  readonly text: string;
  /** Faults of the network need the proxies, those of a cluster the cluster. */
  readonly topology: Topology;
  /** Part of the short run. */
  readonly isQuick: boolean;
  /** Part of the random campaign. */
  readonly isRandom: boolean;
  /** No request may fail while it lasts, nor after it. */
  readonly isStrict?: boolean;
  /** Does it, and returns when it has ended. What it returns is looked at when the system is at rest. */
  readonly inject: (context: FaultContext) => Promise<(() => Promise<string[]>) | undefined>;
}
