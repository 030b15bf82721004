/** What is left out does not filter. */
export interface Filter {
  readonly types?: readonly string[];
  readonly agentId?: string;
  readonly conversationId?: string;
}

export interface LoggedEvent {
  readonly id: string;
  readonly type: string;
  readonly agentId: string | undefined;
  readonly conversationId: string | undefined;
  readonly message?: { readonly id: string; readonly sequence: number };
}

export interface Reading {
  readonly name: string;
  readonly filter: Filter;
  readonly got: readonly string[];
  readonly resets: readonly string[];
  readonly refusals: readonly string[];
}

/** Oldest first. */
export interface History {
  readonly conversationId: string;
  readonly messageIds: readonly string[];
}

const NAMED_MAX = 3;

/** @returns its faults: it must have each event of its filter once, and each conversation's in order */
export function judgeReader({ name, filter, got, resets, refusals }: Reading, log: readonly LoggedEvent[]): string[] {
  const expected = log.filter((event) => passes(filter, event));
  const byId = new Map(expected.map((event) => [event.id, event]));
  const seen = new Set(got);
  const faults: readonly (readonly [string, readonly string[]])[] = [
    ['has not', expected.filter(({ id }) => !seen.has(id)).map(({ id, type }) => `${type} ${id}`)],
    ['has more than once', repeated(got)],
    ['has what it did not ask for, or what is not in the log:', [...seen].filter((id) => !byId.has(id))],
    ['has out of order, of the conversations', findDisorder(got, byId, expected)],
    ['was reset:', resets],
    ['was answered', refusals],
  ];
  return faults.filter(([, found]) => found.length > 0).map(([what, found]) => `${name} ${what} ${shorten(found)}`);
}

/** @returns its faults: it must have each message of the histories once, by its sequence from 1 on */
export function judgeLog(log: readonly LoggedEvent[], histories: readonly History[]): string[] {
  const messages = Map.groupBy(
    log.filter(({ message }) => message),
    ({ conversationId }) => conversationId,
  );
  const doubled = repeated(log.map(({ id }) => id));
  return [
    ...(doubled.length > 0 ? [`the log has more than once ${shorten(doubled)}`] : []),
    ...histories.flatMap(({ conversationId, messageIds }) => {
      const told = (messages.get(conversationId) ?? []).flatMap(({ message }) => message ?? []);
      const faults: readonly (readonly [boolean, string])[] = [
        [told.length !== messageIds.length, `has ${told.length} of ${messageIds.length} messages of ${conversationId}`],
        [told.some(({ id }, at) => id !== messageIds[at]), `has other messages of ${conversationId} than its history`],
        [told.some(({ sequence }, at) => sequence !== at + 1), `has ${conversationId} in another order`],
      ];
      return faults.filter(([isSo]) => isSo).map(([, text]) => `the log ${text}`);
    }),
  ];
}

export function passes({ types, agentId, conversationId }: Filter, event: LoggedEvent): boolean {
  return (
    (types === undefined || types.includes(event.type)) &&
    (agentId === undefined || event.agentId === agentId) &&
    (conversationId === undefined || event.conversationId === conversationId)
  );
}

/** A repetition does not count; only each event's first occurrence. */
function findDisorder(
  got: readonly string[],
  byId: ReadonlyMap<string, LoggedEvent>,
  expected: readonly LoggedEvent[],
): string[] {
  const placeOf = new Map(expected.map(({ id }, place) => [id, place]));
  const reached = new Map<string, number>();
  const disordered = new Set<string>();
  for (const id of new Set(got)) {
    const conversationId = byId.get(id)?.conversationId;
    if (conversationId === undefined) continue;
    const place = placeOf.get(id) ?? 0;
    if (place < (reached.get(conversationId) ?? -1)) disordered.add(conversationId);
    reached.set(conversationId, place);
  }
  return [...disordered];
}

function repeated(ids: readonly string[]): string[] {
  const once = new Set<string>();
  const more = new Set<string>();
  for (const id of ids) {
    if (once.has(id)) more.add(id);
    once.add(id);
  }
  return [...more];
}

function shorten(found: readonly string[]): string {
  const rest = found.length - NAMED_MAX;
  return found.slice(0, NAMED_MAX).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
