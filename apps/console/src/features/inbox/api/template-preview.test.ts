import type { MessageTemplate } from '@parley/sdk';
import { previewOf } from './template-preview';

const template: MessageTemplate = {
  ...{ name: 'order_update', language: 'en_US', category: 'utility', status: 'approved', quality: null },
  header: { format: 'text', text: 'Order {{1}}' },
  body: 'Hello {{ name }}, {{name}}: it left on {{day}}.',
  footer: 'Shop Ltd.',
  ...{ buttons: [], parameters: [], is_sendable: true, detail: null },
};

test('shows a template with what is filled in, and its places where nothing is', () => {
  expect(previewOf(template, { 'header.1': 'A-1', 'body.name': 'Ada', 'body.day': ' ' })).toEqual({
    header: 'Order A-1',
    body: 'Hello Ada, Ada: it left on {{day}}.',
    footer: 'Shop Ltd.',
  });
  const picture = { ...template, header: { format: 'image', text: null } };
  expect(previewOf(picture, {}).header).toBe('[image]');
  expect(previewOf({ ...template, header: null }, {}).header).toBeNull();
});
