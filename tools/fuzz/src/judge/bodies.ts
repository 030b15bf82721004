import { isObject, type JsonValue } from '../base/json-text';
import { answeringBodyRules, dollars, sourceIds, toolIds } from './answering-bodies';
import { customer, customerBodyRules } from './customer-bodies';
import { keyBodyRules, memberBodyRules } from './key-bodies';
import { agentTextRules } from './agent-texts';
import { answerLanguage, httpUrl, timestamp } from './forms';
import {
  bool,
  list,
  memberOf,
  metadata,
  metadataPatch,
  nullable,
  oneOf,
  strict,
  tags,
  text,
  whole,
  type Fault,
  type Rule,
} from './rules';

const personality = strict(
  {},
  { tone: nullable(text(1, 64)), language: nullable(text(1, 64, answerLanguage)), formality: nullable(text(1, 64)) },
);
const settings = strict(
  {},
  { memory_enabled: nullable(bool), handoff_enabled: nullable(bool), auto_resolve: nullable(bool) },
);
const timeOfDay = text(1, 5, (value) => (/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value) ? 'valid' : 'invalid'));
const interval: Rule = (value, path) => {
  const faults = strict({ from: timeOfDay, to: timeOfDay })(value, path);
  const from = String(memberOf(value, 'from'));
  return faults.length > 0 || (from !== '24:00' && from !== String(memberOf(value, 'to')))
    ? faults
    : [{ path, certain: true }];
};
const day = nullable(list(0, 6, interval, () => undefined));
const officeHours = strict(
  { timezone: text(1, 64, (value) => (value === 'Europe/Berlin' || value === 'UTC' ? 'valid' : 'open')) },
  {
    week: nullable(strict({}, { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day })),
    holidays: nullable(
      list(
        0,
        366,
        text(1, 20, (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? 'open' : 'invalid')),
        (date) => date,
      ),
    ),
  },
);
/** Which members there are is not in the body. */
const mediaIds = list(
  0,
  10,
  text(1, Infinity, (value) => (/^media_[0-7][0-9a-z]{25}$/.test(value) ? 'open' : 'invalid')),
  (id) => id,
);
const memberId = text(1, Infinity, (value) => (/^member_[0-7][0-9a-z]{25}$/.test(value) ? 'open' : 'invalid'));
/** Which teams there are is not in the body. */
const teamId = text(1, Infinity, (value) => (/^team_[0-7][0-9a-z]{25}$/.test(value) ? 'open' : 'invalid'));
/** No two have the same, so that one of the right form may be refused too. */
const shortcut = text(1, 40, (value) => (/^[a-z0-9][a-z0-9_-]*$/.test(value) ? 'open' : 'invalid'));
const mentions = list(0, 20, memberId, (id) => id);
/** The values are those of a query, which has rules of its own. */
const viewFilters: Rule = (value, path) => (isObject(value) ? [{ path, certain: false }] : [{ path, certain: true }]);
const viewFields = {
  visibility: oneOf('shared', 'personal'),
  position: whole(0, 1_000_000),
};
const replyActions = strict(
  {},
  {
    tags: nullable(tags),
    status: nullable(oneOf('active', 'resolved', 'escalated')),
    priority: nullable(oneOf('low', 'normal', 'high', 'urgent')),
  },
);
/** How many messages there are is not in the body. */
const readSequence: Rule = (value, path) => {
  const faults = whole(0, Number.MAX_SAFE_INTEGER)(value, path);
  return faults.length > 0 || value === 0 ? faults : [{ path, certain: false }];
};
const topics = oneOf('self_harm', 'threat', 'legal', 'data_breach', 'fraud', 'chargeback', 'minors');
const automation = strict(
  {},
  {
    mode: nullable(oneOf('off', 'suggest', 'on')),
    caution: nullable(oneOf('low', 'normal', 'high')),
    instructions: nullable(text(1, 20_000)),
    model_id: nullable(text(1, Infinity, (value) => (/^model_[0-7][0-9a-z]{25}$/.test(value) ? 'open' : 'invalid'))),
    tool_ids: nullable(toolIds),
    source_ids: nullable(sourceIds),
    on_model_failure: nullable(oneOf('embedded', 'handoff')),
    judge: nullable(oneOf('rules', 'model')),
    judge_model_id: nullable(
      text(1, Infinity, (value) => (/^model_[0-7][0-9a-z]{25}$/.test(value) ? 'open' : 'invalid')),
    ),
    languages: nullable(list(0, 20, text(1, 64, answerLanguage), (tag) => tag)),
    customer_attributes: nullable(list(0, 20, text(1, 100), (name) => name)),
    texts: nullable(strict({}, agentTextRules)),
    handoff: nullable(
      strict(
        {},
        {
          after_unknown: nullable(whole(1, 10)),
          on_anger: nullable(bool),
          sensitive_topics: nullable(list(0, 7, topics, (topic) => topic)),
          message: nullable(text(1, 1_024)),
          office_hours: nullable(officeHours),
        },
      ),
    ),
    resolve_after_minutes: nullable(whole(5, 43_200)),
    stale_after_minutes: nullable(whole(1, 1_440)),
    limits: nullable(
      strict(
        {},
        {
          turns: nullable(whole(1, 1_000)),
          tokens: nullable(whole(1_000, 100_000_000)),
          cost_usd: nullable(dollars),
          cost_usd_per_day: nullable(dollars),
        },
      ),
    ),
  },
);
const agentFields = {
  description: nullable(text(0, 2_000)),
  welcome_message: nullable(text(0, 4_096)),
  personality: nullable(personality),
  settings: nullable(settings),
  automation: nullable(automation),
};
const agentStatus = oneOf('active', 'paused', 'disabled');

/** Whether an agent is there to be seen is not a question of form; but what is no id is the id of none. */
const agentId: Rule = (value, path) =>
  typeof value === 'string' && /^agent_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(value) && isUuid7(value)
    ? []
    : [{ path, certain: true }];

/** "26 base32 characters of a UUIDv7": the version in bits 48 to 51, the variant in bits 64 and 65, of 128. */
function isUuid7(id: string): boolean {
  const digits = [...id.slice(-26)].map((digit) => BigInt('0123456789abcdefghjkmnpqrstvwxyz'.indexOf(digit)));
  const bits = digits.reduce((sum, digit) => sum * 32n + digit, 0n);
  return ((bits >> 76n) & 15n) === 7n && ((bits >> 62n) & 3n) === 2n;
}

const buttons = list(
  1,
  10,
  strict({ id: text(1, 256), text: text(1, 20) }),
  (button) => memberOf(button, 'id') ?? null,
);
const sender = oneOf('customer', 'agent');
const madeUp = list(1, 60, strict({ sender, content: text(1, 4_096) }), () => undefined);
/** "The last message is the customer's." */
const madeUpMessages: Rule = (value, path) => {
  const faults = madeUp(value, path);
  const last = Array.isArray(value) ? value.at(-1) : undefined;
  const isCustomer = isObject(last) && last['sender'] === 'customer';
  return faults.length > 0 || isCustomer ? faults : [{ path, certain: true }];
};
const common = { author: nullable(oneOf('customer', 'ai', 'human')), metadata: nullable(metadata) };
const messages: Record<string, Rule> = {
  text: strict({ type: oneOf('text'), content: text(1, 4_096), sender }, { ...common, media_ids: nullable(mediaIds) }),
  image: strict(
    { type: oneOf('image'), content: text(1, 4_096, httpUrl), sender },
    { ...common, caption: nullable(text(0, 1_024)) },
  ),
  buttons: strict({ type: oneOf('buttons'), content: text(1, 4_096), sender, buttons }, common),
};

/** Without a known type nobody can say which of their members are right; what no type has is wrong in any case. */
const messageOfNoType = strict(
  { type: oneOf(...Object.keys(messages)), content: text(1, 4_096), sender },
  { ...common, caption: nullable(text(0, 1_024)), buttons: nullable(buttons) },
);

const message: Rule = (value, path) => {
  const type = memberOf(value, 'type');
  const known = typeof type === 'string' && Object.hasOwn(messages, type) ? messages[type] : undefined;
  const rule = known ?? messageOfNoType;
  return [...rule(value, path).filter((fault) => !isNullOfAnotherType(value, fault)), ...authorFaults(value)];
};

/** `caption: null` on a text says that there is none: refused or not, the contract leaves it open. */
function isNullOfAnotherType(value: JsonValue | undefined, fault: Fault): boolean {
  if (memberOf(value, fault.path) !== null) return false;
  return fault.path === 'caption' || (fault.path === 'buttons' && memberOf(value, 'type') !== 'buttons');
}

/** "with sender customer it is always customer, and naming another is 400"; an agent is never the customer. */
function authorFaults(value: JsonValue | undefined): Fault[] {
  const [from, author] = [memberOf(value, 'sender'), memberOf(value, 'author')];
  if (typeof author !== 'string' || (from !== 'customer' && from !== 'agent')) return [];
  return (from === 'customer') === (author === 'customer') ? [] : [{ path: 'author', certain: true }];
}

/** The rule of each operation's body. */
export const bodyRules: Readonly<Record<string, Rule>> = {
  createAgent: strict({ name: text(1, 120) }, agentFields),
  updateAgent: strict({}, { name: text(1, 120), ...agentFields, status: nullable(agentStatus) }),
  openConversation: strict(
    { agent_id: agentId, channel: oneOf('whatsapp', 'widget', 'slack'), customer },
    { tags: nullable(tags), metadata: nullable(metadata), is_verified: nullable(bool) },
  ),
  updateConversation: strict(
    {},
    {
      status: oneOf('active', 'resolved', 'escalated'),
      tags: nullable(tags),
      metadata: nullable(metadataPatch),
      assignee_id: nullable(memberId),
      team_id: nullable(teamId),
      priority: oneOf('low', 'normal', 'high', 'urgent'),
    },
  ),
  markConversationRead: strict({ sequence: readSequence }),
  sayPresence: strict({ state: oneOf('viewing', 'typing', 'gone') }),
  createNote: strict({ content: text(1, 10_000) }, { mentions: nullable(mentions) }),
  updateNote: strict({}, { content: text(1, 10_000), mentions: nullable(mentions) }),
  createSavedReply: strict({ shortcut, text: text(1, 4_096) }, { actions: nullable(replyActions) }),
  updateSavedReply: strict({}, { shortcut, text: text(1, 4_096), actions: nullable(replyActions) }),
  createView: strict({ name: text(1, 80), filters: viewFilters }, viewFields),
  updateView: strict({}, { name: text(1, 80), filters: viewFilters, ...viewFields }),
  resolveConversation: strict({}),
  // Whether it lies ahead only the service knows.
  snoozeConversation: strict({
    until: text(1, Infinity, (value) => (timestamp(value) === 'invalid' ? 'invalid' : 'open')),
  }),
  unsnoozeConversation: strict({}),
  restoreAgentVersion: strict({}),
  previewTurn: strict(
    { messages: madeUpMessages },
    { channel: nullable(oneOf('whatsapp', 'widget', 'slack')), automation: nullable(automation) },
  ),
  startTurn: strict({}),
  rejectTurn: strict({}),
  approveTurn: strict({}, { content: nullable(text(1, 4_096)) }),
  rateConversation: strict({ score: whole(1, 5) }, { comment: nullable(text(0, 2_000)) }),
  sendMessage: message,
  ...answeringBodyRules,
  ...keyBodyRules,
  ...memberBodyRules,
  ...customerBodyRules,
};
