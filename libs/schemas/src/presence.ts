import { z } from 'zod';
import { noteAuthorKinds } from './notes';

const states = ['viewing', 'typing', 'gone'] as const;
export type PresenceState = (typeof states)[number];

/** PUT /v1/conversations/:id/presence. */
export const presenceInput = z.strictObject({ state: z.enum(states) }).meta({ id: 'SayPresenceRequest' });

const presenceResource = z
  .object({
    kind: z.enum(noteAuthorKinds),
    id: z.string().describe('`member_…` or `key_…`'),
    state: z.enum(['viewing', 'typing']),
  })
  .meta({ id: 'Presence' });
export type PresenceResource = z.output<typeof presenceResource>;

export const presenceList = z
  .object({ data: z.array(presenceResource).describe('The others who are present now') })
  .meta({ id: 'PresenceList' });
