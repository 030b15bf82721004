import { startScriptedModel, type ModelRequest, type ScriptedModel } from '@parley/testing';
import { waitUntil } from '@parley/stack';
import { atOnce } from '@parley/testing/load/at-once';
import { countRows } from '../system/count-rows';
import type { System } from '../system/system';
import { createTenant, type Tenant } from '../system/tenant';

const PRODUCTS = 'kettle lamp sofa tent bicycle camera printer jacket blender mattress'.split(' ');
const ASPECTS = 'price warranty colour weight battery size material manual origin noise'.split(' ');
export const ANSWERS = PRODUCTS.length * ASPECTS.length;
const WAIT_MS_MAX = 180_000;

export interface TurnsFixture {
  readonly tenant: Tenant;
  readonly embeddedAgentId: string;
  readonly modelAgentId: string;
}

export interface Question {
  readonly conversationId: string;
  readonly text: string;
}

/** @param model the second agent's */
export async function createTurnsFixture(system: System, model: ScriptedModel): Promise<TurnsFixture> {
  const tenant = await createTenant(system, 'bench B15');
  const { api } = tenant;
  await atOnce(ANSWERS, (number) => api.knowledge.answers.create(answerOf(number)));
  const limits = { turns: 1_000 };
  const embedded = await api.agents.create({ name: 'Ada', automation: { mode: 'on', limits } });
  const { id } = await api.models.create({ name: 'Scripted', base_url: model.baseUrl, model: 'scripted' });
  const byModel = await api.agents.create({ name: 'Mia', automation: { mode: 'on', model_id: id, limits } });
  return { tenant, embeddedAgentId: embedded.id, modelAgentId: byModel.id };
}

const productOf = (number: number): string => PRODUCTS[number % PRODUCTS.length] ?? '';
const aspectOf = (number: number): string => ASPECTS[Math.floor(number / PRODUCTS.length) % ASPECTS.length] ?? '';

function answerOf(number: number) {
  const [product, aspect] = [productOf(number), aspectOf(number)];
  return {
    question: `What is the ${aspect} of the ${product}?`,
    answer: `The ${aspect} of the ${product} is described on page ${number + 1}.`,
    phrasings: [`${product} ${aspect}`, `Can you tell me about the ${aspect} of the ${product}?`],
  };
}

export async function startModel(delayMs: number): Promise<ScriptedModel> {
  const model = await startScriptedModel();
  model.play((request) => ({ text: firstPassage(request), delayMs }));
  return model;
}

function firstPassage({ text }: ModelRequest): string {
  return /The \w+ of the \w+ is described on page \d+\./.exec(text)?.[0] ?? 'UNKNOWN';
}

/** Each question has unique words. */
export function openQuestions({ tenant }: TurnsFixture, agentId: string, count: number): Promise<Question[]> {
  return atOnce(count, async (number) => {
    const opening = { agent_id: agentId, channel: 'widget', customer: { id: `customer-${number}` } } as const;
    const { id: conversationId } = await tenant.api.conversations.open(opening);
    const at = number % ANSWERS;
    return { conversationId, text: `Please tell me the ${aspectOf(at)} of your ${productOf(at)}` };
  });
}

export async function ask({ tenant }: TurnsFixture, { conversationId, text }: Question): Promise<void> {
  await tenant.api.conversations.messages.send(conversationId, { type: 'text', content: text, sender: 'customer' });
}

export function countAnswers({ postgres }: System, { tenant }: TurnsFixture): Promise<number> {
  const text = `SELECT count(*) FROM messages WHERE account_id = $1 AND author = 'ai'`;
  return countRows(postgres, text, [tenant.accountUuid]);
}

export async function waitForAnswers(system: System, fixture: TurnsFixture, answers: number): Promise<void> {
  const isDone = async (): Promise<boolean> => (await countAnswers(system, fixture)) >= answers;
  if (!(await waitUntil(isDone, WAIT_MS_MAX))) throw new Error('the agents do not answer');
}

/** By the database's clock. */
export function readDelays({ tenant }: TurnsFixture, questions: readonly Question[]): Promise<number[]> {
  return atOnce(questions.length, async (number) => {
    const { data } = await tenant.api.conversations.messages.list(questions[number]?.conversationId ?? '');
    const [asked, answered] = ['customer', 'ai'].map((author) => data.find((message) => message.author === author));
    return Date.parse(answered?.timestamp ?? '') - Date.parse(asked?.timestamp ?? '');
  });
}
