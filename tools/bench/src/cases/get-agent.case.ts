import { getScript } from '../load/get-script';
import { runWrk, warmUp } from '../load/run-wrk';
import { figure } from '../measure/figure';
import { interleave } from '../measure/interleave';
import { sideOf, type Sample } from '../measure/side';
import { ratios } from '../measure/statistics';
import { startBareExpress } from '../servers/start-bare-express';
import { send } from '../system/api';
import type { BenchCase, BenchContext, CaseResult } from './case';
import { createAgentFixture } from './agent-fixture';

const CONNECTIONS = 64;

/** B1: what keys, limits, validation and the hop to the services leave of bare Express. */
export const getAgentCase: BenchCase = {
  name: 'B1',
  title: 'GET one agent through the gateway, authenticated and limited ÷ bare Express 5 answering the same bytes',
  goal: 'at least 0.5',
  dependsOnRows: false,
  run,
};

async function run({ system, effort, progress }: BenchContext): Promise<CaseResult> {
  const { tenant, path } = await createAgentFixture(system, 'B1');
  const reply = await send(system, tenant, 'GET', path);
  const express = await startBareExpress(system, path, reply);
  const script = getScript(tenant.keys, reply.text);
  const { seconds, warmUpSeconds } = effort;
  const measure = (name: string, url: string, processes: () => Readonly<Record<string, number>>) => ({
    warm: () => warmUp({ url: `${url}${path}`, connections: CONNECTIONS, seconds: warmUpSeconds, script }),
    load: async (repeat: number): Promise<Sample> => {
      progress.step(`${name}, ${repeat + 1} of ${effort.repeats}`);
      return runWrk({ url: `${url}${path}`, connections: CONNECTIONS, seconds, script, processes: processes() });
    },
  });
  try {
    const gateway = measure('gateway', system.url, system.processes);
    const bare = measure('bare Express', express.url, () => ({ 'bare-express': express.running.pid }));
    await gateway.warm();
    await bare.warm();
    const samples = await interleave(effort.repeats, { gateway: gateway.load, bare: bare.load });
    const values = ratios(
      samples.gateway.map(({ perSecond }) => perSecond),
      samples.bare.map(({ perSecond }) => perSecond),
    );
    return {
      figures: [figure('requests/s ÷ requests/s', 'ratio', values, { is: 'at least', value: 0.5 })],
      sides: [sideOf('gateway', samples.gateway), sideOf('bare Express', samples.bare)],
      method: [
        `Closed loop, ${CONNECTIONS} connections, wrk on one thread. Both sides answer the same body and headers; every body is compared byte for byte.`,
        'Bare Express is one process of its own on the same Node, with NODE_ENV=production and one route.',
      ],
      facts: { 'body, bytes': Buffer.byteLength(reply.text) },
    };
  } finally {
    await express.running.stop();
  }
}
