import { processes, type ProcessName } from './services';

/** The command line (tools/parley), and whoever else looks after a system. */
export const OPERATOR = 'operator';

/** What a process of the system is. Its certificate says so, with the URI `spiffe://parley/<role>`. */
export type Role = ProcessName | typeof OPERATOR;

export const roles: readonly Role[] = [...processes.map(({ name }) => name as ProcessName), OPERATOR];

/** One service of the internal API. */
export interface ServiceRule {
  /** Whose certificate its server must show. */
  readonly servedBy: Role;
  /** Who may call each RPC. An RPC that is not here is closed to all. */
  readonly callers: Readonly<Record<string, readonly Role[]>>;
}
