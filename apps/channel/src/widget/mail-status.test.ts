import { createMailStatus } from './mail-status';

test('the notification service is asked once a minute; while it is away there is no mail', async () => {
  let now = 0;
  const answers: (() => Promise<{ isConfigured: boolean }>)[] = [
    async () => ({ isConfigured: true }),
    () => Promise.reject(new Error('away')),
    async () => ({ isConfigured: false }),
  ];
  const getMailStatus = () => (answers.shift() as () => Promise<{ isConfigured: boolean }>)();
  const status = createMailStatus({ getMailStatus }, () => now);
  const asked: boolean[] = [];
  for (const at of [0, 59_000, 61_000, 100_000, 122_000]) {
    now = at;
    asked.push(await status.isConfigured());
  }
  expect(asked).toEqual([true, true, false, false, false]);
  expect(answers).toEqual([]);
});
