import type { Client } from '../client/client';
import { unreadOf, type State, type StateHolder } from '../client/state';
import { launcherWords, type LauncherWords } from '../text/launcher-words';
import { nameOfAgent } from '../text/name-of-agent';
import { pick } from '../text/pick';
import { cross, element, icon, setText } from './elements';
import { createPanelLoader, type PanelLoader } from './panel-loader';
import type { PageLook, PanelModule } from './panel-module';
import { createWaiting } from './waiting';

export interface LauncherOptions {
  readonly root: ShadowRoot;
  readonly holder: StateHolder;
  readonly client: Client;
  page(): PageLook;
  onPageChange(listener: () => void): () => void;
  importPanel(attempt: number): Promise<PanelModule>;
}

interface Part {
  readonly host: HTMLElement;
  draw(state: State, words: LauncherWords): void;
}

/**
 * Draws the button in the corner and unprompted messages, or the panel once it is open and loaded. By hand: what draws
 * the panel is loaded with it.
 */
export function drawLauncher({ root, holder, client, page, onPageChange, importPanel }: LauncherOptions): void {
  const panel = element('div', { className: 'bare' });
  const warning = element('div', { className: 'hidden', role: 'status' });
  const said = createSaid();
  const loader = createPanelLoader(importPanel, {
    onLoaded: ({ drawPanel }) => {
      draw();
      drawPanel({
        ...{ host: panel, root, holder, client, startedAtMs, page, onPageChange },
        announce: (text, warned) => {
          said.announce(text);
          setText(warning, warned);
          draw();
        },
      });
    },
    onFailed: () => draw(),
    isAwaited: () => isAwaited(holder.get()),
  });
  const startedAtMs = Date.now();
  const button = createButton(client, loader);
  const waiting = createWaiting(client, loader);
  const parts: readonly Part[] = [said, waiting, createGreeting(holder, client, loader, button.host), button];
  const box = element('div', {}, said.host, warning, panel, ...parts.slice(1).map(({ host }) => host));
  let wasOpen = holder.get().isOpen;

  function draw(): void {
    const state = holder.get();
    const words = dress(box, state, page());
    for (const part of parts) part.draw(state, words);
    if (wasOpen && !state.isOpen) button.host.focus();
    // After a failure the loader waits, but not if opened again.
    if (isAwaited(state) && (loader.status() === 'none' || (!wasOpen && state.isOpen))) loader.load();
    wasOpen = state.isOpen;
  }

  root.append(box);
  addEventListener('online', () => loader.status() === 'failed' && loader.load());
  holder.subscribe(draw);
  onPageChange(draw);
  draw();
}

function dress(box: HTMLElement, { variant, language: asked, isOpen, isDelayed, refusal }: State, look: PageLook) {
  const [tag, words] = pick(launcherWords, [asked, look.language, variant?.language, navigator.language]);
  const own = { language: tag, direction: tag === 'ar' ? 'rtl' : 'ltr' } as const;
  const { language, direction } = asked === undefined ? look : own;
  box.className = `root ${variant?.side ?? 'right'} ${isOpen ? 'open' : ''}`;
  box.dir = direction;
  box.lang = language ?? '';
  box.hidden = !variant && !isDelayed && refusal !== 'identity';
  return words;
}

/** The panel is open or about to be, and announces its contents itself. */
function isAwaited({ isOpen, messages, pending, refusal }: State): boolean {
  return refusal !== 'unavailable' && (isOpen || messages.length + pending.length > 0);
}

function createSaid(): Part & { announce(text: string): void } {
  const host = element('div', { className: 'hidden', role: 'status' });
  let announced = '';
  return {
    host,
    announce: (text) => (announced = text),
    draw: ({ greeting, isOpen, variant }, words) =>
      setText(host, greeting && !isOpen ? `${nameOfAgent(words, variant)}: ${greeting.text}` : announced),
  };
}

/** The panel is loaded a moment before it is opened. */
function loadEarly(target: HTMLElement, loader: PanelLoader): void {
  for (const sign of ['pointerenter', 'focus', 'touchstart'])
    target.addEventListener(sign, loader.load, { passive: true });
}

/** The unprompted message, until the visitor answers or dismisses it. */
function createGreeting(holder: StateHolder, client: Client, loader: PanelLoader, button: HTMLElement): Part {
  const name = element('span', { className: 'name', dir: 'auto' });
  const text = element('span', { className: 'plain', dir: 'auto' });
  const answer = element('button', { className: 'greets', type: 'button' }, name, text);
  const dismiss = element('button', { className: 'icon', type: 'button' }, cross());
  answer.onclick = () => client.open(true);
  dismiss.onclick = () => {
    holder.set({ greeting: undefined });
    button.focus();
  };
  loadEarly(answer, loader);
  const host = element('div', { className: 'greeting' }, answer, dismiss);
  return {
    host,
    draw: ({ greeting, variant, isOpen, isHidden }, words) => {
      host.hidden = isOpen || isHidden || !greeting;
      setText(name, nameOfAgent(words, variant));
      setText(text, greeting?.text ?? '');
      dismiss.setAttribute('aria-label', words.dismiss);
    },
  };
}

function createButton(client: Client, loader: PanelLoader): Part {
  const badge = element('span', { className: 'badge' });
  const shape = 'M4 3h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z';
  const host = element('button', { className: 'launcher', type: 'button' }, icon(shape, 26), badge);
  host.setAttribute('aria-expanded', 'false');
  host.onclick = () => client.open(true);
  loadEarly(host, loader);
  return {
    host,
    draw: (state, words) => {
      const unread = unreadOf(state);
      host.hidden = state.isOpen || state.isHidden;
      host.setAttribute('aria-label', unread > 0 ? `${words.open}, ${unread} ${words.unread}` : words.open);
      badge.hidden = unread === 0;
      setText(badge, unread > 9 ? '9+' : String(unread));
    },
  };
}
