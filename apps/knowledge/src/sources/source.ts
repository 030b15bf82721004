import type { FileType, SourceStatus } from '@parley/schemas';

/** A file that documents are made of (docs/contract.md, Knowledge). */
export interface Source {
  /** A uuid. */
  readonly id: string;
  readonly name: string;
  readonly contentType: FileType;
  readonly sizeBytes: number;
  readonly language: string;
  readonly url: string | null;
  readonly status: SourceStatus;
  readonly lastError: string | null;
  readonly documentsCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The columns of a Source, by its names. */
export const sourceColumns = `id, name, content_type AS "contentType", size_bytes AS "sizeBytes", language, url, status,
  last_error AS "lastError", documents_count AS "documentsCount", created_at AS "createdAt", updated_at AS "updatedAt"`;
