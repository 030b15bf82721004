import { openGrpcTls, type GrpcTls } from '@parley/grpc';
import { createLogger } from '@parley/process';
import { e2eTarget } from '@parley/testing';

/** What makes this process an operator of the system; undefined for one without TLS inside. */
export function operatorTls(system = e2eTarget()): GrpcTls | undefined {
  const settings = { GRPC_TLS: 'off' as const, ...system.tls };
  return openGrpcTls(settings, { role: 'operator', logger: createLogger('e2e', 'warn') });
}
