import { seedOf } from '@parley/testing';
import { runCases, type Campaign, type PartRun } from '../campaign/campaign';
import { excerpt, type HttpAnswer } from '../http/exchange';
import type { Case } from '../http/inspect';
import { ANSWER_TIMEOUT_MS } from '../http/send-http';
import { draw } from '../base/random';
import { exchangeBytes, type RawExchange } from './exchange-bytes';
import { rawCases, slowCases, type RawCase } from './raw-cases';
import type { RawResponse } from './read-responses';

const LANES = 12;

export async function runRaw(campaign: Campaign, run: PartRun): Promise<void> {
  const accountId = await campaign.keys.createAccount('fuzz raw');
  const { value: key } = await campaign.keys.createKey({ accountId, mode: 'test', name: 'fuzz' });
  const cases = rawCases(key);
  const slow = run.isThorough ? slowCases(key).map((each) => runCase(campaign, each)) : [];
  await runCases(campaign, { ...run, part: 'raw', lanes: LANES }, (n) =>
    runCase(campaign, draw(cases, seedOf(campaign.seed, `raw/${n}`)), n),
  );
  await Promise.all(slow);
}

/** @param n of a case that can be repeated alone */
async function runCase(campaign: Campaign, raw: RawCase, n?: number): Promise<void> {
  const { hostname, port } = new URL(campaign.target.url);
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  const timeoutMs = raw.timeoutMs ?? ANSWER_TIMEOUT_MS;
  const seen = await exchangeBytes({ host, port: Number(port) }, raw.plan, timeoutMs);
  const last = seen.responses.at(-1);
  campaign.tally.input('raw', last ? `${Math.floor(last.status / 100)}xx` : 'closed');
  judge(campaign, raw, { seen, last, n });
}

function judge(
  campaign: Campaign,
  raw: RawCase,
  { seen, last, n }: { readonly seen: RawExchange; readonly last: RawResponse | undefined; readonly n?: number },
): void {
  const { inspector, repeatOf } = campaign;
  const input = { method: 'RAW', target: `${raw.name}:`, headers: [], body: Buffer.concat(raw.plan.pieces) };
  const of: Case = { part: 'raw', input, operation: undefined, isAuthenticated: false, repeat: repeatOf('raw', n) };
  const text = excerpt(last?.body ?? seen.rest ?? '');
  const whole: HttpAnswer = { status: last?.status ?? 0, headers: {}, text };
  const hasEnded = raw.plan.ending === 'reset' || seen.isClosed || seen.responses.length > 0;
  const hang = hasEnded ? undefined : 'neither an answer nor an end in time';
  inspector.verdict(of, whole, 'answered', hang, 'an answer, or the end of the connection');
  const torn = seen.rest === undefined ? undefined : 'what came is no whole HTTP response';
  inspector.verdict(of, whole, 'schema', torn, 'HTTP/1.1');
  for (const response of seen.responses) inspector.check(of, campaign.tamper(toAnswer(response), {}));
  inspector.verdict(of, whole, 'refused', outcomeFault(raw, seen), raw.expected);
}

function toAnswer({ status, headers, body }: RawResponse): HttpAnswer {
  return { status, headers, text: body };
}

function outcomeFault({ expected, responsesMax, plan }: RawCase, { responses }: RawExchange): string | undefined {
  if (responses.length > responsesMax) return `${responses.length} answers to what is ${responsesMax}`;
  const statuses = responses.map(({ status }) => status);
  const isRefused = statuses.length === 0 || (statuses.at(-1) ?? 0) >= 400;
  if (expected === 'refused' && !isRefused) return `answered ${statuses.join(', ')}`;
  const isGood = statuses.length === plan.responses && statuses.every((status) => status < 400);
  return expected === 'ok' && !isGood ? `answered ${statuses.join(', ') || 'nothing'}` : undefined;
}
