import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { Modal } from './modal.tsx';

interface Props {
  question: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Nothing is lost, so the confirm button is not red and has the initial focus. */
  isHarmless?: boolean;
  /** Disables the confirm button; shown beside it. */
  blockedReason?: string | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Unless the action is harmless, the cancel button has the initial focus, so that Enter loses nothing. */
export function ConfirmDialog({
  question,
  confirmLabel,
  cancelLabel = 'Cancelar',
  isHarmless = false,
  blockedReason,
  ...rest
}: Props) {
  const { onConfirm, onClose, children } = rest;
  const [isBusy, setBusy] = useState(false);
  const reasonId = useId();
  const confirm = async () => {
    if (isBusy || blockedReason) return;
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };
  return (
    <Modal title={question} role="alertdialog" onClose={onClose}>
      <div className="mt-3 grid gap-4 text-sm">{children}</div>
      <div className="mt-6 flex flex-wrap items-center justify-end gap-2.5">
        <p id={reasonId} role="status" className="mr-auto min-w-0 flex-1 basis-44 text-sm text-ink-700 empty:hidden">
          {blockedReason}
        </p>
        <Button variant="outline" size="medium" data-autofocus={!isHarmless || undefined} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button
          variant={isHarmless ? 'primary' : 'danger'}
          size="medium"
          data-autofocus={isHarmless || undefined}
          aria-disabled={isBusy || blockedReason !== undefined}
          aria-describedby={blockedReason ? reasonId : undefined}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
