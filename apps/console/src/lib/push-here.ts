/** `denied` can be undone in the browser's settings only. */
export type PushAbility = 'unsupported' | 'denied' | 'possible';

const SCRIPT = '/service-worker.js';

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Asks for no permission. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushAbility() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for permission, so only on a click.
 *
 * @param publicKey a subscription for another key is replaced
 * @returns undefined if refused
 */
export async function subscribeHere(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(scriptUrl());
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  if (known && !isSame(known.options.applicationServerKey, applicationServerKey)) await known.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Opens a notification's address, such as `/inbox?account=…`, in this tab. @returns what ends it */
export function takeNotified(go: (path: string) => void): () => void {
  const listen = ({ data, ports }: MessageEvent<{ readonly path?: unknown } | null>): void => {
    if (typeof data?.path !== 'string') return;
    ports[0]?.postMessage('taken');
    go(data.path);
  };
  // Without HTTPS there is no service worker.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener('message', listen);
  return () => workers?.removeEventListener('message', listen);
}

/** The next person to sign in here must not get these notifications. */
export async function unsubscribeHere(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

export function toRequest(subscription: PushSubscription, name: string) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }, name };
}

/** `Firefox on Windows`. */
export function nameOfBrowser(agent = navigator.userAgent): string {
  const browser = [/(?:Edg|EdgA)\//, /Firefox\/|FxiOS\//, /OPR\//, /Chrome\/|CriOS\//, /Safari\//].findIndex((form) =>
    form.test(agent),
  );
  const system = [/Android/, /iPhone|iPad/, /Windows/, /Mac OS/, /Linux/].findIndex((form) => form.test(agent));
  const names = ['Edge', 'Firefox', 'Opera', 'Chrome', 'Safari'];
  const systems = ['Android', 'iOS', 'Windows', 'macOS', 'Linux'];
  return [names[browser] ?? 'Browser', systems[system]].filter((part) => part !== undefined).join(' · ');
}

/** Trusted Types: plain strings are refused as scripts. */
function scriptUrl(): string {
  const policies = (window as { trustedTypes?: ScriptPolicies }).trustedTypes;
  return policies?.createPolicy('parley-worker', { createScriptURL: () => SCRIPT }).createScriptURL(SCRIPT) ?? SCRIPT;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  return one !== null && new Uint8Array(one).join() === other.join();
}
