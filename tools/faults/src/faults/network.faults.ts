import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addresses, stores } from '@parley/topology';
import type { Proxy } from '../system/proxy';
import type { Durations, Fault, Simple } from './fault';

const targets: readonly string[] = ['gateway', ...addresses, ...stores];
const quickTargets: readonly string[] = ['conversation', 'postgres'];

/** Disturbs all connections to these for a while. */
function disturbing(to: readonly string[], durations: Durations, disturb: (proxy: Proxy) => void): Simple {
  return {
    topology: 'proxied',
    isRandom: true,
    inject: async ({ system, duration }) => {
      const proxies = system.links.filter((link) => to.includes(link.to)).map(({ proxy }) => proxy);
      proxies.forEach(disturb);
      await sleep(duration(durations));
      for (const proxy of proxies) proxy.heal();
    },
  };
}

const badLinks = (name: string, between: string, to: readonly string[]): Fault => ({
  name,
  text: `200 ms of latency and 5 % of connections reset a second, ${between}`,
  isQuick: to.length === 1 && quickTargets.includes(to[0] ?? ''),
  ...disturbing(to, { full: 20_000, quick: 8_000, random: 2_000 }, ({ mode }) => {
    Object.assign(mode, { delayMs: 200, resetShare: 0.05 });
  }),
});

const cutLinks = (to: string): Fault => ({
  name: `cut-off-${to}`,
  text: `nothing reaches ${to}: every open and every new connection is reset`,
  ...disturbing([to], { full: 10_000, quick: 5_000, random: 2_000 }, (proxy) => proxy.cut()),
});

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
    return [
      ...(connected < SLOW_CLIENT_COUNT ? [`only ${connected} slow clients could connect`] : []),
      ...(left > 0 ? [`${left} slow clients were still connected after ${CLOSED_MS / 1_000} s`] : []),
    ];
  },
};

export const networkFaults: readonly Fault[] = [
  ...targets.map((to) => badLinks(`bad-network-to-${to}`, `to ${to}`, [to])),
  badLinks('bad-network-everywhere', 'between all', targets),
  ...targets.filter((to) => to !== 'gateway').map(cutLinks),
  slowClients,
];
