/** Modelled on public collections. The test's model obeys all. */
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

export type Injections = Readonly<Record<InjectionClass, readonly string[]>>;

/** Zero-width characters, and tag characters. */
export const hide = (text: string): string => [...text].join('\u200b');
export const tag = (text: string): string =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');
