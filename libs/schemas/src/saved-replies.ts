import { z } from 'zod';
import { cursorOf } from './cursor';
import { idOutput } from './id-field';
import { listQuery, pageOf } from './pages';
import { text } from './text';
import { timestampOutput } from './timestamp';

/** Per account and mode. */
export const SAVED_REPLIES_MAX = 500;

const SHORTCUT = /^[a-z0-9][a-z0-9_-]*$/;

const shortcut = text(1, 40, {
  isRight: (value) => SHORTCUT.test(value),
  message: 'must contain only lower-case letters a to z, digits, - and _, and begin with a letter or digit',
})
  .describe('By which it is found, without the `/`; no two of one mode have the same')
  .meta({ pattern: SHORTCUT.source, example: 'refund' });
const replyText = text(1, 4_096).describe('What is put into the answer, which a person then edits and sends');

/** Body of POST /v1/saved_replies. */
export const createSavedReplyInput = z
  .strictObject({ shortcut, text: replyText })
  .meta({ id: 'CreateSavedReplyRequest' });

/** Body of PATCH /v1/saved_replies/:id, a merge patch. */
export const updateSavedReplyInput = z
  .strictObject({ shortcut: shortcut.optional(), text: replyText.optional() })
  .meta({ id: 'UpdateSavedReplyRequest' });

/** Query of GET /v1/saved_replies. */
export const listSavedRepliesQuery = listQuery({}, cursorOf('reply').decode);

/** A saved reply as the API shows it. */
export const savedReplyResource = z
  .object({
    id: idOutput('reply'),
    shortcut: z.string(),
    text: z.string(),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'SavedReply' });
export type SavedReplyResource = z.output<typeof savedReplyResource>;
export const savedReplyPage = pageOf(savedReplyResource).meta({ id: 'SavedReplyPage' });
