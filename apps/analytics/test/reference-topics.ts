import type { MessageSent } from './history';
import { created, over, sent, type Fate, type Span } from './reference-fate';

type Tally = readonly [name: string, count: number];

function tally(names: readonly string[]): Tally[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(
    ([a, countA], [b, countB]) => countB - countA || Buffer.compare(Buffer.from(a), Buffer.from(b)),
  );
}

const topicsOf = (fate: Fate): string[] => [
  ...new Set(
    fate.messages.flatMap((message) => (message.author === 'customer' && message.intent ? [message.intent] : [])),
  ),
];

export function topics(fates: readonly Fate[], asked: Span): object {
  const heardMessages = sent(fates, asked).filter((message) => message.author === 'customer');
  const intents = tally(heardMessages.flatMap((message) => message.intent ?? []));
  const asking = heardMessages.filter((message) => message.question !== null);
  const open = created(fates, asked).filter((fate) => fate.status !== 'resolved');
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
    trendingIssues: trends(fates, asked),
  };
}

function firstAsked(asking: readonly MessageSent[], key: string): string | undefined {
  const same = asking.filter((message) => message.question === key);
  const firstAt = Math.min(...same.map((message) => message.at));
  const contents = same.filter((message) => message.at === firstAt).map((message) => Buffer.from(message.content));
  return contents.sort((a, b) => a.compare(b))[0]?.toString();
}

function trends(fates: readonly Fate[], asked: Span): object[] {
  const now = created(fates, asked);
  const before = created(fates, { start: asked.start - (asked.end - asked.start), end: asked.start });
  const shareIn = (some: readonly Fate[], topic: string): number =>
    over(some.filter((fate) => topicsOf(fate).includes(topic)).length, some.length);
  return [...new Set([...now, ...before].flatMap(topicsOf))]
    .map((topic) => ({ topic, share: shareIn(now, topic), previousShare: shareIn(before, topic) }))
    .map((trend) => ({ ...trend, change: trend.share - trend.previousShare }))
    .filter((trend) => trend.change > 0)
    .sort((a, b) => b.change - a.change || (a.topic < b.topic ? -1 : 1))
    .slice(0, 10);
}
