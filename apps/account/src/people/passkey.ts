export interface Passkey {
  /** A uuid. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
}

export interface NewCredential {
  readonly credentialId: Buffer;
  /** In COSE format. */
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface KnownCredential extends NewCredential {
  /** Of the passkey, a uuid. */
  readonly id: string;
  /** A uuid. */
  readonly personId: string;
}
