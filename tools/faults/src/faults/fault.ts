import type { Random } from '@parley/process';
import type { Balancer } from '../load/balancer';
import type { Tenant } from '../load/tenants';
import type { System, Topology } from '../system/start-system';

/** In milliseconds. */
export interface Durations {
  readonly full: number;
  readonly quick: number;
  readonly random: number;
}

export interface FaultContext {
  readonly system: System;
  readonly random: Random;
  readonly balancer: Balancer;
  readonly tenants: readonly Tenant[];
  readonly log: (text: string) => void;
  duration(durations: Durations): number;
}

export interface Fault {
  readonly name: string;
  readonly text: string;
  /** Network faults need proxies, cluster faults a cluster. */
  readonly topology: Topology;
  readonly isQuick?: boolean;
  readonly isRandom?: boolean;
  /** No request may fail during or after it. */
  readonly isStrict?: boolean;
  readonly inject: (context: FaultContext) => Promise<(() => Promise<string[]>) | undefined>;
}
