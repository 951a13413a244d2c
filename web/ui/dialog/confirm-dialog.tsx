import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Modal } from '../modal.tsx';

interface Props {
  question: string;
  /** The label of the confirming button. */
  action: string;
  /** The label of the button that changes nothing. */
  stay?: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** The button that changes nothing has the focus at first, so that Enter changes nothing. */
export function ConfirmDialog({ question, action, stay = 'Cancelar', onConfirm, onClose, children }: Props) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };
  return (
    <Modal title={question} role="alertdialog" onClose={onClose}>
      <div className="mt-3 grid gap-4 text-sm">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        <Button look="outline" size="medium" data-autofocus onClick={onClose}>
          {stay}
        </Button>
        <Button look="danger" size="medium" aria-disabled={isBusy} onClick={() => void confirm()}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
