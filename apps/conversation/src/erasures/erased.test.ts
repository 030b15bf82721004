import { erasedCustomerId, holdsCustomerData } from './erased';

const id = 'conv_01jd6f8x2sf4vb9qk3h7n5w0ze';
const ids = new Set([id]);
const conversation = (customerId: string) => ({ subject: id, data: { id, customer: { id: customerId } } });
const message = (content: string, customerId: string, type = 'text') => ({
  subject: 'msg_1',
  data: { id: 'msg_1', conversation_id: id, type, content, conversation: { id, customer: { id: customerId } } },
});
const erased = erasedCustomerId(id);

test.each([
  ['a conversation', conversation('zoe'), true],
  ['an erased conversation', conversation(erased), false],
  ['a message', message('hello', 'zoe'), true],
  ['a message that came in after its conversation was erased', message('hello', erased), true],
  ['an erased message in a state from before', message('[erased]', 'zoe'), true],
  ['an erased message', message('[erased]', erased), false],
  ['an erased image', message('https://erased.invalid/', erased, 'image'), false],
  ['an image with a text that looks erased', message('[erased]', erased, 'image'), true],
  ['another conversation', { subject: 'conv_2', data: { id: 'conv_2', customer: { id: 'zoe' } } }, false],
])('%s', (_, event, holds) => {
  expect(holdsCustomerData(JSON.stringify(event), ids)).toBe(holds);
});

test('what cannot be read counts if the id stands in it', () => {
  expect(holdsCustomerData(`{"subject":"${id}"`, ids)).toBe(true);
  expect(holdsCustomerData('{"subject":"conv_2"', ids)).toBe(false);
});
