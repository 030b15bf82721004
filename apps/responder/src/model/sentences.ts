const MONTHS = 'Jan|Feb|Mär|Mar|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez';
/** Their full stop ends no sentence. */
const SHORT_WORDS =
  'Dr|Prof|Mr|Mrs|Ms|Hr|Fr|Sr|Sra|Dra|Mme|Mlle|St|Str|No|Nr|ca|approx|a\\.m|p\\.m|z\\.\\s?B|e\\.g|i\\.e|d\\.h|p\\.\\s?ex';
/** Of German school years: `vom 5. bis zum 7. Schuljahr`. */
const ORDINAL =
  '(?!(?<=(?<![\\d.,])\\d{1,2}\\.)\\s+(?:(?:bis|und|oder)\\s|[A-ZÄÖÜ]?[a-zäöüß]*(?:[Kk]lasse|[Ss]chuljahr|[Ss]tufe|[Jj]ahrgang|[Ss]emester)))';
/** Nor does that of a list's number: `1. Call us.` */
export const ABBREVIATED = `${ORDINAL}(?<!(?<![A-Za-zÀ-ž])(?:${SHORT_WORDS})\\.)(?<!(?:^|\\n)\\s*\\d{1,2}\\.)`;
const SENTENCE_ENDS = new RegExp(
  `${ABBREVIATED}(?<=[.!?…](?:["'”»)\\s]*\\[[\\d,\\s]+\\])*["'”»)]?)\\s+(?!\\[|(?<=\\d\\.\\s+)(?:${MONTHS}))|\\n+`,
);
/** Belong to the next sentence. */
const BARE =
  /^[\s¡]*(?:(?:and|but|oh|well|und|aber|y|pero|et|mais|e|mas),?\s+)?(?:yes|no|sure(?: thing)?|of course|certainly|absolutely|definitely|gladly|right|exactly|correct|ja|nein|gerne?|genau|natürlich|selbstverständlich|stimmt|sí|claro(?: que (?:sí|no))?|por supuesto|desde luego|con (?:mucho )?gusto|exacto|oui|non|si|bien sûr|avec plaisir|volontiers|tout à fait|exactement|sim|não|com certeza|com (?:todo o )?(?:gosto|prazer)|exatamente|certo|certamente|nee|ja hoor|jazeker|zeker|natuurlijk|uiteraard|tak|nie|oczywiście|jasne|pewnie|sì)(?:,?\s+(?:we|you|it|they|that|this|i|both|wir|das|sie|beides|ambos|ambas(?: cosas)?|les deux|os dois|as duas) (?:do|does|can|are|is|have|may|will|work|tun|geht|können|ist|sind|son|sont|são)(?:n't|n’t| not| nicht| leider nicht)?(?: (?:possible|allowed|fine|right|correct|möglich|erlaubt|posibles?|possibles?|possível|possíveis))?)?[\s,]*[.!]+\s*$/iu;
/** `Unfortunately not.` says no more than the next sentence. */
const REGRETS =
  "unfortunately|sadly|i['’]m afraid|sorry|leider|lamentablemente|desafortunadamente|malheureusement|hélas|infelizmente|purtroppo|helaas|niestety";
const NO =
  'no|not|so|yet|nein|nicht|noch nicht|non|pas|pas encore|não|ainda não|todavía no|aún no|nee|niet|nog niet|nie|jeszcze nie|non ancora';
const REGRET = new RegExp(
  `^[\\s¡]*(?:(?:${NO}|oh|yes|ja|sí|oui|sim),?\\s+)?(?:(?:${REGRETS}|not)[\\s,]*)+(?:yes|ja|sí|oui|sim|${NO}|nein nicht|not yet)?(?:,?\\s+(?:${REGRETS}))?[\\s,]*[.!]+\\s*$`,
  'iu',
);
/** `Not yet, unfortunately: you must be 16`: the rest is its ground. */
const OPENING = new RegExp(
  `^[\\s¡]*(?:(?:${REGRETS}|${NO}|still)[\\s,]+){0,3}(?:${REGRETS}|${NO})(?:\\s*:|\\s+[–—-])\\s+(?=\\S+\\s+\\S+\\s)`,
  'iu',
);
const MARKS = /\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\]/g;

/** Like `[1]` or `[1, 2]`. */
export function marksIn(text: string): number[] {
  const marks = [...text.matchAll(MARKS)].flatMap(([, list = '']) => list.split(','));
  return [...new Set(marks.map(Number))];
}

/** As the customer sees it. */
export function withoutMarks(text: string): string {
  return text
    .replace(/[ \t]*\[\d{1,2}(?:\s*,\s*\d{1,2})*\]/g, '')
    .replace(/[ \t]+([.,;:!?])/g, '$1')
    .trim();
}

/** A mark belongs to the sentence before, even after its full stop. */
export function sentencesOf(text: string): string[] {
  return text.split(SENTENCE_ENDS).filter((sentence) => sentence.trim() !== '');
}

/** No name, unless another capital follows. */
function begun(sentence: string): string {
  return sentence.replace(/^\p{Lu}(?=\p{Ll}+[\s,']+(?!\p{Lu}))(?!(?:Dr|Prof|Mr|Mrs|Ms|Sr|Mme)\b)/u, (letter) =>
    letter.toLowerCase(),
  );
}

export interface Statement {
  readonly text: string;
  /** Its own, otherwise those of the paragraph's next marked sentence. */
  readonly marks: readonly number[];
  readonly isMarked: boolean;
}

/** A bare yes or no joins the next sentence. */
export function statementsOf(text: string): Statement[] {
  return text.split(/\n{2,}/).flatMap((paragraph) => {
    const joined: string[] = [];
    for (const sentence of sentencesOf(paragraph)) {
      const last = joined.at(-1);
      if (last !== undefined && REGRET.test(last)) joined[joined.length - 1] = sentence;
      else if (last !== undefined && BARE.test(last))
        joined[joined.length - 1] = `${last.replace(/[.!\s]+$/, '')}, ${begun(sentence)}`;
      else joined.push(sentence);
    }
    return joined.map((sentence, at) => {
      const own = marksIn(sentence);
      const next = joined.slice(at + 1).find((each) => marksIn(each).length > 0);
      const marks = own.length > 0 || next === undefined ? own : marksIn(next);
      return { text: sentence.replace(OPENING, ''), marks, isMarked: own.length > 0 };
    });
  });
}
