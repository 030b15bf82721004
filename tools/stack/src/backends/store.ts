import type { CertificatePaths } from '../certificates/certificate-directory';

/** On loopback. */
export interface StoreOptions {
  readonly port: number;
  readonly directory: string;
  /** For the user `parley`; open access without it. */
  readonly password?: string | undefined;
  /** Plain text without it. */
  readonly tls?: CertificatePaths | undefined;
}

/** In the stores' URLs. */
export const STORE_USER = 'parley';
