import { z } from 'zod';
import { parseKeyring, type Keyring } from './keyring';

/** For a process that seals or opens secrets. */
export const secretsConfig = {
  SECRETS_KEY: z
    .string()
    .min(1)
    .transform((text, context): Keyring => {
      try {
        return parseKeyring(text);
      } catch (err) {
        context.issues.push({ code: 'custom', input: '', message: (err as Error).message });
        return z.NEVER;
      }
    })
    .describe(
      'Keys with which secrets are encrypted, 32 bytes each in base64, separated by commas; the first key seals',
    ),
};
