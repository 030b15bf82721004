import type { FieldError, ParleyError } from '@parley/errors';
import { listConversationsQuery, metadataConflicts } from './list-conversations';
import { METADATA, takePrefixed } from './prefixed';
import { splitTags } from './tag-filter';
import { validate } from './validate';

const faultsOf = (query: Record<string, string>): unknown => {
  const faults: FieldError[] = [];
  const { others, prefixed } = takePrefixed(METADATA, query, faults);
  try {
    validate(listConversationsQuery, others);
  } catch (err) {
    faults.push(...((err as ParleyError).details.fields ?? []));
  }
  faults.push(...metadataConflicts(others['figure'], prefixed));
  return faults.map(({ path, code }) => `${path} ${code}`);
};

test.each([
  ['a', ['a']],
  ['a,b', ['a', 'b']],
  ['a\\,b', ['a,b']],
  ['a\\\\,b', ['a\\', 'b']],
  ['a\\b\\', ['a\\b\\']],
  ['', ['']],
  [',', ['', '']],
  ['😀,ä', ['😀', 'ä']],
])('the tags %j are %j', (written, tags) => {
  expect(splitTags(written)).toEqual(tags);
});

test('tags are each named once', () => {
  expect(validate(listConversationsQuery, { tag: 'vip,order,vip' }).tag).toEqual(['vip', 'order']);
});

test.each([
  [{ tag: '' }, ['tag min_length']],
  [{ tag: 'a,,b' }, ['tag min_length']],
  [{ tag: 'x'.repeat(51) }, ['tag max_length']],
  [{ tag: 'a\0' }, ['tag characters']],
  [{ tag: Array.from({ length: 21 }, (_, at) => at).join(',') }, ['tag max_items']],
  [{ is_unread: 'yes' }, ['is_unread enum']],
  [{ has_suggestion: '' }, ['has_suggestion enum']],
  [{ metadata: '{}' }, ['metadata unknown_field']],
  [{ metadatax: '1', 'customer.x': '2' }, ['metadatax unknown_field', 'customer.x unknown_field']],
  [{ 'metadata.a': 'x\0', 'metadata.\ud800': 'y' }, ['metadata.a characters', 'metadata.\ud800 characters']],
  [
    { figure: 'total', since: '2026-11-20', tag: 'a', is_unread: 'true', has_suggestion: 'true', 'metadata.a': 'b' },
    ['tag conflict', 'is_unread conflict', 'has_suggestion conflict', 'metadata.a conflict'],
  ],
])('%j has the faults %j', (query, faults) => {
  expect(faultsOf(query)).toEqual(faults);
});

test('metadata is read key by key, whatever the keys are called', () => {
  const query = { 'metadata.order_id': 'A-1', 'metadata.': '', 'metadata.a.b': '1', 'metadata.__proto__': 'x' };
  expect(takePrefixed(METADATA, query, []).prefixed).toEqual([
    { name: 'order_id', value: 'A-1' },
    { name: '', value: '' },
    { name: 'a.b', value: '1' },
    { name: '__proto__', value: 'x' },
  ]);
});
