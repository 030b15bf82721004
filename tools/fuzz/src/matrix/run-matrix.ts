import { modes, newId, type Mode } from '@parley/schemas';
import { permissionSets, type Permission } from '@parley/testing';
import { inParallel, type Campaign } from '../campaign';
import type { Case } from '../http/inspect';
import type { HttpInput } from '../http/exchange';
import { isObject } from '../json-text';
import type { Operation } from '../openapi/document';

/** docs/contract.md, the table of permissions, endpoint by endpoint. */
const permissionOf: Readonly<Record<string, Permission>> = {
  listAgents: 'agents:read',
  createAgent: 'agents:write',
  getAgent: 'agents:read',
  updateAgent: 'agents:write',
  deleteAgent: 'agents:write',
  listConversations: 'conversations:read',
  openConversation: 'conversations:write',
  getConversation: 'conversations:read',
  updateConversation: 'conversations:write',
  resolveConversation: 'conversations:write',
  rateConversation: 'conversations:write',
  listMessages: 'conversations:read',
  sendMessage: 'conversations:write',
  getOverview: 'analytics:read',
  getConversationMetrics: 'analytics:read',
  getAgentMetrics: 'analytics:read',
  getSentiment: 'analytics:read',
};

/** What a request answers that is allowed; "201 with Location", "DELETE: 204" and so on. */
const successOf = (operation: string): number => {
  if (['createAgent', 'openConversation', 'rateConversation', 'sendMessage'].includes(operation)) return 201;
  return operation === 'deleteAgent' ? 204 : 200;
};

interface Objects {
  readonly agentId: string;
  readonly conversationId: string;
}

/**
 * 17 endpoints x 31 sets x live and test: each cell with an object that exists, and with one that does not, which a key
 * without the permission must not learn. At the end nothing has been made or changed by a key that may not.
 */
export async function runMatrix(campaign: Campaign, sets = permissionSets): Promise<number> {
  const accountId = await campaign.keys.createAccount('fuzz matrix');
  const cells = await Promise.all(modes.map((mode) => runMode(campaign, accountId, mode, sets)));
  return cells.reduce((sum, each) => sum + each, 0);
}

const LANES = 4;

async function runMode(
  campaign: Campaign,
  accountId: string,
  mode: Mode,
  sets: typeof permissionSets,
): Promise<number> {
  const { document, keys } = campaign;
  const { value: all } = await keys.createKey({ accountId, mode, name: 'fuzz' });
  const objects = await makeObjects(campaign, all);
  let cells = 0;
  let made: Totals = { agents: 1, conversations: 1 };
  const left = [...sets];
  const runSet = async (set: readonly Permission[]): Promise<void> => {
    const { value } = await keys.createKey({ accountId, mode, name: 'fuzz', permissions: set });
    for (const operation of document.operations) {
      const victim = operation.name === 'deleteAgent' ? await makeObjects(campaign, all) : undefined;
      const isAllowed = await runCell({ campaign, mode, set, value, operation }, victim ?? objects);
      cells += 1;
      made = counted(made, operation.name, isAllowed, victim !== undefined);
    }
  };
  await inParallel(
    LANES,
    () => left.length === 0,
    async () => runSet(left.pop() ?? []),
  );
  await checkTotals(campaign, all, mode, made);
  return cells;
}

function counted(before: Totals, name: string, isAllowed: boolean, isDeletion: boolean): Totals {
  const agents = (name === 'createAgent' && isAllowed ? 1 : 0) + (isDeletion && !isAllowed ? 1 : 0);
  const conversations = (name === 'openConversation' && isAllowed ? 1 : 0) + (isDeletion ? 1 : 0);
  return { agents: before.agents + agents, conversations: before.conversations + conversations };
}

interface Totals {
  readonly agents: number;
  readonly conversations: number;
}

interface Cell {
  readonly campaign: Campaign;
  readonly mode: Mode;
  readonly set: readonly Permission[];
  /** The key. */
  readonly value: string;
  readonly operation: Operation;
}

async function runCell({ campaign, mode, set, value, operation }: Cell, objects: Objects): Promise<boolean> {
  const needed = permissionOf[operation.name];
  const isAllowed = needed !== undefined && set.includes(needed);
  const absent = { agentId: newId('agent'), conversationId: newId('conv') };
  const hasId = operation.path.includes('{id}');
  const tries = hasId
    ? [
        { of: absent, success: 404 },
        { of: objects, success: successOf(operation.name) },
      ]
    : [{ of: objects, success: successOf(operation.name) }];
  for (const { of: target, success } of tries) {
    const input = inputOf(operation, target, value, objects);
    const { inspector } = campaign;
    const of: Case = {
      part: 'matrix',
      input,
      operation,
      isAuthenticated: true,
      repeat: campaign.repeatOf('matrix', 0),
    };
    const { answer, body } = inspector.inspect(of, await campaign.send(input, { isForbidden: !isAllowed }));
    const wanted = isAllowed ? success : 403;
    const told = isObject(body) ? body['required_permission'] : undefined;
    const isExact = answer.status === wanted && (isAllowed || told === needed);
    const fault = isExact ? undefined : `${answer.status} (${String(told)}) with ${set.join(' ')} (${mode})`;
    inspector.verdict(of, answer, 'matrix', fault, `${wanted}${isAllowed ? '' : `, required_permission ${needed}`}`);
  }
  return isAllowed;
}

const bodyOf = (operation: string, { agentId }: Objects): unknown =>
  ({
    createAgent: { name: 'matrix' },
    updateAgent: { description: 'changed' },
    openConversation: { agent_id: agentId, channel: 'slack', customer: { id: 'matrix' } },
    updateConversation: { tags: ['changed'] },
    resolveConversation: {},
    rateConversation: { score: 3 },
    sendMessage: { type: 'text', content: 'matrix', sender: 'customer' },
  })[operation];

function inputOf(operation: Operation, target: Objects, key: string, objects: Objects): HttpInput {
  const id = operation.path.includes('/agents') ? target.agentId : target.conversationId;
  const body = bodyOf(operation.name, objects);
  return {
    method: operation.method,
    target: operation.path.replace('{id}', id),
    headers: [['Authorization', `Bearer ${key}`], ...(body ? [['Content-Type', 'application/json'] as const] : [])],
    ...(body ? { body: Buffer.from(JSON.stringify(body)) } : {}),
  };
}

async function makeObjects(campaign: Campaign, key: string): Promise<Objects> {
  const { document } = campaign;
  const nothing = { agentId: '', conversationId: '' };
  const make = async (name: string, from: Objects): Promise<string> => {
    const { text } = await campaign.send(inputOf(document.operation(name), from, key, from));
    return (JSON.parse(text) as { id: string }).id;
  };
  const agentId = await make('createAgent', nothing);
  return { agentId, conversationId: await make('openConversation', { ...nothing, agentId }) };
}

/** What the refused requests would have left behind. */
async function checkTotals(campaign: Campaign, key: string, mode: Mode, expected: Totals): Promise<void> {
  for (const [name, total] of [
    ['listAgents', expected.agents],
    ['listConversations', expected.conversations],
  ] as const) {
    const operation = campaign.document.operation(name);
    const input: HttpInput = {
      method: 'GET',
      target: `${operation.path}?limit=1`,
      headers: [['Authorization', `Bearer ${key}`]],
    };
    const of: Case = {
      part: 'matrix',
      input,
      operation,
      isAuthenticated: true,
      repeat: campaign.repeatOf('matrix', 0),
    };
    const { answer, body } = campaign.inspector.inspect(of, await campaign.send(input));
    const seen = (body as { pagination?: { total?: number } } | undefined)?.pagination?.total;
    const fault = seen === total ? undefined : `${seen} objects in ${mode} after the matrix instead of ${total}`;
    campaign.inspector.verdict(of, answer, 'matrix', fault, 'a key without the permission changes nothing');
  }
}
