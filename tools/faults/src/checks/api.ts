import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpClient, Reply } from '../load/http-client';
import type { Tenant } from '../load/tenants';

/** Reads for the checks, which run when everything is at rest: a failure there is one. */
export interface Api {
  /** @throws if it is not answered 200 within a few tries */
  get<Body>(tenant: Tenant, path: string): Promise<Body>;
  /** Whatever is answered. */
  ask(tenant: Tenant, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Reply>;
}

const TRIES = 5;

export function createApi(client: HttpClient): Api {
  const ask: Api['ask'] = (tenant, method, path, body) => client.send({ method, path, key: tenant.key, body });
  return {
    ask,
    get: async <Body>(tenant: Tenant, path: string) => {
      for (let attempt = 1; ; attempt += 1) {
        const reply = await ask(tenant, 'GET', path);
        if (reply.status === 200) return reply.body as Body;
        if (attempt === TRIES) throw new Error(`GET ${path} was answered ${reply.status} at rest`);
        await sleep(500);
      }
    },
  };
}
