import { analyzeDraft, draftMessage, topicOf } from './message';

describe('draftMessage', () => {
  it('fills in what was left out', () => {
    expect(draftMessage({ type: 'text', content: 'Hi', sender: 'agent' })).toEqual({
      type: 'text',
      content: 'Hi',
      sender: 'agent',
      author: 'ai',
      caption: null,
      buttons: null,
      metadata: '{}',
      turnId: null,
      memberId: null,
      sources: [],
      kind: null,
      attachments: [],
    });
    expect(draftMessage({ type: 'text', content: 'Hi', sender: 'customer' }).author).toBe('customer');
    expect(draftMessage({ type: 'text', content: 'Hi', sender: 'agent', author: 'human' }).author).toBe('human');
  });

  it('keeps metadata key for key', () => {
    const metadata = JSON.parse('{"b":1,"a":{"__proto__":2}}') as never;
    expect(draftMessage({ type: 'text', content: 'Hi', sender: 'agent', metadata }).metadata).toBe(
      '{"b":1,"a":{"__proto__":2}}',
    );
  });
});

describe('analyzeDraft', () => {
  const angry = 'This is terrible, I am very angry';

  it('reads what the customer says, and of an image its caption, not its URL', () => {
    expect(analyzeDraft(draftMessage({ type: 'text', content: angry, sender: 'customer' })).sentiment).toBeLessThan(0);
    const image = { type: 'image', content: 'https://example.org/terrible-angry-refund', sender: 'customer' } as const;
    expect(analyzeDraft(draftMessage(image))).toMatchObject({ sentiment: 0, question: null });
    expect(analyzeDraft(draftMessage({ ...image, caption: angry })).sentiment).toBeLessThan(0);
  });

  it('finds nothing in what the agent says', () => {
    expect(analyzeDraft(draftMessage({ type: 'text', content: angry, sender: 'agent' }))).toEqual({
      sentiment: 0,
      intent: null,
      question: null,
      language: null,
    });
  });

  it('makes a topic of an intent, but not of "other"', () => {
    const facts = { sentiment: 0, intent: 'refund', question: null, language: 'en' };
    expect([topicOf(facts), topicOf({ ...facts, intent: 'other' }), topicOf({ ...facts, intent: null })]).toEqual([
      'refund',
      null,
      null,
    ]);
  });
});
