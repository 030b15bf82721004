import {
  CreateAnswerResponse,
  type CreateAnswerRequest,
  type ListAnswersRequest,
  type UpdateAnswerRequest,
} from '@parley/contract/knowledge';
import type { Pool } from '@parley/postgres';
import { createRpc, deleteRpc, getRpc, listRpc, updateRpc, type ListedKind } from '@parley/resource';
import { answerCursor, createAnswerInput, listAnswersFilter, updateAnswerInput, validate } from '@parley/schemas';
import { readMask } from '../base/read-mask';
import { readWords } from '../base/has-words';
import type { Answer } from './answer';
import { toAnswerProto } from './answer.proto';
import { answerList, answers } from './answers.store';
import { createAnswer, editAnswer, removeAnswer } from './write-answer';

const kind: ListedKind = { prefix: 'ans', noun: 'answer', cursor: answerCursor };

export function answerRpcs({ pool }: { readonly pool: Pool }) {
  const { find, lock } = answers;
  const answer = (found: Answer) => ({ answer: toAnswerProto(found) });
  return {
    createAnswer: createRpc(
      pool,
      CreateAnswerResponse,
      { read: readNew, create: (client, tenant, { input }) => createAnswer(client, tenant, input) },
      answer,
    ),
    getAnswer: getRpc(pool, kind, find, answer),
    listAnswers: listRpc(
      kind,
      (tenant, range, request: ListAnswersRequest) => answerList.page(pool, tenant, range, readFilter(request)),
      (found, page) => ({ answers: found.map(toAnswerProto), page }),
    ),
    updateAnswer: updateRpc(pool, kind, { read: readPatch, lock, edit: editAnswer }, answer),
    deleteAnswer: deleteRpc(pool, kind, lock, removeAnswer),
  };
}

function fieldsOf(request: CreateAnswerRequest | UpdateAnswerRequest) {
  return {
    question: request.question,
    answer: request.answer,
    language: request.language,
    phrasings: request.phrasings,
    url: request.url,
    valid_from: request.validFrom,
    valid_until: request.validUntil,
    is_enabled: request.isEnabled,
  };
}

function readNew(request: CreateAnswerRequest) {
  return { scope: 'CreateAnswer', input: validate(createAnswerInput, fieldsOf(request)) };
}

function readFilter({ language, isEnabled, query, words }: ListAnswersRequest) {
  const filter = validate(listAnswersFilter, { language, is_enabled: isEnabled, query });
  return [filter.language, filter.is_enabled, filter.query, ...readWords(words)];
}

function readPatch(request: UpdateAnswerRequest) {
  return validate(updateAnswerInput, readMask(fieldsOf(request), request.updateMask));
}
