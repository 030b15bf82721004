import { randomBytes, randomUUID } from 'node:crypto';
import type { IdPrefix } from '@parley/schemas';
import type { Operation } from '../openapi/document';

/** In order of creation; HTTP cannot make a suggestion. */
export const creations = {
  agent: 'createAgent',
  guide: 'createGuideline',
  model: 'createModel',
  tool: 'createTool',
  conv: 'openConversation',
  ans: 'createKnowledgeAnswer',
  doc: 'createKnowledgeDocument',
  src: 'createKnowledgeSource',
  sug: undefined,
} as const satisfies Partial<Record<IdPrefix, string | undefined>>;
export type Kind = keyof typeof creations;
export const kindNames = Object.keys(creations) as readonly Kind[];

export type Objects = Readonly<Record<Kind, string>>;

export function eachKind<Value>(value: Value): Record<Kind, Value> {
  return Object.fromEntries(kindNames.map((kind) => [kind, value])) as Record<Kind, Value>;
}

export interface MatrixOperation {
  readonly success: number;
  readonly body?: ((objects: Objects) => unknown) | undefined;
  /** The made object counts in the totals of the lists. */
  readonly makes?: Kind | undefined;
  /** Removes it from its list: each request needs a new one. */
  readonly takes?: Kind | undefined;
  /** Changes it for good: each request needs a new one. */
  readonly spends?: Kind;
}

/** What the description lacks, or where its example does not fit. */
const listed: Readonly<Record<string, Partial<MatrixOperation>>> = {
  updateAgent: { body: () => ({ description: 'changed' }) },
  // Requests to these addresses are not allowed.
  createModel: { body: () => ({ name: 'matrix', base_url: 'https://192.0.2.1/v1', model: 'matrix' }) },
  createKnowledgeSource: { body: () => ({ kind: 'url', url: 'https://192.0.2.1/matrix' }) },
  checkModel: { success: 503 },
  // Names and the account's own ids are unique.
  createTool: {
    body: () => ({
      name: `matrix_${randomBytes(6).toString('hex')}`,
      description: 'matrix',
      request: { method: 'GET', url: 'https://192.0.2.1/' },
    }),
  },
  putKnowledgeDocument: {
    body: () => ({ external_id: randomUUID(), title: 'matrix', content: 'matrix' }),
    makes: 'doc',
  },
  createKnowledgeAnswer: { body: () => ({ question: 'matrix', answer: 'matrix' }) },
  createKnowledgeDocument: { body: () => ({ title: 'matrix', content: 'matrix' }) },
  createAgent: { body: () => ({ name: 'matrix' }) },
  createGuideline: { body: () => ({ condition: 'matrix', action: 'matrix' }) },
  // No reply is a valid result.
  testTool: { body: () => ({}) },
  createKey: { success: 201, body: () => ({ name: 'matrix', permissions: ['keys:write'] }) },
  createCustomer: { success: 201, body: () => ({}) },
  updateAccount: { body: () => ({}) },
  openConversation: { body: ({ agent }) => ({ agent_id: agent, channel: 'slack', customer: { id: 'matrix' } }) },
  updateConversation: { body: () => ({ tags: ['changed'] }) },
  markConversationRead: { body: () => ({ sequence: 0 }) },
  eraseConversation: { takes: undefined, spends: 'conv' },
  // A resolved one cannot be snoozed.
  snoozeConversation: {
    spends: 'conv',
    body: () => ({ until: new Date(Date.now() + 3_600_000).toISOString() }),
  },
  // No channel holds the conversation.
  sendTemplateMessage: { success: 409 },
  search: { success: 400 },
  getMessage: { success: 404 },
  createMedia: { success: 415 },
  // No message waits for an answer.
  startTurn: { success: 409 },
  acceptKnowledgeSuggestion: { body: () => ({ answer: 'matrix' }), makes: 'ans', takes: 'sug' },
  dismissKnowledgeSuggestion: { takes: 'sug' },
};

const isKind = (prefix: string | undefined): prefix is Kind => prefix !== undefined && prefix in creations;

/** Objects that the matrix does not make are absent (404), and their creations have an empty body (400). */
export function matrixOperation(operation: Operation): MatrixOperation {
  const { name, path, method, body, example, idPrefix } = operation;
  const kind = isKind(idPrefix) ? idPrefix : undefined;
  const hasId = path.includes('{id}');
  const makes = kindNames.find((each) => creations[each] === name);
  const isUnknown = !hasId && method !== 'GET' && body !== undefined;
  const usual =
    hasId && !kind ? 404 : isUnknown && !(name in listed) && /^(create|invite)/.test(name) ? 400 : operation.success;
  return {
    success: usual,
    body: body && (() => (usual === 400 ? {} : (example ?? {}))),
    makes,
    takes: method === 'DELETE' ? kind : undefined,
    ...listed[name],
  };
}
