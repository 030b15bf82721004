import { readQuestions } from './read-questions';

const read = (csv: string) => readQuestions(csv, (answer) => answer);
const rowOf = (question: string, answer: string): string => `## ${question}\n\n${answer}`;

test.each([
  ['commas', 'question,answer\nWhere?,Here.\n'],
  ['semicolons', 'question;answer\r\nWhere?;Here.\r\n'],
  ['tabs', 'question\tanswer\nWhere?\tHere.'],
  ['bars', 'question|answer\nWhere?|Here.'],
  ['a first line that names the separator', 'sep=;\r\nquestion;answer\r\nWhere?;Here.'],
  ['blanks around quotes', 'question, answer\nWhere?, "Here."\n'],
  ['empty rows and cells', 'question,answer\n\nWhere?,Here.,,\n,\n'],
])('a table with %s is read whole', (_, csv) => expect(read(csv)).toEqual({ markdown: rowOf('Where?', 'Here.') }));

test.each(['Kundenfrage;Unsere Antwort;Stand', 'Nr;Question (EN);Answer (EN)', 'faq_question;faq_answer_html'])(
  'the header %s names them',
  (header) => {
    const row = header
      .split(';')
      .map((name) => (/frage|question/i.test(name) ? 'Where?' : /an/i.test(name) ? 'Here.' : ''));
    expect(read(`${header}\n${row.join(';')}`)?.markdown).toBe(rowOf('Where?', 'Here.'));
  },
);

test('quotes hold separators, line breaks and quotes', () => {
  expect(read('question,answer\n"Where, then?","In the ""yard"",\nbehind."')).toEqual({
    markdown: rowOf('Where, then?', 'In the "yard",\nbehind.'),
  });
});

test.each([
  ['an answer with a comma without quotes', 'Which?,Red, green and blue'],
  ['quotes that are not closed', 'Which?,"No, it is not.'],
  ['something behind the quotes', 'Which?,"Red" and green'],
  ['one cell', 'Which?'],
  ['no question', ',Red'],
])('a row with %s is left out and named, the others are read', (_, row) => {
  const table = read(`question,answer\nFirst?,One.\n${row}\nLast?,"Two, or three."\n`);
  expect(table?.markdown).toBe(`${rowOf('First?', 'One.')}\n\n${rowOf('Last?', 'Two, or three.')}`);
  expect(table?.warning).toMatch(/^1 row was left out \(.*\): row 3\.$/);
});

test('of many rows the first ten are named', () => {
  const table = read(`question,answer\nFirst?,One.\n${'Alone\n'.repeat(12)}`);
  expect(table?.warning).toMatch(/^12 rows were left out \(.*\): rows 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 …\.$/);
});

test.each(['', 'a,b\n1,2', '"question,answer\n1,2'])('%j is no table of questions', (csv) =>
  expect(read(csv)).toBeUndefined(),
);

test.each([
  ['quotes', '"'.repeat(1_000_000)],
  ['lines of three quotes', '"""\n'.repeat(250_000)],
  ['lines that open a quote', 'x,"y\n'.repeat(200_000)],
])('1,000,000 characters of %s are read in time', (_, rows) => {
  const began = process.cpuUsage();
  read(`question,answer\n${rows}`);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(5_000);
});

test.each([
  ['Italian', 'Domanda;Risposta'],
  ['Dutch', 'Vraag;Antwoord'],
  ['Polish', 'Pytanie;Odpowiedź'],
])('columns are known in %s', (_, header) => {
  expect(read(`${header}\nA?;B.`)).toEqual({ markdown: rowOf('A?', 'B.') });
});

test('a cell below no name is not lost in silence', () => {
  const table = read('question;answer;;\nFirst?;One.;;\nWhich?;Red;and blue;\n');
  expect(table?.markdown).toBe(rowOf('First?', 'One.'));
  expect(table?.warning).toContain('row 3');
});

test.each([
  ['question,answer,Question', 'column 3 "Question"'],
  ['Question (EN),Answer,Question (DE),Answer (DE)', 'column 3 "Question (DE)", column 4 "Answer (DE)"'],
])('columns of %s that are not read are named', (header, named) => {
  const table = read(`${header}\nWhere?,Here.,Wo?`);
  expect(table?.markdown).toBe(rowOf('Where?', 'Here.'));
  expect(table?.warning).toContain(`Left out: ${named}.`);
});

test('columns of other names are no questions', () => {
  expect(read('question,answer,category,title\nWhere?,Here.,a,b')).toEqual({ markdown: rowOf('Where?', 'Here.') });
});
