/** What is larger travels alone: all that shares a message with it would have to wait until the whole of it has come. */
export const LARGE_BYTES = 64 * 1024;

/** About what a message of many may have. One above 16 MiB is refused, and with it the stream and all calls on it. */
const MESSAGE_BYTES_MAX = 1024 * 1024;

/** What an item has besides: the method and headers of a call, the words of an error. */
const ITEM_BYTES = 512;

/** Cuts what leaves together into messages, the small items first. Nearly always it is one message. */
export function cutMessages<Item>(items: Item[], sizeOf: (item: Item) => number): Item[][] {
  let bytes = 0;
  for (const item of items) bytes += sizeOf(item) + ITEM_BYTES;
  if (bytes <= LARGE_BYTES) return [items];

  const small: Item[][] = [];
  const large: Item[][] = [];
  let message: Item[] = [];
  bytes = MESSAGE_BYTES_MAX;
  for (const item of items) {
    const itemBytes = sizeOf(item) + ITEM_BYTES;
    if (itemBytes > LARGE_BYTES) {
      large.push([item]);
      continue;
    }
    bytes += itemBytes;
    if (bytes > MESSAGE_BYTES_MAX) {
      small.push((message = []));
      bytes = itemBytes;
    }
    message.push(item);
  }
  return [...small, ...large];
}
