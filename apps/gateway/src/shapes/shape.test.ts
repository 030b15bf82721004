import { shownFields } from './shape';

const answer: {
  id: string;
  seenAt?: Date | undefined;
  messagesCount: bigint;
  note?: string | undefined;
  inside: number;
} = {
  id: 'conv_1',
  seenAt: new Date('2026-01-01T00:00:00.000Z'),
  messagesCount: 3n,
  inside: 7,
};

test('fields are shown under the names of the resource, and no others', () => {
  expect(shownFields(['id', 'seen_at', 'messages_count', 'note'], answer)).toEqual({
    id: 'conv_1',
    seen_at: '2026-01-01T00:00:00.000Z',
    messages_count: 3,
    note: null,
  });
});

test('what an older service does not know is null', () => {
  expect(shownFields(['id', 'seen_at'], { ...answer, seenAt: undefined })).toEqual({ id: 'conv_1', seen_at: null });
});
