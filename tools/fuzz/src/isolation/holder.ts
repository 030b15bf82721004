import { newId, type IdPrefix, type Tenant } from '@parley/schemas';

/** The names in a request, which is sent with foreign and with absent ones. */
export interface Names {
  /** One object of each kind. */
  readonly ids: Readonly<Partial<Record<IdPrefix, string>>>;
  readonly customerId: string;
  readonly agentEtag: string;
}

/** An account and mode, with a unique text in its objects. */
export interface Holder extends Names {
  readonly tenant: Tenant;
  readonly key: string;
  /** In every text of this holder's objects. */
  readonly marker: string;
  /** Of each POST that made something. */
  readonly idempotencyKey: string;
  /** The body of that which opened the conversation. */
  readonly opening: string;
  /** Of the second pages of its lists. */
  readonly cursors: { readonly agents: string; readonly conversations: string; readonly answers: string };
}

/** Absent names in place of an owner's. */
export function absentNames({ ids, customerId }: Names): Names {
  return {
    ids: Object.fromEntries(Object.keys(ids).map((prefix) => [prefix, newId(prefix as IdPrefix)])),
    customerId: customerId.replace('secret', 'nobody'),
    agentEtag: '"1-AAAAAAAAAAAAAAAAAAAAAA"',
  };
}

/** A text without the requested names. */
export function withoutNames(text: string, { ids, customerId }: Names): string {
  return [...Object.values(ids), customerId].reduce((rest, name) => rest.replaceAll(name, 'ID'), text);
}
