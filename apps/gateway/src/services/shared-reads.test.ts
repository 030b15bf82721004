import { createSharedReads } from './shared-reads';

test('reads of one turn are done once, and only after all have asked', async () => {
  const share = createSharedReads();
  let reads = 0;
  const read = async () => ++reads;
  const answers = [share('a', read), share('a', read), share('b', read)];
  expect(reads).toBe(0);
  const [first, second, other] = await Promise.all(answers);
  expect(first).toBe(second);
  expect(other).not.toBe(first);
  expect(reads).toBe(2);
});

test('who asks while a read is under way gets another one', async () => {
  const share = createSharedReads();
  let finish: (value: string) => void = () => undefined;
  let hasBegun = (): void => undefined;
  const begun = new Promise<void>((resolve) => (hasBegun = resolve));
  const old = share('a', () => {
    hasBegun();
    return new Promise<string>((resolve) => (finish = resolve));
  });
  await begun;
  const fresh = share('a', async () => 'new');
  expect(await fresh).toBe('new');
  finish('old');
  expect(await old).toBe('old');
});

test("a failure is everybody's, and not kept", async () => {
  const share = createSharedReads();
  const failing = async () => Promise.reject(new Error('away'));
  const answers = await Promise.allSettled([share('a', failing), share('a', failing)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', async () => 'back')).toBe('back');
});

test('a read that cannot even begin fails for those who asked, and harms no other', async () => {
  const share = createSharedReads();
  const throws = (): Promise<string> => {
    throw new Error('too late');
  };
  const answers = await Promise.allSettled([share('a', throws), share('b', async () => 'well')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
