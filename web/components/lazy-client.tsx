import { type ComponentType, useEffect, useState } from 'react';

const RETRY_DELAY_MS = 3000;
/** Window event for a requested part that cannot be shown. */
export const CHUNK_FAILED = 'part-missing';

/**
 * Loads the code of a component at its first render; the server, and browsers until then, render `Fallback`. If the
 * code cannot load, renders `ErrorFallback` and retries while mounted.
 */
export function lazyClient<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ErrorFallback?: ComponentType<Props>,
  Fallback?: ComponentType<Props>,
) {
  let loadedComponent: ComponentType<Props> | undefined;
  const loadComponent = async () => {
    // Browsers do not retry a failed module import, so nothing is imported while offline.
    if (navigator.onLine) loadedComponent ??= await load().catch(() => undefined);
    return loadedComponent;
  };
  function LazyClient(props: Props) {
    const [Part, setPart] = useState(() => loadedComponent);
    const [failures, setFailures] = useState(0);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // Sets the state in any case, since the code may have loaded between the first render and this effect.
      void loadComponent().then((part) => {
        setPart(() => part);
        if (part) return;
        if (failures === 0 && !ErrorFallback) window.dispatchEvent(new Event(CHUNK_FAILED));
        timer = setTimeout(() => setFailures(failures + 1), failures ? RETRY_DELAY_MS : 0);
      });
      return () => clearTimeout(timer);
    }, [failures]);
    if (Part) return <Part {...props} />;
    const ActiveFallback = failures > 0 && ErrorFallback ? ErrorFallback : Fallback;
    return ActiveFallback && <ActiveFallback {...props} />;
  }
  /** Preloading lets a dialog render immediately and know its opener. */
  return Object.assign(LazyClient, { preload: () => void loadComponent() });
}
