import { notFound } from '@parley/errors';
import { parseId } from '@parley/schemas';
import { publicEventResource } from '@parley/schemas/events';
import { findEvent } from '../../events/find-event';
import { endpoint, type Call } from './endpoint';
import { requireEventPermission } from './events.filter';

async function requireEvent({ id, caller, events }: Call) {
  const event = await findEvent(events.nats, caller.tenant, parseId('evt', id) ?? '');
  if (!event) throw notFound('event');
  requireEventPermission(event.type, caller);
  return event;
}

export const getEvent = endpoint({
  name: 'getEvent',
  tag: 'Events',
  summary: 'Get an event',
  description:
    'Returns an event of the last 7 days once it is in the log, as the log has it. Each type requires the ' +
    'permission that reads its object. The event of a webhook test is not in the log.',
  id: 'evt',
  answer: { status: 200, description: 'The event', schema: publicEventResource },

  requireObject: requireEvent,
  handle: async (call) => ({ body: await requireEvent(call) }),
});
