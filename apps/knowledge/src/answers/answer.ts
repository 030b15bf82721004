import { validationFailed } from '@parley/errors';
import type { Stored } from '@parley/resource';
import type { CreateAnswerInput, UpdateAnswerInput } from '@parley/schemas';

/** Named as in the API (docs/contract.md, Knowledge). */
export interface AnswerFields {
  readonly question: string;
  readonly answer: string;
  readonly language: string;
  readonly phrasings: readonly string[];
  readonly url: string | null;
  readonly valid_from: Date | null;
  readonly valid_until: Date | null;
  readonly is_enabled: boolean;
}

export type Answer = AnswerFields & Stored;

const defaults: Omit<AnswerFields, 'question' | 'answer'> = {
  language: 'en',
  phrasings: [],
  url: null,
  valid_from: null,
  valid_until: null,
  is_enabled: true,
};

/** Omitted and null fields get defaults. @throws ParleyError validation_failed */
export function fieldsOfNew(input: CreateAnswerInput): AnswerFields {
  return applyPatch({ ...defaults, question: input.question, answer: input.answer }, input);
}

/** RFC 7396. @throws ParleyError validation_failed if it ends before it begins */
export function applyPatch(fields: AnswerFields, patch: UpdateAnswerInput): AnswerFields {
  const changes = Object.entries(patch).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value ?? defaults[field as keyof typeof defaults]]],
  );
  const changed = { ...fields, ...Object.fromEntries(changes) } as AnswerFields;
  if (changed.valid_from && changed.valid_until && changed.valid_from >= changed.valid_until) {
    throw validationFailed([{ path: 'valid_until', code: 'order', message: 'must be after valid_from' }]);
  }
  return { ...changed, phrasings: [...new Set(changed.phrasings.map((phrasing) => phrasing.trim()))] };
}
