import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Modal } from '../modal.tsx';

interface Props {
  question: string;
  /** The label of the confirming button. */
  action: string;
  /** The label of the button that changes nothing. */
  stay?: string;
  /** Nothing is lost by it: its button is not red and has the focus at first. */
  isHarmless?: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** The button that changes nothing has the focus at first, so that Enter loses nothing. */
export function ConfirmDialog({ question, action, stay = 'Cancelar', isHarmless = false, ...rest }: Props) {
  const { onConfirm, onClose, children } = rest;
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
        <Button look="outline" size="medium" data-autofocus={!isHarmless || undefined} onClick={onClose}>
          {stay}
        </Button>
        <Button
          look={isHarmless ? 'primary' : 'danger'}
          size="medium"
          data-autofocus={isHarmless || undefined}
          aria-disabled={isBusy}
          onClick={() => void confirm()}
        >
          {action}
        </Button>
      </div>
    </Modal>
  );
}
