import { useCallback, useEffect, useRef, useState } from 'react';
import { keepToast } from './keep-toast.ts';

/**
 * Lets the browser load another document only once the server has answered; otherwise the page that is open, and
 * whatever is typed in it, would give way to the browser's own failure. Returns the address that could not be had.
 */
export function useMissedPage() {
  const [missed, setMissed] = useState<string | null>(null);
  const reached = useRef('');

  const reach = useCallback(async (url: string) => {
    const answer = await fetch('/api/v1/session', { headers: { 'x-session-use': 'none' } }).catch(() => null);
    if (answer && answer.status < 500) {
      reached.current = url;
      keepToast();
      window.location.assign(url);
      return;
    }
    document.querySelector('main')?.removeAttribute('aria-busy');
    setMissed(url);
  }, []);

  useEffect(() => {
    // Where the browser cannot tell, it goes on as ever.
    if (!('navigation' in window)) return;
    const { navigation } = window;
    const hold = (event: NavigateEvent) => {
      const { destination, navigationType: type } = event;
      const isDocument = event.canIntercept && !destination.sameDocument && type !== 'reload' && type !== 'traverse';
      if (!isDocument || event.formData || event.downloadRequest !== null || destination.url === reached.current)
        return;
      event.preventDefault();
      void reach(destination.url);
    };
    const forget = () => setMissed(null);
    navigation.addEventListener('navigate', hold);
    window.addEventListener('online', forget);
    return () => {
      navigation.removeEventListener('navigate', hold);
      window.removeEventListener('online', forget);
    };
  }, [reach]);
  return { missed, retry: () => missed && void reach(missed) };
}
