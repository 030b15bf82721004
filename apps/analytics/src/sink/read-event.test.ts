import { newId } from '@parley/schemas';
import { eventsOf } from '../../test/events';
import { makeHistory } from '../../test/history';
import { readEvent } from './read-event';

interface Event {
  readonly type: string;
  readonly data: Record<string, unknown> & { conversation?: Record<string, unknown> };
}

const aMember = newId('member');
const history = makeHistory(7, 60, Date.parse('2026-03-01T00:00:00Z'), Date.parse('2026-04-01T00:00:00Z'));
const events = eventsOf(history, 8).map((text) => JSON.parse(text) as Event);

function find(type: string, matches: (event: Event) => boolean = () => true): Event {
  const found = events.find((event) => event.type === type && matches(event));
  if (!found) throw new Error(`no ${type} in the history`);
  return found;
}

describe('the rows of an event', () => {
  it.each([
    ['the member who wrote it', { author: 'human', member_id: aMember }, aMember],
    ['the metadata, of the release before', { author: 'human', metadata: { member_id: aMember } }, aMember],
    ['no writer, if it was approved', { author: 'ai', member_id: aMember }, ''],
    ['no writer, if a key sent it', { author: 'human', metadata: { member_id: 'gym 4711' } }, ''],
  ])('say who wrote a message: %s', (_, fields, writerId) => {
    const event = find('message.created', ({ data }) => data['sender'] === 'agent');
    const rows = readEvent(JSON.stringify({ ...event, data: { ...event.data, ...fields } }));
    expect(rows?.message?.writer_id).toBe(writerId);
  });

  it('are a state of the conversation, without what tells who the customer is', () => {
    const event = find('conversation.created');
    const rows = readEvent(JSON.stringify(event));
    expect(rows?.message).toBeUndefined();
    expect(rows?.conversation).toMatchObject({
      account_id: history.accountId,
      mode: 'live',
      agent_id: event.data['agent_id'],
      status: 'active',
      was_escalated: false,
      resolved_at: '1970-01-01 00:00:00.000',
      rated_at: '1970-01-01 00:00:00.000',
      rating_score: 0,
      revision: 1,
    });
    expect(JSON.stringify(rows)).not.toMatch(/Ada|example\.com|customer-|\+49/);
  });

  it('tell when it was resolved and rated', () => {
    const event = find('conversation.rated', ({ data }) => data['resolved_at'] !== null);
    const rating = event.data['rating'] as { score: number; created_at: string };
    expect(readEvent(JSON.stringify(event))?.conversation).toMatchObject({
      rating_score: rating.score,
      rated_at: rating.created_at.replace('T', ' ').replace('Z', ''),
      resolved_at: String(event.data['resolved_at']).replace('T', ' ').replace('Z', ''),
    });
  });

  it('are a message too, with its text if it is a question', () => {
    const question = readEvent(JSON.stringify(find('message.created', ({ data }) => data['question'] !== null)));
    expect(question?.message).toMatchObject({ sender: 'customer', response_time_ms: null });
    expect(question?.message?.question_sample).toMatch(/\?$/);
    const answer = readEvent(JSON.stringify(find('message.created', ({ data }) => data['response_time_ms'] !== null)));
    expect(answer?.message).toMatchObject({ sender: 'agent', intent: '', question: '', question_sample: '' });
    expect(answer?.message?.response_time_ms).toBeGreaterThanOrEqual(0);
    expect(answer?.conversation?.revision).toBeGreaterThan(1);
  });

  it('show a question in an image by its caption, never by the URL', () => {
    const event = find('message.created', ({ data }) => data['question'] !== null);
    const image = { type: 'image', content: 'https://shop.example/i.png?signature=s3cret', caption: 'Where is it?' };
    const rows = readEvent(JSON.stringify({ ...event, data: { ...event.data, ...image } }));
    expect(rows?.message?.question_sample).toBe('Where is it?');
  });

  it('are as old as the event, whenever it occurred', () => {
    const event = find('conversation.created');
    const id = '01936b5e-1c00-7abc-8def-0123456789ab';
    expect(readEvent(JSON.stringify({ ...event, id }))?.bornAtMs).toBe(0x01936b5e1c00);
    const time = '2026-03-01T10:00:00.000Z';
    expect(readEvent(JSON.stringify({ ...event, id: 'any', time }))?.bornAtMs).toBe(Date.parse(time));
  });

  it('are none for a type of a newer version', () => {
    expect(readEvent(JSON.stringify({ ...find('conversation.created'), type: 'conversation.merged' }))).toBeUndefined();
  });

  it.each([
    ['no JSON', '{'],
    ['no event', '{}'],
    ['a conversation without a status', JSON.stringify({ ...find('conversation.created'), data: {} })],
  ])('are refused for %s', (_, text) => {
    expect(() => readEvent(text)).toThrow();
  });

  it('are refused for an id that is none', () => {
    const event = find('conversation.created');
    const broken = { ...event, data: { ...event.data, id: 'conv_1' } };
    expect(() => readEvent(JSON.stringify(broken))).toThrow(/is not an id of the form conv_/);
  });
});
