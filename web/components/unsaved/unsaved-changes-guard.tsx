import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { type PendingDeparture, discardUnsavedChanges, registerLeaveQuestion } from './unsaved-changes.ts';
import { guardNavigation } from './guard-navigation.ts';

/** Mounted once on pages with forms: asks on every way out while anything is unsaved. */
export function UnsavedChangesGuard() {
  const [departure, ask] = useState<PendingDeparture | null>(null);
  useEffect(() => registerLeaveQuestion(ask), []);
  useEffect(guardNavigation, []);
  if (!departure) return null;
  const { unsaved, leave, onStay } = departure;
  const stay = () => {
    ask(null);
    onStay?.();
  };
  const leaveUnsaved = () => {
    flushSync(() => ask(null));
    discardUnsavedChanges(unsaved);
    // The question first gives the focus back, to what may go away now.
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
