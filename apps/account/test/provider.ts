import { generateKeyPairSync } from 'node:crypto';
import { openEgress, parseAllowList } from '@parley/egress';
import { createLogger } from '@parley/process';
import { Events, OAuth2Server, type MutableResponse, type MutableToken } from 'oauth2-mock-server';
import { createProvider, type Provider } from '../src/people/provider';

/** On its own port. */
export interface TestProvider {
  readonly provider: Provider;
  readonly issuer: string;
  /** Signs in: claims added to the ID token's own. */
  as(claims: Readonly<Record<string, unknown>>): void;
  /** Changes the token endpoint's responses. */
  onAnswer(change: ((body: Record<string, unknown>) => void) | undefined): void;
  /** Of the userinfo endpoint. */
  further(claims: Readonly<Record<string, unknown>>): void;
  setAway(isAway: boolean): Promise<void>;
  /** Like a browser. @returns what it brings back */
  visit(url: string): Promise<{ code: string; state: string }>;
  stop(): Promise<void>;
}

export async function startProvider(): Promise<TestProvider> {
  const server = new OAuth2Server();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await server.issuer.keys.add({ ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' });
  await server.start(0, '127.0.0.1');
  const { port } = server.address();
  const issuer = `http://127.0.0.1:${port}`;
  server.issuer.url = issuer;
  let claims: Readonly<Record<string, unknown>> = {};
  let more: Readonly<Record<string, unknown>> = {};
  let change: ((body: Record<string, unknown>) => void) | undefined;
  server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => void Object.assign(payload, claims));
  server.service.on(Events.BeforeUserinfo, (answer: MutableResponse) => (answer.body = { ...more }));
  server.service.on(Events.BeforeResponse, ({ body }: MutableResponse) => change?.(body as Record<string, unknown>));
  const egress = openEgress({ allow: parseAllowList(`127.0.0.1:${port}`), isKeptAlive: false });
  const logger = createLogger('test', 'silent');
  const options = { issuer, clientId: 'parley', clientSecret: 'secret', name: 'Acme ID', egress, logger };
  return {
    provider: createProvider(options),
    issuer,
    as: (next) => (claims = next),
    onAnswer: (next) => (change = next),
    further: (next) => (more = next),
    setAway: async (isAway) => {
      if (isAway) return server.stop();
      await server.start(port, '127.0.0.1');
      server.issuer.url = issuer;
    },
    visit: async (url) => {
      const { headers } = await fetch(url, { redirect: 'manual' });
      const { searchParams } = new URL(headers.get('location') ?? '');
      return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
    },
    stop: async () => {
      await egress.close();
      if (server.listening) await server.stop();
    },
  };
}
