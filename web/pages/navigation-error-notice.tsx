import { useEffect, useRef, useCallback, useEffectEvent, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { getPageKey } from '../agency/site/layout/navigation.ts';
import { Button } from '../components/button.tsx';
import { CloseButton } from '../components/dialog/close-button.tsx';
import { interceptDocumentLoads } from '../components/intercept-document-loads.ts';
import { endTransition } from './transition.ts';

export function NavigationErrorNotice() {
  const { failure: failed, retry, dismiss } = useFailedNavigation();
  const notice = useRef<HTMLDivElement>(null);
  const previouslyFocused = useRef<Element>(null);
  const isShown = failed !== null;
  useEffect(() => {
    if (!isShown) return;
    previouslyFocused.current = document.activeElement;
    if (hasNoFocus()) notice.current?.querySelector('button')?.focus();
    return () => {
      const previousFocus = previouslyFocused.current;
      const canReturn =
        previousFocus instanceof HTMLElement && previousFocus.isConnected && previousFocus !== document.body;
      if (hasNoFocus()) (canReturn ? previousFocus : document.querySelector('main'))?.focus({ preventScroll: true });
    };
  }, [isShown]);

  return (
    failed && (
      <div
        ref={notice}
        role="alert"
        className="fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-[40rem] flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border-l-4 border-amber-600 bg-white py-3 pr-1 pl-4 text-sm shadow-3 print:hidden"
      >
        <p key={failed.at} className="min-w-0 flex-1 basis-52">
          <strong className="font-semibold">
            {failed.isOffline ? 'Sin conexión a internet.' : 'No se ha podido cargar la página.'}
          </strong>{' '}
          Esta pantalla no ha cambiado.
        </p>
        <span className="ml-auto flex items-center gap-1">
          <Button variant="outline" size="small" onClick={retry}>
            Reintentar
          </Button>
          <CloseButton onClick={dismiss} />
        </span>
      </div>
    )
  );
}

const PAGE_DATA_SUFFIX = '/index.pageContext.json';

/**
 * Detects failed page data. Vike aborts the navigation on a network error, but on a missing file it leaves the page to
 * the browser; it fetches data without a hook, hence this wrapper.
 */
export function watchPageData(onFailure: () => void): () => void {
  const originalFetch = window.fetch.bind(window);
  let latestRequest = 0;
  window.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.includes(PAGE_DATA_SUFFIX)) return originalFetch(input, init);
    const request = ++latestRequest;
    const [response] = await Promise.allSettled([originalFetch(input, init)]);
    if (response.status === 'fulfilled' && response.value.status < 500) return response.value;
    // Vike should ignore a page that is no longer requested.
    if (request !== latestRequest) throw new Error('Another page has been requested.');
    onFailure();
    return new Response(null, { status: 404 });
  };
  return () => {
    window.fetch = originalFetch;
  };
}

export interface FailedNavigation {
  url: URL;
  isOffline: boolean;
  /** Time, so that repeated failures are announced. */
  at: number;
}

/**
 * Returns the failed navigation while the open page stays. Once online again, it is retried automatically if it leads
 * to the same page with other parameters, or from one property list to another.
 */
export function useFailedNavigation() {
  const { urlOriginal } = usePageContext();
  const [failure, setFailed] = useState<FailedNavigation | null>(null);
  const [currentUrl, setCurrentUrl] = useState(urlOriginal);
  if (currentUrl !== urlOriginal) {
    setCurrentUrl(urlOriginal);
    setFailed(null);
  }
  const reachedUrl = useRef('');

  const showFailure = useEffectEvent((url: string) => {
    endTransition();
    const isOpenPage = url === new URL(currentUrl, window.location.href).href;
    setFailed(isOpenPage ? null : { url: new URL(url), isOffline: !navigator.onLine, at: Date.now() });
  });
  const retry = useCallback(() => {
    if (!failure) return;
    const { pathname, search, searchParams } = failure.url;
    void navigate(pathname + search, { keepScrollPosition: searchParams.get('view') === 'map' });
  }, [failure]);
  const retryAutomatically = useEffectEvent(() => {
    if (failure && getPageKey(failure.url.pathname) === getPageKey(window.location.pathname)) retry();
  });

  useEffect(() => {
    if (!('navigation' in window)) return;
    let hasDataFailed = false;
    let areFilesMissing = false;
    /** A newer build on the server requires a full document load. */
    const loadDocument = async (url: string) => {
      const response = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (!response || response.status >= 500) return showFailure(url);
      reachedUrl.current = url;
      window.location.assign(url);
    };
    const onFileMissing = () => void (areFilesMissing = true);
    const onOnline = () => retryAutomatically();
    const unwatch = watchPageData(() => void (hasDataFailed = true));
    const stopIntercepting = interceptDocumentLoads(
      (url) => !hasDataFailed && ((navigator.onLine && !areFilesMissing) || url === reachedUrl.current),
      (url) => {
        if (hasDataFailed) showFailure(url);
        else void loadDocument(url);
        hasDataFailed = false;
      },
    );
    window.addEventListener('vite:preloadError', onFileMissing);
    window.addEventListener('online', onOnline);
    return () => {
      unwatch();
      stopIntercepting();
      window.removeEventListener('vite:preloadError', onFileMissing);
      window.removeEventListener('online', onOnline);
    };
  }, []);

  return { failure, retry, dismiss: () => setFailed(null) };
}

const hasNoFocus = () => document.activeElement === document.body || document.activeElement === null;
