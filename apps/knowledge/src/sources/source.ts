import {
  formatId,
  type FileType,
  type Mode,
  type SourceOrigin,
  type SourceStatus,
  type SyncSchedule,
  type Tenant,
} from '@parley/schemas';

/** A page that could not be read. */
export interface FailedPage {
  readonly url: string;
  readonly reason: string;
}

/** A file, a page or a site that documents are made of (docs/contract.md, Knowledge). */
export interface Source {
  /** A uuid. */
  readonly id: string;
  readonly kind: SourceOrigin;
  readonly name: string;
  /** Of a file, as its size. */
  readonly contentType: FileType | null;
  readonly sizeBytes: number | null;
  /** Null: what each file or page says of itself, else that of its words. */
  readonly language: string | null;
  readonly url: string | null;
  readonly schedule: SyncSchedule | null;
  readonly status: SourceStatus;
  readonly lastError: string | null;
  /** What was left out of a source that is ready. */
  readonly warning: string | null;
  readonly documentsCount: number;
  readonly pagesCount: number;
  readonly failedCount: number;
  /** The first of them. */
  readonly failed: readonly FailedPage[];
  readonly lastSyncedAt: Date | null;
  readonly nextSyncAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Grows by one with each edit; reading it again is none. */
  readonly version: number;
}

/** JSON comes as text. */
export type SourceRow = Omit<Source, 'failed'> & { readonly failed: string };

const FAILED_SHOWN = 20;

/** The columns of a SourceRow, by its names. */
export const sourceColumns = `id, kind, name, content_type AS "contentType", size_bytes AS "sizeBytes", language, url, schedule,
  status, last_error AS "lastError", warning, documents_count AS "documentsCount", pages_count AS "pagesCount",
  failed_count AS "failedCount",
  (SELECT coalesce(json_agg(json_build_object('url', page.url, 'reason', page.error)), '[]')
     FROM (SELECT url, error FROM source_pages
            WHERE account_id = sources.account_id AND mode = sources.mode AND source_id = sources.id AND error IS NOT NULL
            ORDER BY url LIMIT ${FAILED_SHOWN}) AS page) AS failed,
  last_synced_at AS "lastSyncedAt", next_sync_at AS "nextSyncAt", created_at AS "createdAt", updated_at AS "updatedAt", version`;

export function fromSourceRow(row: SourceRow): Source {
  return { ...row, failed: JSON.parse(row.failed) as FailedPage[] };
}

/** Whose a source is. */
export function tenantOf({ accountUuid, mode }: { readonly accountUuid: string; readonly mode: Mode }): Tenant {
  return { accountId: formatId('acct', accountUuid), accountUuid, mode };
}

/** The title of one of the documents of a long text, from 0 on. */
export function titleOfPart(title: string, at: number): string {
  return at === 0 ? title : `${title} (${at + 1})`;
}
