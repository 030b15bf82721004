import type { GrpcTlsSettings } from './tls/config';
import { openGrpcTls, type GrpcTls, type GrpcTlsOptions } from './tls/grpc-tls';
import { readGrpcSecret } from './secret';

/** How a process shows others what it is, and how they show it: by certificates, or by a secret that all share. */
export interface GrpcAccess {
  readonly tls: GrpcTls | undefined;
  readonly secret: string | undefined;
}

/**
 * Reads what the settings name. With TLS a secret is not asked for: certificates say more.
 *
 * @throws ConfigError if a file is not named, or the secret cannot be read; an Error of one line if the certificates
 *   cannot be used
 */
export function openGrpcAccess(settings: GrpcTlsSettings, options: GrpcTlsOptions): GrpcAccess {
  const tls = openGrpcTls(settings, options);
  const secret = tls ? undefined : readGrpcSecret(settings.GRPC_SECRET_FILE);
  if (!tls && secret === undefined) {
    options.logger.warn('grpc: every caller is believed; set GRPC_TLS=required or GRPC_SECRET_FILE');
  }
  return { tls, secret };
}
