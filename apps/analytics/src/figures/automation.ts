import type { Automation } from '@parley/contract/analytics';
import { handoffReasons } from '@parley/schemas';
import type { Run } from '../days/read-messages';
import type { Scope, TimeRange } from '../queries/scope';
import { autoResolutionsQuery, turnsQuery, type AutoResolutionsRow, type TurnCountsRow } from '../queries/turns.query';
import { quotient, type ConversationTotals } from './figures';

/** How long a durable resolution must last. */
const DURABLE_MS = 7 * 86_400_000;

export interface AutomationRows {
  readonly turns: TurnCountsRow;
  readonly resolutions: AutoResolutionsRow;
}

const noTurns: TurnCountsRow = {
  ...{ total: '0', posted: '0', asked: '0', unknown: '0', superseded: '0', tokens: '0', cost_micros: '0' },
  waited_quantiles_ms: [null, null],
};
const noResolutions: AutoResolutionsRow = { total: '0', standing: '0' };

export async function readAutomation(run: Run, scope: Scope, range: TimeRange, now: Date): Promise<AutomationRows> {
  const old = { startMs: range.startMs, endMs: Math.min(range.endMs, now.getTime() - DURABLE_MS) };
  const [turns, resolutions] = await Promise.all([
    run<TurnCountsRow>(turnsQuery(scope, range)),
    old.startMs < old.endMs ? run<AutoResolutionsRow>(autoResolutionsQuery(scope, old)) : [],
  ]);
  return { turns: turns[0] ?? noTurns, resolutions: resolutions[0] ?? noResolutions };
}

/** docs/contract.md, Analytics. */
export function automation(conversations: ConversationTotals, { turns, resolutions }: AutomationRows): Automation {
  const total = Number(turns.total);
  const rate = (count: string): number => quotient(Number(count), total);
  const [p50, p95] = turns.waited_quantiles_ms;
  return {
    involvementRate: quotient(conversations.involved, conversations.total),
    containmentRate: quotient(conversations.contained, conversations.involved),
    resolutions: {
      confirmed: BigInt(conversations.resolution_confirmed),
      assumed: BigInt(conversations.resolution_assumed),
      human: BigInt(conversations.resolution_human),
      api: BigInt(conversations.resolution_api),
    },
    durableRate: quotient(Number(resolutions.standing), Number(resolutions.total)),
    turns: BigInt(total),
    answeredRate: rate(turns.posted),
    askedRate: rate(turns.asked),
    unknownRate: rate(turns.unknown),
    supersededRate: rate(turns.superseded),
    handoffs: handoffReasons.map((reason) => ({
      reason,
      conversations: BigInt(conversations[`handoff_${reason}`]),
    })),
    answerTimeP50S: (p50 ?? 0) / 1_000,
    answerTimeP95S: (p95 ?? 0) / 1_000,
    tokens: BigInt(turns.tokens),
    costMicros: BigInt(turns.cost_micros),
  };
}
