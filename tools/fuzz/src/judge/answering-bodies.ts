import { isObject } from '../base/json-text';
import { byLanguage } from './agent-texts';
import { languageTag, timestamp } from './forms';
import { bool, list, memberOf, nullable, oneOf, strict, text, whole, type Rule } from './rules';

const openIf = (isRight: (value: string) => boolean) => (value: string) => (isRight(value) ? 'open' : 'invalid');
const webAddress = text(
  1,
  2_048,
  openIf((url) => /^https?:\/\/\S+$/i.test(url)),
);
const time = text(1, Infinity, timestamp);
/** When now is, is no business of this judge. */
const past = text(1, Infinity, (value) => (timestamp(value) === 'valid' ? 'open' : timestamp(value)));

const answerFields = {
  language: nullable(text(1, 64, languageTag)),
  phrasings: nullable(list(0, 50, text(1, 500), () => undefined)),
  url: nullable(webAddress),
  valid_from: nullable(time),
  valid_until: nullable(time),
  is_enabled: nullable(bool),
};
const said = { question: text(1, 500), answer: text(1, 4_096) };

const documentText = { title: text(1, 500), content: text(1, 200_000) };
const documentFields = {
  language: nullable(text(1, 64, languageTag)),
  url: nullable(webAddress),
  is_enabled: nullable(bool),
};
const fileType = oneOf(
  'text/markdown',
  'text/plain',
  'text/html',
  'text/csv',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
);
/** Another document may have it. */
const externalId: Rule = text(1, 255, () => 'open');

/** Whether two times that are right are in the right order. */
function ordered(rule: Rule): Rule {
  return (value, path) => {
    const [from, until] = [memberOf(value, 'valid_from'), memberOf(value, 'valid_until')];
    const areBoth = typeof from === 'string' && typeof until === 'string';
    return [...rule(value, path), ...(areBoth ? [{ path: 'valid_until', certain: false }] : [])];
  };
}

const price = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1_000_000;
/** An amount of US dollars. */
export const dollars: Rule = (value, path) => (price(value) ? [] : [{ path, certain: true }]);

/** Printable ASCII, as an HTTP header may have it; blanks between words are open. */
const printable = (max: number): Rule =>
  text(1, max, (value) =>
    /^[\x21-\x7e]+$/.test(value) ? 'valid' : /^[\x21-\x7e][\x20-\x7e]*$/.test(value) ? 'open' : 'invalid',
  );
const connectionFields = {
  api_key: nullable(printable(4_096)),
  headers: nullable((value, path) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).length > 20
        ? [{ path, certain: true }]
        : [{ path, certain: false }]
      : [{ path, certain: true }],
  ),
  vision: nullable(bool),
  prices: nullable(strict({ input: dollars, output: dollars })),
  quirks: nullable(list(0, 3, oneOf('max_completion_tokens', 'no_tools', 'no_usage'), (quirk) => quirk)),
  is_default: nullable(bool),
  embedding_model: nullable(printable(200)),
};
const server = { name: text(1, 120), base_url: webAddress, model: printable(200) };

/** "tool_ids ≤ 100, each once". */
export const toolIds: Rule = list(
  0,
  100,
  text(1, Infinity, (value) => (/^tool_[0-7][0-9a-z]{25}$/.test(value) ? 'open' : 'invalid')),
  (id) => id,
);
/** "source_ids ≤ 100, each once". */
export const sourceIds: Rule = list(
  0,
  100,
  text(1, Infinity, (value) => (/^src_[0-7][0-9a-z]{25}$/.test(value) ? 'open' : 'invalid')),
  (id) => id,
);
/** What stands in it depends on the rest of the tool, and its rules are the contract's longest. */
const openObject: Rule = (value, path) => [{ path, certain: !isObject(value) }];
const whsec = text(1, 128, (value) => {
  const [, base64] = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/.exec(value) ?? [];
  const bytes = Buffer.from(base64 ?? '', 'base64').length;
  return base64 && base64.length % 4 === 0 && bytes >= 24 && bytes <= 64 ? 'valid' : 'invalid';
});
const toolName = text(1, 64, (value) => (/^[a-z][a-z0-9_]*$/.test(value) ? 'open' : 'invalid'));
const toolFields = {
  parameters: nullable(openObject),
  bindings: nullable(openObject),
  signing_secret: nullable(whsec),
  effect: nullable(oneOf('read', 'write')),
  needs_confirmation: nullable(bool),
  confirmation: nullable(byLanguage),
  needs_verified: nullable(bool),
  timeout_ms: nullable(whole(100, 20_000)),
  result_path: nullable(text(1, 256, (value) => (value.startsWith('/') ? 'open' : 'invalid'))),
  trusts_output: nullable(bool),
  is_enabled: nullable(bool),
};
const toolCore = { name: toolName, description: text(1, 1_000), request: openObject };

/** Whether it may be sent to depends on what the operator allows. */
const receiver = text(
  1,
  2_048,
  openIf((url) => /^https?:\/\/[^\s#]+$/i.test(url)),
);
/** Which types there are is no business of this judge. */
const eventTypes: Rule = list(
  1,
  Infinity,
  text(1, Infinity, () => 'open'),
  (type) => type,
);
const webhookFields = {
  description: nullable(text(1, 500)),
  payload: nullable(oneOf('full', 'thin')),
  status: nullable(oneOf('enabled', 'disabled')),
};

const guidelineFields = {
  action: nullable(text(1, 1_000)),
  hand_off: nullable(bool),
  phrases: nullable(list(0, 20, text(1, 200), () => undefined)),
  tool_ids: nullable(toolIds),
  priority: nullable(whole(0, 100)),
  is_enabled: nullable(bool),
};
/** "action … or hand_off: one of the two". */
function actingOrCalling(rule: Rule): Rule {
  return (value, path) => {
    if (!isObject(value)) return rule(value, path);
    const isAction = (memberOf(value, 'action') ?? null) !== null;
    const isRight = isAction !== (memberOf(value, 'hand_off') === true);
    return [...rule(value, path), ...(isRight ? [] : [{ path: 'action', certain: true }])];
  };
}
/** Whether an edit leaves one of the two depends on what was there before. */
function perhapsActing(rule: Rule): Rule {
  return (value, path) => {
    const isTouched = memberOf(value, 'action') !== undefined || memberOf(value, 'hand_off') !== undefined;
    return [...rule(value, path), ...(isTouched ? [{ path: 'action', certain: false }] : [])];
  };
}

const sourceFields = {
  name: nullable(text(1, 255)),
  content_type: nullable(fileType),
  content: nullable(
    text(4, 13_981_016, (value) =>
      value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value) ? 'valid' : 'invalid',
    ),
  ),
  language: nullable(text(1, 64, languageTag)),
  url: nullable(webAddress),
  schedule: nullable(oneOf('daily', 'weekly')),
};

/** What a file needs is not for pages, and the other way round. */
function ofItsKind(rule: Rule): Rule {
  const fields: Readonly<Record<string, { needs: readonly string[]; refuses: readonly string[] }>> = {
    upload: { needs: ['name', 'content_type', 'content'], refuses: ['schedule'] },
    url: { needs: ['url'], refuses: ['content', 'content_type'] },
    sitemap: { needs: ['url'], refuses: ['content', 'content_type'] },
  };
  return (value, path) => {
    const { needs, refuses } = fields[String(memberOf(value, 'kind'))] ?? { needs: [], refuses: [] };
    const isThere = (name: string): boolean => (memberOf(value, name) ?? null) !== null;
    const wrong = [...needs.filter((name) => !isThere(name)), ...refuses.filter(isThere)];
    return [...rule(value, path), ...wrong.map((name) => ({ path: name, certain: true }))];
  };
}

/** Files have no schedule: whether the source is one is not in the body. */
function perhapsScheduled(rule: Rule): Rule {
  return (value, path) => {
    const isScheduled = (memberOf(value, 'schedule') ?? null) !== null;
    return [...rule(value, path), ...(isScheduled ? [{ path: 'schedule', certain: false }] : [])];
  };
}

/** Whether there is such an agent is not in the body. */
const anyText: Rule = text(0, Infinity, () => 'open');
const channelCore = { agent_id: anyText, name: text(1, 120) };
const daysUntilNew = nullable(whole(1, 3_650));
const channelFields = {
  status: nullable(oneOf('enabled', 'disabled')),
  secrets: nullable(openObject),
  new_conversation_after_days: daysUntilNew,
};

/** Without a type that is one, nothing else is looked at. */
const channelOfItsType: Rule = (value, path) => {
  const rules: Readonly<Record<string, Rule>> = {
    widget: strict({ type: oneOf('widget'), ...channelCore }, { ...channelFields, settings: nullable(openObject) }),
    whatsapp: strict({ type: oneOf('whatsapp'), ...channelCore, settings: openObject }, channelFields),
    slack: strict({ type: oneOf('slack'), ...channelCore, settings: openObject }, channelFields),
  };
  const type = memberOf(value, 'type');
  const rule = typeof type === 'string' && Object.hasOwn(rules, type) ? rules[type] : undefined;
  return rule ? rule(value, path) : [{ path: isObject(value) ? 'type' : path, certain: true }];
};

/** The rules of the bodies of guidelines, /v1/knowledge and /v1/models. */
export const answeringBodyRules: Readonly<Record<string, Rule>> = {
  createKnowledgeAnswer: ordered(strict(said, answerFields)),
  updateKnowledgeAnswer: ordered(strict({}, { ...said, ...answerFields })),
  createKnowledgeDocument: strict(documentText, { ...documentFields, external_id: nullable(externalId) }),
  putKnowledgeDocument: strict({ ...documentText, external_id: text(1, 255) }, documentFields),
  updateKnowledgeDocument: strict({}, { ...documentText, ...documentFields, external_id: nullable(externalId) }),
  createKnowledgeSource: ofItsKind(strict({ kind: oneOf('upload', 'url', 'sitemap') }, sourceFields)),
  updateKnowledgeSource: perhapsScheduled(
    strict({}, { name: text(1, 255), schedule: nullable(oneOf('daily', 'weekly')) }),
  ),
  searchKnowledge: strict(
    { query: text(1, 4_096) },
    {
      language: nullable(text(1, 64, languageTag)),
      caution: nullable(oneOf('low', 'normal', 'high')),
      kinds: nullable(list(0, 2, oneOf('answer', 'document'), () => undefined)),
      limit: nullable(whole(1, 20)),
    },
  ),
  createGuideline: actingOrCalling(strict({ condition: text(1, 500) }, guidelineFields)),
  updateGuideline: perhapsActing(strict({}, { condition: text(1, 500), ...guidelineFields })),
  updateMemory: strict({}, { content: text(1, 600) }),
  createModel: strict(server, connectionFields),
  updateModel: strict({}, { ...server, ...connectionFields }),
  createTool: strict(toolCore, toolFields),
  updateTool: strict({}, { ...toolCore, ...toolFields }),
  createChannel: channelOfItsType,
  updateChannel: strict(
    {},
    {
      agent_id: anyText,
      name: text(1, 120),
      status: nullable(oneOf('enabled', 'disabled')),
      settings: openObject,
      secrets: openObject,
      new_conversation_after_days: daysUntilNew,
    },
  ),
  testChannel: strict({}),
  previewChannel: strict({}),
  simulateMessage: strict(
    { text: text(1, 4_096) },
    {
      button_id: nullable(text(1, 256)),
      from: nullable(text(1, 60, (value) => (/^[A-Za-z0-9._-]+$/.test(value) ? 'valid' : 'invalid'))),
      name: nullable(text(1, 255)),
      thread: nullable(text(1, 22, (value) => (/^\d{1,12}\.\d{1,9}$/.test(value) ? 'valid' : 'invalid'))),
    },
  ),
  createWebhook: strict({ url: receiver, events: eventTypes }, { ...webhookFields, secret: nullable(whsec) }),
  rotateWebhookSecret: strict({}, { secret: nullable(whsec) }),
  testWebhook: strict({}),
  resendDelivery: strict({}),
  recoverWebhook: strict({ since: past }, { until: nullable(time) }),
  updateWebhook: strict({}, { url: receiver, events: eventTypes, ...webhookFields }),
  testTool: strict({}, { arguments: nullable(openObject), bindings: nullable(openObject) }),
};
