import type { JsonObject } from '@parley/schemas';
import type { TemplateParameter } from '@parley/schemas/channels';
import type { OutgoingFile } from '../providers/outgoing';
import { listOf, objectOf, textOf } from './fields';
import { typeOf } from './file-type';

const TAKEN: Readonly<Record<string, string>> = {
  image: 'a JPEG or PNG of at most 5 MiB',
  video: 'an MP4 or 3GP of at most 16 MiB',
  document: 'a PDF',
};

/** Meta accepts only PDFs as header documents. */
export function headerFault(
  type: TemplateParameter['type'],
  file: Pick<OutgoingFile, 'mime_type' | 'size_bytes'>,
): string | undefined {
  const isTaken = type === 'document' ? file.mime_type === 'application/pdf' : typeOf(file) === type;
  return isTaken ? undefined : `must be ${TAKEN[type] ?? type}`;
}

/** A template with the uploaded file of its header. @param id Meta's */
export function withHeaderFile(template: JsonObject, id: string, { name }: OutgoingFile): JsonObject {
  const components = listOf(template['components']).map(objectOf);
  return {
    ...template,
    components: components.map((component) => {
      if (component['type'] !== 'header') return component;
      const type = textOf(objectOf(listOf(component['parameters'])[0])['type']) ?? 'document';
      return {
        ...component,
        parameters: [{ type, [type]: { ...(type === 'document' ? { filename: name } : {}), id } }],
      };
    }),
  };
}
