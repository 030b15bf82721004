import { matchCommands, type MenuItem } from './match-commands';

const item = (label: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...{ id: label, label, group: 'General', run: () => undefined },
  ...more,
});
const labels = (items: readonly MenuItem[], text: string) =>
  matchCommands(items, text).flatMap((group) => group.items.map(({ label }) => label));

test('a label that begins with what was typed comes before one that contains it, and other words come last', () => {
  const items = [item('Sign out everywhere'), item('Documents', { keywords: 'sign out' }), item('Sign out')];
  expect(labels(items, 'sign out')).toEqual(['Sign out', 'Sign out everywhere', 'Documents']);
});

test('words are found in any order, without accents, and all of them are needed', () => {
  const items = [item('Rückgabe anlegen'), item('Neuer Agent')];
  expect(labels(items, 'anl ruck')).toEqual(['Rückgabe anlegen']);
  expect(labels(items, 'neuer kanal')).toEqual([]);
});

test('one of many is listed only once something is typed', () => {
  const items = [item('Assign to Agnes', { isOnDemand: true }), item('Resolve')];
  expect(labels(items, '')).toEqual(['Resolve']);
  expect(labels(items, 'agnes')).toEqual(['Assign to Agnes']);
});
