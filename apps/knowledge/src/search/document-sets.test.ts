import type { Caution } from '@parley/schemas';
import { environment } from '@parley/process';
import { join } from 'node:path';
import { readDocumentSets, toDocuments, type DocumentSet } from '../../test/document-set';
import { measureDocuments } from '../../test/measure-documents';
import { addUp, readSets, rowOf, type Measured } from '../../test/measure-set';

const tests = join(__dirname, '../../test');
const CAUTIONS: readonly Caution[] = ['low', 'normal', 'high'];
const answers = ['sets', 'held-out', 'develop', 'untouched'].flatMap((folder) => readSets(join(tests, folder)));
const converted = answers.map(({ set }) => toDocuments(set));
const bare = answers.map(({ set }) => toDocuments(set, true));
const written = [
  ...readDocumentSets(join(tests, 'documents')),
  ...readDocumentSets(join(tests, 'untouched-documents')),
];

const measure = (sets: readonly DocumentSet[], caution: Caution): Measured =>
  addUp(sets.map((set) => measureDocuments(set, caution)));

/** Percent: minimum direct, maximum wrong among those, maximum answered without a fitting passage. */
type Owed = Readonly<Record<Caution, { direct: number; wrong: number; answered: number }>>;
const owedWithHeadings: Owed = {
  low: { direct: 27, wrong: 10, answered: 4 },
  normal: { direct: 20, wrong: 6, answered: 3 },
  high: { direct: 10, wrong: 4, answered: 1 },
};
const owedWithout: Owed = {
  low: { direct: 17, wrong: 10, answered: 3 },
  normal: { direct: 14, wrong: 8, answered: 3 },
  high: { direct: 6, wrong: 2, answered: 1 },
};

test.each(
  CAUTIONS.flatMap((caution) => [
    { caution, name: 'with headings', sets: [...converted, ...written], owed: owedWithHeadings },
    { caution, name: 'without', sets: bare, owed: owedWithout },
  ]),
)('caution decides how much is answered from documents $name: $caution', ({ caution, sets, owed }) => {
  const { direct, known, wrong, ...measured } = measure(sets, caution);
  const missing = measured.offTopic + measured.nearTopic;
  expect((100 * direct) / known).toBeGreaterThanOrEqual(owed[caution].direct);
  expect((100 * wrong) / direct).toBeLessThanOrEqual(owed[caution].wrong);
  const answered = measured.offTopicAnswered + measured.nearTopicAnswered;
  expect((100 * answered) / missing).toBeLessThanOrEqual(owed[caution].answered);
});

/** `DOCUMENT_SETS=<folder>[:<folder>]` measures other sets, too, and prints a table. */
test('other sets of documents are measured on demand', () => {
  const folders = environment()['DOCUMENT_SETS']?.split(':') ?? [];
  const others = folders.flatMap((folder) => readDocumentSets(folder));
  const rows = CAUTIONS.flatMap((caution) => [
    rowOf(`${caution} converted`, measure(converted, caution)),
    rowOf(`${caution} bare`, measure(bare, caution)),
    rowOf(`${caution} written`, measure(written, caution)),
    ...others.map((set) => rowOf(`${caution} ${set.name}.${set.language}`, measureDocuments(set, caution))),
    rowOf(`${caution} all others`, measure(others, caution)),
  ]);
  if (others.length > 0) process.stdout.write(`${rows.join('\n')}\n`);
  expect(rows.length).toBeGreaterThan(0);
});
