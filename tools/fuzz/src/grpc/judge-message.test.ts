import { readFileSync } from 'node:fs';
import { create } from '@bufbuild/protobuf';
import { readDocument } from '../openapi/document';
import { messageFaults } from './judge-message';
import { readRpcs } from './registry';

const document = readDocument(readFileSync('apps/gateway/openapi.json', 'utf8'));
const rpcs = readRpcs();

function pathsOf(name: string, init: object): string[] {
  const rpc = rpcs.find((each) => each.name === name);
  if (!rpc) throw new Error(`there is no RPC ${name}`);
  const faults = messageFaults(document, rpc, create(rpc.input, init as never));
  return faults.filter(({ certain }) => certain).map(({ path }) => path);
}

const AGENT = 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze';
const text = { conversationId: 'conv_x', type: 1, content: 'Hello', sender: 1 };

test.each([
  ['SendMessage', text, []],
  ['SendMessage', { ...text, content: '' }, ['content']],
  ['SendMessage', { ...text, type: 99 }, ['']],
  ['SendMessage', { ...text, sender: 0 }, ['sender']],
  ['SendMessage', { ...text, metadata: '[]' }, ['metadata']],
  ['SendMessage', { ...text, type: 3, buttons: [{ id: 'a', text: 'x'.repeat(21) }] }, ['buttons.0.text']],
  ['SendMessage', { ...text, type: 3 }, ['buttons']],
  ['SendMessage', { ...text, author: 2 }, ['author']],
  ['RateConversation', { id: 'conv_x', score: 5, comment: 'Good' }, []],
  ['RateConversation', { id: 'conv_x', score: 6 }, ['score']],
  ['OpenConversation', { agentId: AGENT, channel: 1, customer: { id: 'ada' } }, []],
  ['OpenConversation', { agentId: AGENT, channel: 9, customer: { id: '' } }, ['customer.id', 'channel']],
  ['CreateAgent', { name: 'Ada', automation: '{"mode":"on"}' }, []],
  ['CreateAgent', { name: 'Ada', automation: '{"mode":"maybe"}' }, ['automation.mode']],
  ['GetAgent', { id: '' }, []],
])('%s of %j is judged as the body of its operation', (name, init, paths) => {
  expect(pathsOf(name, init).sort()).toEqual([...paths].sort());
});
