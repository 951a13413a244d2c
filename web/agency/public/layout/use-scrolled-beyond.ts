import { useSyncExternalStore } from 'react';

const onScroll = (tell: () => void) => {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
};

/** Until the page is interactive it counts as being at its top. */
export const useScrolledBeyond = (pixels: number) =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  );
