import {
  lazyRouteComponent,
  useRouter,
  type AnyRoute,
  type AnyRouter,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { Failure } from '../ui/page';
import { t } from '../i18n/messages';

class ScreenMissingError extends Error {}

/** A lazily loaded screen. It throws our own error: at the browser's, the router would reload the page. */
export function screen<Part extends Record<string, unknown>, Name extends keyof Part>(
  load: () => Promise<Part>,
  name: Name,
) {
  const loadHere = async (): Promise<Part> => {
    try {
      return await load();
    } catch (error) {
      throw new ScreenMissingError(t('error.screenMissing'), { cause: error });
    }
  };
  return lazyRouteComponent(loadHere, name);
}

/** A newer release has the screen; without the network, a reload would lose this page. */
async function loadPageAnew(): Promise<void> {
  try {
    if ((await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })).ok) location.reload();
  } catch {
    // Offline: keeps what is shown.
  }
}

export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const missing = error instanceof ScreenMissingError ? String(error.cause) : undefined;
  useEffect(() => {
    // Once per screen and release: it may be missing for good.
    const key = `parley.missing.${missing}`;
    if (missing === undefined || sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, '1');
    void loadPageAnew();
  }, [missing]);
  const retry = async (): Promise<void> => {
    if (missing !== undefined) return loadPageAnew();
    await router.invalidate();
    reset();
  };
  return <Failure error={error} onRetry={() => void retry()} />;
}

/** A page that is never idle loads its parts after this long. */
const BUSY_MS = 500;

type Load = () => Promise<unknown> | undefined;

/** Loads all screens and other parts while idle, so that none is missing offline. */
export function loadWhenIdle(router: AnyRouter, parts: readonly Load[]): void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  const routes = Object.values(router.routesById as Record<string, AnyRoute>);
  const waiting: Load[] = [...routes.map((route) => () => router.loadRouteChunk(route)), ...parts];
  const loadNext = async (): Promise<void> => {
    const load = waiting.shift();
    if (!load) return;
    // Failed loads are repeated on demand.
    await Promise.resolve(load()).catch(() => undefined);
    whenIdle();
  };
  const whenIdle = (): void => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void loadNext(), { timeout: BUSY_MS });
    else setTimeout(() => void loadNext(), 200);
  };
  whenIdle();
}
