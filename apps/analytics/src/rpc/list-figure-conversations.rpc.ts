import type { ListFigureConversationsRequest, ListFigureConversationsResponse } from '@parley/contract/analytics';
import { validationFailed } from '@parley/errors';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import { conversationCursor, figureFilter, formatId, validate } from '@parley/schemas';
import { startFault } from '@parley/schemas/analytics';
import {
  countFigureQuery,
  figureConversationsQuery,
  type FigureConversationRow,
  type FigureQuery,
} from '../queries/figure-conversations.query';
import { clockOffsets } from '../window/clock-offsets';
import { ianaName } from '../window/iana-name';
import { queryRunner, type Deps } from './query-runner';

/** docs/contract.md, Conversations. @throws ParleyError validation_failed */
export function listFigureConversationsRpc(deps: Deps) {
  return async (
    request: ListFigureConversationsRequest,
    context: TenantCallContext,
  ): Promise<ListFigureConversationsResponse> => {
    const page = readPage(request.page, conversationCursor.decode);
    const query = readFigure(request, context, deps.now());
    const run = queryRunner(deps, context);
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const [counted, found] = await Promise.all([
      run<{ total: string }>(countFigureQuery(query)),
      run<FigureConversationRow>(figureConversationsQuery(query, range)),
    ]);
    const shown = found.slice(0, page.limit);
    const last = found.length > page.limit ? shown.at(-1) : undefined;
    const nextCursor = last && conversationCursor.encode({ at: new Date(Number(last.created_ms)), uuid: last.id });
    return {
      conversationIds: shown.map(({ id }) => formatId('conv', id)),
      page: pageInfo(page, Number(counted[0]?.total ?? 0), nextCursor),
    };
  };
}

function readFigure(
  { figure, topic, hour, weekday, timezone, agentId, channel, since: from, until: to }: ListFigureConversationsRequest,
  { tenant }: TenantCallContext,
  now: Date,
): FigureQuery {
  const filter = validate(figureFilter, {
    ...{ figure, topic, hour, weekday, timezone, channel },
    ...{ agent_id: agentId, since: from, until: to },
  });
  const { since = now, until = now } = filter;
  const fault = startFault(since, until);
  if (fault) throw validationFailed([{ ...fault, path: 'since' }]);
  const range = { startMs: since.getTime(), endMs: until.getTime() };
  return {
    scope: { accountId: tenant.accountId, mode: tenant.mode, agentId: filter.agent_id, channel: filter.channel },
    range,
    figure: filter.figure,
    topic: filter.topic,
    hour: filter.hour,
    weekday: filter.weekday,
    offsets: clockOffsets({ ...range, timezone: ianaName(filter.timezone ?? 'UTC') }),
  };
}
