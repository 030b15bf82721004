import { createHash } from 'node:crypto';
import { fileTypes, type FileType } from '@parley/schemas';
import { cutDocuments } from '../sources/cut-documents';
import { languageOfText } from '../sources/text-language';
import type { PageRefusal } from '../sources/text/page-refusal';
import type { FileReader } from '../sources/read-file-in-child';
import type { PageBody } from './open-site';
import { isPageOf, pageAddress } from './page-address';
import type { PageText } from './write-page';

export type PageReading =
  | { readonly text: PageText; readonly links: readonly string[] }
  | { readonly refusal: PageRefusal; readonly links: readonly string[] }
  | { readonly error: string; readonly links: readonly string[] };

const LINKS_MAX = 500;

export function digestOf(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest();
}

export interface ReadPageOptions {
  readonly language: string | null;
  readonly signal: AbortSignal;
}

/** In a child process. */
export async function readPage(
  reader: FileReader,
  address: string,
  { contentType, charset, body }: PageBody,
  { language, signal }: ReadPageOptions,
): Promise<PageReading> {
  const type = fileTypeOf(contentType);
  if (!type) return { error: `Its type is ${contentType || 'missing'}, which is not supported`, links: [] };
  const outcome = await reader.read({ contentType: type, file: body, page: { address, charset } }, signal);
  if ('error' in outcome) return { ...outcome, links: [] };
  const { origin, host, pathname } = new URL(address);
  const links = [...new Set((outcome.links ?? []).flatMap((link) => pageAddress(link) ?? []))]
    .filter((link) => isPageOf(link, origin))
    .slice(0, LINKS_MAX);
  if (outcome.refusal) return { refusal: outcome.refusal, links };
  const { title, parts, error } = cutDocuments(outcome);
  if (error !== null) return { error, links };
  const text = {
    title: title || `${host}${pathname}`.slice(0, 400),
    parts,
    language: language ?? languageOfText(outcome),
  };
  return { text, links };
}

function fileTypeOf(contentType: string): FileType | undefined {
  const type = contentType === 'application/xhtml+xml' ? 'text/html' : contentType;
  // CSV means questions only when a person says so.
  return fileTypes.find((known) => known === type && known !== 'text/csv');
}
