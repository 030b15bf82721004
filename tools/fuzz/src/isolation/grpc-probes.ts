import { create, ScalarType, toBinary, type DescField, type DescMessage } from '@bufbuild/protobuf';
import { newId, type IdPrefix } from '@parley/schemas';
import { kinds } from '@parley/schemas/kinds';
import { seedOf } from '@parley/testing';
import { serviceRules } from '@parley/topology';
import { TRIES_MAX, type Campaign } from '../campaign/campaign';
import { framed, type GrpcAnswer } from '../base/call-grpc';
import { OK } from '../grpc/judge-call';
import { readRpcs, type Rpc } from '../grpc/registry';
import { ANSWER_TIMEOUT_MS } from '../http/send-http';
import { wholeRun } from './figures';
import { absentNames, withoutNames, type Holder, type Names } from './holder';

/** RPCs for other services that look an object up. */
const INTERNAL = [
  ...['RecordDelivery', 'RecordSeen', 'RecordContact', 'GetConversations', 'ListFigureConversations'],
  ...['GetAgentStats', 'EscalateAgentConversations', 'ResolveModel', 'FindAssigningTeams'],
];

/** Values of required fields that are not ids. */
const fillings: Readonly<Record<string, unknown>> = {
  ...{
    mergePatch: '{}',
    fields: '{}',
    content: 'taken',
    answer: 'taken',
    email: 'taken@example.com',
    query: 'Where is my order?',
    figure: 'total',
  },
  ...{ version: 1n, score: 5, channel: 1, type: 1, sender: 1, from: newId('cust') },
  ...{ start: wholeRun.start, end: wholeRun.end, since: new Date(wholeRun.start), until: new Date(wholeRun.end) },
};

/** The kind of an id, by the name of the field or by the last noun of the RPC. */
function prefixOf(rpc: Rpc, { name }: DescField): IdPrefix | undefined {
  const [, field] = /^(?:(\w+)_)?ids?$/.exec(name) ?? [];
  if (!/^(\w+_)?ids?$/.test(name)) return undefined;
  if (name === 'object_id') return 'key';
  const served = { channel: 'connection', webhook: 'webhook' }[rpc.service];
  const words = (field ?? (served && !rpc.name.includes('Delivery') ? served : rpc.name))
    .replaceAll('_', '')
    .toLowerCase();
  const nouns = Object.entries({ ...kinds, chan: { noun: 'connection' } })
    .map(([prefix, { noun }]) => ({ prefix: prefix as IdPrefix, at: words.lastIndexOf(noun.replaceAll(' ', '')) }))
    .filter(({ at }) => at >= 0);
  return nouns.sort((a, b) => b.at - a.at)[0]?.prefix;
}

/** Undefined if the request names none of the holder's objects. */
function requestOf(rpc: Rpc, desc: DescMessage, names: Names): Record<string, unknown> | undefined {
  const values = desc.fields.map((field) => [field.localName, valueOf(rpc, field, names)] as const);
  const isAbout = desc.fields.some((field) => idOf(rpc, field, names) !== undefined || isWindow(rpc, field, names));
  if (!isAbout && desc === rpc.input) return undefined;
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function idOf(rpc: Rpc, field: DescField, { ids }: Names): string | undefined {
  const prefix = prefixOf(rpc, field);
  return prefix && ids[prefix];
}

function isWindow(rpc: Rpc, field: DescField, names: Names): boolean {
  const { fields = [] } = (field.localName === 'window' && field.message) || {};
  return fields.some((each) => idOf(rpc, each, names) !== undefined);
}

function valueOf(rpc: Rpc, field: DescField, names: Names): unknown {
  const id = idOf(rpc, field, names);
  if (id !== undefined) return field.fieldKind === 'list' ? [id] : id;
  const isMessage = field.fieldKind === 'message' && !field.message.typeName.startsWith('google.');
  if (isMessage) return field.oneof ? undefined : create(field.message, requestOf(rpc, field.message, names) as never);
  return isFit(field) ? fillings[field.localName] : undefined;
}

function isFit(field: DescField): boolean {
  const value = fillings[field.localName];
  if (field.fieldKind === 'enum') return typeof value === 'number';
  if (field.fieldKind !== 'scalar') return false;
  if (field.scalar === ScalarType.STRING) return typeof value === 'string';
  return typeof value === (/64/.test(ScalarType[field.scalar]) ? 'bigint' : 'number');
}

export function rpcsAbout(names: Names): readonly Rpc[] {
  return readRpcs().filter((rpc) => {
    const [, service = '', method = ''] = rpc.path.split('/');
    const callers: readonly string[] = serviceRules[service]?.callers[method] ?? [];
    return (callers.includes('gateway') || INTERNAL.includes(method)) && requestOf(rpc, rpc.input, names) !== undefined;
  });
}

/** Calls with these statuses failed before they looked for the object. */
const unanswered: readonly (number | undefined)[] = [undefined, 4, 13, 14];

/** Foreign and absent ids must get the same answer, with nothing foreign. */
export async function probeGrpc(
  campaign: Campaign,
  { prober, owner, n }: { readonly prober: Holder; readonly owner: Holder; readonly n: number },
): Promise<void> {
  const rpcs = rpcsAbout(owner);
  const rpc = rpcs[seedOf(campaign.seed, `rpc/${n}`) % rpcs.length];
  if (!rpc) throw new Error('no RPC is about an object');
  const { accountId, mode } = prober.tenant;
  const metadata = { 'x-parley-caller': 'parley-fuzz', 'x-parley-account': accountId, 'x-parley-mode': mode };
  const call = (names: Names): Promise<GrpcAnswer> => {
    const message = create(rpc.input, requestOf(rpc, rpc.input, names) as never);
    const body = framed(toBinary(rpc.input, message));
    return campaign.connect(rpc.service).call({ path: rpc.path, body, metadata }, ANSWER_TIMEOUT_MS);
  };
  const absent = absentNames(owner);
  const ask = (): Promise<GrpcAnswer[]> => Promise.all([call(owner), call(absent)]);
  let answers = await ask();
  const isKnown = (): boolean => answers.every(({ status }) => !unanswered.includes(status));
  // Slow work is late each time.
  for (let tries = 1; !isKnown() && tries < TRIES_MAX; tries += 1) answers = await ask();
  const [seen = '', wanted = ''] = answers.map((answer, at) => shown(answer, at === 0 ? owner : absent));
  campaign.tally.input('isolation', answers[0]?.status === OK ? 'OK' : 'refused');
  campaign.tally.checked('isolation');
  if (isKnown() && seen === wanted && !seen.includes(owner.marker)) return;
  const what = isKnown() ? 'a foreign object does not look like an absent one' : 'a call failed';
  campaign.tally.found({
    check: 'isolation',
    part: 'isolation',
    what: `${rpc.name}: ${what}`,
    input: `${rpc.name} of ${owner.tenant.mode} by ${mode} of ${accountId}`,
    answer: seen.slice(0, 600),
    expected: wanted.slice(0, 600),
    repeat: campaign.repeatOf('isolation', n),
  });
}

function shown({ status, message, details, response }: GrpcAnswer, names: Names): string {
  const bytes = [details, response].map((each) => each?.toString('latin1') ?? '');
  return withoutNames([status, message, ...bytes].join('\n'), names);
}
