import type { z } from 'zod';
import { text } from './text';

const char = '[A-Za-z0-9+/]';
const SECRET = new RegExp(
  `^whsec_(?:(?:${char}{4}){8,21}|(?:${char}{4}){8,20}${char}{3}=|(?:${char}{4}){8,21}${char}{2}==)$`,
);

/** Standard Webhooks: padded base64. */
export function signingSecret(): z.ZodString {
  return text(1, 128, {
    isRight: (secret) => SECRET.test(secret),
    message: 'must be whsec_ followed by 24 to 64 bytes in base64',
  });
}
