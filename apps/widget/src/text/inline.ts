import { parseBlocks, type Block } from './blocks';

/** What a line is made of. Of what others write nothing becomes HTML. */
export type Piece =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly pieces: readonly Piece[] }
  /** @param href wherever it leads; `isSafe` says whether it may */
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A link's target may have one pair of brackets in it. */
const PIECES =
  /\*\*([^*\n]+)\*\*|\*([^\s*](?:[^*\n]*[^\s*])?)\*(?![\p{L}\p{N}*])|`([^`\n]+)`|!?\[([^\]\n]+)\]\(((?:[^()\n]|\([^()\n]*\))+)\)|(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/gu;
/** Before a star that begins nothing: `2*3*4`. Older Safaris refuse a script with a lookbehind. */
const WORD_END = /[\p{L}\p{N}*]$/u;

export function parseInline(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(PIECES)) {
    const start = match.index ?? 0;
    if (start > at) pieces.push({ kind: 'text', text: text.slice(at, start) });
    pieces.push(toPiece(match, text.slice(Math.max(0, start - 2), start)));
    at = start + match[0].length;
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
}

function toPiece([whole, strong, emphasis, code, label, target, bare]: RegExpMatchArray, before: string): Piece {
  if (strong !== undefined) return { kind: 'strong', pieces: parseInline(strong) };
  if (emphasis !== undefined && !WORD_END.test(before)) return { kind: 'emphasis', pieces: parseInline(emphasis) };
  if (code !== undefined) return { kind: 'code', text: code };
  if (label !== undefined && isTarget(target)) return { kind: 'link', text: label, href: addressIn(target) };
  if (bare !== undefined) return { kind: 'link', text: bare, href: bare };
  return { kind: 'text', text: whole };
}

/** Whether brackets after a label hold an address, whatever it leads to; `[see](the page)` is text. */
function isTarget(target = ''): boolean {
  return !/\s/.test(addressIn(target)) || /^\s*[a-z][a-z\d+.-]*:/i.test(target);
}

/** A target without the title that may follow it: `https://example.com "Example"`. */
function addressIn(target = ''): string {
  return target
    .replace(/\s+(?:"[^"]*"|'[^']*')\s*$/, '')
    .trim()
    .replace(/^<(.*)>$/, '$1');
}

/** An address of the web, of mail or telephone. */
export function isSafe(href: string): boolean {
  try {
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(href).protocol);
  } catch {
    return false;
  }
}

/** A message without its marks, to be read aloud. */
export function plainText(text: string): string {
  return parseBlocks(text).map(plainBlock).join('\n');
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'rule':
      return '';
    case 'code':
      return block.text;
    case 'quote':
      return block.blocks.map(plainBlock).join('\n');
    case 'list':
      return block.items.map((item) => item.map(plainBlock).join('\n')).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainLine).join(', ')).join('\n');
    default:
      return plainLine(block.text);
  }
}

const plainLine = (text: string): string => parseInline(text).map(plainPiece).join('');

function plainPiece(piece: Piece): string {
  return 'pieces' in piece ? piece.pieces.map(plainPiece).join('') : piece.text;
}
