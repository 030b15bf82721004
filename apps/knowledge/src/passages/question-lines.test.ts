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
  ['Q: What is this?\nA lamp.', '###### What is this?\nA lamp.'],
  ['1.) Wo parke ich?\nIm Hof.', '###### Wo parke ich?\nIm Hof.'],
  ['4 - Wo parke ich?\nIm Hof.', '###### Wo parke ich?\nIm Hof.'],
  ['[6] Wo parke ich?\nIm Hof.', '###### Wo parke ich?\nIm Hof.'],
  ['IV. Do you have a shop?\nIn Leeds.', '###### Do you have a shop?\nIn Leeds.'],
  ['Frage 8 - Was kostet es?\nAntwort - Nichts.', '###### Was kostet es?\nNichts.'],
  ['Intro.\n\nWhat is the warranty?\nTwo years.', 'Intro.\n\n###### What is the warranty?\nTwo years.'],
  ['Is there version 2.0?\n\nNot yet.', '###### Is there version 2.0?\n\nNot yet.'],
  ['- Gibt es Duschen?\n  Ja, warm.', '###### Gibt es Duschen?\n  Ja, warm.'],
  ['**Delivery times**\n\nThree days.', '###### Delivery times\n\nThree days.'],
  ['**¿Dónde aparco?**\n\n- En el patio', '###### ¿Dónde aparco?\n\n- En el patio'],
])('%j has its questions as headings', (text, expected) => expect(headed(text)).toBe(expected));

test.each([
  'Ask yourself:\n1. Is it wet?\n2. Is it cold?\n3. Is it late?',
  '```\nQ: a\nA: b\n```',
  'What now? Nothing.\nA: b',
  '**Important**\nText',
  'Where is it?\n\nHow long is it?\n\nAsk us.',
  'It is late. Where is it?\nAsk us.',
  '**Terms**\n\n**Delivery**\n\nThree days.',
  '**It is late.**\n\nAsk us.',
  '- Is it wet?\n- Is it cold?',
  '1. Open it.\nThen close it.',
])('%j stays as it is', (text) => expect(headed(text)).toBe(text));
