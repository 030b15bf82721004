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

/** Network policies must allow exactly these. */
export interface Call {
  readonly from: string;
  readonly to: string;
  readonly port: number;
}

const GRPC_PORT = 50_051;
const HTTP_PORT = 8_080;

/** By variable; a test compares them with the apps' source. */
export const sides: Readonly<Record<string, string>> = Object.fromEntries([
  ...stores.map((store) => [storeVariables[store], store]),
  ...processes.flatMap(({ name, address }) => (address ? [[addressVariable(address), name]] : [])),
]);

export const connections: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...processes.map(({ name, stores: own }) => [name, [...callsOfRole(name), ...own]]),
  [OPERATOR, callsOfRole(OPERATOR)],
  ...allServices.flatMap(({ app, tables }) => (tables ? [[`migrate-${app}`, [tables]]] : [])),
]);

export function isStore(name: string): name is Store {
  return (stores as readonly string[]).includes(name);
}

export function callsOf(storePorts: Readonly<Record<Store, number>>): Call[] {
  const calls = Object.entries(connections).flatMap(([from, others]) =>
    others.map((to) => ({ from, to, port: isStore(to) ? storePorts[to] : GRPC_PORT })),
  );
  // Passed through by the gateway.
  const passed = processes.filter(({ servesHttp }) => servesHttp);
  return [...calls, ...passed.map(({ name }) => ({ from: 'gateway', to: name, port: HTTP_PORT }))];
}

/** Calls that people make by hand, with the command line. */
export const visitors: readonly string[] = [OPERATOR];

/** Monitoring reads the ops ports of these. */
export const services: readonly string[] = processes.map(({ name }) => name);
