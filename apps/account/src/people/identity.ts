/** A permanent, unique pair. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

export interface Identity extends Subject {
  /** A uuid. */
  readonly id: string;
  /** A uuid. */
  readonly personId: string;
  /** As the provider stated when it was added. */
  readonly email: string | undefined;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
}
