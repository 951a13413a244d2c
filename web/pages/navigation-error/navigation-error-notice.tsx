import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { CloseButton } from '../../components/dialog/close-button.tsx';
import { useFailedNavigation } from './use-failed-navigation.ts';

/** Says which page could not be had, above the one that stays as it was. Who was not thrown out of it, keeps the focus. */
export function NavigationErrorNotice() {
  const { missed, retry, forget } = useFailedNavigation();
  const notice = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const isShown = missed !== null;
  useEffect(() => {
    if (!isShown) return;
    before.current = document.activeElement;
    if (isNowhere()) notice.current?.querySelector('button')?.focus();
    return () => {
      const place = before.current;
      const isThere = place instanceof HTMLElement && place.isConnected && place !== document.body;
      if (isNowhere()) (isThere ? place : document.querySelector('main'))?.focus({ preventScroll: true });
    };
  }, [isShown]);

  return (
    missed && (
      <div
        ref={notice}
        role="alert"
        className="fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-[40rem] flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border-l-4 border-sol-600 bg-white py-3 pr-1 pl-4 text-sm shadow-3 print:hidden"
      >
        <p key={missed.at} className="min-w-0 flex-1 basis-52">
          <strong className="font-semibold">
            {missed.isOffline ? 'Sin conexión a internet.' : 'No se ha podido cargar la página.'}
          </strong>{' '}
          Esta pantalla no ha cambiado.
        </p>
        <span className="ml-auto flex items-center gap-1">
          <Button variant="outline" size="small" onClick={retry}>
            Reintentar
          </Button>
          <CloseButton onClick={forget} />
        </span>
      </div>
    )
  );
}

const isNowhere = () => document.activeElement === document.body || document.activeElement === null;
