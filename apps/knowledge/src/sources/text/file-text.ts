import type { FileType } from '@parley/schemas';
import type { PageRefusal } from './page-refusal';

/** A file, or a web response. */
export interface FileTask {
  readonly contentType: FileType;
  readonly file: Uint8Array;
  readonly page?: PageOrigin;
}

export interface PageOrigin {
  readonly address: string;
  readonly charset: string | undefined;
}

export interface FileText {
  /** Empty: none. */
  readonly title: string;
  readonly markdown: string;
  /** Of a page, absolute. */
  readonly links?: readonly string[];
  /** Why a page is no knowledge. */
  readonly refusal?: PageRefusal;
  /** Of HTML, as stated. */
  readonly language?: string;
  /** What was skipped or may be wrong, in sentences for the sender. */
  readonly warning?: string;
}
