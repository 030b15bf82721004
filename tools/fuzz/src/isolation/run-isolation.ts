import { newId } from '@parley/schemas';
import fc from 'fast-check';
import { inParallel, type Campaign } from '../campaign';
import type { Case } from '../http/inspect';
import type { HttpAnswer, HttpInput } from '../http/exchange';
import { draw, seedOf } from '../random';
import { probeGrpc } from './grpc-probes';
import { carriers, probes, type Names, type Probe } from './probes';
import { jsonHeaders, makeHolders, readAll, type Holder } from './tenants';

const LANES = 10;
/** Of a hundred probes, so many go over gRPC, and so many carry something of another's along. */
const GRPC_SHARE = 15;
const CARRIER_SHARE = 10;

/**
 * Probes across accounts and modes: each asks for something foreign and for something that does not exist, and must get
 * the same answer; no answer may hold anything of another's. At the end everybody's objects are as they were.
 */
export async function runIsolation(campaign: Campaign, count: number): Promise<void> {
  const holders = await makeHolders(campaign);
  const before = await Promise.all(holders.map((holder) => readAll(campaign, holder)));
  let done = 0;
  await inParallel(
    LANES,
    () => done >= count,
    async (n) => {
      done += 1;
      const seed = seedOf(campaign.seed, 'isolation', n);
      const { prober, owner, kind, carrier, probe } = draw(choices(holders), seed);
      if (kind < GRPC_SHARE) await probeGrpc(campaign, prober, owner, n);
      else if (kind < GRPC_SHARE + CARRIER_SHARE) await carry(campaign, { prober, owner, probe: carrier, holders, n });
      else await compare(campaign, { prober, owner, probe, holders, n });
    },
  );
  const after = await Promise.all(holders.map((holder) => readAll(campaign, holder)));
  holders.forEach((holder, index) => {
    const isSame = after[index] === before[index];
    const input: HttpInput = { method: 'GET', target: `all of ${holder.tenant.mode}`, headers: [] };
    const answer = { status: 200, headers: {}, text: `${before[index]}\nbecame\n${after[index]}` };
    const of = caseOf(campaign, input, 0);
    campaign.inspector.verdict(of, answer, 'isolation', isSame ? undefined : 'objects changed', 'nobody changes them');
  });
}

interface Pair {
  readonly prober: Holder;
  readonly owner: Holder;
  readonly probe: Probe;
  readonly holders: readonly Holder[];
  readonly n: number;
}

function choices(holders: readonly Holder[]) {
  return fc
    .record({
      prober: fc.constantFrom(...holders),
      step: fc.integer({ min: 1, max: holders.length - 1 }),
      kind: fc.nat(99),
      carrier: fc.constantFrom(...carriers),
      probe: probes,
    })
    .map(({ step, ...rest }) => {
      const owner = holders[(holders.indexOf(rest.prober) + step) % holders.length] ?? rest.prober;
      return { ...rest, owner };
    });
}

function caseOf(campaign: Campaign, input: HttpInput, n: number): Case {
  const repeat = `${campaign.repeatOf('isolation', n)}`;
  return { part: 'isolation', input, operation: undefined, isAuthenticated: true, repeat };
}

async function compare(campaign: Campaign, { prober, owner, probe, holders, n }: Pair): Promise<void> {
  const absent: Names = {
    agentId: newId('agent'),
    conversationId: newId('conv'),
    messageId: newId('msg'),
    customerId: owner.customerId.replace('secret', 'nobody'),
    agentEtag: '"1-AAAAAAAAAAAAAAAAAAAAAA"',
  };
  const [foreignInput, absentInput] = [probe(owner, prober), probe(absent, prober)];
  const [foreignAnswer, absentAnswer] = await Promise.all([
    campaign.send(foreignInput, { isForeign: true }),
    campaign.send(absentInput),
  ]);
  const of = caseOf(campaign, foreignInput, n);
  campaign.inspector.inspect(of, foreignAnswer);
  const [seen, wanted] = [shown(foreignAnswer, owner), shown(absentAnswer, absent)];
  const fault = seen === wanted ? undefined : `foreign ${firstDifference(seen, wanted)}`;
  campaign.inspector.verdict(of, foreignAnswer, 'isolation', fault, `as for an absent one: ${wanted.slice(0, 600)}`);
  leak(campaign, of, foreignAnswer, owner, holders, prober);
}

async function carry(campaign: Campaign, { prober, owner, probe, holders, n }: Pair): Promise<void> {
  const input = n % 4 === 0 ? reusedKey(prober, owner) : probe(owner, prober);
  const answer = await campaign.send(input, { isForeign: true });
  const of = caseOf(campaign, input, n);
  const { body } = campaign.inspector.inspect(of, answer);
  const isReplay =
    answer.headers['idempotent-replayed'] !== undefined || (body as { id?: string }).id === owner.agentId;
  campaign.inspector.verdict(
    of,
    answer,
    'isolation',
    isReplay ? 'replayed for another' : undefined,
    'keys of one account and mode',
  );
  leak(campaign, of, answer, undefined, holders, prober);
}

/** An Idempotency-Key counts "per account, mode, method and path". It fails for its own reason: nothing is made. */
function reusedKey(prober: Holder, owner: Holder): HttpInput {
  const headers = [...jsonHeaders(prober.key), ['Idempotency-Key', owner.idempotencyKey] as const];
  const body = { agent_id: owner.agentId, channel: 'widget', customer: { id: 'x' } };
  return { method: 'POST', target: '/v1/conversations', headers, body: Buffer.from(JSON.stringify(body)) };
}

/** An answer without what may differ: times, counters, the request's id, and the name that was asked for. */
function shown({ status, headers, text, failure }: HttpAnswer, names: Names): string {
  const kept = Object.entries(headers)
    .filter(
      ([name]) =>
        !['date', 'x-request-id', 'ratelimit', 'content-length', 'etag', 'connection', 'keep-alive'].includes(name),
    )
    .map(([name, value]) => `${name}: ${String(value)}`);
  const ids = [names.agentId, names.conversationId, names.messageId, names.customerId];
  const body = ids.reduce((rest, id) => rest.replaceAll(id, 'ID'), text.replace(/"request_id":"[^"]*"/, ''));
  return [status, failure ?? '', ...kept.sort(), body].join('\n');
}

function firstDifference(seen: string, wanted: string): string {
  const lines = wanted.split('\n');
  const index = seen.split('\n').findIndex((line, at) => line !== lines[at]);
  return `${seen.split('\n')[index] ?? ''} instead of ${lines[index] ?? ''}`.slice(0, 200);
}

/** No answer holds the secret text or an id of somebody else, but for what the request itself said. */
function leak(
  campaign: Campaign,
  of: Case,
  answer: HttpAnswer,
  echoed: Holder | undefined,
  holders: readonly Holder[],
  prober: Holder,
): void {
  const others = holders.filter((holder) => holder !== prober);
  const secrets = others.flatMap((holder) => [
    holder.marker,
    ...(holder === echoed ? [] : [holder.agentId, holder.conversationId, holder.messageId]),
  ]);
  // A key may well be told what it asked for by itself.
  const asked = `${of.input.target}${of.input.body?.toString() ?? ''}`;
  const leaked = secrets.find((secret) => answer.text.includes(secret) && !asked.includes(secret));
  campaign.inspector.verdict(
    of,
    answer,
    'isolation',
    leaked && 'an answer holds what is foreign',
    'nothing of another',
  );
}
