import { runClosedLoop, warmUp } from '../load/closed-loop';
import type { Processes } from '../measure/cpu';
import { figure } from '../measure/figure';
import { interleave } from '../measure/interleave';
import { rates, sideOf } from '../measure/side';
import { ratios } from '../measure/statistics';
import { startBareExpress } from '../servers/start-server';
import { createTenant } from '../system/tenant';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';

const CONNECTIONS = 64;

/** B1: throughput with keys, limits, validation and a service, compared with bare Express. */
export const getAgentCase: BenchCase = {
  name: 'B1',
  title: 'GET one agent through the gateway, authenticated and limited ÷ bare Express 5 answering the same bytes',
  goal: 'at least 0.5',
  dependsOnRows: false,
  run,
};

async function run({ system, effort, progress }: BenchContext): Promise<CaseResult> {
  const { api, keys } = await createTenant(system, 'bench B1');
  const { id } = await api.agents.create({
    name: 'Ada',
    description: 'Answers questions about orders, returns and deliveries, and hands over to a person when asked to.',
    welcome_message: 'Hello! I am Ada. How can I help you today?',
    personality: { tone: 'friendly', language: 'en', formality: 'neutral' },
    settings: { memory_enabled: true, handoff_enabled: true, auto_resolve: false },
  });
  const path = `/v1/agents/${id}`;
  const answer = await api.agents.get(id).withResponse();
  const loop = { keys, work: { kind: 'get', path, body: answer.body }, connections: CONNECTIONS } as const;
  const express = await startBareExpress(system, path, answer);
  const measure = (name: string, url: string, processes: () => Processes) => async (repeat: number) => {
    progress.step(`${name}, ${repeat + 1} of ${effort.repeats}`);
    return runClosedLoop({ ...loop, url, seconds: effort.seconds }, processes());
  };
  try {
    for (const { url } of [system, express]) await warmUp({ ...loop, url, seconds: effort.warmUpSeconds });
    const withExpress = (): Processes => ({ ...system.processes(), 'bare-express': express.running.pid });
    const samples = await interleave(effort.repeats, {
      gateway: measure('gateway', system.url, system.processes),
      bare: measure('bare Express', express.url, withExpress),
    });
    const values = ratios(rates(samples.gateway), rates(samples.bare));
    return {
      figures: [figure('requests/s ÷ requests/s', 'ratio', values, { is: 'at least', value: 0.5 })],
      sides: [sideOf('gateway', samples.gateway), sideOf('bare Express', samples.bare)],
      method: [
        `Closed loop, ${CONNECTIONS} connections, wrk on one thread, ${keys.length} keys in turn. Both sides answer the same body and headers; every body is compared byte for byte.`,
        'Bare Express is one process of its own on the same Node with the same options, with NODE_ENV=production and one route.',
      ],
      facts: { 'body, bytes': Buffer.byteLength(answer.body) },
    };
  } finally {
    await express.running.stop();
  }
}
