import { send } from '../../../api/send.ts';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useChange } from '../../../components/use-change.ts';
import { LEADS } from '../leads.ts';
import { FormButtons } from '../lead/form-buttons.tsx';
import { useFormFocus } from '../lead/use-form-focus.ts';

interface Props {
  path: string;
  text: string;
  onClose: () => void;
}

export function ActivityTextForm({ path, text, onClose }: Props) {
  const { refresh } = useChange(LEADS);
  const element = useFormFocus();
  const { props, field, notice, isBusy, confirmLeaving } = useApiForm(
    async () => (await import('../../../../src/leads/lead-work.contract.ts')).ActivityChanges,
    {
      values: { text },
      send: (changes) => send('PATCH', path, changes),
      onSent: () => void refresh(),
      onClose,
      successTitle: 'Actividad actualizada',
      errorTitle: 'No se ha podido actualizar la actividad',
    },
  );
  return (
    <form ref={element} aria-label="Editar actividad" className="mt-2 grid gap-3" {...props}>
      {notice}
      <TextArea label="Resumen" maxLength={5000} {...field('text')} />
      <FormButtons submitLabel="Guardar" isBusy={isBusy} onCancel={() => confirmLeaving(onClose)} />
    </form>
  );
}
