import type { FileType } from '@parley/schemas';
import type { PageRefusal } from './page-refusal';

/** What to read: a file, or what an address of the web answered with. */
export interface FileTask {
  readonly contentType: FileType;
  readonly file: Uint8Array;
  readonly page?: PageOrigin;
}

/** Where a page comes from. */
export interface PageOrigin {
  readonly address: string;
  /** As the answer named it. */
  readonly charset: string | undefined;
}

/** What a file says. */
export interface FileText {
  /** Empty: the file tells none. */
  readonly title: string;
  readonly markdown: string;
  /** Of a page: where it leads to, as whole addresses. */
  readonly links?: readonly string[];
  /** Of a page: why it is no knowledge. */
  readonly refusal?: PageRefusal;
  /** Of HTML: the language that it says it is in. */
  readonly language?: string;
  /** What was left out, or may be wrong, in sentences for whoever sent the file. */
  readonly warning?: string;
}
