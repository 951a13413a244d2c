import { useSyncExternalStore } from 'react';

const onScroll = (tell: () => void) => {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
};

/** The server and the first render count as the top of the page. */
export const useScrolledBeyond = (pixels: number) =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  );
