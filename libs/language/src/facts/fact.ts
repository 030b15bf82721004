/** A checkable detail. */
export type FactKind = 'link' | 'email' | 'phone' | 'number' | 'date';

export interface Fact {
  readonly kind: FactKind;
  /** As written. */
  readonly text: string;
  /** `1.000` is a thousand, or one. One known key suffices. */
  readonly keys: readonly string[];
}
