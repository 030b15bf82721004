import type { Egress } from '@parley/egress';
import { UnsealError, type Keyring } from '@parley/secrets';
import { openSecrets } from '../channels/channel-secrets';
import type { OwnedChannel } from '../channels/channels.store';
import type { MessageUpdate, Secrets } from '../providers/provider';
import { providers, type ProviderUrls } from '../channels/providers';

const KNOWN_MS = 3_600_000;
/** Before a missing name, or any name after a missing scope, is requested again. */
const UNKNOWN_MS = 600_000;
/** Per process: some 2 MB. */
const KNOWN_MAX = 10_000;
const NAME_MAX = 255;

interface Known {
  readonly name: string | undefined;
  readonly until: number;
}

interface Deps {
  readonly keyring: Keyring;
  readonly egress: Egress;
  readonly providerUrls: ProviderUrls;
}

export type NameOf = (
  deps: Deps,
  owned: OwnedChannel,
  customer: MessageUpdate['customer'],
) => Promise<string | undefined>;

/** Cached for an hour. */
export function knowNames(now: () => number = Date.now): NameOf {
  const known = new Map<string, Known>();

  function keep(key: string, name: string | undefined, forMs: number): string | undefined {
    known.delete(key);
    known.set(key, { name, until: now() + forMs });
    const [oldest] = known.keys();
    if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
    return name;
  }

  return async ({ keyring, egress, providerUrls }, { tenant, channel }, { id, name }) => {
    const findName = providers[channel.type]?.findName;
    const baseUrl = providerUrls[channel.type];
    if (name !== undefined || !findName || !baseUrl || tenant.mode !== 'live') return name;
    // A new token or installation is a new version.
    const whole = `${channel.id} ${channel.version}`;
    const key = `${whole} ${id}`;
    const held = [known.get(whole), known.get(key)].find((one) => one && one.until > now());
    if (held) return held.name;
    const secrets = secretsOf(() => openSecrets(keyring, tenant, channel));
    const found = await findName(id, { settings: channel.settings, secrets, baseUrl }, egress);
    if (found.kind === 'refused') return keep(whole, undefined, UNKNOWN_MS);
    if (found.kind === 'unknown') return keep(key, undefined, UNKNOWN_MS);
    return keep(key, found.name.replaceAll('\0', '').slice(0, NAME_MAX).toWellFormed(), KNOWN_MS);
  };
}

/** Messages come in even if the secrets do not open: sending reports that. */
function secretsOf(open: () => Secrets): Secrets {
  try {
    return open();
  } catch (err) {
    if (err instanceof UnsealError) return {};
    throw err;
  }
}
