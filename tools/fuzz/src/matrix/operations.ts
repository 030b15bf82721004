import { randomBytes } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import type { Permission } from '@parley/testing';

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
  /** Of several, one is needed. */
  readonly permission: Permission | readonly Permission[];
  /** What a request answers that is allowed; 200 if left out. */
  readonly success?: number;
  readonly body?: (objects: Objects) => unknown;
  /** What comes into being, for the totals of the lists at the end. */
  readonly makes?: Kind;
  /** What is then no longer listed, so that each request needs one of its own. */
  readonly takes?: Kind;
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

const readsEvents: readonly Permission[] = [
  'agents:read',
  'conversations:read',
  'turns:read',
  'knowledge:read',
  'connections:read',
  'keys:read',
  'members:read',
  'webhooks:read',
];

/** docs/contract.md, the table of permissions, endpoint by endpoint. */
const operations: Readonly<Record<string, MatrixOperation>> = {
  listAgents: { permission: 'agents:read' },
  createAgent: { permission: 'agents:write', success: 201, body: () => ({ name: 'matrix' }), makes: 'agent' },
  getAgent: { permission: 'agents:read' },
  updateAgent: { permission: 'agents:write', body: () => ({ description: 'changed' }) },
  deleteAgent: { permission: 'agents:write', success: 204, takes: 'agent' },

  listAgentVersions: { permission: 'agents:read' },
  getAgentVersion: { permission: 'agents:read' },
  restoreAgentVersion: { permission: 'agents:write' },

  listGuidelines: { permission: 'agents:read' },
  createGuideline: {
    permission: 'agents:write',
    success: 201,
    body: () => ({ condition: 'matrix', action: 'matrix' }),
    makes: 'guideline',
  },
  getGuideline: { permission: 'agents:read' },
  updateGuideline: { permission: 'agents:write', body: () => ({ condition: 'changed' }) },
  deleteGuideline: { permission: 'agents:write', success: 204, takes: 'guideline' },

  listModels: { permission: 'connections:read' },
  createModel: {
    permission: 'connections:write',
    success: 201,
    body: () => ({ name: 'matrix', base_url: 'https://192.0.2.1/v1', model: 'matrix' }),
    makes: 'model',
  },
  getModel: { permission: 'connections:read' },
  updateModel: { permission: 'connections:write', body: () => ({ name: 'changed' }) },
  deleteModel: { permission: 'connections:write', success: 204, takes: 'model' },
  // Its server is at an address that no request leaves for.
  checkModel: { permission: 'connections:write', success: 503, body: () => ({}) },

  listTools: { permission: 'connections:read' },
  createTool: { permission: 'connections:write', success: 201, body: newTool, makes: 'tool' },
  getTool: { permission: 'connections:read' },
  updateTool: { permission: 'connections:write', body: () => ({ description: 'changed' }) },
  deleteTool: { permission: 'connections:write', success: 204, takes: 'tool' },
  // That nothing answers there is an answer.
  testTool: { permission: 'connections:write', body: () => ({}) },

  listKeys: { permission: 'keys:read' },
  createKey: {
    permission: 'keys:write',
    success: 201,
    body: () => ({ name: 'matrix', permissions: ['keys:write'] }),
  },
  // The id in the path is none: to end a key in use would end the matrix.
  getKey: { permission: 'keys:read', success: 404 },
  updateKey: { permission: 'keys:write', success: 404, body: () => ({ name: 'changed' }) },
  rollKey: { permission: 'keys:write', success: 404 },
  revokeKey: { permission: 'keys:write', success: 404 },
  listAudit: { permission: 'audit:read' },
  listMembers: { permission: 'members:read' },
  // It says nothing: a member more would be one of every set.
  inviteMember: { permission: 'members:write', success: 400, body: () => ({}) },
  // The id in the path is none.
  getMember: { permission: 'members:read', success: 404 },
  updateMember: { permission: 'members:write', success: 404, body: () => ({ role: 'viewer' }) },
  removeMember: { permission: 'members:write', success: 404 },
  renewInvitation: { permission: 'members:write', success: 404 },
  getAccount: { permission: 'members:read' },
  updateAccount: { permission: 'members:write', body: () => ({}) },
  listEvents: { permission: readsEvents },
  // The id in the path is none.
  getEvent: { permission: readsEvents, success: 404 },
  listChannels: { permission: 'agents:read' },
  // Only so many may be made: for a key that may, what comes is that it says nothing.
  createChannel: { permission: 'agents:write', success: 400, body: () => ({}) },
  getChannel: { permission: 'agents:read', success: 404 },
  updateChannel: { permission: 'agents:write', success: 404, body: () => ({ name: 'changed' }) },
  deleteChannel: { permission: 'agents:write', success: 404 },
  testChannel: { permission: 'agents:write', success: 404 },
  simulateMessage: { permission: 'conversations:write', success: 404, body: () => ({ text: 'matrix' }) },
  listOutbox: { permission: 'conversations:read', success: 404 },
  listRejectedUpdates: { permission: 'conversations:read', success: 404 },
  listWebhooks: { permission: 'webhooks:read' },
  // Only so many may be made: for a key that may, what comes is that it says nothing.
  createWebhook: { permission: 'webhooks:write', success: 400, body: () => ({}) },
  // The id in the path is none.
  getWebhook: { permission: 'webhooks:read', success: 404 },
  updateWebhook: { permission: 'webhooks:write', success: 404, body: () => ({ description: 'changed' }) },
  deleteWebhook: { permission: 'webhooks:write', success: 404 },
  rotateWebhookSecret: { permission: 'webhooks:write', success: 404 },
  testWebhook: { permission: 'webhooks:write', success: 404 },
  recoverWebhook: { permission: 'webhooks:write', success: 404, body: () => ({ since: '2026-01-01' }) },
  listDeliveries: { permission: 'webhooks:read', success: 404 },
  getDelivery: { permission: 'webhooks:read', success: 404 },
  resendDelivery: { permission: 'webhooks:write', success: 404 },

  listConversations: { permission: 'conversations:read' },
  openConversation: { permission: 'conversations:write', success: 201, body: opening, makes: 'conversation' },
  getConversation: { permission: 'conversations:read' },
  updateConversation: { permission: 'conversations:write', body: () => ({ tags: ['changed'] }) },
  markConversationRead: { permission: 'conversations:write', body: () => ({ sequence: 0 }) },
  sayPresence: { permission: 'conversations:write', body: () => ({ state: 'viewing' }) },
  listNotes: { permission: 'conversations:read' },
  createNote: { permission: 'conversations:write', success: 201, body: () => ({ content: 'matrix' }) },
  // The id in the path is none.
  getNote: { permission: 'conversations:read', success: 404 },
  updateNote: { permission: 'conversations:write', success: 404, body: () => ({ content: 'changed' }) },
  deleteNote: { permission: 'conversations:write', success: 404 },
  listSavedReplies: { permission: 'conversations:read' },
  createSavedReply: { permission: 'conversations:write', success: 201, body: newSavedReply },
  // The id in the path is none.
  getSavedReply: { permission: 'conversations:read', success: 404 },
  updateSavedReply: { permission: 'conversations:write', success: 404, body: () => ({ text: 'changed' }) },
  deleteSavedReply: { permission: 'conversations:write', success: 404 },
  resolveConversation: { permission: 'conversations:write', body: () => ({}) },
  rateConversation: { permission: 'conversations:write', success: 201, body: () => ({ score: 3 }) },
  listMessages: { permission: 'conversations:read' },
  // The id of the message in the path is none.
  getMessage: { permission: 'conversations:read', success: 404 },
  sendMessage: {
    permission: 'conversations:write',
    success: 201,
    body: () => ({ type: 'text', content: 'matrix', sender: 'customer' }),
  },

  previewTurn: {
    permission: 'agents:write',
    body: () => ({ messages: [{ sender: 'customer', content: 'matrix' }] }),
  },
  listTurns: { permission: 'turns:read' },
  // Nothing waits for an answer there.
  startTurn: { permission: 'conversations:write', success: 409 },
  // Only an agent makes a turn: the id in the path is none.
  getTurn: { permission: 'turns:read', success: 404 },
  approveTurn: { permission: 'conversations:write', success: 404 },
  rejectTurn: { permission: 'conversations:write', success: 404 },

  listMemories: { permission: 'conversations:read' },
  // Nothing here is remembered: the id in the path is none.
  getMemory: { permission: 'conversations:read', success: 404 },
  updateMemory: { permission: 'conversations:write', success: 404, body: () => ({ content: 'changed' }) },
  deleteMemory: { permission: 'conversations:write', success: 404 },

  listKnowledgeAnswers: { permission: 'knowledge:read' },
  createKnowledgeAnswer: {
    permission: 'knowledge:write',
    success: 201,
    body: () => ({ question: 'matrix', answer: 'matrix' }),
    makes: 'answer',
  },
  getKnowledgeAnswer: { permission: 'knowledge:read' },
  updateKnowledgeAnswer: { permission: 'knowledge:write', body: () => ({ answer: 'changed' }) },
  deleteKnowledgeAnswer: { permission: 'knowledge:write', success: 204, takes: 'answer' },
  listKnowledgeDocuments: { permission: 'knowledge:read' },
  createKnowledgeDocument: {
    permission: 'knowledge:write',
    success: 201,
    body: () => ({ title: 'matrix', content: 'matrix' }),
    makes: 'document',
  },
  putKnowledgeDocument: {
    permission: 'knowledge:write',
    body: () => ({ external_id: randomUUID(), title: 'matrix', content: 'matrix' }),
    makes: 'document',
  },
  getKnowledgeDocument: { permission: 'knowledge:read' },
  updateKnowledgeDocument: { permission: 'knowledge:write', body: () => ({ content: 'changed' }) },
  deleteKnowledgeDocument: { permission: 'knowledge:write', success: 204, takes: 'document' },
  listKnowledgeSources: { permission: 'knowledge:read' },
  createKnowledgeSource: {
    permission: 'knowledge:write',
    success: 201,
    // Of an address that nobody may ask for: it fails, and no document comes of it.
    body: () => ({ kind: 'url', url: 'https://192.0.2.1/matrix' }),
    makes: 'source',
  },
  getKnowledgeSource: { permission: 'knowledge:read' },
  updateKnowledgeSource: { permission: 'knowledge:write', body: () => ({ name: 'changed' }) },
  syncKnowledgeSource: { permission: 'knowledge:write' },
  deleteKnowledgeSource: { permission: 'knowledge:write', success: 204, takes: 'source' },
  searchKnowledge: { permission: 'knowledge:read', body: () => ({ query: 'matrix' }) },
  listKnowledgeSuggestions: { permission: 'knowledge:read' },
  getKnowledgeSuggestion: { permission: 'knowledge:read' },
  acceptKnowledgeSuggestion: {
    permission: 'knowledge:write',
    body: () => ({ answer: 'matrix' }),
    makes: 'answer',
    takes: 'suggestion',
  },
  dismissKnowledgeSuggestion: { permission: 'knowledge:write', takes: 'suggestion' },

  getOverview: { permission: 'analytics:read' },
  getConversationMetrics: { permission: 'analytics:read' },
  getAgentMetrics: { permission: 'analytics:read' },
  getSentiment: { permission: 'analytics:read' },
};

/**
 * What the matrix knows of an operation of the API description.
 *
 * @throws Error for one that is not in the table, which would be tried with no permission, and pass
 */
export function matrixOperation(name: string): MatrixOperation {
  const known = operations[name];
  if (!known) throw new Error(`no permission listed for ${name}: the matrix needs it in matrix/operations.ts`);
  return known;
}

/** The kind of the object that a path names. */
export function kindOf(path: string): Kind {
  return path.startsWith('/v1/analytics/agents')
    ? 'agent'
    : (kindNames.find((kind) => path.startsWith(kinds[kind])) ?? 'conversation');
}
