import type { Call } from './endpoint';

export function actorOf({ caller, address }: Pick<Call, 'caller' | 'address'>) {
  const isKey = caller.kind === 'key';
  return { keyId: isKey ? caller.id : '', memberId: isKey ? '' : caller.id, address };
}
