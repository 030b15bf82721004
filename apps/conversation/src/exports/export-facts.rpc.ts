import type { ExportFactsRequest, ExportFactsResponse } from '@parley/contract/conversation-data';
import { validationFailed } from '@parley/errors';
import { factCursor } from './fact-position';
import type { FactThreads } from './fact-threads';

/**
 * The next piece of a range of all accounts' history: what is found out about a message is found out anew, the rest is as
 * it stands. So figures can be made again that no outbox and no stream holds any more.
 *
 * @throws ParleyError validation_failed, unavailable if enough is being exported already
 */
export function exportFactsRpc({ facts }: { readonly facts: FactThreads }) {
  return async ({ cursor, end, countedBeforeMs }: ExportFactsRequest): Promise<ExportFactsResponse> => {
    // As a cursor an empty text is the start: the range would be over before it began.
    if (end === '') throw validationFailed([{ path: 'end', code: 'required', message: 'is required' }]);
    const order = {
      after: factCursor.read(cursor),
      until: factCursor.read(end, 'end'),
      countedBefore: countedBeforeMs,
    };
    const { blocks, next, conversations, messages } = await facts.read(order);
    return {
      nextCursor: next ? factCursor.write(next) : '',
      blocks: blocks.map((block) => Buffer.from(block.buffer, block.byteOffset, block.byteLength)),
      conversations: BigInt(conversations),
      messages: BigInt(messages),
      events: [],
    };
  };
}
