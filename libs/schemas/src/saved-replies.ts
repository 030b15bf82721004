import { z } from 'zod';
import { priority, status, tagsInput } from './conversations';
import { cursorOf } from './cursor';
import { idOutput } from './id-field';
import { listQuery, pageOf } from './pages';
import { teamId } from './teams';
import { text } from './text';
import { timestampOutput } from './timestamp';

/** Per account and mode. */
export const SAVED_REPLIES_MAX = 500;

const SHORTCUT = /^[a-z0-9][a-z0-9_-]*$/;

const shortcut = text(1, 40, {
  isRight: (value) => SHORTCUT.test(value),
  message: 'must contain only lower-case letters a to z, digits, - and _, and begin with a letter or digit',
})
  .describe('The word by which people find it, without the `/`; unique within a mode')
  .meta({ pattern: SHORTCUT.source, example: 'refund' });
const replyText = text(1, 4_096).describe('The text that is put into the answer, which a person then edits and sends');

const actions = z
  .strictObject({
    tags: tagsInput.nullish().describe('Tags to add; null: none'),
    status: status.nullish().describe('The new status; null: unchanged'),
    priority: priority.nullish().describe('The new priority; null: unchanged'),
    team_id: teamId.nullish().describe('The team to which the conversation is handed; null: unchanged'),
  })
  .meta({ id: 'SavedReplyActionsInput' });

export const createSavedReplyInput = z
  .strictObject({
    shortcut,
    text: replyText,
    actions: actions
      .nullish()
      .describe('What to do with the conversation after the reply is sent; null: nothing. The client carries it out'),
  })
  .meta({ id: 'CreateSavedReplyRequest' });

/** PATCH /v1/saved_replies/:id, a merge patch. */
export const updateSavedReplyInput = z
  .strictObject({
    shortcut: shortcut.optional(),
    text: replyText.optional(),
    actions: actions.nullish().describe('Replaced as a whole; null: no actions'),
  })
  .meta({ id: 'UpdateSavedReplyRequest' });

export const listSavedRepliesQuery = listQuery({}, cursorOf('reply').decode);

export const savedReplyResource = z
  .object({
    id: idOutput('reply'),
    shortcut: z.string(),
    text: z.string(),
    actions: z
      .object({
        tags: z.array(z.string()).describe('Tags to add'),
        status: status.nullable(),
        priority: priority.nullable(),
        team_id: idOutput('team').nullable(),
      })
      .describe('Changes that the console makes to the conversation when the reply is sent')
      .meta({ id: 'SavedReplyActions' }),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'SavedReply' });
export type SavedReplyActionsInput = z.output<typeof actions>;
export type SavedReplyResource = z.output<typeof savedReplyResource>;
export const savedReplyPage = pageOf(savedReplyResource).meta({ id: 'SavedReplyPage' });
