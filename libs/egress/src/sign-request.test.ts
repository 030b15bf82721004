import { signRequest } from './sign-request';

/** Test vector of Standard Webhooks. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const AT = new Date(1_614_265_330_000);
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('a signature is that of Standard Webhooks, of a text as of its bytes', () => {
  const body = '{"test": 2432232314}';
  for (const sent of [body, Buffer.from(body)]) {
    expect(signRequest([SECRET], ID, AT, sent)).toEqual({
      'webhook-id': ID,
      'webhook-timestamp': '1614265330',
      'webhook-signature': SIGNATURE,
    });
  }
});

test('several secrets sign side by side, in their order', () => {
  const newer = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const both = signRequest([newer, SECRET], ID, AT, '{"test": 2432232314}')['webhook-signature'];
  expect(both?.split(' ')).toEqual([expect.stringMatching(/^v1,/), SIGNATURE]);
});
