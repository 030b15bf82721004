import type { ListAnswersRequest, ListAnswersResponse } from '@parley/contract/knowledge';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { answerCursor, listAnswersFilter, validate } from '@parley/schemas';
import { toAnswerProto } from './answer.proto';
import { listAnswers } from './list-answers.store';

/**
 * A page of the answers, newest first, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listAnswersRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListAnswersRequest, { tenant }: TenantCallContext): Promise<ListAnswersResponse> => {
    const page = readPage(request.page, answerCursor.decode);
    const filter = validate(listAnswersFilter, {
      language: request.language,
      is_enabled: request.isEnabled,
      query: request.query,
    });
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, answers: found } = await listAnswers(pool, tenant, filter, range);
    const answers = found.slice(0, page.limit);
    const last = found.length > page.limit ? answers.at(-1) : undefined;
    const nextCursor = last && answerCursor.encode({ at: last.createdAt, uuid: last.id });
    return { answers: answers.map(toAnswerProto), page: pageInfo(page, total, nextCursor) };
  };
}
