import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { environment } from '@parley/process';
import { detectByLetters, hashBytes } from './ngrams';

interface Eld {
  readonly ngramsData: {
    readonly languages: Readonly<Record<string, string>>;
    readonly ngrams: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
  readonly avgScore: Readonly<Record<string, number>>;
  /** The character that eld writes each byte as. */
  readonly dictionary: readonly string[];
}

/** eld exports only its detector: its data is read from its files. */
const eldFolder = join(__dirname, '../../../../node_modules/eld/src');
const file = join(__dirname, '../../lexicons/all/ngrams.bin');

function readEld(): Eld {
  const sources = ['ngrams/extrasmall.js', 'avgScore.js', 'dictionary.js'];
  const read: Partial<Eld> = {};
  for (const source of sources) {
    runInNewContext(readFileSync(join(eldFolder, source), 'utf8').replace('export const ', 'read.'), { read });
  }
  return read as Eld;
}

function pack({ ngramsData, avgScore, dictionary }: Eld): Buffer {
  const byteOf = new Map(dictionary.flatMap((character, byte) => (character === ' ' ? [] : [[character, byte]])));
  const hashed = Object.entries(ngramsData.ngrams).map(([ngram, scores]) => {
    const bytes = [...ngram].map((character) => byteOf.get(character) ?? character.charCodeAt(0));
    return { hash: hashBytes(Uint8Array.from(bytes)), scores };
  });
  hashed.sort((one, other) => one.hash - other.hash);
  const languages = Object.values(ngramsData.languages);
  const head = JSON.stringify({ languages, averages: languages.map((language) => avgScore[language]) });
  const padded = head.padEnd(Math.ceil(head.length / 4) * 4);
  const pairs = hashed.map(({ scores }) => Object.entries(scores).flat().map(Number));
  let start = 0;
  const starts = pairs.map(({ length }) => (start += length) - length);
  return Buffer.concat([
    Buffer.from(Uint32Array.of(padded.length, hashed.length).buffer),
    Buffer.from(padded, 'latin1'),
    Buffer.from(Uint32Array.from(hashed, ({ hash }) => hash).buffer),
    Buffer.from(Uint32Array.from([...starts, start]).buffer),
    Buffer.from(pairs.flat()),
  ]);
}

// UPDATE_NGRAMS=true npx jest --selectProjects unit -- libs/language/src/detect
test('the packed n-grams are those of eld', () => {
  const packed = pack(readEld());
  if (environment().UPDATE_NGRAMS === 'true') writeFileSync(file, packed);
  expect(readFileSync(file).equals(packed)).toBe(true);
});

test.each([
  ['Where have you been all those years?', 'en'],
  ['Dov’è il mio pacco? Lo aspetto da tre giorni', 'it'],
  ['Где мой заказ, я жду его уже неделю', 'ru'],
  ['我的订单在哪里', 'zh'],
])('%s is %s', (text, language) => {
  expect(detectByLetters(text)).toMatchObject({ language });
});

test('a text without letters is in none', () => {
  expect(detectByLetters('1234 !?')).toEqual({ language: null, isReliable: false });
});
