import { readFileSync } from 'node:fs';
import { readDocument } from '../openapi/document';
import type { JsonValue } from '../base/json-text';
import { bodyFaults } from './bodies';

const document = readDocument(readFileSync('apps/gateway/openapi.json', 'utf8'));
const faultsOf = (name: string, body: JsonValue) => bodyFaults(document.operation(name), body);
const certain = (path: string) => ({ path, certain: true });

test('the example of each operation that takes a body has no certain fault', () => {
  const wrong = document.operations.filter(({ name, example }) =>
    faultsOf(name, (example ?? {}) as JsonValue).some((fault) => fault.certain && example !== undefined),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test.each<[string, JsonValue, string]>([
  ['createAgent', {}, 'name'],
  ['createAgent', { name: '' }, 'name'],
  ['createAgent', { name: ' ' }, 'name'],
  ['createAgent', { name: 'a\0' }, 'name'],
  ['createAgent', { name: 'x'.repeat(121) }, 'name'],
  ['createAgent', { name: 'a', extra: 1 }, 'extra'],
  ['createAgent', { name: 'a', automation: { limits: { turns: 0 } } }, 'automation.limits.turns'],
  ['createAgent', { name: 'a', personality: { language: 'en_US' } }, 'personality.language'],
  ['openConversation', { agent_id: 'agent_x', channel: 'widget', customer: { id: 'c' } }, 'agent_id'],
  ['updateConversation', { tags: ['a', 'a'] }, 'tags'],
  ['updateConversation', { metadata: { a: ['\ud800'] } }, 'metadata'],
  ['sendMessage', { type: 'text', content: 'x', sender: 'customer', author: 'ai' }, 'author'],
  ['sendMessage', { type: 'image', content: '/a.png', sender: 'customer' }, 'content'],
  ['sendMessage', { type: 'smoke', content: 'x', sender: 'customer' }, ''],
  ['rateConversation', { score: 4.5 }, 'score'],
])('%s %j is refused for %s', (name, body, path) => {
  expect(faultsOf(name, body)).toContainEqual(certain(path));
});

test.each<[string, JsonValue]>([
  ['createAgent', { name: 'Ada', description: '', automation: null, settings: { auto_resolve: true } }],
  ['sendMessage', { type: 'text', content: 'x', sender: 'customer', caption: null }],
  ['sendMessage', { type: 'buttons', content: 'x', sender: 'agent', buttons: [{ id: 'a', text: 'A' }] }],
  ['updateConversation', { metadata: { a: null }, tags: null, priority: 'high' }],
  ['rateConversation', { score: 5, comment: '' }],
])('%s %j has no fault at all', (name, body) => {
  expect(faultsOf(name, body)).toEqual([]);
});
