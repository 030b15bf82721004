/** Our own page for the links in mails: the original page may be gone. */
export function conversationPage(channelId: string): string {
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>Chat</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/widget/conversation.css">
<script src="/widget/conversation.js" data-channel="${channelId}"></script>
<script src="/widget.js" data-channel="${channelId}" async></script>
</head>
<body></body>
</html>
`;
}

/** Stores the token behind the # as a returning visitor's, and removes it from the address. */
export const conversationScript = `const prefix = 'parley:' + document.currentScript.dataset.channel + ':';
document.documentElement.lang = navigator.language;
const token = location.hash.slice(1);
if (token) {
  try {
    localStorage.setItem(prefix + 'visitor', JSON.stringify(token));
    localStorage.setItem(prefix + 'written', 'true');
    sessionStorage.removeItem(prefix + 'session');
  } catch {}
  history.replaceState(null, '', location.pathname + location.search);
}
window.Parley = [(parley) => parley.open()];
`;

export const conversationStyle = `:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; background: light-dark(#f3f4f6, #16181b); }
`;
