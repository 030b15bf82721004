import { setTimeout as sleep } from 'node:timers/promises';
import { modes } from '@parley/schemas';
import { seedOf } from '@parley/testing';
import { runCases, type Campaign, type PartRun } from './campaign';
import { draw } from '../base/random';
import type { Stage } from '../scenario/run-step';
import { runSequence, sequences } from '../scenario/sequences';
import { oddRequests, type OddRequest } from '../http/odd-requests';
import type { Case } from '../http/inspect';

const LANES = 10;
const ODD_PER_SEQUENCE = 2;

/** Runs sequences in one account, alternating between live and test. */
export async function runHttp(campaign: Campaign, run: PartRun): Promise<void> {
  const { document, tally, seed, keys, inspector } = campaign;
  const sequence = sequences(document);
  const accountId = await keys.createAccount('fuzz http');
  const values: string[] = [];
  for (const mode of modes) values.push((await keys.createKey({ accountId, mode, name: 'fuzz' })).value);
  let count = 0;
  const fresh = (): string => `${seed}-${(count += 1)} ~`;
  await runCases(campaign, { ...run, part: 'http', lanes: LANES }, async (n) => {
    // By number, not lane: a case repeated alone gets the same mode.
    const key = values[n % values.length] ?? '';
    const repeat = campaign.repeatOf('http', n);
    const stage: Stage = {
      document,
      inspector,
      key,
      repeat,
      fresh,
      send: (input, known) => campaign.send(input, known),
    };
    const before = tally.findings().length;
    const shorter = await runSequence(
      sequence,
      stage,
      seedOf(seed, `http/${n}`),
      () => tally.findings().length > before && !campaign.isOver(),
    );
    if (shorter !== undefined) tally.note(repeat, shorter);
    const odd = oddRequests(document, key);
    for (let index = 0; index < ODD_PER_SEQUENCE; index += 1) {
      await runOdd(campaign, draw(odd, seedOf(seed, `odd/${n * ODD_PER_SEQUENCE + index}`)), repeat);
    }
  });
  if (run.only === undefined && !campaign.isOver()) for (const key of values) await checkFigures(campaign, key);
}

/** The contract: "At most 5 seconds … at the 99th percentile". */
const FIGURES_TIMEOUT_MS = 20_000;

/** Everything written must reach the figures, however strange. */
async function checkFigures(campaign: Campaign, key: string): Promise<void> {
  const operation = campaign.document.operation('getOverview');
  const headers = [['Authorization', `Bearer ${key}`]] as const;
  const input = { method: 'GET', target: '/v1/analytics/overview?period=24h', headers };
  const list = await campaign.send({ ...input, target: '/v1/conversations?limit=1' });
  const { total } = (JSON.parse(list.text) as { pagination: { total: number } }).pagination;
  for (const giveUpAt = performance.now() + FIGURES_TIMEOUT_MS; ; await sleep(250)) {
    const answer = await campaign.send(input);
    const seen =
      answer.status === 200
        ? (JSON.parse(answer.text) as { conversations: { total: number } }).conversations.total
        : -1;
    if (seen !== total && performance.now() < giveUpAt) continue;
    const of = campaign.caseOf('http', input, operation, 0);
    const fault = seen === total ? undefined : 'not all conversations have reached the figures';
    campaign.inspector.verdict(of, answer, 'model', fault, `conversations.total ${total}`);
    return;
  }
}

async function runOdd(campaign: Campaign, odd: OddRequest, repeat: string): Promise<void> {
  const { input, operation, isAuthenticated, allowed } = odd;
  const { inspector } = campaign;
  const of: Case = {
    part: 'http',
    input,
    operation: input.method === operation?.method ? operation : undefined,
    isAuthenticated,
    repeat,
  };
  const mayPass = allowed.includes('2xx');
  const { answer, code } = inspector.inspect(of, await campaign.send(input, { isRefused: !mayPass }));
  if (answer.failure !== undefined || answer.status >= 500) return;
  const isSuccess = answer.status < 400;
  const isHead = input.method === 'HEAD';
  const isRight = isSuccess ? mayPass : isHead ? !mayPass : code !== undefined && allowed.includes(code);
  const fault = isRight
    ? undefined
    : `${isSuccess ? 'success' : (code ?? answer.status)} instead of ${allowed.join(' or ')}`;
  inspector.verdict(of, answer, mayPass ? 'accepted' : 'refused', fault, allowed.join(' or '));
}
