import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { Parley, signWebhook, unwrapWebhook, verifyWebhook, WebhookVerificationError, type WebhookHeaders } from '..';

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
const secret = newSecret();
const now = Math.floor(Date.now() / 1_000);
const text = JSON.stringify({ id: 'evt_1', type: 'message.created', data: { content: 'Grüße 👋 \u2028' } });

async function signed(by = secret, { id = 'evt_1', timestamp = now, body = text as string | Uint8Array } = {}) {
  const signature = await signWebhook({ id, timestamp, body }, by);
  return { 'webhook-id': id, 'webhook-timestamp': `${timestamp}`, 'webhook-signature': signature };
}

it('makes the signature that the specification publishes', async () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  expect(await signWebhook(message, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(signature);
});

it('agrees with the official package, both ways', async () => {
  const official = new Webhook(secret);
  expect(official.verify(text, await signed())).toEqual(JSON.parse(text));
  const signature = official.sign('evt_1', new Date(now * 1_000), text);
  const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': `${now}`, 'webhook-signature': signature };
  expect(await unwrapWebhook(text, headers, secret)).toEqual(JSON.parse(text));
});

it('takes bytes and text, and headers as frameworks have them', async () => {
  const headers = await signed();
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
  for (const each of [headers, upper, new Headers(headers)] as WebhookHeaders[])
    for (const body of [text, Buffer.from(text), new TextEncoder().encode(text)])
      expect(await unwrapWebhook(body, each, secret)).toEqual(JSON.parse(text));
  const { webhooks } = new Parley({ apiKey: 'key', baseUrl: 'http://parley' });
  expect(await webhooks.unwrap(text, headers, secret)).toHaveProperty('id', 'evt_1');
});

it('takes one good signature or secret of several, while a secret changes', async () => {
  const other = newSecret();
  const [old, fresh] = [await signed(other), await signed()];
  const both = `v1a,abc v1,bad! ${old['webhook-signature']} ${fresh['webhook-signature']}`;
  const headers = { ...fresh, 'webhook-signature': both };
  await verifyWebhook(text, headers, secret);
  await verifyWebhook(text, headers, other);
  await verifyWebhook(text, fresh, [other, secret]);
  await expect(verifyWebhook(text, headers, newSecret())).rejects.toThrow(WebhookVerificationError);
});

describe('it refuses', () => {
  const refused = async (headers: WebhookHeaders, body: string | Uint8Array = text) =>
    expect(unwrapWebhook(body, headers, secret)).rejects.toThrow(WebhookVerificationError);

  it('a body, an id or a time that is another', async () => {
    const headers = await signed();
    await refused(headers, `${text} `);
    await refused({ ...headers, 'webhook-id': 'evt_2' });
    await refused({ ...headers, 'webhook-timestamp': `${now + 1}` });
  });

  it.each(['', ' ', 'v1', 'v1,', 'v1,=', 'v2,AAAA', 'v1,AAAA', 'AAAA'])('the signature %p', async (signature) => {
    await refused({ ...(await signed()), 'webhook-signature': signature });
  });

  it('the right signature of another version, or cut', async () => {
    const headers = await signed();
    const signature = headers['webhook-signature'];
    await refused({ ...headers, 'webhook-signature': signature.replace('v1', 'v1a') });
    await refused({ ...headers, 'webhook-signature': signature.slice(0, -4) });
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('no %s, and two', async (name) => {
    const headers: Record<string, string> = await signed();
    await refused({ ...headers, [name]: undefined });
    await refused({ ...headers, [name]: [headers[name] ?? '', 'other'] });
    await refused({ ...headers, [name.toUpperCase()]: 'other' });
  });

  it('what is older or younger than five minutes, or as told', async () => {
    for (const timestamp of [now - 310, now + 310]) await refused(await signed(secret, { timestamp }));
    for (const timestamp of [now - 290, now + 290])
      await verifyWebhook(text, await signed(secret, { timestamp }), secret);
    const old = await signed(secret, { timestamp: now - 310 });
    await verifyWebhook(text, old, secret, { toleranceSeconds: 400 });
  });

  it.each(['', 'soon', '1e9', '-1', 'Infinity', '9'.repeat(40), '0x1'])('the time %p', async (time) => {
    await refused({ ...(await signed()), 'webhook-timestamp': time });
  });

  it('what is no JSON, though it is signed', async () => {
    await refused(await signed(secret, { body: 'hello' }), 'hello');
  });

  it.each(['', 'whsec_', 'whsec_ä'])('the secret %p, as a mistake of ours', async (wrong) => {
    await expect(verifyWebhook(text, await signed(), wrong)).rejects.toThrow(TypeError);
  });
});
