import { useEffect } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { PART_MISSING } from '../../../../ui/late.tsx';
import { showToast } from '../../../../ui/toast/show-toast.ts';
import { showKeptToast } from './keep-toast.ts';
import { useMissedPage } from './use-missed-page.ts';
import { useNewVersion } from './use-new-version.ts';

const tellMissing = () =>
  showToast({
    title: 'No se ha podido abrir esta parte',
    description: navigator.onLine
      ? 'Guarde los cambios y recargue la página.'
      : 'Sin conexión. Se abrirá cuando se recupere.',
    tone: 'destructive',
  });

/** What keeps the panel from going on, above the screen that stays as it is. */
export function ShellNotices() {
  const { missed, retry } = useMissedPage();
  const isOutdated = useNewVersion();
  useEffect(() => {
    showKeptToast();
    window.addEventListener(PART_MISSING, tellMissing);
    return () => window.removeEventListener(PART_MISSING, tellMissing);
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
    <Button look="outline" size="panel" onClick={onAct}>
      {action}
    </Button>
  </div>
);
