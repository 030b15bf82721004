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
  ['details', `<details><summary>Can I pay on account?</summary><p>Yes, with a credit check.</p></details>`],
  ['a list of definitions', `<dl><dt>Can I pay on account?</dt><dd>Yes, with a credit check.</dd></dl>`],
  [
    'JSON-LD alone',
    `<div id="app"></div><script type="application/ld+json">{"@type":"FAQPage","mainEntity":[{"@type":"Question",
     "name":"Can I pay on account?","acceptedAnswer":{"@type":"Answer","text":"<p>Yes, with a credit check.</p>"}}]}</script>`,
  ],
])('the question of %s is a heading above its answer', async (_, body) => {
  expect(await markdownOf(body)).toMatch(/^#{2,4} Can I pay on account\?\n+Yes, with a credit check\.$/m);
});

test('a button that unfolds nothing says nothing', async () => {
  expect(await markdownOf('<p>Delivery takes two days.</p><button>Buy now</button>')).not.toContain('Buy');
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
  ['the heading above', '<h2>Delivery</h2>', '## Delivery'],
  ["the page's title", '', '## FAQ'],
])('what follows a list of definitions stands under %s, not under the last term', async (_, above, heading) => {
  const markdown = await markdownOf(
    `${above}<p>We deliver.</p><div><dl><dt>Where to?</dt><dd>Everywhere.</dd></dl></div><p>Call us for the rest.</p>`,
  );
  expect(markdown).toContain(`#### Where to?\n\nEverywhere.\n\n${heading}\n\nCall us for the rest.`);
});

test('it tells the language that it says it is in', async () => {
  expect((await read('<html lang="de"><body><p>Hallo</p></body></html>')).language).toBe('de');
});
