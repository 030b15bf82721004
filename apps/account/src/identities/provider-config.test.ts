import { createLogger, readConfig } from '@parley/process';
import { z } from 'zod';
import { oidcConfig, openProvider } from './provider-config';

const whole = {
  OIDC_ISSUER: 'https://login.example.com/realms/acme',
  OIDC_CLIENT_ID: 'parley',
  OIDC_CLIENT_SECRET: 'hidden',
  OIDC_NAME: 'Acme ID',
};
const open = (env: Record<string, string>) =>
  openProvider(readConfig(z.object(oidcConfig), env), createLogger('test', 'silent'));

it('without variables there is no provider, as with empty ones', () => {
  expect([open({}), open({ OIDC_ISSUER: '', OIDC_NAME: '' })]).toEqual([undefined, undefined]);
});

it('with all of them there is one, under its name', async () => {
  const provider = open(whole);
  expect(provider?.name).toBe('Acme ID');
  await provider?.close();
});

it.each(Object.keys(whole))('without %s beside the others the start fails, and says so', (name) => {
  const env = Object.fromEntries(Object.entries(whole).filter(([each]) => each !== name));
  expect(() => open(env)).toThrow(new RegExp(`${name} is missing`));
  expect(() => open(env)).not.toThrow(/hidden/);
});

it.each([
  ['http://login.example.com', false],
  ['https://user:secret@login.example.com', false],
  ['https://login.example.com?tenant=x', false],
  ['ftp://login.example.com', false],
  ['login.example.com', false],
  ['http://localhost.example.com', false],
  ['http://127.0.0.1.example.com', false],
  ['http://127.0.0.1:9000', true],
  ['http://localhost:9000/realms/acme', true],
  ['http://[::1]:9000', true],
])('an issuer %s: %s', async (issuer, isRight) => {
  const work = () => open({ ...whole, OIDC_ISSUER: issuer });
  if (isRight) await work()?.close();
  else expect(work).toThrow(/OIDC_ISSUER must be/);
});
