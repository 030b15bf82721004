import { z } from 'zod';
import { channel, channels } from './conversations';
import { refuseRepeats } from './refuse-repeats';

const asked = z
  .array(channel)
  .max(channels.length)
  .check(refuseRepeats('is duplicated'))
  .meta({ uniqueItems: true })
  .describe('Channels in which customers are asked to rate a conversation once it is resolved; empty: none');

/** PUT /v1/account/survey: all of it. */
export const surveyInput = z.strictObject({ channels: asked }).meta({ id: 'SetSurveyRequest' });

/** Where customers are asked for a rating, as the API shows it. */
export const surveyResource = z.object({ channels: asked }).meta({ id: 'Survey' });
export type Survey = z.output<typeof surveyResource>;

/** Until an account sets it: the widget, where asking sends nothing. */
export const surveyDefault: Survey = { channels: ['widget'] };
