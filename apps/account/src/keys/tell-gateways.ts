import type { Logger } from '@parley/process';

export interface TellGatewaysDeps {
  /** @param hashHex SHA-256 of the value */
  readonly publishRevocation: (hashHex: string) => Promise<unknown>;
  readonly logger: Logger;
}

/**
 * Gateways forget values that ended or changed, after the commit. If that fails, they trust them for 30 seconds at
 * most.
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
    logger.error(
      fields,
      'could not notify gateways of ended keys or sessions; gateways trust them for up to 30 seconds',
    );
  }
}
