import { headQuestions } from './question-lines';

const headed = (text: string) => headQuestions(text.split('\n')).join('\n');

test.each([
  ['Q: Do you open on Sunday?\nA: No.', '###### Do you open on Sunday?\nNo.'],
  ['**Q2. Is there wifi?**\n\nA2. Yes, free.', '###### Is there wifi?\n\nYes, free.'],
  ['1. Question: How long is it\nAnswer: Two hours.', '###### How long is it\nTwo hours.'],
  ['Frage 3: Wo parke ich?\nAntwort: Im Hof.', '###### Wo parke ich?\nIm Hof.'],
  [
    '1. Where do I park?\nIn the yard.\n2. When?\nAt nine.',
    '###### Where do I park?\nIn the yard.\n###### When?\nAt nine.',
  ],
  ['**¿Dónde aparco?**\n\n- En el patio', '###### ¿Dónde aparco?\n\n- En el patio'],
])('%j has its questions as headings', (text, expected) => expect(headed(text)).toBe(expected));

test.each([
  'Ask yourself:\n1. Is it wet?\n2. Is it cold?\n3. Is it late?',
  'Q: What is this?\nJust a line.',
  '```\nQ: a\nA: b\n```',
  'What now? Nothing.\nA: b',
  '**Important**\nText',
  '1. Open it.\nThen close it.',
])('%j stays as it is', (text) => expect(headed(text)).toBe(text));
