import { useCallback, useEffect, useRef, useState } from 'react';
import { interceptDocumentLoads } from '../../../../components/navigation-error/intercept-document-loads.ts';
import { saveToast } from './save-toast.ts';

/**
 * Lets the browser load another document only once the server has answered; otherwise the page that is open, and
 * whatever is typed in it, would give way to the browser's own failure. Returns the address that could not be had.
 */
export function useFailedNavigation() {
  const [missed, setMissed] = useState<string | null>(null);
  const reached = useRef('');

  const reach = useCallback(async (url: string) => {
    const answer = await fetch('/api/v1/session', { headers: { 'x-session-use': 'none' } }).catch(() => null);
    if (answer && answer.status < 500) {
      reached.current = url;
      saveToast();
      window.location.assign(url);
      return;
    }
    document.querySelector('main')?.removeAttribute('aria-busy');
    setMissed(url);
  }, []);

  useEffect(() => {
    const letGo = interceptDocumentLoads(
      (url) => url === reached.current,
      (url) => void reach(url),
    );
    const forget = () => setMissed(null);
    window.addEventListener('online', forget);
    return () => {
      letGo();
      window.removeEventListener('online', forget);
    };
  }, [reach]);
  return { missed, retry: () => missed && void reach(missed) };
}
