import type { ComponentChild } from 'preact';
import type { Block } from './blocks';
import { isSafe, parseInline, type Piece } from './inline';

/** A model's Markdown. Each block has its own direction. */
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
    <div class="scroll" dir="auto" tabIndex={0}>
      <table>
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

/** One block, or a customer's text. */
export function RichText({ text }: { readonly text: string }) {
  return <Pieces pieces={parseInline(text)} />;
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return <>{pieces.map(toNode)}</>;
}

function toNode(piece: Piece): ComponentChild {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'code':
      return <code>{piece.text}</code>;
    case 'strong':
      return (
        <strong>
          <Pieces pieces={piece.pieces} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Pieces pieces={piece.pieces} />
        </em>
      );
    case 'link':
      return <Link href={piece.href}>{piece.text}</Link>;
  }
}

/** Opens outside the page; unsafe addresses are text. */
export function Link({ href, children }: { readonly href: string; readonly children: ComponentChild }) {
  if (!isSafe(href)) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" dir="auto">
      {children}
    </a>
  );
}
