import type { EraseAccountRequest, EraseAccountResponse } from '@parley/contract/channel';
import type { TenantCallContext } from '@parley/grpc';
import { eraseAccountRpc as eraseRowsRpc } from '@parley/postgres';
import { eraseSomePictures, type RemovalDeps } from './remove-pictures';
import { countPicturesOfAccount } from './remove-pictures.store';

/**
 * Erases the account and mode of the metadata: channels first, since images come in by them; images last, from the
 * store before their rows.
 *
 * @throws ParleyError validation_failed, unavailable
 */
export function eraseAccountRpc(deps: RemovalDeps) {
  const eraseRows = eraseRowsRpc(deps, { first: ['channels'], except: ['pictures'] });
  return async (request: EraseAccountRequest, context: TenantCallContext): Promise<EraseAccountResponse> => {
    const rows = await eraseRows(request, context);
    if (rows.nextCursor !== '') return rows;
    const { tenant } = context;
    const { found, isMore } = request.dryRun
      ? { found: await countPicturesOfAccount(deps.pool, tenant), isMore: false }
      : await eraseSomePictures(deps, tenant);
    const pictures = { place: 'pictures', found: BigInt(found), erased: BigInt(request.dryRun ? 0 : found) };
    return { findings: [...rows.findings, pictures], nextCursor: isMore ? 'rows' : '' };
  };
}
