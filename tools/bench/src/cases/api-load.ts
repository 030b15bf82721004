import type { GeneratorPlan, GetWork, PostWork } from '../load/generator-plan';
import { runGenerator, type GeneratedSample } from '../load/run-generator';
import { waitForRest } from '../measure/wait-for-rest';
import { send } from '../system/api';
import type { System } from '../system/system';
import type { BenchContext } from './case';
import { createConversations, type ConversationFixture } from './conversation-fixture';

/** What is read and written at constant rates: one agent, and messages to many conversations. */
export interface ApiLoad {
  readonly fixture: ConversationFixture;
  readonly works: { readonly GET: GetWork; readonly POST: PostWork };
}

export type Kind = 'GET' | 'POST';
export const kinds: readonly Kind[] = ['GET', 'POST'];

export const PEAK_CONNECTIONS = 64;
const CONVERSATIONS = 1_000;

/** An agent without conversations, whose answer does not change, and conversations of another one. */
export async function createApiLoad({ system, progress }: BenchContext, name: string): Promise<ApiLoad> {
  progress.step(`${CONVERSATIONS} conversations`);
  const fixture = await createConversations(system, name, CONVERSATIONS);
  const { tenant, conversationIds, quietAgentId } = fixture;
  const path = `/v1/agents/${quietAgentId}`;
  const { text: body } = await send(system, tenant, 'GET', path);
  return { fixture, works: { GET: { kind: 'get', path, body }, POST: { kind: 'post', conversationIds } } };
}

/** Loads the API with one kind of request. */
export function load(
  { url, processes }: System,
  { fixture, works }: ApiLoad,
  kind: Kind,
  pace: GeneratorPlan['pace'],
): Promise<GeneratedSample> {
  return runGenerator({ url, keys: fixture.tenant.keys, work: works[kind], pace }, processes());
}

/** What a closed loop gets, by the same generator: the peak that shares of it are taken of. Then the system rests. */
export async function measurePeak(
  { system }: BenchContext,
  api: ApiLoad,
  kind: Kind,
  seconds: number,
): Promise<GeneratedSample> {
  const sample = await load(system, api, kind, { kind: 'closed', connections: PEAK_CONNECTIONS, seconds });
  await waitForRest(system, api.fixture.tenant);
  return sample;
}
