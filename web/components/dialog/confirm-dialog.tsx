import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { Modal } from '../modal.tsx';

interface Props {
  question: string;
  /** The label of the confirming button. */
  confirmLabel: string;
  /** The label of the button that changes nothing. */
  cancelLabel?: string;
  /** Nothing is lost by it: its button is not red and has the focus at first. */
  isHarmless?: boolean;
  /** Why it cannot be confirmed yet; stands beside the buttons. */
  blockedReason?: string | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** The button that changes nothing has the focus at first, so that Enter loses nothing. */
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
  const reason = useId();
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
        <p id={reason} role="status" className="mr-auto min-w-0 flex-1 basis-44 text-sm text-tinta-700 empty:hidden">
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
          aria-describedby={blockedReason ? reason : undefined}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
