/** Points from the lower left corner. */
export interface PdfLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

const HEIGHT = 800;

/** Helvetica, pages of 600 by 800 points. */
export function pdfOf(...pages: readonly (readonly PdfLine[])[]): Buffer {
  const drawn = pages.map((lines) =>
    lines.map(({ text, x, y, size = 10 }) => `BT /F ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`).join('\n'),
  );
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...drawn.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 ${HEIGHT}]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + 2 * index} 0 R>>`,
      `<</Length ${Buffer.byteLength(content, 'latin1')}>>stream\n${content}\nendstream`,
    ]),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object} endobj`).join('\n');
  return Buffer.from(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R>>\n`, 'latin1');
}

/** Top down. */
export function columnOf(x: number, top: number, ...texts: readonly string[]): PdfLine[] {
  return texts.map((text, index) => ({ text, x, y: top - 12 * index }));
}

const escaped = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`);
