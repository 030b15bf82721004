/** Larger items travel alone: others in their message would wait. */
export const LARGE_BYTES = 64 * 1024;

/** Approximate. Above 16 MiB, the whole stream is refused. */
const MESSAGE_BYTES_MAX = 1024 * 1024;

/** Method, headers, error texts. */
export const ITEM_BYTES = 512;

/** Nearly always one. */
export function cutMessages<Item>(items: readonly Item[], sizeOf: (item: Item) => number): Item[][] {
  const messages: Item[][] = [];
  let message: Item[] = [];
  let bytes = MESSAGE_BYTES_MAX;
  for (const item of items) {
    const itemBytes = sizeOf(item) + ITEM_BYTES;
    bytes += itemBytes;
    if (bytes > MESSAGE_BYTES_MAX) {
      messages.push((message = []));
      bytes = itemBytes;
    }
    message.push(item);
  }
  return messages;
}
