import { join } from 'node:path';
import { planBackends } from '../backends/plan-backends';
import { openHome } from '../home/open-home';
import { readSecret } from '../home/secrets';
import type { StackFile } from '../home/stack-file';
import { freePort, rowOfPorts } from '../process/ports';
import type { Program } from '../process/program';
import { migrateServices } from './migrate-services';
import { grpcVariablesOf, mediaVariables } from './service-variables';
import { planServices, type ServicesPlan } from './plan-services';
import { provisionServices } from './provision';

export interface SystemOptions {
  readonly home: string;
  readonly replicas?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Resolves when all stores serve. */
  readonly startStores: (stores: readonly Program[]) => Promise<void>;
}

/** The stores run, migrated; the services are yet to start. */
export interface PreparedSystem {
  readonly backends: StackFile['backends'];
  readonly services: ServicesPlan;
  /** Of the first gateway; further ones take the next ports. */
  readonly listen: string;
  /** Variables with which a caller reaches the services. */
  readonly grpc: Readonly<Record<string, string>>;
}

export function logFileIn(home: string, name: string): string {
  return join(home, 'logs', `${name}.log`);
}

/** The first half of `npm start`, on its own ports and data, for tools that run the processes themselves. */
export async function prepareSystem({ home, replicas = 1, env, startStores }: SystemOptions): Promise<PreparedSystem> {
  openHome(home);
  const backends = await planBackends({}, home, freePort);
  await startStores(backends.programs);
  const databaseUrls = await provisionServices(backends.urls.postgresUrl);
  await migrateServices((name) => logFileIn(home, name), databaseUrls, backends.urls.clickhouseUrl);
  const listen = `127.0.0.1:${await rowOfPorts(freePort, replicas)}`;
  const grpcVariables = grpcVariablesOf(home);
  const services = await planServices({
    urls: backends.urls,
    databaseUrls,
    listen,
    replicas,
    newPort: freePort,
    env: {
      MODEL_HOSTS: '127.0.0.1',
      TOOL_HOSTS: '127.0.0.1',
      SOURCE_HOSTS: '127.0.0.1',
      WEBHOOK_HOSTS: '127.0.0.1',
      PROVIDER_HOSTS: '127.0.0.1',
      PUSH_HOSTS: '127.0.0.1',
      ...mediaVariables(home, `http://${listen}`),
      ...env,
    },
    secretsKey: readSecret(home, 'encryption'),
    grpcVariables,
  });
  return { backends: backends.urls, services, listen, grpc: grpcVariables('operator') };
}
