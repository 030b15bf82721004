import { formatId } from '@parley/schemas';
import { publicEventTypes } from '@parley/schemas/events';
import { agent, conversation, message } from '../test/sample-data';
import {
  parseEvent,
  subjectOf,
  subjectOfTenant,
  subjectPrefix,
  toCloudEvent,
  type ConversationData,
  type EventRow,
} from '.';

const accountUuid = '0193568e-1234-7abc-8def-0123456789ab';
const accountId = formatId('acct', accountUuid);

function row(overrides: Partial<EventRow>): EventRow {
  return {
    event_id: '0193568e-0000-7000-8000-000000000001',
    account_id: accountUuid,
    mode: 'live',
    type: 'agent.created',
    object_id: agent.id,
    data: JSON.stringify(agent),
    occurred_at: new Date('2026-11-21T09:30:00.123Z'),
    ...overrides,
  };
}

describe('an event', () => {
  it('lies in its own part of the stream', () => {
    const tenant = { accountId, accountUuid, mode: 'live' as const };
    const { subject } = toCloudEvent(row({}), '/parley/agent');
    expect(subjectOfTenant('parley.*.*.agent.>', tenant)).toBe(`parley.live.${accountId}.agent.>`);
    expect(subject).toBe(`${subjectPrefix(tenant)}agent.created`);
  });

  it('has the CloudEvents attributes, and a subject with mode, account and type', () => {
    const { subject, json } = toCloudEvent(row({}), '/parley/agent');
    expect(subject).toBe(`parley.live.${accountId}.agent.created`);
    expect(JSON.parse(json)).toEqual({
      specversion: '1.0',
      id: '0193568e-0000-7000-8000-000000000001',
      source: '/parley/agent',
      type: 'agent.created',
      subject: agent.id,
      time: '2026-11-21T09:30:00.123Z',
      datacontenttype: 'application/json',
      accountid: accountId,
      mode: 'live',
      data: agent,
    });
  });

  it.each([
    ['agent.updated', agent],
    ['conversation.resolved', conversation],
    ['message.created', message],
  ] as const)('of type %s is read back as it was written', (type, data) => {
    const { json } = toCloudEvent(row({ type, data: JSON.stringify(data) }), '/parley/conversation');
    const event = parseEvent(Buffer.from(json));
    expect(event.type).toBe(type);
    expect(event.data).toEqual(data);
  });

  it('keeps custom data key for key, __proto__ too', () => {
    const data = JSON.stringify(conversation).replace('{"order":7}', '{"__proto__":{"a":1},"n":1.50}');
    const { json } = toCloudEvent(row({ type: 'conversation.created', data }), '/parley/conversation');
    expect(json).toContain('{"__proto__":{"a":1},"n":1.50}');
    const event = parseEvent(json);
    expect(JSON.stringify((event.data as ConversationData).metadata)).toBe('{"__proto__":{"a":1},"n":1.5}');
  });

  it('of a newer version may have more fields', () => {
    const json = toCloudEvent(row({ data: JSON.stringify({ ...agent, colour: 'red' }) }), '/parley/agent').json;
    expect(parseEvent(json).data).toEqual(agent);
  });

  it.each([
    ['not JSON', 'x', 'malformed_json'],
    ['not UTF-8', Buffer.concat([Buffer.from('{"id":"'), Buffer.from([0xff]), Buffer.from('"}')]), 'malformed_json'],
    ['no event', '{}', 'validation_failed'],
    [
      'of an unknown type',
      toCloudEvent(row({}), '/parley/agent').json.replace('agent.created', 'agent.x'),
      'validation_failed',
    ],
    [
      'with data of another type',
      toCloudEvent(row({ type: 'message.created' }), '/parley/agent').json,
      'validation_failed',
    ],
  ])('is refused if it is %s', (_, input, code) => {
    expect(() => parseEvent(input)).toThrow(expect.objectContaining({ code }));
  });

  it('has a subject of five tokens for every type: no part can be mistaken for another', () => {
    for (const type of publicEventTypes) expect(subjectOf('test', accountId, type).split('.')).toHaveLength(5);
  });
});
