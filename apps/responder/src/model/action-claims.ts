import { sourceOf, unitsOf } from './content-words';
import { sentencesOf } from './sentences';
import { anyOf, once, rolePattern } from '@parley/language/lexicon';
import { FRAGMENT_WORDS_MAX, holds, idiom, possible, toCustomer } from './action-idioms';
import { actions, andMore, denial, findAction, forms, inCase, lastSaid, rule, settled, UNDONE } from './action-words';
import { mentionsCustomerMatter } from './customer-claims';
import { plain } from './polarity';
import { affirmedIn, sourceTextOf, type ToolRecord } from './tool-record';
import { tellsRefusal } from './tool-refusals';
import { clauseOf } from './sentence-parts';

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
  const pending = tools.flatMap((tool) => (tool.isPending === true ? [sourceTextOf(tool)] : []));
  for (const sentence of sentencesOf(text)) {
    // `Your request has been sent, and is not confirmed yet`
    if (tellsRefusal(sentence, { refused: [], pending, customers: sentence, language })) continue;
    const normalized = stated(
      plain(sentence)
        .replace(/\[\d[\d, ]*\]/g, ' ')
        .replace(reassuring(), ' '),
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

const reassuring = rolePattern('actions', 'reassuring', 'gu');

/** Before a question: `It is booked, anything else?` */
function stated(normalized: string): string {
  if (!/\?\s*$/.test(normalized)) return normalized;
  const end = Math.max(...[', ', '; ', ': ', ' – ', ' — ', ' - '].map((sign) => normalized.lastIndexOf(sign)));
  return normalized.slice(0, Math.max(0, end));
}

/** Unnamed. A read may show something under way. */
function generalIn(normalized: string, tools: readonly ToolRecord[]): string | undefined {
  const general = settled().exec(normalized)?.[0];
  if (general !== undefined) return general;
  if (denial().test(normalized) || rule().test(normalized) || inCase().test(normalized)) return undefined;
  const isRead = tools.some(({ effect, isOk }) => effect === 'read' && isOk);
  const found = idiom().exec(normalized)?.[0];
  if (!isRead) return found ?? holds().exec(normalized)?.[0];
  return found !== undefined && underWay().test(found) ? undefined : found;
}

const underWay = once(() => new RegExp(anyOf('actions', 'under-way'), 'u'));

function claimsIn(normalized: string): Claim[] {
  const claims = [...formedClaims(normalized), ...looseClaims(normalized)];
  // "We have closed on Sunday" is no action, unless an account was closed.
  return claims.filter(({ said }) => !opening().test(said) || mentionsCustomerMatter(normalized));
}

const opening = once(() => new RegExp(`^${anyOf('actions', 'opening')}`, 'u'));

/** In any word order. */
function looseClaims(normalized: string): Claim[] {
  const found = findAction(normalized);
  if (found === undefined || rule().test(normalized) || denial().test(normalized) || possible().test(normalized))
    return [];
  if (inCase().test(normalized.slice(0, normalized.indexOf(found)))) return [];
  const isFirst = new RegExp(`^\\P{L}*${found}\\s*[:!,–—-]`, 'u').test(normalized);
  const isFragment = isFirst || (normalized.match(/\p{L}+/gu) ?? []).length <= FRAGMENT_WORDS_MAX;
  const clause = clauseOf(normalized, found);
  return isFragment || toCustomer().test(clause) ? [{ found, said: found, isActive: false, isAlone: isFragment }] : [];
}

function formedClaims(normalized: string): Claim[] {
  return (['active', 'passive', 'present'] as const).flatMap((form) => {
    if (form === 'present' && rule().test(normalized)) return [];
    const found = forms[form]().flatMap((pattern) => [...normalized.matchAll(pattern)]);
    return found.filter(isClaim).flatMap((match) => {
      const isActive = form === 'active';
      const rest = normalized.slice(match.index + match[0].length).split(/[.;:]/, 1)[0] ?? '';
      const more = isActive ? [...rest.matchAll(andMore())].map(([text]) => text) : [];
      return [match[0], ...more].map((text) => ({ found: text, said: lastSaid().exec(text)?.[0] ?? text, isActive }));
    });
  });
}

function isClaim({ 0: found, index, input }: RegExpExecArray): boolean {
  const before = input.slice(0, index);
  return !inCase().test(before) && !denial().test(found) && !denial().test(before.slice(-12));
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
  const isDenied = actions().some(
    ({ done, said: words }) => (said === undefined || words.test(said)) && isFalse(text, done),
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
  if (actions().some(({ said: words, done }) => words.test(said) && done.test(record))) return true;
  const stem = said.replace(/^ge(?=\p{L}{5})/u, '').slice(0, STEM_LENGTH);
  if (record.includes(stem)) return true;
  const { concepts } = sourceOf(record, language, true);
  return unitsOf(said, language).some((unit) => unit.concepts.some((concept) => concepts.has(concept)));
}
