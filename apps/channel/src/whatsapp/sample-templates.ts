import type { MessageTemplate } from '@parley/schemas/channels';
import { readTemplate } from './read-template';

const LISTED = [
  {
    ...{ name: 'hello_world', language: 'en_US', status: 'APPROVED', category: 'UTILITY' },
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Hello World' },
      { type: 'BODY', text: 'Welcome! This message shows that templates work.' },
      { type: 'FOOTER', text: 'A sample of test mode' },
    ],
  },
  {
    ...{ name: 'order_update', language: 'en_US', status: 'APPROVED', category: 'UTILITY' },
    components: [
      {
        type: 'BODY',
        text: 'Hello {{1}}, your order {{2}} is on its way.',
        example: { body_text: [['Ada', 'A-1042']] },
      },
      {
        type: 'BUTTONS',
        buttons: [
          {
            ...{ type: 'URL', text: 'Track order', url: 'https://shop.example/track/{{1}}' },
            example: ['https://shop.example/track/A-1042'],
          },
        ],
      },
    ],
  },
  {
    ...{ name: 'order_update', language: 'de', status: 'APPROVED', category: 'UTILITY' },
    components: [
      {
        type: 'BODY',
        text: 'Hallo {{1}}, Ihre Bestellung {{2}} ist unterwegs.',
        example: { body_text: [['Ada', 'A-1042']] },
      },
      {
        type: 'BUTTONS',
        buttons: [
          {
            ...{ type: 'URL', text: 'Sendung verfolgen', url: 'https://shop.example/track/{{1}}' },
            example: ['https://shop.example/track/A-1042'],
          },
        ],
      },
    ],
  },
  {
    ...{ name: 'spring_sale', language: 'en_US', status: 'PAUSED', category: 'MARKETING' },
    components: [{ type: 'BODY', text: 'Everything is 20 % off until Sunday.' }],
  },
];

export const sampleTemplates: readonly MessageTemplate[] = LISTED.flatMap((template) => readTemplate(template) ?? []);
