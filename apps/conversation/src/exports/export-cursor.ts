import { z } from 'zod';
import { NIL_UUID } from '../uuid-bounds';
import { placeCursor } from './place-cursor';

const place = z.object({
  kind: z.enum(['conversations', 'messages', 'notes', 'customers', 'merges']),
  conversationId: z.uuid(),
  sequence: z.int().min(0),
});

/**
 * Where an export goes on: in the conversations first, then in the messages, then in the notes, the customers and their merges (by
 * their own ids).
 */
type ExportPlace = z.output<typeof place>;

const start: ExportPlace = { kind: 'conversations', conversationId: NIL_UUID, sequence: 0 };

/** Where the messages begin. */
export const messagesStart: ExportPlace = { ...start, kind: 'messages' };

/** Where the notes begin. */
export const notesStart: ExportPlace = { ...start, kind: 'notes' };

/** Where the customers begin. */
export const customersStart: ExportPlace = { ...start, kind: 'customers' };

/** Where the merges of customers begin. */
export const mergesStart: ExportPlace = { ...start, kind: 'merges' };

export const exportCursor = placeCursor(place, start);
