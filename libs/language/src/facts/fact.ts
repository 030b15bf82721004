/** What can be looked up: links, addresses, numbers, amounts, dates. Each has one or several spellings, as keys. */
export type FactKind = 'link' | 'email' | 'phone' | 'number' | 'date';

export interface Fact {
  readonly kind: FactKind;
  /** As it is written. */
  readonly text: string;
  /** What it may mean: `1.000` is a thousand, or one. It is known if any of these is. */
  readonly keys: readonly string[];
}
