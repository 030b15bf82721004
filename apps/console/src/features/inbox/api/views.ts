import type { Channel, ConversationStatus, ListConversationsQuery } from '@parley/sdk';
import { queryOfFilters, readFilters, type ViewFilters } from './view-filters';

export const views = ['needs', 'suggestions', 'open', 'mine', 'teams', 'mentioned', 'snoozed', 'all'] as const;
export type View = (typeof views)[number];

const channels: readonly Channel[] = ['whatsapp', 'widget', 'slack'];
const statuses: readonly ConversationStatus[] = ['active', 'escalated', 'resolved'];

/** Kept in the address, so that a link shows the same. */
export interface InboxSearch {
  readonly view: View;
  /** Its filters stand beside it, for readers who cannot see the view. */
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
  readonly customer?: string;
  /** Default: customers. */
  readonly in?: 'messages';
  /** Default: longest waiting first. */
  readonly order?: 'newest';
  /** Replaces the view's own; figures link here with it. */
  readonly status?: ConversationStatus;
  readonly since?: string;
  readonly until?: string;
  /** Behind a figure of analytics; some figures are narrowed further. */
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

function readMarks({ unread, overdue }: Record<string, unknown>): Pick<InboxSearch, 'unread' | 'overdue'> {
  return { ...(unread === true && { unread }), ...(overdue === true && { overdue }) };
}

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
  // Whose turn it is replaces the status: what the team has answered needs nobody.
  needs: undefined,
  suggestions: undefined,
  open: ['active', 'escalated'],
  mine: ['active', 'escalated'],
  teams: ['active', 'escalated'],
  mentioned: undefined,
  snoozed: undefined,
  all: undefined,
};

export const canOrder = ({ view, status, figure }: InboxSearch): boolean =>
  view === 'needs' && status === undefined && figure === undefined;

/** What narrows a view. */
const filterNames = ['order', 'agent', 'channel', 'assignee', 'team', 'tag', 'unread', 'overdue'] as const;
export type FilterName = (typeof filterNames)[number];

/** Filters set, and the order if not the default. */
export function activeFilters(search: InboxSearch): readonly FilterName[] {
  return filterNames.filter((name) => search[name] !== undefined && (name !== 'order' || canOrder(search)));
}

/** Filters with a search operator. */
const messageFilterNames: readonly FilterName[] = ['agent', 'channel', 'tag'];

/** Applied to what is shown: conversations or found messages. */
export function effectiveFilters(search: InboxSearch): readonly FilterName[] {
  const filters = activeFilters(search);
  return search.in === 'messages' ? filters.filter((name) => messageFilterNames.includes(name)) : filters;
}

/** Words, with filters as operators. Empty without words. */
export function messageQueryOf({ customer, agent, channel, tag }: InboxSearch): string {
  if (customer === undefined) return '';
  const filters = { agent, channel, tag: tag === undefined ? undefined : `"${tag}"` };
  const operators = Object.entries(filters).filter(([, value]) => value !== undefined);
  return [customer, ...operators.map(([name, value]) => `${name}:${value}`)].join(' ');
}

/** With the same filters, but not the search. */
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

/** Conditions of the team's queue; dropped with an explicit status. */
function turnOf({ view, status }: InboxSearch): Pick<ListConversationsQuery, 'waiting_on' | 'is_snoozed'> {
  if (status !== undefined) return {};
  if (view === 'needs') return { waiting_on: ['team'], is_snoozed: 'false' };
  return view === 'snoozed' ? { is_snoozed: 'true' } : {};
}

/** Replaces a saved view's filter of the same name. */
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

function marksOf({ tag, unread, overdue }: InboxSearch): ListConversationsQuery {
  return {
    ...(tag !== undefined && { tag: [tag] }),
    ...(unread && { is_unread: 'true' as const }),
    ...(overdue && { is_breached: 'true' as const }),
  };
}

/** A figure has its own conditions in place of the view's. */
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
