import { counter, gauge, type Logger, type Registry } from '@parley/process';
import { readCertificateFiles, toCertificates, type Certificates } from './certificates';
import { certificateFiles, type CertificateFiles, type GrpcTlsSettings } from './config';
import type { Role } from '@parley/topology';

/** Mutual TLS with reloaded certificates. */
export interface GrpcTls {
  readonly logger: Logger;
  current(): Certificates;
  /** Each new set; returns an unsubscribe function. */
  onChange(listener: (certificates: Certificates) => void): () => void;
  close(): void;
}

export interface GrpcTlsOptions {
  /** Must be in its certificate. */
  readonly role: Role;
  readonly logger: Logger;
  readonly metrics?: Registry;
  /** Between reads of the files. */
  readonly refreshIntervalMs?: number;
}

/** Kubernetes takes up to a minute to update a secret in a pod. */
const REFRESH_INTERVAL_MS = 5_000;

/**
 * Rereads the certificates every few seconds. Valid ones serve new connections; invalid ones are logged and ignored.
 *
 * @returns undefined with GRPC_TLS=off
 * @throws ConfigError if a file is not named; an Error of one line for bad certificates
 */
export function openGrpcTls(settings: GrpcTlsSettings, options: GrpcTlsOptions): GrpcTls | undefined {
  const files = certificateFiles(settings);
  return files && followCertificates(files, options);
}

function followCertificates(files: CertificateFiles, options: GrpcTlsOptions): GrpcTls {
  const { role, logger, metrics, refreshIntervalMs = REFRESH_INTERVAL_MS } = options;
  let current = readFirst(files, role);
  let refused: string | undefined;
  const listeners = new Set<(certificates: Certificates) => void>();
  const count = metrics ? exposeMetrics(metrics, () => current) : () => undefined;

  const refresh = (): void => {
    try {
      const bytes = readCertificateFiles(files);
      if (bytes.fingerprint === current.fingerprint) {
        refused = undefined;
        return;
      }
      current = toCertificates(bytes, role);
    } catch (err) {
      const reason = messageOf(err);
      if (reason === refused) return;
      refused = reason;
      count('refused');
      logger.error(
        { reason, cert_file: files.certFile },
        'tls: new certificates were rejected; the old ones stay in use',
      );
      return;
    }
    refused = undefined;
    count('accepted');
    const { serialNumber, expiresAt } = current;
    logger.info({ serial_number: serialNumber, expires_at: expiresAt }, 'tls: new certificates are in use');
    for (const listener of listeners) listener(current);
  };

  const timer = setInterval(refresh, refreshIntervalMs);
  timer.unref();
  return {
    logger,
    current: () => current,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => clearInterval(timer),
  };
}

function readFirst(files: CertificateFiles, role: Role): Certificates {
  try {
    return toCertificates(readCertificateFiles(files), role);
  } catch (err) {
    throw new Error(`GRPC_TLS is required: ${messageOf(err)}`, { cause: err });
  }
}

const messageOf = (err: unknown): string => (err as { message?: string }).message ?? String(err);

function exposeMetrics(metrics: Registry, current: () => Certificates): (outcome: 'accepted' | 'refused') => void {
  gauge(
    metrics,
    'parley_tls_certificate_expiry_timestamp_seconds',
    "When a certificate in use expires: the process's own certificate for gRPC (grpc), and the CA that " +
      'issued it (grpc_ca)',
    ['certificate'],
    function () {
      this.set({ certificate: 'grpc' }, current().expiresAt.getTime() / 1000);
      this.set({ certificate: 'grpc_ca' }, current().caExpiresAt.getTime() / 1000);
    },
  );
  const reloads = counter(
    metrics,
    'parley_tls_certificate_reloads_total',
    'New certificates that were found in the files, by outcome',
    ['outcome'],
  );
  for (const outcome of ['accepted', 'refused']) reloads.inc({ outcome }, 0);
  return (outcome) => reloads.inc({ outcome });
}
