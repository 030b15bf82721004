import { sourceOriginCodec, syncScheduleCodec } from '@parley/grpc';
import { createSourceBody, FILE_BYTES_MAX, sourceResource } from '@parley/schemas';
import { toSource } from '../../shapes/source';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';

/** The file in base64, and what stands around it. */
const BODY_BYTES_MAX = Math.ceil(FILE_BYTES_MAX / 3) * 4 + 64 * 1024;

export const createKnowledgeSource = endpoint({
  name: 'createKnowledgeSource',
  summary: 'Add a file, a page or a site to the knowledge',
  description:
    '`upload`: a file of at most 10 MiB, which is Markdown, text, HTML, PDF, DOCX, or a CSV with the columns question and ' +
    'answer. `url`: a page of the web. `sitemap`: the pages that a sitemap names, or those of the same site that the ' +
    'links of a page lead to, 200 at most. A file is read within seconds; a site is asked for a page or two each second, ' +
    'as its robots.txt allows. Then it is `ready`, with its documents, or `failed`, with the reason in `last_error`.',
  body: {
    schema: createSourceBody,
    bytesMax: BODY_BYTES_MAX,
    example: { kind: 'sitemap', url: 'https://help.shop.example/sitemap.xml', schedule: 'daily' },
  },
  answer: { status: 201, description: 'The source', schema: sourceResource, hasLocation: true },

  handle: async ({ body, services, writing }) => {
    const response = await services.knowledge.createSource(
      {
        kind: sourceOriginCodec.toProto(body.kind),
        name: body.name ?? '',
        contentType: body.content_type ?? '',
        file: Buffer.from(body.content ?? '', 'base64'),
        language: body.language ?? undefined,
        url: body.url ?? undefined,
        schedule: syncScheduleCodec.toProto(body.schedule ?? undefined),
      },
      writing(),
    );
    const source = required(response.source, 'the source');
    return {
      body: toSource(source),
      location: `/v1/knowledge/sources/${source.id}`,
      isReplayed: response.replayed,
    };
  },
});
