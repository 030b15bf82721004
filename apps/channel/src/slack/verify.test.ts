import { slackHeaders } from '@parley/testing';
import { directMessage } from '../../test/slack-fixtures';
import type { HookRequest, Secrets } from '../providers/provider';
import { verify } from './verify';

const secrets = { signing_secret: '8f742231b10e8888abcd99yyyzzz85a5' };
const now = new Date('2026-11-27T00:00:00Z');
const body = Buffer.from(JSON.stringify(directMessage('Grüße 🎁')));

function request(bytes: Buffer, fields: Partial<HookRequest> = {}, at = now): HookRequest {
  const headers = { 'content-type': 'application/json', ...slackHeaders(secrets.signing_secret, bytes, at) };
  return { method: 'POST', rawBody: bytes, query: {}, ...fields, headers: { ...headers, ...fields.headers } };
}
const verdict = (one: HookRequest, secret: Secrets = secrets) => verify(one, secret, now.getTime());

test('the example of the documentation is right', () => {
  const documented = {
    method: 'POST',
    query: {},
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-request-timestamp': '1531420618',
      'x-slack-signature': 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
    },
    rawBody: Buffer.from(
      'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar' +
        '&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack' +
        '.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN' +
        '&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c',
    ),
  };
  expect(verify(documented, secrets, 1_531_420_618_000)).toEqual({ kind: 'accepted' });
});

test('what is signed is accepted, up to five minutes off', () => {
  expect(verdict(request(body))).toEqual({ kind: 'accepted' });
  for (const seconds of [-300, 300]) {
    expect(verdict(request(body, {}, new Date(now.getTime() + seconds * 1_000)))).toEqual({ kind: 'accepted' });
  }
});

test.each([
  ['an altered byte', request(body, { rawBody: Buffer.concat([body.subarray(0, -1), Buffer.from(' ')]) })],
  [
    'the same JSON in other bytes',
    request(body, { rawBody: Buffer.from(JSON.stringify(directMessage('Grüße 🎁'), null, 1)) }),
  ],
  ['an old timestamp', request(body, {}, new Date(now.getTime() - 301_000))],
  ['one of tomorrow', request(body, {}, new Date(now.getTime() + 86_400_000))],
  ['another timestamp than was signed', request(body, { headers: { 'x-slack-request-timestamp': '1795737601' } })],
  ['no timestamp', request(body, { headers: { 'x-slack-request-timestamp': '' } })],
  ['a timestamp that is none', request(body, { headers: { 'x-slack-request-timestamp': '1e9' } })],
  ['no signature', request(body, { headers: { 'x-slack-signature': '' } })],
  ['half a signature', request(body, { headers: { 'x-slack-signature': 'v0=a2114d57' } })],
  ['another version', request(body, { headers: { 'x-slack-signature': `v1=${'0'.repeat(64)}` } })],
  ['a GET', request(body, { method: 'GET' })],
])('%s is refused', (_, one) => {
  expect(verdict(one)).toMatchObject({ kind: 'refused' });
});

test('nothing is accepted with another secret, or without one', () => {
  expect(verdict(request(body), { signing_secret: 'another' })).toMatchObject({ kind: 'refused' });
  expect(verdict(request(body), {})).toMatchObject({ kind: 'refused', reason: 'signing_secret is not set' });
});

test('the trial of the address is answered, if it is signed', () => {
  const handshake = Buffer.from(JSON.stringify({ token: 'x', challenge: '3eZbrw1aB', type: 'url_verification' }));
  expect(verdict(request(handshake))).toEqual({
    kind: 'challenge',
    body: '{"challenge":"3eZbrw1aB"}',
    contentType: 'application/json',
  });
  expect(verdict(request(handshake, { headers: { 'x-slack-signature': 'v0=0' } }))).toMatchObject({ kind: 'refused' });
  const quoted = Buffer.from(JSON.stringify(directMessage('"type": "url_verification"')));
  expect(verdict(request(quoted))).toEqual({ kind: 'accepted' });
});

test('a check of the certificate comes unsigned and is answered, and nothing in it counts', () => {
  const check = Buffer.from('ssl_check=1&token=x&payload=%7B%22type%22%3A%22block_actions%22%7D');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = { kind: 'challenge', body: '', contentType: 'text/plain' };
  expect(verify({ method: 'POST', rawBody: check, query: {}, headers }, secrets, 0)).toEqual(answer);
  expect(
    verify({ method: 'GET', rawBody: Buffer.alloc(0), query: { ssl_check: '1' }, headers: {} }, secrets, 0),
  ).toEqual(answer);
});
