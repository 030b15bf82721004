import { Band } from '@parley/contract/knowledge';
import type { Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { newTenant, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
let tenant: Tenant;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  tenant = newTenant();
  for (const [question, answer] of [
    ['Is the X200 compatible with Windows 11?', 'The X200 works with Windows 11.'],
    ['Is the X300 compatible with Windows 11?', 'The X300 does not work with Windows 11.'],
    ['What is the fee for 50 users?', '50 users: 300 euros.'],
    ['What does the plan cost in 2026?', 'In 2026 it costs 12 euros.'],
    ['What is flight LH123 arrival time?', 'LH123 arrives at 9:00.'],
    ['What does error E202 mean?', 'The door is open.'],
  ] as const) {
    await service.create(tenant, question, answer);
  }
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

test.each([
  ['Is the X300 compatible with Windows 11?', 'The X300 does not work with Windows 11.'],
  ['What does error e-202 mean?', 'The door is open.'],
])('%s is answered', async (query, text) => {
  const { band, hits } = await service.search(tenant, query);
  expect([band, hits[0]?.text]).toEqual([Band.ANSWER, text]);
});

test.each([
  'Is the X900 compatible with Windows 11?',
  'What is the fee for 5000 users?',
  'What does the plan cost in 2027?',
  'What is flight BA999 arrival time?',
  'What does error E203 mean?',
])('%s is not answered with what is said of another', async (query) => {
  expect((await service.search(tenant, query)).band).not.toBe(Band.ANSWER);
});

test('a code alone finds what is said of it', async () => {
  const { band, hits } = await service.search(tenant, 'E202');
  expect(band).not.toBe(Band.UNKNOWN);
  expect(hits[0]?.text).toBe('The door is open.');
});

describe('in documents', () => {
  const parts = Array.from(
    { length: 10 },
    (_, at) => [`AX0000${at}`, `Part AX0000${at} costs ${at * 7} euros.`] as const,
  );
  const isSaid = async (owner: Tenant, query: string) => {
    const { band, hits } = await service.search(owner, query);
    return [band, hits[0]?.text];
  };

  test('a code is looked up in headings, and what names another is not said', async () => {
    const owner = newTenant();
    const rows = parts.map(([code, text]) => `## What is the price of part number ${code}?\n\n${text}`);
    await service.write(owner, 'Parts', rows.join('\n\n'));
    expect(await isSaid(owner, 'What is the price of part number AX00007?')).toEqual([Band.ANSWER, parts[7]?.[1]]);
    expect((await isSaid(owner, 'What is the price of part number ZZ99999?'))[0]).not.toBe(Band.ANSWER);
  });

  test('a number in a heading is another chapter', async () => {
    const owner = newTenant();
    await service.write(
      owner,
      'Manual',
      '## Chapter 1\n\nThe dial is on the left.\n\n## Chapter 2\n\nThe valve is below.',
    );
    expect((await isSaid(owner, 'Where is the dial in chapter 217?'))[0]).not.toBe(Band.ANSWER);
  });
});
