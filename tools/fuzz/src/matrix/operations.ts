import { randomBytes, randomUUID } from 'node:crypto';
import type { IdPrefix } from '@parley/schemas';
import type { Operation } from '../openapi/document';

/** What the matrix makes objects of, by their ids' prefix, in this order; nothing over HTTP makes a suggestion. */
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

/** The ids of one object of each kind. */
export type Objects = Readonly<Record<Kind, string>>;

export function eachKind<Value>(value: Value): Record<Kind, Value> {
  return Object.fromEntries(kindNames.map((kind) => [kind, value])) as Record<Kind, Value>;
}

export interface MatrixOperation {
  /** What a request answers that is allowed. */
  readonly success: number;
  readonly body?: ((objects: Objects) => unknown) | undefined;
  /** What comes into being, for the totals of the lists at the end. */
  readonly makes?: Kind | undefined;
  /** What is then no longer listed, so that each request needs one of its own. */
  readonly takes?: Kind | undefined;
  /** What is then another, though still listed: each request needs one of its own too. */
  readonly spends?: Kind;
}

/** What the description of an operation does not say, and bodies where its example will not do. */
const listed: Readonly<Record<string, Partial<MatrixOperation>>> = {
  updateAgent: { body: () => ({ description: 'changed' }) },
  // At addresses that no request leaves for.
  createModel: { body: () => ({ name: 'matrix', base_url: 'https://192.0.2.1/v1', model: 'matrix' }) },
  createKnowledgeSource: { body: () => ({ kind: 'url', url: 'https://192.0.2.1/matrix' }) },
  checkModel: { success: 503 },
  // No two have one name, or one id of the account's own.
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
  // That nothing answers there is an answer.
  testTool: { body: () => ({}) },
  createKey: { success: 201, body: () => ({ name: 'matrix', permissions: ['keys:write'] }) },
  createCustomer: { success: 201, body: () => ({}) },
  updateAccount: { body: () => ({}) },
  openConversation: { body: ({ agent }) => ({ agent_id: agent, channel: 'slack', customer: { id: 'matrix' } }) },
  updateConversation: { body: () => ({ tags: ['changed'] }) },
  markConversationRead: { body: () => ({ sequence: 0 }) },
  eraseConversation: { takes: undefined, spends: 'conv' },
  // One that is resolved is not snoozed.
  snoozeConversation: {
    spends: 'conv',
    body: () => ({ until: new Date(Date.now() + 3_600_000).toISOString() }),
  },
  // No channel holds the conversation.
  sendTemplateMessage: { success: 409 },
  // Without what is looked for.
  search: { success: 400 },
  // The id of the message in the path is none.
  getMessage: { success: 404 },
  // Without the form.
  createMedia: { success: 415 },
  // Nothing waits for an answer there.
  startTurn: { success: 409 },
  acceptKnowledgeSuggestion: { body: () => ({ answer: 'matrix' }), makes: 'ans', takes: 'sug' },
  dismissKnowledgeSuggestion: { takes: 'sug' },
};

const isKind = (prefix: string | undefined): prefix is Kind => prefix !== undefined && prefix in creations;

/**
 * What the matrix knows of an operation of the API description. Of a kind that it makes no object of, the id in the path
 * is of nothing: 404. What would be made then has a body that says nothing: 400.
 */
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
