import {
  MemoryAuthor,
  TurnKind,
  TurnState,
  type Memory,
  type ResponderServiceService,
  type Turn,
} from '@parley/contract/responder';
import { MessageType } from '@parley/contract/message';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { anAnswerId } from './fake-knowledge';
import { aModel, aModelId } from './fake-models';
import { aToolId } from './fake-tools';
import { fakeId } from './fake-ids';

export const aTurnId = fakeId('turn');

export function aTurn(fields: Partial<Turn> = {}): Turn {
  return {
    id: aTurnId,
    conversationId: 'conv_01jd6f8x2sf4vb9qk3h7n5w0zd',
    agentId: 'agent_01jd6f8x2sf4vb9qk3h7n5w0zd',
    agentVersion: 1n,
    kind: TurnKind.LIVE,
    state: TurnState.POSTED,
    reason: 'answer',
    firstSequence: 1n,
    lastSequence: 2n,
    language: 'en',
    confidence: 0.87654,
    passages: [{ sourceId: anAnswerId, version: 1n, title: 'Where?', quote: 'Here.', score: 0.87654 }],
    steps: [],
    checks: [],
    guidelines: [],
    messages: [
      {
        type: MessageType.TEXT,
        content: 'Here.',
        buttons: [],
        sources: [{ answerId: anAnswerId, title: 'Where?' }],
      },
    ],
    tokensIn: 0n,
    tokensOut: 0n,
    costMicros: 0n,
    waitedMs: 900n,
    durationMs: 12n,
    createdAt: bornAt,
    completedAt: bornAt,
    ...fields,
  };
}

const trial = { isOk: true, detail: 'It answers', durationMs: 12n };

export const aMemoryId = fakeId('mem');

export function aMemory(fields: Partial<Memory> = {}): Memory {
  return {
    id: aMemoryId,
    agentId: 'agent_01jd6f8x2sf4vb9qk3h7n5w0zd',
    customerId: 'zoe',
    conversationId: 'conv_01jd6f8x2sf4vb9qk3h7n5w0zd',
    content: 'Asked for a teapot.',
    language: 'en',
    author: MemoryAuthor.MODEL,
    saidAt: bornAt,
    createdAt: bornAt,
    updatedAt: bornAt,
    version: 1n,
    ...fields,
  };
}

export const responderDefaults: Overrides<typeof ResponderServiceService> = {
  checkModel: async ({ id }) =>
    known(id, aModelId, { model: aModel(), text: trial, tools: trial, usage: trial }, 'model'),
  testTool: async ({ id }) =>
    known(
      id,
      aToolId,
      {
        method: 'GET',
        url: 'https://shop.example/customers/zoe/orders/4712',
        headerNames: ['authorization'],
        outcome: 'done',
        status: 200,
        result: '{"state":"sent"}',
        durationMs: 81n,
      },
      'tool',
    ),
  listTurns: async () => ({ turns: [aTurn()], page }),
  getTurn: async ({ id }) => known(id, aTurnId, { turn: aTurn() }, 'turn'),
  listMemories: async () => ({ memories: [aMemory()], page }),
  getMemory: async ({ id }) => known(id, aMemoryId, { memory: aMemory() }, 'memory'),
  updateMemory: async ({ id }) => known(id, aMemoryId, { memory: aMemory({ version: 2n }) }, 'memory'),
  deleteMemory: async ({ id }) => known(id, aMemoryId, {}, 'memory'),
  startTurn: async () => ({ turn: aTurn() }),
  approveTurn: async ({ id }) => known(id, aTurnId, { turn: aTurn() }, 'turn'),
  rejectTurn: async ({ id }) => known(id, aTurnId, { turn: aTurn({ state: TurnState.REJECTED }) }, 'turn'),
  previewTurn: async () => ({ turn: aTurn({ conversationId: undefined, kind: TurnKind.PREVIEW }), replayed: false }),
};
