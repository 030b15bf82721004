import { validationFailed } from '@parley/errors';
import { z } from 'zod';

const NIL = '00000000-0000-0000-0000-000000000000';

const cursor = z.object({
  kind: z.enum(['conversations', 'messages']),
  accountUuid: z.uuid(),
  mode: z.string(),
  conversationId: z.uuid(),
  sequence: z.int().min(0),
});

/** Where an export goes on: in the conversations first, then in the messages. */
export type ExportCursor = z.output<typeof cursor>;

const start: ExportCursor = { kind: 'conversations', accountUuid: NIL, mode: '', conversationId: NIL, sequence: 0 };

/** Where the messages begin. */
export const messagesStart: ExportCursor = { ...start, kind: 'messages' };

/**
 * The cursor in a text; an empty one is the beginning.
 *
 * @throws ParleyError validation_failed if it is none
 */
export function readExportCursor(text: string): ExportCursor {
  if (text === '') return start;
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw validationFailed([{ path: 'cursor', code: 'format', message: 'is no cursor' }]);
  }
}

export function writeExportCursor(place: ExportCursor): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}
