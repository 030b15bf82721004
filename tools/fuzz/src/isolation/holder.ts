import { newId, type IdPrefix, type Tenant } from '@parley/schemas';

/** What is asked for: the same request is sent with foreign names and with such that nothing has. */
export interface Names {
  /** Of one object of each kind. */
  readonly ids: Readonly<Partial<Record<IdPrefix, string>>>;
  readonly customerId: string;
  readonly agentEtag: string;
}

/** One account and mode, with objects in which a text stands that stands nowhere else. */
export interface Holder extends Names {
  readonly tenant: Tenant;
  readonly key: string;
  /** In every text of every object of this holder. */
  readonly marker: string;
  /** Of each POST that made something. */
  readonly idempotencyKey: string;
  /** The body that it was sent with to open the conversation. */
  readonly opening: string;
  /** Of the second pages of its lists. */
  readonly cursors: { readonly agents: string; readonly conversations: string; readonly answers: string };
}

/** What nothing has, in the place of all that an owner has. */
export function absentNames({ ids, customerId }: Names): Names {
  return {
    ids: Object.fromEntries(Object.keys(ids).map((prefix) => [prefix, newId(prefix as IdPrefix)])),
    customerId: customerId.replace('secret', 'nobody'),
    agentEtag: '"1-AAAAAAAAAAAAAAAAAAAAAA"',
  };
}

/** A text without the names that were asked for. */
export function withoutNames(text: string, { ids, customerId }: Names): string {
  return [...Object.values(ids), customerId].reduce((rest, name) => rest.replaceAll(name, 'ID'), text);
}
