import type { SourceKind } from '@parley/schemas';

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
  /** Position in its document. */
  readonly place?: number;
}
