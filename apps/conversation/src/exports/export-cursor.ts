import { z } from 'zod';
import { NIL_UUID } from '../base/uuid-bounds';
import { positionCursor } from './position-cursor';

const place = z.object({
  kind: z.enum(['conversations', 'messages', 'notes', 'customers', 'merges', 'views']),
  conversationId: z.uuid(),
  sequence: z.int().min(0),
});

/** Conversations, messages, notes, customers, merges, views, each by id. */
type ExportPosition = z.output<typeof place>;

const start: ExportPosition = { kind: 'conversations', conversationId: NIL_UUID, sequence: 0 };

export const messagesStart: ExportPosition = { ...start, kind: 'messages' };

export const notesStart: ExportPosition = { ...start, kind: 'notes' };

export const customersStart: ExportPosition = { ...start, kind: 'customers' };

export const mergesStart: ExportPosition = { ...start, kind: 'merges' };

export const viewsStart: ExportPosition = { ...start, kind: 'views' };

export const exportCursor = positionCursor(place, start);
