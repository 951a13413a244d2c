import { useEffect, useState } from 'react';
import { sessionStore } from '../../../../components/storage/browser-storage.ts';
import { hasUnsavedChanges } from '../../../../components/unsaved/unsaved-changes.ts';

const RELOADED_AT = 'panel-reloaded-at';
const MIN_RELOAD_INTERVAL_MS = 60_000;
const FILE = /https?:\S+\.(js|css)/;

/**
 * Whether the server has newer files than this page, which then can load no more of its own. A page where nothing is
 * typed is loaded again at once, but not twice within a minute.
 */
export function useStaleBuild(): boolean {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const look = async ({ payload }: VitePreloadErrorEvent) => {
      const [file = import.meta.url] = FILE.exec(payload.message) ?? [];
      const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (answer?.status !== 404) return;
      const wasReloaded = Date.now() - Number(sessionStore.getItem(RELOADED_AT)) < MIN_RELOAD_INTERVAL_MS;
      if (hasUnsavedChanges() || wasReloaded) return setOutdated(true);
      sessionStore.setItem(RELOADED_AT, String(Date.now()));
      window.location.reload();
    };
    const onFault = (event: VitePreloadErrorEvent) => void look(event);
    window.addEventListener('vite:preloadError', onFault);
    return () => window.removeEventListener('vite:preloadError', onFault);
  }, []);
  return isOutdated;
}
