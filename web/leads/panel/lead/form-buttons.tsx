import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';

interface Props {
  action: string;
  isBusy: boolean;
  onCancel: () => void;
}

export const FormButtons = ({ action, isBusy, onCancel }: Props) => (
  <div className="flex flex-wrap gap-2.5">
    <SubmitButton size="panel" isBusy={isBusy} busyText="Guardando…">
      {action}
    </SubmitButton>
    <Button look="outline" size="panel" onClick={onCancel}>
      Cancelar
    </Button>
  </div>
);
