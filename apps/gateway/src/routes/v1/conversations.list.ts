import { channelCodec, conversationStatusCodec, priorityCodec, waitingOnCodec } from '@parley/grpc';
import { validationFailed, type FieldError } from '@parley/errors';
import { listConversationsQuery, listedConversation, pageOf, type Figure } from '@parley/schemas';
import { metadataConflicts } from '@parley/schemas/list-conversations';
import { METADATA, type PrefixedParameter } from '@parley/schemas/prefixed';
import { TEAMS_MAX } from '@parley/schemas/teams';
import type { z } from 'zod';
import { memberOf } from '../../exchange/caller';
import { toListedConversations } from '../../shapes/conversation';
import { toPage, toPageRequest } from '../../shapes/page';
import { endpoint, type Call } from './endpoint';

export const listConversations = endpoint({
  name: 'listConversations',
  tag: 'Conversations',
  summary: 'List conversations',
  description:
    "Newest created first, or in the order of the team's queue. With `figure`, the list contains the " +
    'conversations behind a figure of analytics, as many as the figure says (at most 5 seconds ' +
    'behind).\n\n`metadata.<key>=<text>`, for any number of keys, finds the conversations whose metadata has ' +
    'this text at the key, or a number or boolean that is written this way: `metadata.order_id=A-1042`.',
  query: listConversationsQuery,
  prefixed: METADATA,
  answer: {
    status: 200,
    description: 'A page of conversations',
    schema: pageOf(listedConversation).meta({ id: 'ConversationPage' }),
  },
  errors: ['customer_merged'],

  handle: async (call) => {
    const { query, plusQuery, prefixed, services, reading } = call;
    const conflicts = metadataConflicts(query.figure, prefixed);
    if (conflicts.length > 0) throw validationFailed(conflicts);
    if (query.figure !== undefined) return listBehindFigure(call, query, query.figure);
    const request = {
      status: conversationStatusCodec.toProto(undefined),
      statuses: (query.status ?? []).map(conversationStatusCodec.toProto),
      agentId: query.agent_id,
      channel: channelCodec.toProto(query.channel),
      customerId: query.customer_id,
      customer: query.customer,
      profileId: query.profile_id,
      assigneeId: readMember(call, 'assignee_id'),
      since: query.since,
      until: query.until,
      longestWaitingFirst: query.order === 'longest_waiting',
      priorityFirst: query.order === 'priority',
      dueFirst: query.order === 'due',
      queue: {
        waitingOn: (query.waiting_on ?? []).map(waitingOnCodec.toProto),
        isSnoozed: readBoolean(query.is_snoozed),
        priorities: (query.priority ?? []).map(priorityCodec.toProto),
        isBreached: readBoolean(query.is_breached),
      },
      withLastMessages: hasLastMessages(query) || undefined,
      teams: await readTeams(call),
      labels: labelsOf(query, prefixed),
      isUnread: readBoolean(query.is_unread),
      hasSuggestion: readBoolean(query.has_suggestion),
      mentioned: readMember(call, 'mentioned'),
      page: toPageRequest(query),
    };
    const found = await services.conversations.listConversations(request, reading());
    const { page } = found;
    const customerId = plusQuery['customer_id'];
    if (page?.total === 0n && customerId !== undefined) {
      // A telephone number whose `+` was not encoded in the URL.
      const meant = await services.conversations.listConversations({ ...request, customerId }, reading());
      if (meant.page?.total !== 0n) throw validationFailed([unencodedPlus]);
    }
    return { body: toPage(toListedConversations(found, hasLastMessages(query)), page) };
  },
});

type Query = z.output<typeof listConversationsQuery>;

/** `me` stands for the teams of the session's member. */
async function readTeams({ query, caller, services, reading }: Call<Query>): Promise<{ ids: string[] } | undefined> {
  const ids = query.team_id?.split(',');
  if (!ids?.includes(ME)) return ids && { ids };
  const memberId = requireSession(caller, 'team_id');
  const page = { limit: TEAMS_MAX, offset: 0n, cursor: undefined };
  const { teams } = await services.teams.listTeams({ page }, reading());
  const own = teams.filter(({ memberIds }) => memberIds.includes(memberId)).map(({ id }) => id);
  // For a member in no team, `me` stays: no team has this id, so nothing is found.
  return { ids: own.length === 0 ? ids : [...new Set([...ids.filter((id) => id !== ME), ...own])] };
}

const ME = 'me';

const readBoolean = (written: 'true' | 'false' | undefined): boolean | undefined => written && written === 'true';

/** `me` is the caller's member. */
function readMember({ query, caller }: Call<Query>, path: 'assignee_id' | 'mentioned'): string | undefined {
  return query[path] === ME ? requireSession(caller, path) : query[path];
}

function requireSession(caller: Call['caller'], path: string): string {
  const memberId = memberOf(caller);
  if (memberId !== undefined) return memberId;
  throw validationFailed([
    { path, code: 'not_found', message: 'me refers to the signed-in member, and a key is not a member' },
  ]);
}

function labelsOf(query: Query, prefixed: readonly PrefixedParameter[]) {
  const metadata = prefixed.map(({ name, value }) => ({ key: name, text: value }));
  const labels = { tags: [...(query.tag ?? [])], metadata };
  return labels.tags.length + labels.metadata.length === 0 ? undefined : labels;
}

const hasLastMessages = ({ expand }: Query): boolean => expand?.includes('last_message') ?? false;

/** Analytics knows which ones, the conversation service their current state. */
async function listBehindFigure({ services, reading }: Call, query: Query, figure: Figure) {
  const { conversationIds, page } = await services.analytics.listFigureConversations(
    {
      figure,
      topic: query.topic,
      hour: query.hour,
      weekday: query.weekday,
      timezone: query.timezone,
      agentId: query.agent_id,
      channel: query.channel,
      since: query.since,
      until: query.until,
      page: toPageRequest(query),
    },
    reading(),
  );
  const withLastMessages = hasLastMessages(query);
  const found = await services.conversations.getConversations({ ids: conversationIds, withLastMessages }, reading());
  return { body: toPage(toListedConversations(found, withLastMessages), page) };
}

const unencodedPlus: FieldError = {
  path: 'customer_id',
  code: 'encoding',
  message: 'matches no conversation as written (encode + as %2B)',
};
