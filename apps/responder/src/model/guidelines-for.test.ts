import type { Guideline } from '../decision/guidelines';
import type { TurnContext } from '../decision/turn-context';
import { guidelinesFor } from './guidelines-for';

const calling: Guideline = {
  ...{ id: 'guide_1', condition: 'lawyers are named', action: null },
  ...{ teamId: 'team_1', phrases: [], toolIds: [] },
};

function applied(guidelines: readonly Guideline[], canHandOff = true): [string, string | undefined][] {
  const context = { guidelines, agent: { canHandOff }, texts: ['hello'] } as unknown as TurnContext;
  return guidelinesFor(context).map(({ text, letter }) => [text, letter]);
}

it('gives those a letter that call a person', () => {
  const acting = { ...calling, condition: 'they thank', action: 'Be glad.', teamId: null };
  const plain = { ...calling, condition: 'they shout', teamId: null };
  expect(applied([acting, plain, calling, calling])).toEqual([
    ['When they thank: Be glad.', undefined],
    ['When they shout: call hand_off for rule B', 'B'],
    ['When lawyers are named: call hand_off for rule C', 'C'],
    ['When lawyers are named: call hand_off for rule D', 'D'],
  ]);
});

it('has a letter for each of as many as a prompt has', () => {
  const letters = applied(Array.from({ length: 25 }, () => calling)).map(([, letter]) => letter);
  expect([letters.length, new Set(letters).size, letters.includes(undefined)]).toEqual([20, 20, false]);
});

it('leaves them out where nothing is handed off', () => {
  expect(applied([calling], false)).toEqual([]);
});
