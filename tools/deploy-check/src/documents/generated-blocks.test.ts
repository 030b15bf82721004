import { fillBlocks } from './generated-blocks';

const lists = { services: ['- a', '', '- b'] };

it('fills blocks of Markdown and of code, with the indent of their start', () => {
  const document = [
    'Before.',
    '<!-- generated: services -->',
    'old',
    '<!-- end generated -->',
    '   # generated: services',
    '   # end generated',
    'After.',
  ];
  const filled = fillBlocks(document.join('\n'), lists);
  expect(filled.split('\n')).toEqual([
    'Before.',
    '<!-- generated: services -->',
    '',
    '- a',
    '',
    '- b',
    '',
    '<!-- end generated -->',
    '   # generated: services',
    '   - a',
    '',
    '   - b',
    '   # end generated',
    'After.',
  ]);
  expect(fillBlocks(filled, lists)).toBe(filled);
});

it.each([
  ['# generated: roles\n# end generated', 'there is no list roles'],
  ['# generated: services\n', 'the block services does not end'],
])('refuses %j', (document, fault) => {
  expect(() => fillBlocks(document, lists)).toThrow(fault);
});
