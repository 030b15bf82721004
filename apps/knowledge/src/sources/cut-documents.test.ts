import { countPassages } from '../passages/cut-passages';
import { cutDocuments } from './cut-documents';

const rows = (count: number): string =>
  Array.from({ length: count }, (_, n) => `## What is ${n}?\n\nThe answer to ${n}.`).join('\n\n');

test('5,000 questions become documents that each have room for their passages, cut above headings', () => {
  const { parts, error } = cutDocuments({ title: '', markdown: rows(5_000) });
  expect(error).toBeNull();
  expect(parts).toHaveLength(3);
  const counts = parts.map(countPassages);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2_000);
  expect(counts.reduce((sum, count) => sum + count)).toBe(5_000);
  for (const part of parts) expect(part).toMatch(/^## /);
  expect(parts.join('\n\n')).toBe(rows(5_000));
});

test('more than fits is refused whole', () => {
  expect(cutDocuments({ title: '', markdown: '# a\n\nb\n\n'.repeat(80_000) })).toEqual({
    title: '',
    parts: [],
    error: 'It has more than 72000 passages of text',
  });
});
