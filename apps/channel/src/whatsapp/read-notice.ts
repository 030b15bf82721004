import type { JsonObject } from '@parley/schemas';
import type { ChannelNotice } from '@parley/schemas/channels';
import type { Update } from '../providers/provider';
import { listOf, objectOf, textOf, timeOf } from './fields';

/** Meta's values for no reason. */
const NONE: ReadonlySet<string> = new Set(['NONE', '']);
const DETAIL_MAX = 300;

type Reader = (value: JsonObject) => Omit<ChannelNotice, 'at'> | undefined;

const readers: Readonly<Partial<Record<string, Reader>>> = {
  message_template_status_update: (value) => {
    const { title, description } = objectOf(value['other_info']);
    const { reason, recommendation } = objectOf(value['rejection_info']);
    return ofTemplate('template_status', value, value['event'], [
      ...[value['reason'], title, description, reason, recommendation],
    ]);
  },
  message_template_quality_update: (value) =>
    ofTemplate('template_quality', value, value['new_quality_score'], [before(value['previous_quality_score'])]),
  account_update: (value) => {
    const restrictions = listOf(value['restriction_info']).map((one) => objectOf(one)['restriction_type']);
    const ban = objectOf(value['ban_info'])['waba_ban_state'];
    const violation = objectOf(value['violation_info'])['violation_type'];
    return notice('account', value['event'], [violation, ban, ...restrictions]);
  },
  phone_number_quality_update: (value) => {
    const limits = [value['old_limit'], value['current_limit']].flatMap((limit) => textOf(limit) ?? []);
    return notice('phone_number', value['event'], [value['display_phone_number'], limits.join(' → ')]);
  },
};

/** @param at seconds since the epoch; without it, nothing is kept. @throws Error if invalid */
export function readNotice(field: string, value: JsonObject, at: unknown): Update[] {
  const read = at === undefined ? undefined : readers[field]?.(value);
  return read ? [{ kind: 'notice', notice: { ...read, at: timeOf(at).toISOString() } }] : [];
}

export const noticeFields: ReadonlySet<string> = new Set(Object.keys(readers));

function ofTemplate(
  kind: ChannelNotice['kind'],
  value: JsonObject,
  event: unknown,
  details: readonly unknown[],
): ReturnType<Reader> {
  const name = textOf(value['message_template_name']);
  const language = textOf(value['message_template_language']);
  const read = notice(kind, event, details);
  return read && name !== undefined && language !== undefined ? { ...read, template: { name, language } } : undefined;
}

function notice(kind: ChannelNotice['kind'], event: unknown, details: readonly unknown[]): ReturnType<Reader> {
  const word = textOf(event);
  if (word === undefined) return undefined;
  const given = details.flatMap((detail) => textOf(detail) ?? []).filter((detail) => !NONE.has(detail));
  const detail = given.length > 0 ? [...new Set(given)].join(' · ').slice(0, DETAIL_MAX).toWellFormed() : null;
  return { kind, event: word.slice(0, 64), template: null, detail };
}

function before(score: unknown): string | undefined {
  const word = textOf(score);
  return word === undefined ? undefined : `before: ${word}`;
}
