import { EgressError, type Egress } from '@parley/egress';
import { unavailable } from '@parley/errors';
import type { Logger } from '@parley/process';
import type { OidcReturn } from '@parley/schemas/identities';
import * as oidc from 'openid-client';
import type { Subject } from './identity';

/** Besides the state; never stored. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

export interface Seen extends Subject {
  /** Only if the provider has verified it. */
  readonly verifiedEmail: string | undefined;
  /** Even if unverified; for display. */
  readonly email: string | undefined;
  readonly name: string | undefined;
}

/** Authorization code flow with PKCE, state and nonce. */
export interface Provider {
  /** For display. */
  readonly name: string;
  /** @throws ParleyError unavailable */
  begin(redirectUri: string, secrets: AttemptSecrets): Promise<string>;
  /**
   * @returns undefined if the code or the token is invalid
   * @throws ParleyError unavailable while the provider does not answer
   */
  finish(redirectUri: string, back: OidcReturn, secrets: AttemptSecrets): Promise<Seen | undefined>;
}

export interface ProviderOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly egress: Egress;
  readonly logger: Logger;
}

const REQUEST_TIMEOUT_MS = 4_000;
const ANSWER_BYTES_MAX = 500_000;
const DISCOVERY_MS = 3_600_000;
const CLOCK_TOLERANCE_SECONDS = 30;
const SCOPE = 'openid email profile';

export function createProvider(options: ProviderOptions): Provider {
  const { name, logger } = options;
  const discovered = keepDiscovered(options);
  return {
    name,
    begin: async (redirectUri, { state, nonce, verifier }) => {
      const config = await discovered();
      const parameters = {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      return oidc.buildAuthorizationUrl(config, parameters).href;
    },
    finish: async (redirectUri, { code, state, iss }, secrets) => {
      const config = await discovered();
      const url = new URL(redirectUri);
      url.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
      try {
        return await exchange(config, url, secrets);
      } catch (err) {
        // For operators, without anything of the token's content.
        logger.warn({ reason: reasonOf(err) }, 'a sign-in with the OpenID provider failed');
        if (isAway(err)) throw away(name, err);
        return undefined;
      }
    },
  };
}

async function exchange(config: oidc.Configuration, url: URL, secrets: AttemptSecrets): Promise<Seen | undefined> {
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (!token) return undefined;
  // Providers may return a scope's claims only here (OpenID Connect Core, 5.4).
  const hasMore = token['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
  const claims = hasMore ? await oidc.fetchUserInfo(config, tokens.access_token, token.sub) : token;
  const email = textOf(claims['email']);
  return {
    issuer: token.iss,
    subject: token.sub,
    email,
    verifiedEmail: claims['email_verified'] === true ? email : undefined,
    name: textOf(claims['name']),
  };
}

/** Discovery on first use: this process starts without the provider. */
function keepDiscovered(options: ProviderOptions): () => Promise<oidc.Configuration> {
  let kept: { readonly config: Promise<oidc.Configuration>; readonly until: number } | undefined;
  return async () => {
    if (!kept || kept.until < Date.now()) kept = { config: discover(options), until: Date.now() + DISCOVERY_MS };
    try {
      return await kept.config;
    } catch (err) {
      kept = undefined;
      options.logger.warn({ reason: reasonOf(err) }, 'cannot discover the OpenID provider');
      throw away(options.name, err);
    }
  };
}

async function discover({ issuer, clientId, clientSecret, egress }: ProviderOptions): Promise<oidc.Configuration> {
  const isPlain = issuer.startsWith('http:');
  const found = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [oidc.customFetch]: fetchBy(egress),
    ...(isPlain && { execute: [oidc.allowInsecureRequests] }),
  });
  const server = found.serverMetadata();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const prove = methods.includes('client_secret_post') ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
  const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const config = new oidc.Configuration(server, clientId, metadata, prove(clientSecret));
  config[oidc.customFetch] = fetchBy(egress);
  if (isPlain) oidc.allowInsecureRequests(config);
  // Otherwise the library leaves signatures to TLS.
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** Through egress, the only way out. */
function fetchBy(egress: Egress): oidc.CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const answer = await egress.send({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body !== undefined && body !== null && { body: bodyOf(body) }),
      timeoutMs: REQUEST_TIMEOUT_MS,
      maxBytes: ANSWER_BYTES_MAX,
      httpsOnly: true,
      ...(signal && { signal }),
    });
    if (answer.status >= 500) throw new EgressError('network', `The provider answered with ${answer.status}`);
    const mayHaveBody = answer.status !== 204 && answer.status !== 304;
    return new Response(mayHaveBody ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

/** The library sends forms only. */
function bodyOf(body: NonNullable<oidc.FetchBody>): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('a request to the OpenID provider is neither text nor a form');
}

function away(name: string, cause: unknown) {
  return unavailable(name, cause);
}

function isAway(err: unknown): boolean {
  for (let each = err; each instanceof Error; each = each.cause) if (each instanceof EgressError) return true;
  return false;
}

/** From the library, OAuth or egress: none has personal data. */
function reasonOf(err: unknown): string {
  const reasons: string[] = [];
  for (let each = err; each instanceof Error; each = each.cause) {
    const { error, kind, code } = each as { error?: unknown; kind?: unknown; code?: unknown };
    const reason = [error, kind, code].find((one) => typeof one === 'string');
    if (typeof reason === 'string') reasons.push(reason.slice(0, 100));
  }
  return reasons.join(' < ') || 'unknown';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
