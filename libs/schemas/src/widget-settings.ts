import { z } from 'zod';
import { refuseRepeats } from './refuse-repeats';
import { text } from './text';
import { formFields } from './widget-form';

const origin = text(1, 255, {
  isRight: (value) => /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(value) && URL.canParse(value),
  message: 'must be an origin, such as https://shop.example: scheme, host in lower case and port, without a path',
});
const color = text(7, 7, {
  isRight: (value) => /^#[0-9a-fA-F]{6}$/.test(value),
  message: 'must be a colour such as #1f6feb',
});

const TRIGGERS_MAX = 10;

const widgetTrigger = z
  .strictObject({
    name: text(1, 64).describe('Identifies the trigger in browsers: after a change of name, it is shown again'),
    text: text(1, 500).describe(
      'Shown next to the launcher, and stored as a message of the agent when the visitor answers it',
    ),
    page: text(1, 500)
      .nullish()
      .describe('Address of the pages; * matches any characters, as in https://shop.example/cart*; null: all pages'),
    after_seconds: z
      .int()
      .min(0)
      .max(3_600)
      .nullish()
      .meta({ default: 0 })
      .describe('How many seconds the page has been visible'),
    scroll_percent: z
      .int()
      .min(0)
      .max(100)
      .nullish()
      .meta({ default: 0 })
      .describe('Percentage of the page that the visitor has seen'),
    visitors: z
      .enum(['all', 'new', 'returning'])
      .nullish()
      .meta({ default: 'all' })
      .describe('new: on the first visit with this browser; returning: on a later visit'),
    again_after_days: z.int().min(1).max(365).nullish().describe('Days until a visitor may see it again; null: never'),
  })
  .meta({ id: 'WidgetTrigger' });
export type WidgetTrigger = z.output<typeof widgetTrigger>;

/** Looks, behaviour, and allowed pages. */
export const widgetSettings = z
  .strictObject({
    allowed_origins: z
      .array(origin)
      .max(50)
      .check(refuseRepeats('is duplicated'))
      .nullish()
      .describe('Origins whose pages may show the widget; in test mode also those of this machine and the demo page'),
    accent_color: color.nullish().meta({ default: '#1f6feb' }),
    title: text(1, 80).nullish().describe("Above the conversation; null: the agent's name"),
    greeting: text(1, 500).nullish().describe('Shown before the visitor or the agent writes anything'),
    requires_identity: z
      .boolean()
      .nullish()
      .meta({ default: false })
      .describe('Only visitors for whom you have signed a token'),
    side: z.enum(['left', 'right']).nullish().meta({ default: 'right' }),
    z_index: z.int().min(0).max(2_147_483_647).nullish().meta({ default: 2_147_483_000 }),
    plays_sound: z
      .boolean()
      .nullish()
      .meta({ default: false })
      .describe('Plays two short tones when a message arrives that the visitor does not see'),
    shows_unread_in_title: z
      .boolean()
      .nullish()
      .meta({ default: false })
      .describe("Puts the number of unread messages before the page's title"),
    shows_first_names: z
      .boolean()
      .nullish()
      .meta({ default: false })
      .describe('Shows visitors the first name of the person who wrote a message, in the widget and in mails'),
    allows_several_conversations: z
      .boolean()
      .nullish()
      .meta({ default: false })
      .describe('Visitors see a list of their conversations, and may begin another while one is open'),
    triggers: z
      .array(widgetTrigger)
      .max(TRIGGERS_MAX)
      .check(refuseRepeats('is the name of another trigger', 'name'))
      .nullish()
      .describe('The first trigger whose conditions are all met greets the visitor'),
    asks_email: z
      .enum(['never', 'outside_office_hours', 'at_handoff'])
      .nullish()
      .meta({ default: 'never' })
      .describe(
        'When a visitor whose conversation is handed off is asked for an email address, to receive answers by ' +
          'email after leaving; outside_office_hours: while people are away according to the office_hours of the ' +
          'agent',
      ),
    form_fields: formFields
      .nullish()
      .describe(
        'Asked before the first message, in this order; fields that are already known of the visitor are not ' +
          'asked',
      ),
    offers_transcript: z
      .boolean()
      .nullish()
      .meta({ default: false })
      .describe('Visitors can have their conversation sent to them by email, if the operator has a mail server'),
  })
  .meta({ id: 'WidgetSettings' });
export type WidgetSettings = z.output<typeof widgetSettings>;
