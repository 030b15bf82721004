import { created, over, within, type Outcome, type Span } from './reference-outcome';

const WEEK = 7 * 24 * 3_600_000;
const REASONS = [
  ...['asked', 'guideline', 'sensitive', 'repeated_unknown', 'anger', 'limit', 'loop', 'model_unavailable'],
  ...['tool_failed', 'stale', 'taken_over', 'agent_deleted', 'api', 'model', 'checks_failed'],
];

/** By the words of the contract. */
export function automation(outcomes: readonly Outcome[], span: Span, now: number): object {
  const born = created(outcomes, span);
  const involved = born.filter(({ turns }) => turns.some(isAnswer));
  const contained = involved.filter(
    ({ everEscalated, messages }) => !everEscalated && !messages.some(({ author }) => author === 'human'),
  );
  const closed = outcomes.flatMap(({ autoResolved }) =>
    autoResolved && within(autoResolved.at, span) && autoResolved.at < now - WEEK ? [autoResolved] : [],
  );
  const turns = outcomes
    .flatMap((outcome) => outcome.turns.filter(({ at }) => within(at, span)))
    .filter(({ reason }) => reason !== 'silence');
  const rate = (state: string): number => over(turns.filter((turn) => turn.state === state).length, turns.length);
  const waits = turns.filter(isAnswer).map(({ waitedMs }) => waitedMs);
  const sum = (pick: (turn: (typeof turns)[0]) => number): number => turns.reduce((so, turn) => so + pick(turn), 0);
  return {
    involvementRate: over(involved.length, born.length),
    containmentRate: over(contained.length, involved.length),
    resolutions: Object.fromEntries(
      ['confirmed', 'assumed', 'human', 'api'].map((kind) => [
        kind,
        born.filter(({ resolution }) => resolution === kind).length,
      ]),
    ),
    durableRate: over(closed.filter(({ isStanding }) => isStanding).length, closed.length),
    turns: turns.length,
    answeredRate: rate('posted'),
    askedRate: rate('asked'),
    unknownRate: rate('unknown'),
    supersededRate: rate('superseded'),
    handoffs: REASONS.map((reason) => ({
      reason,
      conversations: born.filter(({ handoff }) => handoff === reason).length,
    })),
    answerTimeP50S: percentile(waits, 0.5) / 1_000,
    answerTimeP95S: percentile(waits, 0.95) / 1_000,
    tokens: sum(({ tokensIn, tokensOut }) => tokensIn + tokensOut),
    costMicros: sum(({ costMicros }) => costMicros),
  };
}

function isAnswer({ state, reason }: Outcome['turns'][number]): boolean {
  return ['posted', 'asked', 'unknown'].includes(state) && reason !== 'silence';
}

/** With linear interpolation. */
export function percentile(values: readonly number[], level: number): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  const place = level * (sorted.length - 1);
  const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}
