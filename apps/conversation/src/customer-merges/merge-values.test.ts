import type { JsonObject } from '@parley/schemas';
import { mergeValues, TAGS_MAX, undoValues, type MergeableValues } from './merge-values';

const nobody: MergeableValues = { name: null, email: null, phone: null, locale: null, attributes: {}, tags: [] };
const ana: MergeableValues = {
  name: 'Ana',
  email: 'ana@example.org',
  phone: null,
  locale: null,
  attributes: { plan: 'pro' },
  tags: ['vip'],
};
const merged: MergeableValues = {
  name: 'A. Silva',
  email: null,
  phone: '+55 11 91234-5678',
  locale: 'pt-BR',
  attributes: { plan: 'free', city: { name: 'Recife' } },
  tags: ['vip', 'beta'],
};

test('values of the customer that stays win, and the other fills what is missing', () => {
  const result = mergeValues(ana, merged);
  expect(result.merged).toEqual({
    name: 'Ana',
    email: 'ana@example.org',
    phone: '+55 11 91234-5678',
    locale: 'pt-BR',
    attributes: { plan: 'pro', city: { name: 'Recife' } },
    tags: ['vip', 'beta'],
  });
  expect(result.filled).toEqual({
    phone: '+55 11 91234-5678',
    locale: 'pt-BR',
    attributes: { city: { name: 'Recife' } },
    tags: ['beta'],
  });
});

test('each field that the merged customer has is compared', () => {
  const { compared } = mergeValues(ana, merged);
  expect(compared.map(({ field, winner }) => [field, winner])).toEqual([
    ['name', 'into'],
    ['phone', 'from'],
    ['locale', 'from'],
    ['attributes.plan', 'into'],
    ['attributes.city', 'from'],
    ['tags', 'both'],
  ]);
  expect(compared[0]).toEqual({ field: 'name', winner: 'into', into: 'Ana', from: 'A. Silva' });
  expect(mergeValues(ana, nobody).compared).toEqual([]);
});

test('an undo restores what was there before the merge', () => {
  for (const [into, from] of [
    [ana, merged],
    [merged, ana],
    [nobody, merged],
    [ana, nobody],
  ] as const) {
    const result = mergeValues(into, from);
    expect(undoValues(result.merged, result.filled)).toEqual(into);
  }
});

test('what was changed after the merge stays after the undo', () => {
  const { merged: both, filled } = mergeValues(ana, merged);
  const current = {
    ...both,
    phone: '+49 30 1234',
    name: 'Ana Silva',
    attributes: { ...both.attributes, city: { name: 'Olinda' }, size: 'm' },
    tags: ['beta', 'new'],
  };
  expect(undoValues(current, filled)).toEqual({
    name: 'Ana Silva',
    email: 'ana@example.org',
    phone: '+49 30 1234',
    locale: null,
    attributes: { plan: 'pro', city: { name: 'Olinda' }, size: 'm' },
    tags: ['new'],
  });
});

test('what does not fit stays on the merged customer', () => {
  const many = (prefix: string, count: number): JsonObject =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}${String(n).padStart(2, '0')}`, n]));
  const tags = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
  const into = { ...nobody, attributes: many('a', 48), tags: tags('a', TAGS_MAX - 1) };
  const result = mergeValues(into, { ...nobody, attributes: many('b', 4), tags: tags('b', 3) });
  expect(result.filled).toEqual({ attributes: { b00: 0, b01: 1 }, tags: ['b0'] });
  const winners = Object.fromEntries(result.compared.map(({ field, winner }) => [field, winner]));
  expect(winners).toMatchObject({ 'attributes.b01': 'from', 'attributes.b02': 'into', tags: 'both' });
  const large = { ...nobody, attributes: { large: 'x'.repeat(16_000), small: 1 } };
  const filled = mergeValues({ ...nobody, attributes: { own: 'y'.repeat(1_000) } }, large).filled.attributes;
  expect(filled).toEqual({ small: 1 });
});

test('no key of an attribute is special', () => {
  const attributes = JSON.parse('{"__proto__":{"a":1},"constructor":2,"hasOwnProperty":3}') as JsonObject;
  const result = mergeValues({ ...nobody, attributes: { own: 1 } }, { ...nobody, attributes });
  expect(JSON.stringify(result.merged.attributes)).toBe(
    '{"own":1,"__proto__":{"a":1},"constructor":2,"hasOwnProperty":3}',
  );
  expect(undoValues(result.merged, result.filled).attributes).toEqual({ own: 1 });
  expect(undoValues({ ...nobody, attributes }, { attributes: {}, tags: [] }).attributes).toEqual(attributes);
});
