import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@parley/process';
import {
  isAtRest,
  patiently,
  playScript,
  readHistory,
  scriptOf,
  seedOf,
  startScriptedTool,
  type History,
  type ScriptedTool,
} from '@parley/testing';
import { countBy, inWords, withSystem, type CampaignPlan, type CampaignResult } from '../campaign/campaign';
import { atOnce } from '@parley/testing/load/at-once';
import type { Balancer } from '@parley/testing/load/balancer';
import { startProxy, type Proxy } from '../system/proxy';
import type { System } from '../system/start-system';
import { disturb } from './disturb';
import { judgeConversation, type AgentsHistory, type ToolWrite } from './judge-agents';
import { makeShops, type Shop } from './make-shops';
import { neverSaid, startUnrulyModel, type UnrulyModel } from './unruly-model';

interface Stage {
  readonly options: CampaignPlan;
  readonly system: System;
  readonly balancer: Balancer;
  readonly model: UnrulyModel;
  readonly toModel: Proxy;
  readonly shop: ScriptedTool;
}

const SHOPS = 3;
const CUSTOMERS = 12;
const READERS = 6;
/** A responder loses its turns after this silence. */
const LEASE_MS = 1_500;
/** A model's call takes up to 30 s, a turn twice as long, and a sweep runs each minute. */
const REST_MS = 300_000;

/**
 * Disturbs the services behind agents while customers write, people step in, and the model misbehaves; then judges each
 * history.
 */
export async function runAgentsCampaign(options: CampaignPlan): Promise<CampaignResult> {
  const random = createRandom(seedOf(options.seed, 'model'));
  const model = await startUnrulyModel(random);
  const toModel = await startProxy(Number(new URL(model.baseUrl).port), random);
  const shop = await startScriptedTool();
  shop.play({ json: { state: 'The price is paid back' } });
  const settings = {
    env: { TURN_LEASE_MS: String(LEASE_MS) },
    cuttable: { from: 'responder', to: 'knowledge' },
  };
  try {
    return await withSystem(options.start(settings), (system, balancer) =>
      campaign({ options, system, balancer, model, toModel, shop }),
    );
  } finally {
    await Promise.all([toModel.close(), model.stop(), shop.stop()]);
  }
}

interface Played {
  readonly shop: Shop;
  readonly id: string;
  readonly acknowledged: string[];
}

async function campaign(stage: Stage): Promise<CampaignResult> {
  const { options, system, balancer, model, toModel } = stage;
  const { seed, seconds, log } = options;
  const servers = { model: `http://127.0.0.1:${toModel.port}/v1`, tool: stage.shop.origin };
  const shops = await makeShops(system, balancer, servers, SHOPS);
  const until = performance.now() + seconds * 1_000;
  const isOver = (): boolean => performance.now() > until;
  const random = createRandom(seedOf(seed, 'disturbances'));
  const ways = { knowledge: system.links.map(({ proxy }) => proxy), model: [toModel] };
  const [played, disturbances] = await Promise.all([
    playAll(shops, seed, isOver),
    disturb({ system, leaseMs: LEASE_MS, ways, random, isOver, log }),
  ]);
  log(`${played.length} conversations; now all comes to rest`);
  model.calm();
  const known = await readAtRest(stage, played);
  const messages = known.reduce((sum, { history }) => sum + history.messages.length, 0);
  const turns = known.flatMap(({ history }) => history.turns);
  return {
    told: [
      `${played.length} conversations, ${messages} messages; turns: ${inWords(countBy(turns, ({ state }) => state))}`,
      `disturbances: ${inWords(disturbances)}`,
      `the model: ${inWords(model.served)}; ${stage.shop.requests.length} writes by a tool`,
    ],
    findings: known.flatMap((one) => judgeConversation(one, neverSaid)),
  };
}

/** Each has one conversation at a time. */
async function playAll(shops: readonly Shop[], seed: number, isOver: () => boolean): Promise<Played[]> {
  const played: Played[] = [];
  let next = 0;
  const play = async (): Promise<void> => {
    while (!isOver()) {
      const number = next++;
      const shop = shops[number % shops.length] as Shop;
      const agentId = shop.agentIds[Math.floor(number / shops.length) % shop.agentIds.length] ?? '';
      const opening = { agent_id: agentId, channel: 'widget', customer: { id: `customer-${number}` } } as const;
      const { id } = await patiently(() => shop.api.conversations.open(opening));
      const one: Played = { shop, id, acknowledged: [] };
      played.push(one);
      await playScript(shop.api, id, scriptOf(seed, number), {
        onSaid: (message) => one.acknowledged.push(message.id),
      });
    }
  };
  await Promise.all(Array.from({ length: CUSTOMERS }, play));
  return played;
}

/** At rest, no conversation is due, claimed, waiting or changing. */
async function readAtRest({ options, system, shop }: Stage, played: readonly Played[]): Promise<AgentsHistory[]> {
  const writes = (): ToolWrite[] =>
    shop.requests.map(({ url, headers }) => ({
      conversationId: url.split('/').at(-1) ?? '',
      key: String(headers['idempotency-key']),
    }));
  let waiting = played;
  for (const endsAt = performance.now() + REST_MS; performance.now() < endsAt; await sleep(1_000)) {
    waiting = await stillBusy(waiting);
    const before = await readWork(system);
    if (waiting.length > 0 || before.open > 0) continue;
    const histories = await readAll(played);
    const after = await readWork(system);
    if (after.open > 0 || after.mark !== before.mark || !histories.every(isAtRest)) continue;
    return join(played, histories, writes());
  }
  options.log(`${waiting.length} conversations did not come to rest`);
  return join(played, await readAll(played), writes());
}

async function stillBusy(played: readonly Played[]): Promise<Played[]> {
  const histories = await readAll(played);
  return played.filter((_, at) => !isAtRest(histories[at] as History));
}

/** With a mark that changes with their progress. */
async function readWork({ postgres }: System): Promise<{ open: number; mark: string }> {
  const { rows } = await postgres.query<{ open: number; mark: string }>({
    text: `SELECT (SELECT count(*) FROM responder.due
                    WHERE wanted_sequence > handled_sequence OR lease_until > clock_timestamp())
                  + (SELECT count(*) FROM responder.turns WHERE state = 'running')
                  + (SELECT count(*) FROM conversation.outbox WHERE published_at IS NULL) AS open,
                  concat((SELECT sum(token) FROM responder.due), ' ', (SELECT count(*) FROM conversation.messages)) AS mark`,
  });
  return rows[0] ?? { open: 1, mark: '' };
}

function readAll(played: readonly Played[]): Promise<History[]> {
  const read = async (at: number): Promise<History> => {
    const { shop, id } = played[at] as Played;
    return patiently(() => readHistory(shop.api, id));
  };
  return atOnce(played.length, read, READERS);
}

function join(played: readonly Played[], histories: readonly History[], writes: readonly ToolWrite[]): AgentsHistory[] {
  const byConversation = Map.groupBy(writes, ({ conversationId }) => conversationId);
  return played.map(({ id, acknowledged }, at) => ({
    ...{ history: histories[at] as History, acknowledged, writes: byConversation.get(id) ?? [] },
  }));
}
