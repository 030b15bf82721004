import type { ComponentChild } from 'preact';

/** Of what others write nothing becomes HTML: text, emphasis, code, and links to places that a link may lead to. */
const PIECES =
  /\*\*([^*\n]+)\*\*|`([^`\n]+)`|\[([^\]\n]+)\]\(([^)\s]+)\)|(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/g;

/** A message's text with the little Markdown that agents use. */
export function RichText({ text }: { readonly text: string }) {
  const nodes: ComponentChild[] = [];
  let at = 0;
  for (const piece of text.matchAll(PIECES)) {
    const [whole, bold, code, label, target, bare] = piece;
    nodes.push(text.slice(at, piece.index));
    if (bold !== undefined) nodes.push(<strong>{bold}</strong>);
    else if (code !== undefined) nodes.push(<code>{code}</code>);
    else nodes.push(<Link href={target ?? bare ?? ''}>{label ?? bare ?? whole}</Link>);
    at = (piece.index ?? 0) + whole.length;
  }
  nodes.push(text.slice(at));
  return <>{nodes}</>;
}

/** The same without its marks, to be read aloud. */
export function plainText(text: string): string {
  return text.replace(PIECES, (whole, bold?: string, code?: string, label?: string) => bold ?? code ?? label ?? whole);
}

/** A link that leads out of the page; what is no address of the web, of mail or telephone is text. */
export function Link({ href, children }: { readonly href: string; readonly children: ComponentChild }) {
  if (!isSafe(href)) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
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
