import { Button } from '../button.tsx';
import { SubmitButton } from '../form/submit-button.tsx';

interface Props {
  action: string;
  isBusy: boolean;
  onCancel: () => void;
}

export const DialogButtons = ({ action, isBusy, onCancel }: Props) => (
  <div className="flex flex-wrap justify-end gap-2.5">
    <Button look="outline" size="medium" onClick={onCancel}>
      Cancelar
    </Button>
    <SubmitButton size="medium" isBusy={isBusy} busyText="Guardando…">
      {action}
    </SubmitButton>
  </div>
);
