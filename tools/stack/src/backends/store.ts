import type { CertificatePaths } from '../certificates/certificate-directory';

/** Where one of the stores serves, on loopback, and who may talk to it. */
export interface StoreOptions {
  readonly port: number;
  /** Of its data and its configuration. */
  readonly directory: string;
  /** What whoever connects must know, as the user `parley`; anyone may connect without it. */
  readonly password?: string | undefined;
  /** Its certificate; plain text without it. */
  readonly tls?: CertificatePaths | undefined;
}

/** The user of the stores' URLs. */
export const STORE_USER = 'parley';
