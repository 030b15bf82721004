import { sourceOf, unitsOf } from './content-words';
import { sentencesOf } from './sentences';
import { FRAGMENT_WORDS_MAX, IDIOM, POSSIBLE, TO_CUSTOMER } from './deed-idioms';
import { AND_MORE, CASE, deedIn, deeds, DENIAL, forms, LAST_SAID, RULE, settled, UNDONE } from './deed-words';
import { namesOwnThing } from './own-things';
import { plain } from './polarity';
import { affirmedIn, type ToolRecord } from './tool-record';

/** So much of a word tells what was done, where no other word for it is known. */
const STEM_LENGTH = 5;

/** A claim of a text that something was done. */
interface Claim {
  readonly found: string;
  /** The word for the deed. */
  readonly said: string;
  /** Somebody did it; false: it only is so, which reading it may have told. */
  readonly isActive: boolean;
  /** It is all that the sentence says, so that no other text says it too. */
  readonly isAlone?: boolean;
}

/**
 * The first deed that a text claims and that no tool of this turn has done: a tool that writes and is named or described
 * so, or whose answer says so, with success. How a thing stands may also be what a tool has read.
 *
 * @param ownTexts what stands word for word in these may be said
 */
export function undoneIn(
  text: string,
  ownTexts: readonly string[],
  tools: readonly ToolRecord[],
  language: string,
): string | undefined {
  const own = ownTexts.map(plain).join('\n');
  const hasWritten = tools.some((tool) => tool.effect === 'write' && hasDone(tool));
  for (const sentence of sentencesOf(text)) {
    const told = stated(
      plain(sentence)
        .replace(/\[\d[\d, ]*\]/g, ' ')
        .replace(REASSURING, ' '),
    );
    const general = hasWritten ? undefined : generalIn(told, tools);
    if (general !== undefined && !own.includes(general)) return general.trim();
    const claim = claimsIn(told).find(
      (each) => (each.isAlone === true || !own.includes(each.found)) && !isDone(each, told, tools, language),
    );
    if (claim) return claim.found.trim();
  }
  return undefined;
}

/** It denies nothing. */
const REASSURING =
  /\b(?:no (?:problem|worries|need to worry)|kein(?:e)? (?:problem|sorge)|no (?:hay problema|se preocupe|te preocupes)|pas de (?:probleme|souci)|sem problema|nao se preocupe)\b/gu;

/** Of a question only what it states before it asks: `It is booked, anything else?` */
function stated(told: string): string {
  if (!/\?\s*$/.test(told)) return told;
  const end = Math.max(...[', ', '; ', ': ', ' – ', ' — ', ' - '].map((sign) => told.lastIndexOf(sign)));
  return told.slice(0, Math.max(0, end));
}

/** That something was done, in words that name no deed. What is under way a tool may have read. */
function generalIn(told: string, tools: readonly ToolRecord[]): string | undefined {
  const general = settled.exec(told)?.[0];
  if (general !== undefined) return general;
  if (DENIAL.test(told) || RULE.test(told) || CASE.test(told)) return undefined;
  const idiom = IDIOM.exec(told)?.[0];
  const isRead = tools.some(({ effect, isOk }) => effect === 'read' && isOk);
  return isRead && idiom !== undefined && /way|unterwegs|weg\b|camino|route|chemin|caminho/.test(idiom)
    ? undefined
    : idiom;
}

function claimsIn(told: string): Claim[] {
  const claims = [...formedClaims(told), ...looseClaims(told)];
  // "We have closed on Sunday" is no deed, unless it is an account that was closed.
  return claims.filter(({ said }) => !OPENING.test(said) || namesOwnThing(told));
}

const OPENING = /^(?:closed|opened|geschlossen|eroffnet|cerrad|abiert|ferme|ouvert|fechad|abert)/;

/** A word for a deed in any order of words, where it is said to the customer, or alone. */
function looseClaims(told: string): Claim[] {
  const found = deedIn(told);
  if (found === undefined || RULE.test(told) || DENIAL.test(told) || POSSIBLE.test(told)) return [];
  if (CASE.test(told.slice(0, told.indexOf(found)))) return [];
  const isFragment = (told.match(/\p{L}+/gu) ?? []).length <= FRAGMENT_WORDS_MAX;
  return isFragment || TO_CUSTOMER.test(told) ? [{ found, said: found, isActive: false, isAlone: isFragment }] : [];
}

function formedClaims(told: string): Claim[] {
  return (['active', 'passive', 'present'] as const).flatMap((form) => {
    if (form === 'present' && RULE.test(told)) return [];
    const found = forms[form].flatMap((pattern) => [...told.matchAll(pattern)]);
    return found.filter(isClaim).flatMap((match) => {
      const isActive = form === 'active';
      const rest = told.slice(match.index + match[0].length).split(/[.;:]/, 1)[0] ?? '';
      const more = isActive ? [...rest.matchAll(AND_MORE)].map(([text]) => text) : [];
      return [match[0], ...more].map((text) => ({ found: text, said: LAST_SAID.exec(text)?.[0] ?? text, isActive }));
    });
  });
}

function isClaim({ 0: found, index, input }: RegExpExecArray): boolean {
  const before = input.slice(0, index);
  return !CASE.test(before) && !DENIAL.test(found) && !DENIAL.test(before.slice(-12));
}

function isDone({ said, isActive }: Claim, told: string, tools: readonly ToolRecord[], language: string): boolean {
  const numbers = told.match(/\b(?!(?:19|20)\d\d\b)\d{3,}/g) ?? [];
  return tools.some((tool) => {
    const isWrite = tool.effect === 'write';
    if (isActive && !isWrite) return false;
    if (!tool.isOk || !hasDone(tool, said)) return false;
    const text = plain(affirmedIn(tool.text));
    const record = isWrite ? `${plain(`${tool.name} ${tool.description}`)} ${text}` : text;
    const isOfThese = numbers.every((number) => `${tool.given} ${tool.text}`.includes(number));
    return isOfThese && isNamed(said, record, language);
  });
}

function hasDone({ isOk, isPending, text, effect }: ToolRecord, said?: string): boolean {
  if (!isOk || effect === 'read') return isOk;
  if (isPending) return false;
  const isDenied = deeds.some(
    ({ done, said: words }) =>
      (said === undefined || new RegExp(`^(?:${words})$`, 'u').test(said)) && isFalse(text, done),
  );
  return !isDenied && (!UNDONE.test(text.replace(/[_-]/g, ' ')) || /:\s*true/.test(text));
}

/** Whether an answer has a member for a deed that is false. */
function isFalse(text: string, done: RegExp): boolean {
  return [...text.matchAll(/"([\w-]+)"\s*:\s*(?:false|null|0(?![.\d])|"(?:no|false|never)")/gi)].some(([, name = '']) =>
    done.test(plain(name)),
  );
}

function isNamed(said: string, record: string, language: string): boolean {
  if (deeds.some(({ said: words, done }) => new RegExp(`^(?:${words})$`, 'u').test(said) && done.test(record)))
    return true;
  const stem = said.replace(/^ge(?=\p{L}{5})/u, '').slice(0, STEM_LENGTH);
  if (record.includes(stem)) return true;
  const { concepts } = sourceOf(record, language, true);
  return unitsOf(said, language).some((unit) => unit.concepts.some((concept) => concepts.has(concept)));
}
