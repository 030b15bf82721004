import type { JsonObject } from '@parley/schemas';
import type { Update } from '../providers/provider';
import { listOf, objectOf, required, textOf, timeOf } from './fields';

const NEW_NUMBER: ReadonlySet<string> = new Set(['user_changed_number', 'customer_changed_number']);
/** "User Ada changed from DE.1 to DE.2". Names are the customer's own and may imitate this: only the end counts. */
const FROM_TO = / changed from (\S{1,255}) to (\S{1,255})$/;

/** A notice about a customer's new number or id; others are ignored. */
export function readSystem(message: JsonObject, providerMessageId: string): Update[] {
  const system = objectOf(message['system']);
  const type = textOf(system['type']) ?? '';
  const userId = textOf(system['user_id']);
  const waId = textOf(system['wa_id']) ?? textOf(system['new_wa_id']);
  const at = timeOf(message['timestamp']);
  if (type === 'user_changed_user_id') {
    const before = textOf(system['previous_user_id']) ?? previousOf(textOf(system['body']), userId);
    return [renamed({ before: [before], now: userId, waId, at, providerMessageId })];
  }
  if (!NEW_NUMBER.has(type)) return [];
  const known = textOf(message['from_user_id']);
  const before = [known, textOf(message['from'])];
  return [renamed({ before, now: userId ?? known ?? waId, waId, at, providerMessageId })];
}

/** The field `user_id_update`: former and new ids. */
export function readUserIdUpdates(value: JsonObject): (() => Update[])[] {
  return listOf(value['user_id_update']).map((input) => () => {
    const update = objectOf(input);
    const { previous, current } = objectOf(update['user_id']);
    const at = timeOf(update['timestamp']);
    return [renamed({ before: [textOf(previous)], now: textOf(current), waId: textOf(update['wa_id']), at })];
  });
}

function previousOf(body: string | undefined, now: string | undefined): string | undefined {
  const [, from, to] = FROM_TO.exec(body?.trim() ?? '') ?? [];
  return to === now ? from : undefined;
}

interface NewId {
  readonly before: readonly (string | undefined)[];
  readonly now: string | undefined;
  readonly waId: string | undefined;
  readonly at: Date;
  readonly providerMessageId?: string;
}

/** @throws Error without both ids */
function renamed({ before, now, waId, at, ...id }: NewId): Update {
  const threadKey = required(now, 'no new id of the customer');
  const formerThreadKeys = before.filter((key) => key !== undefined && key !== threadKey) as string[];
  required(formerThreadKeys[0], 'no former id of the customer');
  const address: JsonObject = waId === undefined ? { recipient: threadKey } : { to: waId };
  return { kind: 'renamed', formerThreadKeys, threadKey, address, at, ...id };
}
