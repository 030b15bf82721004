import type { CertificatePaths } from '../certificates/certificate-directory';

/** A store that serves on loopback. */
export interface StoreOptions {
  readonly port: number;
  readonly directory: string;
  /** Without it, anybody has access. */
  readonly password?: string | undefined;
  /** Without it, the store serves plain text. */
  readonly tls?: CertificatePaths | undefined;
}

/** In the URLs of the stores. */
export const STORE_USER = 'parley';
