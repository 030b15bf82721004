import mammoth from 'mammoth';
import { openArrayBuffer, type ZipFile } from 'mammoth/lib/zipfile';
import { FileError } from './text/file-error';
import type { FileText } from './text/file-text';
import { toMarkdown } from './read-html';

const NOTE_MARK =
  /<sup><a href="#[\w-]*note-[\w-]*"[^<>]*>\[\d+\]<\/a><\/sup>|<a href="#[\w-]*note-ref-[\w-]*">[^<>]*<\/a>/g;
const SHOWN = /<w:(?:strike|dstrike|vanish)\s+w:val="(?:0|false|off)"\s*\/>/g;
const HIDDEN = /<w:(?:dstrike|vanish)(?=[\s/>])/g;

export async function readDocx(file: Buffer): Promise<FileText> {
  if (file.subarray(0, 2).toString('latin1') !== 'PK') throw new FileError('It is not a DOCX');
  const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const { value } = await openArrayBuffer(file)
    .then((zip) => mammoth.convertToHtml({ file: withHiddenStruck(zip) } as never, { convertImage }))
    .catch(() => {
      throw new FileError('It is not a readable DOCX');
    });
  return { title: '', markdown: toMarkdown(value.replace(NOTE_MARK, '')) };
}

/** Mammoth reads only single strikethrough, and hidden text as shown. */
function withHiddenStruck(zip: ZipFile): ZipFile {
  return {
    exists: (name) => zip.exists(name),
    read: async (name, encoding) => {
      const content = await zip.read(name, encoding);
      return typeof content === 'string' ? content.replace(SHOWN, '').replace(HIDDEN, '<w:strike') : content;
    },
  };
}
