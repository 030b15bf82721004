import { openGrpcAccess, type GrpcAccess } from '@parley/grpc';
import { createLogger } from '@parley/process';

/**
 * @param grpc variables in the system's stack.json
 * @param name of the tool, in its log
 */
export function operatorAccess(grpc: Readonly<Record<string, string>> | undefined, name: string): GrpcAccess {
  const settings = { GRPC_TLS: 'off' as const, ...grpc };
  return openGrpcAccess(settings, { role: 'operator', logger: createLogger(name, 'warn') });
}
