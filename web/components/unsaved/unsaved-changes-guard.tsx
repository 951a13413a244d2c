import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import {
  type PendingDeparture,
  discardUnsavedChanges,
  registerLeaveQuestion,
  confirmLeaving,
  restoreDiscarded,
  hasUnsavedChanges,
} from './unsaved-changes.ts';
import { navigate } from './navigate.ts';

const EXTERNAL_LINK_MS = 1000;

/** Asks before the browser leaves by links, history or closing the window. Returns a cleanup function. */
function guardNavigation(): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  let externalLinkClickedAt = -Infinity;
  const onClick = (event: MouseEvent) => {
    if (isForAnotherApp(event)) externalLinkClickedAt = event.timeStamp;
    else interceptLink(event);
  };
  document.addEventListener('click', onClick, { capture: true, signal });
  document.addEventListener('input', restoreDiscarded, { capture: true, signal });
  const handleBeforeUnload = (event: BeforeUnloadEvent) => {
    // Chromium also fires it for a telephone link, although the page stays.
    if (event.timeStamp - externalLinkClickedAt > EXTERNAL_LINK_MS && hasUnsavedChanges()) event.preventDefault();
  };
  window.addEventListener('beforeunload', handleBeforeUnload, { signal });
  watchHistory(signal);
  return () => abortController.abort();
}

const findLink = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Whether the link opens a call or a mail. */
const isForAnotherApp = (event: MouseEvent) => /^(tel|mailto):$/.test(findLink(event)?.protocol ?? '');

function interceptLink(event: MouseEvent) {
  const link = findLink(event);
  if (!link || link.target || link.hasAttribute('download')) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.getAttribute('href')!.startsWith('#')) return;
  if (!hasUnsavedChanges()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { pathname, search, hash, href } = link;
  if (link.dataset['vike'] === 'false') confirmLeaving(() => location.assign(href));
  else navigate(pathname + search + hash);
}

/** The browser has moved before popstate fires, so this moves it back without notifying the router, and asks. */
function watchHistory(signal: AbortSignal) {
  // Browsers without the Navigation API report neither direction nor distance; back is most likely.
  const { navigation } = window as { navigation?: Navigation };
  let lastMove = { by: -1, from: '' };
  let isReturning = false;
  navigation?.addEventListener(
    'currententrychange',
    ({ from }) => {
      lastMove = { by: (navigation.currentEntry?.index ?? 0) - from.index, from: from.url ?? '' };
    },
    { signal },
  );
  const handlePopState = (event: PopStateEvent) => {
    if (isReturning) {
      event.stopImmediatePropagation();
      isReturning = false;
      const { by } = blockedMove;
      confirmLeaving(() => history.go(by));
      return;
    }
    if (!hasUnsavedChanges() || lastMove.by === 0 || isSamePage(lastMove.from)) return;
    event.stopImmediatePropagation();
    isReturning = true;
    blockedMove = { ...lastMove };
    history.go(-lastMove.by);
  };
  let blockedMove = lastMove;
  window.addEventListener('popstate', handlePopState, { capture: true, signal });
}

/** Links within the page also change the history. */
function isSamePage(from: string) {
  const { pathname, search } = from ? new URL(from) : { pathname: '', search: '' };
  return pathname === location.pathname && search === location.search;
}

/** Mounted once, in the layout of the back office. */
export function UnsavedChangesGuard() {
  const [departure, setDeparture] = useState<PendingDeparture | null>(null);
  useEffect(() => registerLeaveQuestion(setDeparture), []);
  useEffect(guardNavigation, []);
  if (!departure) return null;
  const { unsaved, leave, onStay } = departure;
  const stay = () => {
    setDeparture(null);
    onStay?.();
  };
  const leaveUnsaved = () => {
    flushSync(() => setDeparture(null));
    discardUnsavedChanges(unsaved);
    // The dialog first returns the focus to an element that may now be removed.
    setTimeout(leave);
    return Promise.resolve();
  };
  return (
    <ConfirmDialog
      question="¿Salir sin guardar?"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir editando"
      onConfirm={leaveUnsaved}
      onClose={stay}
    >
      {unsaved.some(({ isUpload }) => !isUpload) && <p>Si sale, perderá los cambios sin guardar.</p>}
      {unsaved.some(({ isUpload }) => isUpload) && (
        <p>Hay imágenes que se están subiendo; si sale, pueden no guardarse.</p>
      )}
    </ConfirmDialog>
  );
}
