import type { Logger } from '@parley/process';

export interface TellGatewaysDeps {
  /** Sends the SHA-256 of a value, in hex, to every gateway, which then looks it up again. */
  readonly publishRevocation: (hashHex: string) => Promise<unknown>;
  readonly logger: Logger;
}

/**
 * Makes every gateway forget values that ended or changed, after the commit. If that fails, gateways trust a cached one
 * for 30 seconds at most.
 */
export async function tellGateways(
  { publishRevocation, logger }: TellGatewaysDeps,
  hashes: readonly Buffer[],
  call: { readonly objectId: string; readonly requestId: string },
): Promise<void> {
  try {
    await Promise.all(hashes.map((hash) => publishRevocation(hash.toString('hex'))));
  } catch (err) {
    const fields = { err, object_id: call.objectId, request_id: call.requestId };
    logger.error(fields, 'could not notify gateways of what has ended; they trust it for up to 30 seconds');
  }
}
