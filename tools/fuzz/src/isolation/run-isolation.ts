import { seedOf } from '@parley/testing';
import fc from 'fast-check';
import { runCases, type Campaign, type PartRun } from '../campaign/campaign';
import type { Case } from '../http/inspect';
import { jsonHeaders, type HttpAnswer, type HttpInput } from '../http/exchange';
import { draw, oneOf } from '../base/random';
import { cursorCarriers, keyCarriers, type Carrier } from './carriers';
import { figureFault, ownFigures, type OwnFigures } from './figures';
import { probeGrpc } from './grpc-probes';
import { probes, type Probe } from './probes';
import { absentNames, withoutNames, type Holder, type Names } from './holder';
import { makeHolders, readAll } from './tenants';

const LANES = 10;
/** Percentages; the rest probes ids. */
const SHARES = { grpc: 15, figures: 10, cursors: 5, keys: 5 };

export interface IsolationRun extends PartRun {
  readonly holders?: readonly Holder[];
}

/** Foreign and absent objects must get the same answer, and in the end nothing may have changed. */
export async function runIsolation(campaign: Campaign, run: IsolationRun): Promise<void> {
  const { holders = await makeHolders(campaign), ...part } = run;
  const before = await readAll(campaign, holders);
  const drawn = choices(campaign, holders);
  let lastKey: Promise<void> = Promise.resolve();
  const inTurn: NumberedChoice['inTurn'] = (run) => (lastKey = lastKey.then(run));
  await runCases(campaign, { ...part, part: 'isolation', lanes: LANES }, async (n) => {
    await runProbe(campaign, { ...draw(drawn, seedOf(campaign.seed, `isolation/${n}`)), holders, n, inTurn });
  });
  if (campaign.isOver()) return;
  const after = await readAll(campaign, holders);
  holders.forEach((holder, index) => {
    const [was = '', is = ''] = [before[index], after[index]];
    const input: HttpInput = { method: 'GET', target: `all of ${holder.tenant.mode}`, headers: [] };
    const answer = { status: 200, headers: {}, text: firstDifference(is, was) };
    const of = campaign.caseOf('isolation', input, undefined, run.only);
    campaign.inspector.verdict(
      of,
      answer,
      'isolation',
      is === was ? undefined : 'objects changed',
      'nobody changes them',
    );
  });
}

type Kind = 'ids' | keyof typeof SHARES;

interface Choice {
  readonly prober: Holder;
  readonly owner: Holder;
  readonly kind: Kind;
  readonly probe: Probe;
  readonly figures: OwnFigures;
  readonly cursors: Carrier;
  readonly keys: Carrier;
}

interface NumberedChoice extends Choice {
  readonly holders: readonly Holder[];
  readonly n: number;
  /** Concurrent requests with the same key would be a 409. */
  inTurn(run: () => Promise<void>): Promise<void>;
}

function choices({ document }: Campaign, holders: readonly Holder[]): fc.Arbitrary<Choice> {
  const shared = Object.values(SHARES).reduce((sum, share) => sum + share, 0);
  const kinds = Object.entries({ ...SHARES, ids: 100 - shared }) as [Kind, number][];
  return fc
    .record({
      prober: fc.constantFrom(...holders),
      step: fc.integer({ min: 1, max: holders.length - 1 }),
      kind: oneOf(...kinds.map(([kind, weight]) => [weight, fc.constant(kind)] as const)),
      probe: probes(document, holders[0] as Holder),
      figures: fc.constantFrom(...ownFigures),
      cursors: fc.constantFrom(...cursorCarriers),
      keys: fc.constantFrom(...keyCarriers),
    })
    .map(({ step, ...rest }) => {
      const owner = holders[(holders.indexOf(rest.prober) + step) % holders.length] ?? rest.prober;
      return { ...rest, owner };
    });
}

async function runProbe(campaign: Campaign, choice: NumberedChoice): Promise<void> {
  const { kind, prober, owner, probe } = choice;
  switch (kind) {
    case 'grpc':
      return probeGrpc(campaign, choice);
    case 'figures':
      return count(campaign, choice);
    case 'cursors':
      return compare(campaign, choice, { check: kind, absent: owner, ...choice.cursors(prober, owner) });
    case 'keys': {
      const comparison = { check: kind, absent: owner, ...choice.keys(prober, owner) };
      return choice.inTurn(() => compare(campaign, choice, comparison));
    }
    case 'ids': {
      const absent = absentNames(owner);
      const [foreign, plain] = [probe(owner, prober), probe(absent, prober)];
      return compare(campaign, choice, { check: 'isolation', foreign, plain, absent });
    }
  }
}

async function count(campaign: Campaign, choice: NumberedChoice): Promise<void> {
  const { prober, figures, n } = choice;
  const input: HttpInput = { method: 'GET', target: figures.target(prober), headers: jsonHeaders(prober.key) };
  const answer = await campaign.send(input, { isolation: 'figures' });
  const of = campaign.caseOf('isolation', input, undefined, n);
  const { body } = campaign.inspector.inspect(of, answer);
  const fault = figureFault(body, figures.expected);
  campaign.inspector.verdict(of, answer, 'figures', fault, JSON.stringify(figures.expected));
  leak(campaign, of, answer, choice);
}

interface Comparison {
  readonly check: 'isolation' | 'cursors' | 'keys';
  readonly foreign: HttpInput;
  readonly plain: HttpInput;
  readonly absent: Names;
}

async function compare(campaign: Campaign, choice: NumberedChoice, comparison: Comparison): Promise<void> {
  const { check, foreign, plain, absent } = comparison;
  const { owner, n } = choice;
  const [foreignAnswer, plainAnswer] = await Promise.all([
    campaign.send(foreign, { isolation: check, ...(check === 'isolation' ? { secret: owner.marker } : {}) }),
    campaign.send(plain),
  ]);
  const of = campaign.caseOf('isolation', foreign, undefined, n);
  campaign.inspector.inspect(of, foreignAnswer);
  const [seen, wanted] = [shown(foreignAnswer, owner), shown(plainAnswer, absent)];
  const fault = seen === wanted ? undefined : `foreign ${firstDifference(seen, wanted)}`;
  campaign.inspector.verdict(of, foreignAnswer, check, fault, `as for what nobody has: ${wanted.slice(0, 600)}`);
  leak(campaign, of, foreignAnswer, choice);
}
function shown({ status, headers, text, failure }: HttpAnswer, names: Names): string {
  const kept = Object.entries(headers)
    .filter(
      ([name]) =>
        !['date', 'x-request-id', 'ratelimit', 'content-length', 'etag', 'connection', 'keep-alive'].includes(name),
    )
    .map(([name, value]) => `${name}: ${String(value)}`);
  const body = withoutNames(text.replace(/"request_id":"[^"]*"/, ''), names);
  return [status, failure ?? '', ...kept.sort(), body].join('\n');
}

function firstDifference(seen: string, wanted: string): string {
  const lines = wanted.split('\n');
  const at = seen.split('\n').findIndex((line, index) => line !== lines[index]);
  const [is = '', was = ''] = [seen.split('\n')[at], lines[at]];
  const from = Math.max(0, [...is].findIndex((char, index) => char !== was[index]) - 60);
  return `${is.slice(from, from + 100)} instead of ${was.slice(from, from + 100)}`;
}

function leak(campaign: Campaign, of: Case, answer: HttpAnswer, { holders, prober }: NumberedChoice): void {
  const others = holders.filter((holder) => holder !== prober);
  const secrets = others.flatMap((other) => [other.marker, ...Object.values(other.ids)]);
  const asked = `${of.input.target}${of.input.body?.toString() ?? ''}`;
  const leaked = secrets.find((secret) => answer.text.includes(secret) && !asked.includes(secret));
  const fault = leaked && 'an answer holds what is foreign';
  campaign.inspector.verdict(of, answer, 'leaks', fault, 'nothing of another');
}
