import type { FileType } from '@parley/schemas';
import type { PageRefusal } from './page-refusal';

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
  readonly refusal?: PageRefusal;
  /** Of HTML, as stated. */
  readonly language?: string;
  /** What was skipped or may be wrong, for the sender. */
  readonly warning?: string;
}
