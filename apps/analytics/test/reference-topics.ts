import type { MessageSent } from './history';
import { created, over, sent, type Outcome, type Span } from './reference-outcome';

type Tally = readonly [name: string, count: number];

function tally(names: readonly string[]): Tally[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(
    ([a, countA], [b, countB]) => countB - countA || Buffer.compare(Buffer.from(a), Buffer.from(b)),
  );
}

const topicsOf = (outcome: Outcome): string[] => [
  ...new Set(
    outcome.messages.flatMap((message) => (message.author === 'customer' && message.intent ? [message.intent] : [])),
  ),
];

export function topics(outcomes: readonly Outcome[], asked: Span): object {
  const heardMessages = sent(outcomes, asked).filter((message) => message.author === 'customer');
  const intents = tally(heardMessages.flatMap((message) => message.intent ?? []));
  const asking = heardMessages.filter((message) => message.question !== null);
  const open = created(outcomes, asked).filter((outcome) => outcome.status !== 'resolved');
  return {
    topIntents: intents
      .slice(0, 10)
      .map(([intent, count]) => ({ intent, count, share: over(count, heardMessages.length) })),
    commonQuestions: tally(asking.map((message) => String(message.question)))
      .slice(0, 10)
      .map(([key, count]) => ({ question: firstAsked(asking, key), count })),
    unresolvedTopics: tally(open.flatMap(topicsOf))
      .slice(0, 10)
      .map(([topic, count]) => ({ topic, count })),
    trendingIssues: trends(outcomes, asked),
  };
}

function firstAsked(asking: readonly MessageSent[], key: string): string | undefined {
  const same = asking.filter((message) => message.question === key);
  const firstAt = Math.min(...same.map((message) => message.at));
  const contents = same.filter((message) => message.at === firstAt).map((message) => Buffer.from(message.content));
  return contents.sort((a, b) => a.compare(b))[0]?.toString();
}

function trends(outcomes: readonly Outcome[], asked: Span): object[] {
  const now = created(outcomes, asked);
  const before = created(outcomes, { start: asked.start - (asked.end - asked.start), end: asked.start });
  const shareIn = (some: readonly Outcome[], topic: string): number =>
    over(some.filter((outcome) => topicsOf(outcome).includes(topic)).length, some.length);
  return [...new Set([...now, ...before].flatMap(topicsOf))]
    .map((topic) => ({ topic, share: shareIn(now, topic), previousShare: shareIn(before, topic) }))
    .map((trend) => ({ ...trend, change: trend.share - trend.previousShare }))
    .filter((trend) => trend.change > 0)
    .sort((a, b) => b.change - a.change || (a.topic < b.topic ? -1 : 1))
    .slice(0, 10);
}
