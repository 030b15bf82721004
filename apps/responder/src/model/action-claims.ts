import { sourceOf, unitsOf } from './content-words';
import { sentencesOf } from './sentences';
import { FRAGMENT_WORDS_MAX, HOLDS, IDIOM, POSSIBLE, TO_CUSTOMER } from './action-idioms';
import { AND_MORE, CASE, findAction, actions, DENIAL, forms, LAST_SAID, RULE, settled, UNDONE } from './action-words';
import { mentionsCustomerMatter } from './customer-claims';
import { plain } from './polarity';
import { affirmedIn, type ToolRecord } from './tool-record';

const STEM_LENGTH = 5;

interface Claim {
  readonly found: string;
  readonly said: string;
  /** False: a state, which a read may have shown. */
  readonly isActive: boolean;
  /** The whole sentence; nothing else confirms it. */
  readonly isAlone?: boolean;
}

/**
 * The first claimed action without a successful write that matches by name, description or answer. Reads may show
 * states.
 *
 * @param ownTexts may be quoted word for word
 */
export function findUnsupportedClaim(
  text: string,
  ownTexts: readonly string[],
  tools: readonly ToolRecord[],
  language: string,
): string | undefined {
  const own = ownTexts.map(plain).join('\n');
  const hasWritten = tools.some((tool) => tool.effect === 'write' && hasDone(tool));
  for (const sentence of sentencesOf(text)) {
    const normalized = stated(
      plain(sentence)
        .replace(/\[\d[\d, ]*\]/g, ' ')
        .replace(REASSURING, ' '),
    );
    const general = hasWritten ? undefined : generalIn(normalized, tools);
    if (general !== undefined && !own.includes(general)) return general.trim();
    const claim = claimsIn(normalized).find(
      (each) => (each.isAlone === true || !own.includes(each.found)) && !isDone(each, normalized, tools, language),
    );
    if (claim) return claim.found.trim();
  }
  return undefined;
}

const REASSURING =
  /\b(?:no (?:problem|worries|need to worry)|kein(?:e)? (?:problem|sorge)|no (?:hay problema|se preocupe|te preocupes)|pas de (?:probleme|souci)|sem problema|nao se preocupe)\b/gu;

/** Before a question: `It is booked, anything else?` */
function stated(normalized: string): string {
  if (!/\?\s*$/.test(normalized)) return normalized;
  const end = Math.max(...[', ', '; ', ': ', ' – ', ' — ', ' - '].map((sign) => normalized.lastIndexOf(sign)));
  return normalized.slice(0, Math.max(0, end));
}

/** Unnamed. A read may show something under way. */
function generalIn(normalized: string, tools: readonly ToolRecord[]): string | undefined {
  const general = settled.exec(normalized)?.[0];
  if (general !== undefined) return general;
  if (DENIAL.test(normalized) || RULE.test(normalized) || CASE.test(normalized)) return undefined;
  const isRead = tools.some(({ effect, isOk }) => effect === 'read' && isOk);
  const idiom = IDIOM.exec(normalized)?.[0];
  if (!isRead) return idiom ?? HOLDS.exec(normalized)?.[0];
  return idiom !== undefined && UNDER_WAY.test(idiom) ? undefined : idiom;
}

const UNDER_WAY = /way|unterwegs|weg\b|camino|route|chemin|caminho/;

function claimsIn(normalized: string): Claim[] {
  const claims = [...formedClaims(normalized), ...looseClaims(normalized)];
  // "We have closed on Sunday" is no action, unless an account was closed.
  return claims.filter(({ said }) => !OPENING.test(said) || mentionsCustomerMatter(normalized));
}

const OPENING = /^(?:closed|opened|geschlossen|eroffnet|cerrad|abiert|ferme|ouvert|fechad|abert)/;

/** In any word order. */
function looseClaims(normalized: string): Claim[] {
  const found = findAction(normalized);
  if (found === undefined || RULE.test(normalized) || DENIAL.test(normalized) || POSSIBLE.test(normalized)) return [];
  if (CASE.test(normalized.slice(0, normalized.indexOf(found)))) return [];
  const isFragment = (normalized.match(/\p{L}+/gu) ?? []).length <= FRAGMENT_WORDS_MAX;
  return isFragment || TO_CUSTOMER.test(normalized)
    ? [{ found, said: found, isActive: false, isAlone: isFragment }]
    : [];
}

function formedClaims(normalized: string): Claim[] {
  return (['active', 'passive', 'present'] as const).flatMap((form) => {
    if (form === 'present' && RULE.test(normalized)) return [];
    const found = forms[form].flatMap((pattern) => [...normalized.matchAll(pattern)]);
    return found.filter(isClaim).flatMap((match) => {
      const isActive = form === 'active';
      const rest = normalized.slice(match.index + match[0].length).split(/[.;:]/, 1)[0] ?? '';
      const more = isActive ? [...rest.matchAll(AND_MORE)].map(([text]) => text) : [];
      return [match[0], ...more].map((text) => ({ found: text, said: LAST_SAID.exec(text)?.[0] ?? text, isActive }));
    });
  });
}

function isClaim({ 0: found, index, input }: RegExpExecArray): boolean {
  const before = input.slice(0, index);
  return !CASE.test(before) && !DENIAL.test(found) && !DENIAL.test(before.slice(-12));
}

function isDone(
  { said, isActive }: Claim,
  normalized: string,
  tools: readonly ToolRecord[],
  language: string,
): boolean {
  const numbers = normalized.match(/\b(?!(?:19|20)\d\d\b)\d{3,}/g) ?? [];
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
  const isDenied = actions.some(
    ({ done, said: words }) =>
      (said === undefined || new RegExp(`^(?:${words})$`, 'u').test(said)) && isFalse(text, done),
  );
  return !isDenied && (!UNDONE.test(text.replace(/[_-]/g, ' ')) || /:\s*true/.test(text));
}

/** A false member for an action. */
function isFalse(text: string, done: RegExp): boolean {
  return [...text.matchAll(/"([\w-]+)"\s*:\s*(?:false|null|0(?![.\d])|"(?:no|false|never)")/gi)].some(([, name = '']) =>
    done.test(plain(name)),
  );
}

function isNamed(said: string, record: string, language: string): boolean {
  if (actions.some(({ said: words, done }) => new RegExp(`^(?:${words})$`, 'u').test(said) && done.test(record)))
    return true;
  const stem = said.replace(/^ge(?=\p{L}{5})/u, '').slice(0, STEM_LENGTH);
  if (record.includes(stem)) return true;
  const { concepts } = sourceOf(record, language, true);
  return unitsOf(said, language).some((unit) => unit.concepts.some((concept) => concepts.has(concept)));
}
