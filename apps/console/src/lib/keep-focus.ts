/** What Tab reaches. */
const REACHABLE = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary']
  .map((name) => `${name}:not(:disabled):not([tabindex="-1"])`)
  .concat('[tabindex="0"]')
  .join();

/** A place of the focus that can be found without its element. */
interface Place {
  readonly element: HTMLElement;
  /** From the inside out, up to the page's root or a popup. */
  readonly ancestors: readonly HTMLElement[];
  /** All that Tab reaches before the element. */
  readonly before: readonly HTMLElement[];
}

const ROOT = 'root';
/** A popup takes the focus within this long of its trigger's losing it. */
const OPENING_MS = 500;

let place: Place | undefined;
/** The last place outside of popups, unless it was left for no popup. */
let placeInPage: Place | undefined;
let isPageLeft = false;
let leftAtMs = -Infinity;
let isChecking = false;

/**
 * Moves the focus to what took the place of an element that was removed, disabled or hidden. Otherwise the browser
 * gives it to the page, and a keyboard user starts again at the top.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target !== document.body) remember(target);
  });
  document.addEventListener('focusout', ({ target }) => {
    // Left on purpose, such as by a click elsewhere; an element being removed is still there now.
    queueMicrotask(() => {
      if (place?.element !== target || !place || !isUsable(place.element)) return;
      place = undefined;
      leftAtMs = performance.now();
      isPageLeft = true;
    });
  });
  const options = { childList: true, subtree: true, attributeFilter: ['disabled', 'class', 'hidden'] };
  new MutationObserver(checkSoon).observe(document.body, options);
}

/** To the nearest focusable part around it. */
export function leaveField(field: HTMLElement): void {
  field.blur();
  field.parentElement?.closest<HTMLElement>('[tabindex]')?.focus();
}

function remember(element: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>(REACHABLE)];
  const ancestors: HTMLElement[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) ancestors.push(one);
  place = { element, ancestors, before: all.slice(0, Math.max(0, all.indexOf(element))) };
  const isInPage = ancestors.at(-1)?.id === ROOT;
  if (isInPage) placeInPage = place;
  if (isInPage || performance.now() - leftAtMs < OPENING_MS) isPageLeft = false;
}

/** After the next frame, when the browser has left the element and a popup has returned the focus. */
function checkSoon(): void {
  if (!place || isChecking) return;
  isChecking = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      isChecking = false;
      check();
    }),
  );
}

function check(): void {
  if (!place || document.activeElement !== document.body) return;
  const { element } = place;
  if (isUsable(element)) element.focus();
  // Busy for a moment: it will be usable again, or go.
  else if (!element.isConnected || element.ariaBusy !== 'true') focusNear(place);
}

function focusNear(lost: Place): void {
  const inPage = placeInPage && !isPageLeft ? nearest(placeInPage) : undefined;
  (nearest(lost) ?? inPage ?? document.querySelector<HTMLElement>('#main'))?.focus();
}

function nearest({ element, ancestors, before }: Place): HTMLElement | undefined {
  if (isUsable(element)) return element;
  for (const ancestor of ancestors) {
    // In the whole page nothing takes its place.
    if (!isUsable(ancestor) || ancestor.id === ROOT) continue;
    if (ancestor.hasAttribute('tabindex')) return ancestor;
    const reachable = [...ancestor.querySelectorAll<HTMLElement>(REACHABLE)].filter(isUsable);
    const at = before.filter((one) => isUsable(one) && ancestor.contains(one)).length;
    if (reachable.length > 0) return reachable[Math.min(at, reachable.length - 1)];
  }
  return undefined;
}

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });
