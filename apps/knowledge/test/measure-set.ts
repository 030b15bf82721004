import type { Band, Caution } from '@parley/schemas';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildModel } from '../src/retrieval/answer-model';
import { askModel } from '../src/retrieval/ask-model';
import { CHOICES_MAX, isChoice, judge } from '../src/retrieval/bands';
import { coverQuestion } from '../src/retrieval/coverage';

export interface AnswerSet {
  readonly name: string;
  readonly language: string;
  readonly answers: readonly {
    readonly id: string;
    readonly question: string;
    readonly answer: string;
    readonly phrasings: readonly string[];
  }[];
  /** `expect` is null without an answer; tune on `dev` only. */
  readonly questions: readonly {
    readonly text: string;
    readonly expect: string | null;
    readonly kind: string;
    readonly half: 'dev' | 'test';
  }[];
}

export interface Measured {
  /** With a known answer. */
  readonly known: number;
  readonly direct: number;
  readonly wrong: number;
  readonly askedRight: number;
  readonly askedWithout: number;
  readonly offTopic: number;
  readonly offTopicAnswered: number;
  readonly offTopicAsked: number;
  readonly nearTopic: number;
  readonly nearTopicAnswered: number;
  readonly nearTopicAsked: number;
}

/** Named by file. */
export function readSets(folder: string): { readonly file: string; readonly set: AnswerSet }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      file: file.replace('.json', ''),
      set: JSON.parse(readFileSync(join(folder, file), 'utf8')) as AnswerSet,
    }));
}

/** By the rules of searches. */
export function measureSet(set: AnswerSet, caution: Caution): Measured {
  const trainingExamples = set.answers.map(({ id, question, answer, phrasings }) => ({
    id,
    texts: [question, ...phrasings],
    answer,
  }));
  const model = buildModel(trainingExamples, set.language);
  const texts = new Map(trainingExamples.map((trainingExample) => [trainingExample.id, trainingExample]));
  const asked = set.questions
    .filter(({ half }) => half === 'test')
    .map((question) => {
      const cover = coverQuestion(question.text, set.language);
      const coverage = (id: string) => cover(texts.get(id)?.texts.join('\n') ?? '', texts.get(id)?.answer ?? '');
      const matches = askModel(model, question.text, set.language, { limit: CHOICES_MAX + 2 });
      const candidates = matches.candidates.filter(({ id }) => coverage(id) !== 'other');
      const { band } = judge({ ...matches, candidates }, caution);
      const [first] = candidates;
      const isSaid = band === 'answer' && first !== undefined && coverage(first.id) === 'same';
      const decided: Band = isSaid ? 'answer' : band === 'unknown' ? band : 'ask';
      const offered = candidates.filter(isChoice).slice(0, decided === 'answer' ? 1 : CHOICES_MAX);
      return { ...question, band: decided, isFound: offered.some(({ id }) => id === question.expect) };
    });
  return countUp(asked);
}

export interface Judged {
  readonly expect: string | null;
  readonly kind: string;
  readonly band: Band;
  readonly isFound: boolean;
}

export function countUp(asked: readonly Judged[]): Measured {
  const count = (test: (one: Judged) => boolean): number => asked.filter(test).length;
  return {
    known: count((one) => one.expect !== null),
    direct: count((one) => one.expect !== null && one.band === 'answer'),
    wrong: count((one) => one.expect !== null && one.band === 'answer' && !one.isFound),
    askedRight: count((one) => one.expect !== null && one.band === 'ask' && one.isFound),
    askedWithout: count((one) => one.expect !== null && one.band === 'ask' && !one.isFound),
    offTopic: count((one) => one.kind === 'off-topic'),
    offTopicAnswered: count((one) => one.kind === 'off-topic' && one.band === 'answer'),
    offTopicAsked: count((one) => one.kind === 'off-topic' && one.band === 'ask'),
    nearTopic: count((one) => one.kind === 'near-topic'),
    nearTopicAnswered: count((one) => one.kind === 'near-topic' && one.band === 'answer'),
    nearTopicAsked: count((one) => one.kind === 'near-topic' && one.band === 'ask'),
  };
}

export function addUp(all: readonly Measured[]): Measured {
  const sum = (name: keyof Measured): number => all.reduce((total, one) => total + one[name], 0);
  const names = Object.keys(all[0] ?? {}) as (keyof Measured)[];
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as unknown as Measured;
}

/** Shares in percent. */
export function rowOf(name: string, one: Measured): string {
  const percent = (some: number, all: number): string => (all === 0 ? '-' : `${((100 * some) / all).toFixed(1)} %`);
  return [
    name,
    one.known,
    percent(one.direct, one.known),
    percent(one.wrong, one.direct),
    percent(one.askedRight, one.known),
    percent(one.askedWithout, one.known),
    percent(one.nearTopicAnswered + one.offTopicAnswered, one.nearTopic + one.offTopic),
    percent(one.nearTopicAsked, one.nearTopic),
    percent(one.offTopicAsked, one.offTopic),
  ].join(' | ');
}
