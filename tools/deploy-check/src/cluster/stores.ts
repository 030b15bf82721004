import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { provisionSchema } from '@parley/postgres';
import { freePort, planBackends, startOnce, type BackendsPlan, type Running } from '@parley/stack';
import { schemas, type Store } from '@parley/topology';
import type { SecretData } from './plan-pod';
import { startServiceProxy, type ServiceProxy } from './service-proxy';

/** Local processes that pods reach under the names of their Services. */
export interface Stores {
  readonly urls: BackendsPlan['urls'];
  readonly hosts: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** With TLS, and the roles in the services' Secrets. @param address of this machine in the containers' network */
export async function startStores(
  home: string,
  address: string,
  ports: Readonly<Record<Store, number>>,
  secrets: SecretData,
  certificates: string,
): Promise<Stores> {
  mkdirSync(join(home, 'logs'), { recursive: true });
  const { urls, programs } = await planBackends({}, home, freePort, certificates, (store) =>
    passwordFor(store, secrets),
  );
  const running: Running[] = [];
  const proxies: ServiceProxy[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await Promise.all(running.map((one) => one.stop()));
  };
  try {
    await Promise.all(
      programs.map(async (program) => {
        // The embedded ClickHouse refuses other names, and in a cluster, stores have their own machines.
        const args = program.name === 'clickhouse' ? [...program.args, '--host', 'clickhouse'] : program.args;
        const ours = { ...program, args, isBackground: false };
        running.push(await startOnce(ours, join(home, 'logs', `${program.name}.log`)));
      }),
    );
    await provision(urls.postgresUrl, secrets);
    const { postgresUrl: postgres, redisUrl: redis, natsUrl: nats, clickhouseUrl: clickhouse } = urls;
    for (const [name, url] of Object.entries({ postgres, redis, nats, clickhouse }) as [Store, string][]) {
      const target = { host: '127.0.0.1', port: Number(new URL(url).port) };
      proxies.push(await startServiceProxy({ host: address, port: ports[name] }, () => [target]));
    }
  } catch (err) {
    await stop();
    throw err;
  }
  return { urls, hosts: Object.fromEntries(Object.keys(ports).map((name) => [name, address])), stop };
}

function passwordFor(store: string, secrets: SecretData): string | undefined {
  const variable = `${store.toUpperCase()}_URL`;
  const url = [...secrets.values()].map((data) => data[variable]).find((text) => text !== undefined);
  return url === undefined ? undefined : decodeURIComponent(new URL(url).password) || undefined;
}

async function provision(adminUrl: string, secrets: SecretData): Promise<void> {
  for (const schema of schemas) {
    const url = new URL(secrets.get(schema)?.['DATABASE_URL'] ?? '');
    const [role, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    await provisionSchema(adminUrl, { database: url.pathname.slice(1), schema, role, password });
  }
}
