import { allPassed, checkAnswer, type Evidence } from './checks';
import { judgeByModel } from './judge-by-model';
import { nearest } from './carried';
import { marksIn, sentencesOf, withoutMarks } from './sentences';
import { showsAction } from '../tool/confirmation';
import { toPlainText } from '../texts/plain-text';
import { customerWords } from './customer-text';
import { identityNames } from './instruction-leak';
import * as prompt from './prompt';
import type { Said } from './prompt';
import type { Hit } from '../decision/search-hit';
import type { End, ModelRequest, Work } from './model-types';

/** Sends, requests a rewrite (undefined), or gives up. */
export async function judge(work: Work, written: string): Promise<End | undefined> {
  const text = toPlainText(written);
  if (isWord(text, prompt.UNKNOWN)) return { kind: 'unknown' };
  if (isWord(text, prompt.HAND_OFF))
    return work.request.canHandOff ? { kind: 'handoff', reason: '' } : { kind: 'unknown' };
  const { passages } = work;
  const evidence = evidenceOf(work);
  work.checks = checkAnswer(text, evidence);
  // Rules first: they cost nothing.
  const read = allPassed(work.checks) ? await judgeByModel(work, text, evidence) : undefined;
  if (read) work.checks = [...work.checks, read];
  if (allPassed(work.checks)) {
    return {
      kind: 'answer',
      text: withoutMarks(text),
      sources: sourcesOf(text, passages, work.request.language),
      passages,
    };
  }
  const failed = work.checks.filter((check) => !check.is_passed);
  const faults = failed.map(({ name, detail = '' }) => `${name}: ${detail}`).join('; ');
  if (work.retries > 0) return { kind: 'failed', reason: 'checks', message: faults, isBroken: false };
  work.retries += 1;
  // An answer that reveals the prompt is not shown again.
  const shown = failed.some(({ name }) => name === 'prompt') ? '(An answer against the rules.)' : text;
  const reasons = failed.map(({ name, detail = '' }) =>
    name === 'prompt' ? 'It broke the rules.' : `${name}: ${detail}.`,
  );
  work.messages.push(
    { role: 'assistant', text: shown },
    {
      role: 'user',
      text: [
        `That answer was not sent. ${reasons.join(' ')}`,
        'Write it again by the rules. Say what was named above in the words of its passage, or leave it out.',
        `If nothing then answers the question, write only ${prompt.UNKNOWN}.`,
      ].join(' '),
    },
  );
  return undefined;
}

function isWord(text: string, word: string): boolean {
  return text.toUpperCase().replace(/[^A-Z_]/g, '') === word;
}

function evidenceOf({ request, passages, tools, retries }: Work): Evidence {
  const { history, instructions, guidelines, agentName } = request;
  const { language, canary, caution } = request;
  const names = [agentName, ...identityNames(instructions ?? '')];
  return {
    passages: passages.map(({ title, text, url }) => `${title}\n${text}\n${url ?? ''}`),
    tools,
    ownTexts: [names.join(' '), ...guidelines, ...history.flatMap(saidByBusiness)],
    instructions: instructions ?? '',
    agentName: names.join(' '),
    customerTexts: customerTextsOf(request),
    rules: prompt.rulesFor(request.languageTag ?? language),
    canary,
    language,
    // Checked once: a wrong address beats no answer.
    formality: retries === 0 ? request.formality : undefined,
    caution,
    isReadByModel: request.judge?.isDeciding,
  };
}

/** Memories and profiles prove nothing. */
export function customerTextsOf({ question, history, memories = [], customer }: ModelRequest): string[] {
  return [
    question,
    ...history.flatMap(({ author, text }) => (author === 'customer' ? [text] : [])),
    ...memories.map(({ content }) => content),
    ...customerWords(customer),
  ];
}

/** Requests for consent have a model's values. */
function saidByBusiness({ author, text, asksConfirmation = false }: Said): string[] {
  if (author === 'customer' || asksConfirmation || showsAction(text)) return [];
  const stated = sentencesOf(text).filter((sentence) => !sentence.trim().endsWith('?'));
  return stated.length > 0 ? [stated.join('\n')] : [];
}

/** Marked ones in order, otherwise the nearest. */
function sourcesOf(text: string, passages: readonly Hit[], language: string): Hit[] {
  const named = marksIn(text).flatMap((mark) => passages[mark - 1] ?? []);
  if (named.length > 0) return [...new Map(named.map((hit) => [hit.id, hit])).values()];
  const best = nearest(
    text,
    passages.map(({ title, text: words }) => `${title} ${words}`),
    language,
  );
  const source = best === undefined ? undefined : passages[best];
  return source ? [source] : [];
}
