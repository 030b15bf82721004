import type { EraseAccountRequest, EraseAccountResponse } from '@parley/contract/media';
import type { TenantCallContext } from '@parley/grpc';
import { eraseAccountRpc as eraseRowsRpc } from '@parley/postgres';
import type { FilesDeps } from '../files/keep-file';
import { eraseSomeFiles } from './remove-files';
import { countFilesOfAccount } from './removal.store';

/** First from the store, then the rows. @throws ParleyError validation_failed, unavailable */
export function eraseAccountRpc(deps: FilesDeps) {
  const eraseRows = eraseRowsRpc(deps, { except: ['files'] });
  return async (request: EraseAccountRequest, context: TenantCallContext): Promise<EraseAccountResponse> => {
    const rows = await eraseRows(request, context);
    if (rows.nextCursor !== '') return rows;
    const { tenant } = context;
    const { found, isMore } = request.dryRun
      ? { found: await countFilesOfAccount(deps.pool, tenant), isMore: false }
      : await eraseSomeFiles(deps, tenant);
    const files = { place: 'files', found: BigInt(found), erased: BigInt(request.dryRun ? 0 : found) };
    return { findings: [...rows.findings, files], nextCursor: isMore ? 'rows' : '' };
  };
}
