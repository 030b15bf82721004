import { newId } from '@parley/schemas';
import { askInTurn, type Question } from '../load/ask-in-turn';
import { figure } from '../measure/figure';
import { interleave } from '../measure/interleave';
import { sideOf, type Sample } from '../measure/side';
import type { System } from '../system/system';
import { createTenant, type Tenant } from '../system/tenant';
import type { BenchCase, BenchContext, CaseResult } from '../case/case';

/** B16: whether common words cost little more than rare ones, and large accounts do not affect small ones. */
export const searchCase: BenchCase = {
  name: 'B16',
  title:
    'GET /v1/search for messages, p50 ÷ that of the cheapest kind: rare, common and unknown words, phrase, small account',
  goal: 'at most 20',
  dependsOnRows: true,
  run,
};

const MONTHS = 12;
const SMALL_SHARE = 0.02;
/** Of 1.0M messages, ten share a word. */
const RARE_WORDS = 100_000;
const PHRASE_EVERY = 10;
const TOTAL_MAX = 10_000;

async function run(context: BenchContext): Promise<CaseResult> {
  const { system, effort, progress } = context;
  const messages = effort.rows * 10;
  const smallMessages = Math.max(Math.round(messages * SMALL_SHARE), 1);
  progress.step(`${messages} messages`);
  const [large, small] = [await createTenant(system, 'bench B16'), await createTenant(system, 'bench B16 small')];
  await fill(system, large, messages);
  await fill(system, small, smallMessages);
  const kinds: Readonly<Record<string, () => Promise<Sample>>> = {
    'rare word': asker(context, large, 'word7', countOf(messages, RARE_WORDS, 7)),
    'common word': asker(context, large, 'order', messages),
    'two words': asker(context, large, 'order word7', countOf(messages, RARE_WORDS, 7)),
    phrase: asker(context, large, '"not delivered"', countOf(messages, PHRASE_EVERY, 0)),
    'word of nobody': asker(context, large, 'nobodysaysthis', 0),
    'small account': asker(context, small, 'order', smallMessages),
  };
  for (const ask of Object.values(kinds)) await ask();
  progress.step('measuring');
  const samples = await interleave(effort.repeats, kinds);
  const ratios = Array.from({ length: effort.repeats }, (_, repeat) => {
    const times = Object.values(samples).map((all) => all[repeat]?.p50Ms ?? NaN);
    return Math.max(...times) / Math.min(...times);
  });
  return {
    figures: [figure('dearest kind ÷ cheapest, p50', 'ratio', ratios, { is: 'at most', value: 20 })],
    sides: Object.entries(samples).map(([name, all]) => sideOf(name, all)),
    method: [
      `GET /v1/search?types=messages through the gateway, one at a time, each kind in turn; the total in each answer is checked. The messages, some 80 characters each over ${MONTHS} months, are written to ClickHouse as the sink would.`,
    ],
    facts: { messages, 'messages of the small account': smallMessages },
  };
}

/** Of the numbers below `messages`. */
function countOf(messages: number, divisor: number, remainder: number): number {
  return Math.max(Math.ceil((messages - remainder) / divisor), 0);
}

function asker({ system, effort }: BenchContext, { keys }: Tenant, q: string, count: number): () => Promise<Sample> {
  const questions: Question[] = [
    {
      path: `/v1/search?${new URLSearchParams({ q, types: 'messages' })}`,
      isRight: (body) => {
        const { messages } = body as {
          readonly messages: { readonly total: number; readonly is_total_exact: boolean };
        };
        return messages.is_total_exact ? messages.total === count : messages.total <= TOTAL_MAX && count > 0;
      },
    },
  ];
  const asking = { url: system.url, keys, questions, connections: 1, seconds: effort.seconds };
  return () => askInTurn({ ...asking, processes: system.processes() });
}

/** Lower-case ASCII, which folding does not change. */
async function fill({ clickhouse }: System, { accountId }: Tenant, messages: number): Promise<void> {
  const text = `concat('where is my order word', toString(number % ${RARE_WORDS}), if(number % ${PHRASE_EVERY} = 0,
    ' it was not delivered', ' please tell me'), ' and thank you for your help with it today')`;
  await clickhouse.insertSelect({
    sql: `INSERT INTO message_texts_v1 (account_id, mode, sent_at, id, conversation_id, agent_id, channel, author, text, folded, revision)
SELECT {account:String}, 'live', now64(3, 'UTC') - toIntervalSecond(intDiv(number * ${MONTHS * 30 * 86_400}, {messages:UInt64})),
  generateUUIDv4(number), generateUUIDv4(intDiv(number, 10)), {agent:String}, 'widget', 'customer', ${text},
  concat(' ', ${text}, ' '), 1
FROM numbers({messages:UInt64})`,
    params: { account: accountId, messages, agent: newId('agent') },
  });
}
