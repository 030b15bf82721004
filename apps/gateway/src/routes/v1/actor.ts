import type { Call } from './endpoint';

/** The actor for the audit log. */
export function actorOf({ caller, address }: Pick<Call, 'caller' | 'address'>) {
  const isKey = caller.kind === 'key';
  return { keyId: isKey ? caller.id : '', memberId: isKey ? '' : caller.id, address };
}
