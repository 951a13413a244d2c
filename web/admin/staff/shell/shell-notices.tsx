import { getDefaultStore } from 'jotai';
import { useEffect, useCallback, useRef, useState } from 'react';
import { sessionStore } from '../../../components/browser-storage.ts';
import { Button } from '../../../components/button.tsx';
import { interceptDocumentLoads } from '../../../components/intercept-document-loads.ts';
import { CHUNK_FAILED } from '../../../components/lazy-client.tsx';
import { showToast, type Toast, toastAtom } from '../../../components/toast/show-toast.ts';
import { hasUnsavedChanges } from '../../../components/unsaved/unsaved-changes.ts';
import { MINUTE_MS } from '../../../../src/platform/time-units.contract.ts';

export function ShellNotices() {
  const { failedUrl, retry } = useFailedNavigation();
  const isOutdated = useStaleBuild();
  useEffect(() => {
    showSavedToast();
    window.addEventListener(CHUNK_FAILED, showChunkError);
    return () => window.removeEventListener(CHUNK_FAILED, showChunkError);
  }, []);
  return (
    <div role="alert" className="sticky top-0 z-20">
      {failedUrl && (
        <Notice action="Reintentar" onAct={retry}>
          No se ha podido abrir la pantalla: no hay conexión con el servidor. Esta pantalla no ha cambiado.
        </Notice>
      )}
      {isOutdated && (
        <Notice action="Recargar" onAct={() => window.location.reload()}>
          Hay una versión nueva del panel. Guarde los cambios y recargue la página.
        </Notice>
      )}
    </div>
  );
}

const TOAST_KEY = 'panel-toast';
const MAX_TOAST_AGE_MS = 3000;

/** Stores the current toast for the next document, so that the user still sees the result. */
function saveToast(): void {
  const toast = getDefaultStore().get(toastAtom);
  if (toast && Date.now() - toast.createdAt < MAX_TOAST_AGE_MS) sessionStore.setJson(TOAST_KEY, toast);
}

function showSavedToast(): void {
  const storedToast = sessionStore.getJson(TOAST_KEY) as Toast | null;
  sessionStore.removeItem(TOAST_KEY);
  if (storedToast)
    showToast({
      title: storedToast.title,
      tone: storedToast.tone,
      ...(storedToast.description && { description: storedToast.description }),
    });
}

const RELOADED_AT_KEY = 'panel-reloaded-at';
const MIN_RELOAD_INTERVAL_MS = MINUTE_MS;
const ASSET_URL = /https?:\S+\.(js|css)/;

/**
 * Whether the server has a newer build, so that this page cannot load further chunks. Reloads a page without input, but
 * not twice within a minute.
 */
function useStaleBuild(): boolean {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const checkBuild = async ({ payload }: VitePreloadErrorEvent) => {
      const [file = import.meta.url] = ASSET_URL.exec(payload.message) ?? [];
      const response = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (response?.status !== 404) return;
      const wasReloaded = Date.now() - Number(sessionStore.getItem(RELOADED_AT_KEY)) < MIN_RELOAD_INTERVAL_MS;
      if (hasUnsavedChanges() || wasReloaded) return setOutdated(true);
      sessionStore.setItem(RELOADED_AT_KEY, String(Date.now()));
      window.location.reload();
    };
    const handleError = (event: VitePreloadErrorEvent) => void checkBuild(event);
    window.addEventListener('vite:preloadError', handleError);
    return () => window.removeEventListener('vite:preloadError', handleError);
  }, []);
  return isOutdated;
}

/**
 * Loads another document only if the server responds; otherwise the browser's error page would replace the open page and
 * its input.
 */
function useFailedNavigation() {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const allowedUrl = useRef('');

  const navigate = useCallback(async (url: string) => {
    const response = await fetch('/api/v1/session', { headers: { 'x-session-use': 'none' } }).catch(() => null);
    if (response && response.status < 500) {
      allowedUrl.current = url;
      saveToast();
      window.location.assign(url);
      return;
    }
    document.querySelector('main')?.removeAttribute('aria-busy');
    setFailedUrl(url);
  }, []);

  useEffect(() => {
    const stopIntercepting = interceptDocumentLoads(
      (url) => url === allowedUrl.current,
      (url) => void navigate(url),
    );
    const reset = () => setFailedUrl(null);
    window.addEventListener('online', reset);
    return () => {
      stopIntercepting();
      window.removeEventListener('online', reset);
    };
  }, [navigate]);
  return { failedUrl, retry: () => failedUrl && void navigate(failedUrl) };
}

const showChunkError = () =>
  showToast({
    title: 'No se ha podido abrir esta parte',
    description: navigator.onLine
      ? 'Guarde los cambios y recargue la página.'
      : 'Sin conexión. Se abrirá cuando se recupere.',
    tone: 'destructive',
  });

const Notice = ({ action, onAct, children }: { action: string; onAct: () => void; children: string }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-amber-300 bg-amber-100 px-4 py-2.5 text-amber-600 md:px-6">
    <p className="min-w-0 flex-1 basis-72 font-semibold">{children}</p>
    <Button variant="outline" size="compact" onClick={onAct}>
      {action}
    </Button>
  </div>
);
