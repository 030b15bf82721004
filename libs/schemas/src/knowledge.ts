import { z } from 'zod';
import { cautions } from './automation';
import { answerCursor } from './cursor';
import { idOutput } from './id-field';
import { languageTag } from './language-tag';
import { listQuery, pageOf } from './pages';
import { text } from './text';
import { timestampField, timestampInput, timestampOutput } from './timestamp';

export const PHRASINGS_MAX = 50;
/** The rest is ignored. */
export const QUESTION_LENGTH_MAX = 4_096;
/** As of a message. */
export const ANSWER_LENGTH_MAX = 4_096;

export const bands = ['answer', 'ask', 'unknown'] as const;
export type Band = (typeof bands)[number];
export const sourceKinds = ['answer', 'document'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const languageInput = languageTag.describe('A BCP 47 language tag, such as en or pt-BR');

export const webAddress = text(1, 2_048, { isRight: isWebAddress, message: 'must be an http or https URL' });

function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(url) && URL.canParse(url);
}

/** Times are text in a body, a Date in an RPC. */
function answerFields<Time extends z.ZodType>(time: Time) {
  return {
    question: text(1, 500).describe('As a customer would ask it'),
    answer: text(1, ANSWER_LENGTH_MAX).describe('The answer, word for word'),
    language: languageInput.nullish().meta({ default: 'en' }),
    phrasings: z
      .array(text(1, 500))
      .max(PHRASINGS_MAX)
      .nullish()
      .meta({ default: [] })
      .describe('The question in other words: with five to ten phrasings, an answer is found far more often'),
    url: webAddress.nullish().describe('Where people can read more'),
    valid_from: time.nullish().describe('Used from this time; null: at once'),
    valid_until: time.nullish().describe('Not used after this time; null: no end'),
    is_enabled: z.boolean().nullish().meta({ default: true }).describe('false: the answer is kept, but not used'),
  };
}

const fields = answerFields(timestampField);
const bodyFields = answerFields(timestampInput);

export const createAnswerInput = z.strictObject(fields);
export type CreateAnswerInput = z.output<typeof createAnswerInput>;

/** POST /v1/knowledge/answers. Missing or null fields have defaults. */
export const createAnswerBody = z.strictObject(bodyFields).meta({ id: 'CreateKnowledgeAnswerRequest' });

/** Null restores a default. */
export const updateAnswerInput = z.strictObject({
  ...fields,
  question: fields.question.optional(),
  answer: fields.answer.optional(),
});
export type UpdateAnswerInput = z.output<typeof updateAnswerInput>;

export const updateAnswerBody = z
  .strictObject({
    ...bodyFields,
    question: fields.question.optional(),
    answer: fields.answer.optional(),
  })
  .meta({ id: 'UpdateKnowledgeAnswerRequest' });

const answerFilters = {
  language: languageInput.optional().describe('Only this language: pt finds pt-BR too'),
  is_enabled: z.enum(['true', 'false']).optional(),
  query: text(1, 200).optional().describe('Only answers with this text in the question, a phrasing or the answer'),
};

export const listAnswersQuery = listQuery(answerFilters, answerCursor.decode);

/** For the service. */
export const listAnswersFilter = z.strictObject({ ...answerFilters, is_enabled: z.boolean().optional() });
export type ListAnswersFilter = z.output<typeof listAnswersFilter>;

export const answerResource = z
  .object({
    id: idOutput('ans'),
    question: z.string(),
    answer: z.string(),
    language: z.string(),
    phrasings: z.array(z.string()),
    url: z.string().nullable(),
    valid_from: timestampOutput.nullable(),
    valid_until: timestampOutput.nullable(),
    is_enabled: z.boolean().describe('false: the answer is kept, but not used'),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'KnowledgeAnswer' });
export type AnswerResource = z.output<typeof answerResource>;
export const answerPage = pageOf(answerResource).meta({ id: 'KnowledgeAnswerPage' });

export const searchKnowledgeInput = z
  .strictObject({
    query: text(1, QUESTION_LENGTH_MAX).describe('What a customer wrote'),
    language: languageInput.nullish().describe('The language of the question; detected if left out'),
    caution: z.enum(cautions).nullish().meta({ default: 'normal' }).describe('How sure the answerer must be to answer'),
    kinds: z.array(z.enum(sourceKinds)).max(2).nullish().describe('Only these answers; left out: all'),
    limit: z.int().min(1).max(20).nullish().meta({ default: 3 }),
  })
  .meta({ id: 'SearchKnowledgeRequest' });
export type SearchKnowledgeInput = z.output<typeof searchKnowledgeInput>;

export const searchResource = z
  .object({
    band: z
      .enum(bands)
      .describe(
        'answer: give the first hit; ask: ask which of the hits is meant; unknown: say that no answer is known',
      ),
    language: z.string().describe('The detected language of the question; und: unknown'),
    is_other_language: z.boolean().describe('The hits are not in the language of the question'),
    hits: z.array(
      z.object({
        type: z.enum(sourceKinds),
        id: z.string().describe('The id of the answer or the document'),
        title: z.string(),
        text: z.string(),
        url: z.string().nullable(),
        language: z.string(),
        score: z.number().min(0).max(1).describe('How sure the hit is; highest first'),
        updated_at: timestampOutput,
      }),
    ),
    conflict: z
      .object({
        newer_id: z
          .string()
          .describe('The first hit: if two hits contradict each other, the one that was changed last'),
        older_id: z.string(),
        newer_says: z.string().describe('The statement in which they differ'),
        older_says: z.string(),
      })
      .nullable()
      .describe('Two of the hits state the same thing with different numbers or dates; null: no such hits'),
  })
  .meta({ id: 'KnowledgeSearch' });
export type SearchResource = z.output<typeof searchResource>;
