import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tenant } from '@parley/schemas';
import { sources, type Position } from './position';

/** A place in the events of a tenant: everything up to it was seen. */
export interface StreamPosition {
  /** All that was stored until then was seen, in milliseconds since the epoch. */
  readonly at: number;
  /** Of each source when it was read. */
  readonly createdAt: readonly number[];
  readonly position: Position;
}

/** Writes and reads the cursors of events: signed, so that only what was written here for the same tenant can be read. */
export interface EventCursors {
  encode(tenant: Tenant, place: StreamPosition): string;
  /** Undefined for what was not written for this tenant. A source that came later has its beginning, and no time. */
  decode(tenant: Tenant, text: string): StreamPosition | undefined;
}

const MAC_BYTES = 12;
const CHARACTERS_MAX = 512;

/**
 * A cursor is the time and each source's letter, time and sequence in base 36, and its signature over them and the
 * tenant; some 100 characters that are safe in URLs.
 */
export function createEventCursors(key: () => Uint8Array): EventCursors {
  const sign = ({ accountId, mode }: Tenant, payload: string): Buffer =>
    createHmac('sha256', key()).update(`${accountId} ${mode} ${payload}`).digest().subarray(0, MAC_BYTES);
  return {
    encode: (tenant, { at, createdAt, position }) => {
      const parts = sources.map(
        ({ letter }, index) => `${letter}${base36(createdAt[index])}-${base36(position[index])}`,
      );
      const payload = `1.${base36(at)}.${parts.join('.')}`;
      return Buffer.concat([sign(tenant, payload), Buffer.from(payload)]).toString('base64url');
    },
    decode: (tenant, text) => {
      if (text.length > CHARACTERS_MAX) return undefined;
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== text) return undefined;
      const payload = bytes.subarray(MAC_BYTES).toString('latin1');
      if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), sign(tenant, payload))) return undefined;
      return readPayload(payload);
    },
  };
}

function base36(value: number | undefined): string {
  return (value ?? 0).toString(36);
}

/** What was signed here is well-formed, but may be of a release that knew other sources, or wrote another form. */
function readPayload(payload: string): StreamPosition | undefined {
  const [form, at, ...parts] = payload.split('.');
  if (form !== '1' || at === undefined) return undefined;
  const known = new Map(
    parts.map((part) => [
      part[0],
      part
        .slice(1)
        .split('-')
        .map((text) => parseInt(text, 36)),
    ]),
  );
  return {
    at: parseInt(at, 36),
    createdAt: sources.map(({ letter }) => known.get(letter)?.[0] ?? Number.NaN),
    position: sources.map(({ letter }) => known.get(letter)?.[1] ?? 0),
  };
}
