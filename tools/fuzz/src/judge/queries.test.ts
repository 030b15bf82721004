import { queryFaults } from './queries';

test.each(['since', 'until'])('a %s outside the years 0001 to 9999 is a fault', (name) => {
  expect(queryFaults('listConversations', [{ name, value: '0000-01-01T00:00:00Z' }])).toEqual([
    { path: name, certain: true },
  ]);
});

test.each(['start', 'end'])('so is a %s', (name) => {
  expect(queryFaults('getOverview', [{ name, value: '9999-12-31T23:59:59-23:59' }])).toContainEqual({
    path: name,
    certain: true,
  });
});
