import { randomBytes } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import type { Operation } from '../openapi/document';

/** What an operation can be about, and what it is in a path. */
export const kinds = {
  agent: '/v1/agents',
  guideline: '/v1/guidelines',
  model: '/v1/models',
  tool: '/v1/tools',
  conversation: '/v1/conversations',
  answer: '/v1/knowledge/answers',
  document: '/v1/knowledge/documents',
  source: '/v1/knowledge/sources',
  suggestion: '/v1/knowledge/suggestions',
} as const;
export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as readonly Kind[];

/** The ids of one object of each kind. */
export type Objects = Readonly<Record<Kind, string>>;

export interface MatrixOperation {
  /** What a request answers that is allowed. */
  readonly success: number;
  readonly body?: ((objects: Objects) => unknown) | undefined;
  /** What comes into being, for the totals of the lists at the end. */
  readonly makes?: Kind;
  /** What is then no longer listed, so that each request needs one of its own. */
  readonly takes?: Kind;
  /** What is then another, though still listed: each request needs one of its own too. */
  readonly spends?: Kind;
}

/** No two tools have one name. */
const newTool = () => ({
  name: `matrix_${randomBytes(6).toString('hex')}`,
  description: 'matrix',
  request: { method: 'GET', url: 'https://192.0.2.1/' },
});

/** No two have one shortcut. */
const newSavedReply = () => ({ shortcut: `matrix-${randomBytes(6).toString('hex')}`, text: 'matrix' });

const opening = ({ agent }: Pick<Objects, 'agent'>) => ({
  agent_id: agent,
  channel: 'slack',
  customer: { id: 'matrix' },
});

/** What the description of an operation does not say. One that is not here is tried as `unlisted` says. */
const listed: Readonly<Record<string, Partial<MatrixOperation>>> = {
  createAgent: { body: () => ({ name: 'matrix' }), makes: 'agent' },
  updateAgent: { body: () => ({ description: 'changed' }) },
  deleteAgent: { takes: 'agent' },

  createGuideline: {
    body: () => ({ condition: 'matrix', action: 'matrix' }),
    makes: 'guideline',
  },
  updateGuideline: { body: () => ({ condition: 'changed' }) },
  deleteGuideline: { takes: 'guideline' },

  createModel: {
    body: () => ({ name: 'matrix', base_url: 'https://192.0.2.1/v1', model: 'matrix' }),
    makes: 'model',
  },
  updateModel: { body: () => ({ name: 'changed' }) },
  deleteModel: { takes: 'model' },
  // Its server is at an address that no request leaves for.
  checkModel: { success: 503, body: () => ({}) },

  createTool: { body: newTool, makes: 'tool' },
  updateTool: { body: () => ({ description: 'changed' }) },
  deleteTool: { takes: 'tool' },
  // That nothing answers there is an answer.
  testTool: { body: () => ({}) },

  createKey: {
    body: () => ({ name: 'matrix', permissions: ['keys:write'] }),
  },
  updateAccount: { body: () => ({}) },

  createCustomer: { body: () => ({}) },
  openConversation: { body: opening, makes: 'conversation' },
  updateConversation: { body: () => ({ tags: ['changed'] }) },
  markConversationRead: { body: () => ({ sequence: 0 }) },
  sayPresence: { body: () => ({ state: 'viewing' }) },
  createNote: { body: () => ({ content: 'matrix' }) },
  createSavedReply: { body: newSavedReply },
  createTeam: { body: () => ({ name: `matrix-${randomBytes(6).toString('hex')}` }) },
  resolveConversation: { body: () => ({}) },
  eraseConversation: { spends: 'conversation' },
  // One that is resolved is not snoozed.
  snoozeConversation: {
    spends: 'conversation',
    body: () => ({ until: new Date(Date.now() + 3_600_000).toISOString() }),
  },
  unsnoozeConversation: { body: () => ({}) },
  rateConversation: { body: () => ({ score: 3 }) },
  // Without what is looked for.
  search: { success: 400 },
  // The id of the message in the path is none.
  getMessage: { success: 404 },
  sendMessage: {
    body: () => ({ type: 'text', content: 'matrix', sender: 'customer' }),
  },

  previewTurn: {
    body: () => ({ messages: [{ sender: 'customer', content: 'matrix' }] }),
  },
  // Nothing waits for an answer there.
  startTurn: { success: 409 },

  createKnowledgeAnswer: {
    body: () => ({ question: 'matrix', answer: 'matrix' }),
    makes: 'answer',
  },
  updateKnowledgeAnswer: { body: () => ({ answer: 'changed' }) },
  deleteKnowledgeAnswer: { takes: 'answer' },
  createKnowledgeDocument: {
    body: () => ({ title: 'matrix', content: 'matrix' }),
    makes: 'document',
  },
  putKnowledgeDocument: {
    body: () => ({ external_id: randomUUID(), title: 'matrix', content: 'matrix' }),
    makes: 'document',
  },
  updateKnowledgeDocument: { body: () => ({ content: 'changed' }) },
  deleteKnowledgeDocument: { takes: 'document' },
  createKnowledgeSource: {
    // Of an address that nobody may ask for: it fails, and no document comes of it.
    body: () => ({ kind: 'url', url: 'https://192.0.2.1/matrix' }),
    makes: 'source',
  },
  updateKnowledgeSource: { body: () => ({ name: 'changed' }) },
  deleteKnowledgeSource: { takes: 'source' },
  searchKnowledge: { body: () => ({ query: 'matrix' }) },
  acceptKnowledgeSuggestion: {
    body: () => ({ answer: 'matrix' }),
    makes: 'answer',
    takes: 'suggestion',
  },
  dismissKnowledgeSuggestion: { takes: 'suggestion' },
};

/** What the matrix knows of an operation of the API description. */
export function matrixOperation(operation: Operation): MatrixOperation {
  const own = listed[operation.name];
  return own ? { success: operation.success, ...own } : unlisted(operation);
}

/**
 * Of a kind that the matrix makes no object of, the id in the path belongs to nobody: 404, whatever the body. What would
 * be made has a body that says nothing: 400.
 */
function unlisted({ path, method, success, body, example }: Operation): MatrixOperation {
  if (path.includes('{id}')) return knownKind(path) ? { success } : { success: 404, body: body && (() => example) };
  return body && method !== 'GET' ? { success: 400, body: () => ({}) } : { success };
}

/** The kind of the object that a path names. */
export function kindOf(path: string): Kind {
  return knownKind(path) ?? 'conversation';
}

function knownKind(path: string): Kind | undefined {
  if (path.startsWith('/v1/analytics/agents')) return 'agent';
  return kindNames.find((kind) => path.startsWith(kinds[kind]));
}
