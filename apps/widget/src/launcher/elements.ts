export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { role, label, ...properties }: Partial<HTMLElementTagNameMap[Tag]> & { role?: string; label?: string } = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  if (role) made.setAttribute('role', role);
  if (label) made.setAttribute('aria-label', label);
  made.append(...children);
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing of one path in the colour of the text: filled, unless `strokeWidth` is given. */
export function icon(path: string, size: number, strokeWidth?: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const paint = strokeWidth ? { stroke: 'currentColor', 'stroke-width': strokeWidth } : { fill: 'currentColor' };
  const attributes = { width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': true, ...paint };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, String(value));
  const drawn = document.createElementNS(SVG, 'path');
  drawn.setAttribute('d', path);
  svg.append(drawn);
  return svg;
}

export const cross = (): SVGSVGElement => icon('M5 5l14 14M19 5L5 19', 20, 2.2);

/** Leaves an equal text alone: a screen reader might announce it again. */
export function setText(node: Node, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}
