import type { CertificatePaths } from '../certificates/certificate-directory';

/** A store's port, files and access, on loopback. */
export interface StoreOptions {
  readonly port: number;
  readonly directory: string;
  /** For the user `parley`; open access without it. */
  readonly password?: string | undefined;
  /** Plain text without it. */
  readonly tls?: CertificatePaths | undefined;
}

/** The user in the stores' URLs. */
export const STORE_USER = 'parley';
