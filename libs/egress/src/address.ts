import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Azure's internal services, unicast to ipaddr.js. */
const DENIED_V4 = new Set(['168.63.129.16']);

/** Ranges in it that lead to IPv4, services or examples are excluded. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
const DENIED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/** Cloud credentials: only an exact name opens them. */
const METADATA_V4 = ipaddr.IPv4.parseCIDR('169.254.0.0/16');
const METADATA = new Set(['168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254']);

/**
 * On the public internet; never an address that embeds another (mapped, 6to4, Teredo).
 *
 * @param text as the system writes it; anything else is not public
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast' && !DENIED_V4.has(address.toString());
  return address.range() === 'unicast' && address.match(GLOBAL_V6) && !DENIED_V6.some((range) => address.match(range));
}

export function isMetadataAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  return METADATA.has(address.toString()) || (address instanceof ipaddr.IPv4 && address.match(METADATA_V4));
}

export function isInRange(text: string, range: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  const parsed = ipaddr.parseCIDR(range);
  return address.kind() === parsed[0].kind() && address.match(parsed);
}
