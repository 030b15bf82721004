import type { Answer, AnswerFields } from './answer';

export interface AnswerRow extends Omit<AnswerFields, 'phrasings'> {
  id: string;
  phrasings: string[];
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const fieldColumns = 'question, answer, language, phrasings, url, valid_from, valid_until, is_enabled';

/** The columns of an AnswerRow. */
export const answerColumns = `id, ${fieldColumns}, version, created_at, updated_at`;

export function fromAnswerRow({ created_at: createdAt, updated_at: updatedAt, ...row }: AnswerRow): Answer {
  return { ...row, createdAt, updatedAt };
}

/** The values of `fieldColumns`, in their order. */
export function fieldValues(fields: AnswerFields): unknown[] {
  return [
    fields.question,
    fields.answer,
    fields.language,
    fields.phrasings,
    fields.url,
    fields.valid_from,
    fields.valid_until,
    fields.is_enabled,
  ];
}
