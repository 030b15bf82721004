import { randomUUID } from 'node:crypto';
import { modes, newId, parseId, type IdPrefix, type Mode, type Tenant } from '@parley/schemas';
import { permissionSets, type Permission } from '@parley/testing';
import { atOnce } from '@parley/testing/load/at-once';
import type { Campaign } from '../campaign/campaign';
import { makeSuggestion } from '../grpc/make-suggestion';
import type { HttpInput } from '../http/exchange';
import { isObject } from '../base/json-text';
import type { Operation } from '../openapi/document';
import { creations, eachKind, kindNames, matrixOperation, type Kind, type Objects } from './operations';

/**
 * Each endpoint × set of permissions × mode, with an existing and an absent object, which keys without permission must
 * not distinguish or change.
 */
export async function runMatrix(campaign: Campaign, sets = permissionSets): Promise<number> {
  const accountId = await campaign.keys.createAccount('fuzz matrix');
  const cells = await Promise.all(modes.map((mode) => runMode(campaign, accountId, mode, sets)));
  return cells.reduce((sum, each) => sum + each, 0);
}

const LANES = 4;
type Totals = Readonly<Record<Kind, number>>;

async function runMode(
  campaign: Campaign,
  accountId: string,
  mode: Mode,
  sets: typeof permissionSets,
): Promise<number> {
  const { document, keys } = campaign;
  const { value: all } = await keys.createKey({ accountId, mode, name: 'fuzz' });
  const maker: Maker = {
    campaign,
    key: all,
    tenant: { accountId, accountUuid: parseId('acct', accountId) ?? '', mode },
  };
  const objects = await makeObjects(maker);
  let cells = 0;
  let totals: Totals = eachKind(1);
  const count = (kind: Kind | undefined, change: number): void => {
    if (kind) totals = { ...totals, [kind]: totals[kind] + change };
  };
  const runSet = async (set: readonly Permission[]): Promise<void> => {
    const { value } = await keys.createKey({ accountId, mode, name: 'fuzz', permissions: set });
    for (const operation of document.operations) {
      const { makes, takes, spends } = matrixOperation(operation);
      const own = takes ?? spends;
      const victim = own && { [own]: await makeObject(maker, own, objects) };
      const isAllowed = await runCell({ campaign, mode, set, value, operation }, { ...objects, ...victim });
      cells += 1;
      count(spends, 1);
      if (!isAllowed) count(takes, 1);
      else count(makes, 1);
    }
  };
  await atOnce(sets.length, (at) => runSet(sets[at] ?? []), LANES);
  await checkTotals(maker, mode, objects, totals);
  return cells;
}

interface Cell {
  readonly campaign: Campaign;
  readonly mode: Mode;
  readonly set: readonly Permission[];
  readonly value: string;
  readonly operation: Operation;
}

async function runCell({ campaign, mode, set, value, operation }: Cell, objects: Objects): Promise<boolean> {
  const { success: usual } = matrixOperation(operation);
  const { permissions: sufficient } = operation;
  const isAllowed = sufficient.some((each) => set.includes(each));
  const prefix = operation.idPrefix as IdPrefix | undefined;
  const absent = prefix && newId(prefix);
  const tries = absent
    ? [
        { id: absent, success: 404 },
        { id: prefix in objects ? objects[prefix as Kind] : absent, success: usual },
      ]
    : [{ id: '', success: usual }];
  for (const { id, success } of tries) {
    const input = inputOf(operation, id, value, objects);
    const { inspector } = campaign;
    const of = campaign.caseOf('matrix', input, operation, 0);
    const { answer, body } = inspector.inspect(of, await campaign.send(input, { isForbidden: !isAllowed }));
    const wanted = isAllowed ? success : 403;
    const told = isObject(body) ? body['required_permission'] : undefined;
    const isExact = answer.status === wanted && (isAllowed || told === sufficient[0]);
    const fault = isExact ? undefined : `${answer.status} (${String(told)}) with ${set.join(' ')} (${mode})`;
    inspector.verdict(
      of,
      answer,
      'matrix',
      fault,
      `${wanted}${isAllowed ? '' : `, required_permission ${String(sufficient[0])}`}`,
    );
  }
  return isAllowed;
}

function inputOf(operation: Operation, id: string, key: string, objects: Objects): HttpInput {
  const body = matrixOperation(operation).body?.(objects);
  return {
    method: operation.method,
    target: operation.path.replace('{id}', id).replace('{version}', '1').replace('{message_id}', newId('msg')),
    headers: [['Authorization', `Bearer ${key}`], ...(body ? [['Content-Type', 'application/json'] as const] : [])],
    ...(body ? { body: Buffer.from(JSON.stringify(body)) } : {}),
  };
}

interface Maker {
  readonly campaign: Campaign;
  readonly key: string;
  readonly tenant: Tenant;
}

async function makeObjects(maker: Maker): Promise<Objects> {
  let objects: Objects = eachKind('');
  for (const kind of kindNames) objects = { ...objects, [kind]: await makeObject(maker, kind, objects) };
  return objects;
}

async function makeObject(maker: Maker, kind: Kind, objects: Objects): Promise<string> {
  const { campaign, key, tenant } = maker;
  const creation = creations[kind];
  if (!creation) return makeSuggestion(campaign, tenant, objects.conv, newQuestion());
  const { text } = await campaign.send(inputOf(campaign.document.operation(creation), objects.agent, key, objects));
  return (JSON.parse(text) as { id: string }).id;
}

function newQuestion(): string {
  return `Where is my ${randomUUID().replace(/[-\d]/g, (char) => 'ghijklmnopq'.charAt(Number(char) || 10))}?`;
}

/** Finds what refused requests left behind. */
async function checkTotals({ campaign, key }: Maker, mode: Mode, { agent }: Objects, expected: Totals): Promise<void> {
  for (const kind of kindNames) {
    const operation = listOf(campaign, kind);
    const total = expected[kind];
    const input: HttpInput = {
      method: 'GET',
      target: `${operation.path.replace('{id}', agent)}?limit=1`,
      headers: [['Authorization', `Bearer ${key}`]],
    };
    const of = campaign.caseOf('matrix', input, operation, 0);
    const { answer, body } = campaign.inspector.inspect(of, await campaign.send(input));
    const seen = (body as { pagination?: { total?: number } } | undefined)?.pagination?.total;
    const fault = seen === total ? undefined : `${seen} of ${kind} in ${mode} after the matrix instead of ${total}`;
    campaign.inspector.verdict(of, answer, 'matrix', fault, 'a key without the permission changes nothing');
  }
}

/** Guidelines are listed below their agent. */
function listOf({ document }: Campaign, kind: Kind): Operation {
  const one = document.operations.find(({ method, path, idPrefix }) => {
    return method === 'GET' && idPrefix === kind && path.endsWith('{id}') && !path.includes('analytics');
  });
  const base = one?.path.replace('/{id}', '').replace('/v1', '') ?? '';
  const lists = document.operations.filter(({ method, path }) => method === 'GET' && path.endsWith(base));
  const [list] = lists.sort((a, b) => a.path.length - b.path.length);
  if (!list) throw new Error(`nothing lists ${kind}`);
  return list;
}
