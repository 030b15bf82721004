import type { FileText } from './text/file-text';
import { openFileReader } from './read-file-in-child';

const reader = openFileReader();
afterAll(() => reader.close());

async function read(html: string): Promise<FileText> {
  const outcome = await reader.read(
    { contentType: 'text/html', file: Buffer.from(html) },
    new AbortController().signal,
  );
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome;
}

const markdownOf = async (body: string): Promise<string> =>
  (await read(`<!doctype html><html lang="en"><head><title>FAQ</title></head><body>${body}</body></html>`)).markdown;

test.each([
  [
    'an accordion of Bootstrap',
    `<main><div class="accordion"><div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button"
     type="button" aria-expanded="false" data-bs-target="#one">Can I pay on account?</button></h2>
     <div id="one" class="accordion-collapse collapse"><div class="accordion-body">Yes, with a credit check.</div></div></div></div></main>`,
  ],
  [
    'an accordion of W3Schools',
    `<button class="accordion">Can I pay on account?</button><div class="panel" style="display:none"><p>Yes, with a credit check.</p></div>`,
  ],
  [
    'a button that names what it unfolds',
    `<div><button aria-controls="x" aria-expanded="false">Can I pay on account?</button></div><div id="x" hidden>Yes, with a credit check.</div>`,
  ],
  [
    'tabs that name their panels',
    `<main><div role="tablist"><div role="tab" aria-controls="one">Can I pay on account?</div><div role="tab" aria-controls="two">How long?</div></div>
     <div id="one" role="tabpanel">Yes, with a credit check.</div><div id="two" role="tabpanel" style="display:none">Two days.</div></main>`,
  ],
  [
    'a list of links that unfold',
    `<main><ul><li><a class="uk-accordion-title" href>Can I pay on account?</a><div class="uk-accordion-content">Yes, with a credit check.</div></li>
     <li><a class="uk-accordion-title" href>How long?</a><div class="uk-accordion-content">Two days.</div></li></ul></main>`,
  ],
  [
    'a label of a checkbox that unfolds it',
    `<main><div><input type="checkbox" id="one"><label for="one">Can I pay on account?</label><div class="content">Yes, with a credit check.</div></div></main>`,
  ],
  [
    'a heading in a link that unfolds it',
    `<main><h2>Help</h2><p>${'We are glad to help you. '.repeat(9)}</p><div class="faq-title"><a class="post-margin" href="#"><h4>Can I pay on account?</h4></a></div>
     <div class="faq-body"><p>Yes, with a credit check.</p></div></main>`,
  ],
  [
    'a table without a header',
    `<main><p>All about orders.</p><table><tr><td>How long?</td><td>Two days.</td></tr><tr><td>Can I pay on account?</td><td>Yes, with a credit check.</td></tr></table><p>Bye.</p></main>`,
  ],
  ['details', `<details><summary>Can I pay on account?</summary><p>Yes, with a credit check.</p></details>`],
  ['a list of definitions', `<dl><dt>Can I pay on account?</dt><dd>Yes, with a credit check.</dd></dl>`],
  [
    'JSON-LD alone',
    `<div id="app"></div><script type="application/ld+json">{"@type":"FAQPage","mainEntity":[{"@type":"Question",
     "name":"Can I pay on account?","acceptedAnswer":{"@type":"Answer","text":"<p>Yes, with a credit check.</p>"}}]}</script>`,
  ],
])('the question of %s is a heading above its answer', async (_, body) => {
  expect(await markdownOf(body)).toMatch(/^#{2,6} Can I pay on account\?\n+Yes, with a credit check\.$/m);
});

test('what themes of help desks add to an article is not said', async () => {
  const text = await markdownOf(
    `<main><article><h1>Returns</h1><div class="article-author"><a href="/p">Dana Wells</a> <span class="meta-data">Updated</span></div>
     <div class="jsx-1 text-toc">On this page</div><p>You can return items within 30 days.</p><p class="meta-analysis">Most do.</p>
     <section class="related-articles"><h2>Related articles</h2><ul><li><a href="/a">Refunds</a></li></ul></section>
     <div class="article-votes"><span>Was this helpful?</span></div><div class="comments">Sign in to comment.</div></article></main>`,
  );
  expect(text).toBe('## Returns\n\nYou can return items within 30 days.\n\nMost do.');
});

test('a button that unfolds nothing says nothing', async () => {
  expect(await markdownOf('<p>Delivery takes two days.</p><button>Buy now</button>')).not.toContain('Buy');
});

test('JSON-LD keeps its lines, and its entities are letters', async () => {
  const stated = `<script type="application/ld+json">{"@type":"Question","name":"Cats &amp; dogs&#63;","acceptedAnswer":
    {"text":"10&nbsp;&euro;.\\nOr less."}}</script>`;
  expect(await markdownOf(stated)).toMatch(/^## Cats & dogs\?\n\n10 €\. *\nOr less\.$/);
});

test('boxes side by side are words of their own', async () => {
  expect(await markdownOf('<p><span>Latte</span><span>3.80 €</span></p>')).toBe('Latte 3.80 €');
});

test('a question that the page shows is not stated once more', async () => {
  const stated = `<script type="application/ld+json">{"@type":"Question","name":"How long?","acceptedAnswer":{"text":"Two days."}}</script>`;
  expect((await markdownOf(`<h2>How long?</h2><p>Two days.</p>${stated}`)).match(/How long\?/g)).toHaveLength(1);
});

test.each(['{', '[]', 'null', '{"@type":"Question"}', '{"mainEntity":'.repeat(50)])(
  'JSON-LD that is none: %s',
  async (json) => {
    expect(await markdownOf(`<p>Text of a page.</p><script type="application/ld+json">${json}</script>`)).toContain(
      'Text of a page.',
    );
  },
);

test('the rows of a table keep their header', async () => {
  const rows = ['S54', 'S55'].map((size) => `<tr><td>${size}</td><td>1|2 cm</td></tr>`).join('');
  expect(await markdownOf(`<table><tr><th>Size</th><th>Waist</th></tr>${rows}</table>`)).toContain(
    '| Size | Waist |\n| --- | --- |\n| S54 | 1\\|2 cm |\n| S55 | 1\\|2 cm |',
  );
});

test('the caption of a table stands above it', async () => {
  const table = `<table><caption>Sizes of <b>trousers</b></caption><tr><th>Size</th><th>Waist</th></tr><tr><td>S54</td><td>98</td></tr></table>`;
  expect(await markdownOf(table)).toContain('Sizes of trousers\n\n| Size | Waist |');
});

test.each([
  [
    'cells over rows and columns',
    `<tr><th rowspan="2">Room</th><th colspan="2">Summer</th></tr><tr><th>Week</th><th>Weekend</th></tr>
     <tr><td rowspan="2">Double</td><td>80 euros</td><td>95 euros</td></tr><tr><td>70 euros</td><td>85 euros</td></tr>`,
    '| Room | Summer Week | Summer Weekend |\n| --- | --- | --- |\n| Double | 80 euros | 95 euros |\n| Double | 70 euros | 85 euros |',
  ],
  [
    'lines, lists and links in cells',
    `<tr><th>Day</th><th>Hours</th></tr><tr><td>Mon</td><td>9-12<br>14-18</td></tr><tr><td>Sat</td><td><ul><li>9-12</li><li><a href="https://x.example/f">form</a></li></ul></td></tr>`,
    '| Mon | 9-12 14-18 |\n| Sat | 9-12 [form](https://x.example/f) |',
  ],
  [
    'names and values',
    '<tr><th>Phone</th><td>030 1234</td></tr><tr><th>Address</th><td>Main Street 1<br>Berlin</td></tr>',
    'Phone: 030 1234\n\nAddress: Main Street 1 Berlin',
  ],
  [
    'titles over its rows',
    `<tr><td colspan="2">Cuts</td></tr><tr><td>Women</td><td>45 €</td></tr><tr><td><b>Colour</b></td><td></td></tr>
     <tr><td>Women</td><td>80 €</td></tr><tr><td colspan="2">All with VAT.</td></tr>`,
    '###### Cuts\n\nWomen: 45 €\n\n###### Colour\n\nWomen: 80 €\n\nAll with VAT.',
  ],
  [
    'no header',
    '<tr><td>Single</td><td>80 €</td></tr><tr><td>Double</td><td>120 €</td></tr>',
    'Single: 80 €\n\nDouble: 120 €',
  ],
  [
    'a header and titles',
    `<tr><th>Service</th><th>Price</th></tr><tr><th colspan="2">Cuts</th></tr><tr><td>Women</td><td>45 €</td></tr>
     <tr><th colspan="2">Colour</th></tr><tr><td>Women</td><td>80 €</td></tr>`,
    '| Women | 45 € |\n\n###### Colour\n\n| Service | Price |\n| --- | --- |\n| Women | 80 € |',
  ],
])('a table with %s is read whole, each cell in its column', async (_, rows, markdown) => {
  expect(await markdownOf(`<h1>Prices</h1><table>${rows}</table>`)).toContain(markdown);
});

test.each([
  ['The lamp costs <span>4</span><sup>99</sup> euros.', 'The lamp costs 4.99 euros.'],
  ['<span class="price">€<b>4</b> <sup>99</sup></span>', '€**4**.99'],
  ['4<span class="cents">99</span> €', '4.99 €'],
  ['It costs <del>120 euros</del> <ins>80 euros</ins> now.', 'It costs 80 euros now.'],
  ['<span style="text-decoration: line-through">9</span> 8 euros', '8 euros'],
  ['It holds 15<sup>1</sup> litres.', 'It holds 15 litres.'],
  ['20 m<sup>2</sup> with H<sub>2</sub>O', '20 m² with H2O'],
  [
    '<table><tr><th>Cut</th><th>Price in €</th></tr><tr><td>Short</td><td>25<sup>50</sup></td></tr></table>',
    '| Short | 25.50 |',
  ],
])('%s is read as it looks', async (body, markdown) => {
  expect(await markdownOf(`<p>All prices.</p><div>${body}</div>`)).toContain(markdown);
});

test('tabs are headings above what they show', async () => {
  const tab = (id: string, name: string): string => `<button role="tab" aria-controls="${id}">${name}</button>`;
  const markdown = await markdownOf(
    `<div role="tablist">${tab('a', 'Delivery')}${tab('b', 'Returns')}</div>
     <div role="tabpanel" id="a">Two days.</div><div role="tabpanel" id="b" hidden>Thirty days.</div>`,
  );
  expect(markdown).toBe('### Delivery\n\nTwo days.\n\n### Returns\n\nThirty days.');
});

test('two terms share what is said of both', async () => {
  expect(await markdownOf('<dl><dt>Deposit</dt><dt>Down payment</dt><dd>Ten percent.</dd></dl>')).toContain(
    '#### Deposit / Down payment\n\nTen percent.',
  );
});

test.each([
  ['classes', '<div class="faq-question">Can I pay?</div><div class="faq-answer">By card.</div>'],
  [
    'microdata',
    `<div itemscope itemtype="https://schema.org/Question"><span itemprop="name">Can I pay?</span>
     <div itemprop="acceptedAnswer"><p>By card.</p></div></div>`,
  ],
  ['a heading that unfolds it', '<h3>Can I pay?</h3><div style="display: none">By card.</div>'],
  [
    'JSON-LD with escaped HTML',
    `<script type="application/ld+json">{"@graph":[{"@type":["Question"],"name":"Can I pay?","acceptedAnswer":
     {"text":"&lt;p&gt;By card.&lt;/p&gt;"}}]}</script>`,
  ],
])('a question and its answer are recognised by %s', async (_, body) => {
  expect(await markdownOf(body)).toMatch(/^#{2,3} Can I pay\?\n+By card\.$/m);
});

test('of a short page its frame is not said', async () => {
  const markdown = await markdownOf(
    `<div class="top-bar">Free shipping! <a href="/login">Log in</a></div><nav><a href="/">Home</a></nav>
     <details><summary>Do you repair shoes?</summary>Yes, within a week.</details>
     <div class="modal" style="display:none">Secret offer</div><div id="cookie-banner">We use cookies. <button>OK</button></div>
     <footer>Imprint</footer>`,
  );
  expect(markdown).toBe('### Do you repair shoes?\n\nYes, within a week.');
});

test.each([
  ['the heading above', '<h2>Delivery</h2>', '## Delivery'],
  ["the page's title", '', '## FAQ'],
])('what follows a list of definitions stands under %s, not under the last term', async (_, above, heading) => {
  const markdown = await markdownOf(
    `${above}<p>We deliver.</p><div><dl><dt>Where to?</dt><dd>Everywhere.</dd></dl></div><p>Call us for the rest.</p>`,
  );
  expect(markdown).toContain(`#### Where to?\n\nEverywhere.\n\n${heading}\n\nCall us for the rest.`);
});

test('what follows an accordion does not stand under its last question', async () => {
  const asked = '<details><summary>Is breakfast included?</summary><p>Yes.</p></details>';
  expect(
    await markdownOf(`<h2>Stay</h2>${asked}${asked}<div><dl><dt>Check-in</dt><dd>At 3 pm.</dd></dl></div>`),
  ).toContain('### Is breakfast included?\n\nYes.\n\n### Check-in\n\nAt 3 pm.');
  expect(await markdownOf(`<h2>Stay</h2>${asked}<p>Dogs are welcome.</p>`)).toContain(
    'Yes.\n\n## Stay\n\nDogs are welcome.',
  );
});

test('it tells the language that it says it is in', async () => {
  expect((await read('<html lang="de"><body><p>Hallo</p></body></html>')).language).toBe('de');
});

test('RTF is no plain text', async () => {
  const file = Buffer.from(String.raw`{\rtf1\ansi {\b When are you open?}\par On weekdays.}`);
  const outcome = await reader.read({ contentType: 'text/plain', file }, new AbortController().signal);
  expect(outcome).toEqual({ error: 'It is RTF: save it as DOCX or as plain text' });
});
