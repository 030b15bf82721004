import { isRepeatContact } from './repeat-contact';

const createdAt = new Date('2026-03-08T12:00:00.000Z');
const resolved = (time: string, customerId = 'c') => ({
  customerId,
  conversationId: 'other',
  resolvedAt: new Date(time),
});

describe('isRepeatContact', () => {
  it.each([
    ['2026-03-01T12:00:00.000Z', true],
    ['2026-03-01T11:59:59.999Z', false],
    ['2026-03-08T12:00:00.000Z', true],
    ['2026-03-08T12:00:00.001Z', false],
  ])('with a resolution at %s is %s', (time, expected) => {
    expect(isRepeatContact([resolved(time)], 'c', createdAt)).toBe(expected);
    expect(isRepeatContact([resolved(time, 'another customer')], 'c', createdAt)).toBe(false);
  });

  it('needs a resolution', () => expect(isRepeatContact([], 'c', createdAt)).toBe(false));
});
