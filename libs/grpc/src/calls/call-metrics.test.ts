import { createMetrics } from '@parley/process';
import { meterCalls } from './call-metrics';

async function countsAfterOneCall(side: 'server' | 'client'): Promise<Record<string, string | undefined>> {
  const metrics = createMetrics('test');
  meterCalls(metrics, side, '/parley.agent.v1.AgentService/GetAgent').done('ok', performance.now());
  meterCalls(metrics, side, '/parley.agent.v1.AgentService/ListAgents');
  const text = await metrics.metrics();
  const pattern = /_duration_seconds_count\{rpc_service="AgentService",rpc_method="(\w+)",code="(\w+)",.*\} (\d+)/g;
  return Object.fromEntries([...text.matchAll(pattern)].map(([, method, code, count]) => [`${method} ${code}`, count]));
}

it('counts the faults of an RPC from zero, once it has been called', async () => {
  expect(await countsAfterOneCall('server')).toEqual({
    'GetAgent ok': '1',
    'GetAgent internal': '0',
    'GetAgent unavailable': '0',
    'GetAgent deadline_exceeded': '0',
  });
});

it('at the client counts only what happened', async () => {
  expect(await countsAfterOneCall('client')).toEqual({ 'GetAgent ok': '1' });
});
