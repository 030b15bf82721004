import { eventually, startScriptedModel, type ModelRequest, type ModelStep, type ScriptedModel } from '@parley/testing';
import { closeClients, newAccount } from './accounts';
import type { Api } from './client';

let model: ScriptedModel;
beforeAll(async () => {
  model = await startScriptedModel();
});
afterAll(async () => {
  closeClients();
  await model.stop();
});

const answers = [
  ['Where is my parcel?', 'Follow it with the number that we sent you.'],
  ['How do I get a refund?', 'It takes 14 days.'],
  ['I forgot my password', 'Use the link on the login page.'],
  ['When are you open?', 'From 9 to 5.'],
  ['Is there parking?', 'Behind the house.'],
  ['How long is the warranty?', 'It is two years.'],
] as const;
/** A made-up model: "zonk" means "parcel". */
const topics = [['parcel', 'zonk'], ['refund'], ['password'], ['open'], ['parking'], ['warranty']];
const vectorOf = (text: string): number[] => [
  0.1,
  ...topics.map((words) => (words.some((word) => text.toLowerCase().includes(word)) ? 1 : 0)),
];

interface EmbeddingBody {
  readonly model: string;
  readonly input: readonly string[];
}
const bodyOf = ({ text }: ModelRequest) => JSON.parse(text) as EmbeddingBody;
const isEmbedding = ({ path }: ModelRequest): boolean => path === '/v1/embeddings';

function embeddings(request: ModelRequest): ModelStep {
  const data = bodyOf(request).input.map((text, index) => ({ index, embedding: vectorOf(text) }));
  return { raw: JSON.stringify({ data, usage: { prompt_tokens: 10, total_tokens: 10 } }) };
}
const talk: ModelStep = { text: 'Follow it with the number that we sent you [1].' };

async function newShop(): Promise<{ api: Api; agentId: string; modelId: string }> {
  const { live: api } = await newAccount();
  const server = { name: 'M', base_url: model.baseUrl, model: 'scripted', api_key: 'sk-e2e-1234', is_default: true };
  const { id: modelId } = await api.parley.models.create({ ...server, embedding_model: 'small' });
  const { id: agentId } = await api.parley.agents.create({ name: 'Mia', automation: { mode: 'on' } });
  for (const [question, answer] of answers) await api.parley.knowledge.answers.create({ question, answer });
  return { api, agentId, modelId };
}

async function firstPassage(api: Api, agentId: string): Promise<string | undefined> {
  const turn = await api.parley.agents.preview(agentId, {
    messages: [{ sender: 'customer', content: 'my zonk is nowhere' }],
  });
  return turn.passages[0]?.quote;
}

test('answers are embedded and found without a common word; without embeddings, words are searched', async () => {
  model.play((request) => (isEmbedding(request) ? embeddings(request) : talk));
  const { api, agentId, modelId } = await newShop();
  await eventually(async () => expect(await firstPassage(api, agentId)).toBe(answers[0][1]));
  const embedded = model.requests.filter(isEmbedding).map(bodyOf);
  expect(embedded.every((body) => body.model === 'small')).toBe(true);
  const texts = embedded.flatMap(({ input }) => input);
  for (const [question, answer] of answers) {
    expect(texts.filter((text) => text === `${question}\n${answer}`)).toHaveLength(1);
  }

  // An absent server stops no answer.
  model.play((request) => (isEmbedding(request) ? { status: 500 } : talk));
  expect(
    (await api.parley.agents.preview(agentId, { messages: [{ sender: 'customer', content: 'my parcel?' }] })).state,
  ).toBe('posted');
  await api.parley.models.update(modelId, { embedding_model: null });
  expect((await api.parley.models.get(modelId)).embedding_model).toBeNull();
});
