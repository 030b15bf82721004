import type { Channel, ConversationStatus, ListConversationsQuery } from '@parley/sdk';
import { queryOfFilters, readFilters, type ViewFilters } from './view-filters';

export const views = ['needs', 'suggestions', 'open', 'mine', 'teams', 'mentioned', 'snoozed', 'all'] as const;
export type View = (typeof views)[number];

const channels: readonly Channel[] = ['whatsapp', 'widget', 'slack'];
const statuses: readonly ConversationStatus[] = ['active', 'escalated', 'resolved'];

/** The inbox's state, all of it in the address: a link shows somebody else the same. */
export interface InboxSearch {
  readonly view: View;
  /** A saved view, whose filters stand beside it: a link shows them to whoever cannot see the view, too. */
  readonly saved?: string;
  readonly filters?: ViewFilters;
  readonly agent?: string;
  readonly channel?: Channel;
  /** A member, or `none`. */
  readonly assignee?: string;
  /** A team, or `none`. */
  readonly team?: string;
  readonly tag?: string;
  readonly unread?: true;
  /** A target is missed. */
  readonly overdue?: true;
  /** Words that a customer is looked for by. */
  readonly customer?: string;
  /** Where those words are looked for, in place of the customers. */
  readonly in?: 'messages';
  /** Of those that wait, in place of the longest first. */
  readonly order?: 'newest';
  /** In place of the view's own; figures lead here with it. */
  readonly status?: ConversationStatus;
  readonly since?: string;
  readonly until?: string;
  /** The conversations behind a figure of analytics; of some, narrowed by what it is of. */
  readonly figure?: Figure;
  readonly topic?: string;
  readonly hour?: number;
  readonly weekday?: number;
  readonly timezone?: string;
}

export type Figure = NonNullable<ListConversationsQuery['figure']>;

export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const text = (name: string): string | undefined => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const view = views.find((one) => one === search['view']) ?? 'needs';
  const channel = channels.find((one) => one === search['channel']);
  const status = statuses.find((one) => one === search['status']);
  const [agent, since, until] = [text('agent'), text('since'), text('until')];
  const [assignee, team, tag] = [text('assignee'), text('team'), text('tag')];
  return {
    view,
    ...readFilters(search),
    ...(agent !== undefined && { agent }),
    ...(channel && { channel }),
    ...(assignee !== undefined && { assignee }),
    ...(team !== undefined && { team }),
    ...(tag !== undefined && { tag }),
    ...readMarks(search),
    ...readWords(search, text('customer')),
    ...(search['order'] === 'newest' && { order: 'newest' }),
    ...(status && { status }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...readFigure(search, text),
  };
}

/** What the conversations themselves are. */
function readMarks({ unread, overdue }: Record<string, unknown>): Pick<InboxSearch, 'unread' | 'overdue'> {
  return { ...(unread === true && { unread }), ...(overdue === true && { overdue }) };
}

/** What somebody looks for, and where. */
function readWords(search: Record<string, unknown>, customer: string | undefined): Partial<InboxSearch> {
  if (customer === undefined) return {};
  return { customer, ...(search['in'] === 'messages' && { in: 'messages' }) };
}

function readFigure(search: Record<string, unknown>, text: (name: string) => string | undefined): Partial<InboxSearch> {
  const [figure, topic, timezone] = [text('figure'), text('topic'), text('timezone')];
  if (figure === undefined) return {};
  const { hour, weekday } = search;
  return {
    figure: figure as Figure,
    ...(topic !== undefined && { topic }),
    ...(typeof hour === 'number' && { hour }),
    ...(typeof weekday === 'number' && { weekday }),
    ...(timezone !== undefined && { timezone }),
  };
}

const viewStatuses: Readonly<Record<View, ConversationStatus[] | undefined>> = {
  // Whose turn it is says it: what the team has answered does not need anybody.
  needs: undefined,
  suggestions: undefined,
  open: ['active', 'escalated'],
  mine: ['active', 'escalated'],
  teams: ['active', 'escalated'],
  mentioned: undefined,
  snoozed: undefined,
  all: undefined,
};

/** Those of a view that wait for a person stand in the order of their waiting. */
export const canOrder = ({ view, status, figure }: InboxSearch): boolean =>
  view === 'needs' && status === undefined && figure === undefined;

/** What narrows a view. */
const filterNames = ['order', 'agent', 'channel', 'assignee', 'team', 'tag', 'unread', 'overdue'] as const;
export type FilterName = (typeof filterNames)[number];

/** The filters that are set, the order if it is not the view's own. */
export function activeFilters(search: InboxSearch): readonly FilterName[] {
  return filterNames.filter((name) => search[name] !== undefined && (name !== 'order' || canOrder(search)));
}

/** The filters that a search of messages has operators for. */
const messageFilterNames: readonly FilterName[] = ['agent', 'channel', 'tag'];

/** The filters that narrow what is shown now: conversations, or the messages that were found. */
export function effectiveFilters(search: InboxSearch): readonly FilterName[] {
  const filters = activeFilters(search);
  return search.in === 'messages' ? filters.filter((name) => messageFilterNames.includes(name)) : filters;
}

/** What messages are searched by: the words, and the filters as operators. Empty if no words are looked for. */
export function messageQueryOf({ customer, agent, channel, tag }: InboxSearch): string {
  if (customer === undefined) return '';
  const filters = { agent, channel, tag: tag === undefined ? undefined : `"${tag}"` };
  const operators = Object.entries(filters).filter(([, value]) => value !== undefined);
  return [customer, ...operators.map(([name, value]) => `${name}:${value}`)].join(' ');
}

/** Another view with the same filters. What somebody looks for is not a part of a view. */
export function ofView(view: View, search: InboxSearch): InboxSearch {
  const { agent, channel, assignee, team, tag, unread, overdue } = search;
  return {
    view,
    ...(agent !== undefined && { agent }),
    ...(channel && { channel }),
    ...(assignee !== undefined && view !== 'mine' && { assignee }),
    ...(team !== undefined && view !== 'teams' && { team }),
    ...(tag !== undefined && { tag }),
    ...(unread && { unread }),
    ...(overdue && { overdue }),
  };
}

/** The conditions of the views that are about the team's queue; a status in place of the view's own has none. */
function turnOf({ view, status }: InboxSearch): Pick<ListConversationsQuery, 'waiting_on' | 'is_snoozed'> {
  if (status !== undefined) return {};
  if (view === 'needs') return { waiting_on: ['team'], is_snoozed: 'false' };
  return view === 'snoozed' ? { is_snoozed: 'true' } : {};
}

/** What is chosen beside a saved view: it takes the place of the view's own filter of that name. */
function narrowedBy(search: InboxSearch): ListConversationsQuery {
  const { agent, channel, assignee, team, customer } = search;
  return {
    ...(agent !== undefined && { agent_id: agent }),
    ...(channel && { channel }),
    ...(assignee !== undefined && { assignee_id: assignee }),
    ...(team !== undefined && { team_id: team }),
    ...marksOf(search),
    ...(customer !== undefined && { customer }),
  };
}

/** The filters of what the conversations themselves are. */
function marksOf({ tag, unread, overdue }: InboxSearch): ListConversationsQuery {
  return {
    ...(tag !== undefined && { tag: [tag] }),
    ...(unread && { is_unread: 'true' as const }),
    ...(overdue && { is_breached: 'true' as const }),
  };
}

/** What the API is asked for. A figure has its own conditions, so the view's go with none. */
export function queryOf(search: InboxSearch, memberId: string): ListConversationsQuery {
  if (search.filters) return { ...queryOfFilters(search.filters), ...narrowedBy(search) };
  const { view, agent, channel, since, until, figure, topic, hour, weekday, timezone } = search;
  const shared = { agent_id: agent, channel, since, until };
  if (figure !== undefined) return { ...shared, figure, topic, hour, weekday, timezone };
  const status = search.status ? [search.status] : viewStatuses[view];
  const order = canOrder(search) && search.order === undefined ? 'longest_waiting' : undefined;
  return {
    ...shared,
    status,
    order,
    customer: search.customer,
    assignee_id: view === 'mine' ? memberId : search.assignee,
    team_id: view === 'teams' ? 'me' : search.team,
    ...turnOf(search),
    ...marksOf(search),
    ...(view === 'mentioned' && { mentioned: 'me' }),
    ...(view === 'suggestions' && { has_suggestion: 'true' as const }),
  };
}
