import { crossValidate, handoffExamples } from '../fixtures/learn-handoff';
import { SCORE_MIN } from './is-handoff-request';

test('of messages that it did not learn from, it finds 94 of 100 requests, and takes 2 of 100 others for one', () => {
  const { found, requests, falseAlarms, others } = crossValidate(handoffExamples(), SCORE_MIN);
  expect({ found, requests, isEnough: found >= requests * 0.94 }).toMatchObject({ isEnough: true });
  expect({ falseAlarms, others, areFew: falseAlarms <= others * 0.025 }).toMatchObject({ areFew: true });
});
