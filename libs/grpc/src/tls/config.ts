import { ConfigError } from '@parley/process';
import { z } from 'zod';

/** For every process that serves or calls gRPC. */
export const grpcTlsConfig = {
  GRPC_TLS: z
    .enum(['required', 'off'])
    .default('off')
    .describe(
      'required: all gRPC, incoming and outgoing, uses mutual TLS only; off: plain text, for a single machine ' +
        'only',
    ),
  GRPC_SECRET_FILE: z
    .string()
    .optional()
    .describe(
      'A file with the secret that every call must carry if GRPC_TLS is off; without it, callers are not ' +
        'authenticated',
    ),
  GRPC_TLS_CERT_FILE: z.string().optional().describe('PEM: the certificate of this process, then its intermediates'),
  GRPC_TLS_KEY_FILE: z.string().optional().describe('PEM: its private key'),
  GRPC_TLS_CA_FILE: z.string().optional().describe('PEM: one or more CAs whose certificates are trusted'),
};

export interface GrpcTlsSettings {
  readonly GRPC_TLS: 'required' | 'off';
  readonly GRPC_SECRET_FILE?: string | undefined;
  readonly GRPC_TLS_CERT_FILE?: string | undefined;
  readonly GRPC_TLS_KEY_FILE?: string | undefined;
  readonly GRPC_TLS_CA_FILE?: string | undefined;
}

export interface CertificateFiles {
  readonly certFile: string;
  readonly keyFile: string;
  readonly caFile: string;
}

/**
 * Undefined with GRPC_TLS=off.
 *
 * @throws ConfigError if TLS is required and a file is not named
 */
export function certificateFiles(settings: GrpcTlsSettings): CertificateFiles | undefined {
  if (settings.GRPC_TLS === 'off') return undefined;
  const { GRPC_TLS_CERT_FILE: certFile, GRPC_TLS_KEY_FILE: keyFile, GRPC_TLS_CA_FILE: caFile } = settings;
  if (certFile && keyFile && caFile) return { certFile, keyFile, caFile };
  const named = { GRPC_TLS_CERT_FILE: certFile, GRPC_TLS_KEY_FILE: keyFile, GRPC_TLS_CA_FILE: caFile };
  const missing = Object.entries(named).filter(([, file]) => !file);
  throw new ConfigError(missing.map(([name]) => `${name} is missing (GRPC_TLS is required)`));
}
