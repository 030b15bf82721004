import type { FindPeopleRequest, FindPeopleResponse } from '@parley/contract/person';
import { validationFailed } from '@parley/errors';
import type { Pool } from '@parley/postgres';
import { formatId, parseId } from '@parley/schemas';
import { findPeople } from './people.store';

const PEOPLE_MAX = 500;

/** Which of them exist. @throws ParleyError validation_failed */
export function findPeopleRpc({ pool }: { readonly pool: Pool }) {
  return async ({ ids }: FindPeopleRequest): Promise<FindPeopleResponse> => {
    if (ids.length > PEOPLE_MAX) {
      throw validationFailed([{ path: 'ids', code: 'max_items', message: `must have at most ${PEOPLE_MAX} items` }]);
    }
    const found = await findPeople(
      pool,
      ids.flatMap((id) => parseId('person', id) ?? []),
    );
    return { ids: found.map((id) => formatId('person', id)) };
  };
}
