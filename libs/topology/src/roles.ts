import { processes, type ProcessName } from './services';

/** The command line (tools/parley) and other operators. */
export const OPERATOR = 'operator';

/** In a process's certificate, as the URI `spiffe://parley/<role>`. */
export type Role = ProcessName | typeof OPERATOR;

export const roles: readonly Role[] = [...processes.map(({ name }) => name as ProcessName), OPERATOR];

/** A service of the internal API. */
export interface ServiceRule {
  /** The role in its server's certificate. */
  readonly servedBy: Role;
  /** Callers by RPC. An RPC missing here is closed to all. */
  readonly callers: Readonly<Record<string, readonly Role[]>>;
}
