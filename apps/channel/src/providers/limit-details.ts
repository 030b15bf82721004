import { isJsonObject, type Json, type JsonObject } from '@parley/schemas';

/** Metadata may have 16 KiB and eight levels; this is one key of it. */
const BYTES_MAX = 8_192;
const LEVELS_MAX = 6;
const KEYS_MAX = 40;
/** Tried in turn until all fits. */
const ROOMS = [
  { items: 100, letters: 4_096 },
  { items: 30, letters: 1_000 },
  { items: 10, letters: 200 },
  { items: 3, letters: 60 },
] as const;

type Room = (typeof ROOMS)[number];

/**
 * Limits details to what metadata may hold: makes text well-formed, cuts long lists and texts, drops deep values.
 * `is_truncated` is set if anything is missing.
 *
 * @returns undefined if nothing is left
 */
export function limitDetails(details: JsonObject): JsonObject | undefined {
  for (const room of ROOMS) {
    const state = { isCut: false };
    const kept = limitObject(details, room, 1, state);
    if (Object.keys(kept).length === 0) return undefined;
    const limited = state.isCut ? { ...kept, is_truncated: true } : kept;
    if (Buffer.byteLength(JSON.stringify(limited)) <= BYTES_MAX) return limited;
  }
  return { is_truncated: true };
}

interface State {
  isCut: boolean;
}

function limitObject(value: JsonObject, room: Room, level: number, state: State): JsonObject {
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined && entry !== null && entry !== '');
  if (entries.length > KEYS_MAX) state.isCut = true;
  const kept = entries.slice(0, KEYS_MAX).flatMap(([key, entry]) => {
    const limited = limit(entry, room, level + 1, state);
    return limited === undefined ? [] : [[clean(key).slice(0, 100), limited] as const];
  });
  return Object.fromEntries(kept);
}

function limit(value: Json | undefined, room: Room, level: number, state: State): Json | undefined {
  if (typeof value === 'string') {
    if (value.length > room.letters) state.isCut = true;
    return clean(value.slice(0, room.letters));
  }
  // Larger numbers are not valid metadata.
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : String(value);
  if (value === null || typeof value !== 'object') return value;
  if (level > LEVELS_MAX) {
    state.isCut = true;
    return undefined;
  }
  if (isJsonObject(value)) return limitObject(value, room, level, state);
  const list = value as readonly Json[];
  if (list.length > room.items) state.isCut = true;
  return list.slice(0, room.items).flatMap((item) => limit(item, room, level + 1, state) ?? []);
}

/** Postgres stores no NUL in texts. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
