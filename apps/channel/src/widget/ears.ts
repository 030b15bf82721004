import type { Tenant } from '@parley/schemas';
import type { Live } from './live';

/** Calls back when one of some conversations (`conv_…`) may have changed. */
export function createEars(live: Live, tenant: Tenant, onChange: () => void) {
  const stops = new Map<string, () => void>();
  return {
    /** From now on, listens only to these. @returns whether there is another one among them */
    listenTo: (ids: readonly string[]): boolean => {
      const fresh = new Set(ids.filter((id) => !stops.has(id)));
      for (const id of fresh) stops.set(id, live.listen(tenant, id, onChange));
      for (const [id, stop] of stops) {
        if (ids.includes(id)) continue;
        stop();
        stops.delete(id);
      }
      return fresh.size > 0;
    },
  };
}
