import { figures } from '@parley/schemas';
import { auditActions } from '@parley/schemas/audit';
import { publicEventTypes } from '@parley/schemas/events';
import { languageTag, timestamp, timezone } from './forms';
import { isOfAttribute, togetherFaults } from './query-combinations';
import { oneOf, text, type Fault, type Rule } from './rules';

/** A parameter as it is meant, and as it is written if that is not simply the same. */
export interface Param {
  readonly name: string;
  readonly value: string;
  /** What stands for the value in the query instead of its percent-encoding. */
  readonly raw?: string;
  /** The list that it comes from, if it is a cursor from an answer. */
  readonly list?: string;
}

const number =
  (min: number, max: number): Rule =>
  (value, path) => {
    const written = String(value);
    if (!/^\d+$/.test(written)) return [{ path, certain: !/^\+\d+$/.test(written) }];
    if (Number(written) < min || Number(written) > max) return [{ path, certain: true }];
    // Leading zeros are open.
    return /^0\d/.test(written) ? [{ path, certain: false }] : [];
  };

/** Any text may be looked for; one that nothing can have may be refused or find nothing. */
const anyId: Rule = (value, path) => (/^[\x21-\x7e]+$/.test(String(value)) ? [] : [{ path, certain: false }]);

/** What is no id of a customer may be refused, or find nothing. */
const anyCustomer: Rule = (value, path) =>
  /^cust_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(String(value)) ? [] : [{ path, certain: false }];

/** Only the service knows its cursors: whether a text is one is open, unless it cannot come from an answer. */
const cursor: Rule = (value, path) => {
  const written = String(value);
  return [{ path, certain: written !== '' && /[^\w+/=.~:-]/.test(written) }];
};

/** Signed for an account and mode, so that it is read once all else is right, and named then. */
const signedCursor: Rule = (_value, path) => [{ path, certain: false }];

/** Comma separated. */
const severalOf =
  (rule: Rule): Rule =>
  (value, path) =>
    String(value)
      .split(',')
      .flatMap((one) => rule(one, path))
      .slice(0, 1);

/** What has only letters, digits and blanks is looked for; of the rest the grammar decides. */
const searchText: Rule = (value, path) => {
  const faults = text(1, 1_000)(value, path);
  return faults.length > 0 || /^[\p{L}\p{N} ]+$/u.test(String(value)) ? faults : [{ path, certain: false }];
};
/** A backslash before a comma, or before another, makes it part of a tag; at most 20 different tags. */
const tagList: Rule = (value, path) => {
  const [backslash, comma] = ['\ue000', '\ue001'];
  const masked = String(value).replaceAll('\\\\', backslash).replaceAll('\\,', comma);
  const tags = masked.split(',').map((tag) => tag.replaceAll(backslash, '\\').replaceAll(comma, ','));
  if (new Set(tags).size > 20) return [{ path, certain: true }];
  return tags.flatMap((tag) => text(1, 50)(tag, path)).slice(0, 1);
};
/** Any text may stand at a key of metadata, but what is no Unicode text. */
const storable: Rule = text(0, Infinity);
const yesOrNo = oneOf('true', 'false');
/** `metadata.<key>`: names that no list says. */
const isMetadataOf = (operation: string, name: string): boolean =>
  operation === 'listConversations' && name.startsWith('metadata.');

const page = { limit: number(1, 100), offset: number(0, Number.MAX_SAFE_INTEGER), cursor };
const time = text(1, Infinity, timestamp);
const channel = oneOf('whatsapp', 'widget', 'slack');
const window = {
  period: oneOf('24h', '7d', '30d', '90d'),
  start: time,
  end: time,
  timezone: text(1, 64, timezone),
  channel,
};
const granularity = oneOf('hour', 'day', 'week');

const parameters: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  listAgents: { status: severalOf(oneOf('active', 'paused', 'disabled')), ...page },
  listConversations: {
    status: severalOf(oneOf('active', 'resolved', 'escalated')),
    agent_id: anyId,
    channel,
    customer_id: text(1, 255),
    customer: text(1, 255),
    profile_id: anyId,
    assignee_id: anyId,
    team_id: anyId,
    since: time,
    until: time,
    order: oneOf('newest', 'longest_waiting', 'priority', 'due'),
    waiting_on: severalOf(oneOf('customer', 'team', 'agent')),
    is_snoozed: yesOrNo,
    priority: severalOf(oneOf('low', 'normal', 'high', 'urgent')),
    is_breached: yesOrNo,
    expand: severalOf(oneOf('last_message')),
    tag: tagList,
    is_unread: yesOrNo,
    has_suggestion: yesOrNo,
    mentioned: anyId,
    figure: oneOf(...figures),
    topic: text(1, 64),
    hour: number(0, 23),
    weekday: number(1, 7),
    timezone: text(1, 64, timezone),
    ...page,
  },
  listMessages: { order: oneOf('asc', 'desc'), ...page },
  listKnowledgeAnswers: {
    language: text(1, 64, languageTag),
    is_enabled: oneOf('true', 'false'),
    query: text(1, 200),
    ...page,
  },
  listKnowledgeDocuments: {
    language: text(1, 64, languageTag),
    status: oneOf('indexing', 'ready', 'failed'),
    query: text(1, 200),
    external_id: text(1, 255),
    ...page,
  },
  listKnowledgeSources: { status: oneOf('pending', 'ready', 'failed'), ...page },
  listKnowledgeSuggestions: {
    state: oneOf('open', 'accepted', 'dismissed', 'resolved'),
    kind: oneOf('unanswered', 'conflict'),
    language: text(1, 64, languageTag),
    ...page,
  },
  listGuidelines: page,
  listNotes: page,
  listSavedReplies: page,
  listViews: page,
  listTeams: page,
  listCustomerMerges: { customer_id: anyCustomer, ...page },
  listDuplicateCustomers: page,
  listCustomers: {
    query: text(1, 255),
    email: text(1, 320),
    external_id: text(1, 255),
    tag: text(1, 50),
    order: oneOf('last_seen', 'created'),
    ...page,
  },
  listModels: page,
  listTools: page,
  listKeys: page,
  listMembers: page,
  listAudit: {
    action: oneOf(...auditActions),
    object_id: text(1, 64),
    ...page,
  },
  listEvents: {
    types: severalOf(oneOf(...publicEventTypes)),
    agent_id: anyId,
    conversation_id: anyId,
    since: time,
    cursor: signedCursor,
    limit: number(1, 100),
  },
  listChannels: page,
  listOutbox: page,
  listRejectedUpdates: page,
  listWebhooks: page,
  listDeliveries: {
    status: severalOf(oneOf('pending', 'delivered', 'failed', 'cancelled', 'discarded')),
    event_id: anyId,
    ...page,
  },
  listTurns: page,
  listAgentVersions: page,
  getAgentVersion: {
    compared_to: (value, path) => (/^[1-9]\d{0,14}$/.test(String(value)) ? [] : [{ path, certain: true }]),
  },
  listMemories: { customer_id: text(1, 255), agent_id: anyId, conversation_id: anyId, ...page },
  getOverview: { ...window, agent_id: anyId },
  getConversationMetrics: { ...window, granularity, agent_id: anyId },
  getSentiment: { ...window, granularity, agent_id: anyId },
  getAgentMetrics: { ...window, granularity },
  search: {
    q: searchText,
    types: severalOf(oneOf('messages', 'customers', 'answers', 'documents')),
    timezone: text(1, 64, timezone),
    limit: number(1, 100),
    cursor,
  },
};

/** Lists whose orders have cursors of their own. */
const HAS_ORDERS = ['listConversations', 'listCustomers'];

const anyText: Rule = text(0, Infinity);

/** The faults of a query. @param ownList what the cursors of this list are known by */
export function queryFaults(operation: string, params: readonly Param[], ownList = operation): Fault[] {
  const rules = new Map(Object.entries(parameters[operation] ?? {}));
  const ruleOf = (name: string): Rule | undefined => {
    if (isOfAttribute(operation, name)) return anyText;
    return rules.get(name) ?? (isMetadataOf(operation, name) ? storable : undefined);
  };
  const names = params.map(({ name }) => name);
  const single = params.flatMap(({ name, value, raw, list }): Fault[] => {
    const rule = ruleOf(name);
    if (!rule) return [{ path: name, certain: true }];
    if (names.indexOf(name) !== names.lastIndexOf(name)) return [{ path: name, certain: true }];
    // Percent-encoding that is no UTF-8 stands for no Unicode text; other oddities of writing are not in the contract.
    if (raw !== undefined) return [{ path: name, certain: /%(ff|c0%80|ed%a0%80)/i.test(raw) }];
    // A cursor is "only a place in the list", whatever the filters; but of this list, and conversation. Whether it came
    // from this order of conversations is not known here.
    if (list === undefined || rule === signedCursor) return rule(value, name);
    if (list !== ownList) return [{ path: name, certain: true }];
    return HAS_ORDERS.includes(list) && names.includes('order') ? [{ path: name, certain: false }] : [];
  });
  const values = Object.fromEntries(params.map(({ name, value }) => [name, value]));
  return [...single, ...togetherFaults(operation, values)];
}
