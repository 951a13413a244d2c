import { useEffect, useEffectEvent, useState } from 'react';
import { navigate } from 'vike/client/router';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { holdsUnsaved, useUnsaved } from './use-unsaved.ts';

/**
 * Asks before unsaved changes are lost: by a link, the back button, closing the window, or a call of `leave`. The
 * caller renders `question`, and drops the changes where they are kept elsewhere.
 */
export function useLeaveQuestion(hasChanges: boolean, onDropped?: () => void) {
  const [next, setNext] = useState<(() => void) | null>(null);
  useUnsaved(hasChanges, onDropped);
  const leave = (go: () => void) => (hasChanges ? setNext(() => go) : go());

  const holdLink = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!hasChanges || !link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.origin !== location.origin || link.getAttribute('href')!.startsWith('#')) return;
    event.preventDefault();
    // Where a page has two forms, only one asks.
    event.stopImmediatePropagation();
    setNext(() => () => void navigate(link.pathname + link.search));
  });
  const holdWindow = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges && holdsUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => holdLink(event);
    const onUnload = (event: BeforeUnloadEvent) => holdWindow(event);
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
  useWayBackHeld(hasChanges, (go) => setNext(() => go));

  const question = next && (
    <ConfirmDialog
      question="¿Salir sin guardar?"
      action="Salir sin guardar"
      stay="Seguir editando"
      onConfirm={() => {
        setNext(null);
        onDropped?.();
        next();
        return Promise.resolve();
      }}
      onClose={() => setNext(null)}
    >
      <p>Hay cambios que no se han guardado; si sale, se perderán.</p>
    </ConfirmDialog>
  );
  return { leave, question };
}

/** When popstate fires, the browser has gone back already: this goes forward again, without the router noticing. */
function useWayBackHeld(isHeld: boolean, ask: (go: () => void) => void) {
  const hold = useEffectEvent((event: PopStateEvent, isReturning: boolean) => {
    if (!isHeld && !isReturning) return false;
    event.stopImmediatePropagation();
    if (isReturning) return false;
    history.forward();
    return true;
  });
  const askToGoBack = useEffectEvent((go: () => void) => ask(go));
  useEffect(() => {
    let isReturning = false;
    let isLetGo = false;
    const onPop = (event: PopStateEvent) => {
      if (isLetGo) return;
      const wasReturning = isReturning;
      isReturning = hold(event, isReturning);
      if (wasReturning)
        askToGoBack(() => {
          isLetGo = true;
          history.back();
        });
    };
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, []);
}
