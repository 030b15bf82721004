import type { PersonServiceService } from '@parley/contract/person';
import type { GrpcClient } from '@parley/grpc';
import { runAlone, type Pool } from '@parley/postgres';
import { formatId } from '@parley/schemas';
import { forgetPeople, listPeople } from './maintenance.store';

export interface ForgetDeps {
  readonly pool: Pool;
  readonly people: Pick<GrpcClient<typeof PersonServiceService>, 'findPeople'>;
}

const PAGE = 500;
const DEADLINE_MS = 10_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * People belong to no account, so no event reports their deletion.
 *
 * @throws ParleyError if the account service is away; errors of Postgres
 */
export async function forgetGonePeople({ pool, people }: ForgetDeps, signal: AbortSignal): Promise<void> {
  await runAlone(pool, 'notification people', async (db) => {
    for (let after: string | undefined = FIRST; after !== undefined;) {
      const found: string[] = await listPeople(db, after, PAGE);
      if (found.length === 0) return;
      const ids = found.map((id) => formatId('person', id));
      const there = new Set(
        (await people.findPeople({ ids }, { signal, deadlineMs: DEADLINE_MS, isRepeatable: true })).ids,
      );
      const gone = found.filter((id) => !there.has(formatId('person', id)));
      if (gone.length > 0) await forgetPeople(db, gone);
      after = found.at(-1);
    }
  });
}
