import type { FaultResult } from '../episodes/judge-fault';
import type { EpisodeResult } from '../episodes/run-episode';

export interface FaultRecord {
  readonly name: string;
  readonly text: string;
  readonly topology: string;
  readonly length: string;
  readonly seed: number;
  readonly result: FaultResult;
  readonly acknowledged: number;
  readonly unknown: number;
  readonly survived: boolean;
  readonly findings: readonly string[];
}

export function describeFailures({ failures, moved, requests }: FaultResult): string {
  const parts = Object.entries(failures).map(([outcome, count]) => `${count} × ${outcome}`);
  const seen = parts.length === 0 ? 'nothing' : parts.join(', ');
  return `${seen}${moved > 0 ? ` (${moved} moved)` : ''} of ${requests}`;
}

export function describeSeconds(ms: number | undefined): string {
  return ms === undefined ? 'never' : `${(ms / 1_000).toFixed(1)} s`;
}

export function describeRecord(record: FaultRecord): string {
  const { result, survived, findings, name, acknowledged } = record;
  const recovery = `clients ${describeSeconds(result.clientsMs)}, processes ${describeSeconds(result.processesMs)}, figures ${describeSeconds(result.figuresMs)}`;
  const verdict = survived ? 'survived' : 'FAILED';
  const head = `${verdict.padEnd(9)} ${name.padEnd(28)} ${acknowledged} acknowledged; recovery: ${recovery}; clients saw ${describeFailures(result)}`;
  return [head, ...findings.map((text) => `            ! ${text}`)].join('\n');
}

export function toRecord(
  fault: { name: string; text: string; topology: string },
  run: { length: string; seed: number },
  episode: EpisodeResult,
  result: FaultResult,
): FaultRecord {
  const findings = [...result.findings, ...episode.findings];
  return {
    name: fault.name,
    text: fault.text,
    topology: fault.topology,
    ...run,
    result,
    acknowledged: episode.acknowledged,
    unknown: episode.unknown,
    survived: findings.length === 0,
    findings,
  };
}
