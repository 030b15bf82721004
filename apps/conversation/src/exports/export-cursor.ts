import { z } from 'zod';
import { NIL_UUID } from '../base/uuid-bounds';
import { positionCursor } from './position-cursor';

const place = z.object({
  kind: z.enum(['conversations', 'messages', 'notes', 'customers', 'merges', 'views']),
  conversationId: z.uuid(),
  sequence: z.int().min(0),
});

/**
 * Where an export goes on: in the conversations first, then in the messages, then in the notes, the customers, their merges and
 * the views (by their own ids).
 */
type ExportPosition = z.output<typeof place>;

const start: ExportPosition = { kind: 'conversations', conversationId: NIL_UUID, sequence: 0 };

/** Where the messages begin. */
export const messagesStart: ExportPosition = { ...start, kind: 'messages' };

/** Where the notes begin. */
export const notesStart: ExportPosition = { ...start, kind: 'notes' };

/** Where the customers begin. */
export const customersStart: ExportPosition = { ...start, kind: 'customers' };

/** Where the merges of customers begin. */
export const mergesStart: ExportPosition = { ...start, kind: 'merges' };

/** Where the views begin. */
export const viewsStart: ExportPosition = { ...start, kind: 'views' };

export const exportCursor = positionCursor(place, start);
