import { availabilityResource, setAvailabilityInput, type Availability } from '@parley/schemas/members';
import { endpoint } from './endpoint';
import type { Route } from './route';

const getAvailability = endpoint({
  name: 'getAvailability',
  tag: 'People',
  summary: 'Get your availability',
  description: 'Whether your teams assign conversations to you.',
  answer: { status: 200, description: 'Your availability', schema: availabilityResource },

  handle: async ({ session, services, reading }) => {
    const hash = Buffer.from(session.digest, 'hex');
    const { availability } = await services.people.getAvailability({ hash }, reading());
    return { body: { availability: availability as Availability } };
  },
});

const setAvailability = endpoint({
  name: 'setAvailability',
  tag: 'People',
  summary: 'Set your availability',
  description:
    'Applies to all of your accounts. `away`: your teams assign you no further conversations; conversations ' +
    'that are already assigned to you stay yours. `available`: conversations that wait in your teams may be ' +
    'assigned to you within a second.',
  body: { schema: setAvailabilityInput, example: { availability: 'away' } },
  answer: { status: 200, description: 'Your updated availability', schema: availabilityResource },

  handle: async ({ body, session, services, writing }) => {
    const hash = Buffer.from(session.digest, 'hex');
    const { availability } = await services.people.setAvailability({ hash, ...body }, writing());
    return { body: { availability: availability as Availability } };
  },
});

export const availabilityRoutes: readonly Route[] = [
  ['GET', '/person/availability', 'session', getAvailability],
  ['PUT', '/person/availability', 'session', setAvailability],
];
