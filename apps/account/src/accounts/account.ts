/** Our customer, who owns all other data. */
export interface Account {
  /** A uuid. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Increases with each change. */
  readonly version: number;
}
