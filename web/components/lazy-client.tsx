import { type ComponentType, useEffect, useState } from 'react';

const RETRY_DELAY_MS = 3000;
/** Told to the window when something that was asked for cannot be shown. */
export const CHUNK_FAILED = 'part-missing';

/**
 * A component whose code is loaded when it is first rendered. Where it cannot be had, `Otherwise` stands in for it, and
 * it is tried again for as long as it is wanted. `Meanwhile` is shown until then, and by the server.
 */
export function lazyClient<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ErrorFallback?: ComponentType<Props>,
  Fallback?: ComponentType<Props>,
) {
  let fetched: ComponentType<Props> | undefined;
  const loadComponent = async () => {
    // A browser never asks again for a module that it could not have.
    if (navigator.onLine) fetched ??= await load().catch(() => undefined);
    return fetched;
  };
  function LazyClient(props: Props) {
    const [Part, setPart] = useState(() => fetched);
    const [failures, setFailures] = useState(0);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // The code may have loaded between the first render and this effect, so the state is set in any case.
      void loadComponent().then((part) => {
        setPart(() => part);
        if (part) return;
        if (failures === 0 && !ErrorFallback) window.dispatchEvent(new Event(CHUNK_FAILED));
        timer = setTimeout(() => setFailures(failures + 1), failures ? RETRY_DELAY_MS : 0);
      });
      return () => clearTimeout(timer);
    }, [failures]);
    if (Part) return <Part {...props} />;
    const Shown = failures > 0 && ErrorFallback ? ErrorFallback : Fallback;
    return Shown && <Shown {...props} />;
  }
  /** Loads the code in advance; a dialog then renders at once and knows its opener. */
  return Object.assign(LazyClient, { preload: () => void loadComponent() });
}
