import { ParleyError, type FieldError } from '@parley/errors';
import { createAgentInput } from './agents';
import { openConversationInput } from './conversations';
import { listConversationsQuery } from './list-conversations';
import { newId } from './ids';
import { sendMessageInput } from './messages';
import { text } from './text';
import { validate } from './validate';
import type { z } from 'zod';

function faultsOf(schema: z.ZodType, value: unknown): readonly FieldError[] {
  try {
    validate(schema, value);
  } catch (err) {
    if (err instanceof ParleyError) return err.details.fields ?? [];
    throw err;
  }
  return [];
}

const blanks = [' ', '\t\n', '\u00a0\u3000', '\u200b', '\u200e\u202f', '\ufeff', '\u3164', '\u2800', '\u00ad\u2060'];
const opening = (customer: object, rest: object = {}) => ({
  agent_id: newId('agent'),
  channel: 'widget',
  customer: { id: 'ada', ...customer },
  ...rest,
});
const blank = (path: string) => [{ path, code: 'min_length', message: 'must not be blank' }];

describe('a text that may not be empty', () => {
  it.each(blanks)('is refused if nothing is to be seen in it: %j', (value) => {
    expect(faultsOf(createAgentInput, { name: value })).toEqual(blank('name'));
    expect(faultsOf(sendMessageInput, { type: 'text', content: value, sender: 'customer' })).toEqual(blank('content'));
    expect(faultsOf(openConversationInput, opening({ id: value }))).toEqual(blank('customer.id'));
    expect(faultsOf(openConversationInput, opening({ name: value }))).toEqual(blank('customer.name'));
    expect(faultsOf(openConversationInput, opening({}, { tags: [value] }))).toEqual(blank('tags.0'));
    expect(faultsOf(listConversationsQuery, { customer_id: value })).toEqual(blank('customer_id'));
  });

  it.each(['.', '\u{1f600}', ' x ', '\u200bx', '\u0600', '\ue000'])('takes %j, as it is', (value) => {
    expect(validate(text(1, 10), value)).toBe(value);
  });

  it('has one fault at a time', () => {
    const spoiled = opening({ email: '\0', phone: 'x'.repeat(40) });
    expect(faultsOf(openConversationInput, spoiled).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'customer.email characters',
      'customer.phone max_length',
    ]);
  });
});

describe('what is known of a customer', () => {
  it('is null where it is empty', () => {
    const { customer } = validate(openConversationInput, opening({ name: '', email: '', phone: '' }));
    expect(customer).toEqual({ id: 'ada', name: null, email: null, phone: null });
  });

  it('may be left out', () => {
    expect(validate(openConversationInput, opening({})).customer).toEqual({ id: 'ada' });
  });

  it('has a telephone number in plain characters', () => {
    const { customer } = validate(openConversationInput, opening({ phone: '\u202atel:+49\u00a030 12\u201134\u202c' }));
    expect(customer.phone).toBe('+49 30 12-34');
    expect(faultsOf(openConversationInput, opening({ phone: 'tel:' })).map(({ code }) => code)).toEqual(['min_length']);
  });
});
