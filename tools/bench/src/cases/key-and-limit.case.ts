import { figure } from '../measure/figure';
import { startOpenGateway } from '../servers/start-server';
import { createAgentFixture } from './agent-fixture';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';
import { compareGet, CONNECTIONS } from './compare-get';

/** B2: the cost of the key check and the rate limit. */
export const keyAndLimitCase: BenchCase = {
  name: 'B2',
  title: 'GET one agent through the gateway with key check and rate limit ÷ without them',
  goal: 'at least 0.9',
  dependsOnRows: false,
  run,
};

async function run(context: BenchContext): Promise<CaseResult> {
  const { system } = context;
  const { tenant, agentId, path } = await createAgentFixture(system, 'B2');
  const answer = await tenant.api.agents.get(agentId).withResponse();
  const open = await startOpenGateway(system, tenant.accountId, path);
  const others = Object.fromEntries(Object.entries(system.processes()).filter(([name]) => name !== 'gateway'));
  try {
    const { ratios, sides } = await compareGet(context, {
      keys: tenant.keys,
      work: { kind: 'get', path, body: answer.body },
      sides: [
        { name: 'with key check and limit', url: system.url, processes: system.processes },
        {
          name: 'without',
          url: open.url,
          processes: () => ({ ...others, gateway: open.running.pid }),
        },
      ],
    });
    return {
      figures: [figure('requests/s ÷ requests/s', 'ratio', ratios, { is: 'at least', value: 0.9 })],
      sides,
      method: [
        `Closed loop, ${CONNECTIONS} connections, wrk on one thread, ${tenant.keys.length} keys in turn; every body is compared byte for byte.`,
        'The other side is the same gateway in front of the same services, put together by the bench with those two steps left out. The product has no setting for that.',
      ],
    };
  } finally {
    await open.running.stop();
  }
}
