import { ParleyError } from '@parley/errors';
import type { z } from 'zod';
import { automationInput, createModelInput, validate } from './index';
import { officeHoursInput } from './office-hours-fields';
import { createToolInput } from './tools';

function faultsOf(schema: z.ZodType, value: unknown): string[] {
  try {
    validate(schema, value);
    return [];
  } catch (err) {
    if (!(err instanceof ParleyError)) throw err;
    return (err.details.fields ?? []).map(({ path, message }) => `${path} ${message}`);
  }
}

const week = { timezone: 'Europe/Berlin' };

test.each([
  [
    automationInput,
    { texts: { greeting: { 'xx-yy': 'Hi' } } },
    /^texts\.greeting\.xx-yy must be a BCP 47 tag .* en, .*pt-BR/,
  ],
  [automationInput, { texts: { greeting: { EN: 'Hi', en: 'Hi' } } }, /^texts\.greeting\.en is given twice/],
  [automationInput, { texts: { greeting: 'Hi' } }, /^texts\.greeting must be an object$/],
  [officeHoursInput, { ...week, holidays: ['24.12.2026'] }, /^holidays\.0 must be a date, YYYY-MM-DD$/],
  [createToolInput, { confirmation: { tlh: 'x' } }, /confirmation\.tlh must be a BCP 47 tag/],
  [
    createModelInput,
    { name: 'x', model: 'x', base_url: 'https://x/v1/chat/completions' },
    /^base_url must be .* such as https/,
  ],
  [createModelInput, { name: 'x', model: 'x', base_url: 'https://x/v1/chat/completions/' }, /^base_url must be/],
] as const)('a message says what to give: %#', (schema, value, message) => {
  expect(faultsOf(schema as z.ZodType, value).join('\n')).toMatch(new RegExp(message.source, 'm'));
});

test('a text in one spelling, with the other taken away, is right', () => {
  expect(faultsOf(automationInput, { texts: { greeting: { EN: null, en: 'Hi', 'en-GB': 'Hello' } } })).toEqual([]);
});
