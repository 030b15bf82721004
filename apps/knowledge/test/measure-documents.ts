import type { Caution } from '@parley/schemas';
import { comparePassages } from '../src/search/compare-passages';
import { judgePassages } from '../src/search/judge-passages';
import { readAsked } from '../src/search/search-passages';
import { widenWords } from '../src/search/widen-words';
import {
  nonePassageFeatures,
  NONE_PASSAGE_FEATURES,
  passageFeatures,
  PASSAGE_FEATURES,
} from '../src/search/weigh-passages';
import { isRight, openLibrary, type DocumentSet } from './document-set';
import type { Row } from './learn-weights';
import { countUp, type Judged, type Measured } from './measure-set';

const CHOICES_MAX = 3;

/** By the rules of searches. */
export function measureDocuments(set: DocumentSet, caution: Caution): Measured {
  return countUp(judgeAll(set, caution));
}

export function judgeAll(set: DocumentSet, caution: Caution): Judged[] {
  const library = openLibrary(set);
  return set.questions.map((question) => {
    const words = widenWords(readAsked(question.text, set.language), set.language, library.vocabulary);
    const asked = { query: question.text, asked: set.language, words, caution, limit: CHOICES_MAX };
    const { band, hits } = judgePassages(asked, library.find(words));
    const given = hits.slice(0, band === 'answer' ? 1 : CHOICES_MAX);
    return { ...question, band, isFound: given.some((hit) => isRight(hit, question.expect)) };
  });
}

/** As it is, and at half the weight without the right passage. */
export function documentRows(set: DocumentSet): Row[] {
  const library = openLibrary(set);
  return set.questions.flatMap(({ text: query, expect }) => {
    const words = widenWords(readAsked(query, set.language), set.language, library.vocabulary);
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
