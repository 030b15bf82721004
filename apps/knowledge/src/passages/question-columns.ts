/** In the agents' languages; the first match counts. */
const questionNames = [
  'question',
  'questions',
  'frage',
  'pregunta',
  'pergunta',
  'domanda',
  'vraag',
  'pytanie',
  'q',
  'query',
  'title',
];
const answerNames = [
  ...['answer', 'answers', 'antwort', 'antwoord', 'respuesta', 'reponse', 'resposta', 'risposta', 'odpowiedz'],
  ...['a', 'response', 'content'],
];

/** "Kundenfrage" and "Unsere Antwort"; shorter ones end other words. */
const ENDING_LENGTH_MIN = 5;
/** "Question (EN)", "answer_html". */
const VARIANT = /(?:en|de|es|fr|pt|it|text|html|body)$/;

/** Positions in a header; undefined: another table. */
export function questionColumns(
  header: readonly string[],
): { readonly question: number; readonly answer: number } | undefined {
  const names = header.map(plainName);
  const [question, answer] = [columnOf(names, questionNames), columnOf(names, answerNames)];
  return question < 0 || answer < 0 ? undefined : { question, answer };
}

export function repeatedColumns(header: readonly string[]): number[] {
  const columns = questionColumns(header);
  if (!columns) return [];
  const bare = header.map((name) => plainName(name).replace(VARIANT, '') || plainName(name));
  const read = [columns.question, columns.answer];
  return [...bare.keys()].filter((at) => !read.includes(at) && read.some((one) => bare[one] === bare[at]));
}

function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase();
}

function columnOf(names: readonly string[], wanted: readonly string[]): number {
  const name = wanted.find((each) => names.includes(each));
  if (name !== undefined) return names.indexOf(name);
  const long = wanted.filter((each) => each.length >= ENDING_LENGTH_MIN);
  return names.findIndex((each) => long.some((ending) => each.replace(VARIANT, '').endsWith(ending)));
}
