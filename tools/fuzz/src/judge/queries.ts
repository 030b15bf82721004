import { figures } from '@parley/schemas';
import { auditActions } from '@parley/schemas/audit';
import { publicEventTypes } from '@parley/schemas/events';
import { languageTag, timestamp, timezone } from './forms';
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
    assignee_id: anyId,
    since: time,
    until: time,
    order: oneOf('newest', 'longest_waiting'),
    expand: severalOf(oneOf('last_message')),
    tag: tagList,
    is_unread: yesOrNo,
    has_suggestion: yesOrNo,
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
};

/** The faults of a query. @param ownList what the cursors of this list are known by */
export function queryFaults(operation: string, params: readonly Param[], ownList = operation): Fault[] {
  const rules = new Map(Object.entries(parameters[operation] ?? {}));
  const names = params.map(({ name }) => name);
  const single = params.flatMap(({ name, value, raw, list }): Fault[] => {
    const rule = rules.get(name) ?? (isMetadataOf(operation, name) ? storable : undefined);
    if (!rule) return [{ path: name, certain: true }];
    if (names.indexOf(name) !== names.lastIndexOf(name)) return [{ path: name, certain: true }];
    // Percent-encoding that is no UTF-8 stands for no Unicode text; other oddities of writing are not in the contract.
    if (raw !== undefined) return [{ path: name, certain: /%(ff|c0%80|ed%a0%80)/i.test(raw) }];
    // A cursor is "only a place in the list", whatever the filters; but of this list, and conversation. Whether it came
    // from this order of conversations is not known here.
    if (list === 'listConversations' && list === ownList && names.includes('order'))
      return [{ path: name, certain: false }];
    if (list !== undefined && rule !== signedCursor) return list === ownList ? [] : [{ path: name, certain: true }];
    return rule(value, name);
  });
  const values = Object.fromEntries(params.map(({ name, value }) => [name, value]));
  return [...single, ...togetherFaults(operation, values)];
}

/** Faults of parameters that do not go together; which of them is named (path: empty) is not decided. */
function togetherFaults(operation: string, values: Readonly<Record<string, string>>): Fault[] {
  const faults: Fault[] = [];
  const { cursor: place, offset, period, start, end } = values;
  if (place !== undefined && /^\d{0,14}[1-9]\d{0,14}$/.test(offset ?? '')) faults.push({ path: '', certain: true });
  if (operation === 'listConversations') {
    faults.push(...orderFaults(values['since'], values['until']), ...figureFaults(values));
  }
  if (!operation.startsWith('get')) return faults;
  if (period !== undefined && start !== undefined) faults.push({ path: '', certain: true });
  return [...faults, ...windowFaults(start, end, values['granularity'], values['timezone'])];
}

/** What goes with a figure, and what does not; how long its window may be is not decided near the bound. */
function figureFaults(values: Readonly<Record<string, string>>): Fault[] {
  const { figure, since, until } = values;
  const needsTopic = ['topic', 'unresolved_topic', 'intent'].includes(figure ?? '');
  const wrong = (path: string, isWrong: boolean): Fault[] => (isWrong ? [{ path, certain: true }] : []);
  const rows = [
    'tag',
    'is_unread',
    'has_suggestion',
    ...Object.keys(values).filter((name) => name.startsWith('metadata.')),
  ];
  const beside = ['status', 'customer_id', 'customer', 'assignee_id', 'order', ...rows].flatMap((name) =>
    wrong(name, figure !== undefined && values[name] !== undefined),
  );
  const narrowed = ['hour', 'weekday', 'timezone'].flatMap((name) =>
    wrong(name, values[name] !== undefined && figure !== 'customer_messages'),
  );
  const lengthMs = (readTime(until) ?? Date.now()) - (readTime(since) ?? NaN);
  const window =
    figure === undefined ? [] : [...beyond(lengthMs, 400 * DAY_MS, 60_000), ...beyond(-lengthMs, 0, 60_000)];
  return [
    ...beside,
    ...narrowed,
    ...wrong('since', figure !== undefined && since === undefined),
    ...wrong('customer', values['customer'] !== undefined && values['customer_id'] !== undefined),
    ...wrong(
      'order',
      values['order'] === 'longest_waiting' && figure === undefined && !isOnlyEscalated(values['status']),
    ),
    ...wrong('topic', needsTopic !== (values['topic'] !== undefined)),
    ...(Number.isNaN(lengthMs) ? [] : window),
  ];
}

const isOnlyEscalated = (status: string | undefined): boolean =>
  status !== undefined && status.split(',').every((one) => one === 'escalated');

/** "since before until"; digits beyond milliseconds are rounded. */
function orderFaults(since: string | undefined, until: string | undefined): Fault[] {
  const [from, to] = [readTime(since), readTime(until)];
  return from === undefined || to === undefined ? [] : beyond(from - to, -1, 1);
}

const DAY_MS = 86_400_000;
const stepMs = { hour: 3_600_000, day: DAY_MS, week: 7 * DAY_MS };

/** "start < end, at most 400 days", "at most 2,500 points". Near now and near the bounds the clocks decide. */
function windowFaults(start?: string, end?: string, granularity?: string, timezone = 'UTC'): Fault[] {
  const [from, to] = [readTime(start), readTime(end)];
  // What cannot be read is named already; an end without a start, or beyond now, is not decided.
  if (from === undefined) return end === undefined ? [] : [near];
  if (end !== undefined && to === undefined) return [];
  const lengthMs = (to ?? Date.now()) - from;
  // A plain date is a day in the time zone.
  const zoneMs = timezone === 'UTC' ? 0 : DAY_MS;
  const nearMs = (to === undefined ? 60_000 : 1) + zoneMs;
  const points = lengthMs / (stepMs[granularity as keyof typeof stepMs] ?? Infinity);
  return [
    ...((to ?? 0) > Date.now() + 60_000 - zoneMs ? [near] : []),
    ...beyond(-lengthMs, 0, nearMs),
    ...beyond(lengthMs, 400 * DAY_MS, nearMs),
    ...beyond(points, 2_500, 3 + zoneMs / stepMs.hour),
  ];
}

const near: Fault = { path: '', certain: false };

function readTime(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const ms = Date.parse(/^\d{4}-\d\d-\d\d$/.test(written) ? `${written}T00:00:00Z` : written);
  return Number.isNaN(ms) ? undefined : ms;
}

/** A fault beyond the bound, a doubtful one just there. */
function beyond(value: number, bound: number, tolerance: number): Fault[] {
  if (value > bound + tolerance) return [{ path: '', certain: true }];
  return value > bound - tolerance ? [near] : [];
}
