import { notFound, ParleyError, validationFailed } from '@parley/errors';
import type { Client } from '@parley/postgres';
import { parseId, PHRASINGS_MAX, type Tenant } from '@parley/schemas';
import type { AcceptSuggestionInput } from '@parley/schemas/suggestions';
import type { Answer } from './answer';
import { answers } from './answers.store';
import { createAnswer, editAnswer } from './write-answer';
import type { Suggestion } from '../suggestions/suggestion';
import { closeSuggestion, lockSuggestion } from '../suggestions/suggestions.store';

export interface Acceptance {
  readonly suggestion: Suggestion;
  readonly answer: Answer;
}

const CONFLICT_MESSAGE = 'A conflict cannot be accepted: edit or delete one of its two sources, which resolves it';

/**
 * Turns an open suggestion into a phrasing or a new answer, in `client`'s transaction.
 *
 * @throws ParleyError not_found, validation_failed, invalid_transition unless it is an open question
 */
export async function acceptSuggestion(
  client: Client,
  tenant: Tenant,
  id: string,
  input: AcceptSuggestionInput,
): Promise<Acceptance> {
  const suggestion = await lockSuggestion(client, tenant, id);
  if (!suggestion) throw notFound('suggestion');
  if (suggestion.kind === 'conflict') throw new ParleyError('invalid_transition', CONFLICT_MESSAGE);
  if (suggestion.state !== 'open') throw new ParleyError('invalid_transition', 'The suggestion is not open');
  const question = input.question ?? suggestion.examples[0] ?? '';
  const answer = input.answer_id
    ? await addPhrasing(client, tenant, input.answer_id, question)
    : await createAnswer(client, tenant, {
        question,
        answer: input.answer ?? '',
        language: suggestion.language === 'und' ? null : suggestion.language,
        url: input.url,
      });
  await closeSuggestion(client, tenant, id, { state: 'accepted', answerId: answer.id });
  return { suggestion: { ...suggestion, state: 'accepted', answerId: answer.id }, answer };
}

async function addPhrasing(client: Client, tenant: Tenant, answerId: string, phrasing: string): Promise<Answer> {
  const id = parseId('ans', answerId);
  const answer = id && (await answers.lock(client, tenant, id));
  if (!answer) {
    throw validationFailed([{ path: 'answer_id', code: 'not_found', message: 'is not the id of an existing answer' }]);
  }
  if (answer.phrasings.includes(phrasing)) return answer;
  if (answer.phrasings.length >= PHRASINGS_MAX) {
    const message = `names an answer that already has ${PHRASINGS_MAX} phrasings`;
    throw validationFailed([{ path: 'answer_id', code: 'max_items', message }]);
  }
  const phrasings = [...answer.phrasings, phrasing];
  return editAnswer(client, tenant, answer, { phrasings });
}
