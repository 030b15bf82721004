import type { MessageTemplate } from '@parley/schemas/channels';
import { parameterFaults } from '../providers/template';
import { readTemplate } from './read-template';
import { renderTemplate } from './render-template';
import { sampleTemplates } from './sample-templates';

const listed = (components: readonly object[], fields: object = {}) => ({
  ...{ name: 'n', language: 'de', status: 'APPROVED', category: 'MARKETING' },
  components,
  ...fields,
});
const body = { type: 'BODY', text: 'Hi' };

function read(components: readonly object[], fields?: object): MessageTemplate {
  const template = readTemplate(listed(components, fields));
  if (!template) throw new Error('it cannot be read');
  return template;
}

test('named places have their names, in the list and in the request', () => {
  const example = { body_text_named_params: [{ param_name: 'day', example: 'Monday' }] };
  const template = read([{ type: 'BODY', text: 'Hi {{name}}, {{day}}, {{name}}!', example }], {
    parameter_format: 'NAMED',
  });
  expect(template.parameters).toEqual([
    { name: 'body.name', type: 'text', sample: null },
    { name: 'body.day', type: 'text', sample: 'Monday' },
  ]);
  const { text, body: request } = renderTemplate(template, { 'body.name': 'A$&a', 'body.day': '{{name}}' });
  expect(text).toBe('Hi A$&a, {{name}}, A$&a!');
  expect(request['template']).toMatchObject({
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', parameter_name: 'name', text: 'A$&a' },
          { type: 'text', parameter_name: 'day', text: '{{name}}' },
        ],
      },
    ],
  });
});

test('numbered places are sent by their numbers, wherever they stand', () => {
  const template = read([{ type: 'BODY', text: '{{2}} before {{1}} and {{10}}' }]);
  const given = { 'body.1': 'one', 'body.2': 'two', 'body.10': 'ten' };
  const { body: request } = renderTemplate(template, given);
  const [component] = (request['template'] as { components: { parameters: { text: string }[] }[] }).components;
  expect(component?.parameters.map(({ text }) => text)).toEqual(['one', 'two', 'ten']);
});

test('a header is a text or a file, and a button may copy a code', () => {
  const template = read([
    { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['https://scontent.example/1'] } },
    body,
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+49' },
        { type: 'COPY_CODE', text: 'Copy code', example: 'SAVE20' },
      ],
    },
  ]);
  expect(template.parameters).toEqual([
    { name: 'header', type: 'image', sample: null },
    { name: 'button.2', type: 'text', sample: 'SAVE20' },
  ]);
  const given = { header: 'https://shop.example/a.png', 'button.2': 'SAVE20' };
  expect(parameterFaults(template, given)).toEqual([]);
  expect(renderTemplate(template, given)).toEqual({
    text: '[image]\n\nHi\n\n[Call] [Copy code]',
    body: {
      type: 'template',
      template: {
        ...{ name: 'n', language: { code: 'de' } },
        components: [
          { type: 'header', parameters: [{ type: 'image', image: { link: given.header } }] },
          {
            ...{ type: 'button', sub_type: 'copy_code', index: '1' },
            parameters: [{ type: 'coupon_code', coupon_code: 'SAVE20' }],
          },
        ],
      },
    },
  });
  for (const header of ['http://shop.example/a.png', 'javascript:alert(1)', 'a.png', 'media_1']) {
    expect(parameterFaults(template, { ...given, header })).toMatchObject([{ path: 'parameters.header' }]);
  }
});

test.each([
  ['is not approved', [body], { status: 'REJECTED' }, 'rejected'],
  ['has slides', [body, { type: 'CAROUSEL', cards: [] }], {}, 'carousel'],
  ['has a place in its header', [{ type: 'HEADER', format: 'LOCATION' }, body], {}, 'location'],
  ['opens a flow', [body, { type: 'BUTTONS', buttons: [{ type: 'FLOW', text: 'Go' }] }], {}, 'flow'],
])('a template that %s cannot be sent, and says why', (_, components, fields, why) => {
  const { is_sendable: isSendable, detail } = read(components, fields);
  expect([isSendable, detail]).toEqual([false, expect.stringContaining(why)]);
});

test.each([
  [undefined],
  ['text'],
  [{}],
  [listed([])],
  [listed([body], { name: 1 })],
  [{ ...listed([]), components: 1 }],
])('what is no template is none: %j', (input) => {
  expect(readTemplate(input)).toBeUndefined();
});

test('samples of test mode can be read, and one of them cannot be sent', () => {
  expect(sampleTemplates.map(({ is_sendable: isSendable }) => isSendable)).toEqual([true, true, true, false]);
});
