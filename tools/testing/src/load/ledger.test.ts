import { beginStatusChange, type OpenedConversation } from './ledger';

const opened = (): OpenedConversation =>
  ({ status: 'active', statusChanges: { begun: 0, unanswered: 0 } }) as unknown as OpenedConversation;

test('the last of changes that follow each other decides', () => {
  const conversation = opened();
  beginStatusChange(conversation)('escalated');
  const end = beginStatusChange(conversation);
  expect(conversation.status).toBeUndefined();
  end('resolved');
  expect(conversation.status).toBe('resolved');
});

test('nobody knows which of two that overlap came last, however they end', () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const conversation = opened();
    const ends = [beginStatusChange(conversation), beginStatusChange(conversation)] as const;
    for (const index of order) ends[index]('escalated');
    expect(conversation.status).toBeUndefined();
    beginStatusChange(conversation)('resolved');
    expect(conversation.status).toBe('resolved');
  }
});
