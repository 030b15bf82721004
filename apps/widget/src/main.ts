import type { ParleyWidget, ParleyWidgetOrCalls } from '@parley/sdk';
import { createApi } from './client/api';
import { startClient, type Client } from './client/client';
import { greetVisitors } from './client/greet-visitors';
import { holdState, initialState, type StateHolder } from './client/state';
import { openStore } from './client/storage';
import { readableOn } from './launcher/color';
import { drawLauncher } from './launcher/draw-launcher';
import { styles } from './launcher/launcher.css';
import type { PanelModule } from './launcher/panel-module';
import { drawAttention } from './page/draw-attention';
import { createPageApi, makeCalls } from './page/page-api';

/** Set by the build. */
declare const PANEL_PATH: string;

declare global {
  interface Window {
    Parley?: ParleyWidgetOrCalls;
  }
}

const HOST_ID = 'parley-widget';
const STARTED = Symbol.for('parley widget');
const DEFAULT_ACCENT = '#1f6feb';

const script = document.currentScript as HTMLScriptElement | null;

function start(): void {
  const { channel: channelId, identity, consent } = script?.dataset ?? {};
  // Single-page apps may run the script twice.
  if (!script || !channelId || STARTED in window) return;
  Object.defineProperty(window, STARTED, { value: true });
  const tab = openStore(`parley:${channelId}:`, () => sessionStorage);
  const local = openStore(`parley:${channelId}:`, () => localStorage);
  const holder = holdState({ ...initialState, isOpen: tab.read('open') === true });
  const mayStore = (): boolean => consent !== 'required' || holder.get().hasConsent;
  const { origin } = new URL(script.src);
  const client = startClient({
    api: createApi(origin, channelId),
    channelId,
    state: holder,
    ...{ local, tab, identity, mayStore },
    onIdentityRefused: (reason) => {
      emitError('identity_refused', reason);
      dispatchEvent(new CustomEvent('parley:identity-refused', { detail: { reason } }));
    },
    onIdentityFailed: (reason) => emitError('identity_failed', reason),
  });
  const { parley, emitError } = createPageApi(client, holder);
  mount(holder, client, origin);
  takeOver(parley);
  drawAttention(holder, local);
  greetVisitors(holder, { local, tab }, mayStore);
}

function takeOver(parley: ParleyWidget): void {
  const kept = window.Parley;
  window.Parley = parley;
  if (Array.isArray(kept)) makeCalls(parley, kept);
}

function mount(holder: StateHolder, client: Client, origin: string): void {
  const host = document.createElement('div');
  host.id = HOST_ID;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const dress = (): void => {
    const { accent_color: accent = DEFAULT_ACCENT, z_index: zIndex = 2_147_483_000 } = holder.get().variant ?? {};
    const own = {
      '--accent': accent,
      '--on-accent': readableOn(accent),
      // Too light or dark an accent could not be read on the panel.
      '--link': `light-dark(color-mix(in srgb, ${accent} 70%, black), color-mix(in srgb, ${accent} 55%, white))`,
      '--focus': `light-dark(color-mix(in srgb, ${accent} 70%, black), color-mix(in srgb, ${accent} 55%, white))`,
      '--z': String(zIndex),
    };
    for (const [name, value] of Object.entries(own)) host.style.setProperty(name, value);
  };
  dress();
  holder.subscribe(dress);
  place(host);
  const page = () => {
    const { lang, dir } = document.documentElement;
    const direction = dir || getComputedStyle(document.documentElement).direction;
    return { language: lang || undefined, direction: direction === 'rtl' ? ('rtl' as const) : ('ltr' as const) };
  };
  const onPageChange = (listener: () => void): (() => void) => {
    const observer = new MutationObserver(listener);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang', 'dir'] });
    return () => observer.disconnect();
  };
  // By import: a policy that trusts this script trusts its imports, and Trusted Types do not apply.
  const importPanel = async (attempt: number): Promise<PanelModule> =>
    (await import(`${origin}${PANEL_PATH}${attempt > 0 ? `?try=${attempt}` : ''}`)) as PanelModule;
  drawLauncher({ root, holder, client, page, onPageChange, importPanel });
}

/**
 * Beside the body, whose transforms and rules cannot affect it. After the page has loaded: frameworks that hydrate the
 * document expect the server's markup.
 */
function place(host: HTMLElement): void {
  let body: HTMLElement | undefined;
  const attach = (): void => {
    body = document.body;
    if (!host.isConnected) document.documentElement?.append(host);
    // Pages may set their scheme on the body.
    host.style.setProperty('--scheme', document.body ? getComputedStyle(document.body).colorScheme : 'inherit');
    if (document.body) schemes.observe(document.body, { attributes: true });
    if (document.documentElement) schemes.observe(document.documentElement, { attributes: true });
  };
  const schemes = new MutationObserver(attach);
  const start = (): void => {
    attach();
    // Frameworks replace the body, or all of it.
    new MutationObserver(() => {
      if (!host.isConnected || body !== document.body) attach();
    }).observe(document, { childList: true, subtree: true });
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true });
else start();
