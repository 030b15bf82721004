import type { Caution } from '@parley/schemas';
import { comparePassages } from '../src/search/compare-passages';
import { judgePassages } from '../src/search/judge-passages';
import { readAsked } from '../src/search/search-passages';
import {
  nonePassageFeatures,
  NONE_PASSAGE_FEATURES,
  passageFeatures,
  PASSAGE_FEATURES,
} from '../src/search/weigh-passages';
import { isRight, openLibrary, type DocumentSet } from './document-set';
import type { Row } from './learn-weights';
import { countUp, type Measured } from './measure-set';

const CHOICES_MAX = 3;

/** By the rules of searches. */
export function measureDocuments(set: DocumentSet, caution: Caution): Measured {
  const library = openLibrary(set);
  return countUp(
    set.questions.map((question) => {
      const words = readAsked(question.text, set.language);
      const asked = { query: question.text, asked: set.language, words, caution, limit: CHOICES_MAX };
      const { band, hits } = judgePassages(asked, library.find(words));
      const given = hits.slice(0, band === 'answer' ? 1 : CHOICES_MAX);
      return { ...question, band, isFound: given.some((hit) => isRight(hit, question.expect)) };
    }),
  );
}

/** As it is, and at half the weight without the right passage. */
export function documentRows(set: DocumentSet): Row[] {
  const library = openLibrary(set);
  return set.questions.flatMap(({ text: query, expect }) => {
    const words = readAsked(query, set.language);
    const found = library.find(words);
    const { likenesses, counted } = comparePassages({ query, asked: set.language, words }, found);
    const none = nonePassageFeatures(counted);
    const right = found.passages.findIndex((passage) => isRight(passage, expect));
    const answers = likenesses.map((likeness) => {
      const features = passageFeatures(likeness, counted);
      return PASSAGE_FEATURES.map((name) => features[name]);
    });
    const whole = {
      business: set.name,
      weight: 1,
      answers,
      right,
      none: NONE_PASSAGE_FEATURES.map((name) => none[name]),
    };
    const gone = { ...whole, weight: 0.5, answers: answers.filter((_, at) => at !== right), right: -1 };
    return expect === null ? [whole] : [whole, gone];
  });
}
