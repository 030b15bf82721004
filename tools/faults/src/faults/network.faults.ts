import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addresses, stores } from '@parley/topology';
import type { Fault } from './fault';

const targets: readonly string[] = ['gateway', ...addresses, ...stores];
const quickTargets: readonly string[] = ['conversation', 'postgres'];

function badLinks(name: string, text: string, to: readonly string[]): Fault {
  return {
    name,
    text,
    topology: 'proxied',
    isQuick: to.length === 1 && quickTargets.includes(to[0] ?? ''),
    isRandom: true,
    inject: async ({ system, duration }) => {
      const links = system.links.filter((link) => to.includes(link.to));
      for (const { proxy } of links) Object.assign(proxy.mode, { delayMs: 200, resetShare: 0.05 });
      await sleep(duration({ full: 20_000, quick: 8_000, random: 2_000 }));
      for (const { proxy } of links) proxy.heal();
      return undefined;
    },
  };
}

function cutLinks(to: string): Fault {
  return {
    name: `cut-off-${to}`,
    text: `nothing reaches ${to}: every open and every new connection is reset`,
    topology: 'proxied',
    isRandom: true,
    inject: async ({ system, duration }) => {
      const links = system.links.filter((link) => link.to === to);
      for (const { proxy } of links) proxy.cut();
      await sleep(duration({ full: 10_000, quick: 5_000, random: 2_000 }));
      for (const { proxy } of links) proxy.heal();
      return undefined;
    },
  };
}

const SLOW_CLIENT_COUNT = 5_000;
/** Above the gateway's 15 s for a request. */
const CLOSED_MS = 18_000;

const slowClients: Fault = {
  name: 'slow-clients',
  text: `${SLOW_CLIENT_COUNT} clients begin a request and never finish it, half of them in the head, half in the body`,
  topology: 'direct',
  isQuick: true,
  isStrict: true,
  inject: async ({ system, tenants, log }) => {
    const head = `POST /v1/agents HTTP/1.1\r\nHost: localhost\r\n`;
    const rest = `Authorization: Bearer ${tenants[0]?.key ?? ''}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    const open = new Set<Socket>();
    let connected = 0;
    for (let number = 0; number < SLOW_CLIENT_COUNT; number += 1) {
      const port = system.gatewayPorts[number % system.gatewayPorts.length] ?? 0;
      const socket = connect(port, '127.0.0.1', () => (connected += 1));
      socket.write(number % 4 < 2 ? head : head + rest);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
      socket.resume();
      open.add(socket);
      if (number % 100 === 99) await sleep(20);
    }
    await sleep(CLOSED_MS);
    log(`${connected} clients had connected; ${open.size} were still connected after ${CLOSED_MS / 1_000} s`);
    const left = open.size;
    for (const socket of open) socket.destroy();
    return async () => [
      ...(connected < SLOW_CLIENT_COUNT ? [`only ${connected} slow clients could connect`] : []),
      ...(left > 0 ? [`${left} slow clients were still connected after ${CLOSED_MS / 1_000} s`] : []),
    ];
  },
};

export const networkFaults: readonly Fault[] = [
  ...targets.map((to) =>
    badLinks(`bad-network-to-${to}`, `200 ms of latency and 5 % of connections reset a second, to ${to}`, [to]),
  ),
  badLinks('bad-network-everywhere', '200 ms of latency and 5 % of connections reset a second, between all', targets),
  ...targets.filter((to) => to !== 'gateway').map(cutLinks),
  slowClients,
];
