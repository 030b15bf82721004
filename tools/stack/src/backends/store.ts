import type { CertificatePaths } from '../certificates/certificate-directory';

export interface StoreOptions {
  readonly port: number;
  readonly directory: string;
  /** Without it, anybody has access. */
  readonly password?: string | undefined;
  /** Without it, the store serves plain text. */
  readonly tls?: CertificatePaths | undefined;
}

export const STORE_USER = 'parley';
