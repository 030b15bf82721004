import { modeCodec } from '@parley/grpc';
import type { Mode, Tenant } from '@parley/schemas';
import { callOf } from '../base/call-of';
import type { Services } from '../base/services';

export type WriteLine = (line: string) => Promise<void>;

/** JSON lines, ending with `{"type":"end"}` and counts, whose absence shows truncation. Holds one page at a time. */
export async function exportAccount(
  { exports: service }: Pick<Services, 'exports'>,
  tenant: Tenant,
  modes: readonly Mode[],
  writeLine: WriteLine,
): Promise<void> {
  const wanted = modes.map((mode) => modeCodec.toProto(mode));
  for (let cursor = ''; ;) {
    const page = await service.readExport({ actor: undefined, cursor, modes: wanted }, callOf(tenant));
    for (const line of page.lines) await writeLine(line);
    if (page.nextCursor === '') return;
    cursor = page.nextCursor;
  }
}
