import { openEgress, parseAllowList } from '@parley/egress';
import { ConfigError, type Logger } from '@parley/process';
import { z } from 'zod';
import { createProvider, type Provider } from '../people/provider';

const text = z.string().min(1).optional();

/** All of them, or none. */
export const oidcConfig = {
  OIDC_ISSUER: z
    .url({ error: 'must be a URL' })
    .refine(isIssuer, 'must be an https:// URL without a query; http:// is allowed only for this machine')
    .optional()
    .describe('The issuer of an OpenID provider with which people can sign in, such as https://accounts.google.com'),
  OIDC_CLIENT_ID: text.describe('The client id of this server at the provider, with OIDC_ISSUER'),
  OIDC_CLIENT_SECRET: text.describe(
    'The client secret with which this server authenticates to the provider, with OIDC_ISSUER',
  ),
  OIDC_NAME: z
    .string()
    .trim()
    .min(1)
    .max(40, 'must have at most 40 characters')
    .optional()
    .describe('The name of the provider, with OIDC_ISSUER: the button says "Sign in with …"'),
};

type OidcConfig = z.infer<z.ZodObject<typeof oidcConfig>>;

/** @throws ConfigError that names missing variables */
export function openProvider(config: OidcConfig, logger: Logger): (Provider & { close(): Promise<void> }) | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = config;
  if (issuer && clientId && clientSecret && name) {
    // The issuer's host is trusted; other hosts in its documents must be public.
    const egress = openEgress({ allow: parseAllowList(new URL(issuer).host) });
    const provider = createProvider({ issuer, clientId, clientSecret, name, egress, logger });
    return { ...provider, close: () => egress.close() };
  }
  const names = Object.keys(oidcConfig) as (keyof OidcConfig)[];
  const missing = names.filter((each) => config[each] === undefined);
  if (missing.length === names.length) return undefined;
  const set = names.filter((each) => config[each] !== undefined);
  throw new ConfigError(missing.map((each) => `${each} is missing: it must be set with ${set.join(', ')}`));
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(text);
  if (search || hash || username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** Plain http to this machine exposes nothing. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
