import { kept } from './kept';

function counted() {
  const reads: string[] = [];
  const read = kept((text, language) => reads.push(`${language} ${text}`));
  return { reads, read };
}

test('a text is read once for each language, and again after a minute', () => {
  jest.useFakeTimers();
  const { reads, read } = counted();
  for (const language of ['en', 'en', 'de', 'en']) read('Open on Monday', language);
  expect(reads).toEqual(['en Open on Monday', 'de Open on Monday']);
  jest.advanceTimersByTime(60_000);
  read('Open on Monday', 'en');
  expect(reads).toHaveLength(3);
});

test('long texts, and all but the latest thousand, are not kept', () => {
  jest.useFakeTimers();
  const { reads, read } = counted();
  read('x'.repeat(4_001), 'en');
  read('x'.repeat(4_001), 'en');
  expect(reads).toHaveLength(2);
  for (let count = 0; count <= 1_000; count += 1) read(`${count}`, 'en');
  read('1000', 'en');
  expect(reads).toHaveLength(1_003);
  read('0', 'en');
  expect(reads).toHaveLength(1_004);
});
