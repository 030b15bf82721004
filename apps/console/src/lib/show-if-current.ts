/** For a link in a bar that scrolls. */
export function showIfCurrent(link: HTMLAnchorElement | null): void {
  if (link?.getAttribute('aria-current') === 'page') link.scrollIntoView({ block: 'nearest', inline: 'center' });
}
