import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { replayClicks } from './replay-clicks.ts';

type Fetch = () => Promise<unknown>;

const fetches: Fetch[] = [];

const idle = Promise.withResolvers<void>();
let isIdle = false;
void idle.promise.then(() => (isIdle = true));

interface Visit {
  isHydration?: boolean;
  pageId?: string | null;
  urlOriginal: string;
}

/** Waited for before the server renders a page, and before the browser goes on to another. */
export async function preloadChunks({ isHydration, pageId, urlOriginal }: Visit) {
  if (isHydration) return;
  idle.resolve();
  const parts: unknown[] = [];
  // A part may name others as its module is read.
  while (parts.length < fetches.length)
    parts.push(...(await Promise.all(fetches.slice(parts.length).map((fetch) => fetch()))));
  // The server gives the page with parts that need no script; but a page that says what is missing is shown as it is.
  if (parts.includes(null) && !pageId?.endsWith('/_error')) location.assign(urlOriginal);
}

/**
 * A part of a page whose script the page does not wait for. Until that is there, the server's markup stands, and what
 * is written in it; where it cannot be had, it stays so. `LazyFormFallback` is shown only where the server has written nothing.
 */
export const lazyHydrated = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  renderFallback?: RenderFallback,
) => createLazyPart(load, () => Promise.resolve(), renderFallback);

/** A part that only the server's page shows: no other waits for it. */
export const serverOnly = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  createLazyPart(load, () => Promise.resolve(), undefined, import.meta.env.SSR);

/** A part that nobody needs at first: its script comes when the browser has nothing else to do, or is touched. */
export const hydrateOnIdle = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  createLazyPart(load, whenIdle);

/** Shown where there is no markup of the server to keep; `coming` gives null where the script cannot be had. */
type RenderFallback = (coming: () => Promise<unknown> | undefined) => ReactNode;

function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whenNeeded: () => Promise<void>,
  renderFallback?: RenderFallback,
  isPreloaded = true,
) {
  let Loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => (Loaded ??= await load().catch(() => null));
  if (isPreloaded) fetches.push(fetchPart);
  // A page that somebody goes on to, or may soon, is wanted whole.
  if (isIdle && isPreloaded) void fetchPart();
  let coming: Promise<unknown> | undefined;
  const Coming = lazy(async () => {
    const Part = await (coming = whenNeeded().then(fetchPart));
    return Part ? { default: Part as ComponentType<Props> } : new Promise<never>(() => undefined);
  });
  // Whatever renders anew around a part that is still to come would throw away its markup, and what stands in it.
  return memo(function LatePart(props: Props) {
    const [Part] = useState(() => Loaded ?? Coming);
    return (
      <Suspense fallback={renderFallback?.(() => coming)}>
        <Part {...props} />
        <ReplayClicks />
      </Suspense>
    );
  });
}

/** Stands last in a part, and so is there when all of it is. */
function ReplayClicks() {
  useEffect(replayClicks, []);
  return null;
}

const TOUCHES = ['pointerdown', 'keydown'];
const MAX_WAIT_MS = 2000;

let isAwaited = false;

/** One moment for all parts of a page. Safari has no idle time to tell of. */
function whenIdle(): Promise<void> {
  if (!isAwaited) {
    isAwaited = true;
    for (const touch of TOUCHES) addEventListener(touch, () => idle.resolve(), { once: true, passive: true });
    if ('requestIdleCallback' in window) requestIdleCallback(() => idle.resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(() => idle.resolve());
  }
  return idle.promise;
}
