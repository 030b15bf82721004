import type { z } from 'zod';
import { noteEventResource } from '@parley/schemas/notes';

/** A note without its text. */
export const noteData = noteEventResource.extend({
  /** Events of releases that had no mentions lack them. */
  mentions: noteEventResource.shape.mentions.default([]),
});
export type NoteData = z.output<typeof noteData>;
