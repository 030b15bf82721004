import { encodeBase64 } from '../base/base64.ts';
import type {
  CreateKnowledgeSourceRequest,
  KnowledgeSource,
  ListKnowledgeSourcesQuery,
  UpdateKnowledgeSourceRequest,
} from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** A file from which documents are created. */
export interface KnowledgeFile extends Pick<CreateKnowledgeSourceRequest, 'language' | 'url'> {
  /** `prices.pdf` */
  readonly name: string;
  /** At most 10 MiB. Text is sent as UTF-8. */
  readonly content: string | Uint8Array | ArrayBuffer | Blob;
  /** Default: by the name's ending. */
  readonly content_type?: CreateKnowledgeSourceRequest['content_type'];
}

/** Files, pages and sites from which documents are created. */
export function knowledgeSources(http: Http) {
  const create = (body: CreateKnowledgeSourceRequest, options?: RequestOptions) =>
    http.post<KnowledgeSource>(path`/v1/knowledge/sources`, body, options);
  return {
    list: (query?: ListKnowledgeSourcesQuery, options?: RequestOptions) =>
      http.list<KnowledgeSource>(path`/v1/knowledge/sources`, query, options),
    create,
    /** Uploads a file: Markdown, text, HTML, CSV, PDF or DOCX. */
    upload: async (file: KnowledgeFile, options?: RequestOptions): Promise<KnowledgeSource> => {
      const content_type = file.content_type ?? contentTypeOf(file.name);
      const content = encodeBase64(await bytesOf(file.content));
      return create({ kind: 'upload', ...file, content_type, content }, options);
    },
    get: (id: string, options?: RequestOptions) =>
      http.get<KnowledgeSource>(path`/v1/knowledge/sources/${id}`, {}, options),
    /** Changes its name or schedule. */
    update: (id: string, body: UpdateKnowledgeSourceRequest, options?: RequestOptions) =>
      http.patch<KnowledgeSource>(path`/v1/knowledge/sources/${id}`, body, options),
    /** Also deletes its documents. */
    delete: (id: string, options?: RequestOptions) => http.delete(path`/v1/knowledge/sources/${id}`, options),
    /** Reads its pages again. */
    sync: (id: string, options?: RequestOptions) =>
      http.post<KnowledgeSource>(path`/v1/knowledge/sources/${id}/sync`, {}, options),
  };
}

const contentTypes: Readonly<Record<string, KnowledgeFile['content_type']>> = {
  md: 'text/markdown',
  markdown: 'text/markdown',
  txt: 'text/plain',
  html: 'text/html',
  htm: 'text/html',
  csv: 'text/csv',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

function contentTypeOf(name: string): KnowledgeFile['content_type'] {
  return contentTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
}

async function bytesOf(content: KnowledgeFile['content']): Promise<Uint8Array> {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  if (content instanceof Uint8Array) return content;
  return new Uint8Array(content instanceof ArrayBuffer ? content : await content.arrayBuffer());
}
