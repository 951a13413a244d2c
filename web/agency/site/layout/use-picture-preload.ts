import { useEffect } from 'react';

const SERVICES = ['sale', 'consultancy', 'analysis', 'legal', 'wealth', 'valuation'];
const PICTURES = ['hero', 'about', ...SERVICES.map((name) => `service-${name}`)].map((name) => `/uploads/${name}.webp`);
const BATCH_SIZE = 3;
const PAUSE_MS = 100;

/** Preloads pictures of other pages in the background; navigation stops it after the current batch. */
export function usePicturePreload(isEnabled: boolean) {
  useEffect(() => {
    if (!isEnabled) return;
    const controller = new AbortController();
    void preloadPictures(controller.signal);
    return () => controller.abort();
  }, [isEnabled]);
}

/** Waits until the page has loaded and is idle, so that nothing is delayed. */
async function preloadPictures(signal: AbortSignal) {
  await waitForLoad();
  await waitForIdle();
  for (let first = 0; first < PICTURES.length && !signal.aborted; first += BATCH_SIZE) {
    if (first > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await Promise.all(PICTURES.slice(first, first + BATCH_SIZE).map(preloadPicture));
  }
}

const preloadPicture = (path: string) =>
  new Promise<void>((resolve) => {
    const picture = new Image();
    picture.loading = 'eager';
    picture.fetchPriority = 'high';
    picture.onload = () => resolve();
    picture.onerror = () => {
      // oxlint-disable-next-line no-console -- Only developers need to know: the page itself does not use this picture.
      console.warn(`${path} was not preloaded`);
      resolve();
    };
    picture.src = path;
  });

const waitForLoad = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Safari lacks requestIdleCallback, so a timeout replaces it. */
const waitForIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1000);
  });
