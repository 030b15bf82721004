/** The top row has real words ("were"). */
const keyRows = ['asdfghjklñöä', 'zxcvbnm', 'yxcvbnm', 'qsdfghjklm', 'wxcvbn'];
const topRows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop'];
const vowels = /[aeiouyáéíóúàèùâêîôûäöüãõëï]/;
const latin = /^\p{Script=Latin}+$/u;
const drumming = /^(\p{L}{1,4}?)\1{2,}\p{L}{0,3}$/u;

const RUN_LENGTH_MIN = 4;
const ROW_LENGTH_MIN = 5;
const VOWELLESS_LENGTH_MIN = 5;
const REPEATED_LENGTH_MIN = 6;
const HOP_MAX = 3;
const HOPS_SHARE_MIN = 0.7;
/** Longer runs occur only in German compounds. */
const CONSONANTS_MAX = 5;

/** "asdfgh", "xcvbn", "jfkdlsjf". */
export function isGibberishWord(word: string): boolean {
  if (!latin.test(word)) return false;
  return word.length === 1 || isTypedAlongKeys(word) || isUnspeakable(word);
}

function isTypedAlongKeys(word: string): boolean {
  if (/^(\p{L})\1+$/u.test(word)) return true;
  if (word.length >= REPEATED_LENGTH_MIN && drumming.test(word)) return true;
  const isRun = [...keyRows, ...topRows].some((row) => row.includes(word) || reversed(row).includes(word));
  if (isRun && word.length >= RUN_LENGTH_MIN) return true;
  return word.length >= ROW_LENGTH_MIN && keyRows.some((row) => isDrummedOn(word, row));
}

function isUnspeakable(word: string): boolean {
  if (word.length >= VOWELLESS_LENGTH_MIN && !vowels.test(word)) return true;
  const consonants = word.split(vowels).reduce((most, run) => Math.max(most, run.length), 0);
  return consonants > CONSONANTS_MAX && !/sch|ch|tz|ck/.test(word);
}

function isDrummedOn(word: string, row: string): boolean {
  const places = [...word].map((letter) => row.indexOf(letter));
  if (places.includes(-1)) return false;
  const hops = places.slice(1).filter((place, at) => Math.abs(place - (places[at] as number)) <= HOP_MAX);
  return hops.length >= (places.length - 1) * HOPS_SHARE_MIN;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
