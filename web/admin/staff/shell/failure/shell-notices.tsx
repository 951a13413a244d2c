import { useEffect } from 'react';
import { Button } from '../../../../components/button.tsx';
import { CHUNK_FAILED } from '../../../../components/lazy-client.tsx';
import { showToast } from '../../../../components/toast/show-toast.ts';
import { showSavedToast } from './save-toast.ts';
import { useFailedNavigation } from './use-failed-navigation.ts';
import { useStaleBuild } from './use-stale-build.ts';

const showChunkError = () =>
  showToast({
    title: 'No se ha podido abrir esta parte',
    description: navigator.onLine
      ? 'Guarde los cambios y recargue la página.'
      : 'Sin conexión. Se abrirá cuando se recupere.',
    tone: 'destructive',
  });

/** What keeps the panel from going on, above the screen that stays as it is. */
export function ShellNotices() {
  const { missed, retry } = useFailedNavigation();
  const isOutdated = useStaleBuild();
  useEffect(() => {
    showSavedToast();
    window.addEventListener(CHUNK_FAILED, showChunkError);
    return () => window.removeEventListener(CHUNK_FAILED, showChunkError);
  }, []);
  return (
    <div role="alert" className="sticky top-0 z-20">
      {missed && (
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

const Notice = ({ action, onAct, children }: { action: string; onAct: () => void; children: string }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-sol-300 bg-sol-100 px-4 py-2.5 text-sol-600 md:px-6">
    <p className="min-w-0 flex-1 basis-72 font-semibold">{children}</p>
    <Button variant="outline" size="panel" onClick={onAct}>
      {action}
    </Button>
  </div>
);
