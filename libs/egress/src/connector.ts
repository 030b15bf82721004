import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { isMetadataAddress, isPublicAddress } from './address';
import { isAllowedAddress, isAllowedHost, type AllowList } from './allow-list';
import { EgressError } from './errors';
import type { Lookup } from './lookup';

const CONNECT_TIMEOUT_MS = 5_000;

export interface ConnectorDeps {
  readonly allow: AllowList;
  readonly publicLookup: Lookup;
  readonly privateLookup: Lookup;
}

/** Connects only to an address that it looked up and checked: a second look-up could differ. */
export function guardedConnector(deps: ConnectorDeps): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, autoSelectFamily: false });
  return (options, callback) => {
    void (async () => {
      const host = options.hostname;
      const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
      const addresses = await addressesOf(deps, host, port);
      const servername = options.servername ?? (isIP(host) ? undefined : host);
      const open = (address: string) =>
        new Promise<Parameters<typeof callback>>((resolve) => {
          connect({ ...options, servername, hostname: address }, (...outcome) => {
            resolve(outcome);
          });
        });
      let outcome = await open(addresses[0] as string);
      for (const address of addresses.slice(1)) {
        if (!outcome[0]) break;
        outcome = await open(address);
      }
      return outcome;
    })().then(
      (outcome) => {
        callback(...outcome);
      },
      (err: unknown) => {
        callback(err as Error, null);
      },
    );
  };
}

/**
 * At least one.
 *
 * @throws EgressError blocked_address if any is not allowed; dns
 */
export async function addressesOf(deps: ConnectorDeps, host: string, port: number): Promise<readonly string[]> {
  const { allow } = deps;
  const isNamed = isAllowedHost(allow, isIP(host) === 6 ? `[${host}]` : host, port);
  if (isIP(host)) {
    if (isNamed || isPublicAddress(host) || isAllowedAddress(allow, host)) return [host];
    throw new EgressError('blocked_address', `${host} is not a public address`);
  }
  const addresses = await lookUp(isNamed ? deps.privateLookup : deps.publicLookup, host);
  const isOpen = (address: string) =>
    isNamed ? !isMetadataAddress(address) || isAllowedAddress(allow, address) : isOpenToAll(allow, address);
  // A private address beside a public one is an attack.
  if (!addresses.every(isOpen)) throw new EgressError('blocked_address', `${host} has an address that is not public`);
  return addresses;
}

function isOpenToAll(allow: AllowList, address: string): boolean {
  return isPublicAddress(address) || isAllowedAddress(allow, address);
}

async function lookUp(lookup: Lookup, host: string): Promise<readonly string[]> {
  const addresses = await lookup(host).catch((err: unknown) => {
    throw new EgressError('dns', `The name ${host} could not be resolved`, err);
  });
  if (addresses.length === 0) throw new EgressError('dns', `The name ${host} has no address`);
  return addresses;
}
