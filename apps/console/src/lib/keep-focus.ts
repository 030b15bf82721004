/** What Tab reaches. */
const REACHABLE = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary']
  .map((name) => `${name}:not(:disabled):not([tabindex="-1"])`)
  .concat('[tabindex="0"]')
  .join();

/** Where the focus is, so that it can be found again without its element. */
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
 * Moves the focus on when its element is removed, disabled or hidden, as when a button does its work and goes. Otherwise
 * the browser gives it to the page, and a keyboard starts again at the top. It goes to what took the element's place.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target !== document.body) remember(target);
  });
  document.addEventListener('focusout', ({ target }) => {
    // Left on purpose, such as by a click beside it; an element that is being removed is still there now.
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

/** Leaves a field: the focus goes to the nearest part around it that takes one. */
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

/** After the next frame: by then the browser has given up on the element, and a popup has returned the focus. */
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
