import { validationFailed } from '@parley/errors';
import { isJsonObject, mergePatch, metadataFault, type Json, type JsonObject } from '@parley/schemas';
import {
  customerFieldNames,
  type CustomerFieldName,
  type IdentityKind,
  type IdentitySource,
} from '@parley/schemas/customers';

export interface Identity {
  readonly kind: IdentityKind;
  /** The customer's id in conversations. */
  readonly key: string;
  readonly verifiedAt: Date | null;
  readonly source: IdentitySource;
}

/** The editable fields. */
export interface CustomerFields {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly locale: string | null;
  /** JSON text. */
  readonly attributes: string;
  readonly tags: readonly string[];
}

export interface Customer extends CustomerFields {
  /** A uuid. */
  readonly id: string;
  readonly identities: readonly Identity[];
  readonly conversationsCount: number;
  readonly firstSeenAt: Date | null;
  readonly lastSeenAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

/** Undefined leaves a field unchanged. */
export interface CustomerPatch {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly locale?: string | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
  /** A merge patch; null removes all. */
  readonly attributes?: JsonObject | null | undefined;
}

/** @throws ParleyError validation_failed if the merged attributes break their limits */
export function patchCustomer(fields: CustomerFields, patch: CustomerPatch): CustomerFields {
  const or = (given: string | null | undefined, known: string | null) => (given === undefined ? known : given);
  return {
    name: or(patch.name, fields.name),
    email: or(patch.email, fields.email),
    phone: or(patch.phone, fields.phone),
    locale: or(patch.locale, fields.locale),
    tags: patch.tags === undefined ? fields.tags : (patch.tags ?? []),
    attributes:
      patch.attributes === undefined ? fields.attributes : mergeAttributes(fields.attributes, patch.attributes),
  };
}

export function changedFields(before: CustomerFields, after: CustomerFields): CustomerFieldName[] {
  const isSame = (name: CustomerFieldName): boolean =>
    name === 'tags' ? before.tags.join('\0') === after.tags.join('\0') : before[name] === after[name];
  return customerFieldNames.filter((name) => !isSame(name));
}

function mergeAttributes(current: string, patch: JsonObject | null): string {
  const merged = patch === null ? {} : mergePatch(JSON.parse(current) as Json, patch);
  const fault = isJsonObject(merged) ? metadataFault(merged) : undefined;
  if (fault) {
    const [code, message, ...path] = fault;
    throw validationFailed([{ path: ['attributes', ...path].join('.'), code, message }]);
  }
  return JSON.stringify(merged);
}
