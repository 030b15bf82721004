import type { GrpcTlsSettings } from './tls/config';
import { openGrpcTls, type GrpcTls, type GrpcTlsOptions } from './tls/grpc-tls';
import { readGrpcSecret } from './secret';

/** Certificates, or a shared secret. */
export interface GrpcAccess {
  readonly tls: GrpcTls | undefined;
  readonly secret: string | undefined;
}

/**
 * Certificates, or without TLS the secret.
 *
 * @throws ConfigError if a file is not named or the secret is unreadable; an Error of one line for bad certificates
 */
export function openGrpcAccess(settings: GrpcTlsSettings, options: GrpcTlsOptions): GrpcAccess {
  const tls = openGrpcTls(settings, options);
  const secret = tls ? undefined : readGrpcSecret(settings.GRPC_SECRET_FILE);
  if (!tls && secret === undefined) {
    options.logger.warn('grpc: callers are not authenticated; set GRPC_TLS=required or GRPC_SECRET_FILE');
  }
  return { tls, secret };
}
