import type { EraseConversationsRequest, EraseConversationsResponse } from '@parley/contract/media';
import type { TenantCallContext } from '@parley/grpc';
import { readErasurePage } from '@parley/schemas';
import type { FilesDeps } from '../files/keep-file';
import { eraseFiles } from './remove-files';
import { countFilesOf } from './removal.store';

/** @throws ParleyError validation_failed, unavailable */
export function eraseConversationsRpc(deps: FilesDeps) {
  return async (
    { conversationIds, dryRun }: EraseConversationsRequest,
    { tenant }: TenantCallContext,
  ): Promise<EraseConversationsResponse> => {
    const uuids = readErasurePage(conversationIds);
    const found = dryRun ? await countFilesOf(deps.pool, tenant, uuids) : await eraseFiles(deps, tenant, uuids);
    return { findings: [{ place: 'media.files', found: BigInt(found), erased: BigInt(dryRun ? 0 : found) }] };
  };
}
