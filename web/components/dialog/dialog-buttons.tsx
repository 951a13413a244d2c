import { Button } from '../button.tsx';
import { SubmitButton } from '../form/submit-button.tsx';

interface Props {
  submitLabel: string;
  isBusy: boolean;
  onCancel: () => void;
}

export const DialogButtons = ({ submitLabel, isBusy, onCancel }: Props) => (
  <div className="flex flex-wrap justify-end gap-2.5">
    <Button variant="outline" size="medium" onClick={onCancel}>
      Cancelar
    </Button>
    <SubmitButton size="medium" isBusy={isBusy} busyText="Guardando…">
      {submitLabel}
    </SubmitButton>
  </div>
);
