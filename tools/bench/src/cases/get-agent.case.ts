import { figure } from '../measure/figure';
import { startBareExpress } from '../servers/start-server';
import { createAgentFixture } from './agent-fixture';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';
import { compareGet, CONNECTIONS } from './compare-get';

/** B1: throughput with keys, limits, validation and a service, compared with bare Express. */
export const getAgentCase: BenchCase = {
  name: 'B1',
  title: 'GET one agent through the gateway, authenticated and limited ÷ bare Express 5 answering the same bytes',
  goal: 'at least 0.5',
  dependsOnRows: false,
  run,
};

async function run(context: BenchContext): Promise<CaseResult> {
  const { system } = context;
  const { tenant, agentId, path } = await createAgentFixture(system, 'B1');
  const answer = await tenant.api.agents.get(agentId).withResponse();
  const express = await startBareExpress(system, path, answer);
  try {
    const { ratios, sides } = await compareGet(context, {
      keys: tenant.keys,
      work: { kind: 'get', path, body: answer.body },
      sides: [
        { name: 'gateway', url: system.url, processes: system.processes },
        {
          name: 'bare Express',
          url: express.url,
          processes: () => ({ ...system.processes(), 'bare-express': express.running.pid }),
        },
      ],
    });
    return {
      figures: [figure('requests/s ÷ requests/s', 'ratio', ratios, { is: 'at least', value: 0.5 })],
      sides,
      method: [
        `Closed loop, ${CONNECTIONS} connections, wrk on one thread, ${tenant.keys.length} keys in turn. Both sides answer the same body and headers; every body is compared byte for byte.`,
        'Bare Express is one process of its own on the same Node with the same options, with NODE_ENV=production and one route.',
      ],
      facts: { 'body, bytes': Buffer.byteLength(answer.body) },
    };
  } finally {
    await express.running.stop();
  }
}
