import { factsIn, isKnown, knownKeys, numbersInWords, type Fact } from '@parley/language/facts';
import { kindOf, namesIn } from './sentence-kinds';
import { statementsOf } from './sentences';
import { amountsIn } from './tool-amounts';
import { sourceTextOf, structuredTextOf, type ToolRecord } from './tool-record';

export interface FactSources {
  readonly passages: readonly string[];
  readonly tools: readonly ToolRecord[];
  readonly ownTexts: readonly string[];
  readonly customerTexts: readonly string[];
  readonly agentName?: string;
  readonly language: string;
}

const TRUSTED_ONLY = /^(?:link|email|phone|amount|percent):/;
const CENT_HALF = 0.005;
const NEVER_OF_CUSTOMER = /^link:/;

/**
 * Facts need their sentence's passages, the tools or the business's texts; questions and unknowing may repeat the
 * customer's.
 */
export function factFault(answer: string, evidence: FactSources): string | undefined {
  const { passages, tools, ownTexts, customerTexts, language, agentName = '' } = evidence;
  const names = namesIn(agentName, customerTexts);
  const toolFacts = tools.filter(({ isOk }) => isOk).flatMap(factsOfTool);
  const common = new Set([...knownKeys(ownTexts), ...toolFacts]);
  const customers = new Set([...knownKeys(customerTexts)].filter((key) => !NEVER_OF_CUSTOMER.test(key)));
  const refused = knownKeys(tools.filter(({ isOk }) => !isOk).map(sourceTextOf));
  for (const { text, marks } of statementsOf(answer)) {
    // What is told of a tool's answer without a mark must be in it.
    const unmarked = toolFacts.length > 0 ? [] : passages;
    const isCited = marks.length > 0;
    const cited = marks.length > 0 ? marks.flatMap((mark) => passages[mark - 1] ?? []) : unmarked;
    const known = new Set([...common, ...knownKeys(cited)]);
    const isStated = kindOf(text, names) === 'statement';
    const isKnownHere = (fact: Fact): boolean =>
      isKnown(fact, known) ||
      ((!isStated || isUnknowing(text, fact, names)) && isKnown(fact, customers)) ||
      // How a rule applies to them is judged with the sources.
      (isCited && (fact.kind === 'number' || fact.kind === 'date') && isKnown(fact, customers)) ||
      (isKnown(fact, refused) && !fact.keys.some((key) => TRUSTED_ONLY.test(key)));
    const facts = factsIn(text);
    const amounts = facts.filter(isKnownHere);
    const made = facts.find((fact) => !isKnownHere(fact) && !isSum(fact, amounts) && !isProduct(fact, amounts, facts));
    if (made) return `no source has: ${made.text}`;
    const word = isStated ? wordNumberIn(text, language, known, refused, ...(isCited ? [customers] : [])) : undefined;
    if (word !== undefined) return `no source has: ${word}`;
  }
  return undefined;
}

/** `Together 290 euros: 150 for the one and 140 for the other` */
function isSum(fact: Fact, parts: readonly Fact[]): boolean {
  const values = parts.map(amountsOf).filter((each) => each.length > 0);
  const sum = values.reduce((all, [value = 0]) => all + value, 0);
  return values.length > 1 && amountsOf(fact).some((value) => Math.abs(value - sum) < CENT_HALF);
}

/** `18 euros per hour, so two hours come to 36 euros`; whose count it is, is judged with the sources. */
function isProduct(fact: Fact, parts: readonly Fact[], facts: readonly Fact[]): boolean {
  const counts = facts.flatMap(({ keys }) => keys.flatMap((key) => /^(?:number|span:\w+):(\d+)$/.exec(key)?.[1] ?? []));
  return parts.some((part) =>
    amountsOf(part).some((value) =>
      counts.some((count) => amountsOf(fact).some((each) => Math.abs(each - value * Number(count)) < CENT_HALF)),
    ),
  );
}

function amountsOf({ keys }: Fact): readonly number[] {
  return keys.flatMap((key) => /^amount:[^:]+:(.+)$/.exec(key)?.[1] ?? []).map(Number);
}

/** In a clause of not knowing: `I cannot confirm 60 euros; it costs 95 euros`. */
function isUnknowing(text: string, fact: Fact, names: ReadonlySet<string>): boolean {
  const clause = text.split(/;\s+|,\s+(?=(?:but|aber|pero|mais|mas)\b)/u).find((each) => each.includes(fact.text));
  return clause !== undefined && clause !== text && kindOf(clause, names) === 'unknowing';
}

/** With any unit in the source. */
function wordNumberIn(text: string, language: string, ...known: readonly ReadonlySet<string>[]): string | undefined {
  const counted = known.flatMap((keys) => [...keys].filter((key) => !/^(?:amount|percent):/.test(key)));
  const values = new Set(counted.map((key) => key.slice(key.lastIndexOf(':') + 1)));
  const times = known.flatMap((keys) => [...keys].flatMap((key) => /^time:(\d+):/.exec(key)?.[1] ?? []));
  return numbersInWords(text, language).find(
    ({ value }) => !values.has(String(value)) && !times.includes(String(value)) && !times.includes(String(value + 12)),
  )?.text;
}

/** Others may have written its free texts. */
function factsOfTool(tool: ToolRecord): string[] {
  const { host, text, trustsOutput: isTrusted } = tool;
  const all = [...knownKeys([sourceTextOf(tool), amountsIn(text)])];
  if (isTrusted === true) return all;
  const structured = [...knownKeys([sourceTextOf({ ...tool, text: structuredTextOf(text) }), amountsIn(text)])];
  return [
    ...all.filter((key) => !TRUSTED_ONLY.test(key) || isAt(key, host)),
    ...structured.filter((key) => !key.startsWith('link:')),
  ];
}

function isAt(key: string, host: string | undefined): boolean {
  if (host === undefined || host === '' || !key.startsWith('link:')) return false;
  const at = key.slice('link:'.length).split(/[/?#:]/, 1)[0] ?? '';
  return at === host || at.endsWith(`.${host}`);
}
