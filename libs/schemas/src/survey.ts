import { z } from 'zod';
import { channel, channels } from './conversations';
import { refuseRepeats } from './refuse-repeats';

const asked = z
  .array(channel)
  .max(channels.length)
  .check(refuseRepeats('is duplicated'))
  .meta({ uniqueItems: true })
  .describe('Channels in which customers are asked to rate a conversation once it is resolved; empty: none');

export const surveyInput = z.strictObject({ channels: asked }).meta({ id: 'SetSurveyRequest' });

export const surveyResource = z.object({ channels: asked }).meta({ id: 'Survey' });
export type Survey = z.output<typeof surveyResource>;

/** The widget, where asking sends nothing. */
export const surveyDefault: Survey = { channels: ['widget'] };
