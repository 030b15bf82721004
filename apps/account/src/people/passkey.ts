/** A public key by which a person signs in. */
export interface Passkey {
  /** A uuid. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
}

/** What an authenticator has made. */
export interface NewCredential {
  readonly credentialId: Buffer;
  /** As COSE writes it. */
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A credential that is kept, with whose it is. */
export interface KnownCredential extends NewCredential {
  /** Of the passkey, a uuid. */
  readonly id: string;
  /** A uuid. */
  readonly personId: string;
}
