import { toParleyError } from '@parley/errors';
import { durationHistogram, type Registry, type Series } from '@parley/process';

/** For one RPC, on one side. */
export interface CallMeter {
  /** @param startedAt performance.now() @param code ok, cancelled or a code of libs/errors */
  done(code: string, startedAt: number): void;
}

const help = {
  server: 'Time to answer an RPC, by outcome',
  client: 'Time until an RPC was answered, including retries, by outcome',
} as const;

/** Counted by ParleyServiceErrors. */
const FAULTS = ['internal', 'unavailable', 'deadline_exceeded'] as const;

/** `path` is `/package.Service/Method`. */
export function meterCalls(metrics: Registry, side: 'server' | 'client', path: string): CallMeter {
  const { service, method } = splitPath(path);
  const labels = ['rpc_service', 'rpc_method', 'code'] as const;
  const seconds = durationHistogram(metrics, `parley_rpc_${side}_duration_seconds`, help[side], labels);
  const seriesOf = (code: string): Series => seconds.series({ rpc_service: service, rpc_method: method, code });
  const byCode = new Map<string, Series>();
  const find = (code: string): Series => {
    // From zero, since rate() misses a series' first value; only for RPCs that are called.
    if (side === 'server') FAULTS.forEach(seriesOf);
    const series = seriesOf(code);
    byCode.set(code, series);
    return series;
  };
  return {
    done: (code, startedAt) => (byCode.get(code) ?? find(code)).observe((performance.now() - startedAt) / 1_000),
  };
}

/** Failures after the caller has gone count as cancelled. */
export async function measured<Response>(
  meter: CallMeter,
  signal: AbortSignal | undefined,
  work: () => Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now();
  try {
    const response = await work();
    meter.done('ok', startedAt);
    return response;
  } catch (err) {
    const { code } = toParleyError(err);
    meter.done(signal?.aborted && code === 'unavailable' ? 'cancelled' : code, startedAt);
    throw err;
  }
}

/** `/parley.agent.v1.AgentService/GetAgent` into AgentService and GetAgent. */
export function splitPath(path: string): { service: string; method: string } {
  const [, fullName = '', method = ''] = path.split('/');
  return { service: fullName.slice(fullName.lastIndexOf('.') + 1), method };
}
