import { processes, type ProcessName } from './services';

/** tools/parley and other operators. */
export const OPERATOR = 'operator';

/** In a certificate: the URI `spiffe://parley/<role>`. */
export type Role = ProcessName | typeof OPERATOR;

export const roles: readonly Role[] = [...processes.map(({ name }) => name as ProcessName), OPERATOR];

export interface ServiceRule {
  /** In its server's certificate. */
  readonly servedBy: Role;
  /** By RPC. A missing RPC is closed to all. */
  readonly callers: Readonly<Record<string, readonly Role[]>>;
}
