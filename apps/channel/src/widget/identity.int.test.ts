import { newId } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { newTenant, startService, type TestService } from '../../test/start-service';
import { jwt, ORIGIN, visitorOf } from '../../test/widget-visitor';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});

afterAll(async () => {
  await service.stop();
  await database.drop();
});

const { call, say } = visitorOf(() => service);
const secret = 'x'.repeat(32);
const inTenMinutes = () => Math.floor(Date.now() / 1_000) + 600;

async function widgetOf() {
  const fields = { settings: { allowed_origins: [ORIGIN] }, secrets: { identity_secret: secret } };
  const { id } = await service.create(newTenant('live'), fields);
  const open = (claims: object) => {
    const identity = jwt(secret, { sub: 'zoe', aud: id, exp: inTenMinutes(), ...claims });
    return call('/sessions', { channel_id: id, identity });
  };
  return { id, open };
}

test('a session is refused what its first message would be refused for, with the claim', async () => {
  const { open } = await widgetOf();
  const wrong: [object, RegExp][] = [
    [{ email: 'not one' }, /\bemail must look like an e-mail address/],
    [{ email: 'x'.repeat(330) }, /\bemail must have at most 320 characters/],
    [{ email: 7 }, /\bemail must be a string/],
    [{ name: '   ' }, /\bname must not be blank/],
    [{ name: '\u200b' }, /\bname must not be blank/],
    [{ name: 'x'.repeat(256) }, /\bname must have at most 255 characters/],
    [{ name: ['Zoë'] }, /\bname must be a string/],
    [{ name: 'a\ud800' }, /\bname must not contain a lone surrogate/],
    [{ sub: 'a\u0000b' }, /\bsub must not contain the character NUL/],
    [{ sub: '\u2800' }, /\bsub must not be blank/],
    [{ sub: '' }, /\bsub must not be empty/],
    [{ sub: undefined }, /\bsub is required/],
    [{ sub: 7 }, /\bsub must be a string/],
    [{ exp: undefined }, /\bexp is required/],
    [{ exp: '1' }, /\bexp must be a number/],
    [{ exp: 1 }, /\bexp\b/],
    [{ exp: inTenMinutes() + 25 * 3_600 }, /\bexp\b/],
    [{ nbf: inTenMinutes() }, /\bnbf\b/],
    [{ aud: undefined }, /\baud is required/],
    [{ aud: 7 }, /\baud\b/],
    [{ aud: newId('chan') }, /\baud\b/],
    [{ aud: [newId('chan')] }, /\baud\b/],
    [{ aud: [] }, /\baud\b/],
    [{ sub: ' ', email: 'not one' }, /\bsub .*\bemail /],
  ];
  for (const [claims, detail] of wrong) {
    const expected = { code: 'unauthorized', detail: expect.stringMatching(detail) as string };
    expect(await open(claims)).toMatchObject({ status: 401, json: expected });
  }
});

test('what is null or empty counts as left out, and a token may be for others, too', async () => {
  const { id, open } = await widgetOf();
  for (const claims of [{ email: null, name: null }, { email: '', name: '' }, { aud: ['other', id] }, { more: 1 }]) {
    expect(await open(claims)).toMatchObject({ status: 201, json: { visitor: { id: 'zoe', name: null } } });
  }
  const { json } = await open({ email: 'zoe@shop.example', name: 'Zoë' });
  expect(await say((json as { session_token: string }).session_token, 'Hello')).toMatchObject({ status: 201 });
  const { conversation } = [...service.conversations.values()].at(-1) ?? {};
  expect(conversation?.customer).toMatchObject({ id: 'zoe', name: 'Zoë', email: 'zoe@shop.example' });
});
