import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isInRange, isMetadataAddress } from './address';

/** Allowed by the operator. */
export interface AllowList {
  /** With an optional port: `ollama.internal`, `localhost:11434`. */
  readonly hosts: ReadonlySet<string>;
  /** CIDR ranges. */
  readonly ranges: readonly string[];
}

/**
 * `localhost:11434, ollama.internal, 10.1.0.0/16, [::1]:8080`.
 *
 * @throws Error that quotes the invalid entry
 */
export function parseAllowList(text: string): AllowList {
  const entries = text.split(',').flatMap((entry) => entry.trim().toLowerCase() || []);
  const ranges = entries.filter((entry) => entry.includes('/'));
  for (const range of ranges) {
    if (!ipaddr.isValidCIDR(range)) throw new Error(`${range} is not a range of addresses`);
  }
  const hosts = entries.filter((entry) => !entry.includes('/')).map(normalizeHost);
  return { hosts: new Set(hosts), ranges };
}

/** For all ports or this one. */
export function isAllowedHost({ hosts }: AllowList, hostname: string, port: number): boolean {
  const name = hostname.replace(/\.$/, '');
  return hosts.has(name) || hosts.has(`${name}:${port}`);
}

/** A metadata service must be named by its address or a range within its own. */
export function isAllowedAddress({ hosts, ranges }: AllowList, address: string): boolean {
  if (hosts.has(address) || hosts.has(`[${address}]`)) return true;
  const single = isIP(address) === 4 ? '/32' : '/128';
  const fitting = isMetadataAddress(address) ? ranges.filter((range) => range.endsWith(single)) : ranges;
  return fitting.some((range) => isInRange(address, range));
}

/** As a URL writes it. */
function normalizeHost(entry: string): string {
  const literal = isIP(entry) === 6 ? `[${entry}]` : entry;
  if (!URL.canParse(`http://${literal}`)) throw new Error(`${entry} is not a host`);
  const { hostname, pathname, username, search, hash } = new URL(`http://${literal}`);
  const port = /:(\d+)$/.exec(literal.replace(/^\[.*\]/, ''))?.[1];
  if (!hostname || pathname !== '/' || username || search || hash) throw new Error(`${entry} is not a host`);
  return port ? `${hostname}:${Number(port)}` : hostname;
}
