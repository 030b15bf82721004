import { z } from 'zod';
import { automationInput } from './automation';
import { channels } from './conversations';
import { turnCursor } from './cursor';
import { idOutput } from './id-field';
import { senders, source } from './messages';
import { listQuery, pageOf } from './pages';
import { text } from './text';
import { timestampOutput } from './timestamp';

/** docs/contract.md, Turns. */
export const turnStates = [
  'running',
  'posted',
  'asked',
  'unknown',
  'handed_off',
  'suggested',
  'superseded',
  'not_active',
  'expired',
  'failed',
  'rejected',
] as const;
export type TurnState = (typeof turnStates)[number];
export const turnKinds = ['live', 'preview'] as const;
export type TurnKind = (typeof turnKinds)[number];

const state = z.enum(turnStates).meta({
  id: 'TurnState',
  description:
    'posted: answered; asked: asked which answer is meant; unknown: said that it does not know; handed_off: ' +
    'handed the conversation off to people; suggested: waits for approval; rejected: was not approved; ' +
    'superseded: a newer message came; not_active: a person had already taken over; expired: too old, or an ' +
    'automatic sender; failed: nothing could be said; running: in progress',
});

const passage = z
  .object({
    answer_id: z.string().optional(),
    document_id: z.string().optional(),
    version: z.int().min(1),
    title: z.string(),
    quote: z.string(),
    url: z.string().nullable(),
    score: z.number().min(0).max(1).describe('How sure'),
  })
  .meta({ id: 'TurnPassage' });
const step = z
  .object({
    kind: z.enum(['model', 'search', 'tool']),
    name: z
      .string()
      .nullable()
      .describe('The name of the tool that was called; judge: the call of the model that judges'),
    input: z.string(),
    output: z.string(),
    error: z.string().nullable(),
    tokens_in: z.int().min(0),
    tokens_out: z.int().min(0),
    cost_usd: z.number().min(0),
    duration_ms: z.int().min(0),
  })
  .meta({ id: 'TurnStep' });
const check = z
  .object({ name: z.string(), is_passed: z.boolean(), detail: z.string().nullable() })
  .meta({ id: 'TurnCheck' });
const guideline = z
  .object({
    id: idOutput('guide'),
    condition: z.string().describe('The condition at that time'),
    reason: z.string().describe('Why it applied: which of its phrases was found, or that it has no phrases'),
  })
  .meta({ id: 'TurnGuideline' });
const turnMessage = z
  .object({
    content: z.string(),
    buttons: z.array(z.object({ id: z.string(), text: z.string() }).meta({ id: 'TurnButton' })),
    sources: z.array(source),
  })
  .meta({ id: 'TurnMessage' });

export const turnResource = z
  .object({
    id: idOutput('turn'),
    conversation_id: idOutput('conv').nullable().describe('null: a preview'),
    agent_id: idOutput('agent'),
    agent_version: z.int().min(1),
    kind: z.enum(turnKinds),
    state,
    reason: z
      .string()
      .nullable()
      .describe(
        'answer, choice, confirmation, small_talk, picture, unreadable, no_person, silence, automatic, error, or ' +
          'the reason of the hand-off',
      ),
    answers: z
      .object({ first_sequence: z.int().min(0), last_sequence: z.int().min(0) })
      .meta({ id: 'TurnAnswers', description: 'The messages that it answers, by their place in the conversation' }),
    language: z.string(),
    confidence: z.number().min(0).max(1).nullable().describe('null: nothing was searched for'),
    messages: z.array(turnMessage).describe('What it said, or would say'),
    note: z.string().nullable().describe('For a hand-off: a note for the person who takes over'),
    passages: z.array(passage),
    steps: z.array(step),
    checks: z.array(check),
    guidelines: z.array(guideline).describe("The agent's guidelines that applied, by priority"),
    model: z.string().nullable().describe('null: the embedded answerer'),
    tokens_in: z.int().min(0),
    tokens_out: z.int().min(0),
    cost_usd: z.number().min(0),
    waited_ms: z.int().min(0).describe('From the first message that it answers to the end of the turn'),
    duration_ms: z.int().min(0).describe('The duration of the work itself'),
    created_at: timestampOutput,
    completed_at: timestampOutput.nullable(),
  })
  .meta({ id: 'Turn' });
export type TurnResource = z.output<typeof turnResource>;
export const turnPage = pageOf(turnResource).meta({ id: 'TurnPage' });

export const listTurnsQuery = listQuery({}, turnCursor.decode);

export const startTurnInput = z.strictObject({}).meta({ id: 'StartTurnRequest' });

export const approveTurnInput = z
  .strictObject({ content: text(1, 4_096).nullish().describe('Sent instead of the suggested text') })
  .meta({ id: 'ApproveTurnRequest' });
export type ApproveTurnInput = z.output<typeof approveTurnInput>;

export const rejectTurnInput = z.strictObject({}).meta({ id: 'RejectTurnRequest' });

const PREVIEW_MESSAGES_MAX = 60;

export const previewTurnInput = z
  .strictObject({
    messages: z
      .array(z.strictObject({ sender: z.enum(senders), content: text(1, 4_096) }).meta({ id: 'PreviewMessage' }))
      .min(1)
      .max(PREVIEW_MESSAGES_MAX)
      .refine((messages) => messages.at(-1)?.sender === 'customer', {
        message: 'must end with a message of the customer',
        params: { code: 'order' },
      })
      .describe('A made-up conversation, in reading order; the last message is from the customer'),
    channel: z.enum(channels).nullish().meta({ default: 'widget' }),
    automation: automationInput.nullish().describe("Merged into the agent's own settings, for this preview only"),
  })
  .meta({ id: 'PreviewTurnRequest' });
export type PreviewTurnInput = z.output<typeof previewTurnInput>;
