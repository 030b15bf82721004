/** Who somebody is at an OpenID provider: the two together name one for good. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/** A subject by which a person signs in. */
export interface Identity extends Subject {
  /** A uuid. */
  readonly id: string;
  /** A uuid. */
  readonly personId: string;
  /** As the provider said it when the identity was added. */
  readonly email: string | undefined;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
}
