import type { z } from 'zod';
import { noteEventResource } from '@parley/schemas/notes';

/** A note without its text. */
export const noteData = noteEventResource;
export type NoteData = z.output<typeof noteData>;
