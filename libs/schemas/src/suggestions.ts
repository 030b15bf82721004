import { z } from 'zod';
import { suggestionCursor } from './cursor';
import { idOutput } from './id-field';
import { ANSWER_LENGTH_MAX, createAnswerInput, languageInput, QUESTION_LENGTH_MAX, sourceKinds } from './knowledge';
import { listQuery, pageOf } from './pages';
import { text } from './text';
import { timestampOutput } from './timestamp';

/** A changed source resolves a conflict; other suggestions never are. */
export const suggestionStates = ['open', 'accepted', 'dismissed', 'resolved'] as const;
export type SuggestionState = (typeof suggestionStates)[number];
/** conflict: contradicting sources. */
export const suggestionKinds = ['unanswered', 'conflict'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

const suggestionFilters = {
  state: z.enum(suggestionStates).optional().describe('open if left out'),
  kind: z.enum(suggestionKinds).optional().describe('both if left out'),
  language: languageInput.optional(),
};

export const listSuggestionsQuery = listQuery(suggestionFilters, suggestionCursor.decode);
export const listSuggestionsFilter = z.strictObject(suggestionFilters);

const { answer, question, url } = createAnswerInput.shape;

export const acceptSuggestionInput = z
  .strictObject({
    answer_id: z
      .string()
      .nullish()
      .describe('The answer to which the question is added as a phrasing; left out: a new answer'),
    answer: answer.nullish().describe('The text of the new answer; required without answer_id'),
    question: question
      .nullish()
      .describe("The new answer's question, or the phrasing; left out: the question as it was asked"),
    url,
  })
  .check((ctx) => {
    if (ctx.value.answer_id || ctx.value.answer) return;
    ctx.issues.push({
      code: 'custom',
      path: ['answer'],
      message: 'is required without answer_id',
      params: { code: 'required' },
      input: ctx.value,
    });
  })
  .meta({ id: 'AcceptKnowledgeSuggestionRequest' });
export type AcceptSuggestionInput = z.output<typeof acceptSuggestionInput>;

const suggestionDraft = z
  .object({
    text: z.string().describe("Without e-mail addresses, numbers, passwords, keys and the customer's name"),
    conversation_id: idOutput('conv'),
    message_id: idOutput('msg'),
  })
  .meta({ id: 'KnowledgeSuggestionDraft' });

export const suggestionResource = z
  .object({
    id: idOutput('sug'),
    kind: z
      .enum(suggestionKinds)
      .describe('unanswered: no answer was known; conflict: two sources say different things'),
    question: z.string().describe('The latest wording of a customer'),
    language: z.string().describe('und: unknown'),
    count: z.int().min(1).describe('How often it was asked'),
    examples: z.array(z.string()).describe('The five latest questions, without those of erased conversations'),
    sources: z
      .array(z.object({ type: z.enum(sourceKinds), id: z.string(), title: z.string() }))
      .describe('For a conflict, the two sources with their titles at that time; otherwise empty'),
    draft: suggestionDraft
      .nullable()
      .describe('What a person who took over replied to one of the questions; null if no one has replied'),
    state: z.enum(suggestionStates).describe('resolved: one of the sources was changed or deleted'),
    answer_id: z.string().nullable().describe('The answer that was created or extended'),
    created_at: timestampOutput,
    last_asked_at: timestampOutput,
  })
  .meta({ id: 'KnowledgeSuggestion' });
export type SuggestionResource = z.output<typeof suggestionResource>;
export const suggestionPage = pageOf(suggestionResource).meta({ id: 'KnowledgeSuggestionPage' });

const asked = {
  question: text(1, QUESTION_LENGTH_MAX),
  language: languageInput.optional(),
  conversation_id: z.string(),
  turn_id: text(1, 64),
};

export const recordUnknownInput = z.strictObject(asked);

export const recordReplyInput = z.strictObject({
  conversation_id: z.string(),
  message_id: z.string(),
  text: text(1, ANSWER_LENGTH_MAX),
  written_at: z.date(),
  customer_name: z.string().optional(),
});

export const recordConflictInput = z.strictObject({
  ...asked,
  sources: z
    .array(
      z.strictObject({
        id: text(1, 64),
        version: z
          .bigint()
          .min(1n)
          .max(2n ** 63n - 1n),
      }),
    )
    .length(2),
});

export const dismissSuggestionInput = z.strictObject({}).meta({ id: 'DismissKnowledgeSuggestionRequest' });
