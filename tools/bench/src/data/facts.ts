import { SENTIMENT_EMA_WEIGHT, SENTIMENT_NEGATIVE_MAX, SENTIMENT_POSITIVE_MIN } from '@parley/language';
import { parseId } from '@parley/schemas';
import { creationMs, type DataSlice } from './data-plan';
import { agentTexts, customerPhrases } from './phrases';

/*
 * The data set as one SELECT of ClickHouse, so that both stores are filled from one definition, in any order and
 * slices. It follows the product's rules (apps/conversation/src/conversations/conversation.ts).
 */

const phrases = customerPhrases();
const channels = [
  'whatsapp',
  'whatsapp',
  'whatsapp',
  'whatsapp',
  'whatsapp',
  'whatsapp',
  'widget',
  'widget',
  'widget',
  'slack',
];
/** 10 on average. */
const sizes = [2, 4, 6, 8, 10, 10, 12, 14, 16, 18];
const texts = (values: readonly string[]): string =>
  `[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}]`;
const numbers = (values: readonly number[]): string => `[${values.join(', ')}]`;

/** @param j an expression */
function draw({ account }: DataSlice, j: string, purpose: string): string {
  return `cityHash64(${account.seed}, ${j}, '${purpose}')`;
}

const DAY_MS = 86_400_000;

/** Conversations are created in the order of their number `j`. */
function createdMs(slice: DataSlice, j: string): string {
  const length = creationMs(slice.span);
  const step = Math.max(1, Math.floor(length / slice.account.conversations));
  const even = `intDiv((${j}) * ${length}, ${slice.account.conversations})`;
  return `toInt64(${slice.span.startMs} + ${even} + ${draw(slice, j, 'created')} % ${step})`;
}

function status(slice: DataSlice, j: string): string {
  const percent = `${draw(slice, j, 'status')} % 100`;
  return `multiIf(${percent} < 12, 'active', ${percent} < 20, 'escalated', 'resolved')`;
}

function resolvedMs(slice: DataSlice, j: string): string {
  const created = createdMs(slice, j);
  const late = `${draw(slice, j, 'late')} % 20 = 0 AND ${created} < ${slice.span.endMs - 7 * DAY_MS}`;
  const delay = draw(slice, j, 'delay');
  return `${created} + 7260000 + if(${late}, ${delay} % ${6 * DAY_MS}, ${delay} % 2400000)`;
}

function uuid(ms: string, first: string, second: string): string {
  const high = `bitOr(bitShiftLeft(toUInt64(${ms}), 16), bitOr(0x7000, bitAnd(${first}, 0xfff)))`;
  const low = `bitOr(0x8000000000000000, bitShiftRight(${second}, 2))`;
  return `reinterpret(bitOr(bitShiftLeft(toUInt128(${low}), 64), toUInt128(${high})), 'UUID')`;
}

/**
 * A row for each conversation: `j`, its columns, and arrays over messages (`sequences`, `is_agents_turn`,
 * `is_humans_turn`, `draws`, `gaps`, `sent_ms`).
 */
export function conversationFacts(slice: DataSlice): string {
  const { account } = slice;
  const stride = Math.max(1, Math.round((account.conversations * 3) / 90));
  const before = `(j - ${stride})`;
  return `SELECT *,
  if(is_agents_turn[size], NULL, sent_ms[size]) AS first_unanswered_ms,
  arrayMap(d -> toUInt32(bitShiftRight(d, 20) % ${phrases.length}) + 1, arrayFilter((d, a) -> NOT a, draws, is_agents_turn)) AS heard,
  arrayMap(p -> toFloat64(${numbers(phrases.map(({ sentiment }) => sentiment))}[p]), heard) AS heard_sentiments,
  arrayFold((score, next) -> score + ${SENTIMENT_EMA_WEIGHT} * (next - score), arrayPopFront(heard_sentiments), heard_sentiments[1]) AS sentiment_score,
  multiIf(sentiment_score >= ${SENTIMENT_POSITIVE_MIN}, 'positive', sentiment_score <= ${SENTIMENT_NEGATIVE_MAX}, 'negative', 'neutral') AS sentiment,
  arrayDistinct(arrayFilter(t -> t != '', arrayMap(p -> ${texts(phrases.map(({ topic }) => topic))}[p], heard))) AS topics,
  greatest(sent_ms[size], ifNull(escalated_ms, 0), ifNull(resolved_ms, 0), ifNull(rated_ms, 0)) AS updated_ms,
  1 + was_escalated + (status = 'resolved') AS version,
  1 + size + was_escalated + (status = 'resolved') + (rating_score > 0) AS revision
FROM (
  SELECT toInt64(number) AS j, ${createdMs(slice, 'j')} AS created_ms,
    ${draw(slice, 'j', 'id')} AS id_draw,
    ${uuid('created_ms', 'id_draw', draw(slice, 'j', 'id2'))} AS id,
    toUInt32(${draw(slice, 'j', 'agent')} % ${account.agentIds.length}) + 1 AS agent_number,
    ${texts(account.agentIds)}[agent_number] AS agent_id,
    ${texts(account.agentIds.map((agentId) => parseId('agent', agentId) ?? ''))}[agent_number] AS agent_uuid,
    ${texts(channels)}[${draw(slice, 'j', 'channel')} % 10 + 1] AS channel,
    toUInt64(intDiv(j, ${2 * stride}) * ${stride} + j % ${stride}) AS customer_number,
    ${status(slice, 'j')} AS status,
    status = 'escalated' OR (status = 'resolved' AND ${draw(slice, 'j', 'handoff')} % 10 = 0) AS was_escalated,
    if(was_escalated, created_ms + 7200000 + ${draw(slice, 'j', 'escalated')} % 60000, NULL) AS escalated_ms,
    if(status = 'resolved', ${resolvedMs(slice, 'j')}, NULL) AS resolved_ms,
    if(status = 'resolved' AND ${draw(slice, 'j', 'rated')} % 10 < 3, [5, 5, 5, 4, 4, 4, 3, 3, 2, 1][${draw(slice, 'j', 'score')} % 10 + 1], 0) AS rating_score,
    if(rating_score > 0, resolved_ms + ${draw(slice, 'j', 'rated at')} % 600000, NULL) AS rated_ms,
    j % ${2 * stride} >= ${stride} AND ${status(slice, before)} = 'resolved'
      AND ${resolvedMs(slice, before)} BETWEEN created_ms - ${7 * DAY_MS} AND created_ms AS is_repeat_contact,
    ${numbers(sizes)}[j % 10 + 1] AS size,
    ${draw(slice, 'j', 'welcome')} % 4 = 0 AS is_welcomed,
    range(1, toUInt32(size) + 1) AS sequences,
    arrayMap(s -> (s + is_welcomed) % 2 = 0, sequences) AS is_agents_turn,
    arrayMap(s -> was_escalated AND s * 2 > size AND (s + is_welcomed) % 2 = 0, sequences) AS is_humans_turn,
    arrayMap(s -> cityHash64(${account.seed}, j, s), sequences) AS draws,
    arrayMap((s, d, a, h) -> if(s = 1 AND a, 0, toInt64(multiIf(h, 5000, a, 400, 1000) * exp((bitAnd(d, 1048575) / 1048576) * multiIf(h, 4.8, a, 4, 4.6)))),
      sequences, draws, is_agents_turn, is_humans_turn) AS gaps,
    arrayMap(o -> created_ms + o, arrayCumSum(gaps)) AS sent_ms
  FROM numbers(${slice.from}, ${slice.to - slice.from})
)`;
}

/** Each message comes with the columns of its conversation. */
export function messageFacts(slice: DataSlice): string {
  const phrase = (read: (phrase: (typeof phrases)[number]) => string, otherwise: string): string =>
    `if(is_from_agent, ${otherwise}, ${texts(phrases.map(read))}[text_draw % ${phrases.length} + 1])`;
  return `SELECT *, sequence, is_from_agent, at_ms,
  bitShiftRight(message_draw, 20) AS text_draw,
  ${uuid('at_ms', 'message_draw', `cityHash64(message_draw, 1)`)} AS message_id,
  if(is_from_agent, if(is_human, 'human', 'ai'), 'customer') AS author,
  if(is_from_agent AND sequence > 1, gap, NULL) AS response_time_ms,
  ${phrase(({ text }) => text, `${texts(agentTexts)}[text_draw % ${agentTexts.length} + 1]`)} AS content,
  ${phrase(({ intent }) => intent, "''")} AS intent,
  ${phrase(({ question }) => question, "''")} AS question
FROM (${conversationFacts(slice)}) ARRAY JOIN sequences AS sequence, is_agents_turn AS is_from_agent, is_humans_turn AS is_human,
  draws AS message_draw, gaps AS gap, sent_ms AS at_ms`;
}
