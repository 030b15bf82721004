import { isIPv6 } from 'node:net';

/** Some balancers append the port to X-Forwarded-For: `203.0.113.7:51234`, `[2001:db8::1]:443`. */
const PORT_OR_BRACKETS = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/;

/** For limits: an IPv4 address, or an IPv6 /64, which one customer of a provider has. */
export function clientAddress(given: string | undefined): string {
  const ip = given?.replace(PORT_OR_BRACKETS, '$1$2');
  if (!ip) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const address = ip.split('%', 1)[0] ?? ip;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head ? head.split(':') : [];
  if (tail !== undefined) {
    const after = tail ? tail.split(':') : [];
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
