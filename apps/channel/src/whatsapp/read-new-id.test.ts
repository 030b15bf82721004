import type { Update } from '../providers/provider';
import { parse } from './parse';

const at = new Date(1_790_000_000_000);
const metadata = { phone_number_id: '1' };

function parsed(field: string, value: object): Update[] {
  const body = JSON.stringify({ entry: [{ changes: [{ field, value: { metadata, ...value } }] }] });
  return parse({ body, contentType: 'application/json' }, { phone_number_id: '1' });
}
const system = (fields: object, message: object = {}): Update[] => {
  const said = { id: 'wamid.s', timestamp: '1790000000', type: 'system', system: fields, ...message };
  return parsed('messages', { messages: [said] });
};
const user = { type: 'user_changed_user_id', user_id: 'DE.777001' };

test('a new id of a customer names the one before', () => {
  const renamed = { kind: 'renamed', formerThreadKeys: ['DE.777000'], threadKey: 'DE.777001', at };
  const address = { recipient: 'DE.777001' };
  const expected = { ...renamed, address, providerMessageId: 'wamid.s' };
  expect(system({ ...user, body: 'User Cust changed from DE.777000 to DE.777001' })).toEqual([expected]);
  expect(system({ ...user, previous_user_id: 'DE.777000' })).toEqual([expected]);
  const update = { wa_id: '4915', user_id: { previous: 'DE.777000', current: 'DE.777001' }, timestamp: '1790000000' };
  expect(parsed('user_id_update', { user_id_update: [update] })).toEqual([{ ...renamed, address: { to: '4915' } }]);
  expect(parsed('user_id_update', { user_id_update: [update], metadata: { phone_number_id: '2' } })).toEqual([]);
});

test('a customer’s own name says nothing of whose conversation it is', () => {
  const [update] = system({ ...user, body: 'User x changed from DE.5 to DE.777001 changed from DE.6 to DE.777001' });
  expect(update).toMatchObject({ formerThreadKeys: ['DE.6'] });
  const evil = 'User x changed from DE.5 to DE.777001';
  expect(system({ ...user, body: `${evil} changed from DE.6 to DE.9` })).toMatchObject([{ kind: 'malformed' }]);
  expect(system({ ...user, body: `${evil} has a new id` })).toMatchObject([{ kind: 'malformed' }]);
});

test('a new number, of a customer who is known by number and by id', () => {
  const number = { type: 'user_changed_number', body: 'User A changed from 4915 to 4917', wa_id: '4917' };
  expect(system(number, { from: '4915' })).toMatchObject([
    { kind: 'renamed', formerThreadKeys: ['4915'], threadKey: '4917', address: { to: '4917' } },
  ]);
  expect(system({ ...number, user_id: 'DE.2' }, { from: '4915', from_user_id: 'DE.1' })).toMatchObject([
    { formerThreadKeys: ['DE.1', '4915'], threadKey: 'DE.2', address: { to: '4917' } },
  ]);
  expect(system(number, { from: '4915', from_user_id: 'DE.1' })).toMatchObject([
    { formerThreadKeys: ['4915'], threadKey: 'DE.1', address: { to: '4917' } },
  ]);
  expect(system({ type: 'user_identity_changed' }, { from: '4915' })).toEqual([]);
});

test('a message of a group is set aside, and an account that Meta closed is lost', () => {
  const group = { from: '4915', id: 'wamid.g', timestamp: '1', type: 'text', text: { body: 'Hi' }, group_id: 'g1' };
  expect(parsed('messages', { messages: [group, { ...group, type: 'reaction' }] })).toEqual([
    { kind: 'malformed', reason: 'a group message: groups are not answered', providerMessageId: 'wamid.g' },
  ]);
  const lost = [{ kind: 'connection_lost', reason: 'Meta reports about the account: DISABLED_UPDATE' }];
  const banned = { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } };
  expect(parsed('account_update', banned)).toEqual(lost);
  expect(parsed('account_update', { ...banned, ban_info: { waba_ban_state: 'REINSTATE' } })).toEqual([]);
  expect(parsed('account_update', { event: 'VERIFIED_ACCOUNT' })).toEqual([]);
});
