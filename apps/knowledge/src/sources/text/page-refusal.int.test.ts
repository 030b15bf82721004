import { forbidsIndex } from './page-refusal';
import { openFileReader } from '../read-file-in-child';

const reader = openFileReader();
afterAll(() => reader.close());

const long = 'We sell bicycles, and repair those of others too. '.repeat(30);
const page = { address: 'https://shop.example/', charset: undefined };

async function refusalIn(head: string, body: string): Promise<string | undefined> {
  const file = Buffer.from(`<html><head>${head}</head><body>${body}</body></html>`);
  const outcome = await reader.read({ contentType: 'text/html', file, page }, new AbortController().signal);
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome.refusal;
}

const signIn = '<form action="/session"><input type="email" name="e"><input type="password" name="p"></form>';

test.each([
  ['<meta name="robots" content="noindex, follow">', 'noindex'],
  ['<meta name="ROBOTS" content="NONE">', 'noindex'],
  ['<meta name="parleybot" content="noindex">', 'noindex'],
  ['<meta name="googlebot" content="noindex">', undefined],
  ['<meta name="robots" content="noarchive, index">', undefined],
])('%s', async (head, refusal) => {
  expect(await refusalIn(head, `<p>${long}</p>`)).toBe(refusal);
});

test.each([
  ['noindex', true],
  ['nofollow, NOINDEX', true],
  ['googlebot: noindex', false],
  ['googlebot: noindex, parleybot: nofollow, noindex', true],
  ['unavailable_after: 25 Jun 2040 15:00:00 PST, none', true],
  ['all', false],
  ['', false],
])('X-Robots-Tag: %s', (header, isForbidden) => {
  expect(forbidsIndex(header)).toBe(isForbidden);
});

test.each([
  ['a password field and little else', '<title>Portal</title>', `<h1>Welcome back</h1>${signIn}`, 'sign_in'],
  ['an e-mail field below "Sign in"', '<title>Sign in</title>', '<form><input type="email"></form>', 'sign_in'],
  ['Anmeldung', '<title>Anmeldung</title>', '<form><input type="text"></form>', 'sign_in'],
  ['Iniciar sesión', '<title>x</title>', '<h1>Iniciar sesión</h1><form><input></form>', 'sign_in'],
  ['a page with a sign-in at its top', '<title>Bicycles</title>', `${signIn}<p>${long}</p>`, undefined],
  ['how to sign in', '<title>How to sign in</title>', '<p>Press the button at the top right.</p>', undefined],
  ['a search field', '<title>Opening hours</title>', '<form><input type="search"></form><p>9 to 5</p>', undefined],
])('%s', async (_name, head, body, refusal) => {
  expect(await refusalIn(head, body)).toBe(refusal);
});

test.each([
  ['<title>404 - Shop</title>', '<p>Oops.</p>', 'not_found'],
  ['<title>Shop</title>', '<h1>Page not found</h1><p>Try the search.</p>', 'not_found'],
  ['<title>Shop</title>', '<h1>Seite nicht gefunden</h1>', 'not_found'],
  ['<title>Boutique</title>', '<h1>Page introuvable</h1>', 'not_found'],
  ['<title>Tienda</title>', '<h1>Página no encontrada</h1>', 'not_found'],
  ['<title>Error "page not found" of the app</title>', `<p>${long}</p>`, undefined],
  ['<title>My parcel was not found</title>', '<p>Write to us.</p>', undefined],
])('%s%s', async (head, body, refusal) => {
  expect(await refusalIn(head, body)).toBe(refusal);
});
