import { setFlagsFromString } from 'node:v8';

/**
 * What a request makes lasts as long as the request, so all of it is to be made in the young generation.
 *
 * V8 counts how many of the objects that a literal makes outlive a collection of the young generation. When nearly all
 * did once (while a process starts, or a store is slow), it makes all later ones in the old generation, for as long as
 * the process lives. There they hold whatever they refer to until the next full collection: of each event that a relay
 * published, 1.2 KB (docs/adr/0015-light-requests.md).
 */
export function keepObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
