import type { ComponentChild } from 'preact';
import { parseBlocks, type Block } from './blocks';

/**
 * Of what others write nothing becomes HTML: text, emphasis, code, and links to places that a link may lead to. A target may
 * have one pair of brackets in it.
 */
const PIECES =
  /\*\*([^*\n]+)\*\*|`([^`\n]+)`|!?\[([^\]\n]+)\]\(((?:[^()\n]|\([^()\n]*\))+)\)|(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/g;

/** What an agent says, with the Markdown that models use. Each block has a direction of its own. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <>
      {blocks.map((block) => (
        <OneBlock block={block} />
      ))}
    </>
  );
}

function OneBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p dir="auto">
          <RichText text={block.text} />
        </p>
      );
    case 'heading':
      return (
        <h3 dir="auto">
          <RichText text={block.text} />
        </h3>
      );
    case 'code':
      return (
        <pre dir="ltr" tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
    case 'quote':
      return (
        <blockquote dir="auto">
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'list':
      return <List list={block} />;
    case 'table':
      return <Table table={block} />;
  }
}

function List({ list: { start, items } }: { readonly list: Extract<Block, { kind: 'list' }> }) {
  const rows = items.map((blocks) => (
    <li>
      <Blocks blocks={blocks} />
    </li>
  ));
  return start === undefined ? (
    <ul dir="auto">{rows}</ul>
  ) : (
    <ol dir="auto" start={start}>
      {rows}
    </ol>
  );
}

function Table({ table: { head, rows } }: { readonly table: Extract<Block, { kind: 'table' }> }) {
  return (
    <div class="scroll" tabIndex={0}>
      <table dir="auto">
        <thead>
          <tr>
            {head.map((cell) => (
              <th scope="col">
                <RichText text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr>
              {row.map((cell) => (
                <td>
                  <RichText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The text of one block, or of a customer. */
export function RichText({ text }: { readonly text: string }) {
  const nodes: ComponentChild[] = [];
  let at = 0;
  for (const piece of text.matchAll(PIECES)) {
    const [whole, bold, code, label, target, bare] = piece;
    nodes.push(text.slice(at, piece.index));
    if (bold !== undefined)
      nodes.push(
        <strong>
          <RichText text={bold} />
        </strong>,
      );
    else if (code !== undefined) nodes.push(<code>{code}</code>);
    else if (label === undefined) nodes.push(<Link href={bare ?? ''}>{bare}</Link>);
    else nodes.push(isTarget(target) ? <Link href={addressIn(target)}>{label}</Link> : whole);
    at = (piece.index ?? 0) + whole.length;
  }
  nodes.push(text.slice(at));
  return <>{nodes}</>;
}

/** The same without its marks, to be read aloud. */
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

function plainLine(text: string): string {
  return text.replace(PIECES, (whole: string, bold?: string, code?: string, label?: string, target?: string) => {
    if (bold !== undefined) return plainLine(bold);
    return code ?? (isTarget(target) ? (label ?? whole) : whole);
  });
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

/** A link that leads out of the page; what is no address of the web, of mail or telephone is text. */
export function Link({ href, children }: { readonly href: string; readonly children: ComponentChild }) {
  if (!isSafe(href)) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" dir="auto">
      {children}
    </a>
  );
}

export function isSafe(href: string): boolean {
  try {
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(href).protocol);
  } catch {
    return false;
  }
}
