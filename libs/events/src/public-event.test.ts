import { permissions } from '@parley/schemas';
import { permissionOfEvent, publicEventResource, publicEventTypes, type PublicEventType } from '@parley/schemas/events';
import { agent, conversation, dataOf, message } from '../test/sample-data';
import { parseEvent, scopeOfEvent, toCloudEvent, toPublicEvent, toThinEvent, type EventType } from '.';

function eventOf(type: EventType, data: object = dataOf(type)) {
  const row = {
    event_id: '0193568e-0000-7000-8000-000000000001',
    account_id: '0193568e-1234-7abc-8def-0123456789ab',
    mode: 'test' as const,
    type,
    object_id: 'id' in data ? String(data.id) : '',
    data: JSON.stringify(data),
    occurred_at: new Date('2026-11-21T09:30:00.123Z'),
  };
  return parseEvent(toCloudEvent(row, '/parley/conversation').json);
}

const INNER = /sentiment":-|"(intent|question|topics|has_|is_repeat|response_time|cost_micros|conversation")/;

describe('an event for the outside', () => {
  it.each(publicEventTypes)('%s is the object as the API answers it, and nothing else', (type) => {
    const event = toPublicEvent(eventOf(type));
    expect(event).toMatchObject({
      id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
      type,
      mode: 'test',
      timestamp: '2026-11-21T09:30:00.123Z',
    });
    expect(publicEventResource.parse(event)).toEqual(event);
    expect(JSON.stringify(event)).not.toMatch(INNER);
  });

  it('needs the permission that reads its object', () => {
    const needed = (type: PublicEventType) => permissionOfEvent(type);
    expect(needed('agent.deleted')).toBe('agents:read');
    expect(needed('message.created')).toBe('conversations:read');
    expect(needed('conversation.rated')).toBe('conversations:read');
    expect(needed('turn.completed')).toBe('turns:read');
    expect(needed('key.rolled')).toBe('keys:read');
    expect(needed('document.indexed')).toBe('knowledge:read');
    for (const type of publicEventTypes) expect(permissions).toContain(needed(type));
  });

  it('shows caption and buttons only with their type', () => {
    expect(toPublicEvent(eventOf('message.created')).data).not.toHaveProperty('caption');
    const image = { ...message, type: 'image', caption: 'A parcel' };
    expect(toPublicEvent(eventOf('message.created', image)).data).toHaveProperty('caption', 'A parcel');
    const buttons = { ...message, type: 'buttons', buttons: [{ id: 'a', text: 'Yes' }] };
    expect(toPublicEvent(eventOf('message.created', buttons)).data).toHaveProperty('buttons', buttons.buttons);
  });

  it('is thin on demand: ids and what tells the later of two states', () => {
    const thin = toThinEvent(toPublicEvent(eventOf('message.created')));
    expect(thin.data).toEqual({ id: message.id, conversation_id: conversation.id, sequence: 1 });
    expect(toThinEvent(toPublicEvent(eventOf('conversation.rated'))).data).toEqual({
      id: conversation.id,
      agent_id: agent.id,
      version: 1,
      revision: 2,
    });
  });

  it('tells its agent and its conversation', () => {
    expect(scopeOfEvent(eventOf('agent.updated'))).toEqual({ agentId: agent.id });
    expect(scopeOfEvent(eventOf('member.invited'))).toEqual({});
    for (const type of ['message.created', 'conversation.created', 'turn.completed'] as const) {
      expect(scopeOfEvent(eventOf(type))).toEqual({ agentId: agent.id, conversationId: conversation.id });
    }
  });
});
