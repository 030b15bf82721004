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

test('all who ask while a read is under way share the next one, which begins when that ends', async () => {
  const share = createSharedReads();
  const begun: PromiseWithResolvers<number>[] = [];
  const read = (): Promise<number> => {
    const answer = Promise.withResolvers<number>();
    begun.push(answer);
    return answer.promise;
  };
  const first = share('a', read);
  await nextTurn();
  const second = share('a', read);
  await nextTurn();
  const third = share('a', read);
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(1);
  expect(await first).toBe(1);
  await nextTurn();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

test("a failure is everybody's, and not kept", async () => {
  const share = createSharedReads();
  const failing = async () => Promise.reject(new Error('away'));
  const answers = await Promise.allSettled([share('a', failing), share('a', failing)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', async () => 'back')).toBe('back');
});

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
