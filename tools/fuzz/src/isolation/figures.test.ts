import { figureFault } from './figures';

const expected = { 'conversations.total': 2, 'data.messages': 3, 'counts.positive': 0 };
const answer = { conversations: { total: 2 }, data: [{ messages: 1 }, { messages: 2 }], counts: { positive: 0 } };

describe('the figures of an answer', () => {
  it('are right when each is what it must be, summed over lists', () => {
    expect(figureFault(answer, expected)).toBeUndefined();
  });

  it('are wrong when they count another’s as well', () => {
    expect(figureFault({ ...answer, conversations: { total: 4 } }, expected)).toBe(
      'conversations.total is 4 instead of 2',
    );
    expect(figureFault({ ...answer, data: [...answer.data, { messages: 3 }] }, expected)).toBe(
      'data.messages is 6 instead of 3',
    );
  });

  it('are wrong when one is not there, though it must be 0', () => {
    expect(figureFault({ ...answer, counts: {} }, expected)).toBe('counts.positive is not there instead of 0');
    expect(figureFault(undefined, expected)).toBe('conversations.total is not there instead of 2');
  });
});
