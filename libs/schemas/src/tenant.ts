/** Live data, or the sandbox. */
export const modes = ['live', 'test'] as const;

export type Mode = (typeof modes)[number];

/** Whether a text is a mode. */
export function isMode(text: string | undefined): text is Mode {
  return text === 'live' || text === 'test';
}

/** An account and mode, which own every object (docs/contract.md, Isolation). */
export interface Tenant {
  readonly accountId: string;
  /** The same as a uuid, for Postgres. */
  readonly accountUuid: string;
  readonly mode: Mode;
}
