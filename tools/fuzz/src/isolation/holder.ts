import { newId, type IdPrefix, type Tenant } from '@parley/schemas';

/** Names in a request: it is sent with foreign ones and with absent ones. */
export interface Names {
  readonly ids: Readonly<Partial<Record<IdPrefix, string>>>;
  readonly customerId: string;
  readonly agentEtag: string;
}

export interface Holder extends Names {
  readonly tenant: Tenant;
  readonly key: string;
  readonly marker: string;
  readonly idempotencyKey: string;
  readonly opening: string;
  /** Cursors of second pages. */
  readonly cursors: { readonly agents: string; readonly conversations: string; readonly answers: string };
}

export function absentNames({ ids, customerId }: Names): Names {
  return {
    ids: Object.fromEntries(Object.keys(ids).map((prefix) => [prefix, newId(prefix as IdPrefix)])),
    customerId: customerId.replace('secret', 'nobody'),
    agentEtag: '"1-AAAAAAAAAAAAAAAAAAAAAA"',
  };
}

export function withoutNames(text: string, { ids, customerId }: Names): string {
  return [...Object.values(ids), customerId].reduce((rest, name) => rest.replaceAll(name, 'ID'), text);
}
