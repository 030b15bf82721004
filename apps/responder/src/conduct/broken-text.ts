import { anyOf, once } from '@parley/language/lexicon';

const words = (role: string): string => anyOf('unfinished', role);

const patterns = once(() => {
  const [customer, agent] = [words('customer-label'), words('agent-label')];
  const line = (labels: string): RegExp => new RegExp(`(?:^|[.!?…]\\s+|\\n\\s*)[*_#>\\s-]*${labels}[*_]*\\s?:`, 'giu');
  return {
    /** A single word; it may touch an underscore. */
    placeholder: new RegExp(`(?:^|[^\\p{L}])${words('placeholder')}(?![\\p{L}])`, 'iu'),
    /** Round brackets and quotes also hold real text. */
    wholePlaceholder: new RegExp(`^${words('whole-placeholder')}$`, 'iu'),
    customerLine: line(customer),
    agentLine: line(agent),
    label: new RegExp(`^(?:${customer}|${agent})[*_]*\\s?:`, 'iu'),
    questionLine: new RegExp(`(?:^|[.!?…]\\s|\\n)\\s*${words('question-label')}\\s?:`, 'iu'),
    answerLine: new RegExp(`(?:^|[.!?…]\\s|\\n)\\s*${words('answer-label')}\\s?:`, 'iu'),
  };
});

/** Models' chat templates. */
const CHAT_MARKERS: readonly RegExp[] = [
  /<\|[^|>\n]{1,40}\|>|<｜[^｜>\n]{1,40}｜>/u,
  /\|?im_(?:start|end)\|?/iu,
  /\[\/?(?:INST|SYS|SYSTEM|ASSISTANT|USER|TOOL_CALLS?|AVAILABLE_TOOLS|THINK)\]/iu,
  /<<\/?SYS>>/iu,
  /<\/?(?:s|bos|eos|pad|unk|think|thinking|reasoning|analysis|tool_call|tool_response|function|function_call|invoke|assistant|user|system|start_of_turn|end_of_turn|turn|eot_id|human)(?:=[^>]*|\s[^>]*)?>/iu,
  /<(?:start|end)_of_turn>/iu,
  /^\s*#{1,4}\s*(?:assistant|human|user|system|instruction|response|input|output)\b\s*:?/imu,
  /^\s*(?:assistant|user|system)\s*\n/iu,
  /\b(?:END_OF_TURN|endoftext|eot_id|BEGIN_OF_TEXT)\b/iu,
];

/** By form; a source may have the same text. */
const PLACEHOLDERS: readonly RegExp[] = [
  /\{\{[^{}\n]{0,60}\}\}|\{%[^{}\n]{0,60}%\}|\$?\{[A-Za-z_][\w .:-]{0,60}\}/gu,
  /<<?[A-Za-zÀ-ÿ][\w À-ÿ.'-]{0,40}>>?/gu,
  /(?<![\p{L}\p{N}])[Xx]{3,}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[Xx]{2}(?:[.:/-][Xx]{2,4})+(?![\p{L}\p{N}])/gu,
  /_{3,}/gu,
  /%[A-Z][A-Z_]{2,40}%|(?<![\p{L}\d])\$[A-Z][A-Z_]{2,40}\b/gu,
  /\b(?:INSERT|YOUR|CUSTOMER|COMPANY)_[A-Z_]{2,40}\b/gu,
  /\blorem ipsum\b/giu,
  /\b(?:TODO|FIXME|TBD)\b:?/gu,
];
/** Only with certain words inside. */
const BRACKETED = /\[([^\][\n]{2,60})\]|\(([^()\n]{2,40})\)|«\s?([^«»\n]{2,40}?)\s?»|‹([^‹›\n]{2,40})›/gu;

/**
 * Finds signs of an unfinished text or several answers.
 *
 * @param sources text quoted from them is not a placeholder
 */
export function brokenText(text: string, sources: readonly string[]): string | undefined {
  if (CHAT_MARKERS.some((marker) => marker.test(text))) return 'it has markers of a chat';
  const isSaid = (part: string): boolean => sources.some((source) => source.includes(part));
  const open = [...PLACEHOLDERS.flatMap((form) => text.match(form) ?? []), ...bracketed(text)];
  if (open.some((part) => !isSaid(part))) return 'it has a placeholder';
  return goesOn(text, isSaid) ? 'it goes on with a dialogue' : undefined;
}

function bracketed(text: string): string[] {
  return [...text.matchAll(BRACKETED)]
    .filter(([, square, round, quoted, angle]) => {
      const inner = (square ?? angle ?? round ?? quoted ?? '').trim();
      const isSquare = square !== undefined || angle !== undefined;
      return (isSquare ? patterns().placeholder : patterns().wholePlaceholder).test(plain(inner));
    })
    .map(([all]) => all);
}

function goesOn(text: string, isSaid: (part: string) => boolean): boolean {
  const { customerLine, agentLine, label, questionLine, answerLine } = patterns();
  const said = plain(text);
  const found = (pattern: RegExp): string[] => (said.match(pattern) ?? []).filter((each) => !isSaid(each.trim()));
  const customers = found(customerLine).length;
  const begins = /^[*_#>\s-]*/.exec(text)?.[0].length ?? 0;
  if (customers + found(agentLine).length > 1 || label.test(said.slice(begins))) return true;
  if (customers > 0 && /[.!?…]/.test(text.slice(0, -1))) return true;
  return questionLine.test(said) && answerLine.test(said) && !isSaid(text);
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
}
