import type { Pool } from '@parley/postgres';
import { countRows } from './count-rows';

const MIB_AT_ONCE = 64;

/**
 * So Postgres reuses its files, as after minutes of load. Otherwise it creates one for every 16 MiB, some 4,600
 * messages, which blocks commits for 40 to 100 ms every 2.5 s.
 */
export async function fillWal(postgres: Pool): Promise<void> {
  const mib = await countRows(postgres, `SELECT setting::int AS count FROM pg_settings WHERE name = 'max_wal_size'`);
  for (let written = 0; written < mib; written += MIB_AT_ONCE) {
    await postgres.query({
      text: `SELECT pg_logical_emit_message(false, 'fill', repeat('x', 1048576)) FROM generate_series(1, ${MIB_AT_ONCE})`,
    });
  }
  await postgres.query({ text: 'CHECKPOINT' });
}
