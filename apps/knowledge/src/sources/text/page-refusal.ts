import type { parseHTML } from 'linkedom';

type Page = ReturnType<typeof parseHTML>['document'];

/** Despite status 200. */
export type PageRefusal = 'noindex' | 'sign_in' | 'not_found';

/** Without forms; longer pages have content. */
const TEXT_LENGTH_MAX = 800;
const TITLE_LENGTH_MAX = 90;

const SIGN_IN =
  /\b(?:sign|log) ?-?in\b|\blogin\b|\banmeld(?:en|ung)\b|\beinloggen\b|\bse connecter\b|\bconnexion\b|\biniciar sesión\b|\binicia sesión\b|\baccedi\b|\bentrar\b|\biniciar sessão\b|\binloggen\b|\bzaloguj\b/iu;
const NOT_FOUND =
  /\b404\b|\b(?:page|site) (?:was |could )?not (?:be )?found\b|^not found$|\bpage (?:doesn.t|does not) exist\b|\bcan.t find (?:that|this|the) page\b|\bseite (?:wurde )?nicht gefunden\b|\bpage (?:non trouvée|introuvable)\b|\bpágina no encontrada\b|\bpágina não encontrada\b|\bpagina non trovata\b|\bpagina niet gevonden\b|\bnie znaleziono strony\b/iu;

/** Forbids indexing, only signs in, or says not found. Long pages are read. */
export function refusalOf(document: Page): PageRefusal | undefined {
  if (isNoindex(document)) return 'noindex';
  const titles = ['title', 'h1'].map((name) => textOf(document.querySelector(name)));
  const says = (sign: RegExp): boolean => titles.some((title) => title.length <= TITLE_LENGTH_MAX && sign.test(title));
  if (lengthBesideForms(document) > TEXT_LENGTH_MAX) return undefined;
  if (says(NOT_FOUND)) return 'not_found';
  const isForm = document.querySelector('input[type=password]') !== null;
  const isNamed = says(SIGN_IN) && document.querySelector('form input') !== null;
  return isForm || isNamed ? 'sign_in' : undefined;
}

function isNoindex(document: Page): boolean {
  return [...document.querySelectorAll('meta[name][content]')].some(
    (meta) =>
      /^(?:robots|parleybot)$/i.test(meta.getAttribute('name') ?? '') &&
      forbidsIndex(meta.getAttribute('content') ?? ''),
  );
}

/** From a meta tag or an X-Robots-Tag header. @param robot in lower case */
export function forbidsIndex(directives: string, robot = 'parleybot'): boolean {
  let isForUs = true;
  return directives
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [, name, rest] = /^\s*(?:([\w-]+)\s*:)?\s*(.*?)\s*$/.exec(part) ?? [];
      if (name === 'unavailable_after') return false;
      if (name !== undefined) isForUs = name === robot;
      return isForUs && (rest === 'noindex' || rest === 'none');
    });
}

function lengthBesideForms(document: Page): number {
  const body = document.body?.cloneNode(true) as Page['body'] | undefined;
  body
    ?.querySelectorAll('form, nav, footer, header, script, style, noscript, template, svg')
    .forEach((node: { remove(): void }) => node.remove());
  return textOf(body).length;
}

function textOf(node: { textContent: string | null } | null | undefined): string {
  return (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
