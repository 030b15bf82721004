import {
  formatId,
  type FileType,
  type Mode,
  type SourceOrigin,
  type SourceStatus,
  type SyncSchedule,
  type Tenant,
} from '@parley/schemas';

export interface FailedPage {
  readonly url: string;
  readonly reason: string;
}

/** A file, page or site (docs/contract.md, Knowledge). */
export interface Source {
  /** A uuid. */
  readonly id: string;
  readonly kind: SourceOrigin;
  readonly name: string;
  /** Of a file, as is its size. */
  readonly contentType: FileType | null;
  readonly sizeBytes: number | null;
  /** Null: each text's own. */
  readonly language: string | null;
  readonly url: string | null;
  readonly schedule: SyncSchedule | null;
  readonly status: SourceStatus;
  readonly lastError: string | null;
  readonly warning: string | null;
  readonly documentsCount: number;
  readonly pagesCount: number;
  readonly failedCount: number;
  readonly failed: readonly FailedPage[];
  readonly lastSyncedAt: Date | null;
  readonly nextSyncAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Counts edits, not syncs. */
  readonly version: number;
}

/** JSON as text. */
export type SourceRow = Omit<Source, 'failed'> & { readonly failed: string };

const FAILED_SHOWN = 20;

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

export function tenantOf({ accountUuid, mode }: { readonly accountUuid: string; readonly mode: Mode }): Tenant {
  return { accountId: formatId('acct', accountUuid), accountUuid, mode };
}

/** For a long text's documents, from 0. */
export function titleOfPart(title: string, at: number): string {
  return at === 0 ? title : `${title} (${at + 1})`;
}
