import { ImportConversationsRequest, ImportedConversation } from '@parley/contract/conversation';
import { messageOf } from '@parley/testing';
import { newId } from '@parley/schemas';
import { readImport } from './read-import';

const at = (seconds: number): Date => new Date(seconds * 1_000);

function faultsOf(createdAt: Date | undefined, ratedAt: Date | undefined): unknown[] {
  const conversation = messageOf(ImportedConversation, {
    agentId: newId('agent'),
    channel: 1,
    customer: { id: 'zoe' },
    createdAt,
    history: [{ at: ratedAt, entry: { $case: 'rating' as const, value: { score: 5 } } }],
  });
  return readImport(messageOf(ImportConversationsRequest, { conversations: [conversation] })).faults;
}

const CREATED_AT = { path: 'conversations.0.created_at' };
const RATED_AT = { path: 'conversations.0.history.0.at' };

it('takes times of our calendar, one after the other', () => {
  expect(faultsOf(at(1_000), at(1_000))).toEqual([]);
});

it('names a time that is missing, and one before the one that it follows', () => {
  expect(faultsOf(undefined, at(1_000))).toMatchObject([{ ...CREATED_AT, code: 'required' }]);
  expect(faultsOf(at(1_001), at(1_000))).toMatchObject([{ ...RATED_AT, code: 'order' }]);
});

it('refuses a time before that by which the figures tell that nothing has happened, and this one', () => {
  const range = { code: 'range', message: 'must be after 1970-01-01T00:00:00.000Z' };
  expect(faultsOf(at(0), at(1))).toEqual([{ ...CREATED_AT, ...range }]);
  expect(faultsOf(at(-3_786_825_600), at(0.001))).toEqual([{ ...CREATED_AT, ...range }]);
});

it.each([
  ['before the year 1', -62_135_596_801],
  ['after the year 9999', 253_402_300_800],
  ['that no Date can hold', 1e15],
])('refuses a time %s as every call does', (_, seconds) => {
  const range = { code: 'range', message: 'must be in the years 0001 to 9999 in UTC' };
  expect(faultsOf(at(1), at(seconds))).toEqual([{ ...RATED_AT, ...range }]);
});
