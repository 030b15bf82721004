import type { Fault } from './faults/fault';
import type { FaultResult } from './run-episode';

const RECOVERY_GOAL_MS = 10_000;

/**
 * What was not well in time: nobody may fail at all under a strict fault; else clients and processes have 10 s, and the
 * figures may take as long again as half the fault to work off what has piled up.
 */
export function judgeFault(fault: Pick<Fault, 'isStrict'>, result: Omit<FaultResult, 'findings'>): string[] {
  const { clientsMs, processesMs = Infinity, figuresMs = Infinity, faultMs, failures } = result;
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  const seconds = (ms: number): string => (ms === Infinity ? 'never' : `${(ms / 1_000).toFixed(1)} s`);
  return [
    ...(fault.isStrict && failed > 0 ? [`${failed} requests failed, and none may`] : []),
    ...(clientsMs > RECOVERY_GOAL_MS ? [`requests failed until ${seconds(clientsMs)} after the fault`] : []),
    ...(processesMs > RECOVERY_GOAL_MS ? [`not every process served within 10 s: ${seconds(processesMs)}`] : []),
    ...(figuresMs > RECOVERY_GOAL_MS + faultMs / 2 ? [`the figures were complete after ${seconds(figuresMs)}`] : []),
    ...(result.requests === 0 ? ['no request was made'] : []),
  ];
}
