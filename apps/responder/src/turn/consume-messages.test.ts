import { toCloudEvent } from '@parley/events';
import { formatId, newId, newUuid, parseId } from '@parley/schemas';
// oxlint-disable-next-line no-restricted-imports -- samples of tests belong to no library
import { message } from '../../../../libs/events/test/sample-data';
import { readMessage } from './consume-messages';

const accountId = newId('acct');
const accountUuid = parseId('acct', accountId) as string;

function read(fields: Partial<typeof message>) {
  const data = JSON.stringify({ ...message, ...fields });
  const row = { event_id: newUuid(), account_id: accountUuid, mode: 'live' as const, type: 'message.created' as const };
  const { json } = toCloudEvent(
    { ...row, object_id: message.id, data, occurred_at: new Date() },
    '/parley/conversation',
  );
  return readMessage(Buffer.from(json));
}

test('a message wants a turn, ends what it answers, or is what a turn posted', () => {
  const tenant = { accountId, accountUuid, mode: 'live' };
  const turnId = newUuid();
  const agent = { sender: 'agent', author: 'ai', content: 'Two days.' } as const;
  expect(read({})).toMatchObject({ wanted: { tenant, sequence: 1 } });
  expect(read(agent)).toMatchObject({ reply: { tenant, sequence: 1 } });
  expect(read({ ...agent, turn_id: formatId('turn', turnId) })).toEqual({
    posted: { tenant, turnId, content: 'Two days.' },
  });
});
