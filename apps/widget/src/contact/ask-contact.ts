import type { AskContact } from '../client/ask-contact';
import { contactWords, type ContactWords } from './contact-words';

const STYLES = `
.contact { display: block; border: 0; padding: 8px 12px; font-size: 13px; color: var(--quiet); }
.contact div { display: flex; gap: 8px; margin-block-start: 6px; }
.contact input { flex: 1; min-width: 0; min-height: 40px; box-sizing: border-box; font: inherit; font-size: 16px; color: var(--text);
  background: var(--soft); border: 1px solid light-dark(#838b94, #7a828b); border-radius: 8px; padding: 6px 10px; }
.contact button { border-radius: 8px; min-height: 40px; padding: 0 14px; background: var(--accent); color: var(--on-accent); }
.contact button:disabled { opacity: .6; }
.contact input:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
`;

/** Loaded on demand. Without a framework: the widget's is not shared. */
export const askContact: AskContact = (host, language, leave) => {
  dress(host.getRootNode() as ShadowRoot);
  const words = contactWords[language] ?? (contactWords['en'] as ContactWords);
  const { form, field, button, status } = draw(words);
  form.onsubmit = (event) => {
    event.preventDefault();
    button.disabled = true;
    leave(field.value.trim()).then(
      () => {
        // The same region, since a new one would not be read aloud.
        form.replaceChildren(status);
        status.textContent = words.left;
      },
      () => {
        button.disabled = false;
        status.textContent = words.failed;
      },
    );
  };
  host.replaceChildren(form);
  host.scrollIntoView({ block: 'nearest' });
};

let sheet: CSSStyleSheet | undefined;

function dress(root: ShadowRoot): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

function draw(words: ContactWords) {
  const form = document.createElement('form');
  form.className = 'contact';
  const field = document.createElement('input');
  Object.assign(field, {
    type: 'email',
    required: true,
    autocomplete: 'email',
    maxLength: 320,
    placeholder: words.email,
  });
  field.setAttribute('aria-label', words.email);
  const button = document.createElement('button');
  button.textContent = words.leave;
  const row = document.createElement('div');
  row.append(field, button);
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  form.append(words.ask, row, status);
  return { form, field, button, status };
}
