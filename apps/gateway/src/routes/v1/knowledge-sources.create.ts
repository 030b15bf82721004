import { createSourceBody, FILE_BYTES_MAX, sourceResource } from '@parley/schemas';
import { toSource } from '../../shapes/source';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';

/** The file in base64, and what stands around it. */
const BODY_BYTES_MAX = Math.ceil(FILE_BYTES_MAX / 3) * 4 + 64 * 1024;

export const createKnowledgeSource = endpoint({
  name: 'createKnowledgeSource',
  summary: 'Upload a file to the knowledge',
  description:
    'Markdown, text, HTML, PDF, DOCX, or a CSV with the columns question and answer, of at most 10 MiB. It is read within ' +
    'seconds, a minute at most; then it is `ready`, with its documents, or `failed`, with the reason in `last_error`.',
  body: {
    schema: createSourceBody,
    bytesMax: BODY_BYTES_MAX,
    example: {
      kind: 'upload',
      name: 'returns.md',
      content_type: 'text/markdown',
      content: 'IyBSZXR1cm5zCgpXaXRoaW4gMzAgZGF5cy4K',
      url: 'https://shop.example/returns',
    },
  },
  answer: { status: 201, description: 'The source', schema: sourceResource, hasLocation: true },

  handle: async ({ body, services, writing }) => {
    const response = await services.knowledge.createSource(
      {
        name: body.name,
        contentType: body.content_type,
        file: Buffer.from(body.content, 'base64'),
        language: body.language ?? undefined,
        url: body.url ?? undefined,
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
