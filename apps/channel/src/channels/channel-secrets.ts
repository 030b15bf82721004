import { formatId, validate, type Tenant } from '@parley/schemas';
import { secretsOf, type ChannelType } from '@parley/schemas/channels';
import { open, seal, type Keyring } from '@parley/secrets';
import { z } from 'zod';
import type { Channel, SealedSecrets } from './channel';

/**
 * Applies a patch to a channel's secrets: values are sealed for this channel (a uuid), null removes.
 *
 * @throws ParleyError validation_failed, with paths below `secrets`
 */
export function patchSecrets(
  keyring: Keyring,
  tenant: Tenant,
  { id, type, sealedSecrets }: Pick<Channel, 'id' | 'type' | 'sealedSecrets'>,
  patch: unknown,
): SealedSecrets {
  if (patch === undefined || patch === null) return sealedSecrets;
  const { secrets } = validate(z.strictObject({ secrets: secretsOf[type] }), { secrets: patch });
  const patched = new Map(Object.entries(sealedSecrets));
  for (const [name, value] of Object.entries(secrets)) {
    if (typeof value === 'string') patched.set(name, seal(keyring, placeOf(tenant, id, name), value));
    else patched.delete(name);
  }
  return Object.fromEntries(patched);
}

/** Undefined if not set. @throws UnsealError */
export function openSecret(
  keyring: Keyring,
  tenant: Tenant,
  { id, sealedSecrets }: Pick<Channel, 'id' | 'sealedSecrets'>,
  name: SecretName,
): string | undefined {
  const sealed = sealedSecrets[name];
  return sealed === undefined ? undefined : open(keyring, placeOf(tenant, id, name), sealed);
}

/** All secrets that are set, by name. @throws UnsealError */
export function openSecrets(
  keyring: Keyring,
  tenant: Tenant,
  channel: Pick<Channel, 'id' | 'sealedSecrets'>,
): Readonly<Partial<Record<string, string>>> {
  const names = Object.keys(channel.sealedSecrets) as SecretName[];
  return Object.fromEntries(names.map((name) => [name, openSecret(keyring, tenant, channel, name)]));
}

export type SecretName = {
  [Type in ChannelType]: keyof z.output<(typeof secretsOf)[Type]>;
}[ChannelType];

function placeOf(tenant: Tenant, id: string, name: string) {
  return { tenant, name: `${formatId('chan', id)}/${name}` };
}
