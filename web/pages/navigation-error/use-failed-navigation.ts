import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { navigate } from 'vike/client/router';
import { usePageContext } from 'vike-react/usePageContext';
import { pageKey } from '../../agency/site/layout/navigation.ts';
import { interceptDocumentLoads } from '../../components/navigation-error/intercept-document-loads.ts';
import { endTransition } from '../transition/end-transition.ts';
import { watchPageData } from './watch-page-data.ts';

export interface FailedNavigation {
  url: URL;
  isOffline: boolean;
  /** Each time is told anew. */
  at: number;
}

/**
 * The page that was asked for and could not be had, while the one that is open stays as it was. Once there is a
 * connection again, the list that was asked for comes by itself, and so does the page that the address already names.
 */
export function useFailedNavigation() {
  const { urlOriginal } = usePageContext();
  const [missed, setMissed] = useState<FailedNavigation | null>(null);
  const [shown, setShown] = useState(urlOriginal);
  if (shown !== urlOriginal) {
    setShown(urlOriginal);
    setMissed(null);
  }
  const reached = useRef('');

  const miss = useEffectEvent((url: string) => {
    endTransition();
    const isShown = url === new URL(shown, window.location.href).href;
    setMissed(isShown ? null : { url: new URL(url), isOffline: !navigator.onLine, at: Date.now() });
  });
  const retry = useCallback(() => {
    if (!missed) return;
    const { pathname, search, searchParams } = missed.url;
    void navigate(pathname + search, { keepScrollPosition: searchParams.get('view') === 'map' });
  }, [missed]);
  const retryByItself = useEffectEvent(() => {
    if (missed && pageKey(missed.url.pathname) === pageKey(window.location.pathname)) retry();
  });

  useEffect(() => {
    if (!('navigation' in window)) return;
    let isMissed = false;
    let areFilesMissing = false;
    /** The server may have newer files than this page, which are then to be had with the whole document. */
    const reach = async (url: string) => {
      const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (!answer || answer.status >= 500) return miss(url);
      reached.current = url;
      window.location.assign(url);
    };
    const noteFile = () => void (areFilesMissing = true);
    const online = () => retryByItself();
    const unwatch = watchPageData(() => void (isMissed = true));
    const letGo = interceptDocumentLoads(
      (url) => !isMissed && ((navigator.onLine && !areFilesMissing) || url === reached.current),
      (url) => {
        if (isMissed) miss(url);
        else void reach(url);
        isMissed = false;
      },
    );
    window.addEventListener('vite:preloadError', noteFile);
    window.addEventListener('online', online);
    return () => {
      unwatch();
      letGo();
      window.removeEventListener('vite:preloadError', noteFile);
      window.removeEventListener('online', online);
    };
  }, []);

  return { missed, retry, forget: () => setMissed(null) };
}
