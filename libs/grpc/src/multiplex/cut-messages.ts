/** What is larger travels alone: what shares a message with it would have to wait until the whole of it has come. */
export const LARGE_BYTES = 64 * 1024;

/** About what a message of many may have. One above 16 MiB is refused, and with it the stream and all calls on it. */
const MESSAGE_BYTES_MAX = 1024 * 1024;

/** What an item has besides: the method and headers of a call, the words of an error. */
export const ITEM_BYTES = 512;

/** Cuts small items that leave together into messages. Nearly always it is one. */
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
