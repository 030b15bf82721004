import type { Media, ReadMediaQuery } from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** A file to attach to a message. */
export interface MediaFile {
  /** Its name: `receipt.pdf`. */
  readonly name: string;
  /** At most 25 MiB. Text is sent as UTF-8. */
  readonly content: string | Uint8Array | ArrayBuffer | Blob;
  /** Used if neither the content nor the name determines the type. */
  readonly mime_type?: string | undefined;
}

export function media(http: Http) {
  return {
    /** Sends a file; its id goes into `media_ids` of a message. */
    create: ({ name, content, mime_type }: MediaFile, options?: RequestOptions) => {
      const form = new FormData();
      form.append(
        'file',
        new Blob([content as string | Uint8Array<ArrayBuffer> | ArrayBuffer | Blob], { type: mime_type ?? '' }),
        name,
      );
      return http.post<Media>(path`/v1/media`, form, options);
    },
    /** The file itself, or with `size: 'thumbnail'` the small picture. */
    read: (id: string, query?: ReadMediaQuery, options?: RequestOptions) =>
      http.file(path`/v1/media/${id}/content`, query, options),
  };
}
