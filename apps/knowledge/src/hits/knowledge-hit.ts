import type { SourceKind } from '@parley/schemas';

/** An answer, or a passage of a document. */
export interface KnowledgeHit {
  readonly kind: SourceKind;
  /** A uuid. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly url: string | null;
  readonly language: string;
  readonly score: number;
  readonly version: number;
  readonly updatedAt: Date;
  /** Of a passage in its document. */
  readonly place?: number;
}
