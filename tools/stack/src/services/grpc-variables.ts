import { grpcTlsVariables } from '../certificates/certificate-directory';
import { secretFile } from '../home/secrets';

/**
 * A certificate, or the home's secret.
 *
 * @param certificates directory of the roles; without it, plain text
 * @returns variables by role
 */
export function grpcVariablesOf(home: string, certificates?: string): (role: string) => Record<string, string> {
  if (certificates !== undefined) return (role) => grpcTlsVariables(certificates, role);
  const file = secretFile(home, 'grpc');
  return () => ({ GRPC_SECRET_FILE: file });
}
