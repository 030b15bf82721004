import { readSearchQuery } from './search-query';

const agentId = 'agent_01jd6f8x2sf4vb9qk3h7n5w0ze';

function termsOf(written: string): string[] {
  return readSearchQuery(written).query.terms.map(
    ({ text, isPhrase, isExcluded }) => `${isExcluded ? '-' : ''}${isPhrase ? `"${text}"` : text}`,
  );
}

test.each([
  ['refund', ['refund']],
  ['  my   refund\n', ['my', 'refund']],
  ['"not delivered" -refund', ['"not delivered"', '-refund']],
  ['-"not delivered" order', ['-"not delivered"', 'order']],
  ['"left open', ['"left open"']],
  ['order "left open', ['order', '"left open"']],
  ['a"b c"d', ['a', '"b c"', 'd']],
  ['“smart” „quotes“ «here»', ['"smart"', '"quotes"', '"here"']],
  ['order-4711 foo@bar.de', ['order-4711', 'foo@bar.de']],
  ['a - b', ['a', 'b']],
  ['xyz:value Re: order', ['xyz:value', 'Re:', 'order']],
  ['from: customer', ['from:', 'customer']],
  ['tag:"" word', ['tag:', 'word']],
  ['% _ \\ order', ['order']],
  ['退款 🎉', ['退款', '🎉']],
  ['order \u3164 "\u115f\u200b" tag:\u200b customer:"\u3164"', ['order', 'tag:\u200b', 'customer:']],
  ['https://shop.example/returns', ['https://shop.example/returns']],
])('%j has the terms %j', (written, terms) => {
  expect(termsOf(written)).toEqual(terms);
  expect(readSearchQuery(written).faults).toEqual([]);
});

test('operators narrow, in letters of either case, with values in quotes', () => {
  const written = `refund From:customer from:human tag:vip tag:"very late" AGENT:${agentId} channel:widget status:active customer:ada after:2026-11-01 before:2026-11-28T10:00:00Z`;
  expect(readSearchQuery(written)).toEqual({
    query: {
      terms: [{ text: 'refund', isPhrase: false, isExcluded: false }],
      from: ['customer', 'human'],
      tags: ['vip', 'very late'],
      agentIds: [agentId],
      channels: ['widget'],
      statuses: ['active'],
      customers: ['ada'],
      after: { day: '2026-11-01' },
      before: new Date('2026-11-28T10:00:00Z'),
    },
    faults: [],
  });
});

test('of several dates the last counts', () => {
  expect(readSearchQuery('x after:2026-01-01 after:2026-02-01').query.after).toEqual({ day: '2026-02-01' });
});

test.each([
  ['-refund', 'must also have a word to search for, not only excluded ones'],
  ['tag:vip', 'must have a word to search for'],
  ['%', 'must have a word to search for'],
  ['""', 'must have a word to search for'],
  ['x from:from:', 'has from: with a value that must be customer, ai or human'],
  ['x before:2026-13-01', 'has before: with a value that must be a date such as 2026-11-28, or an RFC 3339 timestamp'],
  ['x after:yesterday', 'has after: with a value that must be a date such as 2026-11-28, or an RFC 3339 timestamp'],
  ['x channel:fax', 'has channel: with a value that must be whatsapp, widget or slack'],
  ['x agent:mia', 'has agent: with a value that must be the id of an agent'],
  ['x -tag:vip', 'cannot exclude tag:'],
  ['word '.repeat(33), 'must have at most 32 words and phrases'],
  [`x ${'tag:a '.repeat(21)}`, 'must have at most 20 values of an operator'],
])('%j %s', (written, fault) => {
  expect(readSearchQuery(written).faults).toEqual([fault]);
});

test.each([
  ['quotes', '"'.repeat(4_000)],
  ['minus signs', '-'.repeat(10_000)],
  ['operators', 'from:'.repeat(2_000)],
  ['blanks', ' '.repeat(10_000)],
  ['one word', 'x'.repeat(10_000)],
  ['phrases', '"a b" '.repeat(1_700)],
])('10,000 characters of %s are read at once', (_, written) => {
  const startedAt = performance.now();
  const { faults } = readSearchQuery(written);
  expect(performance.now() - startedAt).toBeLessThan(500);
  expect(faults.length).toBeLessThanOrEqual(5);
});
