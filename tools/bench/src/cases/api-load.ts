import { runClosedLoop } from '../load/closed-loop';
import type { Sample } from '../measure/side';
import { runOpenLoop, type OpenSample, type Rate } from '../load/open-loop';
import type { GetWork, PostWork } from '../load/work';
import { waitForRest } from '../system/wait-for-rest';
import type { System } from '../system/system';
import type { BenchContext } from '../case/case';
import { createConversations, type ConversationFixture } from './conversation-fixture';

export interface ApiLoad {
  readonly fixture: ConversationFixture;
  readonly works: { readonly GET: GetWork; readonly POST: PostWork };
}

export type Kind = 'GET' | 'POST';
export const kinds: readonly Kind[] = ['GET', 'POST'];

export const PEAK_CONNECTIONS = 64;
const CONVERSATIONS = 1_000;

/** Reads an agent without conversations, whose answer stays the same. */
export async function createApiLoad({ system, progress }: BenchContext, name: string): Promise<ApiLoad> {
  progress.step(`${CONVERSATIONS} conversations`);
  const fixture = await createConversations(system, name, CONVERSATIONS);
  const { tenant, conversationIds, quietAgentId } = fixture;
  const path = `/v1/agents/${quietAgentId}`;
  const { body } = await tenant.api.agents.get(quietAgentId).withResponse();
  return { fixture, works: { GET: { kind: 'get', path, body }, POST: { kind: 'post', conversationIds } } };
}

export function load(
  { url, processes }: System,
  { fixture, works }: ApiLoad,
  kind: Kind,
  rate: Rate,
): Promise<OpenSample> {
  return runOpenLoop({ ...rate, url, keys: fixture.tenant.keys, work: works[kind] }, processes());
}

export async function measurePeak(
  { system }: BenchContext,
  { fixture, works }: ApiLoad,
  kind: Kind,
  seconds: number,
): Promise<Sample> {
  const { url, processes } = system;
  const loop = { url, keys: fixture.tenant.keys, work: works[kind], connections: PEAK_CONNECTIONS, seconds };
  const sample = await runClosedLoop(loop, processes());
  await waitForRest(system, fixture.tenant);
  return sample;
}
