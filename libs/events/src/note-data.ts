import type { z } from 'zod';
import { noteEventResource } from '@parley/schemas/notes';

/** A note without its text. */
export const noteData = noteEventResource.extend({
  /** Missing in events of earlier releases. */
  mentions: noteEventResource.shape.mentions.default([]),
});
export type NoteData = z.output<typeof noteData>;
