/** A customer of ours: everything else belongs to one. */
export interface Account {
  /** A uuid. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Grows by one with each change. */
  readonly version: number;
}
