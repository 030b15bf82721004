import {
  addressVariable,
  callsOf as callsOfRole,
  OPERATOR,
  processes,
  services as allServices,
  stores,
  storeVariables,
  type Store,
} from '@parley/topology';

/** Who opens connections to whom: what the network policies must allow, and nothing beyond. */
export interface Call {
  readonly from: string;
  readonly to: string;
  readonly port: number;
}

const GRPC_PORT = 50_051;
const HTTP_PORT = 8_080;

/** By the variable that a process reads to find the other side. A test compares this with the source of the apps. */
export const sides: Readonly<Record<string, string>> = Object.fromEntries([
  ...stores.map((store) => [storeVariables[store], store]),
  ...processes.flatMap(({ name, address }) => (address ? [[addressVariable(address), name]] : [])),
]);

/** Of each workload, the other sides. */
export const connections: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...processes.map(({ name, stores: own }) => [name, [...callsOfRole(name), ...own]]),
  [OPERATOR, callsOfRole(OPERATOR)],
  ...allServices.flatMap(({ app, tables }) => (tables ? [[`migrate-${app}`, [tables]]] : [])),
]);

export function isStore(name: string): name is Store {
  return (stores as readonly string[]).includes(name);
}

/**
 * All calls of the system.
 *
 * @param storePorts the port of each store in this environment
 */
export function callsOf(storePorts: Readonly<Record<Store, number>>): Call[] {
  const calls = Object.entries(connections).flatMap(([from, others]) =>
    others.map((to) => ({ from, to, port: isStore(to) ? storePorts[to] : GRPC_PORT })),
  );
  // What the gateway passes on whole.
  const passed = processes.filter(({ servesHttp }) => servesHttp);
  return [...calls, ...passed.map(({ name }) => ({ from: 'gateway', to: name, port: HTTP_PORT }))];
}

/** Pods that are no part of the manifests: somebody starts them by hand, to run the command line. */
export const visitors: readonly string[] = [OPERATOR];

/** The workloads that serve; they have an ops port, which the monitoring reads. */
export const services: readonly string[] = processes.map(({ name }) => name);
