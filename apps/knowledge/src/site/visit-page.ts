import type { ClaimedSource } from '../sources/claims.store';
import type { PageRefusal } from '../sources/text/page-refusal';
import type { FileReader } from '../sources/read-file-in-child';
import type { ReadSourcesDeps } from '../sources/reading';
import { validatorsOf } from './find-pages';
import { refusals, type PageAnswer, type PageBody, type Site } from './open-site';
import type { StoredPage } from './pages.store';
import { digestOf, readPage } from './read-page';
import { writePage, type PageText } from './write-page';

export interface Visit {
  readonly links: readonly string[];
  readonly movedTo?: string;
}

export interface Visits {
  /** @returns undefined if the claim is lost */
  visit(address: string, answer: PageAnswer | undefined): Promise<Visit | undefined>;
  /** Including failures. */
  pages(): number;
  /** Plus moved or refused ones. */
  asked(): number;
  bytes(): number;
  /** The first error, if no page was read. */
  failure(): string | null;
}

export interface VisitsOptions {
  readonly source: ClaimedSource;
  readonly site: Site;
  /** As stored, some by this sync. */
  readonly known: ReadonlyMap<string, StoredPage & { readonly sync: number }>;
  readonly reader: FileReader;
  readonly signal: AbortSignal;
}

const noText: PageText = { title: '', parts: [], language: '' };
const untold = { etag: null, lastModified: null, digest: null, links: [], error: null };

/** As the site's own answer. */
const answerOf = (refusal: PageRefusal): PageAnswer => ({
  kind: refusal === 'not_found' ? 'gone' : 'refused',
  reason: refusals[refusal],
});

const gonePage = ({ url, documentIds }: StoredPage, error: string): StoredPage => ({
  ...untold,
  url,
  documentIds,
  error,
});

export function openVisits({ pool }: ReadSourcesDeps, { source, site, known, reader, signal }: VisitsOptions): Visits {
  let bytes = 0;
  let asked = 0;
  let refused: string | undefined;
  const errors: (string | null)[] = [];
  const addresses = new Map<string, string>();

  const write = (page: StoredPage, text?: PageText): Promise<Visit | undefined> =>
    writePage(pool, source, page, text).then((written) => written && note(written));

  function note(page: StoredPage): Visit {
    errors.push(page.error);
    if (page.digest && page.documentIds.length > 0) addresses.set(page.digest.toString('hex'), page.url);
    return { links: page.links };
  }

  async function readBody(page: StoredPage, body: PageBody): Promise<Visit | undefined> {
    bytes += body.body.length;
    const digest = digestOf(body.body);
    const seen = { ...page, etag: body.etag, lastModified: body.lastModified, digest, error: null };
    if (validatorsOf(page)?.digest?.equals(digest)) return write(seen);
    const reading = await readPage(reader, page.url, body, { language: source.language, signal });
    if (signal.aborted) return undefined;
    if ('refusal' in reading) return take(page, answerOf(reading.refusal), reading.links);
    if ('error' in reading) return write({ ...page, links: reading.links, error: reading.error });
    // One page under several addresses is read once.
    const first = addresses.get(digest.toString('hex')) ?? page.url;
    return write({ ...seen, links: reading.links }, first === page.url ? reading.text : noText);
  }

  function take(
    page: StoredPage,
    answer: PageAnswer,
    links: readonly string[] = [],
  ): Visit | Promise<Visit | undefined> {
    switch (answer.kind) {
      case 'moved':
        return { links: [], movedTo: answer.to };
      case 'refused':
        refused ??= answer.reason;
        return { links };
      case 'gone':
        return write(gonePage(page, answer.reason), noText);
      case 'unchanged':
      case 'failed':
        return write({ ...page, error: answer.kind === 'failed' ? answer.reason : null });
      case 'body':
        return readBody(page, answer);
    }
  }

  return {
    async visit(address, given) {
      const page: StoredPage & { sync?: number } = known.get(address) ?? { ...untold, url: address, documentIds: [] };
      if (page.sync === source.sync) return note(page);
      const answer = given ?? (await site.ask(address, validatorsOf(page)));
      if (signal.aborted) return undefined;
      asked += 1;
      return take(page, answer);
    },
    pages: () => errors.length,
    asked: () => asked,
    bytes: () => bytes,
    failure: () => (errors.includes(null) ? null : (errors[0] ?? refused ?? 'There is no page that may be read')),
  };
}
