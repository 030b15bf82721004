import { closeClients, newAccount } from './accounts';
import { parley, parleyJson } from './command-line';

let account: string;

beforeAll(async () => {
  account = (await newAccount()).id;
});
afterAll(closeClients);

type Days = number | null;

function retention(what: 'set' | 'show', mode: string, ...args: string[]): string[] {
  return ['retention', what, '--account', account, '--mode', mode, ...args];
}

function keptFor(mode: string, messages: Days, events: Days, figures: Days) {
  return { account_id: account, mode, messages_days: messages, events_days: events, figures_days: figures };
}

test('a setting stays until it is changed, and applies to one mode only', async () => {
  const set = (...args: string[]) => parleyJson(retention('set', 'live', ...args));
  const show = (mode: string) => parleyJson(retention('show', mode));
  await set('--messages-days', '30', '--figures-days', '400');
  expect(await set('--events-days', '2')).toEqual(keptFor('live', 30, 2, 400));
  expect(await show('test')).toEqual(keptFor('test', null, null, null));
  expect(await set('--messages-days', 'forever')).toEqual(keptFor('live', null, 2, 400));
  expect((await parley(retention('show', 'live'))).stdout).toMatch(
    /messages +forever *\nevents +2 days *\nfigures +400 days/,
  );

  const refused = await parley(retention('set', 'live', '--events-days', '8', '--figures-days', '50'));
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(/events_days/);
  expect(await show('live')).toEqual(keptFor('live', null, 2, 400));
});

test.each([[[]], [['--messages-days', '0']], [['--figures-days', 'ever']], [['--figures-days', '36501']]])(
  'wrong use ends with 2 and one clear sentence: %j',
  async (args) => {
    const outcome = await parley(retention('set', 'live', ...args));
    expect([outcome.code, outcome.stdout]).toEqual([2, '']);
    expect(outcome.stderr).toMatch(/days/);
  },
);
