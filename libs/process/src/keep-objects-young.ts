import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from pretenuring. When nearly all objects of a literal once survive a young collection, V8 permanently
 * allocates later ones in the old generation, where they hold what they refer to until a full collection: 1.2 KB per
 * event of a relay (docs/adr/0015-light-requests.md).
 */
export function keepObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
