import type { ConversationResource } from '@parley/schemas';

export function eventAnswers(conversation: ConversationResource) {
  const event = {
    id: 'evt_01jd6f9a8qe5g9c5b1x7d3r2nk',
    type: 'conversation.created',
    api_version: '2026-11-26',
    timestamp: conversation.created_at,
    mode: 'live',
    data: { ...conversation, version: 1, revision: 1 },
  };
  const cursor = '8cgL-_w5BQG7dM2JMS5td3hyMWFjdy5hbXd4cjE5YnUtMC5jbXd4cjE5YnctMS50bXd4cjE5YnctMA';
  return { listEvents: { data: [event], next_cursor: cursor, has_more: false }, getEvent: event, streamEvents: event };
}
