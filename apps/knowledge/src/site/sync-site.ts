import { inTransaction } from '@parley/postgres';
import { formatId } from '@parley/schemas';
import { announceDeleted } from '../documents/document.event';
import { deleteDocumentRows } from '../documents/documents.store';
import { endSource, lockClaim, type ClaimedSource } from '../sources/claims.store';
import type { FileReader } from '../sources/read-file-in-child';
import type { ReadSourcesDeps } from '../sources/reading';
import { tenantOf } from '../sources/source';
import { findPages, type FoundPages } from './find-pages';
import { openSite, type PageAnswer } from './open-site';
import { isPageOf } from './page-address';
import { deleteUnmetPages, readPages } from './pages.store';
import type { SiteLimits } from '../sources/site-limits';
import { openVisits, type Visit, type Visits } from './visit-page';

/** From a page or a site. Failed pages do not affect others; pages already read in this sync are skipped. */
export async function syncSite(deps: ReadSourcesDeps, source: ClaimedSource, signal: AbortSignal): Promise<void> {
  const reader = deps.openReader();
  try {
    await syncWith(reader, deps, source, signal);
  } finally {
    reader.close();
  }
}

async function syncWith(
  reader: FileReader,
  deps: ReadSourcesDeps,
  source: ClaimedSource,
  signal: AbortSignal,
): Promise<void> {
  const site = openSite({ ...deps, signal });
  const known = new Map((await readPages(deps.pool, source)).map((page) => [page.url, page]));
  const found = await findPages(site, source, known, deps.limits);
  const visits = openVisits(deps, { source, site, known, reader, signal });
  const leftOut = 'error' in found ? found.error : await visitAll(deps, source, found, visits);
  if (leftOut === LOST) return;
  await endSync(deps, source, { leftOut, hasBegun: !('error' in found), failure: visits.failure() });
}

const LOST = Symbol('the claim is lost');

/** @returns why pages were skipped, or null */
async function visitAll(
  { limits }: ReadSourcesDeps,
  { kind }: ClaimedSource,
  { pages, origin, followsLinks }: FoundPages,
  visits: Visits,
): Promise<string | null | typeof LOST> {
  const giveUpAt = performance.now() + limits.siteTimeoutMs;
  const depthMax = kind === 'sitemap' && followsLinks ? limits.depthMax : 0;
  const seen = new Set(pages.map(({ address }) => address));
  const queue: NextPage[] = pages.map((page) => ({ ...page, depth: 0 }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    const left = whyToStop(limits, visits, giveUpAt);
    if (left !== null) return left;
    const visit = await visits.visit(next.address, next.answer);
    if (!visit) return LOST;
    for (const page of leadsTo(visit, next.depth, depthMax, origin)) {
      if (seen.has(page.address)) continue;
      seen.add(page.address);
      queue.push(page);
    }
  }
  return null;
}

interface NextPage {
  readonly address: string;
  readonly depth: number;
  readonly answer?: PageAnswer | undefined;
}

function leadsTo({ movedTo, links }: Visit, depth: number, depthMax: number, origin: string): NextPage[] {
  if (movedTo !== undefined) return isPageOf(movedTo, origin) ? [{ address: movedTo, depth }] : [];
  return depth < depthMax ? links.map((address) => ({ address, depth: depth + 1 })) : [];
}

function whyToStop({ pagesMax, siteBytesMax }: SiteLimits, visits: Visits, giveUpAt: number): string | null {
  // Redirects count as requests, not pages.
  if (visits.pages() >= pagesMax || visits.asked() >= 2 * pagesMax) {
    return `It has more than ${pagesMax} pages: the rest were left out`;
  }
  if (visits.bytes() > siteBytesMax) return 'It is too large: some pages were left out';
  return performance.now() > giveUpAt ? 'Reading it takes too long: some pages were left out' : null;
}

interface SyncOutcome {
  readonly leftOut: string | null;
  readonly hasBegun: boolean;
  /** The first error, if no page was read. */
  readonly failure: string | null;
}

async function endSync(
  { pool, logger }: ReadSourcesDeps,
  source: ClaimedSource,
  { leftOut, hasBegun, failure }: SyncOutcome,
): Promise<void> {
  const lastError = hasBegun ? (failure ?? leftOut) : leftOut;
  const status = hasBegun && failure === null ? 'ready' : 'failed';
  await inTransaction(pool, async (client) => {
    if (!(await lockClaim(client, source))) return;
    // Only after a complete sync: unseen pages may still exist.
    if (status === 'ready' && leftOut === null) {
      const tenant = tenantOf(source);
      const ids = await deleteUnmetPages(client, source);
      await announceDeleted(client, tenant, await deleteDocumentRows(client, tenant, ids));
    }
    await endSource(client, source, { status, lastError });
  });
  logger.debug({ source: formatId('src', source.id), status, reason: lastError }, 'a source was read');
}
