import type { Client } from '../client/client';
import type { State } from '../client/state';
import type { LauncherWords } from '../text/launcher-words';
import { cross, element, setText } from './elements';
import type { PanelLoader } from './panel-loader';

/** Shown in place of the panel until it has loaded: progress, or a failure with a retry button. */
export function createWaiting(client: Client, loader: PanelLoader) {
  const title = element('h2', { dir: 'auto' });
  const close = element('button', { className: 'icon', type: 'button' }, cross());
  const dots = element('div', { className: 'typing' }, ...[1, 2, 3].map(() => element('i')));
  const fault = element('p', { className: 'line' });
  const retry = element('button', { type: 'button', className: 'retry' });
  const status = element('div', { role: 'status' }, fault);
  const head = element('div', { className: 'head' }, element('div', {}, title), close);
  const host = element('section', { className: 'panel', role: 'dialog' }, head, status, dots, retry);
  dots.setAttribute('aria-hidden', 'true');
  close.onclick = () => client.open(false);
  retry.onclick = loader.load;
  host.onkeydown = (event) => {
    if (event.key === 'Escape') client.open(false);
    // The page has shortcuts of its own.
    event.stopPropagation();
  };
  let hasFailed = false;
  return {
    host,
    draw: ({ isOpen, variant }: State, words: LauncherWords): void => {
      const wasHidden = host.hidden;
      const status = loader.status();
      hasFailed = status === 'failed' || (hasFailed && status !== 'loaded');
      host.hidden = !isOpen || status === 'loaded';
      host.setAttribute('aria-label', variant?.title ?? words.conversation);
      setText(title, variant?.title ?? words.conversation);
      close.setAttribute('aria-label', words.close);
      setText(retry, words.retry);
      setText(fault, hasFailed ? words.notLoaded : '');
      dots.hidden = hasFailed;
      retry.hidden = !hasFailed;
      if (wasHidden && !host.hidden) close.focus();
    },
  };
}
