import { roles, serviceRules, type Role } from '@parley/topology';

/** By path, `/package.Service/Method`. */
const callersOf = new Map<string, readonly Role[]>();
/** By the service's full name. */
const serverOf = new Map<string, Role>();
for (const [service, rule] of Object.entries(serviceRules)) {
  serverOf.set(service, rule.servedBy);
  for (const [method, callers] of Object.entries(rule.callers)) callersOf.set(`/${service}/${method}`, callers);
}

/** @param path `/package.Service/Method` */
export function mayCall(role: Role, path: string): boolean {
  return callersOf.get(path)?.includes(role) ?? false;
}

/** By `/package.Service/Method`; undefined without a rule. */
export function servedBy(path: string): Role | undefined {
  return serverOf.get(path.split('/')[1] ?? '');
}

const ROLE_URI = /(?:^|, )URI:spiffe:\/\/parley\/([a-z-]+)(?=,|$)/g;

/**
 * @param subjectAltName as Node prints it: `URI:spiffe://parley/agent, DNS:agent`
 * @returns undefined for none, several, or an unknown one
 */
export function roleOf(subjectAltName: string | undefined): Role | undefined {
  const [first, ...others] = [...(subjectAltName ?? '').matchAll(ROLE_URI)].map(([, name]) => name);
  return others.length === 0 ? roles.find((role) => role === first) : undefined;
}
