import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@parley/process';
import type { Balancer } from '@parley/testing/load/balancer';
import type { Tenant } from '@parley/testing/load/tenants';
import type { ManagedProcess } from '../system/managed-process';
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

/** At rest, what went wrong besides. */
export type Look = () => Promise<readonly string[]>;

export interface Fault {
  readonly name: string;
  readonly text: string;
  /** Network faults need proxies, cluster faults a cluster. */
  readonly topology: Topology;
  readonly isQuick?: boolean;
  readonly isRandom?: boolean;
  /** No request may fail during or after it. */
  readonly isStrict?: boolean;
  readonly inject: (context: FaultContext) => Promise<readonly string[] | Look | void>;
}

export type Simple = Pick<Fault, 'topology' | 'isRandom' | 'inject'>;

export function killing(victimsOf: (context: FaultContext) => readonly ManagedProcess[]): Simple {
  return {
    topology: 'direct',
    isRandom: true,
    inject: async (context) => {
      for (const one of victimsOf(context)) one.kill();
    },
  };
}

/** Stops this process for a while. @param fullMs at full length */
export function pausing(victimOf: (context: FaultContext) => ManagedProcess, fullMs: number): Simple {
  return {
    topology: 'direct',
    isRandom: true,
    inject: async (context) => {
      const one = victimOf(context);
      one.pause();
      await sleep(context.duration({ full: fullMs, quick: 5_000, random: 2_000 }));
      one.resume();
    },
  };
}
