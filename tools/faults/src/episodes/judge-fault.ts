import type { Fault } from '../faults/fault';

export interface FaultResult {
  readonly fault: string;
  readonly failures: Readonly<Record<string, number>>;
  readonly requests: number;
  /** Sent to another gateway: refused, or closed unread. */
  readonly moved: number;
  readonly faultMs: number;
  /** From the fault's end until the last failed request. */
  readonly clientsMs: number;
  /** From the fault's end until every process served lastingly. */
  readonly processesMs: number | undefined;
  /** From the fault's end until the figures had everything from before it. */
  readonly figuresMs: number | undefined;
  readonly findings: readonly string[];
}

const RECOVERY_GOAL_MS = 10_000;

/**
 * A strict fault allows no failed requests; others 10 s for clients and processes, and for the figures half the fault's
 * duration more.
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
