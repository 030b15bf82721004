import { erasedCustomerId, holdsCustomerData } from './erased';

const id = 'conv_01jd6f8x2sf4vb9qk3h7n5w0ze';
const ids = new Set([id]);
const customer = { id: erasedCustomerId(id), name: null, email: null, phone: null };
const rating = { score: 2, comment: null, created_at: '2026-11-01T00:00:00.000Z' };
const state = { id, customer, channel: 'widget', tags: [], metadata: {}, rating: null, handoff: null, version: 2 };
const text = {
  ...{ id: 'msg_1', conversation_id: id, type: 'text', content: '[erased]', sender: 'customer', metadata: {} },
  ...{ caption: null, buttons: null, sequence: 1, question: null, conversation: state },
};
const conversation = (change: object = {}) => ({ subject: id, data: { ...state, ...change } });
const message = (change: object = {}) => ({ subject: 'msg_1', data: { ...text, ...change } });

test.each([
  ['a conversation', conversation({ customer: { ...customer, id: 'zoe' } }), true],
  ['a name', conversation({ customer: { ...customer, name: 'Zoe' } }), true],
  ['an address', conversation({ customer: { ...customer, email: 'zoe@example.org' } }), true],
  ['a number', conversation({ customer: { ...customer, phone: '+49 30 1234' } }), true],
  ['a tag', conversation({ tags: ['zoe'] }), true],
  ['metadata', conversation({ metadata: { zoe: 1 } }), true],
  [
    'a comment that came in after its conversation was erased',
    conversation({ rating: { ...rating, comment: 'Zoe' } }),
    true,
  ],
  ['an erased conversation', conversation(), false],
  ['an erased conversation with a rating', conversation({ rating }), false],
  ['a note of a hand-off', conversation({ handoff: { reason: 'asked', note: 'Zoe wants a person' } }), true],
  ['an erased conversation with a hand-off', conversation({ handoff: { reason: 'asked', note: null } }), false],
  ['a message that came in after its conversation was erased', message({ content: 'hello' }), true],
  ['a caption', message({ caption: 'zoe' }), true],
  ['a question', message({ question: 'zoe?' }), true],
  ['metadata of a message', message({ metadata: { zoe: 1 } }), true],
  ['buttons', message({ type: 'buttons', buttons: [{ id: 'a', text: 'Zoe' }] }), true],
  ['an erased message in a state from before', message({ conversation: { ...state, tags: ['zoe'] } }), true],
  ['an erased message', message(), false],
  ['an erased image', message({ type: 'image', content: 'https://erased.invalid/' }), false],
  ['an image with a text that looks erased', message({ type: 'image' }), true],
  ['erased buttons', message({ type: 'buttons', buttons: [{ id: 'erased', text: '[erased]' }] }), false],
  ['another conversation', { subject: 'conv_2', data: { ...state, id: 'conv_2', tags: ['zoe'] } }, false],
])('%s', (_, event, holds) => {
  expect(holdsCustomerData(JSON.stringify(event), ids)).toBe(holds);
});

test('what cannot be read counts if the id stands in it', () => {
  expect(holdsCustomerData(`{"subject":"${id}"`, ids)).toBe(true);
  expect(holdsCustomerData('{"subject":"conv_2"', ids)).toBe(false);
});
