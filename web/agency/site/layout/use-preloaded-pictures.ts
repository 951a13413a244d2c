import { useEffect } from 'react';

const NAMES = ['hero', 'about', 'sale', 'consultancy', 'analysis', 'legal', 'wealth', 'valuation'];
const PICTURES = NAMES.map((name, at) => `/uploads/${at < 2 ? name : `service-${name}`}.webp`);
const BATCH = 3;
const PAUSE_MS = 100;

/** Loads the pictures of other pages in the background; leaving the page stops after the current batch. */
export function usePreloadedPictures(isEnabled: boolean) {
  useEffect(() => {
    if (!isEnabled) return;
    const leaving = new AbortController();
    void preloadPictures(leaving.signal);
    return () => leaving.abort();
  }, [isEnabled]);
}

/** Waits until the page has loaded and is idle, so that nothing on it is delayed. */
async function preloadPictures(leaving: AbortSignal) {
  await hasLoaded();
  await isIdle();
  for (let first = 0; first < PICTURES.length && !leaving.aborted; first += BATCH) {
    if (first > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await Promise.all(PICTURES.slice(first, first + BATCH).map(preloaded));
  }
}

const preloaded = (path: string) =>
  new Promise<void>((resolve) => {
    const picture = new Image();
    picture.loading = 'eager';
    picture.fetchPriority = 'high';
    picture.onload = () => resolve();
    picture.onerror = () => {
      // eslint-disable-next-line no-console -- Only developers need to know: the page itself does not use this picture.
      console.warn(`${path} was not preloaded`);
      resolve();
    };
    picture.src = path;
  });

const hasLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Safari lacks requestIdleCallback, so a pause stands in for it. */
const isIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1000);
  });
