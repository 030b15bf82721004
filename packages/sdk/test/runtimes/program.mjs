// What every runtime must be able to do with the SDK, against server.mjs. Returns what it has seen.
export async function program(sdk, baseUrl) {
  const parley = new sdk.Parley({ apiKey: 'parley_test_key', baseUrl });
  const seen = {};
  seen.retried = (await parley.agents.get('away')).name;
  seen.listed = (await parley.agents.list().toArray()).map(({ id }) => id).join();
  seen.error = await parley.agents
    .get('missing')
    .catch((err) => `${err instanceof sdk.NotFoundError} ${err.requestId}`);
  seen.late = await parley.agents
    .get('silent', { timeoutMs: 100, maxRetries: 0 })
    .catch((err) => err instanceof sdk.TimeoutError);
  const signal = AbortSignal.timeout(100);
  seen.aborted = await parley.agents.get('silent', { signal }).catch((err) => err === signal.reason);
  seen.redirected = await parley.agents.get('moved').catch((err) => err.status);
  const created = await parley.agents.create({ name: 'Grüße 👋' });
  seen.created = `${created.name} ${/^parley-sdk-[0-9a-f]{32}$/.test(created.key)}`;
  const uploaded = await parley.knowledge.sources.upload({ name: 'a.md', content: new Blob(['# Ü']) });
  seen.uploaded = uploaded.content;
  seen.events = '';
  for await (const { type, id } of parley.events.stream()) {
    seen.events += `${id ?? type} `;
    if (id === 'evt_3') break;
  }
  const secret = `whsec_${btoa('a secret of 24 bytes ...')}`;
  const [timestamp, body] = [Math.floor(Date.now() / 1_000), '{"id":"evt_1"}'];
  const signature = await sdk.signWebhook({ id: 'evt_1', timestamp, body }, secret);
  const headers = new Headers({
    'webhook-id': 'evt_1',
    'webhook-timestamp': `${timestamp}`,
    'webhook-signature': signature,
  });
  seen.webhook = (await parley.webhooks.unwrap(body, headers, secret)).id;
  seen.forged = await sdk.verifyWebhook(`${body} `, headers, secret).catch((err) => err.name);
  return seen;
}

export const expected = {
  retried: 'Mia',
  listed: 'agent_0,agent_1,agent_2',
  error: 'true r-1',
  late: true,
  aborted: true,
  redirected: 302,
  created: 'Grüße 👋 true',
  uploaded: 'IyDDnA==',
  events: 'evt_1 evt_2 reset evt_3 ',
  webhook: 'evt_1',
  forged: 'WebhookVerificationError',
};
