import { conversationStatuses } from '@parley/schemas';
import { addMessage } from './add-message';
import { withRating, startConversation, timeOfChange, type Conversation } from './conversation';
import { editConversation, transition } from './edit-conversation';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const fresh: Conversation = startConversation({
  id: 'id',
  agentId: 'agent',
  channel: 'widget',
  customer: { id: 'c', name: null, email: null, phone: null },
  tags: ['a'],
  metadata: '{}',
  createdAt: at(0),
  isRepeatContact: false,
});
const customer = { sender: 'customer', author: 'customer', sentiment: 0.5, topic: 'billing' } as const;
const agent = { sender: 'agent', author: 'ai', sentiment: 0, topic: null } as const;

describe('transition', () => {
  it('is the table of the contract', () => {
    const table = conversationStatuses.map((from) => conversationStatuses.map((to) => transition(from, to)));
    // active, resolved, escalated
    expect(table).toEqual([
      ['none', 'conversation.resolved', 'conversation.escalated'],
      ['conversation.reopened', 'none', 'refused'],
      ['conversation.handed_back', 'conversation.resolved', 'none'],
    ]);
  });
});

describe('editConversation', () => {
  it('changes nothing when all is the same', () => {
    expect(editConversation(fresh, { status: 'active', tags: ['a'], metadata: '{}' }, at(1))).toBeUndefined();
    expect(editConversation(fresh, {}, at(1))).toBeUndefined();
  });

  it('keeps the last escalation and forgets the resolution when it is reopened', () => {
    const escalated = editConversation(fresh, { status: 'escalated' }, at(1))?.conversation as Conversation;
    const resolved = editConversation(escalated, { status: 'resolved' }, at(2))?.conversation as Conversation;
    expect(resolved).toMatchObject({ escalatedAt: at(1), resolvedAt: at(2), version: 3, revision: 3 });
    const tagged = editConversation(resolved, { tags: [] }, at(3));
    expect(tagged).toMatchObject({ event: 'conversation.updated', conversation: { resolvedAt: at(2) } });
    const reopened = editConversation(resolved, { status: 'active' }, at(4))?.conversation;
    expect(reopened).toMatchObject({ escalatedAt: at(1), resolvedAt: null, updatedAt: at(4) });
  });

  it('announces a change of status, whatever else changes', () => {
    const changed = editConversation(fresh, { status: 'resolved', tags: [], metadata: '{"a":1}' }, at(1));
    expect(changed).toMatchObject({ event: 'conversation.resolved', conversation: { version: 2 } });
  });

  it('throws at a transition that was not asked about', () => {
    const resolved = editConversation(fresh, { status: 'resolved' }, at(1))?.conversation as Conversation;
    expect(() => editConversation(resolved, { status: 'escalated' }, at(2))).toThrow(/resolved to escalated/);
  });
});

describe('addMessage', () => {
  it('takes the response time from the first message without an answer, and only once', () => {
    const one = addMessage(fresh, customer, at(10));
    const two = addMessage(one.conversation, customer, at(15));
    const answer = addMessage(two.conversation, agent, at(30));
    const more = addMessage(answer.conversation, agent, at(40));
    expect([one, two, answer, more].map((step) => step.responseTimeMs)).toEqual([null, null, 20_000, null]);
    expect(more.conversation).toMatchObject({ messagesCount: 4, revision: 5, version: 1, lastMessageAt: at(40) });
  });

  it('answers nothing with a welcome message', () => {
    expect(addMessage(fresh, agent, at(0)).responseTimeMs).toBeNull();
  });

  it('keeps each topic once, and the sentiment of the customer only', () => {
    const one = addMessage(fresh, customer, at(1)).conversation;
    const two = addMessage(one, { ...customer, sentiment: -1 }, at(2)).conversation;
    const three = addMessage(two, { ...agent, author: 'human' }, at(3)).conversation;
    expect([fresh, one, two, three].map((step) => step.sentimentScore)).toEqual([
      null,
      0.5,
      expect.closeTo(-0.4),
      expect.closeTo(-0.4),
    ]);
    expect(three).toMatchObject({ topics: ['billing'], hasHumanMessage: true });
    expect(addMessage(three, { ...customer, topic: null }, at(4)).conversation.topics).toEqual(['billing']);
  });

  it('reopens by the customer only, as a new version', () => {
    const resolved = editConversation(fresh, { status: 'resolved' }, at(1))?.conversation as Conversation;
    expect(addMessage(resolved, agent, at(2)).conversation).toMatchObject({ status: 'resolved', version: 2 });
    expect(addMessage(resolved, customer, at(2)).conversation).toMatchObject({
      status: 'active',
      resolvedAt: null,
      version: 3,
    });
    const escalated = editConversation(fresh, { status: 'escalated' }, at(1))?.conversation as Conversation;
    expect(addMessage(escalated, customer, at(2)).conversation).toMatchObject({ status: 'escalated', version: 2 });
  });
});

describe('withRating', () => {
  it('replaces the rating, without a new version', () => {
    const once = withRating(fresh, { score: 1, comment: 'bad' }, at(1));
    expect(withRating(once, { score: 5, comment: null }, at(2))).toMatchObject({
      rating: { score: 5, comment: null, createdAt: at(2) },
      version: 1,
      revision: 3,
    });
  });
});

describe('timeOfChange', () => {
  it('never runs backwards', () => {
    expect(timeOfChange(at(5), fresh)).toEqual(at(5));
    expect(timeOfChange(new Date(0), fresh)).toEqual(at(0));
  });
});
