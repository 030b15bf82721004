import { z } from 'zod';
import { idMeta } from './id-field';
import { isId } from './ids';
import { refuseRepeats } from './refuse-repeats';

const SOURCE_IDS_MAX = 100;

export const sourceIds = z
  .array(
    z
      .string()
      .refine((id) => isId('src', id), { message: 'must be the id of a source', params: { code: 'format' } })
      .meta(idMeta('src')),
  )
  .max(SOURCE_IDS_MAX)
  .check(refuseRepeats('is duplicated'));
