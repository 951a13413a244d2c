import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';

/** Tells `pre-hydration-clicks.js`, which replays early clicks, that a part is hydrated. */
export const replayClicks = () => void dispatchEvent(new Event('part-hydrated'));

type Fetch = () => Promise<unknown>;

const registeredParts: Fetch[] = [];

const idle = Promise.withResolvers<void>();
let isIdle = false;
void idle.promise.then(() => (isIdle = true));

interface PageLoad {
  isHydration?: boolean;
  pageId?: string | null;
  urlOriginal: string;
}

/** Awaited before the server renders a page, and before the browser navigates to another. */
export async function preloadChunks({ isHydration, pageId, urlOriginal }: PageLoad) {
  if (isHydration) return;
  idle.resolve();
  const parts: unknown[] = [];
  // Loading a part may register others.
  while (parts.length < registeredParts.length)
    parts.push(...(await Promise.all(registeredParts.slice(parts.length).map((fetch) => fetch()))));
  // A missing chunk falls back to the server's page, which needs no script; an error page is shown as it is.
  if (parts.includes(null) && !pageId?.endsWith('/_error')) location.assign(urlOriginal);
}

/**
 * The page does not wait for the script of the part: the server's markup, with any input in it, stays until the script
 * has loaded. The fallback appears only without server markup.
 */
export const lazyHydrated = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  renderFallback?: RenderFallback,
) => createLazyPart(load, () => Promise.resolve(), renderFallback);

/** The part is rendered on the server, and the browser never preloads its script. */
export const serverOnly = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  createLazyPart(load, () => Promise.resolve(), undefined, import.meta.env.SSR);

/** The part hydrates when the browser is idle, or at the first interaction with the page. */
export const hydrateOnIdle = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  createLazyPart(load, whenIdle);

/** Rendered without server markup; `pendingPart` resolves to null if the script cannot load. */
type RenderFallback = (pendingPart: () => Promise<unknown> | undefined) => ReactNode;

function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whenNeeded: () => Promise<void>,
  renderFallback?: RenderFallback,
  isPreloaded = true,
) {
  let Loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => (Loaded ??= await load().catch(() => null));
  if (isPreloaded) registeredParts.push(fetchPart);
  // A page reached by navigation should be complete.
  if (isIdle && isPreloaded) void fetchPart();
  let pendingPart: Promise<unknown> | undefined;
  const LoadingPart = lazy(async () => {
    const Part = await (pendingPart = whenNeeded().then(fetchPart));
    return Part ? { default: Part as ComponentType<Props> } : new Promise<never>(() => undefined);
  });
  // Memoised: a rerender around an unhydrated part would discard its markup and input.
  return memo(function LazyPart(props: Props) {
    const [Part] = useState(() => Loaded ?? LoadingPart);
    return (
      <Suspense fallback={renderFallback?.(() => pendingPart)}>
        <Part {...props} />
        <ReplayClicks />
      </Suspense>
    );
  });
}

/** Rendered last in a part, so that the whole part is mounted. */
function ReplayClicks() {
  useEffect(replayClicks, []);
  return null;
}

const INTERACTION_EVENTS = ['pointerdown', 'keydown'];
const MAX_WAIT_MS = 2000;

let isListening = false;

/** All parts of a page share the listeners. Safari has no requestIdleCallback. */
function whenIdle(): Promise<void> {
  if (!isListening) {
    isListening = true;
    for (const name of INTERACTION_EVENTS) addEventListener(name, () => idle.resolve(), { once: true, passive: true });
    if ('requestIdleCallback' in window) requestIdleCallback(() => idle.resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(() => idle.resolve());
  }
  return idle.promise;
}
