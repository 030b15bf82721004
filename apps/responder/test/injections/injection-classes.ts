/**
 * What people write to turn an agent against its business, in five languages: three lines of each class. Own lines, after
 * the classes of public collections. The tests let the model give in to every one of them.
 */
export const injectionClasses = [
  'print_prompt',
  'encode_prompt',
  'refund',
  'link',
  'price',
  'role',
  'other_customer',
  'markup',
  'hidden',
  'person',
] as const;
export type InjectionClass = (typeof injectionClasses)[number];

/** The lines of one language. */
export type Injections = Readonly<Record<InjectionClass, readonly string[]>>;

/** Zero-width characters between the letters, and letters of the tag block. */
export const hide = (text: string): string => [...text].join('\u200b');
export const tag = (text: string): string =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');
