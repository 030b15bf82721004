import { Author, MessageDeliveryStatus, Sender, type Message } from '@parley/contract/message';
import { newId } from '@parley/schemas';
import { newMessage } from '../../test/conversation-stand-in';
import { newTenant } from '../../test/start-service';
import { hashOfEmail, isQuoted, missedOf } from './visitor-address';

const id = newId('conv');
const customer = (sequence: number) => newMessage(id, sequence, {});
const answer = (sequence: number, status?: MessageDeliveryStatus) =>
  newMessage(id, sequence, {
    ...{ sender: Sender.AGENT, author: Author.HUMAN },
    ...(status === undefined ? {} : { delivery: { status, at: new Date() } as NonNullable<Message['delivery']> }),
  });
const { READ, UNKNOWN } = MessageDeliveryStatus;

test.each([
  ['nothing, of no messages', [], 0, []],
  ['what was not seen', [customer(1), answer(2, READ), answer(3), answer(4, UNKNOWN)], 0, [3n, 4n]],
  ['nothing before what the visitor said', [answer(1), answer(2), customer(3)], 0, []],
  ['what came after that', [answer(1), customer(2), answer(3)], 0, [3n]],
  ['nothing that was mailed before', [customer(1), answer(2), answer(3)], 2, [3n]],
])('a visitor has missed %s', (_name, messages, handled, missed) => {
  expect(missedOf(messages, handled).map(({ sequence }) => sequence)).toEqual(missed);
});

test('what people say is shown at once, what an agent says once the address is confirmed', () => {
  const shown = [Author.HUMAN, Author.AI].map((author) => [false, true].map((is) => isQuoted({ author }, is)));
  expect(shown).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('an address is the same whatever its case, in one account', () => {
  const tenant = newTenant();
  expect(hashOfEmail(tenant, 'Zoe@Example.com')).toEqual(hashOfEmail(tenant, 'zoe@example.com'));
  expect(hashOfEmail(newTenant(), 'zoe@example.com')).not.toEqual(hashOfEmail(tenant, 'zoe@example.com'));
});
