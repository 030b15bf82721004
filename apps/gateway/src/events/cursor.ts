import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tenant } from '@parley/schemas';
import { sources, type Position } from './position';

/** Everything before it was seen. */
export interface StreamPosition {
  /** When everything stored was seen, in milliseconds since the epoch. */
  readonly at: number;
  /** Of each source, when it was read. */
  readonly createdAt: readonly number[];
  readonly position: Position;
}

export interface EventCursors {
  encode(tenant: Tenant, place: StreamPosition): string;
  /** Undefined if not issued for this tenant; newer sources get position 0 and NaN as time. */
  decode(tenant: Tenant, text: string): StreamPosition | undefined;
}

const MAC_BYTES = 12;
const CHARACTERS_MAX = 512;

/** Time, each source's letter, creation time and sequence in base 36, and a signature: some 100 URL-safe characters. */
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

/** A valid signature may come from a release with other sources or another form. */
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
