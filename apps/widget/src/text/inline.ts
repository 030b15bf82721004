import { parseBlocks, type Block } from './blocks';

/** Never rendered as HTML. */
export type Piece =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly pieces: readonly Piece[] }
  /** @param href unchecked; see `isSafe` */
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A target may contain one pair of brackets. */
const PIECES =
  /\*\*([^*\n]+)\*\*|\*([^\s*](?:[^*\n]*[^\s*])?)\*(?![\p{L}\p{N}*])|`([^`\n]+)`|!?\[([^\]\n]+)\]\(((?:[^()\n]|\([^()\n]*\))+)\)|(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/gu;
/** Before a star that begins nothing: `2*3*4`. Older Safaris refuse lookbehinds. */
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

/** Whether brackets hold an address; `[see](the page)` is text. */
function isTarget(target = ''): boolean {
  return !/\s/.test(addressIn(target)) || /^\s*[a-z][a-z\d+.-]*:/i.test(target);
}

/** Without a title: `https://example.com "Example"`. */
function addressIn(target = ''): string {
  return target
    .replace(/\s+(?:"[^"]*"|'[^']*')\s*$/, '')
    .trim()
    .replace(/^<(.*)>$/, '$1');
}

/** A web, mail or telephone address. */
export function isSafe(href: string): boolean {
  try {
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(href).protocol);
  } catch {
    return false;
  }
}

/** Without marks, to be read aloud. */
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
