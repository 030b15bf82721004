import type { Stored } from '@parley/resource';
import type { CreateDocumentInput, DocumentStatus, UpdateDocumentInput } from '@parley/schemas';

/** What a person can set of a document, in the names of the API (docs/contract.md, Knowledge). */
export interface DocumentFields {
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  readonly language: string;
  readonly url: string | null;
  readonly external_id: string | null;
  readonly is_enabled: boolean;
}

/** What indexing made of a document. */
export interface DocumentIndex {
  readonly status: DocumentStatus;
  /** Why nothing can be found in it. */
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

/** The fields of a new document: what is left out, or null, has its default. */
export function fieldsOfNew(input: CreateDocumentInput): DocumentFields {
  return applyPatch({ ...defaults, title: input.title, content: input.content }, input);
}

/** The fields after a merge patch (RFC 7396): what is left out stays, null is the default. */
export function applyPatch(fields: DocumentFields, patch: UpdateDocumentInput): DocumentFields {
  const changes = Object.entries(patch).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value ?? defaults[field as keyof typeof defaults]]],
  );
  return { ...fields, ...Object.fromEntries(changes) } as DocumentFields;
}
