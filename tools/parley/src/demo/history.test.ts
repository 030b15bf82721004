import { demoHistory, type DemoPlan } from './history';

const plan: DemoPlan = {
  seed: 7,
  conversations: 400,
  days: 90,
  now: new Date('2026-11-21T12:00:00Z'),
  agentIds: ['agent_a', 'agent_b'],
};
const history = demoHistory(plan);

describe('the demo’s history', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(demoHistory(plan)).toEqual(history);
    expect(demoHistory({ ...plan, seed: 8 })).not.toEqual(history);
  });

  it('stands in order of time, within its days', () => {
    const created = history.map((conversation) => conversation.createdAt?.getTime() ?? 0);
    expect(created).toEqual([...created].sort((a, b) => a - b));
    expect(created[0]).toBeGreaterThan(plan.now.getTime() - 90 * 86_400_000);
    for (const { createdAt, history: course } of history) {
      const times = [createdAt, ...course.map((entry) => entry.at), plan.now].map((time) => time?.getTime() ?? 0);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });

  it('has every channel, ratings, escalations and people who answer', () => {
    const entries = history.flatMap((conversation) => conversation.history.map((each) => each.entry));
    expect(new Set(history.map((conversation) => conversation.channel)).size).toBe(3);
    expect(entries.filter((entry) => entry?.$case === 'rating').length).toBeGreaterThan(50);
    expect(new Set(entries.flatMap((entry) => (entry?.$case === 'status' ? [entry.value] : []))).size).toBe(2);
    expect(new Set(entries.flatMap((entry) => (entry?.$case === 'message' ? [entry.value.author] : []))).size).toBe(3);
  });
});
