import { clusterFaults } from './cluster.faults';
import type { Fault } from './fault';
import { networkFaults } from './network.faults';
import { pipelineFaults } from './pipeline.faults';
import { processFaults } from './process.faults';
import { storeFaults } from './store.faults';

/** In running order. */
export const allFaults: readonly Fault[] = [
  ...processFaults,
  ...storeFaults,
  ...clusterFaults,
  ...pipelineFaults,
  ...networkFaults,
];
