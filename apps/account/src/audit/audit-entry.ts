import type { ActorKind, AuditAction } from '@parley/schemas/audit';
import type { Tenant } from '@parley/schemas';

export interface Actor {
  readonly kind: ActorKind;
  /** A uuid; undefined: an operator. */
  readonly id: string | undefined;
  /** Undefined: not by the API. */
  readonly address: string | undefined;
}

/** Whoever may call the operator's RPCs. */
export const operator: Actor = { kind: 'operator', id: undefined, address: undefined };

export interface Change {
  readonly tenant: Pick<Tenant, 'accountUuid' | 'mode'>;
  readonly action: AuditAction;
  /** With its prefix. */
  readonly objectId: string;
  /** Changed fields by API name, never secrets; undefined: none before. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

export interface AuditEntry {
  /** A uuid. */
  readonly id: string;
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly objectId: string;
  /** JSON objects as text. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly at: Date;
}
