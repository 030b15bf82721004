import { z } from 'zod';
import { refuseRepeats } from './refuse-repeats';
import { text } from './text';

/** Each is a line of every prompt. */
const NAMES_MAX = 20;
const NAME_LENGTH_MAX = 100;

export const customerAttributeNames = z
  .array(text(1, NAME_LENGTH_MAX))
  .max(NAMES_MAX)
  .check(refuseRepeats('is duplicated'))
  .describe(
    'Attributes of a customer that the model receives in verified conversations, in addition to the name and ' +
      'locale; empty: none',
  )
  .meta({ example: ['plan'] });
