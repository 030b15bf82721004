import type { Stored } from '@parley/resource';
import type { CreateDocumentInput, DocumentStatus, UpdateDocumentInput } from '@parley/schemas';

/** Named as in the API (docs/contract.md, Knowledge). */
export interface DocumentFields {
  readonly title: string;
  readonly content: string;
  readonly language: string;
  readonly url: string | null;
  readonly external_id: string | null;
  readonly is_enabled: boolean;
}

export interface DocumentIndex {
  readonly status: DocumentStatus;
  /** Why it has no passages. */
  readonly error: string | null;
  readonly passagesCount: number;
}

export interface DocumentOrigin {
  /** A uuid; null: by the API. */
  readonly source_id: string | null;
}

export type Document = DocumentFields & DocumentIndex & DocumentOrigin & Stored;

const defaults: Omit<DocumentFields, 'title' | 'content'> = {
  language: 'en',
  url: null,
  external_id: null,
  is_enabled: true,
};

/** Omitted and null fields get defaults. */
export function fieldsOfNew(input: CreateDocumentInput): DocumentFields {
  return applyPatch({ ...defaults, title: input.title, content: input.content }, input);
}

/** RFC 7396. */
export function applyPatch(fields: DocumentFields, patch: UpdateDocumentInput): DocumentFields {
  const changes = Object.entries(patch).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value ?? defaults[field as keyof typeof defaults]]],
  );
  return { ...fields, ...Object.fromEntries(changes) } as DocumentFields;
}
