/** A shop page with the widget, under a strict content policy. */
export function demoPage(channelId: string, mode: 'live' | 'test'): string {
  const consequence = mode === 'live' ? 'what you write here arrives in the live inbox' : 'this is test mode';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Widget preview</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/widget/demo.css">
<script src="/widget.js" data-channel="${channelId}" async></script>
<script src="/widget/demo.js" defer></script>
</head>
<body>
<header><strong>Corner Shop</strong><nav><a href="#goods">Goods</a><a href="#about">About</a></nav></header>
<main>
<h1>Everything for the kitchen</h1>
<p>This page shows your widget as it would look on your own pages; ${consequence}. Select the button in the corner and ask a question, or ask for a person.</p>
<p><button id="dark" type="button">Dark</button> <button id="rtl" type="button">Right to left</button></p>
</main>
</body>
</html>
`;
}

export const demoScript = `document.getElementById('dark').addEventListener('click', () => {
  const root = document.documentElement;
  root.style.colorScheme = root.style.colorScheme === 'dark' ? 'light' : 'dark';
});
document.getElementById('rtl').addEventListener('click', () => {
  const root = document.documentElement;
  root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
});
`;

export const demoStyle = `:root { color-scheme: light dark; font-family: Georgia, serif; }
body { margin: 0; background: light-dark(#faf7f2, #1b1916); color: light-dark(#2b2622, #eee7dd); }
header { display: flex; justify-content: space-between; padding: 1rem 2rem; border-bottom: 1px solid #8884; }
nav a { margin-inline-start: 1.5rem; color: inherit; }
main { max-width: 40rem; margin: 4rem auto; padding: 0 2rem; line-height: 1.6; }
button { font: inherit; padding: .3rem .8rem; }
`;
