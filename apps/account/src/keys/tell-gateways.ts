import type { Logger } from '@parley/process';

export interface TellGatewaysDeps {
  /** Tells every gateway the SHA-256 of a value that it must look up anew, in hex. */
  readonly publishRevocation: (hashHex: string) => Promise<unknown>;
  readonly logger: Logger;
}

/**
 * Tells every gateway to forget values that have ended, or may something else, once that has committed. A crash or a failure before: gateways
 * that hold one in memory trust it for 30 seconds at most.
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
