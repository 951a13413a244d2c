import { Button } from '../../../components/button.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';

interface Props {
  submitLabel: string;
  isBusy: boolean;
  onCancel: () => void;
}

export const FormButtons = ({ submitLabel, isBusy, onCancel }: Props) => (
  <div className="flex flex-wrap gap-2.5">
    <SubmitButton size="panel" isBusy={isBusy} busyText="Guardando…">
      {submitLabel}
    </SubmitButton>
    <Button variant="outline" size="panel" onClick={onCancel}>
      Cancelar
    </Button>
  </div>
);
