import type { ExportFactsRequest, ExportFactsResponse } from '@parley/contract/conversation-data';
import { validationFailed } from '@parley/errors';
import { factCursor } from './fact-position';
import type { FactThreads } from './fact-threads';

/**
 * Part of all accounts' history, analyzed again, to rebuild figures without outbox and stream.
 *
 * @throws ParleyError validation_failed, unavailable while too many exports run
 */
export function exportFactsRpc({ facts }: { readonly facts: FactThreads }) {
  return async ({ cursor, end, countedBeforeMs }: ExportFactsRequest): Promise<ExportFactsResponse> => {
    // An empty cursor is the start: the range would end at once.
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
