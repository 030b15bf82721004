import { excerptOf, findRanges } from './find-ranges';

const found = (text: string, ...terms: string[][]): string[] =>
  findRanges(text, terms).map(([start, end]) => text.slice(start, end));

test.each([
  ['Die Straße ist lang', [['strasse']], ['Straße']],
  ['a 👩‍🚀 refund, please', [['refund']], ['refund']],
  ['🎉🎉 party', [['🎉']], ['🎉🎉']],
  ['我要退款，谢谢', [['退', '款']], ['退款']],
  ['nai\u0308ve', [['naive']], ['nai\u0308ve']],
  ['it is not delivered, not at all', [['not', 'delivered']], ['not delivered']],
  ['write to foo@bar.de now', [['foo', 'bar', 'de']], ['foo@bar.de']],
  ['refund Refund REFUND', [['refund']], ['refund', 'Refund', 'REFUND']],
  ['refunds', [['refund']], []],
  ['<img onerror=alert(1)> refund', [['refund'], ['img']], ['img', 'refund']],
  ['שלום עולם', [['עולם']], ['עולם']],
])('in %j %j is %j', (text, terms, expected) => {
  expect(found(text, ...terms)).toEqual(expected);
});

test('overlapping terms are one range', () => {
  expect(found('a b c', ['a', 'b'], ['b', 'c'])).toEqual(['a b c']);
});

describe('an excerpt', () => {
  const shown = (text: string, ...terms: string[][]) => {
    const { excerpt, ranges } = excerptOf(text, terms);
    return { excerpt, words: ranges.map(([start, end]) => excerpt.slice(start, end)) };
  };

  it('is a short text as it is', () => {
    expect(shown('My refund, please', ['refund'])).toEqual({ excerpt: 'My refund, please', words: ['refund'] });
  });

  it('shows the first find of a long text, cut at blanks', () => {
    const text = `${'before it '.repeat(100)}the Straße ${'after that '.repeat(100)}`;
    const { excerpt, words } = shown(text, ['strasse']);
    expect(words).toEqual(['Straße']);
    expect(excerpt.length).toBeLessThanOrEqual(242);
    expect(excerpt).toMatch(/^…(before|it) .* (after|that)…$/);
  });

  it('cuts no character in half', () => {
    for (let lead = 0; lead < 8; lead += 1) {
      const text = `${'x'.repeat(lead)}${'🎉'.repeat(300)} refund ${'🎉'.repeat(300)}`;
      const { excerpt, words } = shown(text, ['refund']);
      expect(words).toEqual(['refund']);
      expect(excerpt.isWellFormed()).toBe(true);
    }
  });

  it('of a find at the very end has it', () => {
    expect(shown(`${'word '.repeat(200)}refund`, ['refund']).words).toEqual(['refund']);
  });

  it('has no ranges if nothing is found', () => {
    expect(shown('nothing', ['refund'])).toEqual({ excerpt: 'nothing', words: [] });
  });
});
