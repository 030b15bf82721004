import { readFileSync } from 'node:fs';
import { readDocument } from '../openapi/document';
import { rowsOf } from './tenants';

const MARKER = 'secret-0193568e-0000-7000-8000-000000000001';
const document = readDocument(readFileSync('apps/gateway/openapi.json', 'utf8'));
const rows = rowsOf(document, MARKER);

test('each account of the probes has an object of every kind that a path names', () => {
  const made = new Set<string>(rows.map(([kind]) => kind));
  const named = new Set(document.operations.flatMap(({ idPrefix = [] }) => idPrefix));
  // A merge and a suggestion are made apart; nothing makes a turn, a memory or a delivery here, and files come by forms.
  const others = ['merge', 'sug', 'turn', 'mem', 'dlv', 'media', 'member', 'erasure', 'evt', 'identity'];
  expect([...named].filter((kind) => !made.has(kind) && !others.includes(kind))).toEqual([]);
});

test('a resource without a row is made of its example, with the marker in it', () => {
  const [, path, body] = rows.find(([kind]) => kind === 'reply') ?? [];
  expect(path).toBe('/v1/saved_replies');
  expect(body?.({})).toMatchObject({ shortcut: 'refund', text: MARKER });
});
