import { grpcTlsVariables } from '../certificates/certificate-directory';
import { secretFile } from '../home/secrets';

/**
 * By what a role proves itself to the services of a home: its certificate, or the home's secret.
 *
 * @param certificates the directory with the certificates of the roles; without it gRPC is plain text
 * @returns the variables of a process that has the role
 */
export function grpcVariablesOf(home: string, certificates?: string): (role: string) => Record<string, string> {
  if (certificates !== undefined) return (role) => grpcTlsVariables(certificates, role);
  const file = secretFile(home, 'grpc');
  return () => ({ GRPC_SECRET_FILE: file });
}
