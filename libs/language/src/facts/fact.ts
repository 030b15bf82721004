/** A checkable detail, with one or several spellings as keys. */
export type FactKind = 'link' | 'email' | 'phone' | 'number' | 'date';

export interface Fact {
  readonly kind: FactKind;
  /** As written. */
  readonly text: string;
  /** Possible meanings: `1.000` is a thousand, or one. One known key suffices. */
  readonly keys: readonly string[];
}
