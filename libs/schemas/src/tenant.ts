/** Live data, or the sandbox. */
export const modes = ['live', 'test'] as const;

export type Mode = (typeof modes)[number];

export function isMode(text: string | undefined): text is Mode {
  return text === 'live' || text === 'test';
}

/** Owns every object (docs/contract.md, Isolation). */
export interface Tenant {
  readonly accountId: string;
  /** For Postgres. */
  readonly accountUuid: string;
  readonly mode: Mode;
}
