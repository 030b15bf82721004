import type { CertificatePaths } from '../certificates/certificate-directory';

/** A store that serves on loopback. */
export interface StoreOptions {
  readonly port: number;
  readonly directory: string;
  /** The password of the user `parley`; without it, anybody has access. */
  readonly password?: string | undefined;
  /** Without it, the store serves plain text. */
  readonly tls?: CertificatePaths | undefined;
}

/** The user's name in the URLs of the stores. */
export const STORE_USER = 'parley';
